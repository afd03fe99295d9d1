#include "engine/game/state.h"

#include <gtest/gtest.h>

#include "engine/game/conservation.h"
#include "engine/game/layout.h"
#include "tests/engine/game/fixture.h"

namespace bocage {
namespace {

using test::RandomChanges;
using test::small_module;
using test::small_state;

SpaceId at(const GameState& state, const char* name) {
  return state.board().find_space(name);
}

TEST(GameState, begins_as_the_scenario_says) {
  const GameState state = small_state();
  EXPECT_EQ(state.piece_count(), 15U);
  EXPECT_EQ(state.stack(at(state, "0101")), (std::vector<PieceId>{PieceId(0), PieceId(1), PieceId(2)}));
  EXPECT_EQ(state.piece(PieceId(3)).face, 1);
  EXPECT_EQ(state.variable(Owner::game, 0, 0), Value(3));
  EXPECT_EQ(state.variable(Owner::game, 0, 1), Value("clear"));
  EXPECT_EQ(state.option("mood"), Value("calm"));
  EXPECT_TRUE(state.option("nothing").is_nil());
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
}

// Whether the scenario says what a piece begins with, or somebody sets it in the first moment: it is one state.
TEST(GameState, begins_with_what_the_scenario_says_of_its_pieces) {
  auto module = std::make_shared<Module>(*small_module({.unless = "moved"}));
  const GameState plain(module, module->scenarios[0], {});
  auto& placements = module->scenarios[0].placements;
  const int moved = module->find_variable(Owner::piece, "moved");
  const int target = module->find_variable(Owner::piece, "target");
  const SpaceId there = module->board->find_space("0101");
  placements[1].values = {{moved, Value(true)}, {target, Value(there)}};
  placements[1].facing = 4;
  placements[2].values = {{moved, Value(false)}};  // as it is anyway
  const GameState state(module, module->scenarios[0], {});
  EXPECT_EQ(state.variable(Owner::piece, 3, moved), Value(true));
  EXPECT_EQ(state.variable(Owner::piece, 5, target), Value(there));
  EXPECT_EQ(state.variable(Owner::piece, 2, moved), Value(false));
  EXPECT_EQ(state.variable(Owner::piece, 6, moved), Value(false));
  EXPECT_EQ(state.piece(PieceId(4)).facing, 4);
  EXPECT_EQ(state.initial_of(Owner::piece, 3, moved), Value(false)) << "what a scope that ends sets back";
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  GameState made = plain;
  for (std::uint32_t piece = 3; piece < 6; ++piece) {
    made.apply(SetVariable{Owner::piece, piece, moved, Value(true)});
    made.apply(SetVariable{Owner::piece, piece, target, Value(there)});
    made.apply(TurnPiece{PieceId(piece), 4});
  }
  EXPECT_NE(made.hash(), plain.hash());
  EXPECT_EQ(made.hash(), state.hash());
  EXPECT_EQ(made.zone_of(0, SideId(0)), state.zone_of(0, SideId(0)));
  EXPECT_NE(plain.zone_of(0, SideId(0)), state.zone_of(0, SideId(0))) << "who has moved exerts none";
}

TEST(GameState, knows_which_placement_each_piece_is_of) {
  const GameState state = small_state();
  const auto& all = state.scenario().placements;
  EXPECT_EQ(state.placement(PieceId(0)), &all[0]);
  EXPECT_EQ(state.placement(PieceId(2)), &all[0]);
  EXPECT_EQ(state.placement(PieceId(3)), &all[1]);
  EXPECT_EQ(state.placement(PieceId(14)), &all[4]);
  GameState later = state;
  later.apply(CreatePiece{CounterId(0), at(state, "0101")});
  EXPECT_EQ(later.placement(PieceId(15)), nullptr);
}

TEST(GameState, takes_options_from_the_players_the_scenario_and_the_module_in_that_order) {
  auto module = std::make_shared<Module>(*small_module());
  module->scenarios[0].options = {{"fog", Value(true)}, {"mood", Value("grim")}};
  const GameState state(module, module->scenarios[0], {{"mood", Value("calm")}});
  EXPECT_EQ(state.option("fog"), Value(true));
  EXPECT_EQ(state.option("mood"), Value("calm"));
}

TEST(GameState, has_another_hash_under_other_options) {
  auto module = small_module();
  const GameState plain(module, module->scenarios[0], {});
  const GameState foggy(module, module->scenarios[0], {{"fog", Value(true)}});
  EXPECT_NE(plain.hash(), foggy.hash());
}

TEST(GameState, has_a_hash_that_never_changes_between_builds) {
  const GameState state = small_state();
  EXPECT_EQ(to_hex(state.hash()), "402c7d55ca912aa8ace2a5d3ad3070bda99bedfa73f9bd09973f9bb5ba22853a");
  GameState later = state;
  RandomChanges changes(1);
  for (int i = 0; i < 100; ++i) later.apply(changes.next(later));
  EXPECT_EQ(to_hex(later.hash()), "4ffd9ee1d85a0863bfacfc284f3d02dfde3111d1ebcec2ca8a4cdb9a43002a3d");
}

// Parts of a board that nobody has touched are passed over: what is found must be what a walk over everything finds.
TEST(GameState, knows_the_objects_of_which_a_variable_has_changed) {
  GameState state = small_state();
  const GameState begun = state;
  RandomChanges changes(7, true);
  std::size_t found = 0;
  for (int i = 0; i < 400; ++i) {
    state.apply(changes.next(state));
    if (i % 40 != 0) continue;
    for (const Owner on : {Owner::game, Owner::side, Owner::piece, Owner::space, Owner::link}) {
      const auto variables = static_cast<int>(state.module().variables_of(on).size());
      for (int variable = 0; variable < variables; ++variable) {
        std::vector<std::uint32_t> expected;
        for (std::uint32_t object = 0; object < object_count(state, on); ++object) {
          if (state.variable(on, object, variable) != state.initial_of(on, object, variable))
            expected.push_back(object);
        }
        EXPECT_EQ(state.changed(on, variable), expected) << "change " << i;
        found += expected.size();
      }
    }
  }
  EXPECT_GT(found, 100U);
  EXPECT_TRUE(begun.changed(Owner::space, 0).empty());
  EXPECT_TRUE(begun.changed(Owner::link, 0).empty());
}

TEST(GameState, moves_a_piece_to_a_place_in_a_stack) {
  GameState state = small_state();
  const SpaceId first = at(state, "0101");
  state.apply(MovePiece{PieceId(4), first, 1});
  EXPECT_EQ(state.stack(first), (std::vector<PieceId>{PieceId(0), PieceId(4), PieceId(1), PieceId(2)}));
  state.apply(MovePiece{PieceId(0), first});
  EXPECT_EQ(state.stack(first), (std::vector<PieceId>{PieceId(4), PieceId(1), PieceId(2), PieceId(0)}));
  EXPECT_EQ(state.piece(PieceId(4)).space, first);
}

TEST(GameState, tells_the_order_of_a_stack_by_its_hash) {
  GameState state = small_state();
  const Hash before = state.hash();
  state.apply(MovePiece{PieceId(0), at(state, "0101")});
  EXPECT_NE(state.hash(), before);
}

TEST(GameState, exchanges_pieces_at_once) {
  GameState state = small_state();
  const Hash before = state.hash();
  const SpaceId field = at(state, "0101");
  const SpaceId pool = at(state, "pool");
  const Change inverse = state.apply(
      ExchangePieces{{{PieceId(1), pool, UINT32_MAX}, {PieceId(3), field, 1}, {PieceId(4), field, UINT32_MAX}}});
  EXPECT_EQ(state.stack(field), (std::vector<PieceId>{PieceId(0), PieceId(3), PieceId(2), PieceId(4)}));
  EXPECT_EQ(state.stack(pool), (std::vector<PieceId>{PieceId(1)}));
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
  state.apply(inverse);
  EXPECT_EQ(state.hash(), before);
  EXPECT_EQ(state.stack(field), (std::vector<PieceId>{PieceId(0), PieceId(1), PieceId(2)}));
}

TEST(GameState, counts_a_created_piece_in_everything_and_forgets_it_again) {
  GameState state = small_state();
  const Hash before = state.hash();
  const auto placed = static_cast<std::uint32_t>(state.piece_count());
  const SpaceId hex = state.piece(PieceId(0)).space;
  const SideId side = state.counter(PieceId(0)).side;
  const Change inverse = state.apply(CreatePiece{state.piece(PieceId(0)).counter, hex});
  ASSERT_EQ(state.piece_count(), placed + 1U);
  EXPECT_EQ(state.placed_count(), placed);
  EXPECT_EQ(state.stack(hex).back(), PieceId(placed));
  EXPECT_TRUE(state.occupied_by(side).contains(hex));
  EXPECT_EQ(state.variable(Owner::piece, placed, 0), Value(false));
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
  GameState other = small_state();
  other.apply(CreatePiece{CounterId(state.piece(PieceId(0)).counter.index + 1), hex});
  EXPECT_NE(other.hash(), state.hash()) << "which counter it is counts";
  EXPECT_FALSE(state.fault_of(inverse));
  state.apply(SetVariable{Owner::piece, placed, 0, Value(true)});
  EXPECT_TRUE(state.fault_of(inverse)) << "it does not lie there as it was created";
  state.apply(SetVariable{Owner::piece, placed, 0, Value(false)});
  state.apply(inverse);
  EXPECT_EQ(state.hash(), before);
  EXPECT_EQ(state.hash_from_scratch(), before);
}

TEST(GameState, returns_to_its_hash_when_random_changes_are_undone) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    GameState state = small_state();
    RandomChanges changes(seed, true);
    std::vector<Hash> hashes;
    std::vector<Change> inverses;
    for (int i = 0; i < 150; ++i) {
      hashes.push_back(state.hash());
      const Change change = changes.next(state);
      ASSERT_EQ(state.fault_of(change), std::nullopt);
      inverses.push_back(state.apply(change));
      ASSERT_EQ(lost_or_doubled(state), std::nullopt) << "seed " << seed << ", change " << i;
    }
    while (!inverses.empty()) {
      state.apply(inverses.back());
      inverses.pop_back();
      ASSERT_EQ(state.hash(), hashes[inverses.size()]) << "seed " << seed << ", change " << inverses.size();
      ASSERT_EQ(lost_or_doubled(state), std::nullopt) << "seed " << seed << ", change " << inverses.size();
    }
  }
}

