#include "app/cli/fuzz.h"

#include <algorithm>
#include <atomic>
#include <boost/filesystem.hpp>
#include <mutex>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/random_player.h"
#include "app/cli/replicas.h"
#include "app/cli/unmet.h"
#include "engine/game/conservation.h"

namespace bocage::cli {

namespace {

struct GameResult {
  bool finished = false;
  std::uint64_t actions = 0;
  double seconds = 0;
  std::optional<FuzzProblem> problem;
  std::map<std::string, std::uint64_t> met;
  Hash final_hash;
};

// One game of the fuzzer. Each step: choose, try a mutated twin, act, undo and redo, exchange, check.
class FuzzGame {
 public:
  FuzzGame(const std::vector<std::shared_ptr<Ruleset>>& rulesets, const FuzzOptions& options, const ScenarioDef& scenario,
           std::uint32_t game)
      : rulesets_(rulesets),
        options_(options),
        scenario_(scenario),
        game_(game),
        seed_(hash_of("fuzz", std::to_string(options.seed) + " " + scenario.id + " " + std::to_string(game))),
        player_(seed_, game, 60 + game % 40) {}

  GameResult play() {
    const double begun = seconds_now();
    if (start()) {
      while (!result_.problem && replicas_->referee().waiting().kind != Waiting::Kind::over) {
        if (result_.actions >= options_.most_actions) {
          fail("the game does not end within " + std::to_string(options_.most_actions) + " actions");
          break;
        }
        step();
      }
      if (!result_.problem) finish();
      for (std::size_t i = 0; i < replicas_->count(); ++i) {
        for (const auto& [what, times] : replicas_->machine(i).met()) result_.met[what] += times;
      }
    }
    result_.seconds = seconds_now() - begun;
    return std::move(result_);
  }

 private:
  bool start() {
    GameSetup setup;
    setup.scenario = scenario_.id;
    setup.seed = seed_;
    setup.options = options_.options;
    if (setup.options.empty() && game_ > 0) draw_options(setup);
    auto started = Replicas::start(rulesets_, setup, seed_);
    if (!started.replicas) {
      result_.problem = FuzzProblem{scenario_.id, game_, 0, started.problem, {}};
      return false;
    }
    replicas_ = std::move(started.replicas);
    return true;
  }

  void draw_options(GameSetup& setup) {
    for (const auto& option : rulesets_.front()->module()->options) {
      if (option.type == Value::Kind::boolean) {
        setup.options[option.id] = player_.below(2) == 1;
      } else if (!option.choices.empty()) {
        setup.options[option.id] = option.choices[player_.below(static_cast<std::uint32_t>(option.choices.size()))];
      }
    }
  }

  void step() {
    const auto machine = acting_machine();
    if (!machine) return;
    Session& session = replicas_->machine(*machine);
    const auto input = player_.choose(session);
    if (!input) return fail("a dead end: " + describe_waiting(session) + " and nobody can do anything");
    if (player_.below(4) == 0) try_mutated(session, *input);
    if (result_.problem) return;
    const Hash before = session.state().hash();
    const std::string node = session.waiting().node;
    const Submitted taken = submit(session, *input);
    if (!taken.accepted) {
      return fail("what was offered is refused: " + describe(session, *input) + ": " +
                  (taken.refusal ? taken.refusal->rule + " " + taken.refusal->text : "no reason"));
    }
    ++result_.actions;
    if (session.waiting().kind == Waiting::Kind::stopped) {
      return fail("a procedure failed after " + describe(session, *input) + ": " +
                  (session.waiting().problem ? to_text(*session.waiting().problem) : ""));
    }
    check_undo(session, before);
    if (auto wrong = replicas_->exchange()) return fail(*wrong);
    check_state(session);
    if (!result_.problem && session.waiting().node != node && reload_now()) reload(*machine);
  }

  // A machine whose side can act now; in turn, so that simultaneous answers come in any order.
  std::optional<std::size_t> acting_machine() {
    const Waiting& waiting = replicas_->referee().waiting();
    std::vector<SideId> sides;
    if (waiting.kind == Waiting::Kind::choice) sides = waiting.sides;
    if (waiting.kind == Waiting::Kind::answer) {
      for (const auto& ask : waiting.asks) {
        if (!ask.answered) sides.push_back(ask.side);
      }
    }
    if (sides.empty()) {
      fail("the game stands still: " + describe_waiting(replicas_->referee()));
      return std::nullopt;
    }
    return sides[player_.below(static_cast<std::uint32_t>(sides.size()))].index + 1;
  }

