// Judging: offers, containment, checks, obligations, and what is judged later because it depends on a secret.
#include <algorithm>

#include "engine/session/session_impl.h"

namespace bocage {
namespace {

Refusal not_a_refusal(const std::string& where) {
  Problem problem;
  problem.message = "'" + where + "' returns false; a rule refuses by game:rule(id, condition, text)";
  return fault_refusal(problem);
}

std::vector<SpaceId> spaces_in(const Value& value) {
  std::vector<SpaceId> spaces;
  if (value.kind() == Value::Kind::space) spaces.push_back(value.space());
  if (value.kind() != Value::Kind::list) return spaces;
  for (const auto& item : value.list()) {
    if (item.kind() == Value::Kind::space) spaces.push_back(item.space());
  }
  return spaces;
}

std::vector<PieceId> pieces_in(const Value& value) {
  std::vector<PieceId> pieces;
  if (value.kind() == Value::Kind::piece) pieces.push_back(value.piece());
  if (value.kind() != Value::Kind::list) return pieces;
  for (const auto& item : value.list()) {
    if (item.kind() == Value::Kind::piece) pieces.push_back(item.piece());
  }
  return pieces;
}

std::string text_in(const Value& value) {
  return value.kind() == Value::Kind::name ? value.name() : std::string();
}

}  // namespace

Session::Impl::Offered Session::Impl::offer_of(const GameState& state, SideId side, const std::string& verb) {
  Offered offered{side, verb, nullptr, std::nullopt};
  const std::string path = "verbs." + verb + ".offers";
  const int function = host().function(path);
  if (function == 0) {
    offered.domain = nothing_domain();
    return offered;
  }
  Context context = context_of(state, ContextBit::private_, side, this, &coverage_);
  context.running = path;
  const Ruleset::Host::Scope scope(host(), context);
  auto result = host().call(
      function,
      [&](lua_State* l) {
        host().push_game(l);
        host().push_side(l, side);
        return 2;
      },
      [&](lua_State* l, int results) {
        if (results == 0 || lua_isnil(l, -results)) return;
        offered.domain = host().to_domain(l, lua_absindex(l, -results));
      });
  offered.refusal = std::move(result.refusal);
  if (result.problem) note(*result.problem);
  if (!offered.domain && !offered.refusal) {
    offered.refusal = form_refusal("'" + verb_title(verb) + "' cannot be done now");
  }
  return offered;
}

const Session::Impl::Offered& Session::Impl::current_offer(SideId side, const std::string& verb) {
  if (offered_at_ != liveness_->generation) {
    offered_.clear();
    offered_at_ = liveness_->generation;
  }
  for (const auto& offered : offered_) {
    if (offered.side == side && offered.verb == verb) return offered;
  }
  offered_.push_back(offer_of(state_, side, verb));
  return offered_.back();
}

bool Session::Impl::permits(SideId side, const std::string& verb) const {
  if (runner_->pending().kind != PendingRequest::Kind::choice || runner_->chooser() != side) return false;
  const NodeDef* node = runner_->node();
  return verb == "done" || std::find(node->verbs.begin(), node->verbs.end(), verb) != node->verbs.end();
}

bool Session::Impl::secret_verb(const std::string& verb, SecretKind& kind) const {
  const Value secret = host().constant("verbs." + verb + ".secret");
  if (secret.kind() != Value::Kind::name) return false;
  kind = secret.name() == "veiled" ? SecretKind::veiled : SecretKind::sealed;
  return true;
}

std::vector<Refusal> Session::Impl::judge_action(const GameState& state, SideId side, const std::string& verb,
                                                 const Value& arguments, bool all, const Offered* offered) {
  if (verb == "done") {
    std::vector<Refusal> reasons;
    if (!arguments.is_nil()) reasons.push_back(form_refusal("'done' takes no arguments"));
    for (auto& obligation : obligations(side)) reasons.push_back(std::move(obligation.what));
    return reasons;
  }
  Offered made;
  if (offered == nullptr) {
    made = offer_of(state, side, verb);
    offered = &made;
  }
  if (!offered->domain) return {*offered->refusal};
  const std::string path = "verbs." + verb + ".check";
  Context context = context_of(state, ContextBit::private_, side, this, &coverage_);
  context.running = path;
  const Ruleset::Host::Scope scope(host(), context);
  std::vector<Refusal> reasons;
  if (all) {
    reasons = offered->domain->refusals(arguments);
  } else if (auto reason = offered->domain->refusal(arguments)) {
    reasons.push_back(std::move(*reason));
  }
  const bool go_on = all && std::all_of(reasons.begin(), reasons.end(),
                                        [](const Refusal& reason) { return reason.kind == Refusal::Kind::rule; });
  const int check = host().function(path);
  if (check == 0 || !(reasons.empty() || go_on)) return reasons;
  auto result = host().call(check, [&](lua_State* l) {
    host().push_game(l);
    host().push_side(l, side);
    host().push(l, arguments);
    return 3;
  });
  if (result.refusal) {
    reasons.push_back(std::move(*result.refusal));
  } else if (result.value == Value(false)) {
    reasons.push_back(not_a_refusal(path));
  }
  return reasons;
}

std::vector<Refusal> Session::Impl::judge_answer(const GameState& state, SideId side, const std::string& ask,
                                                 const DomainPtr& domain, bool window, const Value& value, bool all) {
  if (window && value.is_nil()) return {};
  Context context = context_of(state, ContextBit::private_, side, this, &coverage_);
  context.running = "answer to " + ask;
  const Ruleset::Host::Scope scope(host(), context);
  if (all) return domain->refusals(value);
  auto reason = domain->refusal(value);
  return reason ? std::vector<Refusal>{std::move(*reason)} : std::vector<Refusal>();
}

std::vector<Obligation> Session::Impl::obligations(SideId side) {
  std::vector<Obligation> list;
  const int function = host().function("obligations");
  if (function == 0) return list;
  const auto result = call(function, state_, ContextBit::query, side, "obligations", [&](lua_State* l) {
    host().push_game(l);
    host().push_side(l, side);
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
    obligation.what = rule_refusal(text_in(item["rule"]), text_in(item["text"]));
    obligation.what.spaces = spaces_in(item["spaces"]);
    obligation.what.pieces = pieces_in(item["pieces"]);
    obligation.penalty = text_in(item["penalty"]);
    if (host().in_force(obligation.what.rule)) list.push_back(std::move(obligation));
  }
  return list;
}

Session::Impl::Judged Session::Impl::sort(std::vector<Refusal> reasons, bool override_rules) {
  Judged judged;
  const bool lenient = override_rules && state_.enforcement() == Enforcement::assist;
  for (auto& reason : reasons) {
    if (reason.kind == Refusal::Kind::unknown) {
      judged.unknown = reason.secret;
    } else if (reason.kind == Refusal::Kind::rule && lenient) {
      judged.overridden.push_back(std::move(reason));
    } else if (!judged.refusal) {
      if (reason.kind == Refusal::Kind::rule) ++coverage_["refused:" + reason.rule];
      judged.refusal = std::move(reason);
    }
  }
  return judged;
}

// --- later

void Session::Impl::judge_deferred(SecretId secret, bool even_unopened) {
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
      const auto& opened = state_.secret(secret).opened;
      const Opening* opening = vault_.opening(secret);
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

void Session::Impl::judge_now(const Deferred& deferred) {
  if (deferred.domain) deferred.domain->forget();
  const auto reasons =
      deferred.verb
          ? judge_action(deferred.state, deferred.side, deferred.name, *deferred.value, false, nullptr)
          : judge_answer(deferred.state, deferred.side, deferred.name, deferred.domain, false, *deferred.value, false);
  if (reasons.empty()) return;
  const Refusal& reason = reasons.front();
  if (reason.kind == Refusal::Kind::unknown) {
    Deferred again = deferred;
    again.secret = reason.secret;
    deferred_.push_back(std::move(again));
    return;
  }
  Problem problem;
  problem.fault = reason.kind == Refusal::Kind::fault ? Fault::module : Fault::user;
  problem.message = "entry " + std::to_string(deferred.entry) + ": " + side_title(deferred.side) + " broke " +
                    (reason.rule.empty() ? "the rules" : "rule " + reason.rule) + " with '" + deferred.name +
                    "', as the opened secret shows: " + reason.text;
  problem.hint = "the players agree what to do about it";
  broken_.push_back(std::move(problem));
}

// Everything that waited for secrets, as far as this machine holds them.
void Session::Impl::audit() {
  audit_ = true;
  for (std::uint32_t i = 0; i < state_.secret_count(); ++i) judge_deferred(SecretId(i), true);
  for (const auto& claim : claims_) {
    if (!vault_.here(claim.request.side)) continue;
    const auto result = call(host().function("consults." + claim.request.name), claim.state, ContextBit::private_,
                             claim.request.side, "consults." + claim.request.name, [&](lua_State* l) {
                               host().push_game(l);
                               host().push_side(l, claim.request.side);
                               host().push(l, claim.request.arguments);
                               return 3;
                             });
    if (result.refusal && result.refusal->kind == Refusal::Kind::unknown) continue;
    if (!result.refusal && result.value == claim.value) continue;
    Problem problem;
    problem.fault = Fault::user;
    problem.message = "entry " + std::to_string(claim.entry) + ": " + side_title(claim.request.side) + " answered '" +
                      claim.request.name + "' otherwise than its secrets say";
    broken_.push_back(std::move(problem));
  }
  for (const auto& [secret, draw] : private_draws_) {
    const Hash* root = vault_.root(draw.owner);
    const Opening* opening = vault_.opening(secret);
    if (root == nullptr || opening == nullptr) continue;
    ValueList pieces = draw.pieces;
    for (const SecretId other : draw.held) {
      if (const Opening* known = vault_.opening(other)) std::erase(pieces, known->value);
    }
    if (pieces.empty()) continue;
    DiceStream stream(private_draw_key(seed_of(journal_.genesis(), draw.entry), draw.roll, *root));
    if (pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))] == opening->value) continue;
    Problem problem;
    problem.fault = Fault::user;
    problem.message = "entry " + std::to_string(draw.entry) + ": " + side_title(draw.owner) +
                      " holds another piece than the private draw gave";
    broken_.push_back(std::move(problem));
  }
}

Reasoned reasoned_of(const Value& value) {
  Reasoned result;
  const bool table = value.kind() == Value::Kind::map && value["reasons"].kind() == Value::Kind::list;
  result.value = table || (value.kind() == Value::Kind::map && value.map().contains("value")) ? value["value"] : value;
  if (!table) return result;
  for (const auto& item : value["reasons"].list()) {
    Reasoned::Reason reason;
    reason.text = item.kind() == Value::Kind::name ? item.name() : text_in(item["text"]);
    reason.rule = text_in(item["rule"]);
    reason.spaces = spaces_in(item["spaces"]);
    reason.pieces = pieces_in(item["pieces"]);
    reason.amount = item["amount"];
    reason.times = item["times"] == Value(true);
    reason.chance = item["chance"];
    result.reasons.push_back(std::move(reason));
  }
  return result;
}

}  // namespace bocage