TEST(GameState, makes_a_change_again_from_the_inverse_of_its_inverse) {
  GameState state = small_state();
  RandomChanges changes(5, true);
  for (int i = 0; i < 300; ++i) {
    const Change inverse = state.apply(changes.next(state));
    const Hash after = state.hash();
    const Change again = state.apply(inverse);
    state.apply(again);
    ASSERT_EQ(state.hash(), after) << "change " << i;
  }
}

TEST(GameState, is_not_altered_by_its_forks) {
  GameState state = small_state();
  RandomChanges changes(9, true);
  for (int i = 0; i < 50; ++i) state.apply(changes.next(state));
  const GameState kept = state;
  const Hash hash = state.hash();
  GameState fork = state;
  for (int i = 0; i < 200; ++i) fork.apply(changes.next(fork));
  for (int i = 0; i < 200; ++i) state.apply(changes.next(state));
  EXPECT_EQ(kept.hash(), hash);
  EXPECT_EQ(kept.hash_from_scratch(), hash);
  EXPECT_EQ(lost_or_doubled(kept), std::nullopt);
  EXPECT_EQ(lost_or_doubled(fork), std::nullopt);
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
  EXPECT_NE(fork.hash(), state.hash());
}

TEST(GameState, comes_to_the_same_hash_by_another_order_of_changes) {
  GameState one = small_state();
  GameState other = one;
  one.apply(SetVariable{Owner::game, 0, 0, Value(7)});
  one.apply(MovePiece{PieceId(0), at(one, "0404")});
  one.apply(CountRoll{1});
  other.apply(CountRoll{1});
  other.apply(MovePiece{PieceId(0), at(one, "0404")});
  other.apply(SetVariable{Owner::game, 0, 0, Value(7)});
  EXPECT_EQ(one.hash(), other.hash());
}

