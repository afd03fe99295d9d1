#include "editor/shapes/areas.h"

#include <algorithm>
#include <optional>

#include "editor/shapes/board_spaces.h"
#include "editor/shapes/file_steps.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

constexpr std::size_t corner_limit = 2000;          // of one area; what a hand draws has fewer
constexpr std::size_t all_corners_limit = 100'000;  // of a board: a hostile one costs no more than a moment

Outline corners_of(const Spot& area) {
  return parse_points(area.value("points")).value_or(Outline{});
}

struct Drawn {
  std::vector<AreaOutline> areas;                         // that are new or have another outline
  std::string part;                                       // the id of the new one; empty: there is none
  std::string whole;                                      // that it was parted from; empty: none
  const AreaOutline* find(const std::string& id) const {  // null: none of these
    const auto found = std::find_if(areas.begin(), areas.end(), [&](const auto& one) { return one.id == id; });
    return found == areas.end() ? nullptr : &*found;
  }
};

const AreaOutline* find_area(const std::vector<AreaOutline>& areas, const std::string& id) {
  const auto found = std::find_if(areas.begin(), areas.end(), [&](const auto& one) { return one.id == id; });
  return found == areas.end() ? nullptr : &*found;
}

std::optional<Spot> child_of_id(const Spot& board, const char* tag, const std::string& id) {
  for (auto& one : children_of(board, tag)) {
    if (one.value("id") == id) return std::move(one);
  }
  return std::nullopt;
}

std::optional<Spot> join_between(const Spot& board, const std::string& a, const std::string& b) {
  for (auto& join : children_of(board, "join")) {
    const auto one = join.value("a"), other = join.value("b");
    if ((one == a && other == b) || (one == b && other == a)) return std::move(join);
  }
  return std::nullopt;
}

std::string written_corners(const Outline& corners) {
  std::string text;
  for (const Point at : corners) text += (text.empty() ? "" : " ") + written(at);
  return text;
}

// The corners that stay keep their bytes: only what comes and goes between the first and the last difference is
// written.
Patches with_corners(const Spot& area, const Outline& corners) {
  const auto words = area.tree->words(area.id, "points");
  const auto old = corners_of(area);
  if (old == corners) return {};
  const std::size_t both = std::min(old.size(), corners.size());
  std::size_t ahead = 0, behind = 0;
  while (ahead < both && old[ahead] == corners[ahead]) ++ahead;
  while (ahead + behind < both && old[old.size() - 1 - behind] == corners[corners.size() - 1 - behind]) ++behind;
  if (old.size() != words.size() || ahead + behind == 0) {
    return set_attribute(*area.tree, area.id, "points", written_corners(corners), order_of("board.area"));
  }
  const auto more = written_corners(
      {corners.begin() + static_cast<std::ptrdiff_t>(ahead), corners.end() - static_cast<std::ptrdiff_t>(behind)});
  const auto gone_end = words.size() - behind;  // behind the last word that goes
  const auto& text = area.tree->text();
  const auto replaced = [&](std::size_t from, std::size_t to, const std::string& with) {
    return Patches{{from, text.substr(from, to - from), with}};
  };
  if (ahead == gone_end) {
    if (ahead > 0) return replaced(words[ahead - 1].end, words[ahead - 1].end, " " + more);
    return replaced(words[0].at, words[0].at, more + " ");
  }
  if (!more.empty()) return replaced(words[ahead].at, words[gone_end - 1].end, more);
  if (ahead > 0) return replaced(words[ahead - 1].end, words[gone_end - 1].end, more);
  return replaced(words[0].at, words[gone_end].at, more);
}

// Where the pieces stand has to lie in the area.
Patches with_standing_place(const Spot& area, const Outline& corners) {
  const auto own = parse_point(area.value("at"));
  if (own && within(corners, *own)) return {};
  const Point place = standing_place(corners);
  if (place == box_middle(corners)) return remove_attribute(*area.tree, area.id, "at");
  return set_attribute(*area.tree, area.id, "at", written(place), order_of("board.area"));
}

// The same outline, from the first corner of the old one that it has: its bytes stay where they can.
Outline begun_like(const Outline& old, Outline outline) {
  for (const Point at : old) {
    const auto first = std::find(outline.begin(), outline.end(), at);
    if (first == outline.end()) continue;
    std::rotate(outline.begin(), first, outline.end());
    break;
  }
  return outline;
}

