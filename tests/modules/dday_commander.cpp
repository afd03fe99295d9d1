#include "tests/modules/dday_commander.h"

#include <algorithm>
#include <cstdlib>

#include "tests/modules/recorded_game.h"

namespace bocage::test {

namespace {

constexpr int good_column = 8;
constexpr int max_bombardments = 2;

// Two regiments land on each.
constexpr const char* beaches[] = {"2319", "2121", "2120"};

struct SetUp {
  const char* counter;
  const char* hex;
};
constexpr SetUp german_setup[] = {{"ge.352.352-sp-at-bn", "1718"},
                                  {"ge.914.352", "1811"},
                                  {"ge.915.352", "2119"},
                                  {"ge.916.352", "2218"},
                                  {"ge.1-aa-rgt", "1911"}};

// What the Allies must take, and the hexes next to Saint-Lô.
constexpr const char* allied_goals[] = {"1718", "1811", "1911", "0421", "0710", "0809", "0708", "0610"};

}  // namespace

bool OmahaCommander::play() {
  return play_to_end(
      session_, [this](const Ask& ask) { return answer(ask); }, [this] { return act(); });
}

// Everybody supports his combats, and one unit advances as far as it gets; who can retreat does.
bool OmahaCommander::answer(const Ask& ask) {
  if (ask.name == "set_aside") return session_.answer(ask.side, ask.id, {}).accepted;
  std::vector<Pick> picks;
  const auto first = ask.domain->next(picks);
  if (ask.name == "advance") picks.push_back({false, first->candidates.front().value});
  if (ask.name == "advance") picks.push_back({false, ask.domain->next(picks)->candidates.back().value});
  const bool max_count = ask.name == "fire" || ask.name == "mines";
  const auto value = built(*ask.domain, picks, max_count ? max_of : first_of);
  return value && session_.answer(ask.side, ask.id, *value).accepted;
}

bool OmahaCommander::act() {
  side_ = session_.waiting().sides.front();
  look_around();
  // In this order: arrivals before moves, fire before the attack.
  const auto offers = session_.offers(side_);
  for (const char* verb :
       {"deploy", "mark", "embark", "assault", "rebuild", "arrive", "land", "bombard", "attack", "move"}) {
    for (const auto& offer : offers) {
      if (offer.verb != verb) continue;
      const auto value = choose(offer);
      if (value && session_.act(side_, verb, *value).accepted) return true;
    }
  }
  return session_.act(side_, "done", {}).accepted;
}

std::optional<Value> OmahaCommander::choose(const Offer& offer) {
  if (offer.verb == "deploy") return deploy();
  if (offer.verb == "mark" || offer.verb == "embark") return spread(offer);
  if (offer.verb == "bombard") return bombard(offer);
  if (offer.verb == "attack") return attack(offer);
  if (offer.verb == "move") return move(offer);
  if (offer.verb == "arrive" || offer.verb == "land") return nearest(*offer.domain, far_);
  return built(*offer.domain, {}, first_of);
}

std::optional<Value> OmahaCommander::deploy() const {
  const GameState& state = session_.state();
  ValueList places;
  for (const PieceId piece : state.stack(space("german.setup"))) {
    for (const auto& one : german_setup) {
      if (state.counter(piece).id == one.counter) places.push_back(ValueList{piece, space(one.hex)});
    }
  }
  return ValueMap{{"places", places}};
}

// Markers and then units, one beach after the other.
std::optional<Value> OmahaCommander::spread(const Offer& offer) {
  const bool marking = offer.verb == "mark";
  if (marking && spread_ == static_cast<int>(std::size(beaches))) return std::nullopt;
  const SpaceId beach = space(beaches[static_cast<std::size_t>(spread_++) % std::size(beaches)]);
  return built(*offer.domain, {}, [&](const Next& next) {
    return next.field == "hex" ? Pick{false, beach} : Pick{false, next.candidates.front().value};
  });
}

// --- combat

std::optional<Value> OmahaCommander::attack(const Offer& offer) {
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  std::optional<Value> best;
  int best_column = good_column - 1;
  for (const auto& target : next->candidates) {
    const auto all = built(*offer.domain, {{false, target.value}}, max_of);
    if (!all) continue;
    const int found = column(target.value, (*all)["attackers"].list());
    if (found > best_column) {
      best_column = found;
      best = all;
    }
  }
  return best;
}

// The column of the table before support fire; 0 when it cannot be told.
int OmahaCommander::column(const Value& target, const ValueList& attackers) {
  const auto odds = session_.query("odds", ValueMap{{"target", target}, {"attackers", attackers}}, side_);
  if (odds.value.kind() != Value::Kind::name) return 0;
  const std::string& words = odds.value.name();
  const auto at = words.find("column ");
  return at == std::string::npos ? 0 : std::atoi(words.c_str() + at + 7);
}

// A few of those who stand next to one's own units, with two markers each.
std::optional<Value> OmahaCommander::bombard(const Offer& offer) {
  if (bombarded_ == max_bombardments) return std::nullopt;
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  const GameState& state = session_.state();
  for (const auto& target : next->candidates) {
    if (enemies_beside(state.piece(target.value.piece()).space) < 1) continue;
    const auto value = built(*offer.domain, {{false, target.value}}, max_of);
    if (!value) continue;
    ++bombarded_;
    return value;
  }
  return std::nullopt;
}

// --- moves

std::optional<Value> OmahaCommander::move(const Offer& offer) {
  return better_place(session_.state(), *offer.domain, considered_, [this](PieceId, SpaceId at) { return worth(at); });
}

// Once in each step: distances to the goals.
void OmahaCommander::look_around() {
  const GameState& state = session_.state();
  const std::string here = session_.waiting().node + " " + std::to_string(turn()) + " " + std::to_string(side_.index);
  if (here == step_) return;
  step_ = here;
  considered_.clear();
  bombarded_ = 0;
  spread_ = 0;
  far_ = steps_to(state, goals(), "sea");
}

// What the other side holds of what counts, and its units; at last Saint-Lô, where nobody else need stand.
std::vector<SpaceId> OmahaCommander::goals() const {
  const GameState& state = session_.state();
  const int holder = state.module().find_variable(Owner::space, "holder");
  std::vector<SpaceId> goals;
  for (const char* name : allied_goals) {
    const Value& who = state.variable(Owner::space, space(name).index, holder);
    if (who.is_nil() || who.side() != side_) goals.push_back(space(name));
  }
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    const SpaceId at = state.piece(PieceId(i)).space;
    const SideId other = state.counter(PieceId(i)).side;
    if (other.valid() && other != side_ && !state.board().steps(at).empty()) goals.push_back(at);
  }
  return goals;
}

// Near the goal, and beside the enemy rather than two hexes away.
int OmahaCommander::worth(SpaceId at) const {
  return (enemies_beside(at) > 0 ? 3 : 0) - 2 * far_[at.index];
}

int OmahaCommander::enemies_beside(SpaceId at) const {
  const GameState& state = session_.state();
  const SideId owner = state.stack(at).empty() ? SideId() : state.counter(state.stack(at).front()).side;
  const SideId mine = owner.valid() ? owner : side_;
  int count = 0;
  for (const auto& step : state.board().steps(at)) {
    for (const PieceId piece : state.stack(step.to)) {
      const SideId other = state.counter(piece).side;
      count += other.valid() && other != mine ? 1 : 0;
    }
  }
  return count;
}

SpaceId OmahaCommander::space(const char* name) const {
  return session_.state().board().find_space(name);
}

std::int64_t OmahaCommander::turn() const {
  const GameState& state = session_.state();
  return state.variable(Owner::game, 0, state.module().find_variable(Owner::game, "turn")).integer();
}

}  // namespace bocage::test
