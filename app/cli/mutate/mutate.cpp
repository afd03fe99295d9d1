#include "app/cli/mutate/mutate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "app/cli/mutate/data_mutants.h"
#include "app/cli/mutate/equivalents.h"
#include "app/cli/mutate/lua_mutants.h"
#include "app/cli/mutate/survey.h"
#include "app/cli/mutate/trial.h"
#include "app/cli/mutate/verdicts.h"
#include "engine/base/hash.h"

namespace bocage::cli {

namespace {

// Which mutants belong to a share is decided by what they are, so that a change elsewhere moves no other in or out.
bool in_share(const Mutant& mutant, std::uint32_t share) {
  if (share <= 1) return true;
  const Hash hash =
      hash_of("share", mutant.file + std::to_string(mutant.line) + ":" + std::to_string(mutant.column) + mutant.change);
  const std::uint32_t number = hash.bytes[0] | std::uint32_t{hash.bytes[1]} << 8U | std::uint32_t{hash.bytes[2]} << 16U;
  return number % share == 0;
}

enum class Outcome : std::uint8_t { left, killed, survived };

class Run {
 public:
  Run(const std::shared_ptr<Ruleset>& ruleset, const MutateOptions& options)
      : options_(options),
        begun_(std::chrono::steady_clock::now()),
        survey_(ruleset, options.library),
        trial_(ruleset->module(), options.folder, options.library, survey_),
        verdicts_(options.verdicts, *ruleset->module(), options.library) {
    for (const auto& spec : survey_.specs()) {
      if (spec.failure.empty()) continue;
      report_.problems.push_back({{spec.file, 0, 0},
                                  "the spec \"" + spec.name + "\" fails as it is: " + spec.failure,
                                  "mutants say nothing before all specs pass"});
    }
    if (options.games && !Trial::games_hold(ruleset)) {
      report_.problems.push_back({{},
                                  "a recorded game of the module is not accepted by its rules as they are",
                                  "record it anew: bocage-cli replay says what is wrong with it"});
    }
    if (report_.problems.empty()) choose(*ruleset->module());
  }

  MutateReport all() {
    if (!has_error(report_.problems)) {
      std::vector<std::thread> threads;
      for (unsigned i = 0; i < std::max(1U, options_.jobs); ++i) threads.emplace_back([this] { work(); });
      for (auto& thread : threads) thread.join();
      verdicts_.save();
      tell();
    }
    return std::move(report_);
  }

 private:
  struct Job {
    Mutant mutant;
    bool marked = false;
    std::vector<std::size_t> reaching;
    Outcome outcome = Outcome::left;
  };

  void choose(const Module& module) {
    const std::vector<Mutant> mutants = mutants_of(module, report_.problems);
    const auto marked = equivalents(module, mutants, report_.problems);
    for (std::size_t i = 0; i < mutants.size(); ++i) {
      const Mutant& mutant = mutants[i];
      if (!wanted(mutant)) continue;
      if (in_share(mutant, options_.share)) jobs_.push_back({mutant, marked.contains(i), survey_.reaching(mutant)});
    }
  }

  bool wanted(const Mutant& mutant) const {
    if (!options_.file.empty() && mutant.file != options_.file) return false;
    return options_.first_line == 0 || (mutant.line >= options_.first_line && mutant.line <= options_.last_line);
  }

  bool stops() const {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    return (options_.seconds > 0 && seconds > options_.seconds) || (options_.cancelled && options_.cancelled());
  }

  void work() {
    for (;;) {
      const std::size_t i = next_++;
      if (i >= jobs_.size() || stops()) return;
      judge(jobs_[i]);
      const std::scoped_lock lock(mutex_);
      if (options_.progress) options_.progress(++done_, jobs_.size());
    }
  }

