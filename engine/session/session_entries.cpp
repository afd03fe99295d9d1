// What each kind of entry does to the game: the same for an input of this machine, of another one and of a journal.
#include <algorithm>
#include <numeric>

#include "engine/session/session_impl.h"

namespace bocage {
namespace {

using ApplyResult = Session::Impl::ApplyResult;

ApplyResult ran(std::optional<Problem> problem) {
  return {std::nullopt, std::move(problem)};
}

std::optional<std::size_t> asked(const PendingRequest& pending, const Entry& entry) {
  if (pending.kind != PendingRequest::Kind::asks || pending.ask.name != entry.what) return std::nullopt;
  for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
    if (pending.ask.sides[i].side == entry.side) return i;
  }
  return std::nullopt;
}

}  // namespace

Session::Impl::ApplyResult Session::Impl::take(const Entry& entry) {
  if (entry.side.valid() && entry.side.index >= module().sides.size()) return misfit("there is no such side");
  if (auto fault = value_fault(entry.value)) return misfit(*fault);
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
      if (runner_->pending().kind != PendingRequest::Kind::settle) return misfit("there is nothing to settle");
      return ran(runner_->settle());
    case EntryKind::order:
    case EntryKind::override_:
    case EntryKind::inspect:
    case EntryKind::module:
      return apply_session(entry);
    case EntryKind::note:
      return apply_note(entry);
  }
  return misfit("an entry of no known kind");
}

Session::Impl::ApplyResult Session::Impl::apply_action(const Entry& entry) {
  if (!permits(entry.side, entry.what)) {
    return misfit(side_title(entry.side) + " cannot do '" + entry.what + "' now");
  }
  if (entry.what == "done") return entry.value.is_nil() ? ran(runner_->done()) : misfit("'done' takes no arguments");
  SecretKind kind{};
  if (secret_verb(entry.what, kind)) return misfit("'" + entry.what + "' is done in secret: a commitment is needed");
  return ran(runner_->act(entry.side, entry.what, pushing(entry.value)));
}

Session::Impl::ApplyResult Session::Impl::apply_answer(const Entry& entry) {
  const PendingRequest& pending = runner_->pending();
  if (!asked(pending, entry)) return misfit(side_title(entry.side) + " is not asked for '" + entry.what + "' now");
  if (pending.ask.simultaneous || pending.ask.secret) return misfit("'" + entry.what + "' is answered by a commitment");
  return ran(runner_->resume(pushing(entry.value)));
}

// Notes the commitment of the next secret, and its value if this machine can read it.
Session::Impl::ApplyResult Session::Impl::learn_commit(const Entry& entry, SecretKind kind,
                                                       const std::string& purpose) {
  const SecretId secret(static_cast<std::uint32_t>(state_.secret_count()));
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
    if (!unsealed && !branch_) return misfit("the envelope does not open with the root of " + side_title(entry.side));
    if (unsealed) {
      statement = std::move(unsealed->statement);
      salt = unsealed->salt;
    }
  }
  if (salt) {
    auto value = stated_value(statement, entry.side, purpose, secret, names());
    if (commitment_of(statement, *salt) != *commitment || !value)
      return misfit("the commitment does not fit its statement");
    if (auto fault = value_fault(*value)) return misfit(*fault);
    vault_.learn(secret, {std::move(*value), *salt});
  }
  runner_->apply(AddSecret{entry.side, kind, purpose, *commitment, false});
  return {};
}

Session::Impl::ApplyResult Session::Impl::apply_commit(const Entry& entry) {
  const SecretId secret(static_cast<std::uint32_t>(state_.secret_count()));
  const auto push = [this, secret](lua_State* l) {
    host().push_secret(l, secret);
    return 1;
  };
  SecretKind kind{};
  if (runner_->pending().kind == PendingRequest::Kind::choice) {
    if (!permits(entry.side, entry.what) || !secret_verb(entry.what, kind)) {
      return misfit(side_title(entry.side) + " cannot do '" + entry.what + "' in secret now");
    }
    auto fed = learn_commit(entry, kind, entry.what);
    return fed.ok() ? ran(runner_->act(entry.side, entry.what, push)) : fed;
  }
  const auto at = asked(runner_->pending(), entry);
  const AskRequest& ask = runner_->pending().ask;
  if (!at || !(ask.simultaneous || ask.secret))
    return misfit(side_title(entry.side) + " is not asked for a secret '" + entry.what + "'");
  if (ask.simultaneous && runner_->pending().sealed[*at].valid())
    return misfit(side_title(entry.side) + " has answered already");
  auto fed = learn_commit(entry, ask.simultaneous ? SecretKind::sealed : *ask.secret, entry.what);
  if (!fed.ok()) return fed;
  if (!ask.simultaneous) return ran(runner_->resume(push));
  runner_->pending().sealed[*at] = secret;
  return {};
}