  // The check accepts exactly what the domains contain: a changed value is accepted if and only if it can be picked.
  void try_mutated(Session& session, const Input& input) {
    const Input other = player_.mutate(session, input);
    DomainPtr domain;
    if (!input.verb.empty()) {
      for (const auto& offer : session.offers(input.side)) {
        if (offer.verb == input.verb) domain = offer.domain;
      }
    } else {
      for (const auto& ask : session.waiting().asks) {
        if (ask.id == input.ask) domain = ask.domain;
      }
    }
    // Nothing is a window's pass, which no domain holds.
    if (!domain || (input.verb.empty() && (input.value.is_nil() || other.value.is_nil()))) return;
    const auto refused = domain->refusal(other.value);
    if (refused && refused->kind == Refusal::Kind::fault) return fail("the check of a changed action fails: " + refused->text);
    const bool pickable = can_be_picked(*domain, other.value);
    if (refused.has_value() == pickable) {
      return fail(std::string(pickable ? "a value that can be picked is refused: " : "a value that cannot be picked is accepted: ") +
                  describe(session, other) + (refused ? " by " + refused->rule + " " + refused->text : ""));
    }
    if (!refused) return;
    const Hash before = session.state().hash();
    if (submit(session, other).accepted) return fail("an illegal action is accepted: " + describe(session, other));
    if (session.state().hash() != before) return fail("a refused action changed the game: " + describe(session, other));
  }

  static bool can_be_picked(const Domain& domain, const Value& value) {
    const auto picks = domain.picks_of(value);
    if (!picks) return false;
    for (std::size_t n = 1; n <= picks->size(); ++n) {
      if (!domain.next(std::span(*picks).first(n))) return false;
    }
    const auto end = domain.next(*picks);
    return end && end->complete && end->value == value;
  }

  void check_undo(Session& session, const Hash& before) {
    if (session.undo_depth() == 0) return;
    const Hash after = session.state().hash();
    if (!session.undo()) return fail("undo is offered and does nothing");
    if (session.state().hash() != before) return fail("undo does not return the state before the action");
    if (!session.redo()) return fail("redo is offered and does nothing");
    if (session.state().hash() != after) return fail("redo does not return the state after the action");
  }

  void check_state(const Session& acting) {
    const auto& now = acting.state();
    if (auto lost = lost_or_doubled(now)) return fail("something is lost or doubled: " + *lost);
    for (const auto& broken : replicas_->referee().broken_invariants()) return fail("an invariant is broken: " + broken);
    if (result_.actions % 64 == 0 && now.hash() != now.hash_from_scratch()) fail("the incremental hash is wrong");
  }

  // Every phase while the journal is short, then one in eight: a reload replays the whole game.
  bool reload_now() { return replicas_->referee().journal().chain().size() < 60 || player_.below(8) == 0; }

  void reload(std::size_t machine) {
    Session& session = replicas_->machine(machine);
    const auto opened = open_again(session, machine, false);
    if (!opened.session) return fail("a saved game does not open: " + first(opened.problems));
    if (opened.session->state().hash() != session.state().hash()) return fail("save and load does not return the hash");
  }

  Session::Started open_again(Session& session, std::size_t machine, bool audit) {
    std::map<std::string, Hash> roots;
    if (machine > 0) {
      const auto& id = session.state().module().sides[machine - 1].id;
      roots[id] = replicas_->roots().at(id);
    }
    if (audit) roots = replicas_->roots();
    const auto content = JournalFile::read_text(
        journal_text(session.journal().genesis(), session.journal().chain(), session.state().names(), roots), "game");
    if (has_error(content.problems)) return {nullptr, content.problems};
    Session::OpenOptions options;
    options.audit = audit;
    options.roots = roots;
    return Session::open(rulesets_[machine], content, options);
  }

  void finish() {
    result_.finished = true;
    result_.final_hash = replicas_->referee().state().hash();
    const auto replayed = open_again(replicas_->referee(), 0, true);
    if (!replayed.session) return fail("the finished game does not pass its audit: " + first(replayed.problems));
    if (replayed.session->state().hash() != result_.final_hash) return fail("replay at the end reaches another hash");
  }

  static std::string first(const Problems& problems) { return problems.empty() ? "no reason" : to_text(problems.front()); }