TEST(GameState, covers_secrets_by_their_commitment_and_their_opened_value) {
  GameState state = small_state();
  GameState other = state;
  state.apply(AddSecret{SideId(0), SecretKind::sealed, "plan", hash_of("commit", "a"), false});
  other.apply(AddSecret{SideId(0), SecretKind::sealed, "plan", hash_of("commit", "b"), false});
  EXPECT_NE(state.hash(), other.hash());
  const Hash closed = state.hash();
  const Change close = state.apply(OpenSecret{SecretId(0), Value(3)});
  EXPECT_EQ(state.secret(SecretId(0)).opened, Value(3));
  EXPECT_NE(state.hash(), closed);
  state.apply(close);
  EXPECT_EQ(state.hash(), closed);
}

// --- zones of control

TEST(Zones, reach_adjacent_hexes_but_not_over_a_river_without_a_bridge_nor_into_the_sea) {
  GameState state = small_state();
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) state.apply(MovePiece{PieceId(i), at(state, "pool")});
  EXPECT_TRUE(state.zone_of(0, SideId(0)).empty());
  state.apply(MovePiece{PieceId(0), at(state, "0202")});
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0201")), 1);
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0203")), 0);  // river
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0202")), 0);  // its own hex
  EXPECT_EQ(state.zone_count(0, SideId(1), at(state, "0201")), 0);  // another side's
  EXPECT_EQ(state.zone_of(0, SideId(0)).count(), 5U);
  state.apply(MovePiece{PieceId(0), at(state, "0302")});
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0303")), 1);  // bridge
  state.apply(MovePiece{PieceId(0), at(state, "0404")});
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0405")), 0);  // sea
  EXPECT_EQ(state.zone_count(0, SideId(0), at(state, "0403")), 1);
}