  void judge(Job& job) {
    Verdicts::Known known;
    {
      const std::scoped_lock lock(mutex_);
      known = verdicts_.look_up(job.mutant, survey_, job.reaching);
    }
    if (known.killed && !options_.games) {
      job.outcome = *known.killed ? Outcome::killed : Outcome::survived;
      return;
    }
    auto& specs = known.specs;
    put_killers_first(specs, job.mutant.file);
    const auto first = known.try_first ? std::find(specs.begin(), specs.end(), *known.try_first) : specs.end();
    if (first != specs.end()) std::rotate(specs.begin(), first, first + 1);
    // Only time and cancelling end a trial before its time; one under way when time is up is judged to its end.
    const Trial::Result result =
        trial_.run(job.mutant, specs, options_.games, [&] { return options_.cancelled && options_.cancelled(); });
    if (result.stopped) return;
    job.outcome = result.killed ? Outcome::killed : Outcome::survived;
    const std::scoped_lock lock(mutex_);
    if (result.by) ++killers_[job.mutant.file][*result.by];
    if (!result.killed) {
      verdicts_.survived(job.mutant, survey_, job.reaching);
    } else if (result.by || !options_.games) {  // what only a recorded game noticed is no verdict of the specs
      verdicts_.killed(job.mutant, survey_, result.by);
    }
  }

  // What has noticed other changes of a file is the likeliest to notice this one. Where few specs come by, those that
  // run the fewest lines go on being the first.
  void put_killers_first(std::vector<std::size_t>& specs, const std::string& file) {
    constexpr std::size_t few = 100;
    if (specs.size() <= few) return;
    const std::scoped_lock lock(mutex_);
    const auto& kills = killers_[file];
    const auto of = [&](std::size_t spec) {
      const auto found = kills.find(spec);
      return found == kills.end() ? 0U : found->second;
    };
    std::stable_sort(specs.begin(), specs.end(), [&](std::size_t a, std::size_t b) { return of(a) > of(b); });
  }

  void tell() {
    report_.mutants = jobs_.size();
    for (const Job& job : jobs_) {
      const bool killed = job.outcome == Outcome::killed;
      if (job.marked) {
        ++report_.equivalent;
        if (killed) {
          report_.problems.push_back(
              {{job.mutant.file, job.mutant.line, job.mutant.column},
               "this mutant is marked as meaning the same, but a spec notices it: " + job.mutant.change,
               "take the mark out of tests/equivalent.xml"});
        }
        continue;
      }
      if (job.outcome == Outcome::left) {
        ++report_.left;
        continue;
      }
      for (Score* score : {&report_.all, &report_.refusals}) {
        if (score == &report_.refusals && !job.mutant.refusal) continue;
        ++(killed ? score->killed : score->survived);
      }
      if (!killed) report_.survivors.push_back({job.mutant, names_of(job.reaching)});
    }
  }

  std::vector<std::string> names_of(const std::vector<std::size_t>& specs) const {
    std::vector<std::string> names;
    for (const std::size_t i : specs) names.push_back(survey_.specs()[i].name);
    return names;
  }

  const MutateOptions& options_;
  std::chrono::steady_clock::time_point begun_;
  MutateReport report_;
  Survey survey_;
  Trial trial_;
  Verdicts verdicts_;
  std::vector<Job> jobs_;
  std::mutex mutex_;
  std::map<std::string, std::map<std::size_t, unsigned>>
      killers_;  // by file: how many of its mutants a spec has killed
  std::atomic<std::size_t> next_ = 0;
  std::size_t done_ = 0;
};

}  // namespace

double Score::value() const {
  const std::size_t judged = killed + survived;
  return judged == 0 ? 1.0 : static_cast<double>(killed) / static_cast<double>(judged);
}

std::vector<Mutant> mutants_of(const Module& module, Problems& problems) {
  std::vector<Mutant> all;
  for (const auto& [file, text] : module.scripts) {
    if (file == "rules/invariants.lua") continue;  // no spec asks them: random games do
    try {
      for (auto& mutant : lua_mutants(file, text)) all.push_back(std::move(mutant));
    } catch (const std::runtime_error& failure) {
      problems.push_back({{file, 0, 0}, failure.what(), {}});
    }
  }
  for (auto& mutant : data_mutants(module)) all.push_back(std::move(mutant));
  return all;
}

MutateReport mutate(const std::shared_ptr<Ruleset>& ruleset, const MutateOptions& options) {
  return Run(ruleset, options).all();
}

}  // namespace bocage::cli
