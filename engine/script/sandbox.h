// The sandboxed Lua state: allocator cap, instruction budget, white list of functions, frozen tables. Internal to
// engine/script; it does not know about games.
#pragma once

#include <algorithm>
#include <clocale>
#include <cstdint>
#include <functional>
#include <lua.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/block_pool.h"
#include "engine/base/problem.h"
#include "engine/script/ruleset.h"

namespace bocage {

// Looks on while rules run. What it does may neither hold anything nor let an error of Lua's out when it returns.
class LineWatcher {
 public:
  virtual ~LineWatcher() = default;
  // Before each line. False stops the rules, as if whoever waits had lost patience.
  virtual bool before_line(lua_State* l, lua_Debug* line) = 0;
};

// An error of Lua's on its way through C++ (lua_guard.h): what it is raised with is on top of the stack.
struct LuaRaised {};

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

  // A stay inside Lua. The outermost sets the C locale for this thread (Lua compares strings by the locale), and opens
  // an account of its own when none is open.
  class Run {
   public:
    explicit Run(Sandbox& sandbox);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

   private:
    Sandbox& sandbox_;
    locale_t before_{};
    bool own_account_ = false;
  };

  // While C++ runs that Lua has called, Lua raises no error: what the sandbox would not allocate is told by settle()
  // when that is over, and what C++ itself raises is thrown (LuaRaised).
  class Inside {
   public:
    explicit Inside(Sandbox& sandbox) : sandbox_(sandbox), before_(std::exchange(sandbox.inside_, true)) {}
    ~Inside() { sandbox_.inside_ = before_; }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Sandbox& sandbox_;
    bool before_;
  };
  // While Lua runs that such C++ calls.
  class Outside {
   public:
    explicit Outside(Sandbox& sandbox) : sandbox_(sandbox), before_(std::exchange(sandbox.inside_, false)) {}
    ~Outside() { sandbox_.inside_ = before_; }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;

   private:
    Sandbox& sandbox_;
    bool before_;
  };
  // False when C++ took more than there is: then a message is on top of the stack, and an error is to be raised.
  bool settle(lua_State* l) { return !overdrawn_ || settle_debts(l); }

  // What runs when the thread that yields now is resumed; no function: its caller.
  struct Continuation {
    lua_KFunction function = nullptr;
    lua_KContext context = 0;
  };
  Continuation go_on_with;

  // An account is one budget for all that runs while it is the innermost: it begins with so many steps spent, and once
  // it was tripped it stays so. Steps are counted alike on every machine: they follow from what the rules do, not from
  // when Lua collects its garbage. (Only the memory limit and stacks of thousands of values, which no game needs, are
  // counted by what Lua allocates.)
  void open_account(const Expense& already);
  void close_account();
  bool in_account() const { return !outer_accounts_.empty(); }

  // The engine reads the ruleset on an account of its own: the rules do not pay for it, and it works when theirs is
  // used up.
  class Aside {
   public:
    explicit Aside(Sandbox& sandbox) : sandbox_(sandbox) { sandbox_.push_account({}); }
    ~Aside() { sandbox_.close_account(); }
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;

   private:
    Sandbox& sandbox_;
  };

  enum class Trip { none, instructions, memory, depth, stopped };

  // What a person asks between two lines of the rules has a budget of its own, and when this goes all stands as it did:
  // what the rules have spent, and what is on its way out of them.
  class Beside {
   public:
    explicit Beside(Sandbox& sandbox);
    ~Beside();
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;

   private:
    struct Kept;
    Sandbox& sandbox_;
    std::unique_ptr<Kept> kept_;
  };

  Trip tripped() const { return tripped_; }
  void trip(Trip why) { tripped_ = why; }
  std::string trip_message() const;
  void push_trip_message(lua_State* l) const;
  // Counts steps; raises an error when the budget is used up: throws inside C++, else jumps.
  void charge(lua_State* l, std::uint64_t steps);
  // The same where no Lua runs: false when the budget is used up.
  bool pay(std::uint64_t steps);
  // The same, but noticed only at the next thousand instructions: for what costs a fixed sum.
  void count(std::uint64_t steps) { spent_.steps += steps; }
  // Charges a walk over all that a table holds. Entries that were taken out leave gaps, which Lua walks, too, and does
  // not tell of; no table has more than the largest that was made. (What is frozen has none.)
  void charge_walk(lua_State* l, std::uint64_t entries);
  const Expense& spent() const { return spent_; }
  std::uint64_t spent_in_all() const { return in_all_; }  // in all accounts that were closed
  std::uint64_t left() const { return limits_.instructions - std::min(spent_.steps, limits_.instructions); }

