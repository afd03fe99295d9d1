#include "app/cli/bench/bench_command.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <functional>

#include "app/cli/bench/bench_drafts.h"
#include "app/cli/bench/bench_editor.h"
#include "app/cli/bench/bench_game.h"
#include "app/cli/bench/bench_paint.h"
#include "app/cli/bench/bench_pick.h"
#include "app/cli/bench/bench_window.h"
#include "app/cli/command/command.h"
#include "app/cli/fuzz/fuzz.h"
#include "app/cli/fuzz/processor_time.h"
#include "app/cli/fuzz/random_player.h"
#include "app/play/files/installed_games.h"
#include "engine/board/movement.h"
#include "engine/session/session.h"

namespace bocage::cli {

namespace {

constexpr std::uint32_t bench_entries = 10'000;

struct Bench {
  std::size_t over = 0;

  // A budget of 0 is none: the number is only measured.
  void say(const char* name, double value, const char* unit, double budget) {
    const bool within = budget <= 0 || value <= budget;
    over += within ? 0 : 1;
    if (budget > 0) {
      print("%-12s %12.3f %-10s budget %g%s\n", name, value, unit, budget, within ? "" : "  OVER");
    } else {
      print("%-12s %12.3f %-10s\n", name, value, unit);
    }
    std::fflush(stdout);
  }

