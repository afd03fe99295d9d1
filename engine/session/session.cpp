#include "engine/session/session.h"

#include <algorithm>

#include "engine/choice/path_preview.h"
#include "engine/session/session_impl.h"

namespace bocage {
namespace {

constexpr std::uint32_t asks_at_once = 64;

// A domain as it is given away: it speaks in the private context of its side, and only while the game stands still.
class LivingDomain final : public Domain, public PathTeller {
 public:
  LivingDomain(std::shared_ptr<LivenessToken> life, std::shared_ptr<Ruleset> ruleset, DomainPtr inner, SideId viewer)
      : ruleset_(std::move(ruleset)),
        liveness_(std::move(life)),
        generation_(liveness_->generation),
        inner_(std::move(inner)),
        viewer_(viewer) {}
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    return with<std::optional<Next>>(std::nullopt, [&] {
      auto next = inner_->next(picks, used);
      if (next && next->fault) {
        Problem problem;
        problem.message = next->fault->text;
        liveness_->session->note(std::move(problem));
      }
      return next;
    });
  }
  std::optional<Refusal> refusal(const Value& value) const override {
    return with<std::optional<Refusal>>(gone(), [&] { return inner_->refusal(value); });
  }
  std::vector<Refusal> refusals(const Value& value) const override {
    return with<std::vector<Refusal>>({gone()}, [&] { return inner_->refusals(value); });
  }
  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    return with<std::optional<Refusal>>(gone(), [&] { return inner_->why_not(picks, pick); });
  }
  std::optional<PathPreview> way(std::span<const Pick> picks, const Value& pick) const override {
    return with<std::optional<PathPreview>>(std::nullopt, [&] { return path_to(*inner_, picks, pick); });
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    return with<std::optional<std::vector<Pick>>>(std::nullopt, [&] { return inner_->picks_of(value); });
  }
  std::string label(const Value& item) const override {
    return with<std::string>({}, [&] { return inner_->label(item); });
  }
  void forget() const override {
    if (liveness_->session != nullptr) inner_->forget();
  }
  bool empty() const override {
    return with<bool>(true, [&] { return inner_->empty(); });
  }

 private:
  static Refusal gone() { return form_refusal("the game has gone on since this was offered"); }
  template <class Result, class Body>
  Result with(Result dead, Body&& body) const {
    if (liveness_->session == nullptr || liveness_->generation != generation_) return dead;
    Session::Impl& session = *liveness_->session;
    Context context = context_of(session.state_, ContextBit::private_, viewer_, &session, &session.coverage_);
    context.running = "a domain";
    const Ruleset::Host::Scope scope(session.host(), context);
    return body();
  }

  std::shared_ptr<Ruleset> ruleset_;  // outlives what refers into it
  std::shared_ptr<LivenessToken> liveness_;
  std::uint64_t generation_;
  DomainPtr inner_;
  SideId viewer_;
};

}  // namespace

Session::Impl::Impl(std::shared_ptr<Ruleset> ruleset, Genesis genesis, GameState start, std::map<SideId, Hash> roots)
    : ruleset_(std::move(ruleset)),
      journal_(std::move(genesis)),
      origin_(std::move(start)),
      state_(origin_),
      vault_(std::move(roots)) {
  runner_ = std::make_unique<Runner>(host(), state_, *this);
  for (const auto& [side, root] : vault_.roots()) played_here_.insert(side);
  liveness_->session = this;
}

Session::Impl::~Impl() {
  liveness_->session = nullptr;
}

// --- small things

std::uint32_t Session::Impl::count() const {
  return static_cast<std::uint32_t>(journal_.chain().size() + journal_.pending().size());
}

const Entry& Session::Impl::entry(std::uint32_t number) const {
  const auto& chained = journal_.chain();
  return number <= chained.size() ? chained[number - 1] : journal_.pending()[number - 1 - chained.size()];
}

std::string Session::Impl::side_title(SideId side) const {
  if (!side.valid() || side.index >= module().sides.size()) return "nobody";
  const auto& def = module().sides[side.index];
  return def.title.empty() ? def.id : def.title;
}

