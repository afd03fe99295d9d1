#include "app/cli/bench/bench_window.h"

#include <array>
#include <string>
#include <vector>

#include "app/cli/bench/bench_program.h"
#include "app/cli/bench/bench_table.h"
#include "app/cli/command/command.h"
#include "engine/base/files.h"

namespace bocage::cli {

namespace {

struct Budget {
  const char* measure;  // what the window is asked for
  const char* name;     // what it answers
  const char* unit;
  double max_value;
};

// The design's budgets: 1,500 counters on 10,000 hexes at 1920x1080.
constexpr std::array<Budget, 7> budgets{{{"paint", "paint-p95", "ms", 8},
                                         {"paint", "paint-max", "ms", 16},
                                         {"magnifier", "magnifier-p95", "ms", 8},
                                         {"magnifier", "magnifier-max", "ms", 16},
                                         {"open", "open", "s", 1},
                                         {"memory", "memory", "MB", 200},
                                         {"block", "block", "ms", 50}}};

// The file of the module's fullest table; empty, with a message, when it cannot be had.
std::string write_table(const std::shared_ptr<Ruleset>& ruleset, const std::string& folder) {
  const auto table = fullest_table(ruleset);
  if (!table) return {};
  print("# the window: %s of %s at entry %zu, %zu counters on the table\n", table->scenario.c_str(),
        ruleset->module()->id.c_str(), table->entry, table->counters);
  const std::string path = folder + "/table.journal";
  const auto problem = replace_file(path, table->journal);
  if (problem) print_problems({*problem}, print_error);
  return problem ? std::string() : path;
}

}  // namespace

bool bench_window(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say) {
  const std::string program = program_beside("bocage");
  if (const std::string why = why_not_shown(program); !why.empty()) {
    print("# the window is not measured: %s\n", why.c_str());
    return true;
  }
  const ScratchFolder places;
  const std::string game = ruleset ? write_table(ruleset, places.path()) : std::string();
  if (ruleset && game.empty()) return false;
  std::vector<AskedFigure> figures;
  for (const Budget& budget : budgets) {
    const std::string what = game.empty() ? budget.measure : budget.measure + ("=" + game);
    figures.push_back({{what}, budget.name, budget.unit, budget.max_value});
  }
  return say_measured(program, figures, places.path(), "the window", say);
}

}  // namespace bocage::cli
