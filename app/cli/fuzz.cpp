#include "app/cli/fuzz.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/fuzz_game.h"
#include "app/cli/unmet.h"

namespace bocage::cli {

namespace {

struct Job {
  const ScenarioDef* scenario;
  std::uint32_t game;
};

// What all games came to. A game leaves little behind, so that a million actions need no more memory than a thousand.
class Results {
 public:
  Results(std::vector<Job> jobs, const FuzzOptions& options)
      : jobs_(std::move(jobs)), options_(options), hashes_(jobs_.size()), problems_(jobs_.size()) {}

  const Job* next() {
    const std::size_t at = next_++;
    return at < jobs_.size() ? &jobs_[at] : nullptr;
  }
  void add(const Job& job, GameResult&& result) {
    const std::lock_guard lock(mutex_);
    const auto at = static_cast<std::size_t>(&job - jobs_.data());
    hashes_[at] = result.final_hash;
    if (result.problem) problems_[at] = std::make_unique<FuzzProblem>(std::move(*result.problem));
    ++report_.games;
    report_.finished += result.finished ? 1 : 0;
    report_.actions += result.actions;
    for (const auto& [what, count] : result.met) report_.met[what] += count;
    times_.push_back(static_cast<float>(result.seconds));
    if (options_.progress) options_.progress(report_.games, jobs_.size());
  }
  // In the order of the games, whichever thread played them.
  FuzzReport report() {
    std::string all;
    for (const Hash& hash : hashes_) all += to_hex(hash);
    report_.hashes = to_hex(hash_of("fuzz", all));
    for (auto& problem : problems_) {
      if (problem) report_.problems.push_back(std::move(*problem));
    }
    if (report_.games < jobs_.size()) {
      const std::string left = std::to_string(jobs_.size() - report_.games);
      report_.problems.push_back({{}, 0, 0, left + " games were not played: the module does not load again", {}});
    }
    std::sort(times_.begin(), times_.end());
    if (!times_.empty()) report_.median_seconds = times_[times_.size() / 2];
    return std::move(report_);
  }

 private:
  const std::vector<Job> jobs_;
  const FuzzOptions& options_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  FuzzReport report_;
  std::vector<Hash> hashes_;
  std::vector<std::unique_ptr<FuzzProblem>> problems_;
  std::vector<float> times_;
};

void work(const FuzzOptions& options, const std::shared_ptr<const Module>& module, Results& results) {
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (std::size_t i = 0; i <= module->sides.size(); ++i) {
    auto loaded = Ruleset::load(module, library_folder());
    if (!loaded.ruleset) return;
    rulesets.push_back(loaded.ruleset);
  }
  while (const Job* job = results.next()) {
    results.add(*job, FuzzGame(rulesets, options, *job->scenario, job->game).play());
  }
}

std::vector<Job> jobs_of(const Module& module, const FuzzOptions& options) {
  std::vector<Job> jobs;
  for (const auto& scenario : module.scenarios) {
    if (!options.scenario.empty() && scenario.id != options.scenario) continue;
    for (std::uint32_t game = 0; game < options.games; ++game) jobs.push_back({&scenario, game});
  }
  return jobs;
}

}  // namespace

FuzzReport fuzz(const FuzzOptions& options) {
  const double begun = seconds_now();
  const auto module = load_module_or_say(options.module);
  const auto ruleset = load_ruleset_or_say(module);
  if (!ruleset) {
    FuzzReport report;
    report.problems.push_back({{}, 0, 0, "the module does not load", {}});
    return report;
  }
  Results results(jobs_of(*module, options), options);
  std::vector<std::thread> threads;
  for (std::uint32_t i = 1; i < options.jobs; ++i) {
    threads.emplace_back([&] { work(options, module, results); });
  }
  work(options, module, results);
  for (auto& thread : threads) thread.join();
  FuzzReport report = results.report();
  report.not_met = unmet(*ruleset, report.met);
  report.seconds = seconds_now() - begun;
  return report;
}

}  // namespace bocage::cli
