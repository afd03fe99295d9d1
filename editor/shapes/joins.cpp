#include "editor/shapes/joins.h"

#include <algorithm>
#include <utility>

#include "editor/model/board_cells.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

struct KnownBoard {
  Spot spot;
  BoardCells cells;
};

std::vector<KnownBoard> boards_of(const Project& project) {
  std::vector<KnownBoard> boards;
  for (const auto& map : roots_of(project, "map")) {
    for (auto& board : children_of(map, "board")) {
      BoardCells cells(board);
      boards.push_back({std::move(board), std::move(cells)});
    }
  }
  return boards;
}

struct FoundSpace {
  const KnownBoard* board = nullptr;
  std::string name;
};

std::optional<FoundSpace> find_space(const std::vector<KnownBoard>& boards, std::string_view name) {
  for (const auto& board : boards) {
    if (auto known = board.cells.canonical(name)) return FoundSpace{&board, std::move(*known)};
  }
  return std::nullopt;
}

Problem no_space(const std::string& name) {
  return refusal({}, tr("no board has a space '{name}'", {{"name", name}}));
}

bool joins(const DrawnJoin& join, const std::string& a, const std::string& b) {
  return (join.a == a && join.b == b) || (join.a == b && join.b == a);
}

// A drawn <link> joins each of its spaces with the next one.
bool is_linked(const KnownBoard& board, const std::string& a, const std::string& b) {
  for (const auto& link : children_of(board.spot, "link")) {
    std::string before;
    for (const auto& word : link.tree->words(link.id)) {
      auto name = board.cells.canonical(word.text).value_or(word.text);
      if ((before == a && name == b) || (before == b && name == a)) return true;
      before = std::move(name);
    }
  }
  return false;
}

std::optional<Problem> undeclared(const Project& project, const char* kind, const std::string& id) {
  if (id.empty()) return std::nullopt;
  std::vector<std::string> known;
  for (const auto& one : declared(project, kind)) known.push_back(one.value("id"));
  if (std::find(known.begin(), known.end(), id) != known.end()) return std::nullopt;
  return refusal({"module.xml", 0, 0}, tr("no {kind} '{id}' is declared", {{"kind", kind}, {"id", id}}),
                 nearest_hint(id, known));
}

}  // namespace

std::vector<DrawnJoin> drawn_joins(const Project& project) {
  std::vector<DrawnJoin> joins;
  const auto boards = boards_of(project);
  for (const auto& board : boards) {
    for (auto& join : children_of(board.spot, "join")) {
      auto a = find_space(boards, join.value("a"));
      auto b = find_space(boards, join.value("b"));
      if (a && b) joins.push_back({std::move(a->name), std::move(b->name), std::move(join)});
    }
  }
  return joins;
}

Proposal add_join(const Project& project, const std::string& a, const std::string& b, const JoinKind& kind) {
  const auto boards = boards_of(project);
  const auto from = find_space(boards, a);
  const auto to = find_space(boards, b);
  if (!from) return no_space(a);
  if (!to) return no_space(b);
  if (auto problem = undeclared(project, "feature", kind.feature)) return std::move(*problem);
  if (auto problem = undeclared(project, "crossing", kind.crossing)) return std::move(*problem);
  const auto& board = from->board->spot;
  if (auto damage = damage_of(board)) return std::move(*damage);
  if (from->name == to->name) return refusal(board.place(), tr("a space cannot be joined to itself"));
  const auto told = [&](const char* text) { return tr(text, {{"a", from->name}, {"b", to->name}}); };
  if (from->board == to->board && from->board->cells.touch(from->name, to->name)) {
    return refusal(board.place(), told(tr_later("the spaces {a} and {b} touch, so that they are joined already")));
  }
  bool known = from->board == to->board && is_linked(*from->board, from->name, to->name);
  for (const auto& join : drawn_joins(project)) known = known || joins(join, from->name, to->name);
  if (known) return refusal(board.place(), told(tr_later("the spaces {a} and {b} are joined already")));
  NewElement element{"join", {{"a", from->name}, {"b", to->name}}, {}, {}};
  if (!kind.feature.empty()) element.attributes.emplace_back("features", kind.feature);
  if (!kind.crossing.empty()) element.attributes.emplace_back("crossings", kind.crossing);
  const auto index = index_for(*board.tree, board.id, "board", "join");
  return Command{told(tr_later("{a} and {b} are joined")),
                 {change_of(board, {insert_element(*board.tree, board.id, index, element)})}};
}

Proposal remove_join(const Project& project, const std::string& a, const std::string& b) {
  const auto boards = boards_of(project);
  const auto from = find_space(boards, a);
  const auto to = find_space(boards, b);
  if (!from) return no_space(a);
  if (!to) return no_space(b);
  for (const auto& join : drawn_joins(project)) {
    if (!joins(join, from->name, to->name)) continue;
    if (auto damage = damage_of(join.spot)) return std::move(*damage);
    return Command{tr("{a} and {b} are no longer joined", {{"a", from->name}, {"b", to->name}}),
                   {change_of(join.spot, {remove_element(*join.spot.tree, join.spot.id)})}};
  }
  return refusal(from->board->spot.place(), tr("no join leads from {a} to {b}", {{"a", from->name}, {"b", to->name}}));
}

}  // namespace bocage::editor
