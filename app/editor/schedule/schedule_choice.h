// Which reinforcements of a schedule are chosen, and on which turn and entry the keys are.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "app/editor/schedule/schedule_layout.h"

namespace bocage {

class ScheduleChoice {
 public:
  using Elements = std::vector<editor::ElementId>;

  // What is chosen and where the keys are stays, as far as it is still there.
  void follow(const ScheduleLayout& layout);
  void forget();  // another scenario, or other elements

  const std::set<editor::ElementId>& chosen() const { return chosen_; }
  Elements elements() const { return {chosen_.begin(), chosen_.end()}; }  // in the order of the file
  bool holds(editor::ElementId element) const { return chosen_.contains(element); }
  ScheduleCell cursor() const { return cursor_; }
  std::optional<editor::ElementId> at() const { return at_; }  // the counter that the keys are on

  void choose(const ScheduleLayout& layout, editor::ElementId element);
  void choose(const Elements& elements, bool besides = false);              // besides those that are chosen
  void turn_over(const ScheduleLayout& layout, editor::ElementId element);  // chosen or not
  void go_to(ScheduleCell cell);                                            // where nothing comes
  void reach(const ScheduleLayout& layout, ScheduleCell cell);  // all between where the keys were set down and there

  enum class Way { left, right, up, down };
  void step(const ScheduleLayout& layout, Way way);     // to the next counter, or the next turn or entry
  void jump(const ScheduleLayout& layout, Way way);     // to the next turn or entry with a counter
  void stretch(const ScheduleLayout& layout, Way way);  // what is chosen, by a turn or an entry

 private:
  std::optional<ScheduleCell> beside(const ScheduleLayout& layout, ScheduleCell cell, Way way) const;
  void enter(const ScheduleLayout& layout, ScheduleCell cell, std::size_t item);

  std::set<editor::ElementId> chosen_;
  ScheduleCell cursor_;
  ScheduleCell anchor_;
  std::optional<editor::ElementId> at_;
};

}  // namespace bocage
