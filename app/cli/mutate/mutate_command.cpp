#include "app/cli/mutate/mutate_command.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/mutate/data_mutants.h"
#include "app/cli/mutate/mutate.h"
#include "app/play/files/user_dirs.h"
#include "engine/base/data_folder.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

constexpr int exit_cancelled = 130;  // as a shell says it of a program that Ctrl+C ended
constexpr std::size_t shown_specs = 3;

volatile std::sig_atomic_t interrupted = 0;

// Ctrl+C ends the run, and what was judged until then is said and kept.
class Interruption {
 public:
  Interruption() : before_(std::signal(SIGINT, [](int) { interrupted = 1; })) {}
  ~Interruption() { std::signal(SIGINT, before_); }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  void (*before_)(int);
};

void print_survivor(const Survivor& survivor) {
  const Mutant& mutant = survivor.mutant;
  print("%s:%d:%d: %s\n", mutant.file.c_str(), mutant.line, mutant.column, mutant.change.c_str());
  if (survivor.specs.empty()) {
    print("    no spec comes here\n");
    return;
  }
  std::string names;
  for (std::size_t i = 0; i < std::min(shown_specs, survivor.specs.size()); ++i) {
    names += (i == 0 ? "\"" : ", \"") + survivor.specs[i] + "\"";
  }
  const std::size_t more = survivor.specs.size() - std::min(shown_specs, survivor.specs.size());
  print("    reached by %s%s\n", names.c_str(), more == 0 ? "" : (" and " + std::to_string(more) + " more").c_str());
}

int no_file(const Module& module, const std::string& wrong) {
  std::vector<std::string> names;
  for (const auto& [file, text] : module.scripts) names.push_back(file);
  for (const auto& mutant : data_mutants(module)) names.push_back(mutant.file);
  const auto nearest = nearest_name(wrong, names);
  print_error("%s has no file '%s' that mutants are made of%s\n", module.id.c_str(), wrong.c_str(),
              nearest ? (" (did you mean '" + *nearest + "'?)").c_str() : "");
  return exit_usage;
}

int wrong_lines(const std::string& message, const std::string& hint) {
  print_error("%s\n", to_text({{}, message, hint, Severity::error, Fault::user}).c_str());
  return exit_usage;
}

// "40-60", or one line; nullopt for anything else.
std::optional<std::pair<int, int>> lines_in(const std::string& text) {
  constexpr std::int64_t max_line = 1'000'000'000;
  const auto dash = text.find('-');
  const auto first = parse_integer(std::string_view(text).substr(0, dash));
  const auto last = dash == std::string::npos ? first : parse_integer(std::string_view(text).substr(dash + 1));
  if (!first || !last || *first < 1 || *last < *first || *last > max_line) return std::nullopt;
  return std::pair(static_cast<int>(*first), static_cast<int>(*last));
}

// What `--lines` says, into the options. Returns an exit code; nullopt: it can be.
std::optional<int> choose_lines(const MutateArguments& arguments, MutateOptions& options) {
  if (!arguments.lines) return std::nullopt;
  if (arguments.file.empty())
    return wrong_lines("--lines says nothing without a file", "name it: --file rules/combat.lua --lines 40-60");
  const auto lines = lines_in(*arguments.lines);
  if (!lines) {
    return wrong_lines("--lines takes the first and the last line, not '" + *arguments.lines + "'",
                       "such as 40-60, or 42 for one line");
  }
  options.first_line = lines->first;
  options.last_line = lines->second;
  return std::nullopt;
}

// Those of a text: what stands behind the last line feed is one where it is not empty.
int count_of_lines(const std::string& text) {
  const bool rest = !text.empty() && text.back() != '\n';
  return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + (rest ? 1 : 0);
}

std::string verdicts_file(const Module& module) {
  const std::string folder = cache_dir();
  return folder.empty() ? folder : folder + "/mutants/" + module.id + ".txt";
}

}  // namespace

int mutate(const MutateArguments& arguments) {
  MutateOptions options;
  if (const auto refused = choose_lines(arguments, options)) return *refused;
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const Module& module = *ruleset->module();
  options.folder = path;
  options.library = library_folder();
  options.file = arguments.file;
  options.share = arguments.share;
  options.seconds = arguments.seconds;
  options.jobs = arguments.jobs > 0 ? arguments.jobs : std::max(1U, std::thread::hardware_concurrency());
  options.games = arguments.games;
  options.verdicts = arguments.anew ? std::string() : verdicts_file(module);
  if (!options.file.empty() && !module.files.contains(options.file)) return no_file(module, options.file);
  if (options.first_line > 0 && options.first_line > count_of_lines(module.files.at(options.file))) {
    return wrong_lines(options.file + " has no line " + std::to_string(options.first_line),
                       "its last is " + std::to_string(count_of_lines(module.files.at(options.file))));
  }
  const Interruption interruption;
  options.cancelled = [] { return interrupted != 0; };
  MutateReport report;
  {
    Progress progress("mutant", arguments.progress);
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    report = mutate(ruleset, options);
  }
  for (const auto& survivor : report.survivors) print_survivor(survivor);
  print_problems(report.problems, print);
  if (report.left > 0) print("not judged: %zu\n", report.left);
  print("refusals: killed=%zu survived=%zu score=%.3f\n", report.refusals.killed, report.refusals.survived,
        report.refusals.value());
  print("mutate: mutants=%zu killed=%zu survived=%zu equivalent=%zu score=%.3f\n", report.mutants, report.all.killed,
        report.all.survived, report.equivalent, report.all.value());
  if (interrupted != 0) return exit_cancelled;
  return has_error(report.problems) || report.all.value() < arguments.at_least ? exit_problems : exit_well;
}

}  // namespace bocage::cli
