#include "engine/session/promises.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/dice/dice.h"
#include "engine/game/rule_titles.h"
#include "engine/game/words.h"
#include "engine/position/seeded.h"

namespace bocage {

void Promises::keep(std::optional<Deferred> deferred) {
  if (deferred) deferred_.push_back(std::move(*deferred));
}

std::optional<Claim> Promises::claim_of(const Entry& made) const {
  if (made.kind != EntryKind::claim) return std::nullopt;
  return Claim{made.number, position_.runner().pending().consult, made.value, position_.state()};
}

std::optional<OrderedAnswer> Promises::ordered_of(const Entry& made, const StandingOrder* order) const {
  const PendingRequest& pending = position_.runner().pending();
  if (!made.by_order || pending.kind != PendingRequest::Kind::asks) return std::nullopt;
  for (const auto& one : pending.ask.sides) {
    if (one.side != made.side) continue;
    return OrderedAnswer{made.number,
                         {made.side, made.what, pending.ask.prompt.to(made.side), one.domain},
                         order != nullptr ? std::optional(*order) : std::nullopt,
                         made.value,
                         position_.state()};
  }
  return std::nullopt;
}

PrivateDraw Promises::draw_of(const Entry& made, const DrawRequest& draw, const Hash& seed) const {
  const GameState& state = position_.state();
  PrivateDraw drawn{made.number, draw.cup, draw.owner, seed, state.rolls_made(), {}, {}};
  for (const PieceId piece : state.stack(draw.cup)) drawn.pieces.emplace_back(piece);
  for (const auto& [other, before] : private_draws_) {
    if (other < position_.next_secret() && before.cup == draw.cup && !state.secret(other).opened) {
      drawn.held.push_back(other);
    }
  }
  return drawn;
}

ValueList Promises::drawable(const DrawRequest& draw, std::string* why) const {
  if (!draw.cup.valid()) return draw.among;
  const GameState& state = position_.state();
  ValueList pieces;
  for (const PieceId piece : state.stack(draw.cup)) pieces.emplace_back(piece);
  const std::string& cup = state.board().space(draw.cup).name;
  for (const auto& [secret, before] : private_draws_) {
    if (before.cup != draw.cup || state.secret(secret).opened) continue;
    if (before.owner != draw.owner) {
      *why = "nothing can be drawn from the cup '" + cup + "': what " + position_.side_title(before.owner) +
             " drew from it in private is not revealed yet; what several sides draw from in private is a <deck>";
      return {};
    }
    const Opening* opening = position_.vault().opening(secret);
    if (opening != nullptr) std::erase(pieces, opening->value);
  }
  if (pieces.empty()) {
    *why = "the cup '" + cup + "' is empty";
    if (!state.stack(draw.cup).empty()) *why += " but for what was drawn from it in private and is not revealed yet";
  }
  return pieces;
}

// --- judging late

void Promises::judge_deferred(SecretId secret, bool even_unopened) {
  std::vector<Deferred> due;
  for (auto it = deferred_.begin(); it != deferred_.end();) {
    if (it->secret == secret) {
      due.push_back(std::move(*it));
      it = deferred_.erase(it);
    } else {
      ++it;
    }
  }
  for (auto& deferred : due) {
    if (!deferred.value) {
      const auto& opened = position_.state().secret(secret).opened;
      const Opening* opening = position_.vault().opening(secret);
      if (opened) {
        deferred.value = *opened;
      } else if (even_unopened && opening != nullptr) {
        deferred.value = opening->value;
      } else {
        deferred_.push_back(std::move(deferred));
        continue;
      }
    }
    judge_now(deferred);
  }
}

void Promises::judge_now(const Deferred& deferred) {
  const auto reasons =
      deferred.verb
          ? judge_.judge_action(deferred.state, deferred.side, deferred.name, *deferred.value)
          : judge_.judge_answer(deferred.state, deferred.side, deferred.name, deferred.domain, false, *deferred.value);
  if (reasons.empty()) return;
  const Refusal& reason = reasons.front();
  if (reason.kind == Refusal::Kind::unknown) {
    Deferred again = deferred;
    again.secret = reason.secret;
    deferred_.push_back(std::move(again));
    return;
  }
  const std::string action =
      deferred.verb ? verb_title(position_.host(), deferred.name) : id_words(position_.module(), deferred.name);
  broke(deferred.entry,
        reason.rule.empty()
            ? tr("{side} broke the rules with '{action}', as the opened secret shows: {why}",
                 {{"side", position_.side_title(deferred.side)}, {"action", action}, {"why", reason.text}})
            : tr("{side} broke rule {rule} with '{action}', as the opened secret shows: {why}",
                 {{"side", position_.side_title(deferred.side)},
                  {"rule", RuleTitles(position_.module()).name_within(reason.rule)},
                  {"action", action},
                  {"why", reason.text}}),
        reason.kind == Refusal::Kind::fault ? Fault::module : Fault::user, tr("the players agree what to do about it"));
}

void Promises::broke(std::uint32_t entry, std::string what, Fault fault, std::string hint) {
  Problem problem;
  problem.fault = fault;
  problem.message = tr("entry {number}: {what}", {{"number", entry}, {"what", std::move(what)}});
  problem.hint = std::move(hint);
  broken_.push_back(std::move(problem));
}

// --- the audit

void Promises::audit() {
  position_.read_everything();
  for (std::uint32_t i = 0; i < position_.state().secret_count(); ++i) judge_deferred(SecretId(i), true);
  audit_claims();
  audit_draws();
  audit_cards();
  audit_orders();
}

void Promises::audit_orders() {
  for (const auto& ordered : ordered_) {
    if (!position_.vault().here(ordered.ask.side)) continue;
    const std::string who = position_.side_title(ordered.ask.side);
    if (!ordered.order) {
      broke(ordered.entry, tr("{side} answered '{ask}' by a standing order that there was not",
                              {{"side", who}, {"ask", id_words(position_.module(), ordered.ask.name)}}));
      continue;
    }
    const auto result = ask_policy(position_, ordered.state, ordered.ask, *ordered.order);
    if (result && result->refusal && result->refusal->kind == Refusal::Kind::unknown) continue;
    if (result && !result->refusal && result->value == ordered.value) continue;
    broke(ordered.entry, tr("{side} answered '{ask}' otherwise than its standing order '{policy}' says",
                            {{"side", who},
                             {"ask", id_words(position_.module(), ordered.ask.name)},
                             {"policy", ordered.order->policy}}));
  }
}

void Promises::audit_claims() {
  Ruleset::Host& host = position_.host();
  for (const auto& claim : claims_) {
    if (!position_.vault().here(claim.request.side)) continue;
    const Ruleset::Host::Verdict verdict(host);
    const std::string consult = "consults." + claim.request.name;
    const auto result = position_.call(host.function(consult + ".run"), claim.state, ContextBit::private_,
                                       claim.request.side, consult, [&](lua_State* l) {
                                         host.push_game(l);
                                         host.push_side(l, claim.request.side);
                                         host.push(l, claim.request.arguments);
                                         return 3;
                                       });
    if (result.refusal && result.refusal->kind == Refusal::Kind::unknown) continue;
    if (!result.refusal && result.value == claim.value) continue;
    const Value rule = host.constant(consult + ".rule");
    const std::string who = position_.side_title(claim.request.side);
    broke(claim.entry, rule.kind() == Value::Kind::name
                           ? tr("{side} broke rule {rule}: it answered '{ask}' otherwise than its secrets say",
                                {{"side", who},
                                 {"rule", RuleTitles(position_.module()).name_within(rule.name())},
                                 {"ask", id_words(position_.module(), claim.request.name)}})
                           : tr("{side} answered '{ask}' otherwise than its secrets say",
                                {{"side", who}, {"ask", id_words(position_.module(), claim.request.name)}}));
  }
}

void Promises::audit_draws() {
  for (const auto& [secret, draw] : private_draws_) {
    const Hash* root = position_.vault().root(draw.owner);
    const Opening* opening = position_.vault().opening(secret);
    if (root == nullptr || opening == nullptr) continue;
    ValueList pieces = draw.pieces;
    for (const SecretId other : draw.held) {
      if (const Opening* known = position_.vault().opening(other)) std::erase(pieces, known->value);
    }
    if (pieces.empty()) continue;
    if (seeded_private_piece(draw.seed, draw.roll, *root, pieces) == opening->value) continue;
    broke(draw.entry,
          tr("{side} holds another piece than the private draw gave", {{"side", position_.side_title(draw.owner)}}));
  }
}

void Promises::audit_cards() {
  for (const PlayedTurn& played : card_turns_) {
    const SideId side = played.turn.side;
    const Hash* root = side.valid() ? position_.vault().root(side) : nullptr;
    if (side.valid() && root == nullptr) continue;
    if (play_turn(played, root) == played.points) continue;
    broke(played.entry, tr("{side} shuffled or dealt the cards otherwise than its secret root says",
                           {{"side", position_.side_title(side)}}));
  }
}

// --- forgetting and branching

void Promises::forget_after(std::uint32_t entries) {
  std::erase_if(deferred_, [&](const Deferred& deferred) { return deferred.entry > entries; });
  std::erase_if(claims_, [&](const Claim& claim) { return claim.entry > entries; });
  std::erase_if(card_turns_, [&](const PlayedTurn& turn) { return turn.entry > entries; });
  std::erase_if(ordered_, [&](const OrderedAnswer& answer) { return answer.entry > entries; });
}

void Promises::forget_draws() {
  private_draws_.erase(private_draws_.lower_bound(position_.next_secret()), private_draws_.end());
}

std::optional<Value> Promises::invented(SecretId secret) {
  DiceStream stream(hash_of("invented", to_hex(genesis_.seed) + std::to_string(secret.index)));
  if (const auto draw = private_draws_.find(secret); draw != private_draws_.end()) {
    const auto& pieces = draw->second.pieces;
    if (pieces.empty()) return std::nullopt;
    return pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
  }
  for (const auto& deferred : deferred_) {
    if (deferred.secret != secret || deferred.value) continue;
    DomainPtr domain =
        deferred.verb ? judge_.offer_of(deferred.state, deferred.side, deferred.name).domain : deferred.domain;
    if (!domain) continue;
    Context context = context_of(deferred.state, ContextBit::private_, deferred.side, &position_, nullptr);
    const Ruleset::Host::Scope scope(position_.host(), context);
    const Ruleset::Host::Account account(position_.host());
    if (auto value = sample(*domain, stream)) return value;
  }
  return std::nullopt;
}

void Promises::branch_from(const Promises& trunk) {
  deferred_ = trunk.deferred_;
  private_draws_ = trunk.private_draws_;
  forget_draws();  // those that are made after the point where it branches off
}

}  // namespace bocage
