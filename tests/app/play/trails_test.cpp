// Trails of the last turn in The Hill, without a window.
#include "app/play/overlay/trails.h"

#include <algorithm>

#include "app/play/overlay/overlay.h"
#include "engine/module/concealment.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Trails : public testing::PlayTest {
 protected:
  std::vector<Trail> of(SideId side, SideId viewer) {
    return trails_of_last_turn(session(), side, viewer, session().timeline().length());
  }
  static const Trail* trail_of(const std::vector<Trail>& trails, PieceId piece) {
    for (const Trail& trail : trails) {
      if (trail.piece == piece) return &trail;
    }
    return nullptr;
  }
  SideId side(const char* id) { return state().module().find_side(id); }
  // A free edit of the side that acts.
  void edit(const std::vector<Change>& changes) { ASSERT_TRUE(session().edit(presenter().acting(), changes).accepted); }
  Scene dressed() {
    Overlay overlay;
    overlay.choose(OverlayKind::trails);
    Scene scene = presenter().scene();
    overlay.apply_to(scene, presenter());
    return scene;
  }
};

TEST_F(Trails, lead_from_where_the_turn_began_to_where_a_unit_stands_now) {
  begin_at_movement();
  const SideId of_red = presenter().acting();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  const auto trails = of(of_red, of_red);
  const Trail* const trail = trail_of(trails, tanks);
  ASSERT_NE(trail, nullptr);
  EXPECT_EQ(trail->path.front(), space("0205"));
  EXPECT_EQ(trail->path.back(), space("0204"));
  EXPECT_FALSE(trail->gone);
  for (const Trail& each : trails) EXPECT_EQ(state().counter(each.piece).side, of_red);
  EXPECT_EQ(trail_of(trails_of_last_turn(session(), of_red, of_red, 0), tanks), nullptr) << "nothing was done then";
}

TEST_F(Trails, end_with_the_turn_before_once_the_side_acts_again_after_the_other) {
  begin_at_movement();
  const SideId of_red = presenter().acting();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId of_blue = side("blue");
  const PieceId other = piece("r-guard", "0305");
  ASSERT_TRUE(other.valid());
  ASSERT_TRUE(session()
                  .edit(of_blue, {SetVariable{Owner::space, space("0205").index, 0,
                                              state().variable(Owner::space, space("0205").index, 0)}})
                  .accepted);
  EXPECT_NE(trail_of(of(of_red, of_red), tanks), nullptr) << "Red's last turn is still that one";
  ASSERT_TRUE(session().edit(of_red, {MovePiece{other, space("0204")}}).accepted);
  EXPECT_EQ(trail_of(of(of_red, of_red), tanks), nullptr) << "a new turn of Red's has begun";
  EXPECT_NE(trail_of(of(of_red, of_red), other), nullptr);
}

TEST_F(Trails, tell_what_went_off_the_map_and_forget_what_came_back_where_it_was) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId of_red = presenter().acting();
  const PieceId tanks = piece("r-tanks", "0205"), guard = piece("r-guard", "0305");
  edit({MovePiece{tanks, space("0204")}});
  edit({MovePiece{tanks, space("off")}, MovePiece{guard, space("0304")}, MovePiece{guard, space("0305")}});
  const auto trails = of(of_red, of_red);
  const Trail* const gone = trail_of(trails, tanks);
  ASSERT_NE(gone, nullptr);
  EXPECT_TRUE(gone->gone);
  EXPECT_EQ(gone->path.back(), space("0204"));
  EXPECT_EQ(trail_of(trails, guard), nullptr);
}

TEST_F(Trails, show_nobody_where_a_concealed_counter_went) {
  begin_at_movement(skirmish_with_hidden_tanks());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId of_red = presenter().acting(), of_blue = side("blue");
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(conceals(state().counter(tanks).faces[1]));
  edit({FlipPiece{tanks, 1}});
  edit({MovePiece{tanks, space("0204")}});
  EXPECT_NE(trail_of(of(of_red, of_red), tanks), nullptr) << "its own side knows";
  EXPECT_EQ(trail_of(of(of_red, of_blue), tanks), nullptr);
  EXPECT_EQ(trail_of(of(of_red, SideId()), tanks), nullptr);
  edit({FlipPiece{tanks, 0}, MovePiece{tanks, space("0303")}});
  const auto seen = of(of_red, of_blue);
  const Trail* const trail = trail_of(seen, tanks);
  ASSERT_NE(trail, nullptr);
  EXPECT_EQ(trail->path, (std::vector<SpaceId>{space("0204"), space("0303")})) << "from where it was turned over";
}

TEST_F(Trails, lie_over_the_table_in_the_colour_and_dash_of_their_side) {
  begin_at_movement();
  const SideId of_red = presenter().acting();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  const Scene scene = dressed();
  EXPECT_EQ(scene.key.title, "Trails of the last turn");
  ASSERT_EQ(scene.key.lines.size(), state().module().sides.size());
  EXPECT_NE(scene.key.lines[0].sample.pattern, scene.key.lines[1].sample.pattern) << "not by colour alone";
  const auto arrow =
      std::find_if(scene.highlights.begin(), scene.highlights.end(), [&](const SceneHighlight& highlight) {
        return highlight.look == HighlightStyle::trail && highlight.space == space("0204");
      });
  ASSERT_NE(arrow, scene.highlights.end());
  EXPECT_EQ(arrow->color, state().module().sides[of_red.index].color);
  EXPECT_EQ(arrow->pattern, scene.key.lines[of_red.index].sample.pattern);
  EXPECT_NE(scene.key.lines[of_red.index].text.find("1 unit moved"), std::string::npos)
      << scene.key.lines[of_red.index].text;
}

}  // namespace
}  // namespace bocage
