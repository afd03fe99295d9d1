#include "tests/modules/normandy69_commander.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/modules/recorded_game.h"

namespace bocage::test {

namespace {

constexpr int enough_odds = 6;

Pick last_of(const Next& next) {
  return next.may_finish ? Pick{true, {}} : Pick{false, next.candidates.back().value};
}

// What is prepared, where there is something beside one's own choice.
Pick prepared_of(const Next& next) {
  for (const auto& candidate : next.candidates) {
    if (candidate.value != Value("own")) return {false, candidate.value};
  }
  return first_of(next);
}

}  // namespace

bool Commander::play() {
  return play_to_end(
      session_, [this](const Ask& ask) { return answer(ask); }, [this] { return act(); });
}

// The shortest list of losses in the order of the counters, the first way of a retreat, and ships always fire.
bool Commander::answer(const Ask& ask) {
  const auto value = built(*ask.domain, {}, first_of);
  return value && session_.answer(ask.side, ask.id, *value).accepted;
}

bool Commander::act() {
  side_ = session_.waiting().sides.front();
  look_around();
  const auto offers = session_.offers(side_);
  // In this order: plans before one's own choice, battles before leaving them, arrivals before moves.
  for (const char* verb : {"adopt", "designate", "mark_landings", "follow", "drop", "storm", "attack", "enter",
                           "replace", "build_up", "move"}) {
    for (const auto& offer : offers) {
      if (offer.verb == verb && take_best(offer)) return true;
    }
  }
  return session_.act(side_, "done", {}).accepted;
}

bool Commander::take(const Offer& offer, const std::optional<Value>& value) {
  if (!value) return false;
  const Submitted taken = session_.act(side_, offer.verb, *value);
  EXPECT_TRUE(taken.accepted) << offer.verb << ": " << (taken.refusal ? taken.refusal->rule : "") << " "
                              << (taken.refusal ? taken.refusal->text : "");
  return taken.accepted;
}

bool Commander::take_best(const Offer& offer) {
  if (offer.verb == "attack") return take(offer, attack(offer));
  if (offer.verb == "move") return take(offer, move(offer));
  if (offer.verb == "follow") return take(offer, plan(offer));
  if (offer.verb == "enter" || offer.verb == "build_up") return take(offer, arrival(offer));
  if (offer.verb == "adopt" && !planned_.insert("adopt").second) return false;
  if (offer.verb == "replace") return take(offer, built(*offer.domain, {}, last_of));
  return take(offer, built(*offer.domain, {}, prepared_of));
}

// Each plan once in a step: what the rules did not let it do is not tried again.
std::optional<Value> Commander::plan(const Offer& offer) {
  const auto next = offer.domain->next({});
  for (const auto& candidate : next->candidates) {
    if (planned_.insert(step_ + candidate.value.name()).second) {
      return built(*offer.domain, {{false, candidate.value}}, first_of);
    }
  }
  return std::nullopt;
}

// --- battles

std::optional<Value> Commander::attack(const Offer& offer) {
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  Attack best;
  for (const auto& target : next->candidates) {
    const auto found = attack_on(offer, target.value);
    if (found && found->odds > best.odds) best = *found;
  }
  return best.odds >= min_odds_ ? std::optional(best.arguments) : std::nullopt;
}

// As many of the units beside it as good odds take, with all ships that may fire.
std::optional<Commander::Attack> Commander::attack_on(const Offer& offer, const Value& target) {
  std::vector<Pick> picks{{false, target}};
  ValueList attackers;
  auto next = offer.domain->next(picks);
  while (next && !next->candidates.empty() && next->field == "attackers") {
    picks.push_back({false, next->candidates.front().value});
    attackers.push_back(picks.back().value);
    next = offer.domain->next(picks);
    if (odds(target, attackers, 0) >= enough_odds) break;
  }
  if (attackers.empty()) return std::nullopt;
  if (next && next->field == "attackers") picks.push_back({true, {}});
  const auto arguments = built(*offer.domain, picks, last_of);
  if (!arguments || session_.refusal(side_, offer.verb, *arguments)) return std::nullopt;
  return Attack{*arguments, odds(target, (*arguments)["attackers"].list(), (*arguments)["naval"])};
}

int Commander::odds(const Value& target, const ValueList& attackers, const Value& naval) {
  const ValueMap about{{"side", side_}, {"target", target}, {"attackers", attackers}, {"naval", naval}};
  const auto answer = session_.query("odds", about, side_);
  if (answer.value.kind() != Value::Kind::name) return -1;
  const std::string& column = answer.value.name();
  if (column == "1-2") return 0;
  return column.ends_with("-1") ? std::atoi(column.c_str()) : -1;
}

// --- moves

std::optional<Value> Commander::move(const Offer& offer) {
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  for (const auto& candidate : next->candidates) {
    const PieceId unit = candidate.value.piece();
    if (!considered_.insert(unit).second) continue;
    const auto ways = offer.domain->next(std::vector<Pick>{{false, candidate.value}});
    if (!ways) continue;
    int best = worth(unit, session_.state().piece(unit).space);
    std::optional<Value> to;
    for (const auto& way : ways->candidates) {
      const int there = worth(unit, way.value.space());
      if (there > best) to = way.value;
      best = std::max(best, there);
    }
    if (to) return built(*offer.domain, {{false, candidate.value}, {false, *to}}, first_of);
  }
  return std::nullopt;
}

// The first unit that waits, where it is nearest to what its side wants.
std::optional<Value> Commander::arrival(const Offer& offer) {
  return built(*offer.domain, {}, [&](const Next& next) {
    const auto nearer = [&](const Candidate& a, const Candidate& b) {
      if (a.value.kind() != Value::Kind::space) return false;
      return far_[a.value.space().index] < far_[b.value.space().index];
    };
    return Pick{false, std::min_element(next.candidates.begin(), next.candidates.end(), nearer)->value};
  });
}

// Once in each step: distances to the goals, and how bold an attack may be.
void Commander::look_around() {
  const GameState& state = session_.state();
  const std::string here = session_.waiting().node + " " + std::to_string(turn()) + " " + std::to_string(side_.index);
  if (here == step_) return;
  step_ = here;
  considered_.clear();
  min_odds_ = chance_.below(4) == 0 ? 1 : 2;
  far_ = steps_to(state, goals(), "sea");
}

// The enemy, and for the Allies the cities that are not theirs.
std::vector<SpaceId> Commander::goals() const {
  const GameState& state = session_.state();
  std::vector<SpaceId> goals;
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const SpaceId at = state.piece(PieceId(i)).space;
    if (state.counter(PieceId(i)).side != side_ && !state.board().steps(at).empty()) goals.push_back(at);
  }
  const int holder = state.module().find_variable(Owner::space, "holder");
  for (std::uint32_t i = 0; i < state.board().space_count() && side_.index == 0; ++i) {
    const Value& who = state.variable(Owner::space, i, holder);
    if (!who.is_nil() && who.side() != side_) goals.emplace_back(i);
  }
  return goals;
}

