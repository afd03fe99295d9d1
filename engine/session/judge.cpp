#include "engine/session/judge.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/session/record.h"
#include "engine/session/submitted.h"
#include "engine/translation/translation.h"

namespace bocage {
namespace {

Refusal not_a_refusal(const std::string& where) {
  Problem problem;
  problem.message = "'" + where + "' returns false; a rule refuses by game:rule(id, condition, text)";
  return fault_refusal(problem);
}

// What a ruleset says is so: a sentence, or { text, rule, spaces, pieces }.
Refusal fact_in(const Module& module, const Value& told) {
  Refusal fact = fact_refusal(said(module, told.kind() == Value::Kind::name ? told.name() : text_in(told["text"])));
  fact.rule = text_in(told["rule"]);
  fact.spaces = spaces_in(told["spaces"]);
  fact.pieces = pieces_in(told["pieces"]);
  return fact;
}

Refusal as_fact(Refusal refusal) {
  if (refusal.kind == Refusal::Kind::rule) refusal.kind = Refusal::Kind::fact;
  return refusal;
}

// In assist players let rules through one by one, so that all that are broken are named. Whether somebody does may not
// make the judging dearer than where nobody does.
bool judges_all(const GameState& state) {
  return state.enforcement() == Enforcement::assist;
}

std::set<std::string> overridden_before(const Position& position, const Record& record, const Entry& made) {
  std::set<std::string> rules;
  if (position.state().enforcement() != Enforcement::assist) return rules;
  for (std::uint32_t number = made.number - 1; number > 0; --number) {
    const Entry& before = record.entry(number);
    if (before.kind != EntryKind::override_ || before.side != made.side || before.value["what"] != Value(made.what))
      break;
    if (made.kind != EntryKind::commit && before.value["value"] != made.value) break;
    rules.insert(before.what);
  }
  return rules;
}

}  // namespace

std::optional<Deferred> deferral(const Position& position, const Entry& made, SecretId secret) {
  Deferred deferred;
  deferred.entry = made.number;
  deferred.side = made.side;
  deferred.name = made.what;
  deferred.state = position.state();
  deferred.secret = secret;
  if (made.kind == EntryKind::commit) {
    deferred.secret = position.next_secret();
  } else {
    deferred.value = made.value;
  }
  const PendingRequest& pending = position.runner().pending();
  if (pending.kind == PendingRequest::Kind::choice) {
    deferred.verb = true;
    return deferred;
  }
  for (const auto& one : pending.ask.sides) {
    if (pending.kind == PendingRequest::Kind::asks && one.side == made.side) deferred.domain = one.domain;
  }
  return deferred.domain ? std::optional(std::move(deferred)) : std::nullopt;
}

Judge::Offered Judge::offer_of(const GameState& state, SideId side, const std::string& verb) {
  Context context = position_.context(state, ContextBit::private_, side, "verbs." + verb + ".offers");
  return offer_in(context, side, verb);
}

// What is offered is counted and shown where a player looks at it, so here it is neither.
Judge::Offered Judge::offer_anew(const GameState& state, SideId side, const std::string& verb) {
  Context context = position_.context(state, ContextBit::private_, side, "verbs." + verb + ".offers");
  context.coverage = nullptr;
  context.looked_up = nullptr;
  return offer_in(context, side, verb);
}

Judge::Offered Judge::offer_in(Context& context, SideId side, const std::string& verb) {
  Ruleset::Host& host = position_.host();
  Offered offered{side, verb, nullptr, std::nullopt};
  const int function = host.function(context.running);
  if (function == 0) {
    offered.domain = nothing_domain();
    return offered;
  }
  const Ruleset::Host::Scope scope(host, context);
  auto result = host.call(
      function,
      [&](lua_State* l) {
        host.push_game(l);
        host.push_side(l, side);
        return 2;
      },
      [&](lua_State* l, int results) {
        if (results == 0 || lua_isnil(l, -results)) return;
        offered.domain = host.to_domain(l, lua_absindex(l, -results));
      });
  offered.refusal = std::move(result.refusal);
  if (result.problem) position_.note(*result.problem);
  if (!offered.domain && !offered.refusal) {
    offered.refusal = form_refusal(tr("'{verb}' cannot be done now", {{"verb", verb_title(host, verb)}}));
  }
  return offered;
}

// What was worked out before the game went on, or before somebody stopped the rules, is forgotten.
void Judge::begin_generation() {
  const std::uint64_t stops = position_.host().stops();
  if (offered_at_ == position_.generation() && stops_before_ == stops) return;
  offered_.clear();
  look_.reset();
  offered_at_ = position_.generation();
  stops_before_ = stops;
  spent_before_ = position_.host().spent_in_all();
}

// Offers and parts of domains are kept for a generation, remembered answers until looks are forgotten. Judging anew
// costs no more than both have cost: far less than a budget.
bool Judge::looks_were_cheap() const {
  constexpr std::uint64_t share = 8;  // of a budget
  const Ruleset::Host& host = position_.host();
  const std::uint64_t cheap = host.steps_of_budget() / share;
  return host.spent_in_all() - spent_before_ <= cheap && host.spent_on_looks() <= cheap;
}

const Judge::Offered& Judge::current_offer(SideId side, const std::string& verb) {
  begin_generation();
  for (const auto& offered : offered_) {
    if (offered.side == side && offered.verb == verb) return offered;
  }
  offered_.push_back(offer_of(position_.state(), side, verb));
  return offered_.back();
}

bool Judge::permits(SideId side, const std::string& verb) const {
  if (position_.runner().pending().kind != PendingRequest::Kind::choice || position_.runner().chooser() != side)
    return false;
  const NodeDef* node = position_.runner().node();
  return verb == "done" || std::find(node->verbs.begin(), node->verbs.end(), verb) != node->verbs.end();
}

std::optional<SecretKind> Judge::secret_kind(const std::string& verb) const {
  const Value secret = position_.host().constant("verbs." + verb + ".secret");
  if (secret.kind() != Value::Kind::name) return std::nullopt;
  return secret.name() == "veiled" ? SecretKind::veiled : SecretKind::sealed;
}

std::vector<Refusal> Judge::judge_action(const GameState& state, SideId side, const std::string& verb,
                                         const Value& arguments) {
  const Ruleset::Host::Verdict verdict(position_.host());
  if (verb == "done") return reasons_to_stay(side, arguments);
  return reasons_against(state, offer_anew(state, side, verb), arguments, judges_all(state));
}

std::vector<Refusal> Judge::judge_own_action(SideId side, const std::string& verb, const Value& arguments) {
  begin_generation();
  const bool looked = look_ && look_->side == side && look_->verb == verb && look_->arguments == arguments;
  if (!looked || judges_all(position_.state()) || !looks_were_cheap()) {
    return judge_action(position_.state(), side, verb, arguments);
  }
  if (auto* const cells = position_.observed().looked_up) cells->insert(look_->cells.begin(), look_->cells.end());
  return look_->reasons;
}

std::vector<Refusal> Judge::look_at_action(SideId side, const std::string& verb, const Value& arguments) {
  if (verb == "done") return reasons_to_stay(side, arguments);
  const Offered& offered = current_offer(side, verb);
  const LookUps look_ups(position_);
  auto reasons = reasons_against(position_.state(), offered, arguments, false);
  if (offered.domain) look_ = Look{side, verb, arguments, reasons, look_ups.cells()};
  return reasons;
}

std::vector<Refusal> Judge::reasons_to_stay(SideId side, const Value& arguments) {
  std::vector<Refusal> reasons;
  if (!arguments.is_nil()) reasons.push_back(form_refusal(tr("'done' takes no arguments")));
  for (auto& obligation : obligations(side)) reasons.push_back(std::move(obligation.what));
  return reasons;
}

std::vector<Refusal> Judge::reasons_against(const GameState& state, const Offered& offered, const Value& arguments,
                                            bool all) {
  if (!offered.domain) return {*offered.refusal};
  Ruleset::Host& host = position_.host();
  const SideId side = offered.side;
  const std::string path = "verbs." + offered.verb + ".check";
  Context context = position_.context(state, ContextBit::private_, side, path);
  const Ruleset::Host::Scope scope(host, context);
  std::vector<Refusal> reasons;
  if (all) {
    reasons = offered.domain->refusals(arguments);
  } else if (auto reason = offered.domain->refusal(arguments)) {
    reasons.push_back(std::move(*reason));
  }
  const bool go_on = all && std::all_of(reasons.begin(), reasons.end(),
                                        [](const Refusal& reason) { return reason.kind == Refusal::Kind::rule; });
  const int check = host.function(path);
  if (check == 0 || !(reasons.empty() || go_on)) return reasons;
  auto result = host.call(check, [&](lua_State* l) {
    host.push_game(l);
    host.push_side(l, side);
    host.push(l, arguments);
    return 3;
  });
  if (result.refusal) {
    reasons.push_back(std::move(*result.refusal));
  } else if (result.value == Value(false)) {
    reasons.push_back(not_a_refusal(path));
  }
  return reasons;
}

std::vector<Refusal> Judge::judge_answer(const GameState& state, SideId side, const std::string& ask,
                                         const DomainPtr& domain, bool window, const Value& value) {
  Ruleset::Host& host = position_.host();
  if (window && value.is_nil()) return {};
  const Ruleset::Host::Verdict verdict(host);
  domain->forget();
  Context context = position_.context(state, ContextBit::private_, side, "answer to " + ask);
  const Ruleset::Host::Scope scope(host, context);
  if (judges_all(state)) return domain->refusals(value);
  auto reason = domain->refusal(value);
  return reason ? std::vector<Refusal>{std::move(*reason)} : std::vector<Refusal>();
}

std::vector<Obligation> Judge::obligations(SideId side) {
  Ruleset::Host& host = position_.host();
  std::vector<Obligation> list;
  const int function = host.function("obligations");
  if (function == 0 || !side.valid()) return list;  // who plays no side owes nothing
  const auto result =
      position_.call(function, position_.state(), ContextBit::query, side, "obligations", [&](lua_State* l) {
        host.push_game(l);
        host.push_side(l, side);
        return 2;
      });
  if (result.refusal) {
    // A failure must not let a side leave as if nothing were owed.
    Obligation failed;
    failed.what = *result.refusal;
    list.push_back(std::move(failed));
    return list;
  }
  if (result.value.kind() != Value::Kind::list) return list;
  for (const auto& item : result.value.list()) {
    Obligation obligation;
    obligation.what = rule_refusal(text_in(item["rule"]), said(position_.module(), text_in(item["text"])));
    obligation.what.spaces = spaces_in(item["spaces"]);
    obligation.what.pieces = pieces_in(item["pieces"]);
    obligation.penalty = said(position_.module(), text_in(item["penalty"]));
    if (host.in_force(obligation.what.rule)) list.push_back(std::move(obligation));
  }
  return list;
}

std::vector<Refusal> Judge::left_over(SideId side, bool undoable) {
  Ruleset::Host& host = position_.host();
  std::vector<Refusal> list;
  const std::string path = "left_over." + position_.runner().node()->id;
  const int function = host.function(path);
  if (function == 0) return list;
  const auto result = position_.call(function, position_.state(), ContextBit::private_, side, path, [&](lua_State* l) {
    host.push_game(l);
    host.push_side(l, side);
    return 2;
  });
  if (result.value.kind() != Value::Kind::list) return list;
  for (const auto& item : result.value.list()) {
    if (undoable || item["undo"] != Value(true)) list.push_back(fact_in(position_.module(), item));
  }
  return list;
}

std::optional<Refusal> Judge::why_idle(SideId side, PieceId unit) {
  Ruleset::Host& host = position_.host();
  const int function = host.function("idle");
  if (function == 0) return std::nullopt;
  auto result = position_.call(function, position_.state(), ContextBit::private_, side, "idle", [&](lua_State* l) {
    host.push_game(l);
    host.push_side(l, side);
    host.push(l, unit);
    return 3;
  });
  if (result.problem) return std::nullopt;
  if (result.value.is_nil() && !result.refusal) return std::nullopt;
  Refusal why = result.refusal ? as_fact(std::move(*result.refusal)) : fact_in(position_.module(), result.value);
  if (why.pieces.empty()) why.pieces = {unit};
  return why;
}

Judge::Judged Judge::sort(std::vector<Refusal> reasons, bool override_rules) {
  Judged judged;
  const bool lenient = override_rules && position_.state().enforcement() == Enforcement::assist;
  for (auto& reason : reasons) {
    if (reason.kind == Refusal::Kind::unknown) {
      judged.unknown = reason.secret;
    } else if (reason.kind == Refusal::Kind::rule && lenient) {
      judged.overridden.push_back(std::move(reason));
    } else if (!judged.refusal) {
      if (reason.kind == Refusal::Kind::rule) ++position_.observed().coverage["refused:" + reason.rule];
      judged.refusal = std::move(reason);
    }
  }
  return judged;
}

std::optional<Refusal> Judge::judge_entry(const Record& record, const Entry& made, std::optional<Deferred>& deferred) {
  if (value_fault(made.value, position_.state()) ||
      (made.side.valid() && made.side.index >= position_.module().sides.size()))
    return std::nullopt;
  if (made.kind == EntryKind::commit) {
    deferred = deferral(position_, made, {});
    return std::nullopt;
  }
  std::vector<Refusal> reasons;
  const auto let_through = overridden_before(position_, record, made);
  const PendingRequest& pending = position_.runner().pending();
  if (made.kind == EntryKind::action && permits(made.side, made.what)) {
    reasons = judge_action(position_.state(), made.side, made.what, made.value);
  } else if (made.kind == EntryKind::answer && pending.kind == PendingRequest::Kind::asks) {
    for (const auto& one : pending.ask.sides) {
      if (one.side == made.side) {
        reasons =
            judge_answer(position_.state(), one.side, pending.ask.name, one.domain, pending.ask.window, made.value);
      }
    }
  }
  std::erase_if(reasons, [&](const Refusal& reason) {
    return reason.kind == Refusal::Kind::rule && let_through.contains(reason.rule);
  });
  auto judged = sort(std::move(reasons), false);
  if (judged.unknown && !judged.refusal) deferred = deferral(position_, made, *judged.unknown);
  return judged.refusal;
}

}  // namespace bocage
