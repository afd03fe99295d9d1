#include "app/cli/mutate/mutate_command.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>

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

std::string verdicts_file(const Module& module) {
  const std::string folder = cache_dir();
  return folder.empty() ? folder : folder + "/mutants/" + module.id + ".txt";
}

}  // namespace

int mutate(const MutateArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const Module& module = *ruleset->module();
  MutateOptions options;
  options.folder = path;
  options.library = library_folder();
  options.file = arguments.file;
  options.share = arguments.share;
  options.seconds = arguments.seconds;
  options.jobs = arguments.jobs > 0 ? arguments.jobs : std::max(1U, std::thread::hardware_concurrency());
  options.games = arguments.games;
  options.verdicts = arguments.anew ? std::string() : verdicts_file(module);
  if (!options.file.empty() && !module.files.contains(options.file)) return no_file(module, options.file);
  const Interruption interruption;
  options.cancelled = [] { return interrupted != 0; };
  MutateReport report;
  {
    Progress progress("mutant");
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