  static std::string describe_waiting(const Session& session) {
    const Waiting& waiting = session.waiting();
    std::string text = "at " + waiting.node + " for";
    for (const auto& ask : waiting.asks) text += " " + ask.name;
    for (const SideId side : waiting.sides) text += " " + session.state().names().side_name(side);
    if (waiting.problem) text += ": " + to_text(*waiting.problem);
    return text + " (kind " + std::to_string(static_cast<int>(waiting.kind)) + ")";
  }

  void fail(const std::string& what) {
    if (result_.problem) return;
    FuzzProblem problem{scenario_.id, game_, 0, what, {}};
    if (replicas_) {
      Session& session = replicas_->referee();
      problem.entry = static_cast<std::uint32_t>(session.journal().chain().size());
      namespace fs = boost::filesystem;
      problem.journal = (fs::path(options_.problem_folder) / ("fuzz-" + session.state().module().id + "-" + scenario_.id + "-" +
                                                              std::to_string(options_.seed) + "-" + std::to_string(game_) + ".journal"))
                            .string();
      boost::system::error_code ignored;  // nothing there to remove is the usual case
      fs::remove(problem.journal, ignored);
      const auto created = JournalFile::create(problem.journal, session.journal().genesis(), replicas_->roots());
      std::vector<std::string> lines;
      for (const Entry& entry : session.journal().chain()) lines.push_back(to_line(entry, session.state().names()));
      if (!created.file || created.file->append(lines)) problem.journal.clear();
    }
    result_.problem = problem;
  }

  const std::vector<std::shared_ptr<Ruleset>>& rulesets_;
  const FuzzOptions& options_;
  const ScenarioDef& scenario_;
  std::uint32_t game_;
  Hash seed_;
  RandomPlayer player_;
  std::unique_ptr<Replicas> replicas_;
  GameResult result_;
};

struct Job {
  const ScenarioDef* scenario;
  std::uint32_t game;
};

void work(const FuzzOptions& options, const std::shared_ptr<const Module>& module, const std::vector<Job>& jobs,
          std::atomic<std::size_t>& next, std::vector<GameResult>& results, std::mutex& mutex, std::size_t& done) {
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (std::size_t i = 0; i <= module->sides.size(); ++i) {
    auto loaded = Ruleset::load(module, library_folder());
    if (!loaded.ruleset) return;
    rulesets.push_back(loaded.ruleset);
  }
  for (std::size_t at = next++; at < jobs.size(); at = next++) {
    results[at] = FuzzGame(rulesets, options, *jobs[at].scenario, jobs[at].game).play();
    const std::lock_guard lock(mutex);
    if (options.progress) options.progress(++done, jobs.size());
  }
}

}  // namespace

FuzzReport fuzz(const FuzzOptions& options) {
  FuzzReport report;
  const double begun = seconds_now();
  const auto module = load_module_or_say(options.module);
  const auto ruleset = load_ruleset_or_say(module);
  if (!ruleset) {
    report.problems.push_back({{}, 0, 0, "the module does not load", {}});
    return report;
  }
  std::vector<Job> jobs;
  for (const auto& scenario : module->scenarios) {
    if (!options.scenario.empty() && scenario.id != options.scenario) continue;
    for (std::uint32_t game = 0; game < options.games; ++game) jobs.push_back({&scenario, game});
  }
  std::vector<GameResult> results(jobs.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::size_t done = 0;
  std::vector<std::thread> threads;
  for (std::uint32_t i = 1; i < options.jobs; ++i) {
    threads.emplace_back([&] { work(options, module, jobs, next, results, mutex, done); });
  }
  work(options, module, jobs, next, results, mutex, done);
  for (auto& thread : threads) thread.join();

  std::string all;
  std::vector<double> times;
  for (auto& result : results) {
    ++report.games;
    report.finished += result.finished ? 1 : 0;
    report.actions += result.actions;
    times.push_back(result.seconds);
    if (result.problem) report.problems.push_back(*result.problem);
    for (const auto& [what, count] : result.met) report.met[what] += count;
    all += to_hex(result.final_hash);
  }
  std::sort(times.begin(), times.end());
  if (!times.empty()) report.median_seconds = times[times.size() / 2];
  report.hashes = to_hex(hash_of("fuzz", all));
  report.not_met = unmet(*ruleset, report.met);
  report.seconds = seconds_now() - begun;
  return report;
}

}  // namespace bocage::cli
