#include "engine/script/host.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/module/citations.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr std::uint64_t steps_of_call = 20;  // from the engine into Lua

}  // namespace

Ruleset::Host::Impl::Impl(std::shared_ptr<const Module> from, std::string library_folder, const Limits& limits)
    : module(std::move(from)), library(std::move(library_folder)), sandbox(std::make_unique<Sandbox>(limits)) {
  metatables.fill(LUA_NOREF);
  caches.fill(LUA_NOREF);
  names.fill(LUA_NOREF);
}

Ruleset::Host::Host(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {
  impl_->host = this;
  impl_->sandbox->host = this;
}

Ruleset::Host::~Host() = default;

std::unique_ptr<Ruleset::Host> Ruleset::Host::create(std::shared_ptr<const Module> module, const std::string& library,
                                                     const Limits& limits, Problems& problems, LineTrace* lines) {
  std::unique_ptr<Host> host(new Host(std::make_unique<Impl>(std::move(module), library, limits)));
  Impl& impl = host->impl();
  impl.sandbox->trace(lines);
  const auto failed = impl.protect([&host](lua_State* l) {
    open_handles(l);
    open_environment(*host, l);
    load_ruleset(*host, l);
  });
  impl.sandbox->trace(nullptr);
  if (failed) {
    problems.push_back(*failed);
    return nullptr;
  }
  impl.cited = rules_of_data(*impl.module);
  for (const auto& [name, text] : impl.texts) {
    for (auto& citation : citations_of(text)) {
      impl.cited.push_back(std::move(citation.rule));
    }
  }
  std::sort(impl.cited.begin(), impl.cited.end());
  impl.cited.erase(std::unique(impl.cited.begin(), impl.cited.end()), impl.cited.end());
  Problems found = impl.late;
  check_ruleset(*host, found);
  problems.insert(problems.end(), found.begin(), found.end());
  return has_error(found) ? nullptr : std::move(host);
}

const Module& Ruleset::Host::module() const {
  return *impl_->module;
}
const std::shared_ptr<const Module>& Ruleset::Host::module_ptr() const {
  return impl_->module;
}
lua_State* Ruleset::Host::main() const {
  return impl_->sandbox->main();
}

Ruleset::Host::Scope::Scope(Host& host, Context& context) : host_(host) {
  host_.impl_->contexts.push_back(&context);
}
Ruleset::Host::Scope::~Scope() {
  host_.impl_->contexts.pop_back();
}

Context& Ruleset::Host::context() {
  assert(has_context());
  return *impl_->contexts.back();
}

bool Ruleset::Host::has_context() const {
  return !impl_->contexts.empty();
}

int Ruleset::Host::take_ref(lua_State* l, int index) {
  lua_pushvalue(l, index);
  return luaL_ref(l, LUA_REGISTRYINDEX);
}

void Ruleset::Host::drop_ref(int ref) {
  luaL_unref(main(), LUA_REGISTRYINDEX, ref);
}

Ruleset::Host::Account::Account(Host& host) : sandbox_(*host.impl_->sandbox), own_(!sandbox_.in_account()) {
  if (own_) sandbox_.open_account({});
}

Ruleset::Host::Account::Account(Host& host, const Expense& already) : sandbox_(*host.impl_->sandbox), own_(true) {
  sandbox_.open_account(already);
}

Ruleset::Host::Account::~Account() {
  if (own_) sandbox_.close_account();
}

Ruleset::Host::Verdict::Verdict(Host& host) : sandbox_(*host.impl_->sandbox) {
  sandbox_.open_account({});
  host.forget_looks();
}

Ruleset::Host::Verdict::~Verdict() {
  const std::uint64_t steps = sandbox_.spent().steps;
  sandbox_.close_account();
  if (sandbox_.in_account()) sandbox_.pay(steps);
}

std::optional<Problem> Ruleset::Host::forget_looks() {
  impl_->begin_stand();
  return impl_->protect([](lua_State* l) { thaw(l); });
}

bool Ruleset::Host::used_up() const {
  return impl_->sandbox->in_account() && impl_->sandbox->tripped() != Sandbox::Trip::none;
}

std::uint64_t Ruleset::Host::spent_in_all() const {
  return impl_->sandbox->spent_in_all();
}

std::uint64_t Ruleset::Host::spent_on_looks() const {
  return impl_->sandbox->spent_in_all() - impl_->spent_before_stand;
}

std::uint64_t Ruleset::Host::steps_of_budget() const {
  return impl_->sandbox->limits().instructions;
}

std::uint64_t Ruleset::Host::stops() const {
  return impl_->sandbox->stops;
}

Ruleset::Host::Uninterrupted::Uninterrupted(Host& host) : sandbox_(*host.impl_->sandbox) {
  ++sandbox_.uninterrupted;
}

Ruleset::Host::Uninterrupted::~Uninterrupted() {
  --sandbox_.uninterrupted;
}

const Expense& Ruleset::Host::Account::spent() const {
  return sandbox_.spent();
}

bool Ruleset::Host::Account::charge(std::uint64_t steps) {
  return sandbox_.pay(steps);
}

std::string Ruleset::Host::Account::trip_message() const {
  return sandbox_.trip_message();
}

std::string words_of(const LateAssignment& late) {
  return "'" + late.variable +
         "' outlives the call in which it is assigned here, and a ruleset keeps nothing in Lua variables: what changes "
         "belongs into a variable of the game, what is only passed on into the result of a function";
}

void seal(lua_State* l, int index) {
  const auto late = freeze_for_now(l, index);
  if (late.empty()) return;
  const SourceLocation& place = late.front().place;
  lua_pushstring(l, (place.file + ":" + std::to_string(place.line) + ": " + words_of(late.front())).c_str());
  throw LuaRaised();  // not by a binding's way, which would put its own place first
}

void Ruleset::Host::seal(lua_State* l, int ref, std::uint64_t& sealed_at) {
  if (sealed_at == impl_->stand) return;
  lua_rawgeti(l, LUA_REGISTRYINDEX, ref);
  bocage::seal(l, -1);
  lua_pop(l, 1);
  sealed_at = impl_->stand;
}

void Ruleset::Host::charge(lua_State* l, std::uint64_t steps) {
  impl_->sandbox->charge(l, steps);
}

int note_error(lua_State* l) {
  return guard(l, [l] {
    Sandbox& sandbox = Sandbox::of(l);
    if (sandbox.refusing || std::exchange(sandbox.noted, false)) return 1;
    auto& impl = sandbox.host->impl();
    if (sandbox.tripped() != Sandbox::Trip::none) {
      impl.fault = impl.problem_of_error(l, sandbox.trip_message());
    } else if (lua_type(l, 1) == LUA_TSTRING) {
      impl.fault = impl.problem_of_error(l, lua_tostring(l, 1));
    } else {
      impl.fault = impl.problem_of_error(l, "error() was called with " + describe(l, 1) + " instead of a text");
    }
    return 1;
  });
}

namespace {

int run_body(lua_State* l) {
  return guard(l, [l] {
    const auto& body = *static_cast<const std::function<void(lua_State*)>*>(lua_touserdata(l, 1));
    lua_settop(l, 0);
    body(l);
    return 0;
  });
}

}  // namespace

std::optional<Problem> Ruleset::Host::Impl::protect(const std::function<void(lua_State*)>& body) {
  // The body is only read; Lua has no pointer to const.
  return protect(run_body, const_cast<std::function<void(lua_State*)>*>(&body));
}

std::optional<Problem> Ruleset::Host::Impl::protect(lua_CFunction function, void* data) {
  const Sandbox::Run run(*sandbox);
  lua_State* l = sandbox->running;
  if (sandbox->tripped() != Sandbox::Trip::none) return limit_problem();
  sandbox->count(steps_of_call);
  if (lua_checkstack(l, 4) == 0) {
    return problem(lua_place(l), "The rules call each other too deeply", {});
  }
  const int base = lua_gettop(l);
  fault.reset();
  sandbox->noted = false;
  lua_pushcfunction(l, note_error);
  lua_pushcfunction(l, function);
  lua_pushlightuserdata(l, data);
  int status = LUA_OK;
  {
    const Sandbox::Outside outside(*sandbox);
    status = lua_pcall(l, 1, 0, base + 1);
  }
  if (status == LUA_OK) {
    lua_settop(l, base);
    return {};
  }
  std::string message = lua_type(l, -1) == LUA_TSTRING ? lua_tostring(l, -1) : "The rules failed";
  lua_settop(l, base);
  if (sandbox->refusing) {
    sandbox->refusing = false;
    return {};
  }
  if (status == LUA_ERRMEM) {
    if (sandbox->tripped() == Sandbox::Trip::none) {
      sandbox->trip(Sandbox::Trip::memory);
    }
    return limit_problem();
  }
  if (!fault && sandbox->tripped() != Sandbox::Trip::none) {
    return limit_problem();
  }
  return fault ? *std::exchange(fault, std::nullopt) : problem({}, message, {});
}

namespace {

struct Call {
  int function = LUA_NOREF;
  const Ruleset::Host::Push* push_arguments = nullptr;
  const std::function<void(lua_State*, int)>* read = nullptr;
  Value* value = nullptr;
};

// A refusal leaves the rules by a jump past this function: it holds nothing, and no C++ stands between it and Lua.
int run_call(lua_State* l) {
  const auto* const call = static_cast<const Call*>(lua_touserdata(l, 1));
  lua_settop(l, 0);
  const int arguments = guard(l, [l, call] {
    lua_rawgeti(l, LUA_REGISTRYINDEX, call->function);
    return *call->push_arguments ? (*call->push_arguments)(l) : 0;
  });
  lua_call(l, arguments, LUA_MULTRET);
  return guard(l, [l, call] {
    const int count = lua_gettop(l);
    if (*call->read) {
      (*call->read)(l, count);
    } else if (count > 0) {
      *call->value = host_of(l).to_value(l, 1);
    }
    return 0;
  });
}

}  // namespace

Ruleset::Host::Result Ruleset::Host::call(int ref, const Push& push_arguments,
                                          const std::function<void(lua_State*, int count)>& read) {
  Result result;
  impl_->refusal.reset();
  Call made{ref, &push_arguments, &read, &result.value};
  result.problem = impl_->protect(run_call, &made);
  if (result.problem && result.problem->place.file.empty()) {
    result.problem = impl_->problem_of_function(ref, result.problem->message);
  }
  if (result.problem) {
    result.refusal = Refusal{Refusal::Kind::fault, {}, to_text(*result.problem), {}, {}, {}, {}};
  } else if (impl_->refusal) {
    result.refusal = std::exchange(impl_->refusal, std::nullopt);
  }
  if (result.refusal) {
    result.value = {};
  }
  return result;
}

int Ruleset::Host::refuse(Refusal refusal) {
  impl_->refusal = std::move(refusal);
  impl_->sandbox->refusing = true;
  return results_of_refusal;
}

int Ruleset::Host::yield(lua_State* l, Request request, lua_KFunction then, lua_KContext context) {
  if (lua_isyieldable(l) == 0) {
    throw ScriptError("The game cannot wait here: not inside a function that a library function calls back");
  }
  impl_->request = std::move(request);
  impl_->sandbox->go_on_with = {then, context};
  return results_of_yield;
}

bool Ruleset::Host::in_force(const std::string& rule) const {
  return !impl_->off.contains(rule);
}
const std::vector<std::string>& Ruleset::Host::cited() const {
  return impl_->cited;
}

void Ruleset::Host::switch_off(std::set<std::string> rules) {
  if (impl_->off != rules) impl_->begin_stand();
  impl_->off = std::move(rules);
  impl_->classes_off.clear();
}

}  // namespace bocage
