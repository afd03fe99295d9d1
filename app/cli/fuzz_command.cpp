#include "app/cli/fuzz_command.h"

#include <algorithm>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/fuzz.h"

namespace bocage::cli {

namespace {

void print_report(const FuzzReport& report) {
  for (const auto& [what, times] : report.met) std::printf("met %s %llu\n", what.c_str(), static_cast<unsigned long long>(times));
  for (const auto& what : report.not_met) std::printf("not met %s\n", what.c_str());
  for (const auto& problem : report.problems) {
    std::printf("problem: %s game %u entry %u: %s%s%s\n", problem.scenario.c_str(), problem.game, problem.entry,
                problem.what.c_str(), problem.journal.empty() ? "" : "; journal ", problem.journal.c_str());
  }
  std::printf("median seconds a game: %.3f\n", report.median_seconds);
  std::printf("final hashes: %s\n", report.hashes.c_str());
}

}  // namespace

int fuzz(const FuzzArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  if (!arguments.scenario.empty() && module->find_scenario(arguments.scenario) == nullptr) {
    std::fprintf(stderr, "no scenario \"%s\" in %s\n", arguments.scenario.c_str(), module->id.c_str());
    return exit_usage;
  }
  FuzzOptions options;
  options.module = path;
  options.scenario = arguments.scenario;
  options.games = arguments.games;
  options.seed = arguments.seed;
  options.jobs = arguments.jobs > 0 ? arguments.jobs : std::clamp(std::thread::hardware_concurrency(), 1U, 4U);
  options.problem_folder = arguments.out;
  FuzzReport report;
  {
    Progress progress("game");
    options.progress = [&](std::size_t done, std::size_t all) { progress.at(done, all); };
    report = fuzz(options);
  }
  if (arguments.report) print_report(report);
  const std::size_t problems = report.problems.size() + (arguments.all_met ? report.not_met.size() : 0);
  std::printf("fuzz: games=%u finished=%u actions=%llu problems=%zu seconds=%.1f\n", report.games, report.finished,
              static_cast<unsigned long long>(report.actions), problems, report.seconds);
  return problems == 0 && report.finished == report.games ? exit_well : exit_problems;
}

}  // namespace bocage::cli
