// Sentences that not everybody reads alike.
#include "engine/game/told.h"

#include <gtest/gtest.h>

#include "engine/game/words.h"
#include "tests/engine/game/fixture.h"

namespace bocage {
namespace {

const SideId allied(0), german(1), everybody{};
const PieceId inf(0), arm(3);

// The armour lies on a face that hides it from all but the Allies.
GameState with_hidden_armour() {
  auto module = std::make_shared<Module>(*test::small_module());
  module->counters[1].faces[1].style["concealed"] = "yes";
  return GameState(module, module->scenarios[0], {});
}

Told told_of(const GameState& state, const Value& value) {
  return Told(state, value, [&](SideId reader) { return "seen: " + value_words(state, value, reader); });
}

TEST(Told, names_what_is_hidden_to_its_own_side_alone) {
  const GameState state = with_hidden_armour();
  const Told told = told_of(state, ValueMap{{"units", ValueList{arm, inf}}});
  EXPECT_EQ(told.to(allied), "seen: Units: arm, inf");
  EXPECT_EQ(told.to(german), "seen: Units: a hidden unit, inf");
  EXPECT_EQ(told.to(everybody), told.to(german));
}

TEST(Told, stays_as_it_was_told_when_all_is_shown_later) {
  GameState state = with_hidden_armour();
  const Told before = told_of(state, arm);
  state.apply(FlipPiece{arm, 0});
  EXPECT_EQ(before.to(german), "seen: a hidden unit");
  EXPECT_EQ(told_of(state, arm).to(german), "seen: arm");
}

TEST(Told, is_worded_once_where_nothing_is_hidden) {
  const GameState state = with_hidden_armour();
  int times = 0;
  const auto words = [&](SideId) { return std::to_string(++times); };
  EXPECT_EQ(Told(state, ValueList{inf, "arm"}, words).to(german), "1");
  EXPECT_EQ(times, 1);
  EXPECT_EQ(Told(state, arm, words).to(german), "4") << "for everybody and for each side";
}

TEST(Told, is_headed_alike_for_every_reader) {
  const GameState state = with_hidden_armour();
  Told told = told_of(state, arm);
  told.put_before("Note, ");
  EXPECT_EQ(told.to(allied), "Note, seen: arm");
  EXPECT_EQ(told.to(german), "Note, seen: a hidden unit");
  EXPECT_FALSE(told == told_of(state, arm));
}

TEST(Words, count_hidden_units_together) {
  const GameState state = with_hidden_armour();
  const Value all = ValueList{arm, PieceId(4), inf};
  EXPECT_EQ(value_words(state, all, german), "a hidden unit × 2, inf");
  EXPECT_EQ(value_words(state, all, allied), "arm × 2, inf");
}

}  // namespace
}  // namespace bocage
