#include "app/cli/mutate/coverage_write.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <memory>

#include "editor/document/xml_edit.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

using editor::ElementId;
using editor::NewElement;
using editor::XmlTree;

constexpr const char* empty_file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<coverage>\n</coverage>\n";

// The number at the beginning, without its leading zeros; "" where there is none.
std::string_view take_number(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  std::string_view number = text.substr(0, length);
  text.remove_prefix(length);
  while (number.size() > 1 && number.front() == '0') number.remove_prefix(1);
  return number;
}

class Writing {
 public:
  explicit Writing(const std::string& before) { written_.text = before.empty() ? empty_file : before; }

  void take(const std::string& rule, const std::vector<const SpecResult*>& specs) {
    const XmlTree tree(std::make_shared<const std::string>(written_.text), "coverage.xml");
    const auto root = tree.root();
    assert(tree.sound() && root);  // it has been read
    std::size_t behind = 0;
    const auto& lines = tree.children(*root);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string id = tree.value_or(lines[i], "id", "");
      if (id == rule) return mend(tree, lines[i], specs);
      if (rule_before(id, rule)) behind = i + 1;
    }
    const std::string& spec = specs.front()->name;
    const NewElement line{"rule", {{"id", rule}, {"title", spec}, {"status", "enforced"}, {"spec", spec}}, {}, {}};
    written_.text = editor::patched(written_.text, editor::insert_element(tree, *root, behind, line));
    ++written_.added;
  }

  CoverageWritten result() { return std::move(written_); }

 private:
  void mend(const XmlTree& tree, ElementId line, const std::vector<const SpecResult*>& specs) {
    const std::string now = tree.value_or(line, "spec", "");
    const bool names_it =
        std::any_of(specs.begin(), specs.end(), [&](const SpecResult* spec) { return spec->name == now; });
    if (names_it || tree.value_or(line, "status", "") != "enforced") return;
    written_.text = editor::patched(written_.text, editor::set_attribute(tree, line, "spec", specs.front()->name));
    ++written_.changed;
  }

  CoverageWritten written_;
};

}  // namespace

bool rule_before(const std::string& a, const std::string& b) {
  std::string_view left = a;
  std::string_view right = b;
  while (!left.empty() && !right.empty()) {
    if (is_digit(left.front()) && is_digit(right.front())) {
      const std::string_view x = take_number(left);
      const std::string_view y = take_number(right);
      if (x != y) return x.size() != y.size() ? x.size() < y.size() : x < y;
    } else if (left.front() != right.front()) {
      return left.front() < right.front();
    } else {
      left.remove_prefix(1);
      right.remove_prefix(1);
    }
  }
  return left.size() < right.size();
}

CoverageWritten coverage_out_of(const std::string& before, const std::vector<SpecResult>& specs,
                                const std::set<std::string>& cited) {
  std::map<std::string, std::vector<const SpecResult*>, decltype(&rule_before)> by_rule(&rule_before);
  for (const SpecResult& spec : specs) {
    for (const std::string& rule : spec.rules) {
      if (cited.contains(rule)) by_rule[rule].push_back(&spec);
    }
  }
  Writing writing(before);
  for (const auto& [rule, proving] : by_rule) writing.take(rule, proving);
  return writing.result();
}

}  // namespace bocage::cli
