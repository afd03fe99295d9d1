// Where the sides, entries, turns and counters of a schedule lie, in pixels from the upper left corner of its headings.
#pragma once

#include <wx/gdicmn.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "editor/model/schedule.h"

namespace bocage {

struct ScheduleSizes {
  int counter = 44;
  int gap = 6;        // between counters, and around them
  int turns = 26;     // the height of the heading of turns
  int side = 20;      // the height of a side's own line
  int entries = 120;  // the width of the heading of entries
};

// A turn of an entry, by their positions.
struct ScheduleCell {
  std::size_t row = 0;
  std::size_t column = 0;
  friend bool operator==(const ScheduleCell&, const ScheduleCell&) = default;
};

class ScheduleLayout {
 public:
  struct Row {
    editor::Schedule::Row what;
    int top = 0;
    int height = 0;
  };
  struct Column {
    int turn = 0;
    int left = 0;
    int width = 0;
    std::size_t across = 1;  // counters beside each other
  };
  struct SideLine {
    std::string side;
    int top = 0;
  };
  struct Item {
    editor::Schedule::Arriving what;
    ScheduleCell cell;
    wxRect box;
  };
  using Items = std::vector<std::size_t>;  // positions in items()

  ScheduleLayout() = default;
  ScheduleLayout(const editor::Schedule& schedule, const ScheduleSizes& sizes);

  const ScheduleSizes& sizes() const { return sizes_; }
  const std::vector<Row>& rows() const { return rows_; }
  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<SideLine>& sides() const { return sides_; }
  const std::vector<Item>& items() const { return items_; }
  const Items& in(ScheduleCell cell) const { return cells_[cell.row * columns_.size() + cell.column]; }
  wxSize size() const { return size_; }
  bool empty() const { return rows_.empty() || columns_.empty(); }

  wxRect box_of(ScheduleCell cell) const;
  std::optional<std::size_t> row_at(int y) const;
  std::optional<std::size_t> column_at(int x) const;
  std::optional<ScheduleCell> cell_at(wxPoint at) const;
  std::optional<std::size_t> item_at(wxPoint at) const;
  std::optional<std::size_t> item_of(editor::ElementId element) const;
  std::vector<editor::ElementId> within(const wxRect& box) const;
  // All that comes in the cells between these two.
  std::vector<editor::ElementId> between(ScheduleCell a, ScheduleCell b) const;

 private:
  void arrange_columns(const editor::Schedule& schedule);
  void arrange_rows(const editor::Schedule& schedule);
  void place_items();

  ScheduleSizes sizes_;
  std::vector<Row> rows_;
  std::vector<Column> columns_;
  std::vector<SideLine> sides_;
  std::vector<Item> items_;
  std::vector<Items> cells_;
  wxSize size_;
};

}  // namespace bocage
