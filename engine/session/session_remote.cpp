// Entries of other machines, corrected modules, and branches.
#include <algorithm>

#include "engine/session/session_impl.h"

namespace bocage {
namespace {

std::set<std::string> overridden_before(const Session::Impl& session, const Entry& made) {
  std::set<std::string> rules;
  if (session.state_.enforcement() != Enforcement::assist) return rules;
  for (std::uint32_t number = made.number - 1; number > 0; --number) {
    const Entry& before = session.entry(number);
    if (before.kind != EntryKind::override_ || before.side != made.side || before.value["what"] != Value(made.what))
      break;
    if (made.kind != EntryKind::commit && before.value["value"] != made.value) break;
    rules.insert(before.what);
  }
  return rules;
}

}  // namespace

std::optional<Refusal> Session::Impl::judge_entry(const Entry& made, std::optional<Deferred>& deferred) {
  if (value_fault(made.value) || (made.side.valid() && made.side.index >= module().sides.size())) return std::nullopt;
  if (made.kind == EntryKind::commit) {
    deferred = deferral(made, {});
    return std::nullopt;
  }
  std::vector<Refusal> reasons;
  const auto let_through = overridden_before(*this, made);
  const PendingRequest& pending = runner_->pending();
  if (made.kind == EntryKind::action && permits(made.side, made.what)) {
    reasons = judge_action(state_, made.side, made.what, made.value, !let_through.empty(), nullptr);
  } else if (made.kind == EntryKind::answer && pending.kind == PendingRequest::Kind::asks) {
    for (const auto& one : pending.ask.sides) {
      if (one.side == made.side) {
        reasons = judge_answer(state_, one.side, pending.ask.name, one.domain, pending.ask.window, made.value,
                               !let_through.empty());
      }
    }
  }
  std::erase_if(reasons, [&](const Refusal& reason) {
    return reason.kind == Refusal::Kind::rule && let_through.contains(reason.rule);
  });
  auto judged = sort(std::move(reasons), false);
  if (judged.unknown && !judged.refusal) deferred = deferral(made, *judged.unknown);
  return judged.refusal;
}

Submitted Session::Impl::receive(const Entry& received) {
  Entry made = received;
  if (made.number == 0) return refused_form("an entry has a number from 1 on");
  if (made.number <= count()) {
    const Entry& mine = entry(made.number);
    const bool same = made.number <= journal_.chain().size() && to_line(mine, names()) == to_line(made, names());
    if (same) return Submitted::ok();
    return refused_form("there are two different entries " + std::to_string(made.number) +
                        ": the game is forked, or moves made here were not sent");
  }
  if (made.number != count() + 1) {
    return refused_form("entries " + std::to_string(count() + 1) + " to " + std::to_string(made.number - 1) +
                        " are missing");
  }
  if (!journal_.pending().empty()) return refused_form("moves were made here that are not sent yet");
  if (made.before != journal_.head()) {
    return refused_form("entry " + std::to_string(made.number) + " does not follow the game as it stands here");
  }
  if (stopped_) return refused_form("the game has stopped here: " + stopped_->message);
  if (made.side.valid() && here(made.side)) {
    return refused_form(side_title(made.side) + " is played on this machine, so nobody else moves for it");
  }
  if (made.kind == EntryKind::module && made.value != Value(to_hex(module().content))) {
    return refused_form("the other side plays on with the corrected module " + made.what + ": load it here first");
  }
  std::optional<Deferred> deferred;
  if (auto refusal = judge_entry(made, deferred)) return refused(std::move(*refusal));
  Claim claim;
  if (made.kind == EntryKind::claim) claim = {made.number, runner_->pending().consult, made.value, state_};
  ApplyOptions feeding;
  feeding.check_hash = true;
  ApplyResult fed = apply_entry(made, feeding);
  std::optional<Problem> unfit;
  if (fed.ok()) unfit = journal_.append(made, names());
  if (!fed.ok() || unfit) {
    take_back(count());
    changed();
    if (unfit) return refused_form(unfit->message);
    return refused(fed.refusal ? std::move(*fed.refusal) : fault_refusal(*fed.problem));
  }
  new_lines_.push_back(to_line(made, names()));
  if (made.kind == EntryKind::claim) claims_.push_back(std::move(claim));
  if (deferred) deferred_.push_back(std::move(*deferred));
  added(made, false);
  redo_.clear();
  run_automatic_entries();
  chain();
  changed();
  return Submitted::ok();
}

Submitted Session::receive(const Entry& entry) {
  return impl_->receive(entry);
}

// --- corrected modules

Submitted Session::load_module(std::shared_ptr<Ruleset> corrected) {
  Impl& old = *impl_;
  const auto& module = *corrected->module();
  const Genesis& genesis = old.journal_.genesis();
  const ScenarioDef* scenario = module.find_scenario(genesis.scenario);
  if (module.id != genesis.module || scenario == nullptr || module.sides.size() != old.module().sides.size()) {
    return refused_form("'" + module.id + "' is not a corrected version of the module of this game");
  }
  GameState state(corrected->module(), *scenario, genesis.options);
  if (genesis.enforcement != Enforcement::enforce) state.apply(SetEnforcement{genesis.enforcement});
  auto fresh = std::make_shared<Impl>(std::move(corrected), genesis, std::move(state), old.vault_.roots());
  const std::uint32_t last = old.count();
  const bool from_begin = old.quiet_.empty() && !old.origin_is_quiet_;
  const std::uint32_t quiet = old.quiet_.empty() ? 0 : old.quiet_.back();
  // Until the quiet point the changes stand as they were made; from there on the inputs are run again.
  const auto take_changes = [&](const StepChanges& step) -> std::optional<std::string> {
    for (const auto& change : step.done) {
      if (auto fault = fresh->state_.fault_of(change)) return fault;
      fresh->state_.apply(change);
    }
    return std::nullopt;
  };
  if (from_begin) {
    if (auto problem = fresh->begin()) return refused(fault_refusal(*problem));
  } else {
    if (auto fault = take_changes(old.begun_))
      return refused_form("the corrected module does not fit the game: " + *fault);
    fresh->begun_ = old.begun_;
    fresh->timeline_.emplace(fresh->state_);
    fresh->words_.assign(old.words_.begin(), old.words_.begin() + quiet + 1);
    for (std::uint32_t number = 1; number <= quiet; ++number) {
      const StepChanges step = old.timeline_->step(number);
      if (auto fault = take_changes(step))
        return refused_form("the corrected module does not fit entry " + std::to_string(number) + ": " + *fault);
      fresh->timeline_->push(step, fresh->state_);
    }
    fresh->quiet_ = old.quiet_;
    fresh->runner_->stand();
  }
  fresh->journal_ = old.journal_;
  fresh->automatic_ = old.automatic_;
  fresh->vault_ = old.vault_;
  fresh->deferred_ = old.deferred_;
  for (auto& deferred : fresh->deferred_) deferred.domain.reset();
  std::erase_if(fresh->deferred_, [&](const Deferred& deferred) { return deferred.entry > quiet || !deferred.verb; });
  fresh->claims_ = old.claims_;
  fresh->private_draws_ = old.private_draws_;
  fresh->broken_ = old.broken_;
  fresh->coverage_ = old.coverage_;
  fresh->rebuild_orders();
  for (std::uint32_t number = quiet + 1; number <= last; ++number) {
    Entry again = fresh->entry(number);
    std::optional<Deferred> deferred;
    auto unfit = fresh->judge_entry(again, deferred);
    if (!unfit) {
      auto fed = fresh->apply_entry(again, Impl::ApplyOptions{});
      if (fed.problem) unfit = fault_refusal(*fed.problem);
      if (fed.refusal) unfit = std::move(fed.refusal);
    }
    if (unfit) {
      unfit->text = "entry " + std::to_string(number) + " ('" + again.what + "') no longer fits: " + unfit->text;
      return refused(std::move(*unfit));
    }
    if (deferred) fresh->deferred_.push_back(std::move(*deferred));
    if (fresh->runner_->quiet()) fresh->quiet_.push_back(number);
  }
  fresh->sink_ = old.sink_;
  impl_ = fresh;
  return fresh->enter({fresh->new_entry(EntryKind::module, {}, module.version, to_hex(module.content))}, {},
                      std::nullopt);
}

// --- branches

// A value for a secret that this machine does not hold; in branches only.
std::optional<Value> Session::Impl::invented(SecretId secret) {
  DiceStream stream(hash_of("invented", to_hex(journal_.genesis().seed) + std::to_string(secret.index)));
  if (const auto draw = private_draws_.find(secret); draw != private_draws_.end()) {
    const auto& pieces = draw->second.pieces;
    if (pieces.empty()) return std::nullopt;
    return pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
  }
  for (const auto& deferred : deferred_) {
    if (deferred.secret != secret || deferred.value) continue;
    DomainPtr domain = deferred.verb ? offer_of(deferred.state, deferred.side, deferred.name).domain : deferred.domain;
    if (!domain) continue;
    Context context = context_of(deferred.state, ContextBit::private_, deferred.side, this, nullptr);
    const Ruleset::Host::Scope scope(host(), context);
    if (auto value = sample(*domain, stream)) return value;
  }
  return std::nullopt;
}

std::unique_ptr<Session> Session::branch(std::uint32_t entry, const Hash& seed) const {
  const Impl& trunk = *impl_;
  entry = std::min(entry, trunk.count());
  Genesis genesis = trunk.journal_.genesis();
  genesis.seed = seed;
  genesis.branchings.clear();
  genesis.dice = DiceLevel::friendly;
  const auto after = std::upper_bound(trunk.quiet_.begin(), trunk.quiet_.end(), entry);
  const bool quiet = after != trunk.quiet_.begin();
  const std::uint32_t from = quiet ? *(after - 1) : 0;
  auto roots = trunk.vault_.roots();
  for (std::uint32_t i = 0; i < trunk.module().sides.size(); ++i) {
    roots.emplace(SideId(i), hash_of("branch root", to_hex(seed) + std::to_string(i)));
  }
  auto impl = std::make_shared<Impl>(trunk.ruleset_, std::move(genesis),
                                     quiet ? trunk.timeline_->at(from) : trunk.origin_, std::move(roots));
  impl->branch_ = true;
  impl->origin_is_quiet_ = quiet || trunk.origin_is_quiet_;
  for (std::uint32_t i = 0; i < trunk.state_.secret_count(); ++i) {
    if (const Opening* opening = trunk.vault_.opening(SecretId(i))) impl->vault_.learn(SecretId(i), *opening);
  }
  impl->deferred_ = trunk.deferred_;
  impl->private_draws_ = trunk.private_draws_;
  impl->orders_ = trunk.orders_;
  if (impl->origin_is_quiet_) {
    impl->timeline_.emplace(impl->state_);
    impl->words_.resize(1);
    impl->quiet_.push_back(0);
    impl->runner_->stand();
  } else if (impl->begin()) {
    return nullptr;
  }
  impl->trusting_ = true;
  for (std::uint32_t number = from + 1; number <= entry; ++number) {
    Entry again = trunk.entry(number);
    again.number = number - from;
    if (again.replaces) again.replaces = *again.replaces - from;
    if (!impl->apply_entry(again, Impl::ApplyOptions{}).ok()) return nullptr;
    impl->add(std::move(again), true);
  }
  impl->trusting_ = false;
  impl->chain();
  impl->new_lines_.clear();
  impl->run_automatic_entries();
  impl->changed();
  return std::unique_ptr<Session>(new Session(std::move(impl)));
}

}  // namespace bocage
