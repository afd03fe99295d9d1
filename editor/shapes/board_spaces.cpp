#include "editor/shapes/board_spaces.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "editor/model/board_cells.h"
#include "editor/shapes/file_steps.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

using Names = std::set<std::string>;

bool is_space_tag(std::string_view tag) {
  return tag == "area" || tag == "point" || tag == "box" || tag == "track" || tag == "deck";
}

// The names of the spaces that an element has: of a track its boxes.
Names spaces_of(const Spot& element, const BoardCells& cells) {
  const auto id = element.value("id");
  Names names;
  if (element.name() != "track") {
    names.insert(id);
    if (const auto alias = element.value("alias"); !alias.empty()) names.insert(alias);
    return names;
  }
  const auto to = std::max(std::atoi(element.value("to").c_str()), -1000);
  const auto from = std::atoi(element.tree->value_or(element.id, "from", "1").c_str());
  for (int i = from; i <= std::min(to, from + 10'000); ++i) {
    auto name = id + "." + std::to_string(i);
    if (cells.canonical(name)) names.insert(std::move(name));
  }
  return names;
}

std::optional<Problem> used_by_a_scenario(const Project& project, const Names& names) {
  for (const auto& scenario : roots_of(project, "scenario")) {
    auto users = children_of(scenario, "place");
    for (const auto& plan : children_of(scenario, "plan")) {
      for (auto& put : children_of(plan, "put")) users.push_back(std::move(put));
    }
    for (const auto& user : users) {
      if (!names.contains(user.value("at"))) continue;
      return refusal(user.place(),
                     tr("the scenario {scenario} sets up {counter} there",
                        {{"scenario", scenario.value("id")}, {"counter", user.value("counter")}}),
                     tr("move it to another space first"));
    }
  }
  return std::nullopt;
}

std::size_t drawn_spaces(const Spot& board) {
  const auto grid = board.value("grid");
  if (!grid.empty() && grid != "none") return 2;  // cells enough
  std::size_t count = 0;
  for (const auto id : board.tree->children(board.id)) {
    const auto& tag = board.tree->element(id).name;
    if (is_space_tag(tag) || tag == "image") ++count;
  }
  return count;
}

// The words of a list that name none of them; of a path the runs between them.
std::vector<std::string> runs_without(const Spot& list, const Names& names) {
  std::vector<std::string> runs(1);
  std::size_t length = 0;
  for (const auto& word : list.tree->words(list.id)) {
    if (names.contains(word.text)) {
      if (length < 2) runs.pop_back();
      runs.emplace_back();
      length = 0;
      continue;
    }
    runs.back() += (length == 0 ? "" : " ") + word.text;
    ++length;
  }
  if (length < 2) runs.pop_back();
  return runs;
}

bool names_one(const Spot& list, const Names& names) {
  const auto words = list.tree->words(list.id);
  return std::any_of(words.begin(), words.end(), [&](const auto& word) { return names.contains(word.text); });
}

Patches cut_path(const Spot& path, const Names& names, ElementId board) {
  const auto runs = runs_without(path, names);
  const bool bent = path.tree->attribute(path.id, "through") != nullptr;
  if (runs.empty() || bent) return remove_element(*path.tree, path.id);
  auto patches = set_text(*path.tree, path.id, runs.front());
  const auto& siblings = path.tree->children(board);
  const auto at = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), path.id) - siblings.begin());
  NewElement more{path.name(), {}, {}, {}};
  for (const auto& attribute : path.tree->element(path.id).attributes) {
    more.attributes.emplace_back(attribute.name, path.value(attribute.name));
  }
  for (std::size_t i = 1; i < runs.size(); ++i) {
    more.text = runs[i];
    append(patches, insert_element(*path.tree, board, at + 1, more));
  }
  return patches;
}

// What is said of the spaces in one child of the board; empty: nothing.
Patches without(const Spot& child, const Names& names, ElementId board) {
  const auto& tag = child.name();
  if (tag == "join") {
    const bool ends = names.contains(child.value("a")) || names.contains(child.value("b"));
    return ends ? remove_element(*child.tree, child.id) : Patches{};
  }
  if (tag == "name") {
    return names.contains(child.value("at")) ? remove_element(*child.tree, child.id) : Patches{};
  }
  if (tag == "way" || tag == "link") return names_one(child, names) ? cut_path(child, names, board) : Patches{};
  if (tag != "terrain" && tag != "feature" && tag != "region" && tag != "edge") return {};
  std::vector<XmlTree::Word> gone;
  const auto words = child.tree->words(child.id);
  for (const auto& word : words) {
    const auto tilde = word.text.find('~');
    const bool side = tag == "edge" && tilde != std::string::npos;
    const bool named = side ? names.contains(word.text.substr(0, tilde)) || names.contains(word.text.substr(tilde + 1))
                            : names.contains(word.text);
    if (named) gone.push_back(word);
  }
  if (gone.empty()) return {};
  // A region may be given in parts, and one without spaces is still a name that rules may use.
  const bool all = gone.size() == words.size() && tag != "region";
  return all ? remove_element(*child.tree, child.id) : remove_words(*child.tree, child.id, gone);
}

}  // namespace

