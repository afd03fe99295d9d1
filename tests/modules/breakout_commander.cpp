#include "tests/modules/breakout_commander.h"

#include <algorithm>
#include <cstdio>

#include "tests/modules/recorded_game.h"

namespace bocage::test {

namespace {

constexpr int enough_lead = 1;
constexpr int crowded = 5;  // more units of a side than an area needs

// Beaches and what is worth victory points in the first week.
constexpr const char* prizes[] = {"utah",  "omaha",  "gold",    "juno",    "sword", "bayeux", "caen",       "carentan",
                                  "tilly", "isigny", "caumont", "villers", "st_lo", "troarn", "montebourg", "valognes"};

// The face "fresh" is that of units that may still act.
constexpr const char* fresh = "fresh";

// By values "13:6", as the query has them, or "attack 13 against defence 6", as a preview says them: the attacker's
// less the defender's; nothing can be told of anything else.
std::optional<int> lead_of(const Value& value) {
  if (value.kind() != Value::Kind::name) return std::nullopt;
  const char* const words = value.name().c_str();
  int attack = 0, defence = 0;
  const bool read = std::sscanf(words, "%d:%d", &attack, &defence) == 2 ||
                    std::sscanf(words, "attack %d against defence %d", &attack, &defence) == 2;
  return read ? std::optional(attack - defence) : std::nullopt;
}

bool offers_piece(const Next& next) {
  return !next.candidates.empty() && next.candidates.front().value.kind() == Value::Kind::piece;
}

}  // namespace

bool BreakoutCommander::play() {
  return give_orders() && play_to_end(
                              session_, [this](const Ask& ask) { return answer(ask); }, [this] { return act(); });
}

bool BreakoutCommander::give_orders() {
  constexpr const char* orders[][3] = {{"allied", "forward", "strongest"},
                                       {"german", "forward", "strongest"},
                                       {"allied", "casualties", "spread"},
                                       {"german", "casualties", "give_way"},
                                       {"allied", "attrition", "spare_strong"},
                                       {"german", "attrition", "spare_strong"},
                                       {"allied", "withdraw", "stay"},
                                       {"german", "withdraw", "go_back"},
                                       {"allied", "sunset", "later"},
                                       {"german", "sunset", "earlier"},
                                       {"german", "mistaken_target", "strongest"},
                                       {"allied", "nation", "us"}};
  for (const auto& order : orders) {
    const SideId side = session_.state().module().find_side(order[0]);
    if (!session_.set_order(side, order[1], order[2], {}).accepted) return false;
  }
  const auto rerolls_above = [this](const char* name) {
    const SideId side = session_.state().module().find_side(name);
    return session_.set_order(side, "reroll", "above", ValueMap{{"limit", -4}}).accepted;
  };
  return rerolls_above("allied") && rerolls_above("german");
}

// Where an order has no answer: the first choice, and no reaction.
bool BreakoutCommander::answer(const Ask& ask) {
  if (ask.window) return session_.answer(ask.side, ask.id, {}).accepted;
  auto value = built(*ask.domain, {}, first_of);
  if (!value) value = built(*ask.domain, {}, max_of);
  return value && session_.answer(ask.side, ask.id, *value).accepted;
}

bool BreakoutCommander::act() {
  side_ = session_.waiting().sides.front();
  look_around();
  // In this order: attacks before moves away from them, ships and aircraft only when nothing is left to assault.
  for (const char* verb : {"night_assault", "secure", "shell",      "strike", "embark", "storm",    "place",
                           "assign",        "repair", "assault",    "move",   "seize",  "demolish", "activate",
                           "bombard",       "pass",   "air_supply", "depot",  "refit",  "regroup"}) {
    for (const auto& offer : session_.offers(side_)) {
      if (offer.verb == verb && take(offer)) return true;
    }
  }
  return session_.act(side_, "done", {}).accepted;
}

bool BreakoutCommander::take(const Offer& offer) {
  const auto value = choose(offer);
  return value && session_.act(side_, offer.verb, *value).accepted;
}

std::optional<Value> BreakoutCommander::choose(const Offer& offer) {
  if (offer.verb == "shell") return bombard_beach(offer);
  if (offer.verb == "strike") return raid(offer);
  if (offer.verb == "embark") return first_wave(offer);
  if (offer.verb == "activate") return activate(offer);
  if (offer.verb == "bombard") return bombard(offer);
  if (offer.verb == "move") return move(offer);
  if (offer.verb == "assault" || offer.verb == "night_assault") return assault(offer);
  if (offer.verb == "depot") return depot(offer);
  if (offer.verb == "regroup") return land_by_night(offer);
  if (offer.verb == "demolish" && is_allied()) return std::nullopt;
  const bool max_count = offer.verb == "assign" || offer.verb == "air_supply";
  return built(*offer.domain, {}, max_count ? max_of : first_of);
}

// --- impulses

std::optional<Value> BreakoutCommander::activate(const Offer& offer) {
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  std::optional<Value> area;
  int max_count = 0;
  for (const auto& candidate : next->candidates) {
    const int worth = worth_of_area(candidate.value.space());
    if (worth <= max_count) continue;
    max_count = worth;
    area = candidate.value;
  }
  if (!area) return std::nullopt;
  return built(*offer.domain, {{false, *area}}, [](const Next& more) {
    for (const auto& candidate : more.candidates) {
      if (candidate.value == Value("single")) return Pick{false, candidate.value};
    }
    return first_of(more);
  });
}

// A promising assault comes first; else many fresh units that are not yet where they are wanted.
int BreakoutCommander::worth_of_area(SpaceId area) {
  const ValueList units = ready(area);
  if (units.empty()) return 0;
  const SideId other(1 - side_.index);
  if (count(area, other) > 0) return lead(area, units) >= enough_lead ? 10 + lead(area, units) : 0;
  const int distance = far_[area.index];
  if (distance == 0 || distance >= unreachable) return 0;
  return static_cast<int>(units.size());
}

// Where the most enemies are beside one's own units.
std::optional<Value> BreakoutCommander::bombard(const Offer& offer) {
  const auto markers = offer.domain->next({});
  if (!markers) return std::nullopt;
  for (const auto& marker : markers->candidates) {
    const auto targets = offer.domain->next(std::vector<Pick>{{false, marker.value}});
    std::optional<Value> area;
    int max_count = 0;
    for (const auto& target : targets ? targets->candidates : std::vector<Candidate>()) {
      const int enemies =
          count(target.value.space(), SideId(1 - side_.index)) + (far_[target.value.space().index] == 0 ? 2 : 0);
      if (enemies > max_count) area = target.value;
      max_count = std::max(max_count, enemies);
    }
    if (area) return built(*offer.domain, {{false, marker.value}, {false, *area}}, first_of);
  }
  return std::nullopt;
}

// Everybody of the first area together, as many as a bridge takes, or one.
std::optional<Value> BreakoutCommander::move(const Offer& offer) {
  std::vector<Pick> group;
  for (auto next = offer.domain->next(group); next && offers_piece(*next); next = offer.domain->next(group)) {
    group.push_back({false, next->candidates.front().value});
  }
  for (const std::size_t size : {group.size(), std::size_t{5}, std::size_t{1}}) {
    if (size == 0 || size > group.size()) continue;
    std::vector<Pick> some(group.begin(), group.begin() + static_cast<std::ptrdiff_t>(size));
    if (const auto value = move_group(offer, some)) return value;
  }
  return std::nullopt;
}

std::optional<Value> BreakoutCommander::move_group(const Offer& offer, const std::vector<Pick>& group) {
  ValueList units;
  for (const auto& pick : group) units.push_back(pick.value);
  const SpaceId from = session_.state().piece(units.front().piece()).space;
  std::vector<Pick> picks = group;
  auto next = offer.domain->next(picks);
  if (next && next->may_finish) picks.push_back({true, {}});
  next = offer.domain->next(picks);
  if (!next) return std::nullopt;
  std::optional<Value> to;
  int max_count = 0;
  for (const auto& candidate : next->candidates) {
    const int worth = worth_of_step(from, candidate.value.space(), units);
    if (worth > max_count) to = candidate.value;
    max_count = std::max(max_count, worth);
  }
  if (!to) return std::nullopt;
  picks.push_back({false, *to});
  return built(*offer.domain, picks, first_of);
}

// Nearer to what is wanted; among enemies only with a lead, and not where there are many already.
int BreakoutCommander::worth_of_step(SpaceId from, SpaceId to, const ValueList& group) {
  const int nearer = far_[from.index] - far_[to.index];
  if (nearer <= 0) return 0;
  if (count(to, SideId(1 - side_.index)) > 0) return lead(to, group) >= enough_lead ? nearer : 0;
  return count(to, side_) + static_cast<int>(group.size()) > 2 * crowded ? 0 : nearer;
}

std::optional<Value> BreakoutCommander::assault(const Offer& offer) {
  const auto next = offer.domain->next({});
  if (!next) return std::nullopt;
  const bool bound = !session_.obligations(side_).empty();
  for (const auto& area : next->candidates) {
    std::vector<Pick> picks{{false, area.value}};
    for (auto units = offer.domain->next(picks); units && units->field == "units" && offers_piece(*units);
         units = offer.domain->next(picks)) {
      picks.push_back({false, units->candidates.front().value});
    }
    const auto finish = offer.domain->next(picks);
    if (finish && finish->field == "units" && finish->may_finish) picks.push_back({true, {}});
    const auto point = offer.domain->next(picks);
    if (!point || point->field != "point") continue;
    picks.push_back(best(*point, "attack"));
    const auto ahead = lead_of(session_.preview(side_, offer.verb, picks).value);
    if (!bound && ahead.value_or(0) < enough_lead) continue;
    if (const auto value = built(*offer.domain, picks, max_of)) return value;
  }
  return std::nullopt;
}

// --- what it sees

// Once in each step: distances to the goals.
void BreakoutCommander::look_around() {
  const GameState& state = session_.state();
  const int turn = state.module().find_variable(Owner::game, "turn");
  const std::string here =
      session_.waiting().node + " " + std::to_string(state.variable(Owner::game, 0, turn).integer());
  if (here != step_) considered_.clear();
  step_ = here;
  far_ = steps_to(state, goals(), "offmap");
}

// The Allies go where Germans hold a prize; the Germans to prizes of theirs that are near the Allies and weakly held.
std::vector<SpaceId> BreakoutCommander::goals() const {
  std::vector<SpaceId> list;
  const SideId other(1 - side_.index);
  for (const char* name : prizes) {
    const SpaceId prize = space(name);
    if (is_allied()) {
      if (!is_held_by_allies(prize) || count(prize, other) > 0) list.push_back(prize);
      continue;
    }
    bool near = count(prize, other) > 0;
    for (const auto& step : session_.state().board().steps(prize)) near = near || count(step.to, other) > 0;
    if (near && !is_held_by_allies(prize) && count(prize, side_) < crowded) list.push_back(prize);
  }
  return list;
}

int BreakoutCommander::lead(SpaceId area, const ValueList& units) {
  if (count(area, SideId(1 - side_.index)) == 0) return 0;
  const Value arguments = ValueMap{{"side", side_}, {"area", area}, {"units", units}, {"point", units.front()}};
  return lead_of(session_.query("assault", arguments, side_).value).value_or(-100);
}

ValueList BreakoutCommander::ready(SpaceId area) const {
  const GameState& state = session_.state();
  ValueList list;
  for (const PieceId piece : state.stack(area)) {
    const std::string arm = word(piece, "arm");
    if (state.counter(piece).side != side_ || (arm != "infantry" && arm != "armor")) continue;
    if (state.counter(piece).faces[state.piece(piece).face].id == fresh) list.push_back(piece);
  }
  return list;
}

// Units of a side; those that show this face are left out.
int BreakoutCommander::count(SpaceId area, SideId side, const char* face_but) const {
  const GameState& state = session_.state();
  int found = 0;
  for (const PieceId piece : state.stack(area)) {
    if (state.counter(piece).side != side || word(piece, "arm").empty()) continue;
    if (face_but == nullptr || state.counter(piece).faces[state.piece(piece).face].id != face_but) ++found;
  }
  return found;
}

// Of pieces the one with the highest number.
Pick BreakoutCommander::best(const Next& next, const char* attribute) const {
  const int index = session_.state().module().find_attribute(attribute);
  const auto number = [&](const Candidate& candidate) {
    return session_.state().counter(candidate.value.piece()).attributes[static_cast<std::size_t>(index)].integer();
  };
  const auto less = [&](const Candidate& a, const Candidate& b) { return number(a) < number(b); };
  return {false, std::max_element(next.candidates.begin(), next.candidates.end(), less)->value};
}

std::string BreakoutCommander::word(PieceId piece, const char* attribute) const {
  const int index = session_.state().module().find_attribute(attribute);
  const Value& value = session_.state().counter(piece).attributes[static_cast<std::size_t>(index)];
  return value.kind() == Value::Kind::name ? value.name() : std::string();
}

bool BreakoutCommander::is_allied() const {
  return session_.state().module().sides[side_.index].id == "allied";
}

bool BreakoutCommander::is_held_by_allies(SpaceId area) const {
  const GameState& state = session_.state();
  const int control = state.module().find_variable(Owner::space, "control");
  return state.variable(Owner::space, area.index, control) != Value("german");
}

SpaceId BreakoutCommander::space(const std::string& name) const {
  return session_.state().board().find_space(name);
}

}  // namespace bocage::test
