#include "engine/debug/evaluation.h"

#include <utility>

#include "engine/base/tr.h"
#include "engine/debug/value_words.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

constexpr const char* name_of_text = "console";

// Upvalues: the variables in sight, by their names, and the globals. A variable that holds nil is no global.
int read_unset(lua_State* l) {
  return guard(l, [l] {
    lua_settop(l, 2);
    lua_pushvalue(l, 2);
    if (lua_rawget(l, lua_upvalueindex(1)) != LUA_TNIL) {
      lua_pushnil(l);
      return 1;
    }
    const auto get = [](lua_State* inner) {
      lua_gettable(inner, 1);
      return 1;
    };
    lua_pushcfunction(l, get);
    lua_pushvalue(l, lua_upvalueindex(2));
    lua_pushvalue(l, 2);
    call_lua(l, 2, 1);
    return 1;
  });
}

int write_unset(lua_State* l) {
  return guard(l, [l] {
    lua_settop(l, 3);
    lua_pushvalue(l, 2);
    if (lua_rawget(l, lua_upvalueindex(1)) == LUA_TNIL) {
      throw ScriptError("There is no variable '" + text_of(l, 2) + "' here");
    }
    lua_settop(l, 3);
    lua_rawset(l, 1);
    return 0;
  });
}

// The room in which one text is worked out. Everything of Lua's that it makes is forgotten with it.
class Room {
 public:
  Room(Ruleset::Host& host, std::optional<CallPlace> call, bool keeps)
      : host_(host), impl_(host.impl()), call_(call), keeps_(keeps) {}

  Answer work_out(const std::string& text, const GameState* state) {
    Answer answer;
    answer.problem = impl_.protect([this](lua_State* l) { open(l); });
    if (!answer.problem) answer.problem = compile(text);
    if (!answer.problem) answer.problem = impl_.protect([this](lua_State* l) { close_globals(l); });
    if (!answer.problem) run(state, answer);
    impl_.sandbox->trip(Sandbox::Trip::none);
    impl_.protect([&](lua_State* l) { leave(l, keeps_ && !answer.problem); });
    return answer;
  }

 private:
  int kept(lua_State* l) { return refs_.emplace_back(luaL_ref(l, LUA_REGISTRYINDEX)); }
  static void push(lua_State* l, int ref) { lua_rawgeti(l, LUA_REGISTRYINDEX, ref); }

  void open(lua_State* l) {
    const Sandbox::HostMemory whole(*impl_.sandbox);
    need_stack(l, 30);
    sealed_before_ = seal_beside(l);
    lua_newtable(l);
    const int globals = lua_gettop(l);
    lua_newtable(l);
    const int names = lua_gettop(l);
    host_.push_game(l);
    lua_setfield(l, globals, "game");
    if (call_) read_variables(l, globals, names);
    lua_newtable(l);
    const int assigners = lua_gettop(l);
    if (!keeps_) freeze_values(l, globals, assigners);
    lua_newtable(l);
    save_captured(l, assigners, lua_gettop(l));
    captured_ = kept(l);
    lua_settop(l, names);
    names_ = kept(l);
    globals_ = kept(l);
  }

  void read_variables(lua_State* l, int globals, int names) {
    for_each_variable(*call_, [&](const VariablePlace& place) {
      std::erase_if(slots_, [&](const VariablePlace& before) { return before.name == place.name; });
      slots_.push_back(place);
      lua_State* const thread = call_->thread;
      lua_pushvalue(thread, -1);
      if (thread != l) lua_xmove(thread, l, 1);
      lua_setfield(l, globals, place.name.c_str());
      lua_pushboolean(l, 1);
      lua_setfield(l, names, place.name.c_str());
    });
  }

  // What the variables hold may be looked at and not changed; the variables of the text are its own.
  void freeze_values(lua_State* l, int globals, int assigners) {
    lua_newtable(l);
    lua_Integer count = 0;
    lua_pushnil(l);
    while (lua_next(l, globals) != 0) lua_rawseti(l, -3, ++count);
    freeze_beside(l, -1, assigners);
    lua_pop(l, 1);
  }

  // What functions assign of the variables that they captured is taken back: each is noted with its function.
  static void save_captured(lua_State* l, int assigners, int list) {
    lua_Integer count = 0;
    lua_pushnil(l);
    while (lua_next(l, assigners) != 0) {
      lua_pop(l, 1);
      for (int i = 1; lua_getupvalue(l, -1, i) != nullptr; ++i) {
        lua_createtable(l, 3, 0);
        lua_insert(l, -2);
        lua_rawseti(l, -2, 3);
        lua_pushinteger(l, i);
        lua_rawseti(l, -2, 2);
        lua_pushvalue(l, -2);
        lua_rawseti(l, -2, 1);
        lua_rawseti(l, list, ++count);
      }
    }
  }

  // As an expression, else as a statement.
  std::optional<Problem> compile(const std::string& text) {
    Problems as_expression;
    Problems as_statement;
    function_ = host_.compile(name_of_text, "return " + text, globals_, as_expression);
    if (function_ == 0) function_ = host_.compile(name_of_text, text, globals_, as_statement);
    impl_.texts[name_of_text] = text;  // as it was written, for messages
    if (function_ != 0) return std::nullopt;
    const bool statement = text.find('=') != std::string::npos || text.find(' ') != std::string::npos;
    return (statement ? as_statement : as_expression).front();
  }

  void close_globals(lua_State* l) {
    const Sandbox::HostMemory whole(*impl_.sandbox);
    push(l, globals_);
    lua_createtable(l, 0, 2);
    push(l, names_);
    push(l, impl_.environment);
    lua_pushcclosure(l, read_unset, 2);
    lua_setfield(l, -2, "__index");
    push(l, names_);
    lua_pushcclosure(l, write_unset, 1);
    lua_setfield(l, -2, "__newindex");
    lua_setmetatable(l, -2);
    thread_ = lua_newthread(l);
    kept(l);
  }

