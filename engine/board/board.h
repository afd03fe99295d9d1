// The board of a game: a graph of spaces and links with terrain, crossings, directions and regions as data.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "engine/base/ids.h"
#include "engine/board/grid.h"
#include "engine/board/space_set.h"

namespace bocage {

enum class SpaceKind { hex, square, area, box, track, cup, pool, deck, point };

// A place where a piece can stand. `column` and `row` are data for rules that speak of rows and columns; -1 off a grid.
struct Space {
  std::string name;                  // unique in the game, [A-Za-z0-9_.-]+: the id in journals and modules
  std::vector<std::string> aliases;  // other names of the same space (overlapping sheets)
  std::string title;                 // for people; empty when the name says it
  SpaceKind kind = SpaceKind::hex;
  std::uint32_t surface = 0;  // which surface draws it
  NameId terrain;
  std::vector<NameId> features;  // sorted
  std::vector<NameId> regions;   // sorted
  int column = -1;
  int row = -1;
  Point center;                // in map units
  std::vector<Point> outline;  // in map units; empty for what is not drawn
};

// A link joins two spaces. Features lie across it (river, bluff), crossings lead over it (road, bridge, ford).
struct Link {
  SpaceId a;
  SpaceId b;
  NameId direction;               // from a to b; none where the board has no directions
  NameId back;                    // from b to a
  std::vector<NameId> features;   // sorted
  std::vector<NameId> crossings;  // sorted
};

// One step out of a space.
struct Step {
  LinkId link;
  SpaceId to;
  NameId direction;
};

// A named drawing surface: a map, a display of boxes.
struct Surface {
  std::string id;
  std::string title;
  std::optional<Grid> grid;
  Point low;  // bounds in map units
  Point high;
  int turns = 0;  // into which a piece's full circle is cut; 0: as its cells lie
};

// Immutable once built; shared by every game of a module.
class Board {
 public:
  // --- building, in this order. add_space() asserts that none of its names is taken; add_link() asserts that both ends
  // exist, differ and are not joined yet; find_space() and find_link() tell beforehand. Lists of words are sorted here.
  NameId intern(std::string_view word);
  std::uint32_t add_surface(Surface surface);
  SpaceId add_space(Space space);
  LinkId add_link(Link link);
  void finish();  // builds the indices; no space or link may be added after it
  // Of a copy, for readers of another language: nothing is found by a title.
  void retitle(SpaceId id, std::string title);
  void retitle_surface(std::uint32_t surface, std::string title);

  // --- words
  std::string_view word(NameId id) const;  // empty for the invalid id
  NameId find_word(std::string_view word) const;

  // --- spaces and links
  std::size_t space_count() const { return spaces_.size(); }
  std::size_t link_count() const { return links_.size(); }
  const Space& space(SpaceId id) const { return spaces_[id.index]; }
  const Link& link(LinkId id) const { return links_[id.index]; }
  const std::vector<Surface>& surfaces() const { return surfaces_; }
  SpaceId find_space(std::string_view name) const;  // by name or alias; invalid when unknown
  LinkId find_link(SpaceId a, SpaceId b) const;     // invalid when they are not joined
  std::span<const Step> steps(SpaceId from) const;  // in order of link ids
  bool has_feature(SpaceId id, NameId feature) const;
  bool has_feature(LinkId id, NameId feature) const;
  bool has_crossing(LinkId id, NameId crossing) const;
  bool in_region(SpaceId id, NameId region) const;
  const SpaceSet& region(NameId region) const;   // empty for an unknown region
  std::vector<std::string> space_names() const;  // for "did you mean"

  // Returns the number of steps between two spaces: by the grid where both stand on one, else by links; nullopt when
  // not joined.
  std::optional<int> distance(SpaceId a, SpaceId b) const;
  // The space that stands in a cell of a surface's grid; invalid when there is none.
  SpaceId space_in_cell(std::uint32_t surface, int column, int row) const;
  // The space of a surface whose outline holds the point (the lowest id where outlines overlap); invalid when none
  // does.
  SpaceId space_at(std::uint32_t surface, Point point) const;

 private:
  bool stands_in_cell(const Space& space) const;
  void build_steps();
  void build_regions();
  void build_cells();
  std::optional<int> distance_by_links(SpaceId a, SpaceId b) const;

  std::vector<std::string> words_;
  std::unordered_map<std::string, NameId> word_ids_;
  std::vector<Surface> surfaces_;
  std::vector<Space> spaces_;
  std::vector<Link> links_;
  std::unordered_map<std::string, SpaceId> by_name_;
  std::unordered_map<std::uint64_t, LinkId> by_ends_;
  std::map<std::tuple<std::uint32_t, int, int>, SpaceId> by_cell_;  // surface, column, row
  struct OffGrid {  // an outline that stands in no cell, and the smallest box around it
    SpaceId id;
    Point low;
    Point high;
  };
  std::vector<std::vector<OffGrid>> drawn_off_grid_;  // by surface
  std::vector<std::uint32_t> first_step_;             // one past the last space as sentinel
  std::vector<Step> steps_;
  std::vector<SpaceSet> regions_;  // by word
  SpaceSet no_spaces_;
};

}  // namespace bocage
