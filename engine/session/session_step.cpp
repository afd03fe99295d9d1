// Steps: feeding entries, bringing a procedure back, and what the engine enters by itself.
#include <algorithm>

#include "engine/session/session_impl.h"

namespace bocage {
namespace {

constexpr int max_automatic = 10'000;  // entries without a player's input between them

bool information(const Entry& made) {
  switch (made.kind) {
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::inspect:
    case EntryKind::module:
    case EntryKind::dice_roll:
    case EntryKind::random_draw:
      return true;
    case EntryKind::note:  // a sealed one that is opened
      return made.value.kind() == Value::Kind::map && !made.value["opens"].is_nil();
    default:
      return false;
  }
}

}  // namespace

Session::Impl::ApplyResult Session::Impl::apply_entry(Entry& entry, const ApplyOptions& feeding) {
  Words words;
  words.entry = entry.number;
  words.side = entry.side;
  if (const auto* node = runner_->node()) words.node = node->id;
  Transaction transaction(state_);
  runner_->open_step(&transaction, feeding.record ? &words : nullptr, feeding.record ? &coverage_ : nullptr);
  if (feeding.record) default_words(entry, words);
  ApplyResult fed = take(entry);
  runner_->close_step();
  if (fed.ok()) {
    const Hash hash = state_.hash();
    if (feeding.check_hash && hash != entry.state) {
      fed.refusal =
          form_refusal("entry " + std::to_string(entry.number) + " comes to another state here: " + short_hex(hash) +
                       " instead of " + short_hex(entry.state));
    }
    entry.state = feeding.check_hash ? entry.state : hash;
  }
  if (!fed.ok()) {
    transaction.rollback();
    transaction.commit();
    vault_.forget_from(state_.secret_count());
    private_draws_.erase(private_draws_.lower_bound(SecretId(static_cast<std::uint32_t>(state_.secret_count()))),
                         private_draws_.end());
    return fed;
  }
  StepChanges changes = transaction.commit();
  if (feeding.record) {
    timeline_->push(std::move(changes), state_);
    if (words.lines.size() > 1 && (entry.kind == EntryKind::action || entry.kind == EntryKind::answer)) {
      words.lines.erase(words.lines.begin());  // the ruleset's own words say it
    }
    words_.push_back(std::move(words));
  }
  return fed;
}

std::optional<Problem> Session::Impl::begin() {
  state_ = origin_;
  Words words;
  Transaction transaction(state_);
  const bool first = !timeline_;
  runner_->open_step(&transaction, first ? &words : nullptr, first ? &coverage_ : nullptr);
  std::optional<Problem> problem;
  if (state_.enforcement() == Enforcement::free) {
    runner_->abandon();
  } else {
    problem = runner_->begin();
  }
  runner_->close_step();
  if (problem) {
    transaction.rollback();
    transaction.commit();
    return problem;
  }
  StepChanges changes = transaction.commit();
  if (first) {
    begun_ = std::move(changes);
    timeline_.emplace(state_);
    words_.clear();
    words_.push_back(std::move(words));
    if (runner_->quiet()) quiet_.push_back(0);
  }
  return std::nullopt;
}

std::optional<Problem> Session::Impl::restore(std::uint32_t entries) {
  const auto after = std::upper_bound(quiet_.begin(), quiet_.end(), entries);
  std::uint32_t from = 0;
  if (after == quiet_.begin()) {
    if (origin_is_quiet_) {
      state_ = origin_;
      runner_->stand();
    } else if (auto problem = begin()) {
      return problem;
    }
  } else {
    from = *(after - 1);
    state_ = timeline_->at(from);
    runner_->stand();
  }
  const bool trusted = std::exchange(trusting_, true);
  for (std::uint32_t number = from + 1; number <= entries; ++number) {
    Entry again = entry(number);
    ApplyOptions feeding;
    feeding.record = false;
    feeding.check_hash = !branch_;
    const ApplyResult fed = apply_entry(again, feeding);
    if (fed.ok()) continue;
    trusting_ = trusted;
    if (fed.problem) return fed.problem;
    {
      Problem problem;
      problem.message = "run again, entry " + std::to_string(number) + " does not fit: " + fed.refusal->text;
      problem.hint = "the ruleset is not deterministic";
      state_ = timeline_->at(entries);
      runner_->abandon();
      return problem;
    }
  }
  trusting_ = trusted;
  return std::nullopt;
}

void Session::Impl::rebuild_orders() {
  orders_.clear();
  inspected_.clear();
  for (std::uint32_t number = 1; number <= count(); ++number) {
    const Entry& made = entry(number);
    if (made.kind == EntryKind::inspect) inspected_.emplace(made.side, made.value.secret());
    if (made.kind != EntryKind::order) continue;
    if (made.value.is_nil()) {
      orders_.erase({made.side, made.what});
    } else {
      orders_[{made.side, made.what}] = {made.value["policy"].name(), made.value["arguments"]};
    }
  }
}

// --- the journal

void Session::Impl::add(Entry made, bool automatic) {
  // What one side has done cannot be taken back when the next has acted on it.
  const auto& pending = journal_.pending();
  const bool other = std::any_of(pending.begin(), pending.end(), [&](const Entry& before) {
    return made.side.valid() && before.side.valid() && before.side != made.side;
  });
  if (other) chain();
  const bool information_now = information(made) || (automatic && journal_.pending().empty());
  journal_.add_draft(made);
  pending_changed_ = true;
  if (information_now) chain();
  added(made, automatic);
}

void Session::Impl::added(const Entry& made, bool automatic) {
  automatic_.push_back(automatic);
  if (made.kind == EntryKind::order && made.value.is_nil()) {
    orders_.erase({made.side, made.what});
  } else if (made.kind == EntryKind::order) {
    orders_[{made.side, made.what}] = {made.value["policy"].name(), made.value["arguments"]};
  }
  if (made.kind == EntryKind::inspect) inspected_.emplace(made.side, made.value.secret());
  if (runner_->quiet()) quiet_.push_back(count());
  if (made.kind == EntryKind::reveal) judge_deferred(made.value["secret"].secret(), false);
}

void Session::Impl::chain() {
  if (journal_.pending().empty()) return;
  for (auto& line : journal_.chain_draft(names())) new_lines_.push_back(std::move(line));
  pending_changed_ = true;
  redo_.clear();
}

// --- what the engine adds by itself

void Session::Impl::run_automatic_entries() {
  for (int made = 0; !stopped_; ++made) {
    std::optional<Problem> problem;
    if (made == max_automatic) {
      Problem endless;
      endless.message = "the procedure goes on without a player's input for " + std::to_string(made) + " entries";
      stopped_ = endless;
      return;
    }
    auto next = next_automatic(problem);
    if (problem) {
      stopped_ = std::move(problem);
      return;
    }
    if (!next) return;
    const bool consults = next->kind == EntryKind::claim;
    Claim claim;
    if (consults) claim = {next->number, runner_->pending().consult, next->value, state_};
    auto deferred = next->kind == EntryKind::commit ? deferral(*next, SecretId()) : std::nullopt;
    ApplyResult fed = apply_entry(*next, ApplyOptions{});
    if (!fed.ok()) {
      if (fed.refusal) {
        Problem misfit;
        misfit.message = fed.refusal->text;
        misfit.fault = Fault::engine;
        fed.problem = misfit;
      }
      if (auto again = restore(count())) fed.problem = again;
      stopped_ = std::move(fed.problem);
      return;
    }
    if (consults) claims_.push_back(std::move(claim));
    if (deferred) deferred_.push_back(std::move(*deferred));
    add(std::move(*next), true);
  }
}

std::optional<Entry> Session::Impl::next_automatic(std::optional<Problem>& problem) {
  const PendingRequest& pending = runner_->pending();
  switch (pending.kind) {
    case PendingRequest::Kind::settle:
      return new_entry(EntryKind::settle, {}, {}, {});
    case PendingRequest::Kind::roll: {
      if (journal_.genesis().dice != DiceLevel::friendly) return std::nullopt;
      Entry roll = new_entry(EntryKind::roll, {}, pending.roll.purpose, dice_now(count() + 1, pending.roll.dice));
      roll.replaces = pending.roll.replaces;
      return roll;
    }
    case PendingRequest::Kind::draw: {
      std::string why;
      if (pending.draw.owner.valid() && !vault_.here(pending.draw.owner)) return std::nullopt;
      const ValueList pieces = drawable(pending.draw, &why);
      if (pieces.empty()) {
        problem.emplace();
        problem->message = why;
        return std::nullopt;
      }
      const std::string& cup = state_.board().space(pending.draw.cup).name;
      if (!pending.draw.owner.valid()) {
        DiceStream stream = stream_of(seed_of(journal_.genesis(), count() + 1), state_.rolls_made());
        return new_entry(EntryKind::draw, {}, cup, pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))]);
      }
      DiceStream stream(private_draw_key(seed_of(journal_.genesis(), count() + 1), state_.rolls_made(),
                                         *vault_.root(pending.draw.owner)));
      const Value& piece = pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
      auto committed = commit_entry(pending.draw.owner, pending.draw.purpose, piece, SecretKind::sealed, &why);
      committed->kind = EntryKind::draw;
      committed->what = cup;
      return committed;
    }
    case PendingRequest::Kind::reveal:
      return automatic_reveal(pending.reveal.secret, problem);
    case PendingRequest::Kind::consult: {
      if (!vault_.here(pending.consult.side)) return std::nullopt;
      const auto consult = pending.consult;
      const int function = host().function("consults." + consult.name);
      if (function == 0) {
        problem.emplace();
        problem->message = "the ruleset has no function 'consults." + consult.name + "'";
        return std::nullopt;
      }
      auto result =
          call(function, state_, ContextBit::private_, consult.side, "consults." + consult.name, [&](lua_State* l) {
            host().push_game(l);
            host().push_side(l, consult.side);
            host().push(l, consult.arguments);
            return 3;
          });
      if (result.refusal) {
        problem = result.problem ? *result.problem : Problem{};
        if (!result.problem)
          problem->message = "'consults." + consult.name + "' may refuse nothing: " + result.refusal->text;
        return std::nullopt;
      }
      return new_entry(EntryKind::claim, consult.side, consult.name, std::move(result.value));
    }
    case PendingRequest::Kind::asks: {
      for (std::size_t i = 0; pending.ask.simultaneous && i < pending.sealed.size(); ++i) {
        if (!pending.sealed[i].valid()) return by_order();
      }
      if (!pending.ask.simultaneous) return by_order();
      for (const SecretId secret : pending.sealed) {
        if (!state_.secret(secret).opened) return automatic_reveal(secret, problem);
      }
      return std::nullopt;
    }
    case PendingRequest::Kind::choice:
    case PendingRequest::Kind::over:
    case PendingRequest::Kind::free:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Entry> Session::Impl::automatic_reveal(SecretId secret, std::optional<Problem>& problem) {
  const Secret& about = state_.secret(secret);
  if (!vault_.here(about.owner)) return std::nullopt;
  const Opening* known = vault_.opening(secret);
  Opening opening;
  if (known != nullptr) {
    opening = *known;
  } else if (auto made_up = branch_ ? invented(secret) : std::nullopt) {
    opening = {std::move(*made_up), Hash{}};
  } else {
    problem.emplace();
    problem->message = "the secret ?" + std::to_string(secret.index) + " cannot be opened: its value is not known here";
    problem->fault = Fault::engine;
    return std::nullopt;
  }
  const std::string statement = statement_of(about.owner, about.purpose, secret, opening.value, names());
  return new_entry(EntryKind::reveal, about.owner, {},
                   ValueMap{{"salt", to_hex(opening.salt)}, {"secret", secret}, {"statement", statement}});
}

