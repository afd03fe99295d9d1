#include "app/cli/mutate/cited.h"

#include <algorithm>

#include "engine/module/citations.h"
#include "engine/module/xml_document.h"

namespace bocage::cli {

namespace {

using Cited = std::map<std::string, std::vector<Citation>>;  // by file

void cite_elements(const XmlDocument& document, const XmlElement& element, std::vector<Citation>& found) {
  if (const XmlAttribute* const rule = element.find("rule")) {
    const auto begin = document.source.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(element.end, document.source.size()));
    const auto lines = std::count(begin + static_cast<std::ptrdiff_t>(element.at.offset), end, '\n');
    found.push_back({rule->value, element.at.line, element.at.line + static_cast<int>(lines)});
  }
  for (const auto& child : element.children) cite_elements(document, child, found);
}

std::vector<Citation> citations_in(const Module& module, const std::string& file) {
  const auto script = module.scripts.find(file);
  if (script != module.scripts.end()) return citations_of(script->second);
  std::vector<Citation> found;
  Problems ignored;  // the module was loaded from the same texts
  const auto document = read_xml(module.files.at(file), file, ignored);
  if (document) cite_elements(*document, document->root, found);
  return found;
}

}  // namespace

std::map<std::string, std::vector<std::size_t>> mutants_by_rule(const Module& module,
                                                                const std::vector<Mutant>& mutants) {
  Cited cited;
  std::map<std::string, std::vector<std::size_t>> found;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const Mutant& mutant = mutants[i];
    const auto [file, fresh] = cited.try_emplace(mutant.file);
    if (fresh) file->second = citations_in(module, mutant.file);
    for (const Citation& citation : file->second) {
      if (mutant.line < citation.first || mutant.line > citation.last) continue;
      auto& list = found[citation.rule];
      if (list.empty() || list.back() != i) list.push_back(i);
    }
  }
  return found;
}

}  // namespace bocage::cli
