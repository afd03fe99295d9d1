// Promises: what the secrets of a side kept from being judged when it was done. It is judged when the secrets are
// opened, and all of it in an audit. Internal to engine/session.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/position/card_table.h"
#include "engine/position/standing_orders.h"
#include "engine/session/judge.h"

namespace bocage {

// What the owner's machine said of its secrets; the audit asks it again.
struct Claim {
  std::uint32_t entry = 0;
  ConsultRequest request;
  Value value;
  GameState state;
};

// What a side's standing order answered; the audit asks the policy again. It is nullopt where there was no order.
struct OrderedAnswer {
  std::uint32_t entry = 0;
  OrderedAsk ask;
  std::optional<StandingOrder> order;
  Value value;
  GameState state;
};

// A draw whose piece its owner alone has seen.
struct PrivateDraw {
  std::uint32_t entry = 0;
  SpaceId cup;
  SideId owner;
  Hash seed;                   // of the draw
  std::uint32_t roll = 0;      // number of the draw among rolls and draws
  ValueList pieces;            // of the cup then
  std::vector<SecretId> held;  // the owner's earlier draws from it that were not opened then
};

class Promises {
 public:
  Promises(Position& position, const Genesis& genesis, Judge& judge)
      : position_(position), genesis_(genesis), judge_(judge) {}
  Promises(const Promises&) = delete;
  Promises& operator=(const Promises&) = delete;

  void keep(std::optional<Deferred> deferred);  // nullopt: there is nothing to judge later
  void keep(Claim claim) { claims_.push_back(std::move(claim)); }
  void keep(OrderedAnswer answer) { ordered_.push_back(std::move(answer)); }
  void keep(PlayedTurn turn) { card_turns_.push_back(std::move(turn)); }
  void keep(SecretId secret, PrivateDraw draw) { private_draws_[secret] = std::move(draw); }
  // To be kept when the entry has been applied; nullopt for an entry that is no claim. Asked before it is applied.
  std::optional<Claim> claim_of(const Entry& made) const;
  // The same for an answer that says that a standing order gave it.
  std::optional<OrderedAnswer> ordered_of(const Entry& made, const StandingOrder* order) const;
  PrivateDraw draw_of(const Entry& made, const DrawRequest& draw, const Hash& seed) const;
  // The pieces that may come out of a draw; empty with the reason when none can.
  ValueList drawable(const DrawRequest& draw, std::string* why) const;

  void judge_opened(SecretId secret) { judge_deferred(secret, false); }
  void audit();  // everything that waited for secrets, as far as they are known here
  const Problems& broken() const {
    return broken_;
  }  // entries that a secret, once opened, proved to have broken a rule

  void forget_after(std::uint32_t entries);  // what an undo took back, the draws apart
  void forget_draws();                       // of secrets that are no longer there
  // A value for a secret that this machine does not hold; in branches only.
  std::optional<Value> invented(SecretId secret);

  void branch_from(const Promises& trunk);

 private:
  void judge_deferred(SecretId secret, bool even_unopened);
  void judge_now(const Deferred& deferred);
  void audit_claims();
  void audit_draws();
  void audit_cards();
  void audit_orders();
  void broke(std::uint32_t entry, std::string what, Fault fault = Fault::user, std::string hint = {});

  Position& position_;
  const Genesis& genesis_;
  Judge& judge_;
  std::vector<Deferred> deferred_;
  std::vector<Claim> claims_;
  std::vector<OrderedAnswer> ordered_;
  std::map<SecretId, PrivateDraw> private_draws_;
  std::vector<PlayedTurn> card_turns_;
  Problems broken_;
};

}  // namespace bocage
