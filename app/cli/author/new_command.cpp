#include "app/cli/author/new_command.h"

#include <CLI/CLI.hpp>

#include "app/cli/command/command.h"
#include "editor/start/new_module.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

int refused(const std::string& what, const std::string& hint) {
  print_error("%s\n", to_text(Problem{{}, what, hint, Severity::error, Fault::user}).c_str());
  return exit_usage;
}

int no_such_kind(const std::string& kind, const std::vector<editor::Start>& starts) {
  const auto kinds = editor::kinds_of(starts);
  const std::string known = comma_list(kinds);
  const auto near = nearest_name(kind, kinds);
  return refused("there is no module of the kind '" + kind + "' to begin with",
                 near ? "did you mean '" + *near + "'? All kinds: " + known : "the kinds are " + known);
}

}  // namespace

void add_new_options(CLI::App& command, NewArguments& arguments) {
  command.add_option("name", arguments.name, "The module's folder, whose name is its id; it must not be there yet")
      ->required()
      ->type_name("");
  command
      .add_option(
          "--like", arguments.like,
          "The kind of game: a sample that works, copied under the new name; a kind that there is not lists all")
      ->type_name("KIND")
      ->capture_default_str();
  command.add_option("--title", arguments.title, "The game's name; default: the module's id in words")
      ->type_name("TITLE");
}

int make_new(const NewArguments& arguments) {
  const auto starts = editor::known_starts(folders_to_begin_with());
  const editor::Start* const start = editor::start_for(starts, arguments.like);
  if (start == nullptr) return no_such_kind(arguments.like, starts);
  editor::InstalledIds installed;
  for (const InstalledGame& game : installed_games()) installed.insert(game.id);
  const auto made = editor::make_module({arguments.name, arguments.title, *start}, installed, library_folder(),
                                        editor::Above::is_there);
  if (!made.problems.empty()) {
    print_problems(made.problems, print_error);
    return made.problems.front().fault == Fault::user ? exit_usage : exit_problems;
  }
  const std::string shown = editor::without_slash(arguments.name);
  print("%s is %s, a copy of %s (%s). What to do with it:\n", shown.c_str(), made.title.c_str(), made.copied.c_str(),
        start->module.c_str());
  print("  bocage-cli watch %s   checks, tests and draws it whenever you save a file\n", shown.c_str());
  print("  bocage --follow %s   plays it in the window, which takes over what you save\n", shown.c_str());
  print("new: %s files=%zu\n", shown.c_str(), made.files);
  return exit_well;
}

}  // namespace bocage::cli