// The viewer's own secrets only, on whatever machine: so what the rules say never depends on who else is known here.
std::optional<Value> Session::Impl::read(SecretId secret, SideId viewer) const {
  if (secret.index < state_.secret_count()) {
    const Secret& about = state_.secret(secret);
    if (about.opened) return about.opened;
    if (!audit_ && about.owner != viewer) return std::nullopt;
    if (const Opening* opening = vault_.opening(secret)) return opening->value;
  }
  return std::nullopt;
}

std::optional<std::string> Session::Impl::value_fault(const Value& value, int depth) const {
  return fault_in(value, state_, depth);
}

std::optional<std::string> Session::Impl::fault_in(const Value& value, const GameState& state, int depth) const {
  const auto missing = [](const char* what) {
    return std::optional<std::string>("it names " + std::string(what) + " that does not exist");
  };
  if (depth > 30) return "a value is nested too deeply";
  switch (value.kind()) {
    case Value::Kind::space:
      return value.space().index < state.board().space_count() ? std::nullopt : missing("a space");
    case Value::Kind::link:
      return value.link().index < state.board().link_count() ? std::nullopt : missing("a link");
    case Value::Kind::side:
      return value.side().index < module().sides.size() ? std::nullopt : missing("a side");
    case Value::Kind::piece:
      return value.piece().index < state.piece_count() ? std::nullopt : missing("a piece");
    case Value::Kind::secret:
      return value.secret().index < state.secret_count() ? std::nullopt : missing("a secret");
    case Value::Kind::list:
      for (const auto& item : value.list()) {
        if (auto fault = fault_in(item, state, depth + 1)) return fault;
      }
      return std::nullopt;
    case Value::Kind::map:
      for (const auto& [key, item] : value.map()) {
        if (auto fault = fault_in(item, state, depth + 1)) return fault;
      }
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

Ruleset::Host::Push Session::Impl::pushing(const Value& value) const {
  return [this, value](lua_State* l) {
    host().push(l, value);
    return 1;
  };
}

DomainPtr Session::Impl::living(DomainPtr inner, SideId viewer) {
  return std::make_shared<LivingDomain>(liveness_, ruleset_, std::move(inner), viewer);
}

Ruleset::Host::Result Session::Impl::call(int function, const GameState& state, ContextBit mode, SideId viewer,
                                          const std::string& running, const Ruleset::Host::Push& push) {
  Context context = context_of(state, mode, viewer, this, &coverage_);
  context.running = running;
  const Ruleset::Host::Scope scope(host(), context);
  auto result = host().call(function, push);
  if (result.problem) note(*result.problem);
  return result;
}

Submitted refused(Refusal refusal) {
  Submitted submitted;
  submitted.refusal = std::move(refusal);
  return submitted;
}
Submitted refused_form(std::string text) {
  return refused(form_refusal(std::move(text)));
}

Refusal fault_refusal(const Problem& problem) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::fault;
  refusal.text = to_text(problem);
  return refusal;
}

// --- what is waited for

void Session::Impl::update_waiting() {
  waiting_ = Waiting{};
  if (const auto* node = runner_->node()) {
    waiting_.node = node->id;
    waiting_.title = title_of(*titled_node(state_.scenario().sequence, node->id), state_);
  }
  if (stopped_) {
    waiting_.kind = Waiting::Kind::stopped;
    waiting_.problem = stopped_;
    return;
  }
  const PendingRequest& pending = runner_->pending();
  switch (pending.kind) {
    case PendingRequest::Kind::choice:
      waiting_.kind = Waiting::Kind::choice;
      waiting_.sides = {runner_->chooser()};
      return;
    case PendingRequest::Kind::asks:
      waiting_.kind = Waiting::Kind::answer;
      for (std::size_t i = 0; i < pending.ask.sides.size(); ++i) {
        Ask ask;
        ask.id = runner_->asks_made() * asks_at_once + static_cast<std::uint32_t>(i);
        ask.name = pending.ask.name;
        ask.side = pending.ask.sides[i].side;
        ask.prompt = pending.ask.prompt;
        ask.domain = living(pending.ask.sides[i].domain, ask.side);
        ask.window = pending.ask.window;
        ask.secret = pending.ask.secret;
        ask.answered = pending.ask.simultaneous && pending.sealed[i].valid();
        ask.policies = ruleset_->policies(ask.name);
        if (!ask.answered) waiting_.sides.push_back(ask.side);
        waiting_.asks.push_back(std::move(ask));
      }
      if (waiting_.sides.empty()) {
        waiting_.kind = Waiting::Kind::remote;
        for (const SecretId secret : pending.sealed) {
          if (!state_.secret(secret).opened) waiting_.sides.push_back(state_.secret(secret).owner);
        }
      }
      return;
    case PendingRequest::Kind::roll:
      waiting_.kind = Waiting::Kind::roll;
      waiting_.roll = pending.roll;
      if (pending.roll.by.valid()) waiting_.sides = {pending.roll.by};
      return;
    case PendingRequest::Kind::draw:
      waiting_.kind = Waiting::Kind::remote;
      waiting_.sides = {pending.draw.owner};
      return;
    case PendingRequest::Kind::reveal:
      waiting_.kind = Waiting::Kind::remote;
      waiting_.sides = {state_.secret(pending.reveal.secret).owner};
      return;
    case PendingRequest::Kind::consult:
      waiting_.kind = Waiting::Kind::remote;
      waiting_.sides = {pending.consult.side};
      return;
    case PendingRequest::Kind::over:
      waiting_.kind = Waiting::Kind::over;
      return;
    case PendingRequest::Kind::settle:
    case PendingRequest::Kind::free:
      waiting_.kind = Waiting::Kind::free;
      return;
  }
}

void Session::Impl::changed() {
  ++liveness_->generation;
  update_waiting();
  if (sink_ && (pending_changed_ || !new_lines_.empty())) sink_(new_lines_, journal_.pending());
  new_lines_.clear();
  pending_changed_ = false;
}

// --- reading

Session::Session(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
Session::~Session() = default;

const GameState& Session::state() const {
  return impl_->state_;
}
const Ruleset& Session::ruleset() const {
  return *impl_->ruleset_;
}
const Journal& Session::journal() const {
  return impl_->journal_;
}
const Timeline& Session::timeline() const {
  return *impl_->timeline_;
}
const std::set<SideId>& Session::played_here() const {
  return impl_->played_here_;
}
std::uint64_t Session::generation() const {
  return impl_->liveness_->generation;
}
const Waiting& Session::waiting() const {
  return impl_->waiting_;
}
const std::map<std::string, std::uint64_t>& Session::coverage() const {
  return impl_->coverage_;
}
Problems Session::take_problems() {
  return std::exchange(impl_->noted_, {});
}
const Problems& Session::broken_promises() const {
  return impl_->broken_;
}
void Session::set_sink(Sink sink) {
  impl_->sink_ = std::move(sink);
}

std::vector<Offer> Session::offers(SideId side) {
  std::vector<Offer> list;
  if (impl_->stopped_ || impl_->runner_->pending().kind != PendingRequest::Kind::choice ||
      impl_->runner_->chooser() != side)
    return list;
  for (const auto& verb : impl_->runner_->node()->verbs) {
    const auto& offered = impl_->current_offer(side, verb);
    if (!offered.domain) continue;
    const Value prompt = impl_->host().constant("verbs." + verb + ".prompt");
    SecretKind kind{};
    list.push_back({verb, impl_->verb_title(verb), prompt.kind() == Value::Kind::name ? prompt.name() : std::string(),
                    impl_->living(offered.domain, side), impl_->secret_verb(verb, kind)});
  }
  if (impl_->obligations(side).empty()) list.push_back({"done", "Done", {}, impl_->living(nothing_domain(), side)});
  return list;
}

std::vector<Obligation> Session::obligations(SideId side) {
  return impl_->obligations(side);
}

std::optional<Refusal> Session::refusal(SideId side, const std::string& verb, const Value& arguments) {
  if (impl_->stopped_ || !impl_->permits(side, verb)) return form_refusal("'" + verb + "' cannot be done now");
  if (auto fault = impl_->value_fault(arguments)) return form_refusal(*fault);
  const Impl::Offered* offered = verb == "done" ? nullptr : &impl_->current_offer(side, verb);
  auto reasons = impl_->judge_action(impl_->state_, side, verb, arguments, false, offered);
  if (reasons.empty() || reasons.front().kind == Refusal::Kind::unknown) return std::nullopt;
  return std::move(reasons.front());
}

Reasoned Session::preview(SideId side, const std::string& verb, std::span<const Pick> picks) {
  const int function = impl_->host().function("verbs." + verb + ".preview");
  if (function == 0 || impl_->stopped_ || verb == "done" || !impl_->permits(side, verb)) return {};
  const auto domain = impl_->current_offer(side, verb).domain;
  if (!domain) return {};
  const auto next = impl_->living(domain, side)->next(picks);
  if (!next) return {};
  const auto result =
      impl_->call(function, impl_->state_, ContextBit::private_, side, "preview of " + verb, [&](lua_State* l) {
        impl_->host().push_game(l);
        impl_->host().push_side(l, side);
        impl_->host().push(l, next->value);
        return 3;
      });
  return result.refusal ? Reasoned{} : reasoned_of(result.value);
}

Reasoned Session::query(const std::string& name, const Value& arguments, SideId viewer) {
  return query(name, arguments, viewer, impl_->state_);
}

Reasoned Session::query(const std::string& name, const Value& arguments, SideId viewer, const GameState& at) {
  const int function = impl_->host().function("queries." + name);
  if (function == 0 || impl_->fault_in(arguments, at)) return {};
  const auto result = impl_->call(function, at, ContextBit::query, viewer, "queries." + name, [&](lua_State* l) {
    impl_->host().push_game(l);
    impl_->host().push(l, arguments);
    if (!viewer.valid()) return 2;
    impl_->host().push_side(l, viewer);
    return 3;
  });
  return result.refusal ? Reasoned{} : reasoned_of(result.value);
}

std::vector<std::string> Session::broken_invariants() {
  std::vector<std::string> broken;
  for (const auto& name : impl_->host().keys("invariants")) {
    Context context = context_of(impl_->state_, ContextBit::query, {}, impl_.get(), &impl_->coverage_);
    context.running = "invariants." + name;
    const Ruleset::Host::Scope scope(impl_->host(), context);
    bool holds = false;
    std::string what;
    const auto result = impl_->host().call(
        impl_->host().function("invariants." + name),
        [&](lua_State* l) {
          impl_->host().push_game(l);
          return 1;
        },
        [&](lua_State* l, int results) {
          holds = results > 0 && lua_toboolean(l, -results) != 0;
          if (results > 1 && lua_type(l, 1 - results) == LUA_TSTRING) what = lua_tostring(l, 1 - results);
        });
    if (result.refusal) what = result.refusal->text;
    if (holds && !result.refusal) continue;
    broken.push_back(name);
    if (!what.empty()) broken.back().append(": ").append(what);
  }
  return broken;
}

Words Session::words(std::uint32_t entry) const {
  return entry < impl_->words_.size() ? impl_->words_[entry] : Words{};
}

std::optional<Value> Session::known(SecretId secret, SideId viewer) const {
  if (secret.index >= impl_->state_.secret_count()) return std::nullopt;
  const Secret& about = impl_->state_.secret(secret);
  if (about.opened) return about.opened;
  const Opening* opening = impl_->vault_.opening(secret);
  if (opening == nullptr) return std::nullopt;
  const bool own = about.owner == viewer && impl_->vault_.here(viewer);
  return own || impl_->inspected_.contains({viewer, secret}) ? std::optional(opening->value) : std::nullopt;
}

}  // namespace bocage
