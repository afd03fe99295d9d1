#include "editor/model/board_cells.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "engine/base/text.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

constexpr std::int64_t cell_limit = 200'000;  // as the engine's, so that a hostile board costs no more

int whole(const Spot& spot, std::string_view attribute, int otherwise) {
  const auto value = parse_integer(spot.value(attribute));
  return value && *value >= -100'000 && *value <= 100'000 ? static_cast<int>(*value) : otherwise;
}

std::optional<Grid> grid_of(const Spot& board) {
  const auto shape = board.value("grid");
  Grid grid;
  if (shape == "hex-flat") {
    grid.shape = Grid::Shape::hex_flat;
  } else if (shape == "hex-pointy") {
    grid.shape = Grid::Shape::hex_pointy;
  } else if (shape == "square") {
    grid.shape = Grid::Shape::square;
  } else {
    return std::nullopt;
  }
  grid.columns = whole(board, "columns", 0);
  grid.rows = whole(board, "rows", 0);
  grid.first_column = whole(board, "first-column", 1);
  grid.first_row = whole(board, "first-row", 1);
  grid.even_shifted = board.value("shifted") != "odd";
  grid.from_south = board.value("rows-from") == "south";
  grid.from_east = board.value("columns-from") == "east";
  grid.diagonals = board.value("diagonals") == "yes";
  grid.size = whole(board, "size", 1000);
  grid.origin = parse_point(board.value("origin")).value_or(Point{});
  grid.numbering = board.tree->value_or(board.id, "numbering", "CCRR");
  if (grid.flaw() || std::int64_t{grid.columns} * grid.rows > cell_limit) return std::nullopt;
  return grid;
}

}  // namespace

