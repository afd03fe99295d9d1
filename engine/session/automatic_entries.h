// What the engine enters by itself because nobody has a choice: rolls, draws, reveals, claims, what the rules do for a
// side of theirs, what follows from standing orders and plans, settling. Internal to engine/session.
#pragma once

#include <optional>
#include <vector>

#include "engine/session/ahead.h"
#include "engine/session/promises.h"
#include "engine/session/record.h"
#include "engine/session/rules_player.h"

namespace bocage {

class AutomaticEntries {
 public:
  AutomaticEntries(Position& position, const Record& record, Promises& promises, Ahead& ahead, RulesPlayer& rules)
      : position_(position), record_(record), promises_(promises), ahead_(ahead), rules_(rules) {}
  AutomaticEntries(const AutomaticEntries&) = delete;
  AutomaticEntries& operator=(const AutomaticEntries&) = delete;

  // The next one; nullopt when a player or another machine must act, or with a problem when the game cannot go on.
  std::optional<Entry> next(std::optional<Problem>& problem);
  // Who must still give a share before what is waited for can be rolled or drawn; empty where none is needed.
  std::vector<SideId> owed() const;

 private:
  std::optional<Entry> roll(const RollRequest& request) const;
  std::optional<Entry> share() const;
  std::optional<Entry> draw(const DrawRequest& request, std::optional<Problem>& problem) const;
  std::optional<Entry> claim(const ConsultRequest& request, std::optional<Problem>& problem);
  std::optional<Entry> cards() const;
  std::optional<Entry> reveal(SecretId secret, std::optional<Problem>& problem);
  std::optional<Entry> decided(std::optional<Problem>& problem);
  std::optional<Problem> endless(const AskRequest& ask) const;
  std::optional<Problem> unanswerable(const PendingRequest& pending) const;

  Position& position_;
  const Record& record_;
  Promises& promises_;
  Ahead& ahead_;
  RulesPlayer& rules_;
};

}  // namespace bocage
