// What the player of Breakout: Normandy does outside of impulses: the first day, and the nights.
#include <algorithm>

#include "tests/modules/breakout_commander.h"
#include "tests/modules/recorded_game.h"

namespace bocage::test {

namespace {

// The face "fresh" is that of units that need no supply.
constexpr const char* unspent = "fresh";

}  // namespace

// --- the first day

// Batteries first: they fire at what lands.
std::optional<Value> BreakoutCommander::bombard_beach(const Offer& offer) const {
  return built(*offer.domain, {}, [this](const Next& next) {
    for (const auto& candidate : next.candidates) {
      const bool piece = candidate.value.kind() == Value::Kind::piece;
      if (piece && word(candidate.value.piece(), "arm") == "coastal") return Pick{false, candidate.value};
    }
    return first_of(next);
  });
}

// On the batteries beside Omaha.
std::optional<Value> BreakoutCommander::raid(const Offer& offer) const {
  return built(*offer.domain, {}, [this](const Next& next) {
    const SpaceId wanted = space(next.field == "us" ? "grandcamp" : "port_en_bessin");
    for (const auto& candidate : next.candidates) {
      if (candidate.value == Value(wanted)) return Pick{false, candidate.value};
    }
    return first_of(next);
  });
}

// The infantry; armour follows.
std::optional<Value> BreakoutCommander::first_wave(const Offer& offer) const {
  return built(*offer.domain, {}, [this](const Next& next) {
    for (const auto& candidate : next.candidates) {
      if (word(candidate.value.piece(), "arm") == "infantry") return Pick{false, candidate.value};
    }
    return first_of(next);
  });
}

// --- the night

// Where most of one's own wait for supply; an Allied depot moves once.
std::optional<Value> BreakoutCommander::depot(const Offer& offer) {
  std::vector<Pick> picks;
  auto next = offer.domain->next(picks);
  if (next && next->field == "depot") {
    const auto fits = [&](const Candidate& c) { return !considered_.contains(c.value.piece()); };
    const auto at = std::find_if(next->candidates.begin(), next->candidates.end(), fits);
    if (at == next->candidates.end()) return std::nullopt;
    considered_.insert(at->value.piece());
    picks.push_back({false, at->value});
    next = offer.domain->next(picks);
  }
  std::optional<Value> area;
  int max_count = 1;
  for (const auto& candidate : next ? next->candidates : std::vector<Candidate>()) {
    const SpaceId here = candidate.value.space();
    int waiting = 2 * count(here, side_, unspent);
    for (const auto& step : session_.state().board().steps(here)) waiting += count(step.to, side_, unspent);
    if (waiting > max_count) area = candidate.value;
    max_count = std::max(max_count, waiting);
  }
  if (!area) return std::nullopt;
  picks.push_back({false, *area});
  return built(*offer.domain, picks, first_of);
}

// Who is still at sea comes ashore where the beach is free.
std::optional<Value> BreakoutCommander::land_by_night(const Offer& offer) const {
  const auto units = offer.domain->next({});
  if (!units || !is_allied()) return std::nullopt;
  for (const auto& unit : units->candidates) {
    const SpaceId box = session_.state().piece(unit.value.piece()).space;
    if (!session_.state().board().space(box).name.starts_with("approach.")) continue;
    std::vector<Pick> picks{{false, unit.value}, {true, {}}};
    const auto next = offer.domain->next(picks);
    for (const auto& to : next ? next->candidates : std::vector<Candidate>()) {
      if (to.value == Value(space("offshore"))) continue;
      picks.push_back({false, to.value});
      return built(*offer.domain, picks, first_of);
    }
  }
  return std::nullopt;
}

}  // namespace bocage::test
