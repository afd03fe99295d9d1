// Procedures: Lua threads that yield requests.
#include "engine/script/host_impl.h"

namespace bocage {

Ruleset::Host::Thread::Thread(Host& host, int ref, const Push& push_arguments) : host_(host) {
  first_ = [ref, push_arguments](lua_State* l) {
    lua_rawgeti(l, LUA_REGISTRYINDEX, ref);
    return 1 + (push_arguments ? push_arguments(l) : 0);
  };
}

Ruleset::Host::Thread::~Thread() {
  if (thread_ != nullptr) {
    std::erase(host_.impl_->procedures, thread_);
    host_.drop_ref(ref_);
  }
}

// A procedure that begins or goes on may write again what choices have seen.
Ruleset::Host::Thread::Stop Ruleset::Host::Thread::start() {
  if (auto problem = host_.forget_looks()) return {std::nullopt, std::move(problem), std::nullopt};
  const Sandbox::Run stay(*host_.impl_->sandbox);
  Stop stop;
  stop.problem = host_.impl_->protect([this](lua_State* l) {
    lua_State* thread = lua_newthread(l);
    ref_ = luaL_ref(l, LUA_REGISTRYINDEX);
    thread_ = thread;
  });
  if (thread_ != nullptr) host_.impl_->procedures.push_back(thread_);
  return stop.problem ? stop : run(first_);
}

Ruleset::Host::Thread::Stop Ruleset::Host::Thread::resume(const Push& push_answer) {
  if (auto problem = host_.forget_looks()) return {std::nullopt, std::move(problem), std::nullopt};
  const Sandbox::Run stay(*host_.impl_->sandbox);
  return run(push_answer);
}

int Ruleset::Host::Thread::line_in(const std::string& file) const {
  lua_Debug ar;
  for (int level = 0; thread_ != nullptr && lua_getstack(thread_, level, &ar) != 0; ++level) {
    lua_getinfo(thread_, "Sl", &ar);
    if (ar.currentline > 0 && ar.source[0] == '@' && file == ar.source + 1) return ar.currentline;
  }
  return 0;
}

Ruleset::Host::Thread::Stop Ruleset::Host::Thread::run(const Push& push) {
  Impl& impl = *host_.impl_;
  Stop stop;
  if (impl.sandbox->tripped() != Sandbox::Trip::none) {
    stop.problem = impl.limit_problem();
    return stop;
  }
  const bool first = lua_status(thread_) == LUA_OK;
  int arguments = 0;
  stop.problem = impl.protect([&](lua_State* l) {
    arguments = push ? push(l) : 0;
    if (lua_checkstack(thread_, arguments + 1) == 0) throw ScriptError("A procedure is given too many values");
    lua_xmove(l, thread_, arguments);
  });
  if (stop.problem) {
    return stop;
  }
  impl.request.reset();
  impl.refusal.reset();
  impl.fault.reset();
  impl.sandbox->noted = false;
  lua_State* before = std::exchange(impl.sandbox->running, thread_);
  int results = 0;
  int status = LUA_OK;
  {
    const Sandbox::Outside outside(*impl.sandbox);
    status = lua_resume(thread_, before, first ? arguments - 1 : arguments, &results);
  }
  impl.sandbox->running = before;
  if (status == LUA_OK || status == LUA_YIELD) {
    lua_pop(thread_, results);
    stop.request = std::exchange(impl.request, std::nullopt);
    return stop;
  }
  if (impl.sandbox->refusing) {
    impl.sandbox->refusing = false;
    stop.refusal = std::exchange(impl.refusal, std::nullopt);
    stop.problem = impl.problem_of_error(
        thread_, "The procedure was refused by rule " + stop.refusal->rule + ": " + stop.refusal->text);
  } else if (std::exchange(impl.sandbox->noted, false) && impl.fault) {
    stop.problem = std::exchange(impl.fault, std::nullopt);
  } else if (impl.sandbox->tripped() != Sandbox::Trip::none && impl.sandbox->tripped() != Sandbox::Trip::memory) {
    stop.problem = impl.problem_of_error(thread_, impl.sandbox->trip_message());
  } else if (status == LUA_ERRMEM) {
    stop.problem = impl.limit_problem();
  } else if (lua_type(thread_, -1) == LUA_TSTRING) {
    stop.problem = impl.problem_of_error(thread_, lua_tostring(thread_, -1));
  } else {
    stop.problem = impl.problem_of_error(thread_, "error() was called without a text");
  }
  return stop;
}

}  // namespace bocage
