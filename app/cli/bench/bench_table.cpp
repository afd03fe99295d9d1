#include "app/cli/bench/bench_table.h"

#include <map>

#include "app/cli/bench/bench_game.h"
#include "app/cli/command/command.h"
#include "app/cli/fuzz/random_player.h"
#include "engine/board/on_map.h"
#include "engine/journal/journal.h"

namespace bocage::cli {

namespace {

constexpr std::size_t max_table_entries = 2'000;  // of the game

std::size_t counters_on(const GameState& state) {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (on_map(state.board(), state.piece(PieceId(i)).space)) ++count;
  }
  return count;
}

struct Fullest {
  std::size_t entries = 0;
  std::size_t counters = 0;
};

Fullest play_on(Session& session) {
  Fullest fullest{session.journal().chain().size(), counters_on(session.state())};
  RandomPlayer player(hash_of("bench", "table"), 0, Temper{});
  while (session.waiting().kind != Waiting::Kind::over && session.journal().chain().size() < max_table_entries) {
    const auto input = player.choose(session);
    if (!input || !submit(session, *input).accepted) break;
    const std::size_t counters = counters_on(session.state());
    if (counters > fullest.counters) fullest = {session.journal().chain().size(), counters};
  }
  return fullest;
}

}  // namespace

std::optional<FullTable> fullest_table(const std::shared_ptr<Ruleset>& ruleset) {
  Session::Started largest;
  std::map<std::string, Hash> roots;
  std::string scenario;
  for (const auto& candidate : ruleset->module()->scenarios) {
    std::map<std::string, Hash> own_roots;
    auto started = start_bench_game(ruleset, candidate.id, 0, own_roots);
    if (!started.session) {
      print_problems(started.problems, print_error);
      return std::nullopt;
    }
    if (largest.session && started.session->state().piece_count() <= largest.session->state().piece_count()) continue;
    largest = std::move(started);
    roots = own_roots;
    scenario = candidate.id;
  }
  if (!largest.session) return std::nullopt;
  const Session& session = *largest.session;
  const Fullest fullest = play_on(*largest.session);
  std::vector<Entry> chain = session.journal().chain();
  chain.resize(fullest.entries);
  return FullTable{scenario, fullest.entries, fullest.counters,
                   journal_text(session.journal().genesis(), chain, session.state().names(), roots)};
}

}  // namespace bocage::cli