// An answer that a standing order gives; nothing when the player must be asked.
std::optional<Entry> Session::Impl::by_order() {
  const PendingRequest& pending = runner_->pending();
  for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
    const auto& one = pending.ask.sides[i];
    if (pending.ask.simultaneous && pending.sealed[i].valid()) continue;
    const auto order = orders_.find({one.side, pending.ask.name});
    if (order == orders_.end() || !here(one.side)) continue;
    const std::string path = "policies." + pending.ask.name + "." + order->second.policy;
    const int function = host().function(path + ".run");
    if (function == 0) continue;
    const auto result = call(function, state_, ContextBit::private_, one.side, path, [&](lua_State* l) {
      host().push_game(l);
      host().push_side(l, one.side);
      lua_createtable(l, 0, 4);
      lua_pushstring(l, pending.ask.name.c_str());
      lua_setfield(l, -2, "name");
      lua_pushstring(l, pending.ask.prompt.c_str());
      lua_setfield(l, -2, "prompt");
      host().push_domain(l, one.domain);
      lua_setfield(l, -2, "domain");
      host().push(l, order->second.arguments);
      lua_setfield(l, -2, "arguments");
      return 3;
    });
    if (result.refusal) continue;
    const auto judged = sort(
        judge_answer(state_, one.side, pending.ask.name, one.domain, pending.ask.window, result.value, false), false);
    if (judged.refusal || value_fault(result.value)) {
      Problem problem;
      problem.severity = Severity::warning;
      problem.message =
          "the standing order '" + order->second.policy + "' gives no legal answer to '" + pending.ask.name + "'";
      if (judged.refusal) problem.hint = judged.refusal->text;
      note(std::move(problem));
      continue;
    }
    ++coverage_["policy:" + pending.ask.name + "." + order->second.policy];
    if (!pending.ask.simultaneous && !pending.ask.secret) {
      Entry answer = new_entry(EntryKind::answer, one.side, pending.ask.name, result.value);
      answer.by_order = true;
      return answer;
    }
    std::string why;
    auto committed = commit_entry(one.side, pending.ask.name, result.value,
                                  pending.ask.simultaneous ? SecretKind::sealed : *pending.ask.secret, &why);
    if (committed) return committed;
  }
  return std::nullopt;
}

