#include "engine/game/alliances.h"

namespace bocage {

namespace {

// Null where the module knows no alliances.
const std::string* alliance_of(const GameState& state, SideId side) {
  const int variable = state.module().find_variable(Owner::side, alliance_variable);
  if (variable < 0 || state.module().sides[side.index].alliance.empty()) return nullptr;
  return &state.variable(Owner::side, side.index, variable).name();
}

bool are_friends(const GameState& state, SideId one, SideId other) {
  if (one == other) return true;
  const std::string* const alliance = alliance_of(state, one);
  return alliance != nullptr && *alliance != neutral_alliance && *alliance == *alliance_of(state, other);
}

template <class Holds>
std::vector<SideId> sides_that(const GameState& state, Holds holds) {
  std::vector<SideId> found;
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) {
    if (holds(SideId(i))) found.emplace_back(i);
  }
  return found;
}

}  // namespace

bool are_enemies(const GameState& state, SideId one, SideId other) {
  if (one == other) return false;
  const std::string* const alliance = alliance_of(state, one);
  if (alliance == nullptr) return true;
  const std::string& others = *alliance_of(state, other);
  return *alliance != neutral_alliance && others != neutral_alliance && *alliance != others;
}

std::vector<SideId> enemies_of(const GameState& state, SideId side) {
  return sides_that(state, [&](SideId other) { return are_enemies(state, side, other); });
}

std::vector<SideId> friends_of(const GameState& state, SideId side) {
  return sides_that(state, [&](SideId other) { return are_friends(state, side, other); });
}

}  // namespace bocage
