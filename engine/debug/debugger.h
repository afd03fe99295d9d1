// Stops the rules of a ruleset on their way: at breakpoints and line by line. While they stand, whoever looks on reads
// stacks and variables and asks the sandbox; the game is the same afterwards unless it is told to keep something.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/debug/breakpoints.h"
#include "engine/debug/evaluation.h"
#include "engine/debug/stacks.h"
#include "engine/game/state.h"
#include "engine/script/ruleset.h"

namespace bocage {

class Debugger {
 public:
  enum class Then {
    go_on,
    step,   // to the next line that runs, wherever it is
    next,   // to the next line of this function, or of one around it
    out,    // to the line after the one that called this function
    leave,  // the rules are stopped: what they did fails, and the game stays as it was
  };
  struct Stop {
    enum class Why { breakpoint, step, interrupted } why = Why::step;
    SourceLocation place;
    std::string function;            // may be empty
    int breakpoint = 0;              // its number
    std::optional<Problem> problem;  // of its condition
  };
  using OnStop = std::function<Then(const Stop&)>;

  // From now on until it goes; one of each ruleset. `on_stop` is called in the midst of the rules: it must neither call
  // the ruleset nor a session of it, except through this. `breakpoints` must outlive it.
  Debugger(std::shared_ptr<Ruleset> ruleset, const Breakpoints& breakpoints, OnStop on_stop);
  ~Debugger();
  Debugger(const Debugger&) = delete;
  Debugger& operator=(const Debugger&) = delete;

  // The texts that can be stopped in: of the module, and of the shared rules that it uses.
  const std::map<std::string, std::string>& texts() const;

  void step();       // stops at the next line that runs
  void interrupt();  // the same, from a signal handler or another thread
  bool stopped() const;

  // While it is stopped, or while the game waits. `game` is the game that waits; not read while it is stopped.
  std::vector<CallStack> stacks() const;
  // Of the Nth of all functions of all stacks, from 0; nullopt: there are not so many.
  std::optional<std::vector<Variable>> variables(std::size_t call, const GameState* game) const;
  // As seen from that function, or from none where there is none.
  Answer evaluate(const std::string& text, std::size_t call, bool keeps, const GameState* game);

 private:
  class Watcher;
  std::unique_ptr<Watcher> watcher_;
};

}  // namespace bocage