  // What is to be reached hangs on the machine, too, so that falling short is told and is no failure.
  void say_goal(const char* name, double value, const char* unit, double goal) {
    print("%-12s %12.3f %-10s goal %g%s\n", name, value, unit, goal, value >= goal ? "" : "  not reached");
    std::fflush(stdout);
  }
};

// What the server of Rally the Troops comes to on one thread, with a smaller game.
constexpr double goal_clicks = 8'700;

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

double milliseconds(const std::function<void()>& work) {
  const double begun = seconds_now();
  work();
  return (seconds_now() - begun) * 1000;
}

// 100 x 100 hexes of mixed cost, a third of them in zones, a unit in the middle that could cross the board.
void bench_reach(Bench& bench) {
  Board board;
  Grid grid;
  grid.columns = 100;
  grid.rows = 100;
  grid.numbering = "CCCRRR";
  board.add_surface({"map", "Map", grid, grid.low(), grid.high()});
  const NameId clear = board.intern("clear");
  const NameId rough = board.intern("rough");
  std::vector<SpaceId> ids;
  for (int column = 1; column <= 100; ++column) {
    for (int row = 1; row <= 100; ++row) {
      Space space;
      space.name = grid.name(column, row);
      space.terrain = (column * 7 + row * 3) % 5 == 0 ? rough : clear;
      space.column = column;
      space.row = row;
      space.center = grid.center(column, row);
      space.outline = grid.outline(column, row);
      ids.push_back(board.add_space(space));
    }
  }
  const auto id_at = [&](int column, int row) { return ids[static_cast<std::size_t>((column - 1) * 100 + row - 1)]; };
  for (int column = 1; column <= 100; ++column) {
    for (int row = 1; row <= 100; ++row) {
      for (const auto& next : grid.neighbours(column, row)) {
        if (id_at(column, row) < id_at(next.column, next.row)) {
          Link link;
          link.a = id_at(column, row);
          link.b = id_at(next.column, next.row);
          board.add_link(link);
        }
      }
    }
  }
  board.finish();
  const MoveClass movement(
      board, "foot",
      {{MoveRule::On::terrain, clear, 2, false, false, ""}, {MoveRule::On::terrain, rough, 4, false, false, ""}});
  MoveSpec spec;
  spec.movement = &movement;
  spec.from = id_at(50, 50);
  spec.budget = 400;
  spec.zones = SpaceSet(board.space_count());
  DiceStream stream(hash_of("bench", "zones"));
  for (std::size_t i = 0; i < board.space_count(); ++i) {
    if (stream.below(100) < 30) spec.zones.insert(SpaceId(static_cast<std::uint32_t>(i)));
  }
  spec.zone.enter_cost = 2;
  std::size_t reached = 0;
  std::vector<double> times(21);
  for (double& time : times) time = milliseconds([&] { reached = Reach(board, spec).spaces().size(); });
  if (reached < 9'000) print_error("reach: only %zu of 10,000 hexes reached\n", reached);
  bench.say("reach", median(times), "ms", 2);
}

struct Played {
  std::unique_ptr<Session> session;
  std::map<std::string, Hash> roots;
  double act_seconds = 0;  // inside act and answer
  std::uint64_t actions = 0;
  std::uint64_t clicks = 0;
};

// What one thread comes to.
struct Rates {
  std::uint64_t clicks = 0;
  std::uint64_t actions = 0;
  std::uint64_t games = 0;  // to their ends
  double seconds = 0;
  double goal = 0;  // clicks a second; 0: none

  void say(Bench& bench, const std::string& how) const {
    const auto line = [&](const char* what, std::uint64_t count, const char* unit) {
      bench.say((how + what).c_str(), static_cast<double>(count) / seconds, unit, 0);
    };
    if (goal > 0) {
      bench.say_goal((how + "-clicks").c_str(), static_cast<double>(clicks) / seconds, "clicks/s", goal);
    } else {
      line("-clicks", clicks, "clicks/s");
    }
    line("-play", actions, "actions/s");
    line("-games", games, "games/s");
  }
};

// Plays at random until the game is over or has `entries` entries.
void play_on(Played& played, RandomPlayer& player, std::uint32_t entries) {
  Session& session = *played.session;
  while (session.waiting().kind != Waiting::Kind::over && session.timeline().length() < entries) {
    const auto input = player.choose(session);
    if (!input) break;
    const double acted = seconds_now();
    if (!submit(session, *input).accepted) break;
    played.act_seconds += seconds_now() - acted;
    ++played.actions;
    played.clicks += clicks_of(*input);
  }
}

bool bench_games(Bench& bench, const std::shared_ptr<Ruleset>& ruleset) {
  Rates rates;
  rates.goal = goal_clicks;
  const auto& scenarios = ruleset->module()->scenarios;
  for (std::uint32_t game = 0; rates.seconds < 5 && game < 1'000; ++game) {
    const auto& scenario = scenarios[game % scenarios.size()];
    Played played;
    auto started = start_bench_game(ruleset, scenario.id, game, played.roots);
    if (!started.session) {
      print_problems(started.problems, print_error);
      return false;
    }
    played.session = std::move(started.session);
    RandomPlayer player(hash_of("bench", "player"), game, Temper{});
    const double begun = processor_seconds();
    play_on(played, player, 2'000);
    rates.seconds += processor_seconds() - begun;
    rates.clicks += played.clicks;
    rates.actions += played.actions;
    rates.games += played.session->waiting().kind == Waiting::Kind::over ? 1 : 0;
  }
  rates.say(bench, "random");
  return true;
}

// The same with all that the fuzzer checks on the way.
bool bench_checked_games(Bench& bench, const std::shared_ptr<Ruleset>& ruleset, const std::string& module) {
  FuzzOptions options;
  options.module = module;
  options.scenario = ruleset->module()->scenarios.front().id;
  options.games = 200;
  options.seconds = 2;
  options.problem_folder = boost::filesystem::temp_directory_path().string();
  const FuzzReport report = fuzz(options);
  for (const auto& problem : report.problems) print_error("bench: %s\n", problem.what.c_str());
  Rates{report.picks, report.actions, report.finished, report.processor_seconds, 0}.say(bench, "checked");
  return report.problems.empty();
}

// A step beyond its Lua: the changes of a real step applied, hashed, written as a line and flushed to a file.
double step_milliseconds(const Session& session, const std::string& file) {
  GameState state = session.timeline().at(0);
  std::remove(file.c_str());
  const auto created = JournalFile::create(file, session.journal().genesis(), {});
  if (!created.file) return 1e9;
  const auto& chain = session.journal().chain();
  const std::uint32_t steps =
      std::min<std::uint32_t>(session.timeline().length(), static_cast<std::uint32_t>(chain.size()));
  Hash before = hash_of("entry", to_line(session.journal().genesis()));
  const double begun = seconds_now();
  for (std::uint32_t i = 1; i <= steps; ++i) {
    Transaction transaction(state);
    for (const Change& change : session.timeline().step(i).done) transaction.apply(change);
    transaction.commit();
    Entry entry = chain[i - 1];
    entry.before = before;
    entry.state = state.hash();
    const std::string line = to_line(entry, state.names());
    before = hash_of("entry", line);
    if (created.file->append({line})) return 1e9;
  }
  const double spent = (seconds_now() - begun) * 1000;
  std::remove(file.c_str());
  std::remove((file + ".draft").c_str());
  return steps == 0 ? 0 : spent / steps;
}

// Of this process alone, where the system keeps what nobody misses.
std::string scratch_file() {
  namespace fs = boost::filesystem;
  return (fs::temp_directory_path() / fs::unique_path("bocage-bench-%%%%%%%%.journal")).string();
}

bool bench_journal(Bench& bench, const std::shared_ptr<Ruleset>& ruleset) {
  Played played;
  auto started = start_bench_game(ruleset, ruleset->module()->scenarios.front().id, 0, played.roots);
  if (!started.session) {
    print_problems(started.problems, print_error);
    return false;
  }
  played.session = std::move(started.session);
  RandomPlayer player(hash_of("bench", "long"), 0, Temper{.activity = 97});
  play_on(played, player, bench_entries);
  Session& session = *played.session;
  session.chain_pending();
  const std::uint32_t length = session.timeline().length();
  const double per_10000 = length == 0 ? 0 : 10'000.0 / length;
  if (length < bench_entries) print("# the longest random game has %u entries; figures are scaled to 10,000\n", length);
  bench.say("step", step_milliseconds(session, scratch_file()), "ms", 0.2);
  bench.say("act", played.actions == 0 ? 0 : played.act_seconds * 1000 / static_cast<double>(played.actions), "ms", 0);

  const std::string text =
      journal_text(session.journal().genesis(), session.journal().chain(), session.state().names(), played.roots);
  bool same = false;
  const double replay = milliseconds([&] {
    Session::OpenOptions options;
    options.roots = played.roots;
    const auto opened = Session::open(ruleset, JournalFile::read_text(text, "bench"), options);
    same = opened.session && opened.session->state().hash() == session.state().hash();
    if (!same) print_problems(opened.problems, print_error);
  });
  bench.say("replay", replay / 1000 * per_10000, "s", 2);

  double seek = 0;
  DiceStream stream(hash_of("bench", "seek"));
  for (int i = 0; i < 50; ++i) {
    const auto to = stream.below(length + 1);
    seek = std::max(seek, milliseconds([&] { (void)session.timeline().at(to).hash(); }));
  }
  bench.say("seek", seek, "ms", 100);

  std::vector<std::string> lines;
  for (const Entry& entry : session.journal().chain()) lines.push_back(to_line(entry, session.state().names()));
  lines.resize(std::min<std::size_t>(lines.size(), 5'000));
  bool sound = false;
  const double verify = milliseconds([&] {
    sound = !has_error(verify_chain(session.journal().genesis(), lines, session.state().names(), "bench").problems);
  });
  bench.say("verify", lines.empty() ? 0 : verify / 1000 * 5'000 / static_cast<double>(lines.size()), "s", 1);
  if (!same || !sound) print_error("the journal of the bench game does not replay to the same state\n");
  return same && sound;
}

// Of the installed modules the one with the most to draw.
std::shared_ptr<const Module> largest_picture() {
  std::shared_ptr<const Module> largest;
  for (const InstalledGame& game : installed_games()) {
    const auto loaded = load_module_or_say(game.folder);
    if (!loaded) return nullptr;
    if (!largest || loaded->picture.size() > largest->picture.size()) largest = loaded;
  }
  return largest;
}

}  // namespace

const std::vector<std::string>& bench_parts() {
  static const std::vector<std::string> parts = {"reach", "paint",   "window",  "pick",  "drafts",
                                                 "play",  "checked", "journal", "editor"};
  return parts;
}

int bench(const BenchArguments& arguments) {
  const std::string& module = arguments.module;
  const std::string path = find_module(module.empty() ? "plain" : module);
  const std::string played = find_module(module.empty() ? "hill" : module);
  if (path.empty() || played.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const auto game = played == path ? ruleset : load_ruleset_or_say(load_module_or_say(played));
  if (!game) return exit_problems;
  const auto drawn = module.empty() ? largest_picture() : ruleset->module();
  if (!drawn) return exit_problems;
  Bench bench;
  const BenchLine say = [&bench](const char* name, double value, const char* unit, double budget) {
    bench.say(name, value, unit, budget);
  };
  const auto wanted = [&](const char* part) { return arguments.only.empty() || arguments.only == part; };
  if (wanted("reach")) bench_reach(bench);
  if (wanted("paint")) bench_paint(drawn, say);
  bool well = !wanted("window") || bench_window(module.empty() ? nullptr : ruleset, say);
  well = well && (!wanted("pick") || bench_pick(ruleset, say));
  well = well && (!wanted("drafts") || bench_drafts(say));
  well = well && (!wanted("play") || bench_games(bench, game));
  well = well && (!wanted("checked") || bench_checked_games(bench, game, played));
  well = well && (!wanted("journal") || bench_journal(bench, ruleset));
  well = well && (!wanted("editor") || bench_editor(say));
  print("bench: over=%zu\n", bench.over);
  return well && bench.over == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
