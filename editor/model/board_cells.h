// The names of a board's spaces as its lists may write them: cells by number or by a sheet's number, areas by their
// alias, ranges along a row or column.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"
#include "engine/board/grid.h"

namespace bocage::editor {

// So many spaces the lists of a board may name, as the engine has it; a list beyond it is not looked into.
inline constexpr std::size_t listed_limit = 2'000'000;

// Is it the tag of a space with an outline of its own: an area or a point?
inline bool has_own_shape(std::string_view tag) {
  return tag == "area" || tag == "point";
}

class BoardCells {
 public:
  explicit BoardCells(const Spot& board);

  // The one name by which a space is known here; nullopt when the board has no such space.
  std::optional<std::string> canonical(std::string_view name) const;
  // The spaces of a word of a list, in its order; empty when it names none.
  std::vector<std::string> expanded(std::string_view word) const;
  // How many they are, void cells among them, without making them.
  std::size_t length(std::string_view word) const;
  // The range from the first to the last, or its only space.
  static std::string range(const std::vector<std::string>& spaces);
  // Words for these spaces in this order: three cells and more that follow each other along a row or column are a
  // range.
  std::vector<std::string> words_for(const std::vector<std::string>& spaces) const;
  // Do two cells of the grid touch? Of other spaces only a <join> says so.
  bool touch(std::string_view a, std::string_view b) const;
  bool is_cell(std::string_view name) const { return grid_ && grid_->parse(name).has_value(); }
  // The element of an area, box or track that has this space.
  std::optional<ElementId> element_of(const std::string& canonical_name) const;
  std::vector<std::string> some_names() const;               // for a hint
  const std::optional<Grid>& grid() const { return grid_; }  // nullopt where it has none that can be made out

 private:
  void add_sheet(const Spot& sheet);

  std::optional<Grid> grid_;
  std::set<std::string, std::less<>> void_;
  std::map<std::string, std::string, std::less<>> aliases_;  // to the canonical name
  std::map<std::string, ElementId, std::less<>> others_;     // areas, boxes and boxes of tracks
};

}  // namespace bocage::editor
