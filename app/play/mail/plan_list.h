// A plan as it is drafted at the table: action after action is taken into a list instead of being carried out, until
// all of them are fixed together, for one round trip of mails.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "engine/position/plan.h"

namespace bocage {

class PlanList {
 public:
  struct Line {
    PlannedAction action;
    std::string words;  // "Attack: 0714", without what it hangs on
  };

  explicit PlanList(Presenter& presenter) : presenter_(&presenter) {}

  bool may_add() const;              // what is being chosen is whole, and a plan can hold it
  void add();                        // takes it in; nothing of it happens yet, and the next can be chosen
  const std::vector<Line>& lines();  // none once the game has gone on
  const GameState& state() const { return presenter_->state(); }

  void move_up(std::size_t line);  // not the first
  void take_out(std::size_t line);
  // What the action hangs on; nullopt: on nothing.
  void set_condition(std::size_t line, const std::optional<PlanCondition>& condition);
  std::string words(std::size_t line) const;  // with what it hangs on

  // Gives the plan, after which the list is empty; the refusal when it is none, and the list stays. `then_end`: the
  // phase ends after it.
  std::optional<Refusal> fix(bool then_end);

 private:
  void forget_old();

  Presenter* presenter_;
  std::vector<Line> lines_;
  std::uint32_t at_ = 0;  // the entry after which they were drafted
};

}  // namespace bocage