class AreaDrawing {
 public:
  AreaDrawing(Spot board, std::vector<AreaOutline> before, Drawn drawn)
      : board_(std::move(board)), before_(std::move(before)), drawn_(std::move(drawn)), after_(before_) {
    for (const auto& one : drawn_.areas) {
      if (auto* const known = of(after_, one.id)) {
        known->corners = one.corners;
      } else {
        after_.push_back(one);
      }
    }
  }

  Proposal command(std::string words) {
    std::size_t corners = 0;
    for (const auto& area : after_) corners += area.corners.size();
    if (corners > all_corners_limit) {
      return refusal(board_.place(), tr("the areas of this board have too many corners to be drawn by hand"));
    }
    for (const auto& one : drawn_.areas) share(one.id);
    if (auto problem = wrong()) return std::move(*problem);
    FileSteps steps(board_);
    for (const auto& area : after_) {
      const auto* const old = find_area(before_, area.id);
      if (old == nullptr) {
        steps.add(insert_element(*steps.now().tree, board_.id, place_of_new(steps.now()), new_area(area)));
      } else if (old->corners != area.corners) {
        steps.add(with_corners(*child_of_id(steps.now(), "area", area.id), area.corners));
        if (drawn_.find(area.id) != nullptr) {
          steps.add(with_standing_place(*child_of_id(steps.now(), "area", area.id), area.corners));
        }
      }
    }
    join(steps);
    return Command{std::move(words), std::move(steps).changes()};
  }

 private:
  static AreaOutline* of(std::vector<AreaOutline>& areas, const std::string& id) {
    const auto found = std::find_if(areas.begin(), areas.end(), [&](const auto& one) { return one.id == id; });
    return found == areas.end() ? nullptr : &*found;
  }

  void share(const std::string& id) {
    auto& own = of(after_, id)->corners;
    for (auto& other : after_) {
      if (other.id != id) share_corners(own, other.corners);
    }
  }

  std::optional<Problem> wrong() const {
    for (const auto& area : after_) {
      if (drawn_.find(area.id) == nullptr) continue;
      const bool is_new = find_area(before_, area.id) == nullptr;
      if (area.corners.size() > corner_limit) {
        return refusal(board_.place(), tr("an area has {n} corners at most", {{"n", std::to_string(corner_limit)}}));
      }
      if (std::any_of(area.corners.begin(), area.corners.end(), is_too_far)) {
        return refusal(board_.place(), tr("so far out no map reaches"));
      }
      if (is_tangled(area.corners)) {
        return refusal(board_.place(),
                       is_new ? tr("the border of the new area would touch or cross itself")
                              : tr("the border of {area} would touch or cross itself", {{"area", area.id}}));
      }
      for (const auto& other : after_) {
        if (other.id == area.id || !lie_over(area.corners, other.corners)) continue;
        const auto* const old = find_area(before_, area.id);
        const auto* const old_other = find_area(before_, other.id);
        if (old != nullptr && old_other != nullptr && lie_over(old->corners, old_other->corners)) continue;
        return refusal(board_.place(),
                       is_new ? tr("the new area would lie over {other}", {{"other", other.id}})
                              : tr("{area} would lie over {other}", {{"area", area.id}, {"other", other.id}}),
                       is_new ? tr("a border from side to side through an area parts it") : std::string());
      }
    }
    return std::nullopt;
  }

  std::size_t place_of_new(const Spot& board) const { return index_for(*board.tree, board.id, "board", "area"); }

  NewElement new_area(const AreaOutline& area) const {
    NewElement element{"area", {{"id", area.id}}, {}, {}};
    const auto whole = drawn_.whole.empty() ? std::nullopt : child_of_id(board_, "area", drawn_.whole);
    for (const auto* name : {"terrain", "features"}) {
      if (!whole) break;
      if (auto value = whole->value(name); !value.empty()) element.attributes.emplace_back(name, std::move(value));
    }
    const Point place = standing_place(area.corners);
    if (!(place == box_middle(area.corners))) element.attributes.emplace_back("at", written(place));
    element.attributes.emplace_back("points", written_corners(area.corners));
    return element;
  }

  bool touched(const std::string& a, const std::string& b) const {
    const auto* const one = find_area(before_, a);
    const auto* const other = find_area(before_, b);
    return one != nullptr && other != nullptr && share_side(one->corners, other->corners);
  }