std::optional<Problem> only_space(const Spot& board, const Spot& space) {
  if (drawn_spaces(board) > 1) return std::nullopt;
  return refusal(space.place(), tr("the last space of a board stays: without it there is nothing to draw on"));
}

std::string written(Point at) {
  return std::to_string(at.x) + "," + std::to_string(at.y);
}

bool is_too_far(Point at) {
  return std::abs(std::int64_t{at.x}) > coordinate_limit || std::abs(std::int64_t{at.y}) > coordinate_limit;
}

std::variant<Spot, Problem> changeable_board(const Project& project, std::string_view board) {
  for (const auto& map : roots_of(project, "map")) {
    for (auto& one : children_of(map, "board")) {
      if (one.value("id") != board) continue;
      if (auto damage = damage_of(one)) return std::move(*damage);
      return std::move(one);
    }
  }
  return refusal({}, tr("there is no board '{id}'", {{"id", std::string(board)}}));
}

std::string free_space_id(const Project& project, const std::string& board, const std::vector<std::string>& taken) {
  Names ids(taken.begin(), taken.end());
  std::vector<BoardCells> boards;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto id : map.tree->children(map.id)) {
      const Spot child{map.file, map.tree, id};
      ids.insert(child.value("id"));
      if (child.name() != "board") continue;
      boards.emplace_back(child);
      for (const auto space : child.tree->children(id)) ids.insert(child.tree->value_or(space, "id", ""));
    }
  }
  for (int i = 1;; ++i) {
    auto id = board + "." + std::to_string(i);
    const bool known = ids.contains(id) || std::any_of(boards.begin(), boards.end(), [&](const BoardCells& cells) {
                         return cells.canonical(id).has_value();
                       });
    if (!known) return id;
  }
}

Proposal remove_space(const Project& project, const std::string& board, const std::string& id) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  std::optional<Spot> element;
  for (const auto child : spot.tree->children(spot.id)) {
    Spot one{spot.file, spot.tree, child};
    if (is_space_tag(one.name()) && one.value("id") == id) element = std::move(one);
  }
  if (!element) return refusal(spot.place(), tr("the board has no space '{name}'", {{"name", id}}));
  const BoardCells cells(spot);
  const auto names = spaces_of(*element, cells);
  if (auto problem = used_by_a_scenario(project, names)) return std::move(*problem);
  if (auto problem = only_space(spot, *element)) return std::move(*problem);
  const ElementId root = *spot.tree->root();
  std::vector<ElementId> concerned = spot.tree->children(spot.id);
  std::vector<FileChange> elsewhere;
  for (const auto& map : roots_of(project, "map")) {
    std::vector<ElementId> outside;  // of the board: printed names, joins that lead to other boards
    for (const auto& picture : children_of(map, "picture")) {
      if (picture.value("board") != board) continue;
      for (const auto& name : children_of(picture, "name")) {
        if (names.contains(name.value("at"))) outside.push_back(name.id);
      }
    }
    for (const auto& other : children_of(map, "board")) {
      if (other.value("id") == board) continue;
      for (const auto& join : children_of(other, "join")) {
        if (names.contains(join.value("a")) || names.contains(join.value("b"))) outside.push_back(join.id);
      }
    }
    if (map.file == spot.file) {
      concerned.insert(concerned.end(), outside.begin(), outside.end());
    } else if (!outside.empty()) {
      if (auto damage = damage_of(map)) return std::move(*damage);
      elsewhere.push_back(change_of(map, {remove_elements(*map.tree, outside)}));
    }
  }
  // From the last one, so that the numbers of the elements before it stay.
  std::sort(concerned.rbegin(), concerned.rend());
  FileSteps steps({spot.file, spot.tree, root});
  for (const auto child : concerned) {
    const Spot one{spot.file, steps.now().tree, child};
    steps.add(child == element->id ? remove_element(*one.tree, child) : without(one, names, spot.id));
  }
  auto changes = std::move(steps).changes();
  changes.insert(changes.end(), elsewhere.begin(), elsewhere.end());
  return Command{tr("{space} is removed", {{"space", id}}), std::move(changes)};
}

}  // namespace bocage::editor
