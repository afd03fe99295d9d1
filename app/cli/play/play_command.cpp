#include "app/cli/play/play_command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "app/cli/command/command.h"
#include "app/cli/command/option_text.h"
#include "app/cli/play/play_table.h"
#include "app/play/opening/launch_options.h"
#include "app/play/opening/versions.h"
#include "engine/base/language.h"
#include "engine/base/spoken.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/translation/translated.h"

namespace bocage::cli {

namespace {

// Of the terminal on the standard output; the widest where there is none.
std::size_t page_width() {
  constexpr std::size_t narrowest = 40, widest = 100;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return widest;
  return std::clamp<std::size_t>(size.ws_col, narrowest, widest);
}

Problem wrong(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

bool has_wrong_use(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
    return problem.severity == Severity::error && problem.fault == Fault::user;
  });
}

Problems read_options(const PlayArguments& arguments, NewGame& wanted) {
  Problems problems;
  if (arguments.options.empty()) return problems;
  const FoundGame found = find_game(arguments.module);
  if (found.path.empty()) return {found.problem};
  const LoadedModule loaded = load_for_reader(found.path);
  if (!loaded.module || has_error(loaded.problems)) return loaded.problems;
  for (const auto& text : arguments.options) {
    if (auto problem = read_option(*loaded.module, text, wanted.options)) problems.push_back(*problem);
  }
  return problems;
}

Problems read_plans(const PlayArguments& arguments, NewGame& wanted) {
  Problems problems;
  for (const auto& text : arguments.plans) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) {
      problems.push_back(wrong(tr("{option} takes {form}, not \"{value}\"",
                                  {{"option", "--plan"}, {"form", "SIDE=PLAN"}, {"value", text}})));
    } else {
      wanted.plans[text.substr(0, equals)] = text.substr(equals + 1);
    }
  }
  return problems;
}

std::vector<std::string> level_texts() {
  std::vector<std::string> texts;
  for (const Enforcement level : all_enforcements) texts.emplace_back(to_text(level));
  return texts;
}

OpenGame::Opened begin(const PlayArguments& arguments) {
  OpenGame::Opened opened;
  NewGame wanted;
  wanted.game = arguments.module;
  wanted.scenario = arguments.scenario;
  wanted.seed = arguments.seed;
  wanted.dice = arguments.dice == "manual" ? DiceLevel::manual : DiceLevel::friendly;
  wanted.enforcement = parse_enforcement(arguments.level).value_or(Enforcement::enforce);
  opened.problems = read_options(arguments, wanted);
  const Problems plans = read_plans(arguments, wanted);
  opened.problems.insert(opened.problems.end(), plans.begin(), plans.end());
  return has_error(opened.problems) ? std::move(opened) : OpenGame::begin(wanted);
}

OpenGame::Opened wrong_use(std::string message, std::string hint) {
  OpenGame::Opened none;
  none.problems.push_back(wrong(std::move(message), std::move(hint)));
  return none;
}

// With another version than its own the game goes on as far as its steps are legal there.
OpenGame::Opened open_with(const std::string& path, const std::string& module) {
  const VersionSearch offered = version_offered(path, module);
  if (has_error(offered.problems)) {
    OpenGame::Opened none;
    none.problems = offered.problems;
    return none;
  }
  if (!offered.offer) return OpenGame::open(path);
  for (const std::string& line : lines_of(*offered.offer)) print_error("%s\n", line.c_str());
  return take(*offered.offer);
}

OpenGame::Opened open(const PlayArguments& arguments) {
  const bool journal = is_saved_game(arguments.module);
  const std::string& path = journal ? arguments.module : arguments.load;
  if (!arguments.other.empty() && path.empty()) {
    return wrong_use(tr("--module goes with a saved game"), "\"bocage-cli play JOURNAL --module FOLDER\"");
  }
  if (!path.empty()) return arguments.other.empty() ? OpenGame::open(path) : open_with(path, arguments.other);
  if (!arguments.module.empty()) return begin(arguments);
  return wrong_use(tr("which game?"), tr("\"bocage-cli list\" lists them; --load FILE continues a saved one"));
}

}  // namespace

void add_play_options(CLI::App& command, PlayArguments& arguments) {
  auto* const load = command.add_option("--load", arguments.load, "Continue a saved game")
                         ->check(CLI::ExistingFile)
                         ->type_name("JOURNAL");
  const auto of_a_new_game = [&](CLI::Option* option) { option->excludes(load); };
  of_a_new_game(
      command.add_option("module", arguments.module, "A module's folder, package or id, or the file of a saved game")
          ->type_name(""));
  command
      .add_option("--module", arguments.other,
                  "Another version of its module to continue a saved game with, as far as its steps are legal there")
      ->type_name("MODULE");
  of_a_new_game(
      command
          .add_option("--scenario", arguments.scenario, "The scenario to play; default: the first that is no exercise")
          ->type_name("ID"));
  of_a_new_game(command.add_option("--option", arguments.options, "Set an option of the module; may be repeated")
                    ->type_name("NAME=VALUE")
                    ->expected(1)
                    ->take_all());
  of_a_new_game(command.add_option("--plan", arguments.plans, "Start a side from a prepared set-up")
                    ->type_name("SIDE=PLAN")
                    ->expected(1)
                    ->take_all());
  of_a_new_game(
      command.add_option("--level", arguments.level, "How strictly the rules are enforced: enforce, assist or free")
          ->type_name("LEVEL")
          ->check(CLI::IsMember(level_texts()))
          ->capture_default_str());
  of_a_new_game(
      command
          .add_option("--dice", arguments.dice, "friendly: the program rolls; manual: you type what your own dice show")
          ->type_name("DICE")
          ->check(CLI::IsMember({"friendly", "manual"}))
          ->capture_default_str());
  of_a_new_game(
      command.add_option("--seed", arguments.seed, "Random seed; the same seed gives the same game")->type_name("N"));
  command.add_option("--save", arguments.save, "Save every step to this file")->type_name("FILE");
  command
      .add_option("--language", arguments.language,
                  "The language to play in, such as en, de or fr; default: the environment's")
      ->type_name("ID");
}

int play(const PlayArguments& arguments, std::istream& in, std::ostream& out, bool terminal, std::size_t width) {
  const bool spoken = arguments.language.empty() || speak(arguments.language);
  OpenGame::Opened opened = open(arguments);
  print_problems(opened.problems, print_error);
  if (!opened.game) return has_wrong_use(opened.problems) ? exit_usage : exit_problems;
  const Module& module = opened.game->session().state().module();
  if (!spoken && !module.translation) {
    print_error("%s\n",
                tr("neither the program nor {module} has texts in the language {language}: they stay as they are",
                   {{"module", module.id}, {"language", arguments.language}})
                    .c_str());
  }
  if (!arguments.save.empty()) {
    if (const auto problem = opened.game->save_as(arguments.save)) {
      opened.game->discard();
      print_problems({*problem}, print_error);
      return exit_problems;
    }
  }
  WordPage page(out, width, terminal);
  PlayTable table(std::move(opened.game), page);
  LineReader reader(in);
  table.begin();
  while (true) {
    page.gap();
    page.prompt(table.prompt());
    const auto line = reader.next();
    if (!line) {
      page.echo("");
      return table.leave(true);
    }
    page.echo(line->text);
    if (!table.take(*line)) return table.leave(false);
  }
}

int play(const PlayArguments& arguments) {
  if (arguments.language.empty()) speak(language_of_environment());
  const bool terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  return play(arguments, std::cin, std::cout, terminal, page_width());
}

}  // namespace bocage::cli