// The pieces that may come out of a draw; empty with the reason when none can.
ValueList Session::Impl::drawable(const DrawRequest& draw, std::string* why) const {
  ValueList pieces;
  for (const PieceId piece : state_.stack(draw.cup)) pieces.emplace_back(piece);
  const std::string& cup = state_.board().space(draw.cup).name;
  for (const auto& [secret, before] : private_draws_) {
    if (before.cup != draw.cup || state_.secret(secret).opened) continue;
    if (before.owner != draw.owner) {
      *why = "nothing can be drawn from '" + cup + "' while private draws of another side from it are not opened";
      return {};
    }
    const Opening* opening = vault_.opening(secret);
    if (opening != nullptr) std::erase(pieces, opening->value);
  }
  if (pieces.empty()) *why = "the cup '" + cup + "' is empty";
  return pieces;
}

Entry Session::Impl::new_entry(EntryKind kind, SideId side, std::string what, Value value) const {
  Entry made;
  made.number = count() + 1;
  made.kind = kind;
  made.side = side;
  made.what = std::move(what);
  made.value = std::move(value);
  return made;
}

std::optional<Entry> Session::Impl::commit_entry(SideId side, const std::string& what, const Value& value,
                                                 SecretKind kind, std::string* why) const {
  const Hash* root = vault_.root(side);
  if (root == nullptr) {
    *why = "this machine has no root of " + side_title(side) + ", so it cannot make a secret";
    return std::nullopt;
  }
  const SecretId secret(static_cast<std::uint32_t>(state_.secret_count()));
  const Hash salt = salt_of(*root, secret);
  const std::string statement = statement_of(side, what, secret, value, names());
  ValueMap parts{{"commitment", to_hex(commitment_of(statement, salt))}};
  if (kind == SecretKind::veiled) {
    parts["salt"] = to_hex(salt);
    parts["statement"] = statement;
  } else {
    parts["envelope"] = seal(*root, secret, salt, statement);
  }
  return new_entry(EntryKind::commit, side, what, std::move(parts));
}

}  // namespace bocage