  // Joins of areas that only the rules join, over sea, stay.
  void join(FileSteps& steps) const {
    for (const auto& one : drawn_.areas) {
      for (const auto& other : after_) {
        if (other.id == one.id || (drawn_.find(other.id) != nullptr && other.id < one.id)) continue;
        const bool touch = share_side(find_area(after_, one.id)->corners, other.corners);
        const auto known = join_between(steps.now(), one.id, other.id);
        if (known && !touch && touched(one.id, other.id)) steps.add(remove_element(*known->tree, known->id));
        if (known || !touch) continue;
        steps.add(insert_element(*steps.now().tree, board_.id, index_for(*steps.now().tree, board_.id, "board", "join"),
                                 new_join(one.id, other.id)));
      }
    }
  }

  // What lay across the border of the whole lies across that of its part.
  NewElement new_join(const std::string& one, const std::string& other) const {
    const bool parts = drawn_.find(one) != nullptr && drawn_.find(other) != nullptr;
    NewElement element{"join", {{"a", one}, {"b", other}}, {}, {}};
    if (parts || drawn_.whole.empty() || (one != drawn_.part && other != drawn_.part)) return element;
    const auto& neighbour = one == drawn_.part ? other : one;
    const auto old = join_between(board_, drawn_.whole, neighbour);
    if (!old) return element;
    for (const auto* name : {"features", "crossings"}) {
      if (auto value = old->value(name); !value.empty()) element.attributes.emplace_back(name, std::move(value));
    }
    return element;
  }

  Spot board_;
  std::vector<AreaOutline> before_;
  Drawn drawn_;
  std::vector<AreaOutline> after_;
};

// `change` is told of each area that has this corner; with `on_sides` those get it first that have the place on a side.
template <typename Change>
Proposal change_corner(const Project& project, const std::string& board, Point at, bool on_sides, std::string words,
                       const Change& change) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto before = area_outlines(project, board);
  Drawn drawn;
  for (const auto& area : before) {
    Outline corners = area.corners;
    Outline here{at};
    if (on_sides && on_border(corners, at)) share_corners(here, corners);
    const auto corner = std::find(corners.begin(), corners.end(), at);
    if (corner == corners.end()) continue;
    change(corners, corner);
    drawn.areas.push_back({area.id, without_doubles(corners)});
  }
  if (drawn.areas.empty()) return refusal(std::get<Spot>(found).place(), tr("no area has a border there"));
  return AreaDrawing(std::get<Spot>(found), before, std::move(drawn)).command(std::move(words));
}

}  // namespace

std::vector<AreaOutline> area_outlines(const Project& project, std::string_view board) {
  std::vector<AreaOutline> areas;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& one : children_of(map, "board")) {
      if (one.value("id") != board) continue;
      for (const auto& area : children_of(one, "area")) {
        auto corners = corners_of(area);
        if (corners.size() >= 3) areas.push_back({area.value("id"), std::move(corners)});
      }
    }
  }
  return areas;
}

Proposal draw_border(const Project& project, const std::string& board, const std::vector<BorderClick>& clicks) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  const auto before = area_outlines(project, board);
  auto border = drawn_border(before, clicks);
  if (border.corners.size() < (border.parted.empty() ? 3U : 2U)) {
    return refusal(spot.place(), tr("a border around an area has three corners at least"));
  }
  Drawn drawn;
  drawn.part = free_space_id(project, board);
  drawn.whole = border.parted;
  if (border.parted.empty()) {
    drawn.areas.push_back({drawn.part, std::move(border.corners)});
    auto words = tr("The new area {area}", {{"area", drawn.part}});
    return AreaDrawing(spot, before, std::move(drawn)).command(std::move(words));
  }
  const auto& whole = find_area(before, border.parted)->corners;
  auto both = parted(whole, border.corners);
  if (both.size() != 2) return refusal(spot.place(), tr("the border has to begin and to end on that of the area"));
  auto words = tr("A border parts {area}: the new area is {part}", {{"area", border.parted}, {"part", drawn.part}});
  drawn.areas.push_back({border.parted, begun_like(whole, std::move(both[0]))});
  drawn.areas.push_back({drawn.part, std::move(both[1])});
  return AreaDrawing(spot, before, std::move(drawn)).command(std::move(words));
}

Proposal move_corner(const Project& project, const std::string& board, Point from, Point to) {
  return change_corner(project, board, from, true,
                       tr("The corner {from} lies at {to}", {{"from", written(from)}, {"to", written(to)}}),
                       [&](Outline&, Outline::iterator corner) { *corner = to; });
}

Proposal remove_corner(const Project& project, const std::string& board, Point at) {
  return change_corner(project, board, at, false, tr("The corner {at} is no more", {{"at", written(at)}}),
                       [&](Outline& corners, Outline::iterator corner) { corners.erase(corner); });
}

}  // namespace bocage::editor