  // In a thread of its own: Lua counts no instructions of one whose line is looked at.
  void run(const GameState* state, Answer& answer) {
    Sandbox& sandbox = *impl_.sandbox;
    push(thread_, function_);
    lua_State* const before = std::exchange(sandbox.running, thread_);
    int results = 0;
    int status = LUA_OK;
    {
      const Sandbox::Outside outside(sandbox);
      status = lua_resume(thread_, before, 0, &results);
    }
    sandbox.running = before;
    if (status == LUA_OK) {
      for (int i = results; i > 0; --i) answer.values.push_back(value_words(thread_, -i, state));
      answer.truth = results > 0 && lua_toboolean(thread_, -results) != 0;
    } else {
      answer.problem = fault(status);
    }
  }

  Problem fault(int status) {
    Sandbox& sandbox = *impl_.sandbox;
    if (status == LUA_YIELD) {
      return impl_.problem({name_of_text, 1, 0}, tr("The game cannot wait here for what is asked, rolled or drawn"),
                           {});
    }
    if (sandbox.refusing && impl_.refusal) {
      return impl_.problem_of_error(
          thread_, tr("rule {rule} refuses: {text}", {{"rule", impl_.refusal->rule}, {"text", impl_.refusal->text}}));
    }
    if (sandbox.noted && impl_.fault) return *impl_.fault;
    if (sandbox.tripped() != Sandbox::Trip::none) return impl_.problem_of_error(thread_, sandbox.trip_message());
    if (status == LUA_ERRMEM) {
      sandbox.trip(Sandbox::Trip::memory);
      return impl_.problem_of_error(thread_, sandbox.trip_message());
    }
    return impl_.problem_of_error(thread_, text_of(thread_, -1));
  }

  void leave(lua_State* l, bool keep) {
    const Sandbox::HostMemory whole(*impl_.sandbox);
    need_stack(l, 20);
    impl_.texts.erase(name_of_text);
    if (keep) write_variables(l);
    if (captured_ != LUA_NOREF) restore_captured(l);
    if (sealed_before_ != LUA_NOREF) thaw_beside(l, sealed_before_);
    if (function_ != 0) luaL_unref(l, LUA_REGISTRYINDEX, function_);
    for (const int ref : refs_) luaL_unref(l, LUA_REGISTRYINDEX, ref);
    lua_gc(l, LUA_GCCOLLECT);
  }

  void write_variables(lua_State* l) {
    for (const VariablePlace& place : slots_) {
      lua_State* const thread = call_->thread;
      push(l, globals_);
      lua_pushstring(l, place.name.c_str());
      lua_rawget(l, -2);
      if (thread != l) lua_xmove(l, thread, 1);
      if (!place.captured) {
        lua_setlocal(thread, &call_->at, place.index);
      } else {
        lua_getinfo(thread, "f", &call_->at);
        lua_insert(thread, -2);
        lua_setupvalue(thread, -2, place.index);
        lua_pop(thread, 1);
      }
      lua_settop(l, 0);
    }
  }

  void restore_captured(lua_State* l) const {
    push(l, captured_);
    const int list = lua_gettop(l);
    for (lua_Integer i = 1; lua_rawgeti(l, list, i) != LUA_TNIL; ++i) {
      lua_rawgeti(l, -1, 1);
      lua_rawgeti(l, -2, 2);
      const int upvalue = static_cast<int>(lua_tointeger(l, -1));
      lua_pop(l, 1);
      lua_rawgeti(l, -2, 3);
      lua_setupvalue(l, -2, upvalue);
      lua_settop(l, list);
    }
    lua_settop(l, list - 1);
  }

  Ruleset::Host& host_;
  Ruleset::Host::Impl& impl_;
  std::optional<CallPlace> call_;
  bool keeps_;
  std::vector<VariablePlace> slots_;
  std::vector<int> refs_;  // into the registry: all but the function
  int sealed_before_ = LUA_NOREF;
  int globals_ = LUA_NOREF;
  int names_ = LUA_NOREF;
  int captured_ = LUA_NOREF;
  int function_ = 0;
  lua_State* thread_ = nullptr;
};

// What is on its way out of the rules goes on afterwards.
class Aside {
 public:
  explicit Aside(Ruleset::Host::Impl& impl)
      : impl_(impl),
        refusal_(std::move(impl.refusal)),
        fault_(std::move(impl.fault)),
        request_(std::move(impl.request)),
        witness_(std::exchange(impl.witness, nullptr)) {
    impl.refusal.reset();
    impl.fault.reset();
    impl.request.reset();
  }
  ~Aside() {
    impl_.refusal = std::move(refusal_);
    impl_.fault = std::move(fault_);
    impl_.request = std::move(request_);
    impl_.witness = witness_;
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

 private:
  Ruleset::Host::Impl& impl_;
  std::optional<Refusal> refusal_;
  std::optional<Problem> fault_;
  std::optional<Request> request_;
  PlanWitness* witness_;
};

}  // namespace

Answer evaluate(Ruleset::Host& host, std::optional<CallPlace> call, Context context, const std::string& text,
                bool keeps) {
  const Sandbox::Run stay(*host.impl().sandbox);
  const Sandbox::Beside beside(*host.impl().sandbox);
  const Aside aside(host.impl());
  const Ruleset::Host::Uninterrupted whole(host);
  const Ruleset::Host::Wording wording(host, true);
  const Ruleset::Host::Scope scope(host, context);
  return Room(host, call, keeps).work_out(text, context.state);
}

}  // namespace bocage