  // Asked now and then while rules run; false stops them, as if their budget were used up. May be empty.
  std::function<bool()> go_on;
  int uninterrupted = 0;    // while it is not 0, nobody is asked
  std::uint64_t stops = 0;  // how often it has said so

  // Memory outside the allocator that Lua objects hold (sets, reaches). hold() raises a memory error when there is none
  // left.
  void hold(lua_State* l, std::size_t bytes);
  void release(std::size_t bytes) { outside_ -= bytes; }
  std::size_t memory() const { return used_ + outside_; }
  // Gives back what rules have forgotten, once it is two thirds of what they keep. A whole collection takes some
  // thousandths of a second, which would else fall into a question that somebody waits for: to be called between them.
  // Does nothing while Lua runs.
  void collect_at_rest();
  bool has_room(std::size_t bytes) const { return used_ + outside_ + bytes <= limits_.memory; }

  // While this lives, what Lua allocates belongs to the host (its caches, what it freezes): it makes no walk dearer,
  // and is never refused.
  class HostMemory {
   public:
    explicit HostMemory(Sandbox& sandbox) : sandbox_(sandbox) { ++sandbox_.of_host_; }
    ~HostMemory() { --sandbox_.of_host_; }
    HostMemory(const HostMemory&) = delete;
    HostMemory& operator=(const HostMemory&) = delete;

   private:
    Sandbox& sandbox_;
  };

  // Whether the error that is raised now was raised before, inside what C++ has called, and is written down.
  bool noted = false;

  // Set by whoever looks into a watched table (see freeze_watched).
  bool looked_into = false;

  // While this is set, or the budget is tripped, pcall lets errors through: a refusal is on its way to the engine.
  bool refusing = false;
  bool unwinding() const { return refusing || tripped_ != Trip::none; }

  const SourceLocation& stopped_at() const {
    return stopped_at_;
  }  // where the budget ran out or memory was refused last
  const Limits& limits() const { return limits_; }

  // Registry references to what is frozen, as keys: once and for all, and until the next thaw().
  int settled = LUA_NOREF;
  int sealed = LUA_NOREF;
  // Which functions of a text assign variables that they captured: their first lines, by the name of the text. The
  // others need no closer look.
  std::map<std::string, std::set<int>, std::less<>> assigners;

  // Adds every line that runs from now on to `lines`; null ends it.
  void trace(LineTrace* lines);
  // Shows every line that runs from now on to the watcher; null ends it.
  void watch(LineWatcher* watcher);
  // What is traced besides, as a line of a file of its own: the cells of "chart:crt" by their positions, row by row.
  void note(const std::string& file, int line) {
    if (trace_ != nullptr) (*trace_)[file].insert(line);
  }

 private:
  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size);
  static void hook(lua_State* l, lua_Debug* ar);
  void note_line(lua_State* l, lua_Debug* ar);
  bool refuses(const void* block, std::size_t old_size, std::size_t new_size, bool deep);
  bool settle_debts(lua_State* l);
  [[noreturn]] void raise(lua_State* l) const;  // what is on top of the stack
  void push_account(const Expense& already);
  void begin_interval();
  int hook_mask() const;
  void ask_to_go_on(lua_State* l);
  std::size_t stack_size() const;

  struct Block {
    const void* at = nullptr;
    std::size_t size = 0;  // bytes
  };
  // The stack of one thread of Lua, which only its allocator sees grow: a larger one is made and the old one freed.
  struct Stack {
    const void* thread = nullptr;
    Block block;
  };
  Stack* stack_at(const void* block, std::size_t size);  // null when it is none
  bool is_thread(const void* block) const;
  bool takes_small(std::size_t kind, std::size_t size) const;
  bool doubles_stack(std::size_t size) const;
  void note_made(Stack* grown, bool fresh, Block now, std::size_t kind);
  void note_freed(const void* block, Stack* stack, Block made_before);
  struct Budget {
    Expense spent;
    std::uint64_t already = 0;
    Trip tripped = Trip::none;
    SourceLocation stopped_at;
  };

  Limits limits_;
  BlockPool pool_;
  lua_State* main_ = nullptr;
  std::size_t used_ = 0;
  std::size_t outside_ = 0;
  std::size_t held_since_step_ = 0;
  std::size_t at_rest_ = 0;  // bytes in use after the last whole collection at rest
  std::vector<Stack> stacks_;
  const void* threadless_ = nullptr;  // a thread that was made: Lua allocates its stack next
  Block last_made_;                   // by the last call of the allocator, when it made what is no object
  std::size_t largest_stack_ = 0;     // bytes, since the interval began
  const void* texts_ = nullptr;       // Lua's own table of all texts, whose size follows from the past
  int of_host_ = 0;
  Expense spent_;
  std::uint64_t already_ = 0;  // of these steps, with which the account began
  std::uint64_t in_all_ = 0;
  std::uint64_t unasked_ = 0;           // steps since go_on was asked last
  std::vector<Budget> outer_accounts_;  // what the innermost has taken the place of
  int depth_ = 0;
  bool inside_ = false;     // C++ that Lua has called
  bool overdrawn_ = false;  // it was given more than there is
  Trip tripped_ = Trip::none;
  bool text_too_long_ = false;
  SourceLocation stopped_at_;
  locale_t plain_locale_{};
  LineWatcher* watcher_ = nullptr;
  LineTrace* trace_ = nullptr;
  const char* traced_source_ = nullptr;  // of the line before, whose set is `traced_lines_`
  std::set<int>* traced_lines_ = nullptr;
  std::set<int>* traced_functions_ = nullptr;
};

