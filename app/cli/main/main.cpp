// bocage-cli: checks, tests, fuzzes, replays, measures and renders modules without a window.
#include <CLI/CLI.hpp>

#include "app/cli/bench/bench_command.h"
#include "app/cli/command/check_command.h"
#include "app/cli/command/command.h"
#include "app/cli/command/coverage_command.h"
#include "app/cli/command/list_command.h"
#include "app/cli/command/map_command.h"
#include "app/cli/command/render_command.h"
#include "app/cli/command/replay_command.h"
#include "app/cli/command/test_command.h"
#include "app/cli/fuzz/fuzz_command.h"
#include "app/cli/play/play_command.h"

namespace cli = bocage::cli;

int main(int argc, char** argv) {
  CLI::App app{"bocage-cli: board wargame modules on the command line"};
  app.set_version_flag("--version", "bocage-cli " BOCAGE_VERSION);
  app.require_subcommand(1);
  std::string module;
  const auto wants_module = [&](CLI::App* command) {
    command->add_option("module", module, "A module's folder, its .bocage package, or the id of an installed one")
        ->required();
    return command;
  };

  auto* check = wants_module(app.add_subcommand("check", "Say every problem of a module's files"));

  std::string spec;
  auto* test = wants_module(app.add_subcommand("test", "Run a module's specs"));
  test->add_option("--spec", spec, "Only this file of the module's tests");

  cli::FuzzArguments fuzz_arguments;
  auto* fuzz =
      wants_module(app.add_subcommand("fuzz", "Play random legal games to the end and check everything on the way"));
  fuzz->footer(
      "The first game of a scenario has the default options; the others give every option each of its values\n"
      "in turn. Games are played in rounds of ten a scenario: the players of a round lean towards what all\n"
      "rounds before it left unmet. What is met counts for the whole module, in whichever scenario: each verb\n"
      "and decision that the ruleset names, each cell of a chart that it looks up, each rule that it refuses\n"
      "by, each value of each option.");
  fuzz->add_option("--scenario", fuzz_arguments.scenario, "Only this scenario");
  fuzz->add_option("--games", fuzz_arguments.games, "Games a scenario")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  fuzz->add_option("--seconds", fuzz_arguments.seconds,
                   "Begin no further game after so many, but the first of each scenario; 0: play all")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  fuzz->add_option("--seed", fuzz_arguments.seed, "Another seed, other games")->capture_default_str();
  fuzz->add_option("--jobs", fuzz_arguments.jobs, "Threads; 0: one a core, at most 4")
      ->capture_default_str()
      ->check(CLI::Range(0, 64));
  fuzz->add_option("--most-actions", fuzz_arguments.max_actions, "Of one game: beyond them it does not end")
      ->capture_default_str();
  fuzz->add_option("--out", fuzz_arguments.out, "Folder for the journals of games that fail")
      ->capture_default_str()
      ->check(CLI::ExistingDirectory);
  fuzz->add_flag("--all-met", fuzz_arguments.all_met,
                 "What never occurred, in any of the scenarios played, is a problem");

  bool mutants = false;
  auto* coverage = wants_module(app.add_subcommand("coverage", "Account for every rule of the rulebook"));
  coverage->add_flag("--mutants", mutants, "Switch each enforced rule off: its spec must fail");

  cli::ReplayArguments replay_arguments;
  auto* replay = app.add_subcommand("replay", "Run a journal again and check every hash");
  replay->add_option("journal", replay_arguments.journal, "The file of a game")->required()->check(CLI::ExistingFile);
  replay->add_option("--module", replay_arguments.module,
                     "The module to run it with; otherwise the installed one that it names");
  replay->add_flag("--words", replay_arguments.words, "Say in words what happened");
  replay->add_flag("--audit", replay_arguments.audit, "Check every action again, too");

  std::string bench_module;
  auto* bench = app.add_subcommand("bench", "Measure the budgets");
  bench->add_option("module", bench_module, "A module; otherwise samples/plain, and samples/hill for random play");

  cli::PlayArguments play_arguments;
  auto* play = app.add_subcommand("play", "Play a game in words, at a terminal or from a script");
  cli::add_play_options(*play, play_arguments);

  auto* list = app.add_subcommand("list", "List the installed modules");
  auto* sample = wants_module(app.add_subcommand("sample", "Say where a module's recorded game is"));

  std::string map_out;
  auto* map = wants_module(app.add_subcommand("map", "Make a module's map files from geography"));
  map->add_option("--out", map_out, "Folder for the files made; otherwise the module's map/")
      ->check(CLI::ExistingDirectory);

  cli::RenderArguments render_arguments;
  auto* render = app.add_subcommand("render", "Draw a module's map, or a position, as PNG, SVG or PDF");
  cli::add_render_options(*render, render_arguments);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? cli::exit_well : cli::exit_usage;
  }
  fuzz_arguments.module = module;
  if (*check) return cli::check(module);
  if (*test) return cli::test(module, spec);
  if (*fuzz) return cli::fuzz(fuzz_arguments);
  if (*coverage) return cli::coverage(module, mutants);
  if (*replay) return cli::replay(replay_arguments);
  if (*bench) return cli::bench(bench_module);
  if (*play) return cli::play(play_arguments);
  if (*list) return cli::list();
  if (*sample) return cli::sample(module);
  if (*map) return cli::map(module, map_out);
  if (*render) return cli::render(render_arguments);
  return cli::exit_usage;
}
