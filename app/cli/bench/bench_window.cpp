#include "app/cli/bench/bench_window.h"

#include <array>
#include <boost/filesystem.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>

#include "app/cli/bench/bench_table.h"
#include "app/cli/command/command.h"
#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

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

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

std::string window_program() {
  boost::system::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const fs::path beside = self.parent_path() / "bocage";
  return fs::is_regular_file(beside, error) ? beside.string() : std::string();
}

std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (const char c : text) safe += c == '\'' ? "'\\''" : std::string(1, c);
  return safe + "'";
}

// What the window answered: "<name> <number>" a line; nothing when it failed.
std::optional<std::map<std::string, double>> ask(const std::string& program, const std::string& measure,
                                                 const fs::path& places) {
  std::string command;
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"}) {
    command += std::string(variable) + "=" + quoted((places / variable).string()) + " ";
  }
  command += "timeout 120 " + quoted(program) + " --measure " + quoted(measure) + " 2>&1";
  std::FILE* const answer = ::popen(command.c_str(), "r");
  if (answer == nullptr) return std::nullopt;
  std::map<std::string, double> values;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), answer) != nullptr) {
    const auto words = split_words(line.data());
    const auto number = words.size() == 2 ? parse_decimal(words[1]) : std::nullopt;
    if (number) values[std::string(words[0])] = *number;
  }
  return ::pclose(answer) == 0 ? std::optional(values) : std::nullopt;
}

// The folder of one run: what the window writes down, and the game that it is measured with.
class Places {
 public:
  Places() : path_(fs::temp_directory_path() / fs::unique_path("bocage-bench-%%%%%%%%")) {
    fs::create_directories(path_);
  }
  ~Places() {
    boost::system::error_code ignored;  // the folder is the system's to clean
    fs::remove_all(path_, ignored);
  }
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The file of the module's fullest table; empty, with a message, when it cannot be had.
std::string write_table(const std::shared_ptr<Ruleset>& ruleset, const fs::path& folder) {
  const auto table = fullest_table(ruleset);
  if (!table) return {};
  print("# the window: %s of %s at entry %zu, %zu counters on the table\n", table->scenario.c_str(),
        ruleset->module()->id.c_str(), table->entry, table->counters);
  const std::string path = (folder / "table.journal").string();
  const auto problem = replace_file(path, table->journal);
  if (problem) print_problems({*problem}, print_error);
  return problem ? std::string() : path;
}

}  // namespace

bool bench_window(const std::shared_ptr<Ruleset>& ruleset, const BenchLine& say) {
  const std::string program = window_program();
  if (program.empty() || (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))) {
    print("# the window is not measured: %s\n", program.empty() ? "it is not built" : "there is no display");
    return true;
  }
  const Places places;
  const std::string game = ruleset ? write_table(ruleset, places.path()) : std::string();
  if (ruleset && game.empty()) return false;
  bool well = true;
  std::string asked;
  std::optional<std::map<std::string, double>> values;
  for (const Budget& budget : budgets) {
    if (asked != budget.measure) {
      asked = budget.measure;
      values = ask(program, game.empty() ? asked : asked + "=" + game, places.path());
    }
    if (values && values->contains(budget.name)) {
      say(budget.name, values->at(budget.name), budget.unit, budget.max_value);
    } else {
      print_error("bench: the window did not measure %s\n", budget.name);
      well = false;
    }
  }
  return well;
}

}  // namespace bocage::cli