// The function that a call of remembering() made.
int remembered(lua_State* l);

// "rules/combat.lua" and the line of the innermost Lua function that runs on `l`; an empty place when there is none.
SourceLocation lua_place(lua_State* l);

// Puts the white list into the table on top of the stack: functions that touch only their arguments.
void open_base_library(lua_State* l);
void open_string_library(lua_State* l);  // also makes it the methods of strings
void open_table_library(lua_State* l);
void open_math_library(lua_State* l);  // integers and fractions

// Gives nil the operators that texts of rules are translated to (engine/dialect): the length of a list, the numbers of
// a loop.
void open_dialect(lua_State* l);
// The length of the list at `index`, a table, frozen or not. One that lacks an entry before its last has none: throws
// ScriptError where it is noticed, which depends on the entries alone and so is the same on every machine.
lua_Integer list_length(lua_State* l, int index);
// The same for whoever walks the list: it is always noticed.
lua_Integer whole_list_length(lua_State* l, int index);
// The length of the table (not frozen: its content) at `index` whose entries come in the order of a list and are no
// others; negative for any other table, and for a list that Lua walks in another order.
lua_Integer length_in_order(lua_State* l, int index);

// An assignment to a variable that outlives the call in which it is made.
struct LateAssignment {
  SourceLocation place;
  std::string variable;
};
// Notes which functions of the text `name`, whose chunk is on top of the stack, late_assignments() must look at.
void note_assigners(lua_State* l, const std::string& name);
// What the Lua function at `index` assigns of the variables that it captured, itself or in functions inside it.
std::vector<LateAssignment> late_assignments(lua_State* l, int index);

void open_freezing(lua_State* l);  // before anything is frozen
// Freezes everything that can be reached from the value at `index` through tables and the upvalues of functions, once
// and for all. A frozen table keeps its identity: its content moves into a table that only this code sees, and writing
// raises an error. Returns the assignments by which its functions would keep something all the same.
std::vector<LateAssignment> freeze(lua_State* l, int index);
// The same until thaw(): what the function at `index` can reach of the tables of a procedure that waits.
std::vector<LateAssignment> freeze_for_now(lua_State* l, int index);
// The same for what a person asks between two lines of the rules (Sandbox::Beside): functions that would keep something
// are no fault, for whoever asks takes it back. They are put into the table at `assigners`, as keys.
void freeze_beside(lua_State* l, int index, int assigners);
// Begins another set of what is frozen for now; returns what thaw_beside() needs to thaw all of it, and nothing else.
int seal_beside(lua_State* l);
void thaw_beside(lua_State* l, int before);
// Makes the table on top of the stack, which nothing else holds yet, a frozen one once and for all; what it holds is
// frozen by whoever made it.
void freeze_made(lua_State* l);
// The same, and watched: whoever looks into the table is noted.
void freeze_watched(lua_State* l);
// Notes that somebody knows the table at `index`, if it is watched: he may have an answer that followed from it.
void note_known(lua_State* l, int index);
void thaw(lua_State* l);
bool is_frozen(lua_State* l, int index);
// Of the metatable of a frozen table: where its content stands; of a watched one it stands in the other.
constexpr int content_slot = 1;
constexpr int watched_slot = 2;
// Pushes the table that really holds the entries of the table at `index`: itself, or the content of a frozen one.
void push_content(lua_State* l, int index);

}  // namespace bocage
