// The state of the host. Internal to host*.cpp, handles*.cpp and the bindings of the board.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <set>

#include "engine/board/search_memory.h"
#include "engine/script/handles.h"
#include "engine/script/host.h"
#include "engine/script/lua_guard.h"
#include "engine/script/sandbox.h"

namespace bocage {

// A binding in one state: its closure points here.
struct Bound {
  const Binding* binding = nullptr;
  std::vector<ArgumentSpec> arguments;
  bool method = false;
  UserKind self = UserKind::game;
  std::string shown;  // "game:roll", "piece.space", "domain.path"
};

// The result of reading object.name: a property of the manifest, an attribute of the counter or a variable.
struct Property {
  enum class From { binding, attribute, variable };
  From from = From::binding;
  UserKind kind = UserKind::game;  // of what it is read
  const Bound* bound = nullptr;
  int index = 0;
};

// Sets of spaces that follow from a state, kept while the next state that is asked about is the same.
class SetsOfState {
 public:
  template <class Find>
  const SpaceSet& get(const GameState& state, std::size_t number, Find find) {
    const Hash hash = state.hash();
    if (!(hash == state_)) {
      sets_.clear();
      state_ = hash;
    }
    if (number >= sets_.size()) sets_.resize(number + 1);
    auto& set = sets_[number];
    if (!set) set = find();
    return *set;
  }

 private:
  Hash state_;
  std::vector<std::optional<SpaceSet>> sets_;
};

class PlanWitness;

struct Ruleset::Host::Impl {
  Impl(std::shared_ptr<const Module> from, std::string library_folder, const Limits& limits);

  Host* host = nullptr;
  std::shared_ptr<const Module> module;
  std::string library;
  std::unique_ptr<Sandbox> sandbox;

  std::vector<Context*> contexts;
  std::optional<Refusal> refusal;      // on its way out of Lua
  bool wording = true;                 // whether its words are wanted
  std::optional<Problem> fault;        // written by the message handler
  mutable Problem last_limit;          // what limit_problem() gave last: whoever goes on after it asks again and again
  std::optional<Request> request;      // of the thread that has just yielded
  std::vector<lua_State*> procedures;  // the threads that run or wait, in the order in which they began
  PlanWitness* witness = nullptr;      // of the innermost test of a pair that runs

  std::deque<Bound> bounds;
  std::deque<Property> properties;           // the names of a kind point here
  std::array<int, user_kinds> metatables{};  // references, by kind
  std::array<int, user_kinds> caches{};      // of handles: id + 1 -> userdata
  std::array<int, user_kinds> names{};       // what may be read of a kind
  int links = LUA_NOREF;                     // space id + 1 -> the list of its links
  int neighbours = LUA_NOREF;                // and of its neighbours
  SearchMemory searches;
  SetsOfState sets;  // by number: those that each side occupies, then by zone those of each side
  int game = LUA_NOREF;
  int environment = LUA_NOREF;
  int ruleset = LUA_NOREF;
  int loaded = LUA_NOREF;                    // of require: name -> value
  std::vector<std::string> loading;          // names that are being loaded, outermost first
  std::map<std::string, std::string> texts;  // of every chunk, by the name that messages use
  std::map<std::string, int, std::less<>> functions;
  std::map<std::string, Value, std::less<>> constants;  // what was asked for: a ruleset changes no more

  std::uint64_t stand = 1;  // of what a choice sees: from one step of a procedure to the next
  std::uint64_t spent_before_stand = 0;
  void begin_stand() {
    ++stand;
    spent_before_stand = sandbox->spent_in_all();
  }

  Problems late;  // assignments in the ruleset that would keep something beyond a call

  std::vector<std::string> cited;
  std::set<std::string> off;  // rules
  std::map<std::string, std::shared_ptr<const MoveClass>> classes_off;

  // Runs `body` inside Lua's protection. Returns nullopt when it succeeded or was refused (then `refusal` is set).
  std::optional<Problem> protect(const std::function<void(lua_State*)>& body);
  // The same for a function of Lua's interface, which is given `data`.
  std::optional<Problem> protect(lua_CFunction function, void* data);
  // A problem at `place`, with the source around it; `traceback` may be empty.
  Problem problem(SourceLocation place, const std::string& message, const std::string& traceback) const;
  // Makes a problem of an error message of Lua. Its place is the message's "file:line:" prefix, else that of `l`.
  Problem problem_of_error(lua_State* l, const std::string& message) const;
  Problem limit_problem() const;
  // Makes a problem at the head of a function whose result is wrong, because no line of it runs any more.
  Problem problem_of_function(int ref, const std::string& message) const;
};

inline Ruleset::Host& host_of(lua_State* l) {
  return *Sandbox::of(l).host;
}

// --- loading (host_load.cpp, host_bindings.cpp, host_check.cpp)
void open_environment(Ruleset::Host& host, lua_State* l);  // the globals, frozen
void open_bindings(Ruleset::Host& host, lua_State* l);  // into the metatables, and onto the table on top of the stack
void load_ruleset(Ruleset::Host& host, lua_State* l);   // runs rules/init.lua and freezes what it returned
void check_ruleset(Ruleset::Host& host, Problems& problems);

// Freezes what the value at `index` reaches until a procedure goes on. Throws LuaRaised for a function that assigns a
// variable which it captured.
void seal(lua_State* l, int index);
std::string words_of(const LateAssignment& late);
int make_remembering(lua_State* l);  // the function remembering(answer)

// A binding reads the module's board and the game of the context it runs in.
inline const Board& board_of(Ruleset::Host& host) {
  return *host.module().board;
}
// What following every link of a board costs.
inline std::uint64_t steps_of_flood(const Board& board) {
  return board.space_count() + board.link_count() / 2;
}
inline const GameState& state_of(Ruleset::Host& host) {
  return *host.context().state;
}

}  // namespace bocage
