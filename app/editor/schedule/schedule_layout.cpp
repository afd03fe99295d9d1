#include "app/editor/schedule/schedule_layout.h"

#include <algorithm>

namespace bocage {

using editor::Schedule;

namespace {

// Two lines of counters where that is not too wide: a row is as high as its fullest turn, and most turns are empty.
std::size_t across_for(std::size_t count) {
  constexpr std::size_t widest = 6;
  return std::clamp<std::size_t>((count + 1) / 2, 1, widest);
}

std::size_t lines_for(std::size_t count, std::size_t across) {
  return std::max<std::size_t>((count + across - 1) / across, 1);
}

}  // namespace

ScheduleLayout::ScheduleLayout(const Schedule& schedule, const ScheduleSizes& sizes) : sizes_(sizes) {
  const auto columns = static_cast<std::size_t>(schedule.last_turn() - schedule.first_turn() + 1);
  cells_.resize(schedule.rows().size() * columns);
  for (const auto& one : schedule.arrivals()) {
    const auto row = schedule.row_of({one.side, one.entry});
    if (!row) continue;
    const ScheduleCell cell{*row, static_cast<std::size_t>(one.turn - schedule.first_turn())};
    cells_[cell.row * columns + cell.column].push_back(items_.size());
    items_.push_back({one, cell, {}});
  }
  arrange_columns(schedule);
  arrange_rows(schedule);
  place_items();
}

void ScheduleLayout::arrange_columns(const Schedule& schedule) {
  const auto count = static_cast<std::size_t>(schedule.last_turn() - schedule.first_turn() + 1);
  int left = sizes_.entries;
  for (std::size_t column = 0; column < count; ++column) {
    std::size_t fullest = 0;
    for (std::size_t row = 0; row < schedule.rows().size(); ++row) {
      fullest = std::max(fullest, cells_[row * count + column].size());
    }
    const auto across = across_for(fullest);
    const int width = static_cast<int>(across) * (sizes_.counter + sizes_.gap) + 2 * sizes_.gap;
    columns_.push_back({schedule.first_turn() + static_cast<int>(column), left, width, across});
    left += width;
  }
  size_.x = left;
}

void ScheduleLayout::arrange_rows(const Schedule& schedule) {
  int top = sizes_.turns;
  for (std::size_t row = 0; row < schedule.rows().size(); ++row) {
    const auto& what = schedule.rows()[row];
    if (row == 0 || what.side != schedule.rows()[row - 1].side) {
      sides_.push_back({what.side, top});
      top += sizes_.side;
    }
    std::size_t lines = 1;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      lines = std::max(lines, lines_for(cells_[row * columns_.size() + column].size(), columns_[column].across));
    }
    const int height = static_cast<int>(lines) * (sizes_.counter + sizes_.gap) + 2 * sizes_.gap;
    rows_.push_back({what, top, height});
    top += height;
  }
  size_.y = top;
}

void ScheduleLayout::place_items() {
  const int step = sizes_.counter + sizes_.gap;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const auto& cell = in({row, column});
      const auto across = columns_[column].across;
      for (std::size_t i = 0; i < cell.size(); ++i) {
        const int x = columns_[column].left + sizes_.gap + sizes_.gap / 2 + static_cast<int>(i % across) * step;
        const int y = rows_[row].top + sizes_.gap + sizes_.gap / 2 + static_cast<int>(i / across) * step;
        items_[cell[i]].box = wxRect(x, y, sizes_.counter, sizes_.counter);
      }
    }
  }
}

wxRect ScheduleLayout::box_of(ScheduleCell cell) const {
  const auto& row = rows_[cell.row];
  const auto& column = columns_[cell.column];
  return {column.left, row.top, column.width, row.height};
}

std::optional<std::size_t> ScheduleLayout::row_at(int y) const {
  const auto behind =
      std::upper_bound(rows_.begin(), rows_.end(), y, [](int at, const Row& row) { return at < row.top; });
  if (behind == rows_.begin() || y >= (behind - 1)->top + (behind - 1)->height) return std::nullopt;
  return static_cast<std::size_t>(behind - rows_.begin()) - 1;
}

std::optional<std::size_t> ScheduleLayout::column_at(int x) const {
  const auto behind = std::upper_bound(columns_.begin(), columns_.end(), x,
                                       [](int at, const Column& column) { return at < column.left; });
  if (behind == columns_.begin() || x >= (behind - 1)->left + (behind - 1)->width) return std::nullopt;
  return static_cast<std::size_t>(behind - columns_.begin()) - 1;
}

std::optional<ScheduleCell> ScheduleLayout::cell_at(wxPoint at) const {
  const auto row = row_at(at.y);
  const auto column = column_at(at.x);
  return row && column ? std::optional(ScheduleCell{*row, *column}) : std::nullopt;
}

std::optional<std::size_t> ScheduleLayout::item_at(wxPoint at) const {
  const auto cell = cell_at(at);
  if (!cell) return std::nullopt;
  for (const auto item : in(*cell)) {
    if (items_[item].box.Contains(at)) return item;
  }
  return std::nullopt;
}

std::optional<std::size_t> ScheduleLayout::item_of(editor::ElementId element) const {
  const auto found =
      std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.what.element == element; });
  return found == items_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - items_.begin()));
}

std::vector<editor::ElementId> ScheduleLayout::within(const wxRect& box) const {
  std::vector<editor::ElementId> all;
  for (const auto& item : items_) {
    if (item.box.Intersects(box)) all.push_back(item.what.element);
  }
  return all;
}

std::vector<editor::ElementId> ScheduleLayout::between(ScheduleCell a, ScheduleCell b) const {
  std::vector<editor::ElementId> all;
  const auto inside = [](std::size_t one, std::size_t from, std::size_t to) {
    return one >= std::min(from, to) && one <= std::max(from, to);
  };
  for (const auto& item : items_) {
    if (inside(item.cell.row, a.row, b.row) && inside(item.cell.column, a.column, b.column)) {
      all.push_back(item.what.element);
    }
  }
  return all;
}

}  // namespace bocage
