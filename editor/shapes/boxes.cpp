#include "editor/shapes/boxes.h"

#include <algorithm>
#include <cstdlib>

#include "editor/shapes/board_spaces.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

constexpr int min_side = 10;    // map units: smaller is no box
constexpr int max_boxes = 100;  // of a track that is drawn; Fields may say more

bool is_box(std::string_view tag) {
  return tag == "box" || tag == "track" || tag == "deck";
}

}  // namespace

std::optional<Problem> wrong_frame(const Spot& board, const Frame& frame) {
  const std::int64_t right = std::int64_t{frame.x} + frame.width;
  const std::int64_t low = std::int64_t{frame.y} + frame.height;
  if (std::abs(right) > coordinate_limit || std::abs(low) > coordinate_limit || is_too_far({frame.x, frame.y})) {
    return refusal(board.place(), tr("so far out no map reaches"));
  }
  if (frame.width < min_side || frame.height < min_side) {
    return refusal(board.place(), tr("a box is {n} map units wide and high at least", {{"n", "10"}}));
  }
  return std::nullopt;
}

Frame frame_between(Point a, Point b) {
  const Point low{std::min(a.x, b.x), std::min(a.y, b.y)};
  const auto side = [](std::int32_t one, std::int32_t other) {
    return static_cast<int>(std::min<std::int64_t>(std::abs(std::int64_t{one} - other), 2 * coordinate_limit));
  };
  return {low.x, low.y, side(a.x, b.x), side(a.y, b.y)};
}

std::string written(const Frame& frame) {
  return std::to_string(frame.x) + "," + std::to_string(frame.y) + "," + std::to_string(frame.width) + "," +
         std::to_string(frame.height);
}

int boxes_in(const Frame& frame) {
  if (frame.height <= 0) return 1;
  return std::clamp((frame.width + frame.height / 2) / frame.height, 1, max_boxes);
}

std::vector<DrawnBox> drawn_boxes(const Project& project, std::string_view board) {
  std::vector<DrawnBox> boxes;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& spot : children_of(map, "board")) {
      if (spot.value("id") != board) continue;
      for (const auto id : spot.tree->children(spot.id)) {
        const Spot one{spot.file, spot.tree, id};
        const auto rect = is_box(one.name()) ? parse_rect(one.value("rect")) : std::nullopt;
        if (!rect) continue;
        DrawnBox box{one.value("id"), one.name(), {(*rect)[0], (*rect)[1], (*rect)[2], (*rect)[3]}, 1};
        const auto to = parse_integer(one.value("to"));
        if (box.tag == "track" && to) {
          const auto from = parse_integer(one.tree->value_or(id, "from", "1")).value_or(1);
          box.count = static_cast<int>(std::clamp<std::int64_t>(*to - from + 1, 1, 2001));
        }
        boxes.push_back(std::move(box));
      }
    }
  }
  return boxes;
}

Proposal add_box(const Project& project, const std::string& board, const std::string& kind, Frame frame) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (auto problem = wrong_frame(spot, frame)) return std::move(*problem);
  const bool track = kind == "track", deck = kind == "deck";
  if (!track && !deck) {
    if (auto problem = wrong_value("board.box", "kind", kind)) return std::move(*problem);
  }
  auto id = free_space_id(project, board);
  NewElement element{track || deck ? kind : "box", {{"id", id}}, {}, {}};
  if (track) element.attributes.emplace_back("to", std::to_string(boxes_in(frame)));
  if (!track && !deck && kind != "box") element.attributes.emplace_back("kind", kind);
  element.attributes.emplace_back("rect", written(frame));
  const auto index = index_for(*spot.tree, spot.id, "board", element.name);
  auto told = track  ? tr_n("The new track {box} of {n} box", "The new track {box} of {n} boxes",
                            static_cast<std::size_t>(boxes_in(frame)), {{"box", id}})
              : deck ? tr("The new deck {deck}", {{"deck", id}})
                     : tr("The new box {box}", {{"box", id}});
  return Command{std::move(told), {change_of(spot, {insert_element(*spot.tree, spot.id, index, element)})}};
}

Proposal reshape_box(const Project& project, const std::string& board, const std::string& id, Frame frame) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (auto problem = wrong_frame(spot, frame)) return std::move(*problem);
  for (const auto child : spot.tree->children(spot.id)) {
    const Spot one{spot.file, spot.tree, child};
    if (!is_box(one.name()) || one.value("id") != id) continue;
    return Command{tr("{space} lies at {to}", {{"space", id}, {"to", written(frame)}}),
                   {change_of(one, {set_attribute(*one.tree, child, "rect", written(frame))})}};
  }
  return refusal(spot.place(), tr("the board has no space '{name}'", {{"name", id}}));
}

}  // namespace bocage::editor
