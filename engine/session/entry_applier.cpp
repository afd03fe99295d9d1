#include "engine/session/entry_applier.h"

#include <algorithm>
#include <numeric>

#include "engine/base/tr.h"
#include "engine/dice/shares.h"
#include "engine/game/words.h"
#include "engine/position/seeded.h"
#include "engine/position/standing_orders.h"
#include "engine/session/cut.h"
#include "engine/session/sealed_note.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

ApplyResult ran(std::optional<Problem> problem) {
  const auto kind = problem ? ApplyResult::Kind::failed : ApplyResult::Kind::applied;
  return {kind, std::nullopt, std::move(problem)};
}

std::optional<std::size_t> asked(const PendingRequest& pending, const Entry& entry) {
  if (pending.kind != PendingRequest::Kind::asks || pending.ask.name != entry.what) return std::nullopt;
  for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
    if (pending.ask.sides[i].side == entry.side) return i;
  }
  return std::nullopt;
}

constexpr const char* too_early = "the seed is not there yet: a side has still to give its share";

}  // namespace

Refusal ApplyResult::why() const {
  return refusal ? *refusal : fault_refusal(*problem);
}

ApplyResult misfit(std::string text) {
  return {ApplyResult::Kind::misfit, form_refusal(std::move(text)), std::nullopt};
}

EntryApplier::EntryApplier(Position& position, const Record& record, Judge& judge, Promises& promises,
                           const Plans& plans)
    : position_(position),
      record_(record),
      judge_(judge),
      promises_(promises),
      plans_(plans),
      state_(position.state()),
      runner_(position.runner()),
      vault_(position.vault()) {}

ApplyResult EntryApplier::apply(const Entry& entry) {
  if (entry.side.valid() && entry.side.index >= position_.module().sides.size()) return misfit("there is no such side");
  if (auto fault = value_fault(entry.value, state_)) return misfit(*fault);
  if (evades_dice(entry)) {
    return misfit("the dice that come next are fixed already: the rules stay as they are until they have fallen");
  }
  switch (entry.kind) {
    case EntryKind::action:
      return apply_action(entry);
    case EntryKind::answer:
      return apply_answer(entry);
    case EntryKind::commit:
      return apply_commit(entry);
    case EntryKind::roll:
      return apply_roll(entry);
    case EntryKind::draw:
      return apply_draw(entry);
    case EntryKind::reveal:
      return apply_reveal(entry);
    case EntryKind::claim:
      return apply_claim(entry);
    case EntryKind::mode:
      return apply_mode(entry);
    case EntryKind::edit:
      return apply_edit(entry);
    case EntryKind::dice_roll:
      return apply_manual_roll(entry);
    case EntryKind::random_draw:
      return apply_random_draw(entry);
    case EntryKind::settle:
      return apply_settle();
    case EntryKind::order:
      return apply_order(entry);
    case EntryKind::inspect:
      return apply_inspection(entry);
    case EntryKind::note: {
      const auto fault = note_fault(position_, record_, entry);
      return fault ? misfit(*fault) : ApplyResult{};
    }
    case EntryKind::cards:
      return apply_cards(entry);
    case EntryKind::share:
      return apply_share(entry);
    case EntryKind::override_:
    case EntryKind::module:
      return {};
  }
  return misfit("an entry of no known kind");
}

// A decision that anybody may take at any moment would give the dice another seed, and so whoever can know them another
// throw.
bool EntryApplier::evades_dice(const Entry& entry) const {
  const bool at_any_moment =
      entry.kind == EntryKind::mode || entry.kind == EntryKind::edit || entry.kind == EntryKind::module;
  if (!at_any_moment || position_.branch() || !first_share(record_, entry.number, position_.module())) return false;
  return plans_.open() || waits_for_chance(runner_.pending());
}

