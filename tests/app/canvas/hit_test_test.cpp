#include "app/canvas/hit_test.h"

#include <gtest/gtest.h>

#include "tests/app/canvas/table_fixture.h"

namespace bocage {
namespace {

using testing::AreaTable;
using testing::HillTable;
using testing::middle;

TEST(HitTest, finds_the_counter_under_a_point_and_nothing_beside_it) {
  const HillTable table;
  const auto scene = table.scene();
  const auto hit = piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0305")), {});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->piece, table.piece("r-guard"));
  EXPECT_EQ(hit->space, table.space("0305"));
  EXPECT_FALSE(piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0909")), {}));
}

TEST(HitTest, finds_the_uppermost_of_a_pile) {
  HillTable table;
  table.move("r-tanks", "0305");
  const auto scene = table.scene();
  const auto hit = piece_at(table.look->picture(), *scene, middle(*table.module->board, table.space("0305")), {});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->piece, table.piece("r-tanks"));
}

TEST(HitTest, tells_where_a_piece_is_drawn) {
  const HillTable table;
  const auto scene = table.scene();
  const auto place = place_of(table.look->picture(), *scene, table.piece("r-guard"), {});
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->place.holds(middle(*table.module->board, table.space("0305"))));
  EXPECT_FALSE(place_of(table.look->picture(), *scene, PieceId(9'999), {}));
}

TEST(HitTest, takes_for_a_pile_what_covers_itself) {
  HillTable table;
  EXPECT_EQ(stack_in(*table.scene(), table.space("0909")), nullptr);
  auto scene = table.scene();
  const auto pile = [&](const char* counter, const char* at) {
    return pile_of(table.look->picture(), *stack_in(*scene, table.space(at)), table.piece(counter), {});
  };
  EXPECT_EQ(pile("r-guard", "0305"), std::vector<PieceId>{table.piece("r-guard")});
  table.move("r-tanks", "0305");
  scene = table.scene();
  EXPECT_EQ(pile("r-guard", "0305"), (std::vector<PieceId>{table.piece("r-guard"), table.piece("r-tanks")}));
  EXPECT_EQ(pile("r-tanks", "0305"), pile("r-guard", "0305"));
  // In a box counters stand side by side.
  const SceneStack& box = *stack_in(*scene, table.space("red.guns"));
  ASSERT_GT(box.pieces.size(), 1U);
  EXPECT_EQ(pile_of(table.look->picture(), box, box.pieces.front().piece, {}).size(), 1U);
}

TEST(HitTest, tells_the_piles_of_an_area_apart) {
  const AreaTable table;
  const auto scene = table.scene();
  const auto pile = [&](const char* counter) {
    return pile_of(table.look->picture(), *stack_in(*scene, table.space("omaha")), table.piece(counter), {});
  };
  const auto regiment = pile("ge.916");  // with the artillery of its division
  EXPECT_EQ(regiment.size(), 2U);
  EXPECT_EQ(pile("ge.352-art"), regiment);
  EXPECT_EQ(pile("ge.726"), std::vector<PieceId>{table.piece("ge.726")});
}

TEST(HitTest, finds_a_link_only_where_one_is_marked) {
  const AreaTable table;
  const auto& picture = table.look->picture();
  const LinkId bridge = table.module->board->find_link(table.space("ste_mere"), table.space("utah"));
  const Spot at = picture.link_spots.at(bridge);
  auto scene = table.scene();
  EXPECT_FALSE(link_at(picture, *scene, at).valid());
  scene->marks.push_back({MarkKind::candidate, SpaceId(), PieceId(), {}, SpaceId(), bridge});
  EXPECT_EQ(link_at(picture, *scene, at), bridge);
  EXPECT_FALSE(link_at(picture, *scene, {at.x + picture.cell(), at.y}).valid());
}

TEST(HitTest, finds_any_link_where_it_is_crossed) {
  const HillTable table;
  const auto& picture = table.look->picture();
  const LinkId side = table.module->board->find_link(table.space("0305"), table.space("0405"));
  ASSERT_TRUE(side.valid());
  EXPECT_EQ(crossing_at(picture, picture.link_spots.at(side)), side);
  EXPECT_FALSE(crossing_at(picture, middle(*table.module->board, table.space("0305"))).valid());
}

// For the eye of the player a pile lies alike however the map is turned, and its uppermost counter is hit where it
// lies.
TEST(HitTest, finds_the_counters_of_a_pile_upright_on_a_turned_map) {
  HillTable table;
  table.move("r-tanks", "0305");
  const auto scene = table.scene();
  const BoardPicture& picture = table.look->picture();
  const SceneStack& stack = *stack_in(*scene, table.space("0305"));
  ASSERT_GT(stack.pieces.size(), 1U);
  const auto shift = [&](int turn) {
    const View view{0, 0, 1, turn};
    const auto places = stack_layout(picture, stack, view);
    const Extent low = view.device_box(places.front().extent()), high = view.device_box(places.back().extent());
    return Spot{high.left - low.left, high.top - low.top};
  };
  EXPECT_GT(shift(0).x, 0);
  EXPECT_LT(shift(0).y, 0);
  for (int turn = 0; turn < 4; ++turn) {
    EXPECT_NEAR(shift(turn).x, shift(0).x, 1e-6) << turn;
    EXPECT_NEAR(shift(turn).y, shift(0).y, 1e-6) << turn;
    const View view{0, 0, 1, turn};
    const Extent top = view.device_box(stack_layout(picture, stack, view).back().extent());
    const Spot corner{top.right - 1, top.top + 1};  // upper right: only the uppermost reaches there
    const auto hit = piece_at(picture, *scene, view.map(corner), view);
    ASSERT_TRUE(hit) << turn;
    EXPECT_EQ(hit->piece, stack.pieces.back().piece);
  }
}

TEST(HitTest, lays_the_piles_of_an_area_for_the_eye_on_a_turned_map) {
  const AreaTable table;
  const auto scene = table.scene();
  const BoardPicture& picture = table.look->picture();
  for (const SceneStack& stack : scene->stacks) {
    if (picture.board().space(stack.space).surface != picture.surface()) continue;
    if (picture.board().space(stack.space).kind != SpaceKind::area) continue;
    const auto upright = stack_layout(picture, stack, {});
    const auto turned_round = stack_layout(picture, stack, View{0, 0, 1, 2});
    const View view{0, 0, 1, 2};
    for (std::size_t i = 1; i < upright.size(); ++i) {
      const Extent one = view.device_box(turned_round[0].extent()), other = view.device_box(turned_round[i].extent());
      EXPECT_NEAR(other.left - one.left, upright[i].x - upright[0].x, 1e-6);
      EXPECT_NEAR(other.top - one.top, upright[i].y - upright[0].y, 1e-6);
    }
  }
}

}  // namespace
}  // namespace bocage
