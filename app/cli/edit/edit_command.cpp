#include "app/cli/edit/edit_command.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <iterator>
#include <set>
#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/edit/edit_verbs.h"
#include "editor/document/line_diff.h"
#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage::cli {
namespace {

struct Change {
  SourceLocation place;  // of a line of the file of changes; of none on the command line
  std::vector<std::string> words;
};

std::optional<std::vector<Change>> changes_of(const EditArguments& arguments, Problems& problems) {
  if (arguments.from.empty()) return std::vector<Change>{{{}, arguments.words}};
  std::string text;
  if (arguments.from == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    auto read = read_file(arguments.from);
    if (read.problem) {
      problems.push_back(*read.problem);
      return std::nullopt;
    }
    text = std::move(read.text);
  }
  std::vector<Change> changes;
  int number = 0;
  for (const auto line : split(text, '\n')) {
    const SourceLocation place{arguments.from == "-" ? "standard input" : arguments.from, ++number, 0};
    auto words = words_of_line(line);
    if (!words) {
      problems.push_back({place, "a quote is not closed", {}, Severity::error, Fault::user});
    } else if (!words->empty()) {
      changes.push_back({place, std::move(*words)});
    }
  }
  return changes;
}

// What is wrong now and was not before. Lines move when a file changes, so they are not compared.
Problems new_problems(const Problems& before, const Problems& after) {
  std::multiset<std::pair<std::string, std::string>> known;
  for (const auto& problem : before) known.emplace(problem.place.file, problem.message);
  Problems added;
  for (const auto& problem : after) {
    const auto old = known.find({problem.place.file, problem.message});
    if (old == known.end()) {
      added.push_back(problem);
    } else {
      known.erase(old);
    }
  }
  return added;
}

// What was done, in words; nullopt with problems when something cannot be. All that cannot be is said.
std::optional<std::vector<std::string>> apply(editor::Project& project, const std::vector<Change>& changes,
                                              Problems& problems) {
  std::vector<std::string> done;
  bool well = true;
  std::set<std::string> warned;
  for (const auto& change : changes) {
    auto edit = proposed_edit(project, change.words);
    if (auto* problem = std::get_if<Problem>(&edit.proposal)) {
      if (!change.place.file.empty()) {
        problem->message = to_text({problem->place, problem->message, {}});
        problem->place = change.place;
      }
      problems.push_back(std::move(*problem));
      well = false;
      continue;
    }
    if (edit.warning && warned.insert(edit.warning->message).second) problems.push_back(*edit.warning);
    auto& command = std::get<editor::Command>(edit.proposal);
    done.push_back(command.words);
    project.apply(std::move(command));
  }
  return well ? std::optional(std::move(done)) : std::nullopt;
}

void print_diff(const editor::Project& project) {
  for (const auto& file : project.unsaved()) {
    const auto& document = *project.find(file);  // no change takes a file away
    const auto before = document.on_disk() ? std::optional(*document.on_disk()) : std::nullopt;
    print("%s", editor::unified_diff(file, before, *document.text()).c_str());
  }
}

}  // namespace

void add_edit_options(CLI::App& command, EditArguments& arguments) {
  command.add_option("module", arguments.module, "A module's folder, or the id of an installed one")
      ->required()
      ->type_name("");
  auto* words = command.add_option("change", arguments.words, "One change: a verb and what it is of")->type_name("");
  command
      .add_option("--from", arguments.from, "Make the changes of this file, a line each; - reads the standard input")
      ->type_name("FILE")
      ->excludes(words);
  command.add_flag("--dry-run", arguments.dry_run, "Write nothing: print what would be written, as a diff");
  command.footer(edit_verbs_text() +
                 "All changes are written, or none: nothing when one of them cannot be, or when the module would have\n"
                 "a problem that it has not now. What is not changed keeps every byte.");
}

int edit(const EditArguments& arguments) {
  if (arguments.words.empty() && arguments.from.empty()) {
    print_error("edit: say what to change, or give a file of changes with --from\n");
    return exit_usage;
  }
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  Problems problems;
  const auto project = editor::Project::open(path, problems);
  const auto changes = changes_of(arguments, problems);
  if (!project || !changes || has_error(problems)) {
    print_problems(problems, print_error);
    return exit_problems;
  }
  const auto known = project->check();
  const auto done = apply(*project, *changes, problems);
  if (done) {
    for (auto& problem : new_problems(known, project->check())) problems.push_back(std::move(problem));
  }
  const auto files = project->unsaved().size();
  if (!has_error(problems) && !arguments.dry_run) {
    for (auto& problem : project->save()) problems.push_back(std::move(problem));
  }
  print_problems(problems, print_error);
  if (has_error(problems)) {
    const bool some = project->unsaved().size() < files;  // the disk failed between two files
    print_error("edit: %s\n", some ? "only some of the files were written" : "nothing was written");
    return exit_problems;
  }
  for (const auto& words : *done) print("%s\n", words.c_str());
  if (arguments.dry_run) print_diff(*project);
  print("edit: changes=%zu files=%zu%s\n", changes->size(), files, arguments.dry_run ? " (not written)" : "");
  return exit_well;
}

}  // namespace bocage::cli