ApplyResult EntryApplier::apply_action(const Entry& entry) {
  if (!judge_.permits(entry.side, entry.what)) {
    return misfit(tr("{side} cannot do '{verb}' now",
                     {{"side", position_.side_title(entry.side)}, {"verb", verb_title(host(), entry.what)}}));
  }
  if (entry.what == "done") return entry.value.is_nil() ? ran(runner_.done()) : misfit("'done' takes no arguments");
  if (judge_.secret_kind(entry.what)) return misfit("'" + entry.what + "' is done in secret: a commitment is needed");
  return ran(runner_.act(entry.side, entry.what, position_.pushing(entry.value)));
}

ApplyResult EntryApplier::apply_answer(const Entry& entry) {
  const PendingRequest& pending = runner_.pending();
  if (!asked(pending, entry))
    return misfit(
        tr("{side} is not asked for '{decision}' now",
           {{"side", position_.side_title(entry.side)}, {"decision", id_words(position_.module(), entry.what)}}));
  if (pending.ask.simultaneous || pending.ask.secret) return misfit("'" + entry.what + "' is answered by a commitment");
  return ran(runner_.resume(position_.pushing(entry.value)));
}

ApplyResult EntryApplier::add_secret(const Entry& entry, SecretKind kind, const std::string& purpose) {
  const SecretId secret = position_.next_secret();
  const auto commitment = hash_in(entry.value["commitment"]);
  if (entry.value.kind() != Value::Kind::map || !commitment) return misfit("a commitment is needed");
  std::string statement;
  std::optional<Hash> salt;
  if (kind == SecretKind::veiled) {
    salt = hash_in(entry.value["salt"]);
    if (!salt || entry.value["statement"].kind() != Value::Kind::name)
      return misfit("a veiled secret states its value");
    statement = entry.value["statement"].name();
  } else if (entry.value["envelope"].kind() != Value::Kind::name) {
    return misfit("a sealed secret has an envelope for its owner");
  } else if (const Hash* root = vault_.root(entry.side); root != nullptr) {
    auto unsealed = unseal(*root, secret, entry.value["envelope"].name());
    if (!unsealed && !position_.branch())
      return misfit("the envelope does not open with the root of " + position_.side_title(entry.side));
    if (unsealed) {
      statement = std::move(unsealed->statement);
      salt = unsealed->salt;
    }
  }
  if (salt) {
    auto value = stated_value(statement, entry.side, purpose, secret, position_.names());
    if (commitment_of(statement, *salt) != *commitment || !value)
      return misfit("the commitment does not fit its statement");
    if (auto fault = value_fault(*value, state_)) return misfit(*fault);
    vault_.learn(secret, {std::move(*value), *salt});
  }
  runner_.apply(AddSecret{entry.side, kind, purpose, *commitment, false});
  return {};
}

ApplyResult EntryApplier::apply_commit(const Entry& entry) {
  const SecretId secret = position_.next_secret();
  const auto push = [this, secret](lua_State* l) {
    host().push_secret(l, secret);
    return 1;
  };
  if (runner_.pending().kind == PendingRequest::Kind::choice) {
    const auto kind = judge_.secret_kind(entry.what);
    if (!judge_.permits(entry.side, entry.what) || !kind) {
      return misfit(tr("{side} cannot do '{verb}' in secret now",
                       {{"side", position_.side_title(entry.side)}, {"verb", verb_title(host(), entry.what)}}));
    }
    auto added = add_secret(entry, *kind, entry.what);
    return added.ok() ? ran(runner_.act(entry.side, entry.what, push)) : added;
  }
  const auto at = asked(runner_.pending(), entry);
  const AskRequest& ask = runner_.pending().ask;
  if (!at || !(ask.simultaneous || ask.secret))
    return misfit(
        tr("{side} is not asked for a secret '{decision}'",
           {{"side", position_.side_title(entry.side)}, {"decision", id_words(position_.module(), entry.what)}}));
  if (ask.simultaneous && runner_.pending().sealed[*at].valid())
    return misfit(position_.side_title(entry.side) + " has answered already");
  auto added = add_secret(entry, ask.simultaneous ? SecretKind::sealed : *ask.secret, entry.what);
  if (!added.ok()) return added;
  if (!ask.simultaneous) return ran(runner_.resume(push));
  runner_.pending().sealed[*at] = secret;
  return {};
}