BoardCells::BoardCells(const Spot& board) : grid_(grid_of(board)) {
  std::size_t listed = 0;
  for (const auto& list : children_of(board, "void")) {
    for (const auto& word : list.tree->words(list.id)) {
      listed += length(word.text);
      if (listed > listed_limit) break;
      for (auto& cell : expanded(word.text)) void_.insert(std::move(cell));
    }
  }
  for (const auto id : board.tree->children(board.id)) {
    const Spot child{board.file, board.tree, id};
    const auto name = child.value("id");
    const bool own_shape = has_own_shape(child.name());
    if (own_shape || child.name() == "box" || child.name() == "deck") others_.emplace(name, id);
    if (own_shape && child.tree->attribute(id, "alias") != nullptr) {
      aliases_.emplace(child.value("alias"), name);
    }
    if (child.name() == "track") {
      const int from = whole(child, "from", 1);
      for (int i = from; i <= std::min(whole(child, "to", from), from + 10'000); ++i) {
        others_.emplace(name + "." + std::to_string(i), id);
      }
    }
    if (child.name() == "sheet") add_sheet(child);
  }
}

void BoardCells::add_sheet(const Spot& sheet) {
  const auto columns = parse_range(sheet.value("columns"));
  const auto rows = parse_range(sheet.value("rows"));
  if (!grid_ || !columns || !rows) return;
  Grid numbers;
  numbers.first_column = columns->first;
  numbers.first_row = rows->first;
  numbers.columns = columns->second - columns->first + 1;
  numbers.rows = rows->second - rows->first + 1;
  numbers.numbering = sheet.tree->value_or(sheet.id, "numbering", "CCRR");
  if (numbers.flaw() || std::int64_t{numbers.columns} * numbers.rows > cell_limit) return;
  const int right = whole(sheet, "column-offset", 0);
  const int down = whole(sheet, "row-offset", 0);
  for (int c = columns->first; c <= columns->second; ++c) {
    for (int r = rows->first; r <= rows->second; ++r) {
      if (static_cast<std::int64_t>(aliases_.size()) > 2 * cell_limit) return;
      if (!grid_->contains(c + right, r + down)) continue;
      aliases_.emplace(sheet.value("prefix") + numbers.name(c, r), grid_->name(c + right, r + down));
    }
  }
}

std::optional<std::string> BoardCells::canonical(std::string_view name) const {
  if (others_.contains(name)) return std::string(name);
  if (is_cell(name)) return void_.contains(name) ? std::nullopt : std::optional(std::string(name));
  const auto alias = aliases_.find(name);
  if (alias == aliases_.end() || void_.contains(alias->second)) return std::nullopt;
  return alias->second;
}

std::vector<std::string> BoardCells::expanded(std::string_view word) const {
  const auto dots = word.find("..");
  if (dots == std::string_view::npos || dots == 0) {
    const auto one = canonical(word);
    return one ? std::vector{*one} : std::vector<std::string>{};
  }
  const auto first = canonical(word.substr(0, dots));
  const auto last = canonical(word.substr(dots + 2));
  if (!grid_ || !first || !last) return {};
  const auto from = grid_->parse(*first);
  const auto to = grid_->parse(*last);
  if (!from || !to || (from->first != to->first && from->second != to->second)) return {};
  const int steps = std::max(std::abs(to->first - from->first), std::abs(to->second - from->second));
  const int across = (to->first > from->first) - (to->first < from->first);
  const int down = (to->second > from->second) - (to->second < from->second);
  std::vector<std::string> cells;
  for (int i = 0; i <= steps; ++i) {
    auto name = grid_->name(from->first + i * across, from->second + i * down);
    if (!void_.contains(name)) cells.push_back(std::move(name));
  }
  return cells;
}

std::size_t BoardCells::length(std::string_view word) const {
  const auto dots = word.find("..");
  if (!grid_ || dots == std::string_view::npos) return 1;
  const auto first = canonical(word.substr(0, dots));
  const auto last = canonical(word.substr(dots + 2));
  const auto from = first ? grid_->parse(*first) : std::nullopt;
  const auto to = last ? grid_->parse(*last) : std::nullopt;
  if (!from || !to) return 1;
  return static_cast<std::size_t>(std::abs(to->first - from->first) + std::abs(to->second - from->second)) + 1;
}

std::string BoardCells::range(const std::vector<std::string>& spaces) {
  if (spaces.size() == 1) return spaces.front();
  return spaces.front() + (spaces.size() == 2 ? " " : "..") + spaces.back();
}

std::vector<std::string> BoardCells::words_for(const std::vector<std::string>& spaces) const {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while (begin < spaces.size()) {
    std::size_t end = begin + 1;
    std::pair<int, int> step;
    auto last = grid_ ? grid_->parse(spaces[begin]) : std::nullopt;
    while (last && end < spaces.size()) {
      const auto next = grid_->parse(spaces[end]);
      if (!next) break;
      const std::pair<int, int> by{next->first - last->first, next->second - last->second};
      if (std::abs(by.first) + std::abs(by.second) != 1 || (end > begin + 1 && by != step)) break;
      step = by;
      last = next;
      ++end;
    }
    if (end - begin < 3) end = begin + 1;
    words.push_back(range(
        {spaces.begin() + static_cast<std::ptrdiff_t>(begin), spaces.begin() + static_cast<std::ptrdiff_t>(end)}));
    begin = end;
  }
  return words;
}

bool BoardCells::touch(std::string_view a, std::string_view b) const {
  const auto from = grid_ ? grid_->parse(a) : std::nullopt;
  const auto to = grid_ ? grid_->parse(b) : std::nullopt;
  if (!from || !to) return false;
  const auto next = grid_->neighbours(from->first, from->second);
  return std::any_of(next.begin(), next.end(),
                     [&](const auto& one) { return one.column == to->first && one.row == to->second; });
}

std::optional<ElementId> BoardCells::element_of(const std::string& name) const {
  const auto found = others_.find(name);
  return found == others_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> BoardCells::some_names() const {
  constexpr std::size_t enough = 2000;
  std::vector<std::string> names;
  for (const auto& [name, element] : others_) names.push_back(name);
  if (!grid_) return names;
  for (int c = grid_->first_column; c < grid_->first_column + grid_->columns; ++c) {
    for (int r = grid_->first_row; r < grid_->first_row + grid_->rows && names.size() < enough; ++r) {
      names.push_back(grid_->name(c, r));
    }
  }
  return names;
}

}  // namespace bocage::editor
