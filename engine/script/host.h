// The Lua side of a ruleset: one sandboxed state, values and handles, protected calls, threads of procedures.
// Internal to engine/script.
#pragma once

#include <functional>
#include <lua.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/flood.h"
#include "engine/board/movement.h"
#include "engine/choice/cause.h"
#include "engine/choice/domain.h"
#include "engine/choice/refusal.h"
#include "engine/choice/requests.h"
#include "engine/game/state.h"
#include "engine/script/manifest.h"
#include "engine/script/ruleset.h"

namespace bocage {

class Sandbox;

// Carries out what a running procedure does to its game. Implemented by the session.
class ProcedureSink {
 public:
  virtual ~ProcedureSink() = default;
  virtual void apply(Change change) = 0;  // already checked with GameState::fault_of
  virtual void tell(Told line, std::vector<SpaceId> spaces) = 0;
  // Returns whether the ruleset's after_roll is hearing a roll. Only there may dice be rolled again, and those rolls
  // are not heard again.
  virtual bool in_after_roll() const = 0;
  virtual void set_in_after_roll(bool inside) = 0;
};

// Decides which secrets may be read on this machine. Implemented by the session.
class SecretReader {
 public:
  virtual ~SecretReader() = default;
  virtual std::optional<Value> read(SecretId secret, SideId viewer) const = 0;
};

// On whose behalf Lua runs now. Contexts nest (a query inside a check); the innermost counts.
struct Context {
  ContextBit mode = ContextBit::query;
  const GameState* state = nullptr;
  SideId viewer;                  // private: whose secrets may be read; invalid: nobody's
  ProcedureSink* sink = nullptr;  // procedures only
  const SecretReader* secrets = nullptr;
  std::map<std::string, std::uint64_t>* coverage = nullptr;  // "chart:crt:2-1:3", "refused:A1", …
  std::set<ChartCell>* looked_up = nullptr;                  // the cells of charts that were looked up
  std::string node;                                          // id of the current node
  Value active;                                              // what the innermost each walks (or the step's side)
  std::vector<std::pair<std::string, Value>> items;          // each id -> what it walks now
  std::string running;                                       // what runs, for messages: "offers of move"; may be empty
};

// A reach with the rules that its obstacles cite (of game:reach{ rules={ … } }). `game:reach` makes it; domain.path
// reads it.
struct RuledReach {
  Reach reach;
  std::shared_ptr<const MoveClass> keep;             // a class without the lines of a rule that is switched off
  std::map<std::string, std::string> rules;          // "zone_stop" -> "4.2"; see docs/author/ruleset.md
  std::map<std::string, std::vector<Cause>> causes;  // "blocked" -> why each part of it is; before `rules`
};

class Ruleset::Host {
 public:
  static std::unique_ptr<Host> create(std::shared_ptr<const Module> module, const std::string& library,
                                      const Limits& limits, Problems& problems, LineTrace* lines = nullptr);
  ~Host();

  const Module& module() const;
  const std::shared_ptr<const Module>& module_ptr() const;
  lua_State* main() const;

  // --- contexts
  class Scope {  // makes `context` the current one for its life
   public:
    Scope(Host& host, Context& context);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Host& host_;
  };
  Context& context();  // asserts that there is one
  bool has_context() const;

  // --- budgets. All calls during the life of an account share one budget: that of an act of a player, or of a look at
  // the game. Without one every call has its own.
  class Account {
   public:
    explicit Account(Host& host);                 // joins the account that is open, else opens one
    Account(Host& host, const Expense& already);  // always its own, in which so much has been spent before
    ~Account();
    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;
    const Expense& spent() const;
    // Work of the engine that the rules cause outside of Lua: false when the budget is used up.
    bool charge(std::uint64_t steps);
    std::string trip_message() const;  // once it is used up

   private:
    Sandbox& sandbox_;
    bool own_;
  };