ApplyResult EntryApplier::apply_roll(const Entry& entry) {
  const PendingRequest& pending = runner_.pending();
  if (pending.kind != PendingRequest::Kind::roll || pending.roll.purpose != entry.what)
    return misfit("no roll for '" + entry.what + "' is waited for");
  if (pending.roll.replaces != entry.replaces)
    return misfit("the roll replaces another one than the re-roll asked for");
  if (entry.value.kind() != Value::Kind::list) return misfit("a roll is a list of dice");
  std::vector<int> dice;
  for (const auto& die : entry.value.list()) {
    if (die.kind() != Value::Kind::integer || die.integer() < 1 || die.integer() > pending.roll.dice.sides) {
      return misfit("each die shows 1 to " + std::to_string(pending.roll.dice.sides));
    }
    dice.push_back(static_cast<int>(die.integer()));
  }
  if (dice.size() != static_cast<std::size_t>(pending.roll.dice.count)) {
    return misfit(std::to_string(pending.roll.dice.count) + " dice are rolled for '" + entry.what + "'");
  }
  if (record_.genesis().dice != DiceLevel::manual && chance_is_checked()) {
    const auto seed = seed_for(entry);
    if (!seed) return misfit(too_early);
    if (entry.value != Value(seeded_dice(*seed, state_.rolls_made(), pending.roll.dice))) {
      return misfit("the dice are not those that the game's seed gives");
    }
  }
  const RollRequest roll = pending.roll;
  runner_.apply(CountRoll{1});
  runner_.count_coverage("roll:" + roll.purpose);
  return ran(runner_.resume([this, roll, dice, id = entry.number](lua_State* l) {
    lua_createtable(l, 0, 5);
    lua_pushinteger(l, std::accumulate(dice.begin(), dice.end(), 0));
    lua_setfield(l, -2, "total");
    lua_createtable(l, static_cast<int>(dice.size()), 0);
    for (std::size_t i = 0; i < dice.size(); ++i) {
      lua_pushinteger(l, dice[i]);
      lua_rawseti(l, -2, static_cast<lua_Integer>(i) + 1);
    }
    lua_setfield(l, -2, "dice");
    lua_pushinteger(l, id);
    lua_setfield(l, -2, "id");
    lua_pushstring(l, roll.purpose.c_str());
    lua_setfield(l, -2, "purpose");
    lua_pushstring(l, (std::to_string(roll.dice.count) + "d" + std::to_string(roll.dice.sides)).c_str());
    lua_setfield(l, -2, "spec");
    if (roll.by.valid()) {
      host().push_side(l, roll.by);
      lua_setfield(l, -2, "by");
    }
    if (roll.each.empty()) return 1;
    lua_createtable(l, static_cast<int>(roll.each.size()), 0);
    for (std::size_t i = 0; i < roll.each.size(); ++i) {
      host().push_side(l, roll.each[i]);
      lua_rawseti(l, -2, static_cast<lua_Integer>(i) + 1);
    }
    lua_setfield(l, -2, "each");
    return 1;
  }));
}

ApplyResult EntryApplier::apply_draw(const Entry& entry) {
  const PendingRequest& pending = runner_.pending();
  const DrawRequest draw = pending.draw;
  if (pending.kind != PendingRequest::Kind::draw || drawn_from(draw, state_) != entry.what) {
    return misfit("no draw from '" + entry.what + "' is waited for");
  }
  if (draw.owner != entry.side) return misfit("the draw is not that of " + position_.side_title(entry.side));
  if (draw.owner.valid()) return apply_private_draw(entry, draw);
  std::string why;
  const ValueList pieces = promises_.drawable(draw, &why);
  if (pieces.empty()) return misfit(why);
  if (chance_is_checked()) {
    const auto seed = seed_for(entry);
    if (!seed) return misfit(too_early);
    if (entry.value != seeded_piece(*seed, state_.rolls_made(), pieces)) {
      return misfit("the piece is not the one that the game's seed gives");
    }
  }
  if (std::find(pieces.begin(), pieces.end(), entry.value) == pieces.end())
    return misfit(draw.cup.valid() ? "the piece is not in the cup" : "that is none of those that are drawn from");
  runner_.apply(CountRoll{1});
  runner_.count_coverage("draw:" + draw.purpose);
  return ran(runner_.resume(position_.pushing(entry.value)));
}

