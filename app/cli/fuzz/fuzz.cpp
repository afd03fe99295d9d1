#include "app/cli/fuzz/fuzz.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/cli/command/command.h"
#include "app/cli/fuzz/canaries.h"
#include "app/cli/fuzz/fuzz_game.h"
#include "app/cli/fuzz/uncovered.h"

namespace bocage::cli {

namespace {

struct Job {
  const ScenarioDef* scenario;
  std::uint32_t game;
};

// What all games came to. A game leaves little behind, so that a million actions need no more memory than a thousand.
class Results {
 public:
  Results(const Ruleset& ruleset, std::vector<Job> jobs, const FuzzOptions& options)
      : ruleset_(ruleset),
        jobs_(std::move(jobs)),
        options_(options),
        begun_(seconds_now()),
        hashes_(jobs_.size()),
        problems_(jobs_.size()),
        guide_(std::make_shared<const Guide>()) {}

  // The next game to play, and what leans it; a round waits for all games of the one before.
  const Job* next(std::shared_ptr<const Guide>& guide) {
    std::unique_lock lock(mutex_);
    if (next_ >= jobs_.size() || out_of_time()) return nullptr;
    const std::size_t at = next_++;
    if (at > 0 && round_of(at) != round_of(at - 1)) begin_round(lock, at);
    round_begun_.wait(lock, [&] { return rounds_begun_ >= round_of(at); });
    guide = guide_;
    return &jobs_[at];
  }
  void add(const Job& job, GameResult&& result) {
    const std::lock_guard lock(mutex_);
    const auto at = static_cast<std::size_t>(&job - jobs_.data());
    hashes_[at] = result.final_hash;
    if (result.problem) problems_[at] = std::make_unique<FuzzProblem>(std::move(*result.problem));
    ++report_.games;
    report_.finished += result.finished ? 1 : 0;
    report_.left += result.left ? 1 : 0;
    report_.actions += result.actions;
    report_.picks += result.picks;
    report_.processor_seconds += result.processor_seconds;
    for (const auto& [what, count] : result.coverage) report_.coverage[what] += count;
    report_.clicks.add(result.clicks);
    for (auto& [input, found] : result.leads) leads_[input].merge(found);
    times_.push_back(static_cast<float>(result.seconds));
    game_over_.notify_all();
    if (options_.progress) options_.progress(report_.games, jobs_.size());
  }
  // In the order of the games, whichever thread played them.
  FuzzReport report() {
    std::string all;
    for (std::size_t i = 0; i < next_; ++i) all += to_hex(hashes_[i]);
    report_.hashes = to_hex(hash_of("fuzz", all));
    for (auto& problem : problems_) {
      if (problem) report_.problems.push_back(std::move(*problem));
    }
    const std::size_t due = out_of_time() ? next_ : jobs_.size();
    if (report_.games < due) {
      const std::string left = std::to_string(due - report_.games);
      report_.problems.push_back({{}, 0, 0, left + " games were not played: the module could not be loaded again", {}});
    }
    std::sort(times_.begin(), times_.end());
    if (!times_.empty()) report_.median_seconds = times_[times_.size() / 2];
    report_.uncovered = uncovered();
    return std::move(report_);
  }

 private:
  std::uint32_t round_of(std::size_t at) const { return jobs_[at].game / fuzz_round; }

  // The first game of each scenario is played however long it takes.
  bool out_of_time() const {
    return options_.seconds > 0 && next_ > 0 && next_ < jobs_.size() && jobs_[next_].game > 0 &&
           seconds_now() - begun_ >= options_.seconds;
  }
  void begin_round(std::unique_lock<std::mutex>& lock, std::size_t first) {
    game_over_.wait(lock, [&] { return report_.games >= first; });
    guide_ = std::make_shared<const Guide>(uncovered(), leads_);
    rounds_begun_ = round_of(first);
    round_begun_.notify_all();
  }
  // Options that were given are not played with other values.
  std::vector<std::string> uncovered() const {
    std::vector<std::string> missing = cli::uncovered(ruleset_, report_.coverage);
    if (!options_.options.empty()) {
      std::erase_if(missing, [](const std::string& what) { return what.starts_with("option:"); });
    }
    return missing;
  }

  const Ruleset& ruleset_;
  const std::vector<Job> jobs_;
  const FuzzOptions& options_;
  const double begun_;
  std::mutex mutex_;
  std::condition_variable game_over_;
  std::condition_variable round_begun_;
  std::size_t next_ = 0;
  std::uint32_t rounds_begun_ = 0;
  FuzzReport report_;
  std::vector<Hash> hashes_;
  std::vector<std::unique_ptr<FuzzProblem>> problems_;
  std::vector<float> times_;
  Leads leads_;
  std::shared_ptr<const Guide> guide_;
};

void work(const FuzzOptions& options, const std::shared_ptr<const Module>& module, Results& results) {
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (std::size_t i = 0; i <= module->sides.size(); ++i) {
    auto loaded = Ruleset::load(module, library_folder());
    if (!loaded.ruleset) return;
    rulesets.push_back(loaded.ruleset);
  }
  std::shared_ptr<const Guide> guide;
  while (const Job* job = results.next(guide)) {
    results.add(*job, FuzzGame(rulesets, options, *job->scenario, job->game, *guide).play());
  }
}

// Round by round, so that what a scenario cannot contain is sought in the others. Where time is bounded, the scenarios
// take turns, so that each gets its share of it.
std::vector<Job> jobs_of(const Module& module, const FuzzOptions& options) {
  std::vector<Job> jobs;
  for (std::uint32_t round = 0; round < options.games; round += fuzz_round) {
    const std::uint32_t end = std::min(options.games, round + fuzz_round);
    const std::size_t begun = jobs.size();
    for (const auto& scenario : module.scenarios) {
      if (!options.scenario.empty() && scenario.id != options.scenario) continue;
      for (std::uint32_t game = round; game < end; ++game) jobs.push_back({&scenario, game});
    }
    if (options.seconds > 0) {
      std::stable_sort(jobs.begin() + static_cast<std::ptrdiff_t>(begun), jobs.end(),
                       [](const Job& a, const Job& b) { return a.game < b.game; });
    }
  }
  return jobs;
}

}  // namespace

FuzzReport fuzz(const FuzzOptions& options) {
  const double begun = seconds_now();
  const auto module = with_canaries(load_module_or_say(options.module));
  const auto ruleset = load_ruleset_or_say(module);
  if (!ruleset) {
    FuzzReport report;
    report.problems.push_back({{}, 0, 0, "the module does not load", {}});
    return report;
  }
  Results results(*ruleset, jobs_of(*module, options), options);
  std::vector<std::thread> threads;
  for (std::uint32_t i = 1; i < options.jobs; ++i) {
    threads.emplace_back([&] { work(options, module, results); });
  }
  work(options, module, results);
  for (auto& thread : threads) thread.join();
  FuzzReport report = results.report();
  report.seconds = seconds_now() - begun;
  return report;
}

}  // namespace bocage::cli
