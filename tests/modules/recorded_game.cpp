#include "tests/modules/recorded_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <fstream>

#include "app/play/files/installed_games.h"
#include "engine/journal/journal.h"

namespace bocage::test {

std::optional<Value> built(const Domain& domain, std::vector<Pick> picks,
                           const std::function<Pick(const Next&)>& choose) {
  for (int steps = 0; steps < 100; ++steps) {
    const auto next = domain.next(picks);
    if (!next || next->fault) return std::nullopt;
    if (next->complete) return next->value;
    if (next->candidates.empty() && !next->may_finish) return std::nullopt;
    picks.push_back(choose(*next));
  }
  return std::nullopt;
}

Pick first_of(const Next& next) {
  return next.may_finish ? Pick{true, {}} : Pick{false, next.candidates.front().value};
}

Pick max_of(const Next& next) {
  return next.candidates.empty() ? Pick{true, {}} : Pick{false, next.candidates.back().value};
}

std::vector<int> steps_to(const GameState& state, const std::vector<SpaceId>& goals, const char* barred) {
  std::vector<int> steps(state.board().space_count(), unreachable);
  std::deque<SpaceId> open;
  for (const SpaceId goal : goals) {
    steps[goal.index] = 0;
    open.push_back(goal);
  }
  const NameId closed = state.board().find_word(barred);
  while (!open.empty()) {
    const SpaceId at = open.front();
    open.pop_front();
    for (const auto& step : state.board().steps(at)) {
      if (steps[step.to.index] < unreachable || state.board().space(step.to).terrain == closed) continue;
      steps[step.to.index] = steps[at.index] + 1;
      open.push_back(step.to);
    }
  }
  return steps;
}

std::optional<Value> nearest(const Domain& domain, const std::vector<int>& steps) {
  return built(domain, {}, [&](const Next& next) {
    const auto nearer = [&](const Candidate& a, const Candidate& b) {
      if (a.value.kind() != Value::Kind::space) return false;
      return steps[a.value.space().index] < steps[b.value.space().index];
    };
    return Pick{false, std::min_element(next.candidates.begin(), next.candidates.end(), nearer)->value};
  });
}

std::optional<Value> better_place(const GameState& state, const Domain& domain, std::set<PieceId>& considered,
                                  const std::function<int(PieceId unit, SpaceId at)>& worth) {
  const auto units = domain.next({});
  if (!units) return std::nullopt;
  for (const auto& candidate : units->candidates) {
    const PieceId unit = candidate.value.piece();
    if (!considered.insert(unit).second) continue;
    const auto ways = domain.next(std::vector<Pick>{{false, candidate.value}});
    if (!ways) continue;
    int best = worth(unit, state.piece(unit).space);
    std::optional<Value> to;
    for (const auto& way : ways->candidates) {
      const int there = worth(unit, way.value.space());
      if (there > best) to = way.value;
      best = std::max(best, there);
    }
    if (to) return built(domain, {{false, candidate.value}, {false, *to}}, first_of);
  }
  return std::nullopt;
}

std::shared_ptr<Ruleset> ruleset_of(const std::string& game) {
  const auto module = load_module(find_game(game).path);
  EXPECT_TRUE(module.module) << game;
  if (!module.module) return nullptr;
  auto ruleset = Ruleset::load(module.module, library_folder()).ruleset;
  EXPECT_TRUE(ruleset) << game;
  return ruleset;
}

bool play_to_end(Session& session, const std::function<bool(const Ask&)>& answer, const std::function<bool()>& act) {
  while (session.waiting().kind != Waiting::Kind::over) {
    const Waiting& waiting = session.waiting();
    if (waiting.kind == Waiting::Kind::answer) {
      const Ask ask = waiting.asks.front();
      if (!answer(ask)) return false;
    } else if (waiting.kind != Waiting::Kind::choice || !act()) {
      return false;
    }
  }
  return true;
}

namespace {

GameSetup numbered_game(const Module& module, const Recording& wanted, int number) {
  GameSetup setup;
  setup.scenario = wanted.scenario;
  setup.seed = hash_of(wanted.series, std::to_string(number));
  for (const auto& side : module.sides) setup.roots[side.id] = hash_of("sample", side.id);
  return setup;
}

std::string standstill(const Session& session) {
  std::string words = session.waiting().node;
  if (session.waiting().problem) return words + ": " + to_text(*session.waiting().problem);
  for (const auto& ask : session.waiting().asks) words += " " + ask.name;
  return words;
}

}  // namespace

void record(const std::shared_ptr<Ruleset>& ruleset, const Recording& wanted) {
  for (int number = wanted.first; number < wanted.first + wanted.games; ++number) {
    const GameSetup setup = numbered_game(*ruleset->module(), wanted, number);
    const auto session = Session::start(ruleset, setup).session;
    ASSERT_TRUE(session);
    ASSERT_TRUE(wanted.play(*session, setup)) << "game " << number << " stands still at " << standstill(*session);
    if (!wanted.is_worth_showing(*session)) continue;
    session->chain_pending();
    const auto& journal = session->journal();
    std::ofstream(wanted.path, std::ios::binary)
        << journal_text(journal.genesis(), journal.chain(), session->state().names(), setup.roots);
    std::printf("game %d recorded, final hash %s\n", number, to_hex(session->state().hash()).c_str());
    return;
  }
  FAIL() << "none of the games is worth showing";
}

std::unique_ptr<Session> open_record(const std::shared_ptr<Ruleset>& ruleset, const std::string& path) {
  const auto content = JournalFile::read(path);
  EXPECT_FALSE(has_error(content.problems)) << to_text(content.problems.front());
  if (has_error(content.problems)) return nullptr;
  Session::OpenOptions options;
  options.audit = true;
  options.roots = content.roots;
  auto opened = Session::open(ruleset, content, options);
  EXPECT_TRUE(opened.session);
  EXPECT_TRUE(std::all_of(opened.problems.begin(), opened.problems.end(), [](const Problem& problem) {
    return problem.severity == Severity::note;
  })) << to_text(opened.problems.front());
  return std::move(opened.session);
}

}  // namespace bocage::test