ApplyResult EntryApplier::apply_private_draw(const Entry& entry, const DrawRequest& draw) {
  const SecretId secret = position_.next_secret();
  const auto seed = seed_for(entry);
  if (!seed) return misfit(too_early);
  PrivateDraw made = promises_.draw_of(entry, draw, *seed);
  auto added = add_secret(entry, SecretKind::sealed, draw.purpose);
  if (!added.ok()) return added;
  promises_.keep(secret, std::move(made));
  runner_.apply(CountRoll{1});
  runner_.count_coverage("draw:" + draw.purpose);
  return ran(runner_.resume([this, secret](lua_State* l) {
    host().push_secret(l, secret);
    return 1;
  }));
}

ApplyResult EntryApplier::apply_cards(const Entry& entry) {
  PendingRequest& pending = runner_.pending();
  const bool waits = pending.kind == PendingRequest::Kind::shuffle || pending.kind == PendingRequest::Kind::deal;
  auto played = waits ? turn_at(position_, entry.number, seed_for(entry)) : std::nullopt;
  if (!played || card_deck(position_) != entry.what) return misfit("no cards of '" + entry.what + "' are waited for");
  if (played->turn.side != entry.side) return misfit("the cards wait for " + position_.side_title(played->turn.side));
  if (waits_for_chance(pending) && !played->seed) return misfit(too_early);
  auto points = points_in(entry.value, pending.cards.slots.size());
  if (!points) return misfit("a turn with cards gives a point for each of them");
  if (!entry.side.valid() && chance_is_checked() && play_turn(*played, nullptr) != *points) {
    return misfit("the cards do not lie as the game's seed gives");
  }
  take_turn(played->turn, *points, pending.cards);
  played->points = std::move(*points);
  promises_.keep(std::move(*played));
  return runner_.card_turn() ? ApplyResult{} : laid_cards();
}

ApplyResult EntryApplier::laid_cards() {
  const PendingRequest::Kind kind = runner_.pending().kind;
  const bool one = kind == PendingRequest::Kind::deal && runner_.pending().deal.one;
  const std::string deck = card_deck(position_);
  CardsLaid laid = lay_cards(position_);
  if (!laid.misfit.empty()) return misfit(laid.misfit);
  turned_up_ = std::move(laid.opened);
  runner_.count_coverage((kind == PendingRequest::Kind::shuffle ? "shuffle:" : "deal:") + deck);
  return ran(runner_.resume(position_.pushing(one ? laid.result.front() : Value(laid.result))));
}

