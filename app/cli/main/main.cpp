// bocage-cli: checks, tests, fuzzes, replays, measures and renders modules without a window.
#include <CLI/CLI.hpp>
#include <csignal>
#include <memory>
#include <string>

#include "app/cli/author/new_command.h"
#include "app/cli/author/watch_command.h"
#include "app/cli/bench/bench_command.h"
#include "app/cli/check/check_command.h"
#include "app/cli/command/command.h"
#include "app/cli/command/list_command.h"
#include "app/cli/command/map_command.h"
#include "app/cli/command/render_command.h"
#include "app/cli/command/replay_command.h"
#include "app/cli/command/test_command.h"
#include "app/cli/debug/debug_command.h"
#include "app/cli/edit/edit_command.h"
#include "app/cli/fuzz/fuzz_command.h"
#include "app/cli/mail/mail_command.h"
#include "app/cli/mutate/coverage_command.h"
#include "app/cli/mutate/mutate_command.h"
#include "app/cli/play/play_command.h"
#include "app/cli/words/words_command.h"
#include "engine/base/language.h"

namespace cli = bocage::cli;

namespace {

// Shows an option's value by its name and its default, instead of C++ types and lists of validators.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string type = option->get_type_name();
    std::string text = option->get_type_size() == 0 || type.empty() ? "" : " " + type.substr(0, type.find(':'));
    if (!option->get_default_str().empty()) text += " (default " + option->get_default_str() + ")";
    return text;
  }
};

}  // namespace

