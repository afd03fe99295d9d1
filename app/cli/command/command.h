// Helpers that the commands of bocage-cli share: exit codes, finding modules, loading with messages, progress on a
// terminal.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/play/files/installed_games.h"
#include "app/play/words/print.h"
#include "engine/script/ruleset.h"

namespace bocage::cli {

constexpr int exit_well = 0;
constexpr int exit_problems = 1;
constexpr int exit_usage = 2;

// The folder or package of a module: of an id in the data folder's modules/ or samples/, else a path as it is. Empty
// when there is none; then a message with the nearest id was printed to the standard error, as it is said there which
// was taken where an id and a path have the same name.
std::string find_module(const std::string& path_or_id);
// The same of an installed id alone, for what a file says.
std::string find_installed_module(const std::string& id);

// Loads module and ruleset; prints problems to the standard error. Null when there is an error.
std::shared_ptr<const Module> load_module_or_say(const std::string& path);
std::shared_ptr<Ruleset> load_ruleset_or_say(const std::shared_ptr<const Module>& module);

// To the standard output by print, to the standard error by print_error.
using Printer = void (*)(const char* format, ...);
void print_problems(const Problems& problems, Printer to);

// "name 12/400" on one line of stderr, only on a terminal; cleared by its destructor. With `in_lines` a line each time,
// whatever it goes to, about two in a second: for a program that reads them.
class Progress {
 public:
  explicit Progress(std::string name, bool in_lines = false);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void at(std::size_t done, std::size_t all);

 private:
  std::string name_;
  bool in_lines_;
  bool terminal_;
  bool shown_ = false;
  long long last_ = 0;
};

// Seconds since an arbitrary moment, for measuring.
double seconds_now();

}  // namespace bocage::cli
