// A ruleset: the Lua of one module, loaded once into a sandbox and frozen.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage {

struct Limits {
  std::uint64_t instructions = 10'000'000;  // steps of one act or one look, over all calls; about 0.2 s
  std::size_t memory = 64U << 20U;          // bytes of one Lua state
  std::size_t text = 4U << 10U;             // bytes of one string: comparing two is a single instruction
};

// What has been spent of them.
struct Expense {
  std::uint64_t steps = 0;
  std::size_t largest = 0;  // bytes of the largest table that was made, as far as it makes walks dearer
};

// The lines that ran, by the file that messages name. Besides: under traced_functions and the file the lines where the
// functions that ran begin (0: the file itself); under traced_chart and its id the cells of a chart that were looked
// up, by their positions row by row.
using LineTrace = std::map<std::string, std::set<int>>;
inline constexpr const char* traced_functions = "function:";
inline constexpr const char* traced_chart = "chart:";

// One Lua state and the frozen tables of a ruleset. It keeps no state of any game, so one ruleset serves many sessions;
// used on one thread at a time.
class Ruleset {
 public:
  struct Loaded {
    std::shared_ptr<Ruleset> ruleset;  // null when a problem is an error
    Problems problems;
  };
  // `library` is the folder that holds bocage/*.lua (lua/ of the project).
  // `lines` gets the lines that run on loading.
  static Loaded load(std::shared_ptr<const Module> module, const std::string& library, const Limits& limits = {},
                     LineTrace* lines = nullptr);
  ~Ruleset();

  // The sentences that rules are told by `why_not` of a reach and tell again.
  static std::vector<std::string> sentences_of_movement();

  const std::shared_ptr<const Module>& module() const;
  std::vector<std::string> verbs() const;
  bool has_preview(const std::string& verb) const;
  std::vector<std::string> queries() const;
  std::vector<std::string> plain_queries() const;                 // those that need nothing but the game
  std::vector<std::string> asks_with_policies() const;            // by their names
  std::vector<std::string> policies(std::string_view ask) const;  // what a standing order for an ask may name
  std::vector<std::string> cited_rules() const;  // by the Lua text (see citations.h) and by the data, sorted
  // Treats these rules, and no others, as not in force: what players override in assist.
  void switch_off(std::set<std::string> rules);

  // `go_on` is asked about a hundred times a second while rules run. False stops them: what they did fails with a
  // message that says so, and the game stays as it was. It must neither call the ruleset nor a session of it. Empty:
  // nobody is asked.
  void set_patience(std::function<bool()> go_on);

  // To be called where nobody waits for rules, such as after an entry: see Sandbox::collect_at_rest.
  void collect_at_rest();

  // Adds every line that runs from now on; null ends it. What is traced runs several times slower.
  void trace(LineTrace* lines);

  class Host;  // the Lua side; only engine/script sees it
  Host& host() { return *host_; }

 private:
  explicit Ruleset(std::unique_ptr<Host> host);
  std::unique_ptr<Host> host_;
};

}  // namespace bocage
