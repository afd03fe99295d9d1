// The judge: what a side is offered, why an action or an answer is refused, and what is still owed.
// Internal to engine/session.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/choice/refusal.h"
#include "engine/journal/entry.h"
#include "engine/position/position.h"
#include "engine/session/session.h"

namespace bocage {

class Record;

// A judgement that a secret kept from being made. It is made on the state as it was, when the secret is opened.
struct Deferred {
  std::uint32_t entry = 0;
  SideId side;
  SecretId secret;   // waits for this one
  std::string name;  // verb or ask
  bool verb = false;
  std::optional<Value> value;  // nullopt: what the secret itself states
  DomainPtr domain;            // of an ask; null for a verb
  GameState state;             // a fork
};

// What must be judged later of an entry that is about to be applied: because of `secret`, or because the entry itself
// is a secret. nullopt when there is nothing to judge.
std::optional<Deferred> deferral(const Position& position, const Entry& made, SecretId secret);

class Judge {
 public:
  explicit Judge(Position& position) : position_(position) {}
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  struct Offered {
    SideId side;
    std::string verb;
    DomainPtr domain;                // null when the verb is refused as a whole
    std::optional<Refusal> refusal;  // why
  };
  Offered offer_of(const GameState& state, SideId side, const std::string& verb);
  const Offered& current_offer(SideId side, const std::string& verb);    // worked out once a generation
  bool permits(SideId side, const std::string& verb) const;              // by the sequence of play, or "done"
  std::optional<SecretKind> secret_kind(const std::string& verb) const;  // nullopt: the verb is done in the open

  // Why it is refused, alike on every machine (see Ruleset::Host::Verdict): in assist every rule that is broken, else
  // the first reason only.
  std::vector<Refusal> judge_action(const GameState& state, SideId side, const std::string& verb,
                                    const Value& arguments);
  std::vector<Refusal> judge_answer(const GameState& state, SideId side, const std::string& ask,
                                    const DomainPtr& domain, bool window, const Value& value);
  // The same of what a player of this machine does now. Where the player has just looked at that very action, and all
  // that was looked at has cost so little that it cannot have changed the verdict, the look is the verdict.
  std::vector<Refusal> judge_own_action(SideId side, const std::string& verb, const Value& arguments);
  // What a player who only looks is told: by the offer of this generation.
  std::vector<Refusal> look_at_action(SideId side, const std::string& verb, const Value& arguments);
  std::vector<Obligation> obligations(SideId side);
  std::vector<Refusal> left_over(SideId side, bool undoable);  // there is something that could be taken back
  std::optional<Refusal> why_idle(SideId side, PieceId unit);

  // Splits reasons into what refuses, what assist lets through and what waits for a secret.
  struct Judged {
    std::optional<Refusal> refusal;
    std::vector<Refusal> overridden;
    std::optional<SecretId> unknown;
  };
  Judged sort(std::vector<Refusal> reasons, bool override_rules);
  // Judges an entry that was made elsewhere or before, in the state before it.
  std::optional<Refusal> judge_entry(const Record& record, const Entry& made, std::optional<Deferred>& deferred);

 private:
  // What was looked at last, in the generation `offered_at_`.
  struct Look {
    SideId side;
    std::string verb;
    Value arguments;
    std::vector<Refusal> reasons;
    std::vector<ChartCell> cells;  // of charts that were looked up for it
  };

  void begin_generation();
  bool looks_were_cheap() const;
  Offered offer_anew(const GameState& state, SideId side, const std::string& verb);
  Offered offer_in(Context& context, SideId side, const std::string& verb);
  std::vector<Refusal> reasons_to_stay(SideId side, const Value& arguments);
  std::vector<Refusal> reasons_against(const GameState& state, const Offered& offered, const Value& arguments,
                                       bool all);

  Position& position_;
  std::vector<Offered> offered_;  // of the generation `offered_at_`
  std::uint64_t offered_at_ = 0;
  std::uint64_t stops_before_ = 0;  // of the rules, when they were worked out
  std::uint64_t spent_before_ = 0;  // by the rules in all, when the generation was looked at first
  std::optional<Look> look_;
};

}  // namespace bocage