int main(int argc, char** argv) {
  bocage::set_reader_language(bocage::language_of_environment());
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may grow no further is a write that fails, not the end of the game
  CLI::App app{"bocage-cli: board wargame modules on the command line", "bocage-cli"};
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", "bocage-cli " BOCAGE_VERSION);
  app.require_subcommand(1);
  std::string module;
  const auto wants_module = [&](CLI::App* command) {
    command->add_option("module", module, "A module's folder, its .bocage package, or the id of an installed one")
        ->required()
        ->type_name("");
    return command;
  };

  cli::NewArguments new_arguments;
  auto* make_new = app.add_subcommand("new", "Begin a module: a sample that works, under a name of your own");
  cli::add_new_options(*make_new, new_arguments);

  cli::WatchArguments watch_arguments;
  auto* watch = app.add_subcommand("watch", "Check, test and draw a module whenever one of its files is saved");
  cli::add_watch_options(*watch, watch_arguments);

  auto* check = wants_module(app.add_subcommand("check", "Validate a module"));

  cli::TestArguments test_arguments;
  auto* test = wants_module(app.add_subcommand("test", "Run a module's specs"));
  test->add_option("--spec", test_arguments.spec, "Run only this file of the module's tests")->type_name("FILE");
  test->add_flag("--failures", test_arguments.failures, "Print only the specs that fail");

  cli::FuzzArguments fuzz_arguments;
  auto* fuzz =
      wants_module(app.add_subcommand("fuzz", "Play random legal games to the end and check everything on the way"));
  fuzz->footer(
      "The first game of a scenario uses the default options; the others try every value of each option in turn.\n"
      "Games are played in rounds of ten per scenario: the players of a round favour whatever all earlier rounds\n"
      "left uncovered. Coverage counts for the whole module, whichever scenario it comes from: each verb and\n"
      "decision that the ruleset names, each chart cell that it looks up, each rule that it refuses by, each\n"
      "value of each option.");
  fuzz->add_option("--scenario", fuzz_arguments.scenario, "Play only this scenario")->type_name("ID");
  fuzz->add_option("--games", fuzz_arguments.games, "Games per scenario")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  fuzz->add_option("--seconds", fuzz_arguments.seconds,
                   "Start no further game after so many seconds, except the first of each scenario; 0: no limit")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  fuzz->add_option("--seed", fuzz_arguments.seed, "Random seed; another seed plays other games")
      ->type_name("N")
      ->capture_default_str();
  fuzz->add_option("--jobs", fuzz_arguments.jobs, "Threads; 0: one per core, at most 4")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(0, 64));
  fuzz->add_option("--most-actions", fuzz_arguments.max_actions,
                   "Report a game that has not ended after this many actions")
      ->type_name("N")
      ->capture_default_str();
  fuzz->add_option("--longest", fuzz_arguments.longest,
                   "Leave a game that has lasted so many seconds where it stands; 0: play each to its end")
      ->type_name("SECONDS")
      ->capture_default_str();
  fuzz->add_option("--wrong-clicks", fuzz_arguments.wrong_clicks,
                   "Also click where nothing can be done, until so many clicks were refused; fail unless each is\n"
                   "answered by a rule or a fact")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(0, 10'000'000));
  fuzz->add_option("--dice", fuzz_arguments.dice,
                   "The level of trust; at sealed no machine holds a card that its side may not see")
      ->type_name("LEVEL")
      ->check(CLI::IsMember({"sealed", "tamper-evident", "friendly"}))
      ->capture_default_str();
  fuzz->add_option("--out", fuzz_arguments.out, "Folder for the journals of games that fail")
      ->type_name("FOLDER")
      ->capture_default_str()
      ->check(CLI::ExistingDirectory);
  fuzz->add_flag("--all-met", fuzz_arguments.all_met,
                 "Fail unless every verb, decision, chart cell, refusal and option occurred");
  fuzz->add_flag("--progress", fuzz_arguments.progress,
                 "Say how far it is in lines of their own, also where the standard error is no terminal");

  cli::CoverageArguments coverage_arguments;
  auto* coverage = wants_module(app.add_subcommand("coverage", "Account for every rule of the rulebook"));
  coverage->add_flag(
      "--mutants", coverage_arguments.mutants,
      "Also prove each enforced rule: a spec that names it must notice a change of a line that cites it");
  coverage->add_flag("--write", coverage_arguments.write,
                     "First write into coverage.xml what the specs name and the rules cite; what stands there stays");

  cli::MutateArguments mutate_arguments;
  auto* mutate = wants_module(
      app.add_subcommand("mutate", "Make small changes to the rules, one at a time: the specs must notice each"));
  mutate->footer(
      "A change that no spec notices is printed with its place and the specs that come there. What was judged is\n"
      "kept, so that a second run takes only as long as what has changed. Changes that mean the same as the rules\n"
      "stand in the module's tests/equivalent.xml, each with its reason.");
  mutate->add_option("--file", mutate_arguments.file, "Change only this file of the module, such as rules/combat.lua")
      ->type_name("FILE");
  mutate->add_option("--lines", mutate_arguments.lines, "Of that file only these lines, such as 40-60, or 42")
      ->type_name("FIRST-LAST");
  mutate->add_option("--share", mutate_arguments.share, "Judge one change of so many, always the same ones")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  mutate
      ->add_option("--seconds", mutate_arguments.seconds, "Begin no further change after so many seconds; 0: no limit")
      ->type_name("N")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  mutate->add_option("--jobs", mutate_arguments.jobs, "Threads; 0: one per core")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(0, 64));
  mutate->add_option("--at-least", mutate_arguments.at_least, "Fail when the score is lower, such as 0.9")
      ->type_name("SCORE")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  mutate->add_flag("--games", mutate_arguments.games, "Also replay the module's recorded games against each change");
  mutate->add_flag("--anew", mutate_arguments.anew, "Judge every change again, and keep nothing");
  mutate->add_flag("--progress", mutate_arguments.progress,
                   "Say how far it is in lines of their own, also where the standard error is no terminal");

  cli::ReplayArguments replay_arguments;
  auto* replay = app.add_subcommand("replay", "Replay a journal and check every hash");
  replay->add_option("journal", replay_arguments.journal, "A saved game")
      ->required()
      ->check(CLI::ExistingFile)
      ->type_name("");
  replay
      ->add_option("--module", replay_arguments.module,
                   "The module to replay it with; default: the installed one that it names")
      ->type_name("MODULE");
  replay->add_flag("--words", replay_arguments.words, "Print what happened in words");
  replay->add_flag("--audit", replay_arguments.audit, "Also check again that every action was legal");

  cli::BenchArguments bench_arguments;
  auto* bench = app.add_subcommand("bench", "Measure performance against its budgets");
  bench
      ->add_option("module", bench_arguments.module,
                   "A module; default: samples/plain, and samples/hill for random play")
      ->type_name("");
  bench->add_option("--only", bench_arguments.only, "Measure only this part")
      ->check(CLI::IsMember(cli::bench_parts()))
      ->type_name("PART");

  cli::PlayArguments play_arguments;
  auto* play = app.add_subcommand("play", "Play a game in words, at a terminal or from a script");
  cli::add_play_options(*play, play_arguments);

  cli::DebugArguments debug_arguments;
  auto* debug = app.add_subcommand("debug", "Stop a game's rules at their lines, and look at their variables");
  cli::add_debug_options(*debug, debug_arguments);

  cli::MailArguments mail_arguments;
  auto* mail = app.add_subcommand("mail", "Play by mail: letters over mail boxes, files and folders");
  cli::add_mail_commands(*mail, mail_arguments);

  cli::WordsArguments words_arguments;
  auto* words = wants_module(app.add_subcommand("words", "Begin or bring up to date a module's words in a language"));
  words->add_option("--language", words_arguments.language, "The language, such as de or pt_BR")
      ->required()
      ->type_name("LANGUAGE");

  auto* list = app.add_subcommand("list", "List the installed modules");
  auto* sample = wants_module(app.add_subcommand("sample", "Print the paths of a module's recorded games"));

  std::string map_out;
  auto* map = wants_module(app.add_subcommand("map", "Generate a module's map files from geographic data"));
  map->add_option("--out", map_out, "Output folder; default: the module's map/")
      ->type_name("FOLDER")
      ->check(CLI::ExistingDirectory);

  cli::EditArguments edit_arguments;
  auto* edit = app.add_subcommand("edit", "Change counters, scenarios, boards and charts of a module");
  cli::add_edit_options(*edit, edit_arguments);

  cli::RenderArguments render_arguments;
  auto* render = app.add_subcommand("render", "Draw a module's map, or a position, as PNG, SVG or PDF");
  cli::add_render_options(*render, render_arguments);

  // The commands above would inherit it.
  app.footer("bocage-cli COMMAND --help explains a command; so does the manual, bocage-cli(1).");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? cli::exit_well : cli::exit_usage;
  }
  test_arguments.module = module;
  coverage_arguments.module = module;
  fuzz_arguments.module = module;
  mutate_arguments.module = module;
  words_arguments.module = module;
  if (*check) return cli::check(module);
  if (*make_new) return cli::make_new(new_arguments);
  if (*watch) return cli::watch(watch_arguments);
  if (*test) return cli::test(test_arguments);
  if (*fuzz) return cli::fuzz(fuzz_arguments);
  if (*coverage) return cli::coverage(coverage_arguments);
  if (*mutate) return cli::mutate(mutate_arguments);
  if (*replay) return cli::replay(replay_arguments);
  if (*bench) return cli::bench(bench_arguments);
  if (*play) return cli::play(play_arguments);
  if (*debug) return cli::debug(debug_arguments);
  if (*mail) return cli::mail(mail_arguments);
  if (*words) return cli::words(words_arguments);
  if (*edit) return cli::edit(edit_arguments);
  if (*list) return cli::list();
  if (*sample) return cli::sample(module);
  if (*map) return cli::map(module, map_out);
  if (*render) return cli::render(render_arguments);
  return cli::exit_usage;
}
