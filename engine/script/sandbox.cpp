#include "engine/script/sandbox.h"

#include <cstdlib>
#include <new>

namespace bocage {

namespace {

constexpr int hook_interval = 1000;
constexpr std::size_t bytes_per_step = 64;     // of allocation: copying is charged like running
constexpr std::uint64_t steps_of_object = 20;  // beyond Lua's own: an allocation and its release
constexpr std::size_t outside_before_collecting = 1U << 20U;

}  // namespace

Sandbox::Sandbox(const Limits& limits) : limits_(limits) {
  plain_locale_ = newlocale(LC_ALL_MASK, "C", locale_t{});
  main_ = lua_newstate(&Sandbox::allocate, this);
  if (main_ == nullptr) {
    freelocale(plain_locale_);
    throw std::bad_alloc();
  }
  *static_cast<Sandbox**>(lua_getextraspace(main_)) = this;
  running = main_;
  lua_sethook(main_, &Sandbox::hook, LUA_MASKCOUNT, hook_interval);
}

Sandbox::~Sandbox() {
  lua_close(main_);
  freelocale(plain_locale_);
}

Sandbox::Run::Run(Sandbox& sandbox) : sandbox_(sandbox) {
  if (sandbox_.depth_++ == 0) {
    sandbox_.spent_ = 0;
    sandbox_.tripped_ = Trip::none;
    sandbox_.refusing = false;
    before_ = uselocale(sandbox_.plain_locale_);
  }
}

Sandbox::Run::~Run() {
  if (--sandbox_.depth_ == 0) {
    uselocale(before_);
    sandbox_.tripped_ = Trip::none;
    sandbox_.refusing = false;
  }
}

bool Sandbox::refuses(const void* block, std::size_t old_size, std::size_t new_size) {
  if (depth_ == 0) {
    return false;
  }
  const bool text = block == nullptr && old_size == LUA_TSTRING && new_size > limits_.text + 64;
  const std::size_t growth = block == nullptr ? new_size : new_size - old_size;
  spent_ += new_size / bytes_per_step;
  const bool spent = spent_ > limits_.instructions;
  if (!text && !spent && used_ + outside_ + growth <= limits_.memory) {
    return false;
  }
  text_too_long_ = text;
  if (spent) {
    tripped_ = Trip::instructions;
  }
  stopped_at_ = lua_place(running);
  return true;
}

void* Sandbox::allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
  auto& sandbox = *static_cast<Sandbox*>(self);
  const std::size_t before = block == nullptr ? 0 : old_size;
  if (new_size == 0) {
    sandbox.used_ -= before;
    std::free(block);  // NOLINT(cppcoreguidelines-no-malloc) Lua wants realloc
    return nullptr;
  }
  if (new_size > before && sandbox.refuses(block, old_size, new_size)) {
    return nullptr;
  }
  void* moved = std::realloc(block, new_size);  // NOLINT(cppcoreguidelines-no-malloc) as above
  if (moved != nullptr) {
    sandbox.used_ += new_size - before;
  }
  return moved;
}

void Sandbox::hook(lua_State* l, lua_Debug* ar) {
  if (ar->event == LUA_HOOKLINE) {
    of(l).note_line(l, ar);
  } else {
    of(l).charge(l, hook_interval);
  }
}

void Sandbox::trace(LineTrace* lines) {
  trace_ = lines;
  traced_source_ = nullptr;
  lua_sethook(main_, &Sandbox::hook, LUA_MASKCOUNT | (lines == nullptr ? 0 : LUA_MASKLINE), hook_interval);
}

void Sandbox::note_line(lua_State* l, lua_Debug* ar) {
  if (trace_ == nullptr || lua_getinfo(l, "Sl", ar) == 0) return;
  if (ar->source != traced_source_) {
    traced_source_ = ar->source;
    const std::string file = ar->source[0] == '@' ? ar->source + 1 : ar->source;
    traced_lines_ = &(*trace_)[file];
    traced_functions_ = &(*trace_)[traced_functions + file];
  }
  traced_lines_->insert(ar->currentline);
  traced_functions_->insert(ar->linedefined);
}

void Sandbox::charge(lua_State* l, std::uint64_t steps) {
  spent_ += steps;
  if (spent_ > limits_.instructions) {
    if (tripped_ == Trip::none) {
      tripped_ = Trip::instructions;
      stopped_at_ = lua_place(l);
    }
    lua_pushstring(l, trip_message().c_str());
    lua_error(l);
  }
}

void Sandbox::hold(lua_State* l, std::size_t bytes) {
  held_since_step_ += bytes;
  count(bytes / bytes_per_step + steps_of_object);
  if (held_since_step_ > outside_before_collecting) {
    held_since_step_ = 0;
    lua_gc(l, LUA_GCSTEP, static_cast<int>(outside_before_collecting >> 10U));
  }
  if (used_ + outside_ + bytes > limits_.memory) {
    lua_gc(l, LUA_GCCOLLECT);
    if (used_ + outside_ + bytes > limits_.memory) {
      tripped_ = Trip::memory;
      stopped_at_ = lua_place(l);
      lua_pushstring(l, trip_message().c_str());
      lua_error(l);
    }
  }
  outside_ += bytes;
}

std::string Sandbox::trip_message() const {
  if (tripped_ == Trip::instructions) {
    return "The rules ran too long: more than " + std::to_string(limits_.instructions) + " steps in one call";
  }
  if (tripped_ == Trip::depth) {
    return "The rules call each other too deeply";
  }
  if (text_too_long_) {
    return "The rules built a text longer than " + std::to_string(limits_.text) + " bytes";
  }
  return "The rules took too much memory: more than " + std::to_string(limits_.memory >> 20U) + " MB";
}

SourceLocation lua_place(lua_State* l) {
  lua_Debug ar;
  for (int level = 0; lua_getstack(l, level, &ar) != 0; ++level) {
    lua_getinfo(l, "Sl", &ar);
    if (ar.currentline > 0) {
      return {ar.source[0] == '@' ? ar.source + 1 : ar.short_src, ar.currentline, 0};
    }
  }
  return {};
}

}  // namespace bocage
