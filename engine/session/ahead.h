// What follows from what the sides have fixed ahead, by standing orders and plans, and what nobody may do otherwise
// because of them. Whoever holds the pen goes on by them for every side, as far as they hang on no secret. Internal to
// engine/session.
#pragma once

#include <optional>
#include <string>

#include "engine/position/plans.h"
#include "engine/position/standing_orders.h"
#include "engine/session/judge.h"
#include "engine/session/record.h"

namespace bocage {

// The entry of an answer that no person gives now, to what is asked: in the open, or as a commitment.
std::optional<Entry> answer_ahead(const Position& position, const Record& record, SideId side, Value value);
// The first reason that is more than a secret that is not known here; null when there is none.
const Refusal* known_reason(const std::vector<Refusal>& reasons);

class Ahead {
 public:
  Ahead(Position& position, const Record& record, Judge& judge, const StandingOrders& orders, const Plans& plans)
      : position_(position), record_(record), judge_(judge), orders_(orders), plans_(plans) {}
  Ahead(const Ahead&) = delete;
  Ahead& operator=(const Ahead&) = delete;

  // --- what comes by itself; nullopt when a player must be asked, or the machine that knows a secret
  std::optional<Entry> planned();   // the plan's next action, or its end
  std::optional<Entry> answered();  // an answer that a standing order gives

  // The order that answers what is asked now; null: there is none. One that was given after the first share of a cut
  // waits for the next decision: its side could know the dice.
  const StandingOrder* in_force(SideId side, const std::string& ask) const;

  // Why an entry that was made elsewhere or before cannot be, in the state before it: it does not follow from the order
  // that it names, or it evades one.
  std::optional<Refusal> refusal(const Entry& made);
  std::optional<Refusal> refusal_of_plan(SideId side, const ReadPlan& plan);

 private:
  struct Verdict {
    enum class Kind { go_on, end, unknown } kind = Kind::go_on;
    std::string why;  // of an end
  };
  Verdict verdict();  // on the next action of the open plan, at a choice
  std::optional<std::string> unmet(const PlannedAction& action, SideId side) const;
  std::optional<Refusal> refusal_of_action(const Entry& made);
  std::optional<Refusal> refusal_of_answer(const Entry& made);
  std::optional<Refusal> refusal_of_plan_entry(const Entry& made);
  // What the order answers; nullopt when the side must be asked, with `unknown` when a secret hides it.
  std::optional<Value> answer_of(const AskRequest::One& one, const StandingOrder& order, bool& unknown, bool tell);

  Position& position_;
  const Record& record_;
  Judge& judge_;
  const StandingOrders& orders_;
  const Plans& plans_;
};

}  // namespace bocage
