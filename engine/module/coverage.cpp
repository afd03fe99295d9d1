#include "engine/module/coverage.h"

#include <array>
#include <optional>
#include <set>
#include <utility>

#include "engine/module/loading.h"

namespace bocage {
namespace {

constexpr std::array<std::pair<std::string_view, CoverageStatus>, 4> statuses{{{"enforced", CoverageStatus::enforced},
                                                                               {"assisted", CoverageStatus::assisted},
                                                                               {"manual", CoverageStatus::manual},
                                                                               {"physical", CoverageStatus::physical}}};

std::optional<CoverageStatus> status_of(std::string_view word) {
  for (const auto& [name, status] : statuses) {
    if (name == word) return status;
  }
  return std::nullopt;
}

// Rules that stand for others must be enforced themselves, and by their own number.
void check_same(std::vector<CoveredRule>& rules, Problems& problems) {
  std::set<std::string> own;
  for (const auto& rule : rules) {
    if (rule.status == CoverageStatus::enforced && rule.as.empty()) own.insert(rule.id);
  }
  std::erase_if(rules, [&](const CoveredRule& rule) {
    if (rule.as.empty()) return false;
    const bool enforced = rule.status == CoverageStatus::enforced;
    if (enforced && own.contains(rule.as)) return false;
    const std::string what = enforced ? "says the same as '" + rule.as + "', which is not enforced by its own number"
                                      : "is not enforced, so as=\"" + rule.as + "\" says nothing";
    problems.push_back({rule.place, "rule '" + rule.id + "' " + what, {}});
    return true;
  });
}

}  // namespace

const char* coverage_status_name(CoverageStatus status) {
  for (const auto& [name, known] : statuses) {
    if (known == status) return name.data();
  }
  return "";
}

std::vector<CoveredRule> read_coverage(std::string text, const std::string& file, Problems& problems) {
  std::vector<CoveredRule> rules;
  const auto document = read_xml(std::move(text), file, problems);
  if (!document || !validate(*document, "coverage", problems)) return rules;
  const XmlNode root(*document, document->root, *find_element_spec("coverage"));
  std::set<std::string> seen;
  for (const auto& node : root.children()) {
    const auto status = status_of(node.value("status"));
    const auto id = node.text_value("id");
    if (!status || id.empty()) continue;  // the schema has said so
    if (!seen.insert(id).second) {
      problems.push_back({node.place(), "rule '" + id + "' is listed twice", {}});
      continue;
    }
    if (*status == CoverageStatus::enforced && node.value("spec").empty()) {
      problems.push_back(
          {node.place(), "rule '" + id + "' is enforced, but no spec proves it", "name one in spec=\"…\""});
      continue;
    }
    rules.push_back({id, *status, node.text_value("title"), node.text_value("as"), node.text_value("spec"),
                     node.text_value("note"), node.place()});
  }
  check_same(rules, problems);
  return rules;
}

}  // namespace bocage
