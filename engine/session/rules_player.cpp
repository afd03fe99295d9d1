#include "engine/session/rules_player.h"

#include <algorithm>

#include "engine/base/tr.h"
#include "engine/module/seats.h"
#include "engine/session/ahead.h"
#include "engine/session/submitted.h"

namespace bocage {

bool RulesPlayer::plays(SideId side) const {
  return played_by_rules(position_.module(), side);
}

std::string RulesPlayer::path_of(SideId side) const {
  return "players." + position_.module().sides[side.index].id;
}

Problem RulesPlayer::problem_at(const std::string& path, std::string message) const {
  Ruleset::Host& host = position_.host();
  if (const int function = host.function(path); function != 0) return host.problem_of(function, message);
  Problem problem;
  problem.message = std::move(message);
  problem.place.file = position_.module().rules_file;
  return problem;
}

std::optional<Entry> RulesPlayer::next(std::optional<Problem>& problem) {
  const PendingRequest& pending = position_.runner().pending();
  if (pending.kind == PendingRequest::Kind::choice) {
    const SideId side = position_.runner().chooser();
    return plays(side) ? act(side, problem) : std::nullopt;
  }
  if (pending.kind != PendingRequest::Kind::asks) return std::nullopt;
  for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
    const bool open = !pending.ask.simultaneous || !pending.sealed[i].valid();
    if (open && plays(pending.ask.sides[i].side)) return answer(pending.ask.sides[i], problem);
  }
  return std::nullopt;
}

// --- at a choice

// A side for which the ruleset says nothing does nothing.
std::optional<RulesPlayer::Chosen> RulesPlayer::chosen(SideId side, const std::string& path,
                                                       std::optional<Problem>& problem) {
  Ruleset::Host& host = position_.host();
  Chosen chosen;
  const int function = host.function(path);
  if (function == 0) return chosen;
  const Ruleset::Host::Verdict verdict(host);  // every machine asks it, and an audit again
  Context context = position_.context(position_.state(), ContextBit::private_, side, path);
  const Ruleset::Host::Scope scope(host, context);
  const auto result = host.call(
      function,
      [&](lua_State* l) {
        host.push_game(l);
        host.push_side(l, side);
        return 2;
      },
      [&](lua_State* l, int results) {
        if (results == 0 || lua_isnil(l, -results)) return;
        if (lua_type(l, -results) != LUA_TSTRING) {
          throw ScriptError("'" + path + "' gives the name of a verb and what it takes, or nil");
        }
        chosen.verb = lua_tostring(l, -results);
        if (results > 1) chosen.arguments = host.to_value(l, lua_absindex(l, 1 - results));
      });
  if (!result.refusal) return chosen;
  problem =
      result.problem ? *result.problem : problem_at(path, "'" + path + "' may refuse nothing: " + result.refusal->text);
  return std::nullopt;
}

std::optional<Entry> RulesPlayer::act(SideId side, std::optional<Problem>& problem) {
  const std::string path = path_of(side) + ".act";
  if (position_.host().used_up()) {
    problem = problem_at(path, "The rules ran too long in what they do after one action");
    return std::nullopt;
  }
  auto chosen = this->chosen(side, path, problem);
  if (!chosen) return std::nullopt;
  const auto illegal = [&](const std::string& why) {
    problem = problem_at(path, "the rules play " + position_.side_title(side) + " and choose '" + chosen->verb +
                                   "', which is not legal: " + why);
    problem->hint = "'" + path + "' chooses among what the side may do; without it the side does nothing";
    return std::nullopt;
  };
  if (!judge_.permits(side, chosen->verb)) return illegal("it is no verb of this step");
  if (auto fault = value_fault(chosen->arguments, position_.state())) return illegal(*fault);
  const auto reasons = judge_.judge_action(position_.state(), side, chosen->verb, chosen->arguments);
  if (const Refusal* const reason = known_reason(reasons)) return illegal(reason->text);
  if (const auto secret = judge_.secret_kind(chosen->verb)) {
    std::string why;
    auto commitment = position_.commitment_to(side, chosen->verb, chosen->arguments, *secret, &why);
    if (!commitment) return illegal(why);
    Entry sealed = record_.new_entry(EntryKind::commit, side, chosen->verb, std::move(*commitment));
    sealed.by_order = true;
    return sealed;
  }
  Entry action = record_.new_entry(EntryKind::action, side, chosen->verb, std::move(chosen->arguments));
  action.by_order = true;
  return action;
}

// --- at an ask

// A function, or the name of a policy; nullopt where the ruleset has neither.
std::optional<Ruleset::Host::Result> RulesPlayer::answered(const OrderedAsk& ask, const std::string& path) {
  Ruleset::Host& host = position_.host();
  if (host.function(path) != 0) return ask_function(position_, position_.state(), ask, path, {});
  const Value policy = host.constant(path);
  if (policy.kind() != Value::Kind::name) return std::nullopt;
  return ask_policy(position_, position_.state(), ask, {policy.name(), {}});
}

std::optional<Entry> RulesPlayer::answer(const AskRequest::One& one, std::optional<Problem>& problem) {
  const AskRequest& ask = position_.runner().pending().ask;
  const std::string path = path_of(one.side) + ".answers." + ask.name;
  if (position_.host().used_up()) {
    problem = problem_at(path, "The rules ran too long in what they do after one action");
    return std::nullopt;
  }
  auto answered = this->answered({one.side, ask.name, ask.prompt.to(one.side), one.domain}, path);
  if (!answered && ask.window) answered.emplace();  // what nobody has thought of is passed
  const auto wrong = [&](const std::string& why) {
    problem = problem_at(
        path, "the rules play " + position_.side_title(one.side) + ", which is asked for '" + ask.name + "': " + why);
    problem->hint = "'" + path + "' is a function of game, side and ask, the name of a policy, or \"any\"";
    return std::nullopt;
  };
  if (!answered) return wrong("the ruleset does not say what it answers");
  if (answered->problem) {
    problem = answered->problem;
    return std::nullopt;
  }
  if (answered->refusal) return wrong("the answer hangs on a secret of another side");
  if (auto fault = value_fault(answered->value, position_.state())) return wrong(*fault);
  const auto reasons =
      judge_.judge_answer(position_.state(), one.side, ask.name, one.domain, ask.window, answered->value);
  if (const Refusal* const reason = known_reason(reasons)) return wrong("the answer is not legal: " + reason->text);
  auto entry = answer_ahead(position_, record_, one.side, std::move(answered->value));
  if (entry) entry->by_order = true;
  return entry;
}

// --- what others say of it

std::optional<Refusal> RulesPlayer::refusal(const Entry& made) {
  if (!plays(made.side)) return std::nullopt;
  const bool decides = made.kind == EntryKind::action || made.kind == EntryKind::answer ||
                       made.kind == EntryKind::commit || made.kind == EntryKind::order;
  if (!decides) return std::nullopt;
  const Ruleset::Host::Account account(position_.host());
  std::optional<Problem> problem;
  const auto expected = next(problem);
  const bool same = expected && expected->kind == made.kind && expected->side == made.side &&
                    expected->what == made.what && expected->value == made.value && expected->by_order == made.by_order;
  if (same) return std::nullopt;
  return form_refusal(
      tr("{side} is played by the rules, and they do otherwise", {{"side", position_.side_title(made.side)}}));
}

}  // namespace bocage
