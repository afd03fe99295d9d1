#include "app/editor/schedule/schedule_choice.h"

#include <algorithm>

namespace bocage {

using editor::ElementId;

void ScheduleChoice::follow(const ScheduleLayout& layout) {
  if (layout.empty()) return forget();
  std::erase_if(chosen_, [&](ElementId one) { return !layout.item_of(one); });
  cursor_.row = std::min(cursor_.row, layout.rows().size() - 1);
  cursor_.column = std::min(cursor_.column, layout.columns().size() - 1);
  const auto item = at_ ? layout.item_of(*at_) : std::nullopt;
  if (item) {
    cursor_ = layout.items()[*item].cell;
  } else {
    at_.reset();
  }
  anchor_ = cursor_;
}

void ScheduleChoice::forget() {
  *this = ScheduleChoice();
}

void ScheduleChoice::choose(const ScheduleLayout& layout, ElementId element) {
  const auto item = layout.item_of(element);
  if (!item) return;
  chosen_ = {element};
  at_ = element;
  cursor_ = anchor_ = layout.items()[*item].cell;
}

void ScheduleChoice::choose(const Elements& elements, bool besides) {
  if (!besides) chosen_.clear();
  chosen_.insert(elements.begin(), elements.end());
}

void ScheduleChoice::turn_over(const ScheduleLayout& layout, ElementId element) {
  auto others = chosen_;
  const bool was = others.erase(element) > 0;
  choose(layout, element);
  if (was) chosen_.clear();
  chosen_.insert(others.begin(), others.end());
}

void ScheduleChoice::go_to(ScheduleCell cell) {
  chosen_.clear();
  at_.reset();
  cursor_ = anchor_ = cell;
}

void ScheduleChoice::reach(const ScheduleLayout& layout, ScheduleCell cell) {
  choose(layout.between(anchor_, cell));
  cursor_ = cell;
  at_.reset();
}

std::optional<ScheduleCell> ScheduleChoice::beside(const ScheduleLayout& layout, ScheduleCell cell, Way way) const {
  switch (way) {
    case Way::left:
      return cell.column == 0 ? std::nullopt : std::optional(ScheduleCell{cell.row, cell.column - 1});
    case Way::right:
      return cell.column + 1 == layout.columns().size() ? std::nullopt
                                                        : std::optional(ScheduleCell{cell.row, cell.column + 1});
    case Way::up:
      return cell.row == 0 ? std::nullopt : std::optional(ScheduleCell{cell.row - 1, cell.column});
    case Way::down:
      break;
  }
  return cell.row + 1 == layout.rows().size() ? std::nullopt : std::optional(ScheduleCell{cell.row + 1, cell.column});
}

void ScheduleChoice::enter(const ScheduleLayout& layout, ScheduleCell cell, std::size_t item) {
  const auto& items = layout.in(cell);
  if (items.empty()) return go_to(cell);
  choose(layout, layout.items()[items[std::min(item, items.size() - 1)]].what.element);
}

void ScheduleChoice::step(const ScheduleLayout& layout, Way way) {
  if (layout.empty()) return;
  const auto& items = layout.in(cursor_);
  const auto across = layout.columns()[cursor_.column].across;
  const auto found = std::find_if(items.begin(), items.end(),
                                  [&](std::size_t one) { return layout.items()[one].what.element == at_; });
  const auto here = static_cast<std::size_t>(found - items.begin());
  const bool on_one = found != items.end();
  if (on_one && way == Way::right && here + 1 < items.size()) return enter(layout, cursor_, here + 1);
  if (on_one && way == Way::left && here > 0) return enter(layout, cursor_, here - 1);
  if (on_one && way == Way::down && here + across < items.size()) return enter(layout, cursor_, here + across);
  if (on_one && way == Way::up && here >= across) return enter(layout, cursor_, here - across);
  const auto next = beside(layout, cursor_, way);
  if (!next) return;
  const bool from_behind = way == Way::left || way == Way::up;
  enter(layout, *next, from_behind ? layout.items().size() : 0);
}

void ScheduleChoice::jump(const ScheduleLayout& layout, Way way) {
  if (layout.empty()) return;
  for (auto next = beside(layout, cursor_, way); next; next = beside(layout, *next, way)) {
    if (!layout.in(*next).empty()) return enter(layout, *next, 0);
  }
}

void ScheduleChoice::stretch(const ScheduleLayout& layout, Way way) {
  if (layout.empty()) return;
  if (const auto next = beside(layout, cursor_, way)) reach(layout, *next);
}

}  // namespace bocage
