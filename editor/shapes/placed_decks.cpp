#include "editor/shapes/placed_decks.h"

#include <optional>
#include <utility>

#include "editor/document/xml_move.h"
#include "editor/shapes/board_spaces.h"
#include "editor/shapes/file_steps.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::vector<Spot> beside_the_boards(const Project& project) {
  std::vector<Spot> spots;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto id : map.tree->children(map.id)) {
      Spot one{map.file, map.tree, id};
      if (one.name() == "deck" || one.name() == "pool") spots.push_back(std::move(one));
    }
  }
  return spots;
}

std::string kind_of(const Spot& spot) {
  return spot.name() == "deck" ? spot.name() : spot.tree->value_or(spot.id, "kind", "pool");
}

std::string title_of(const Spot& spot) {
  return spot.tree->value_or(spot.id, "title", spot.value("id"));
}

// On a board a pool is a box of that kind.
NewElement as_on_board(const Spot& spot, const Frame& frame) {
  const bool deck = spot.name() == "deck";
  NewElement element{deck ? "deck" : "box", {}, {}, {}};
  for (const auto& attribute : spot.tree->element(spot.id).attributes) {
    if (!deck && attribute.name == "kind") continue;
    element.attributes.emplace_back(attribute.name, spot.value(attribute.name));
  }
  if (!deck) element.attributes.emplace_back("kind", kind_of(spot));
  element.attributes.emplace_back("rect", written(frame));
  return element;
}

// A deck of the same file moves as it was written, with the comment on its line.
std::vector<FileChange> moved(const Spot& spot, const Spot& board, const Frame& frame) {
  const auto index = index_for(*board.tree, board.id, "board", spot.name() == "deck" ? "deck" : "box");
  if (spot.file != board.file || spot.name() != "deck") {
    Gathering gathering;
    gathering.add(board, insert_element(*board.tree, board.id, index, as_on_board(spot, frame)));
    gathering.add(spot, remove_element(*spot.tree, spot.id));
    return gathering.command({}).changes;
  }
  FileSteps steps({spot.file, spot.tree, *spot.tree->root()});
  steps.add(set_attribute(*spot.tree, spot.id, "rect", written(frame), order_of("board.deck")));
  steps.add(move_element(*steps.now().tree, spot.id, board.id, index));
  return std::move(steps).changes();
}

}  // namespace

std::vector<Undrawn> undrawn_spaces(const Project& project) {
  std::vector<Undrawn> all;
  for (const auto& one : beside_the_boards(project)) {
    if (!one.value("id").empty()) all.push_back({one.value("id"), kind_of(one), title_of(one)});
  }
  return all;
}

Proposal draw_on_board(const Project& project, const std::string& board, const std::string& id, Frame frame) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (auto problem = wrong_frame(spot, frame)) return std::move(*problem);
  for (const auto& one : beside_the_boards(project)) {
    if (one.value("id") != id) continue;
    if (auto damage = damage_of(one)) return std::move(*damage);
    return Command{tr("{space} is drawn on {board}", {{"space", title_of(one)}, {"board", board}}),
                   moved(one, spot, frame)};
  }
  return refusal({}, tr("beside the boards stands no '{id}'", {{"id", id}}));
}

Proposal take_off_board(const Project& project, const std::string& board, const std::string& id) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  for (const auto child : spot.tree->children(spot.id)) {
    const Spot one{spot.file, spot.tree, child};
    if (one.name() != "deck" || one.value("id") != id) continue;
    if (auto problem = only_space(spot, one)) return std::move(*problem);
    FileSteps steps({spot.file, spot.tree, *spot.tree->root()});
    steps.add(remove_attribute(*spot.tree, child, "rect"));
    const auto& tree = *steps.now().tree;
    steps.add(move_element(tree, child, *tree.root(), index_for(tree, *tree.root(), "map", "deck")));
    return Command{tr("{deck} is drawn no longer; its cards are there as before", {{"deck", title_of(one)}}),
                   std::move(steps).changes()};
  }
  return refusal(spot.place(), tr("the board has no deck '{name}'", {{"name", id}}));
}

}  // namespace bocage::editor