TEST(Zones, add_up_over_pieces_and_end_when_the_last_leaves) {
  GameState state = small_state();
  const SpaceId hex = at(state, "0102");
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), 6);  // three in 0101 and three in 0201
  for (std::uint32_t i = 0; i < 3; ++i) state.apply(MovePiece{PieceId(i), at(state, "offmap")});
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), 3);
  EXPECT_FALSE(state.occupied_by(SideId(0)).contains(at(state, "0101")));
  EXPECT_TRUE(state.occupied_by(SideId(0)).contains(at(state, "offmap")));
}

TEST(Zones, are_not_exerted_by_pieces_whose_variable_says_so) {
  test::SmallGame game;
  game.unless = "moved";
  GameState state = small_state(game);
  const SpaceId hex = at(state, "0102");
  const int moved = state.module().find_variable(Owner::piece, "moved");
  const int before = state.zone_count(0, SideId(0), hex);
  const Change back = state.apply(SetVariable{Owner::piece, 0, moved, true});
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), before - 1);
  EXPECT_TRUE(state.occupied_by(SideId(0)).contains(at(state, "0101")));
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
  // It takes no zone with it, leaves none behind, and finds its own again.
  state.apply(MovePiece{PieceId(0), at(state, "0103")});
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), before - 1);
  state.apply(back);
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), before);
  state.apply(MovePiece{PieceId(0), at(state, "offmap")});
  EXPECT_EQ(state.zone_count(0, SideId(0), hex), before - 1);
  EXPECT_EQ(lost_or_doubled(state), std::nullopt);
}

TEST(Zones, are_not_exerted_by_neutral_markers_nor_without_the_attribute_nor_from_boxes) {
  GameState state = small_state();
  for (std::uint32_t i = 0; i < 9; ++i) state.apply(MovePiece{PieceId(i), at(state, "offmap")});
  EXPECT_TRUE(state.zone_of(0, SideId(0)).empty());  // 0101 is joined to the box
  EXPECT_TRUE(state.zone_of(0, SideId(1)).empty());  // trucks are left
}

}  // namespace
}  // namespace bocage