  // What every machine must come to alike is asked while one of these lives: on an account of its own, and as if
  // nothing had been asked before. A player who looks around asks the rules what no other machine does, and neither
  // what that has cost nor what it has left behind (frozen tables, remembered answers) may count for or against an
  // entry.
  class Verdict {
   public:
    explicit Verdict(Host& host);
    ~Verdict();  // the account around it pays, too, so that many of them are bounded
    Verdict(const Verdict&) = delete;
    Verdict& operator=(const Verdict&) = delete;

   private:
    Sandbox& sandbox_;
  };
  // What has been asked since the procedures ran last is forgotten; see Verdict.
  std::optional<Problem> forget_looks();
  // Whether there is an account and nothing is left in it.
  bool used_up() const;
  // Steps of all accounts so far: what an opening of a game is measured by.
  std::uint64_t spent_in_all() const;
  // Of these those since looks were forgotten last, as far as their accounts are closed.
  std::uint64_t spent_on_looks() const;
  std::uint64_t steps_of_budget() const;  // what an account may spend

  // How often who waited has stopped the rules: what they were asked then has no answer that could be kept.
  std::uint64_t stops() const;

  // What must come to its end is done while one of these lives: nobody is asked whether it may go on.
  class Uninterrupted {
   public:
    explicit Uninterrupted(Host& host);
    ~Uninterrupted();
    Uninterrupted(const Uninterrupted&) = delete;
    Uninterrupted& operator=(const Uninterrupted&) = delete;

   private:
    Sandbox& sandbox_;
  };

  // --- values. to_value throws ScriptError for floats, functions, cycles, foreign userdata (with the path to the
  // culprit)
  void push(lua_State* l, const Value& value);
  Value to_value(lua_State* l, int index);
  // The same, taking strings for spaces and sides where the form asks for one: for specs and free arguments.
  void push_space(lua_State* l, SpaceId id);
  void push_piece(lua_State* l, PieceId id);
  void push_link(lua_State* l, LinkId id);
  void push_side(lua_State* l, SideId id);
  void push_secret(lua_State* l, SecretId id);
  void push_set(lua_State* l, SpaceSet set);
  void push_domain(lua_State* l, DomainPtr domain, std::size_t items = 0);  // that it keeps, or what takes their room
  void push_game(lua_State* l);                  // the object `game`, the first argument of nearly every function
  void push_fraction(lua_State* l, Fraction f);  // an integer when it is whole
  void push_reach(lua_State* l, std::shared_ptr<const RuledReach> reach);
  void push_flood(lua_State* l, std::shared_ptr<const Flood> flood);
  SpaceId space_named(const std::string& name) const;  // throws ScriptError with the nearest name for another
  SideId side_named(const std::string& name) const;    // the same
  SpaceId to_space(lua_State* l, int index);           // each raises a Lua error that names the argument
  PieceId to_piece(lua_State* l, int index);
  LinkId to_link(lua_State* l, int index);
  SideId to_side(lua_State* l, int index);
  SecretId to_secret(lua_State* l, int index);
  const SpaceSet& to_set(lua_State* l, int index);
  DomainPtr to_domain(lua_State* l, int index);
  Fraction to_fraction(lua_State* l, int index);  // integers and fractions
  std::shared_ptr<const RuledReach> to_reach(lua_State* l, int index);
  std::shared_ptr<const Flood> to_flood(lua_State* l, int index);
  // The words that a reach's obstacle is refused with, citing the rule that its table or its movement line names. They
  // are those of `words`: of the module for people, of it as it is written for rules.
  Refusal obstacle(const RuledReach& reach, const Walk& walk, const Module& words) const;

