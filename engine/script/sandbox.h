// The sandboxed Lua state: allocator cap, instruction budget, white list of functions, frozen tables. Internal to
// engine/script; it does not know about games.
#pragma once

#include <clocale>
#include <cstdint>
#include <lua.hpp>
#include <string>

#include "engine/base/problem.h"
#include "engine/script/ruleset.h"

namespace bocage {

// One Lua state. Everything that runs in it runs inside a Run, which is where its budget begins and ends.
class Sandbox {
 public:
  explicit Sandbox(const Limits& limits);
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  lua_State* main() const { return main_; }
  static Sandbox& of(lua_State* l) { return **static_cast<Sandbox**>(lua_getextraspace(l)); }
  Ruleset::Host* host = nullptr;  // whose sandbox it is
  lua_State* running = nullptr;   // the thread that runs now: the main one, or a procedure's

  // A stay inside Lua. The outermost begins a new budget and sets the C locale for this thread (Lua compares strings by
  // the locale); a budget that was tripped stays tripped until it ends.
  class Run {
   public:
    explicit Run(Sandbox& sandbox);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

   private:
    Sandbox& sandbox_;
    locale_t before_{};
  };
  int depth() const { return depth_; }

  enum class Trip { none, instructions, memory };
  Trip tripped() const { return tripped_; }
  void trip(Trip why) { tripped_ = why; }
  std::string trip_message() const;
  // Counts steps; raises a Lua error when the budget is used up.
  void charge(lua_State* l, std::uint64_t steps);
  void count(std::uint64_t steps) { spent_ += steps; }  // the same, but noticed only at the next thousand instructions
  std::uint64_t spent() const { return spent_; }

  // Memory outside the allocator that Lua objects hold (sets, reaches). hold() raises a memory error when there is none
  // left.
  void hold(lua_State* l, std::size_t bytes);
  void release(std::size_t bytes) { outside_ -= bytes; }
  std::size_t memory() const { return used_ + outside_; }

  // While this is set, or the budget is tripped, pcall lets errors through: a refusal is on its way to the engine.
  bool refusing = false;
  bool unwinding() const { return refusing || tripped_ != Trip::none; }

  const SourceLocation& stopped_at() const {
    return stopped_at_;
  }  // where the budget ran out or memory was refused last
  const Limits& limits() const { return limits_; }

  // Adds every line that runs from now on to `lines`; null ends it.
  void trace(LineTrace* lines);
  // What is traced besides, as a line of a file of its own: the cells of "chart:crt" by their positions, row by row.
  void note(const std::string& file, int line) {
    if (trace_ != nullptr) (*trace_)[file].insert(line);
  }

 private:
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void hook(lua_State* l, lua_Debug* ar);
  void note_line(lua_State* l, lua_Debug* ar);
  bool refuses(const void* block, std::size_t old_size, std::size_t new_size);

  Limits limits_;
  lua_State* main_ = nullptr;
  std::size_t used_ = 0;
  std::size_t outside_ = 0;
  std::size_t held_since_step_ = 0;
  std::uint64_t spent_ = 0;
  int depth_ = 0;
  Trip tripped_ = Trip::none;
  bool text_too_long_ = false;
  SourceLocation stopped_at_;
  locale_t plain_locale_{};
  LineTrace* trace_ = nullptr;
  const char* traced_source_ = nullptr;  // of the line before, whose set is `traced_lines_`
  std::set<int>* traced_lines_ = nullptr;
  std::set<int>* traced_functions_ = nullptr;
};

// "rules/combat.lua" and the line of the innermost Lua function that runs on `l`; an empty place when there is none.
SourceLocation lua_place(lua_State* l);

// Puts the white list into the table on top of the stack: functions that touch only their arguments.
void open_base_library(lua_State* l);
void open_string_library(lua_State* l);  // also makes it the methods of strings
void open_table_library(lua_State* l);
void open_math_library(lua_State* l);  // integers and fractions

// Freezes everything that can be reached from the value at `index` through tables and the upvalues of functions. A
// frozen table keeps its identity: its content moves into a table that only this code sees, and writing raises an
// error.
void freeze(lua_State* l, int index);
bool is_frozen(lua_State* l, int index);
// Pushes the table that really holds the entries of the table at `index`: itself, or the content of a frozen one.
void push_content(lua_State* l, int index);

}  // namespace bocage
