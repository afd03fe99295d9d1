#include "app/cli/fuzz/fuzz_command.h"

#include <sys/resource.h>

#include <algorithm>
#include <thread>

#include "app/cli/command/command.h"
#include "app/cli/fuzz/fuzz.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

// Of the whole process: flat from a thousand actions to a million, or something leaks.
long peak_memory_megabytes() {
  rusage usage{};
  return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1024 : 0;
}

void print_clicks(const ClickReport& clicks) {
  for (const auto& [where, times] : clicks.unexplained)
    print("no reason: %s (%llu times)\n", where.c_str(), static_cast<unsigned long long>(times));
  std::uint64_t unexplained = 0;
  for (const auto& [where, times] : clicks.unexplained) unexplained += times;
  print("wrong clicks: refused=%llu unexplained=%llu\n", static_cast<unsigned long long>(clicks.refused),
        static_cast<unsigned long long>(unexplained));
}

void print_report(const FuzzReport& report) {
  for (const auto& [what, times] : report.coverage)
    print("met %s %llu\n", what.c_str(), static_cast<unsigned long long>(times));
  for (const auto& what : report.uncovered) print("not met %s\n", what.c_str());
  for (const auto& problem : report.problems) {
    print("problem: %s game %u entry %u: %s%s%s\n", problem.scenario.c_str(), problem.game, problem.entry,
          problem.what.c_str(), problem.journal.empty() ? "" : "; journal ", problem.journal.c_str());
  }
  print("median seconds a game: %.3f\n", report.median_seconds);
  print("peak memory: %ld MB\n", peak_memory_megabytes());
  print("final hashes: %s\n", report.hashes.c_str());
}

int no_scenario(const Module& module, const std::string& wrong) {
  std::vector<std::string> names;
  for (const auto& scenario : module.scenarios) names.push_back(scenario.id);
  const auto nearest = nearest_name(wrong, names);
  print_error("%s has no scenario '%s'%s\n", module.id.c_str(), wrong.c_str(),
              nearest ? (" (did you mean '" + *nearest + "'?)").c_str() : "");
  return exit_usage;
}

}  // namespace

int fuzz(const FuzzArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  if (!arguments.scenario.empty() && module->find_scenario(arguments.scenario) == nullptr) {
    return no_scenario(*module, arguments.scenario);
  }
  FuzzOptions options;
  options.module = path;
  options.scenario = arguments.scenario;
  options.games = arguments.games;
  options.seed = arguments.seed;
  options.jobs = arguments.jobs > 0 ? arguments.jobs : std::clamp(std::thread::hardware_concurrency(), 1U, 4U);
  options.max_actions = arguments.max_actions;
  options.seconds = arguments.seconds;
  options.longest = arguments.longest;
  options.wrong_clicks = arguments.wrong_clicks;
  options.dice = parse_dice_level(arguments.dice).value_or(DiceLevel::friendly);
  options.problem_folder = arguments.out;
  FuzzReport report;
  {
    Progress progress("game", arguments.progress);
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    report = fuzz(options);
  }
  if (arguments.report) print_report(report);
  if (arguments.wrong_clicks > 0) print_clicks(report.clicks);
  const std::size_t problems =
      report.problems.size() + report.clicks.unexplained.size() + (arguments.all_met ? report.uncovered.size() : 0);
  if (report.left > 0) print("left after %u s each: %u\n", arguments.longest, report.left);
  print("fuzz: games=%u finished=%u actions=%llu problems=%zu seconds=%.1f\n", report.games, report.finished,
        static_cast<unsigned long long>(report.actions), problems, report.seconds);
  return problems == 0 && report.finished + report.left == report.games ? exit_well : exit_problems;
}

}  // namespace bocage::cli
