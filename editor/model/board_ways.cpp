// The ways of a board: paths of spaces that are made longer and cut.
#include <algorithm>
#include <memory>
#include <set>

#include "editor/model/board.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

std::vector<std::string> BoardView::path_of(const Spot& way) const {
  std::vector<std::string> path;
  for (const auto& word : way.tree->words(way.id)) {
    for (auto& space : cells_.expanded(word.text)) path.push_back(std::move(space));
  }
  return path;
}

std::vector<BoardView::Way> BoardView::kinds_of_ways() const {
  std::vector<Way> kinds;
  for (const auto& way : children_of(board_, "way")) {
    const Way kind{way.value("crossing"), way.value("type")};
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

std::optional<Problem> BoardView::wrong_way(const Way& way) const {
  if (auto problem = unusable()) return problem;
  if (!way.crossing.empty()) return undeclared("crossing", way.crossing);
  if (way.type.empty()) return refusal(board_.place(), tr("a way needs a crossing or a type"));
  return wrong_value("board.way", "type", way.type);
}

Proposal BoardView::add_way(const Way& way, const std::vector<std::string>& spaces) const {
  if (auto problem = wrong_way(way)) return *problem;
  std::vector<std::string> path;
  for (const auto& name : spaces) {
    const auto space = cells_.canonical(name);
    if (space && !path.empty() && path.back() == *space) continue;
    if (auto problem = space && path.empty() ? std::nullopt : no_side({path.empty() ? name : path.back(), name})) {
      return *problem;
    }
    path.push_back(*space);
  }
  if (path.size() < 2) return refusal(board_.place(), tr("a way needs two spaces or more"));
  auto told = tr_n("A way of {n} space: {type}", "A way of {n} spaces: {type}", path.size(),
                   {{"type", way.type.empty() ? way.crossing : way.type}});
  for (const auto& other : children_of(board_, "way")) {
    const Way kind{other.value("crossing"), other.value("type")};
    if (kind != way || !other.value("id").empty()) continue;
    const auto old = path_of(other);
    if (old.size() < 2) continue;
    // Nothing is told of ways that only meet in their middle.
    if (old.back() == path.front()) {
      return Command{std::move(told),
                     {change_of(board_, {add_words(*other.tree, other.id, {path.begin() + 1, path.end()})})}};
    }
    if (old.back() == path.back()) {
      return Command{std::move(told),
                     {change_of(board_, {add_words(*other.tree, other.id, {path.rbegin() + 1, path.rend()})})}};
    }
  }
  NewElement element{"way", {}, joined(path), {}};
  const auto index = index_for(*board_.tree, board_.id, "board", "way");
  if (!way.type.empty()) element.attributes.emplace_back("type", way.type);
  if (!way.crossing.empty()) element.attributes.emplace_back("crossing", way.crossing);
  return Command{std::move(told), {change_of(board_, {insert_element(*board_.tree, board_.id, index, element)})}};
}

Proposal BoardView::cut_ways(const Way& way, const std::vector<Side>& sides) const {
  if (auto problem = wrong_way(way)) return *problem;
  std::set<Side> cut;
  for (const auto& side : sides) {
    if (const auto known = side_of(told_side(side))) cut.insert(*known);
  }
  Command command{tr_n("{n} side has no more {type}", "{n} sides have no more {type}", cut.size(),
                       {{"type", way.type.empty() ? way.crossing : way.type}}),
                  {}};
  // From the last one, so that the numbers of the elements before it stay.
  auto ways = children_of(board_, "way");
  std::reverse(ways.begin(), ways.end());
  std::string text = board_.tree->text();
  for (const auto& old : ways) {
    if (Way{old.value("crossing"), old.value("type")} != way) continue;
    std::vector<std::vector<std::string>> parts(1);
    for (auto& space : path_of(old)) {
      if (!parts.back().empty() && cut.contains(in_order(parts.back().back(), space))) parts.emplace_back();
      parts.back().push_back(std::move(space));
    }
    if (parts.size() == 1) continue;
    std::erase_if(parts, [](const auto& part) { return part.size() < 2; });
    const XmlTree tree(std::make_shared<const std::string>(text), board_.file);
    Patches patches = parts.empty() ? remove_element(tree, old.id) : set_text(tree, old.id, joined(parts.front()));
    const auto& children = tree.children(board_.id);
    const auto at = std::find(children.begin(), children.end(), old.id) - children.begin();
    NewElement more{"way", {}, {}, {}};
    for (const auto& attribute : tree.element(old.id).attributes) {
      more.attributes.emplace_back(attribute.name, tree.value_or(old.id, attribute.name, ""));
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
      more.text = joined(parts[i]);
      append(patches, insert_element(tree, board_.id, static_cast<std::size_t>(at) + 1, more));
    }
    text = patched(text, patches);
    command.changes.push_back({board_.file, std::move(patches)});
  }
  return command;
}

}  // namespace bocage::editor
