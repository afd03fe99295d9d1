#include "editor/model/words.h"

#include "editor/model/board.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {

std::string id_from(std::string_view title, const std::string& otherwise) {
  constexpr std::size_t longest = 40;
  std::string id;
  for (const char c : title) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool capital = c >= 'A' && c <= 'Z';
    if (letter || capital) {
      id += capital ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
    if (id.size() == longest) break;
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? otherwise : id;
}

Proposal add_word(const Project& project, const std::string& kind, const std::string& title) {
  const auto* const tree = project.tree("module.xml");
  if (tree == nullptr || !tree->root()) return refusal({"module.xml", 0, 0}, tr("there is no module.xml"));
  const Spot module{"module.xml", tree, *tree->root()};
  if (auto damage = damage_of(module)) return *damage;
  if (auto problem = wrong_value("module." + kind, "title", title)) return *problem;
  const auto id = id_from(title, kind);
  for (const auto& one : declared(project, kind)) {
    if (one.value("id") == id)
      return refusal(one.place(), tr("there is a {kind} '{id}' already", {{"kind", kind}, {"id", id}}));
  }
  NewElement word{kind, {{"id", id}}, {}, {}};
  if (title != id) word.attributes.emplace_back("title", std::string(trim(title)));
  return Command{
      tr("The new {kind} {id}", {{"kind", kind}, {"id", id}}),
      {change_of(module, {insert_element(*tree, module.id, index_for(*tree, module.id, "module", kind), word)})}};
}

Proposal add_region(const Project& project, const std::string& board, const std::string& title) {
  const auto view = BoardView::find(project, board);
  if (!view) return refusal({}, tr("there is no board '{id}'", {{"id", board}}));
  const auto& spot = view->element();
  if (auto damage = damage_of(spot)) return *damage;
  if (auto problem = wrong_value("board.region", "title", title)) return *problem;
  const auto id = id_from(title, "region");
  for (const auto& other : children_of(spot, "region")) {
    if (other.value("id") == id) {
      return refusal(other.place(), tr("there is a {kind} '{id}' already", {{"kind", "region"}, {"id", id}}));
    }
  }
  NewElement region{"region", {{"id", id}}, {}, {}};
  if (title != id) region.attributes.emplace_back("title", std::string(trim(title)));
  return Command{tr("The new {kind} {id}", {{"kind", "region"}, {"id", id}}),
                 {change_of(spot, {insert_element(*spot.tree, spot.id,
                                                  index_for(*spot.tree, spot.id, "board", "region"), region)})}};
}

}  // namespace bocage::editor
