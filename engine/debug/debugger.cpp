#include "engine/debug/debugger.h"

#include <utility>

#include "engine/position/procedure.h"
#include "engine/script/host_impl.h"

namespace bocage {

namespace {

int depth_of(lua_State* l) {
  lua_Debug at;
  int depth = 0;
  while (lua_getstack(l, depth, &at) != 0) ++depth;
  return depth;
}

// Nothing of what ran there is gone on with.
bool is_over(lua_State* thread) {
  return lua_status(thread) != LUA_YIELD && depth_of(thread) == 0;
}

}  // namespace

class Debugger::Watcher final : public LineWatcher {
 public:
  Watcher(std::shared_ptr<Ruleset> ruleset, const Breakpoints& breakpoints, OnStop on_stop)
      : ruleset_(std::move(ruleset)), breakpoints_(breakpoints), on_stop_(std::move(on_stop)) {
    host().impl().sandbox->watch(this);
  }
  ~Watcher() override {
    forget_step();
    host().impl().sandbox->watch(nullptr);
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  bool before_line(lua_State* l, lua_Debug* line) override {
    if (asking_ || stopped_ != nullptr) return true;
    if (!step_ && !interrupted_ && !breakpoints_.on_line(line->currentline)) return true;
    std::optional<Stop> stop = stop_at(l, line);
    return !stop || hear(l, *stop);
  }

  Ruleset::Host& host() const { return ruleset_->host(); }
  lua_State* stopped() const { return stopped_; }
  void interrupt() { interrupted_ = true; }
  void step(Then how, lua_State* l) {
    forget_step();
    if (how == Then::go_on || how == Then::leave) return;
    step_ = how;
    if (l == nullptr || how == Then::step) return;
    depth_ = depth_of(l);
    thread_ = l;
    const Sandbox::HostMemory whole(*host().impl().sandbox);
    lua_pushthread(l);  // no other thread comes to lie where this one was
    thread_ref_ = luaL_ref(l, LUA_REGISTRYINDEX);
  }

  Answer evaluate(const std::string& text, std::size_t call, bool keeps, const GameState* game) {
    Context context;
    if (stopped_ != nullptr && host().has_context()) {
      context = host().context();
      if (!keeps) context = read_only(*context.state);
    } else if (game != nullptr) {
      context = read_only(*game);
    } else {
      Answer none;
      none.problem = Problem{{}, "no game has begun", {}, Severity::error, Fault::user};
      return none;
    }
    asking_ = true;
    auto answer = bocage::evaluate(host(), call_at(host(), stopped_, call), context, text, keeps);
    asking_ = false;
    return answer;
  }

  const GameState* state(const GameState* game) const {
    return stopped_ != nullptr && host().has_context() ? host().context().state : game;
  }

 private:
  // Whoever tries a module sees all of its game, as a spec does.
  static Context read_only(const GameState& state) {
    Context context = context_of(state, ContextBit::spec, {}, nullptr, nullptr);
    context.running = "a question that changes nothing";
    return context;
  }

  std::optional<Stop> stop_at(lua_State* l, lua_Debug* line) {
    lua_getinfo(l, "S", line);
    Stop stop;
    stop.place = {line->source[0] == '@' ? line->source + 1 : line->short_src, line->currentline, 0};
    if (const Breakpoint* const here = breakpoints_.at(stop.place.file, line->currentline)) {
      stop.why = Stop::Why::breakpoint;
      stop.breakpoint = here->number;
      if (holds(*here, l, stop)) return stop;
    }
    if (interrupted_) {
      stop.why = Stop::Why::interrupted;
      stop.breakpoint = 0;
      return stop;
    }
    if (!step_ends(l)) return std::nullopt;
    stop.why = Stop::Why::step;
    stop.breakpoint = 0;
    return stop;
  }

  // One that cannot be worked out holds, so that it is told.
  bool holds(const Breakpoint& breakpoint, lua_State* l, Stop& stop) {
    if (breakpoint.condition.empty()) return true;
    stopped_ = l;
    const Answer answer = evaluate(breakpoint.condition, 0, false, nullptr);
    stopped_ = nullptr;
    stop.problem = answer.problem;
    return answer.truth || answer.problem;
  }

  bool step_ends(lua_State* l) const {
    if (!step_) return false;
    if (thread_ == nullptr) return true;
    if (l != thread_) return is_over(thread_);
    const int depth = depth_of(l);
    return *step_ == Then::out ? depth < depth_ : depth <= depth_;
  }

  bool hear(lua_State* l, Stop& stop) {
    forget_step();
    interrupted_ = false;
    stopped_ = l;
    const auto stacks = call_stacks(host(), l);
    if (!stacks.empty()) stop.function = stacks.front().calls.front().name;
    const Then then = on_stop_(stop);
    stopped_ = nullptr;
    step(then, l);
    return then != Then::leave;
  }

  void forget_step() {
    step_.reset();
    thread_ = nullptr;
    luaL_unref(host().main(), LUA_REGISTRYINDEX, std::exchange(thread_ref_, LUA_NOREF));
  }

  std::shared_ptr<Ruleset> ruleset_;
  const Breakpoints& breakpoints_;
  OnStop on_stop_;
  lua_State* stopped_ = nullptr;
  bool asking_ = false;
  std::atomic<bool> interrupted_ = false;
  std::optional<Then> step_;     // what is waited for
  lua_State* thread_ = nullptr;  // in which it was begun; null: any
  int thread_ref_ = LUA_NOREF;
  int depth_ = 0;
};

Debugger::Debugger(std::shared_ptr<Ruleset> ruleset, const Breakpoints& breakpoints, OnStop on_stop)
    : watcher_(std::make_unique<Watcher>(std::move(ruleset), breakpoints, std::move(on_stop))) {}

Debugger::~Debugger() = default;

const std::map<std::string, std::string>& Debugger::texts() const {
  return watcher_->host().impl().texts;
}

void Debugger::step() {
  watcher_->step(Then::step, nullptr);
}

void Debugger::interrupt() {
  watcher_->interrupt();
}

bool Debugger::stopped() const {
  return watcher_->stopped() != nullptr;
}

std::vector<CallStack> Debugger::stacks() const {
  return call_stacks(watcher_->host(), watcher_->stopped());
}

std::optional<std::vector<Variable>> Debugger::variables(std::size_t call, const GameState* game) const {
  auto place = call_at(watcher_->host(), watcher_->stopped(), call);
  if (!place) return std::nullopt;
  const Sandbox::Beside beside(*watcher_->host().impl().sandbox);
  return variables_of(*place, watcher_->state(game));
}

Answer Debugger::evaluate(const std::string& text, std::size_t call, bool keeps, const GameState* game) {
  return watcher_->evaluate(text, call, keeps, game);
}

}  // namespace bocage
