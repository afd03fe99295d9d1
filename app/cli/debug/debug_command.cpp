#include "app/cli/debug/debug_command.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "app/cli/command/command.h"
#include "app/cli/debug/debug_table.h"
#include "engine/base/language.h"
#include "engine/base/spoken.h"

namespace bocage::cli {

namespace {

constexpr std::size_t page_width = 120;  // as wide as lines of code

}  // namespace

void add_debug_options(CLI::App& command, DebugArguments& arguments) {
  command
      .add_option("module", arguments.module, "A module's folder, its .bocage package, or the id of an installed one")
      ->required()
      ->type_name("");
  auto* const scenario =
      command
          .add_option("--scenario", arguments.scenario, "The scenario to play; default: the first that is no exercise")
          ->type_name("ID");
  auto* const option =
      command.add_option("--option", arguments.options, "Set an option of the module; may be repeated")
          ->type_name("NAME=VALUE")
          ->expected(1)
          ->take_all();
  command.add_option("--journal", arguments.journal, "Play this saved game again, and go on from its end")
      ->type_name("JOURNAL")
      ->check(CLI::ExistingFile)
      ->excludes(scenario)
      ->excludes(option);
  command.add_option("--seed", arguments.seed, "Random seed; the same seed gives the same game")
      ->type_name("N")
      ->capture_default_str();
}

int debug(const DebugArguments& arguments, std::istream& in, std::ostream& out, bool terminal, std::size_t width) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  WordPage page(out, width, terminal);
  return DebugTable(arguments, path, in, page).run();
}

int debug(const DebugArguments& arguments) {
  speak(language_of_environment());
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  return debug(arguments, std::cin, std::cout, terminal, page_width);
}

}  // namespace bocage::cli