  // --- functions of the ruleset, as registry references; 0 when absent. `path` like "verbs.move.run"
  int function(std::string_view path);
  Value constant(std::string_view path);                 // a string, number or boolean of the ruleset; nil when absent
  std::vector<std::string> keys(std::string_view path);  // names in a table of the ruleset, sorted
  int take_ref(lua_State* l, int index);                 // keeps a Lua value (a closure of a domain) alive
  void drop_ref(int ref);
  // Before a function is called that a domain keeps (`ref`): freezes what it reaches, so that nothing passes from one
  // call to the next or to the procedure that waits. `sealed_at` is the caller's note of when that was done last; 0 at
  // first.
  void seal(lua_State* l, int ref, std::uint64_t& sealed_at);

  // --- protected calls: budget, located errors, refusals. `push_arguments` pushes and returns how many
  struct Result {
    std::optional<Refusal> refusal;  // rule, unknown or fault
    Value value;                     // the first result when `wanted` and no refusal
    std::optional<Problem> problem;  // of a fault: file, line, source around it, traceback in the hint
  };
  using Push = std::function<int(lua_State*)>;
  // `read` (optional) takes the results from the stack top instead of converting the first to a Value.
  Result call(int ref, const Push& push_arguments, const std::function<void(lua_State*, int count)>& read = {});

  // Work of bindings that one Lua instruction starts: counts as so many steps of the budget; raises when it is used up.
  void charge(lua_State* l, std::uint64_t steps);
  // A problem with the place of the Lua function that runs on `l` now, the source around it and the calls that led
  // there.
  Problem problem_at(lua_State* l, const std::string& message) const;
  // A problem at the head of a function of the ruleset: what it returned is wrong, and no line of it runs any more.
  Problem problem_of(int function, const std::string& message) const;
  // Where the rules of the module have called the binding that runs on `l` now; where only the library or a spec has,
  // its line. Without a file when no Lua function has.
  SourceLocation place_in_rules(lua_State* l) const;
  // Loads a further text (specs, bots) into the sandbox; `extra` is a reference to a table of further globals, or 0.
  // The reference of its function, or 0 with a problem.
  int compile(const std::string& name, const std::string& text, int extra, Problems& problems);

  // --- procedures: a Lua thread that may yield requests
  class Thread {
   public:
    Thread(Host& host, int ref, const Push& push_arguments);
    ~Thread();
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    struct Stop {
      std::optional<Request> request;  // it waits
      std::optional<Problem> problem;  // it failed; else, without a request, it ended
      std::optional<Refusal> refusal;  // a rule() that failed inside a procedure: a fault of the module
    };
    Stop start();
    Stop resume(const Push& push_answer);
    // The line of this file in which the thread waits or has failed: in the innermost of its functions that stands
    // there; 0 when none does.
    int line_in(const std::string& file) const;

   private:
    Stop run(const Push& push);
    Host& host_;
    lua_State* thread_ = nullptr;
    int ref_ = 0;  // of the thread
    Push first_;   // the arguments of start()
  };
  // Called by bindings: leaves the thread with a request. Returns what the binding must return.
  // Without `then` the values of resume() are the binding's results; with it they are on the stack when it runs (which
  // guards itself: lua_guard.h). Throws ScriptError where Lua cannot wait.
  int yield(lua_State* l, Request request, lua_KFunction then = nullptr, lua_KContext context = 0);

  // --- rules switched off
  bool in_force(const std::string& rule) const;
  void switch_off(std::set<std::string> rules);  // these and no others
  const std::vector<std::string>& cited() const;
  // A movement class of the module without the lines of the rules that are switched off; the module's own otherwise.
  const MoveClass& movement(const MoveClass& original);

  // A refusal on its way out of Lua code (rule() and secrets). The binding returns what this returns, so that the error
  // is raised when no C++ frame is left to unwind: domains raise refusals all the time.
  int refuse(Refusal refusal);

  struct Impl;
  Impl& impl() { return *impl_; }

 private:
  explicit Host(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// Thrown by C++ inside bindings; becomes a Lua error with the caller's place.
class ScriptError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace bocage