Session::Impl::ApplyResult Session::Impl::apply_roll(const Entry& entry) {
  const PendingRequest& pending = runner_->pending();
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
  if (journal_.genesis().dice == DiceLevel::friendly && !trusting_) {
    if (entry.value != dice_now(entry.number, pending.roll.dice)) {
      return misfit("the dice are not those that the game's seed gives");
    }
  }
  const RollRequest roll = pending.roll;
  runner_->apply(CountRoll{1});
  runner_->count_coverage("roll:" + roll.purpose);
  return ran(runner_->resume([this, roll, dice, id = entry.number](lua_State* l) {
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

Session::Impl::ApplyResult Session::Impl::apply_draw(const Entry& entry) {
  const PendingRequest& pending = runner_->pending();
  const DrawRequest draw = pending.draw;
  if (pending.kind != PendingRequest::Kind::draw || state_.board().space(draw.cup).name != entry.what) {
    return misfit("no draw from '" + entry.what + "' is waited for");
  }
  if (draw.owner != entry.side) return misfit("the draw is not that of " + side_title(entry.side));
  const std::uint32_t number = state_.rolls_made();
  if (!draw.owner.valid()) {
    std::string why;
    const ValueList pieces = drawable(draw, &why);
    if (pieces.empty()) return misfit(why);
    DiceStream stream = stream_of(seed_of(journal_.genesis(), entry.number), number);
    if (!trusting_ && entry.value != pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))]) {
      return misfit("the piece is not the one that the game's seed gives");
    }
    if (std::find(pieces.begin(), pieces.end(), entry.value) == pieces.end())
      return misfit("the piece is not in the cup");
    runner_->apply(CountRoll{1});
    runner_->count_coverage("draw:" + draw.purpose);
    return ran(runner_->resume(pushing(entry.value)));
  }
  const SecretId secret(static_cast<std::uint32_t>(state_.secret_count()));
  PrivateDraw made{entry.number, draw.cup, draw.owner, number, {}, {}};
  for (const PieceId piece : state_.stack(draw.cup)) made.pieces.emplace_back(piece);
  for (const auto& [other, before] : private_draws_) {
    if (other < secret && before.cup == draw.cup && !state_.secret(other).opened) made.held.push_back(other);
  }
  auto fed = learn_commit(entry, SecretKind::sealed, draw.purpose);
  if (!fed.ok()) return fed;
  private_draws_[secret] = std::move(made);
  runner_->apply(CountRoll{1});
  runner_->count_coverage("draw:" + draw.purpose);
  return ran(runner_->resume([this, secret](lua_State* l) {
    host().push_secret(l, secret);
    return 1;
  }));
}

Session::Impl::ApplyResult Session::Impl::apply_reveal(const Entry& entry) {
  const Value& which = entry.value["secret"];
  const auto salt = hash_in(entry.value["salt"]);
  const Value& statement = entry.value["statement"];
  if (which.kind() != Value::Kind::secret || !salt || statement.kind() != Value::Kind::name) {
    return misfit("a reveal names secret, statement and salt");
  }
  const SecretId secret = which.secret();
  PendingRequest& pending = runner_->pending();
  const bool asked_for = pending.kind == PendingRequest::Kind::reveal && pending.reveal.secret == secret;
  std::size_t next = 0;
  while (next < pending.sealed.size() && pending.sealed[next].valid() && state_.secret(pending.sealed[next]).opened)
    ++next;
  const bool all_in = pending.kind == PendingRequest::Kind::asks && pending.ask.simultaneous &&
                      std::all_of(pending.sealed.begin(), pending.sealed.end(), [](SecretId id) { return id.valid(); });
  if (!asked_for && !(all_in && next < pending.sealed.size() && pending.sealed[next] == secret)) {
    return misfit("this secret is not to be opened now");
  }
  const Secret about = state_.secret(secret);
  if (about.owner != entry.side) return misfit("only its owner opens a secret");
  auto value = stated_value(statement.name(), about.owner, about.purpose, secret, names());
  if (!value || (commitment_of(statement.name(), *salt) != about.commitment && !branch_)) {
    return misfit("the statement is not the one that was committed to");
  }
  if (auto fault = value_fault(*value)) return misfit(*fault);
  vault_.learn(secret, {*value, *salt});
  runner_->apply(OpenSecret{secret, *value});
  if (asked_for) return ran(runner_->resume(pushing(*value)));
  if (next + 1 < pending.sealed.size()) return {};
  return ran(runner_->resume([this, ask = pending.ask, sealed = pending.sealed](lua_State* l) {
    lua_createtable(l, 0, static_cast<int>(sealed.size()));
    for (std::size_t i = 0; i < sealed.size(); ++i) {
      host().push_side(l, ask.sides[i].side);
      host().push(l, *state_.secret(sealed[i]).opened);
      lua_rawset(l, -3);
    }
    return 1;
  }));
}

Session::Impl::ApplyResult Session::Impl::apply_claim(const Entry& entry) {
  const PendingRequest& pending = runner_->pending();
  if (pending.kind != PendingRequest::Kind::consult || pending.consult.name != entry.what ||
      pending.consult.side != entry.side) {
    return misfit("nobody consults " + side_title(entry.side) + " about '" + entry.what + "' now");
  }
  return ran(runner_->resume(pushing(entry.value)));
}

// Entries that change nothing in the game itself.
Session::Impl::ApplyResult Session::Impl::apply_session(const Entry& entry) {
  if (entry.kind == EntryKind::inspect) {
    const bool veiled =
        entry.value.kind() == Value::Kind::secret && state_.secret(entry.value.secret()).kind == SecretKind::veiled;
    return veiled ? ApplyResult{} : misfit("only a veiled secret can be inspected");
  }
  if (entry.kind == EntryKind::order) {
    const bool back = entry.value.is_nil();
    const bool order = entry.value.kind() == Value::Kind::map && entry.value["policy"].kind() == Value::Kind::name;
    if (!back && !order) return misfit("a standing order names a policy");
    if (back) return {};
    const auto known = ruleset_->policies(entry.what);
    if (std::find(known.begin(), known.end(), entry.value["policy"].name()) == known.end()) {
      return misfit("there is no policy '" + entry.value["policy"].name() + "' for '" + entry.what + "'");
    }
  }
  return {};
}

}  // namespace bocage