ApplyResult EntryApplier::apply_reveal(const Entry& entry) {
  const Value& which = entry.value["secret"];
  const auto salt = hash_in(entry.value["salt"]);
  const Value& statement = entry.value["statement"];
  if (which.kind() != Value::Kind::secret || !salt || statement.kind() != Value::Kind::name) {
    return misfit("a reveal names secret, statement and salt");
  }
  const SecretId secret = which.secret();
  PendingRequest& pending = runner_.pending();
  const bool asked_for = pending.kind == PendingRequest::Kind::reveal && pending.reveal.secret == secret;
  std::size_t next = 0;
  while (next < pending.sealed.size() && pending.sealed[next].valid() && state_.secret(pending.sealed[next]).opened)
    ++next;
  const bool all_in = pending.kind == PendingRequest::Kind::asks && pending.ask.simultaneous && all_sealed(pending);
  if (!asked_for && !(all_in && next < pending.sealed.size() && pending.sealed[next] == secret)) {
    return misfit("this secret is not to be opened now");
  }
  const Secret about = state_.secret(secret);
  if (about.owner != entry.side) return misfit("only its owner opens a secret");
  auto value = stated_value(statement.name(), about.owner, about.purpose, secret, position_.names());
  if (!value || (commitment_of(statement.name(), *salt) != about.commitment && !position_.branch())) {
    return misfit("the statement is not the one that was committed to");
  }
  if (auto fault = value_fault(*value, state_)) return misfit(*fault);
  vault_.learn(secret, {*value, *salt});
  runner_.apply(OpenSecret{secret, *value});
  if (asked_for) return ran(runner_.resume(position_.pushing(*value)));
  if (next + 1 < pending.sealed.size()) return {};
  return ran(runner_.resume([this, ask = pending.ask, sealed = pending.sealed](lua_State* l) {
    lua_createtable(l, 0, static_cast<int>(sealed.size()));
    for (std::size_t i = 0; i < sealed.size(); ++i) {
      host().push_side(l, ask.sides[i].side);
      host().push(l, *state_.secret(sealed[i]).opened);
      lua_rawset(l, -3);
    }
    return 1;
  }));
}

ApplyResult EntryApplier::apply_claim(const Entry& entry) {
  const PendingRequest& pending = runner_.pending();
  if (pending.kind != PendingRequest::Kind::consult || pending.consult.name != entry.what ||
      pending.consult.side != entry.side) {
    return misfit("nobody consults " + position_.side_title(entry.side) + " about '" + entry.what + "' now");
  }
  return ran(runner_.resume(position_.pushing(entry.value)));
}

ApplyResult EntryApplier::apply_settle() {
  if (runner_.pending().kind != PendingRequest::Kind::settle) return misfit("there is nothing to settle");
  return ran(runner_.settle());
}

ApplyResult EntryApplier::apply_inspection(const Entry& entry) const {
  const bool veiled =
      entry.value.kind() == Value::Kind::secret && state_.secret(entry.value.secret()).kind == SecretKind::veiled;
  return veiled ? ApplyResult{} : misfit("only a veiled secret can be inspected");
}

std::optional<Hash> EntryApplier::seed_for(const Entry& entry) const {
  return chance_seed(record_, entry.number, position_.module());
}

// A share changes nothing in the game: what it gives is worked out from the entries when something is rolled.
ApplyResult EntryApplier::apply_share(const Entry& entry) const {
  if (position_.branch()) return {};  // whose dice are its own
  if (!by_shares(record_.genesis().dice) || !waits_for_chance(runner_.pending()))
    return misfit("no share is waited for");
  const Cut cut = cut_of(record_, entry.number, position_.module());
  if (cut.owed.empty() || cut.owed.front() != entry.side) {
    return misfit("it is not for " + position_.side_title(entry.side) + " to give a share now");
  }
  const auto anchor = record_.genesis().shares.find(position_.module().sides[entry.side.index].id);
  const auto share = hash_in(entry.value);
  if (anchor == record_.genesis().shares.end() || !share ||
      !follows(*share, given_shares(record_, entry.number, entry.side, anchor->second).last)) {
    return misfit("the share of " + position_.side_title(entry.side) +
                  " is not the one that it fixed before the game: the dice could have been chosen");
  }
  return {};
}

ApplyResult EntryApplier::apply_order(const Entry& entry) const {
  if (entry.value.is_nil()) return {};
  if (entry.what.empty()) {
    auto plan = read_plan(entry.value);
    return plan.fault.empty() ? ApplyResult{} : misfit(std::move(plan.fault));
  }
  if (entry.value.kind() != Value::Kind::map || entry.value["policy"].kind() != Value::Kind::name) {
    return misfit("a standing order names a policy");
  }
  const std::string& policy = entry.value["policy"].name();
  const auto known = position_.ruleset()->policies(entry.what);
  if (std::find(known.begin(), known.end(), policy) != known.end() || plain_order(policy)) return {};
  return misfit("there is no policy '" + policy + "' for '" + entry.what + "'");
}

}  // namespace bocage
