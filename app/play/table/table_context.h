// What the tools of a table share: the game, whose eyes look at it, the moment that is shown, what is said.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/play/table/chart_book.h"
#include "app/play/table/feedback.h"
#include "app/play/table/lookback.h"
#include "app/play/table/seat.h"
#include "engine/game/rule_titles.h"

namespace bocage {

class PieceStates;

// Every step of the game is made here.
class TableContext {
 public:
  // `ruleset` is the session's own. Whoever else holds the session says when it has changed it.
  TableContext(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset);
  TableContext(const TableContext&) = delete;
  TableContext& operator=(const TableContext&) = delete;

  Session& session() { return *session_; }
  const Session& session() const { return *session_; }
  Ruleset& ruleset() { return *ruleset_; }
  // After the session has loaded a corrected module. What was drawn of the one before may still be shown, so it is
  // kept.
  void use_ruleset(std::shared_ptr<Ruleset> corrected) {
    replaced_.push_back(std::exchange(ruleset_, std::move(corrected)));
    titles_ = RuleTitles(*ruleset_->module());
  }
  const GameState& state() const { return session_->state(); }
  const Waiting& waiting() const { return session_->waiting(); }
  bool free_play() const { return waiting().kind == Waiting::Kind::free; }

  Feedback& feedback() { return feedback_; }
  const Feedback& feedback() const { return feedback_; }
  Seat& seat() { return seat_; }
  const Seat& seat() const { return seat_; }
  Lookback& lookback() { return lookback_; }
  const Lookback& lookback() const { return lookback_; }
  const RuleTitles& titles() const { return titles_; }
  const ChartBook& charts() const { return charts_; }  // with the cells that the last step looked up

  // Looking back, with the screen hidden, or seeing as others see: nothing can be done at the table.
  bool input_blocked() const { return lookback_.moment().has_value() || seat_.neutral_view(); }
  bool input_blocked_and_said();  // the same, and the notice says why

  // Called after every step, with whether the game took it.
  void after_step(std::function<void(bool accepted)> follow) { follow_ = std::move(follow); }
  // What the game looks up in charts is lit, what it refuses is kept. False when something is refused.
  bool step(const std::function<Submitted()>& make);

  // The face that the viewer sees at the moment on the table; the side's own concealed counters show it their open one.
  SceneFace face_seen(PieceId piece, const PieceStates& states) const;
  std::string seen_words(PieceId piece) const;  // "a hidden unit" of what the viewer does not know

 private:
  std::shared_ptr<Session> session_;
  std::shared_ptr<Ruleset> ruleset_;
  std::vector<std::shared_ptr<Ruleset>> replaced_;  // by corrected modules
  Feedback feedback_;
  Seat seat_;
  Lookback lookback_;
  ChartBook charts_;
  RuleTitles titles_;
  std::function<void(bool)> follow_;
};

}  // namespace bocage