// Near the goal, beside an enemy who can be attacked well, on good ground.
int Commander::worth(PieceId unit, SpaceId at) const {
  const bool close = is(at, "bocage") || is(at, "city") || is(at, "forest") || (is(at, "fortress") && side_.index == 1);
  return pressure(unit, at) - 4 * far_[at.index] + (close ? 3 : 0);
}

// In tenths, the odds against the weakest of the enemies beside this space with all who stand beside him.
int Commander::pressure(PieceId unit, SpaceId at) const {
  const GameState& state = session_.state();
  int best = 0;
  bool beside = false;
  for (const auto& step : state.board().steps(at)) {
    const int against = defence(step.to);
    if (against == 0) continue;
    beside = true;
    int force = strength(unit);
    for (const auto& around : state.board().steps(step.to)) {
      for (const PieceId other : state.stack(around.to)) {
        if (other != unit && state.counter(other).side == side_) force += strength(other);
      }
    }
    best = std::max(best, std::min(10 * force / against, 10 * enough_odds));
  }
  return beside && best < 5 ? -20 : best;
}

int Commander::defence(SpaceId at) const {
  const GameState& state = session_.state();
  int sum = 0;
  for (const PieceId other : state.stack(at)) sum += state.counter(other).side == side_ ? 0 : strength(other);
  const bool tripled = is(at, "bocage") || is(at, "swamp") || is(at, "forest") || is(at, "city") ||
                       (is(at, "fortress") && side_.index == 0);
  return tripled ? 3 * sum : sum;
}

int Commander::strength(PieceId unit) const {
  const GameState& state = session_.state();
  const auto attribute = static_cast<std::size_t>(state.module().find_attribute("attack"));
  return static_cast<int>(state.counter(unit).attributes[attribute].integer());
}

bool Commander::is(SpaceId at, const char* terrain) const {
  const Board& board = session_.state().board();
  return board.word(board.space(at).terrain) == terrain;
}

std::int64_t Commander::turn() const {
  const GameState& state = session_.state();
  return state.variable(Owner::game, 0, state.module().find_variable(Owner::game, "turn")).integer();
}

}  // namespace bocage::test
