#include "app/cli/mutate/equivalents.h"

#include "engine/base/text.h"
#include "engine/module/loading.h"

namespace bocage::cli {

namespace {

constexpr const char* list_file = "tests/equivalent.xml";

// The line that is changed, without the blanks around it.
std::string_view code_of(const Module& module, const Mutant& mutant) {
  return trim(line_of(module.files.at(mutant.file), mutant));
}

}  // namespace

std::set<std::size_t> equivalents(const Module& module, const std::vector<Mutant>& mutants, Problems& problems) {
  std::set<std::size_t> marked;
  const auto file = module.files.find(list_file);
  if (file == module.files.end()) return marked;
  const auto document = read_xml(file->second, list_file, problems);
  if (!document || !validate(*document, "equivalents", problems)) return marked;
  const XmlNode root(*document, document->root, *find_element_spec("equivalents"));
  for (const auto& node : root.children()) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      const bool same = mutants[i].file == node.value("file") && mutants[i].change == node.value("change");
      if (same && code_of(module, mutants[i]) == node.value("code")) fitting.push_back(i);
    }
    const auto nth = static_cast<std::size_t>(node.number("nth"));
    if (nth > fitting.size() || fitting.empty()) {
      problems.push_back({node.place(), "no mutant of " + node.text_value("file") + " is as this mark says",
                          "the line or the change has become another one: look again whether it means the same"});
    } else if (nth == 0 && fitting.size() > 1) {
      problems.push_back({node.place(), std::to_string(fitting.size()) + " mutants are as this mark says",
                          "say which by nth=\"1\" and so on"});
    } else if (!marked.insert(fitting[nth == 0 ? 0 : nth - 1]).second) {
      problems.push_back({node.place(), "this mutant is marked twice", {}});
    }
  }
  return marked;
}

}  // namespace bocage::cli
