#include "app/cli/command/command.h"

#include <unistd.h>

#include <chrono>

namespace bocage::cli {

std::string find_module(const std::string& path_or_id) {
  const FoundGame found = find_game(path_or_id);
  if (found.path.empty()) print_error("%s\n", to_text(found.problem).c_str());
  if (!found.beside.empty()) {
    print_error("%s is the installed game in %s; for what has that name here say ./%s\n", path_or_id.c_str(),
                found.path.c_str(), path_or_id.c_str());
  }
  return found.path;
}

std::string find_installed_module(const std::string& id) {
  const FoundGame found = find_installed_game(id);
  if (found.path.empty()) print_error("%s\n", to_text(found.problem).c_str());
  return found.path;
}

void print_problems(const Problems& problems, Printer to) {
  for (const auto& problem : problems) to("%s\n", to_text(problem).c_str());
}

std::shared_ptr<const Module> load_module_or_say(const std::string& path) {
  const LoadedModule loaded = load_module(path);
  if (has_error(loaded.problems) || !loaded.module) {
    print_problems(loaded.problems, print_error);
    return nullptr;
  }
  return loaded.module;
}

std::shared_ptr<Ruleset> load_ruleset_or_say(const std::shared_ptr<const Module>& module) {
  if (!module) return nullptr;
  const Ruleset::Loaded loaded = Ruleset::load(module, library_folder());
  if (has_error(loaded.problems) || !loaded.ruleset) {
    print_problems(loaded.problems, print_error);
    return nullptr;
  }
  return loaded.ruleset;
}

Progress::Progress(std::string name, bool in_lines)
    : name_(std::move(name)), in_lines_(in_lines), terminal_(!in_lines && isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_ && terminal_) clear_error_line();
}

void Progress::at(std::size_t done, std::size_t all) {
  if (!terminal_ && !in_lines_) return;
  const auto now = static_cast<long long>(seconds_now() * (in_lines_ ? 2 : 10));
  if (shown_ && now == last_ && done < all) return;
  last_ = now;
  shown_ = true;
  if (terminal_) clear_error_line();
  print_error("%s %zu/%zu%s", name_.c_str(), done, all, in_lines_ ? "\n" : "");
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace bocage::cli
