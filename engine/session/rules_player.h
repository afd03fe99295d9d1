// The rules as a player: what they do and answer for a side that no person plays. It follows from what that side may
// know, alike on every machine, so that whoever comes to it enters it, and all others compare. Internal to
// engine/session.
#pragma once

#include <optional>
#include <string>

#include "engine/position/standing_orders.h"
#include "engine/session/judge.h"
#include "engine/session/record.h"

namespace bocage {

class RulesPlayer {
 public:
  RulesPlayer(Position& position, const Record& record, Judge& judge)
      : position_(position), record_(record), judge_(judge) {}
  RulesPlayer(const RulesPlayer&) = delete;
  RulesPlayer& operator=(const RulesPlayer&) = delete;

  // What they do now; nullopt when no side of theirs is asked, or with a problem when what `players` of the ruleset say
  // is not legal.
  std::optional<Entry> next(std::optional<Problem>& problem);
  // Why an entry for a side of theirs that was made elsewhere or before cannot be, in the state before it.
  std::optional<Refusal> refusal(const Entry& made);

 private:
  struct Chosen {
    std::string verb = "done";
    Value arguments;
  };
  std::optional<Entry> act(SideId side, std::optional<Problem>& problem);
  std::optional<Entry> answer(const AskRequest::One& one, std::optional<Problem>& problem);
  std::optional<Chosen> chosen(SideId side, const std::string& path, std::optional<Problem>& problem);
  std::optional<Ruleset::Host::Result> answered(const OrderedAsk& ask, const std::string& path);
  bool plays(SideId side) const;
  std::string path_of(SideId side) const;
  Problem problem_at(const std::string& path, std::string message) const;

  Position& position_;
  const Record& record_;
  Judge& judge_;
};

}  // namespace bocage
