// What the other side sees of one's own things, without a window.
#include <algorithm>
#include <set>

#include "tests/app/play/play_fixture.h"
#include "tests/app/play/scenes.h"

namespace bocage {
namespace {

class OthersView : public testing::PlayTest {
 protected:
  using Seen = std::set<std::pair<SpaceId, std::uint64_t>>;
  static Seen faces(const Scene& scene) {
    Seen seen;
    for (const SceneStack& stack : scene.stacks) {
      for (const ScenePiece& piece : stack.pieces) seen.insert({stack.space, piece.face.key});
    }
    return seen;
  }
};

TEST_F(OthersView, has_nothing_of_what_one_has_planned_in_secret_and_nothing_of_theirs) {
  begin_with_two_sealed_plans();
  const Scene own = presenter().scene();
  ASSERT_GT(testing::tentative_counters(own), 0U) << "Blue sees its own plan";
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  const Scene seen = presenter().scene();
  EXPECT_EQ(testing::tentative_counters(seen), 0U);
  EXPECT_TRUE(seen.marks.empty());
  const Seen red = faces(make_scene(session(), state().module().find_side("red")));
  const Seen blue = faces(own);
  for (const auto& each : faces(seen)) {
    EXPECT_TRUE(red.contains(each)) << "Red does not see this: " << state().board().space(each.first).name;
    EXPECT_TRUE(blue.contains(each)) << "Blue did not see this: " << state().board().space(each.first).name;
  }
  EXPECT_EQ(presenter().prompt().headline, "Seen by Red");
  ASSERT_TRUE(press("My own view"));
  EXPECT_EQ(faces(presenter().scene()), blue) << "as it was";
}

TEST_F(OthersView, shows_ones_own_hidden_counters_from_behind) {
  begin_at_movement(skirmish_with_hidden_tanks());
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, 1}}).accepted);
  presenter().refresh();
  const auto concealed = [&] {
    const Scene scene = presenter().scene();
    for (const SceneStack& stack : scene.stacks) {
      for (const ScenePiece& piece : stack.pieces) {
        if (piece.piece == tanks) return piece.concealed;
      }
    }
    ADD_FAILURE() << "it is nowhere";
    return false;
  };
  EXPECT_FALSE(concealed());
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  EXPECT_TRUE(concealed());
}

TEST_F(OthersView, lets_the_hand_rest_and_ends_with_the_next_step) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().click(tanks);
  ASSERT_TRUE(presenter().drafting());
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  EXPECT_TRUE(presenter().scene().marks.empty()) << "what is being chosen is one's own affair";
  EXPECT_FALSE(presenter().pick(Value(space("0204"))));
  EXPECT_NE(presenter().notice().find("own view"), std::string::npos);
  presenter().click(space("0204"));
  EXPECT_FALSE(presenter().confirm());
  EXPECT_TRUE(presenter().menu(tanks, space("0205")).empty());
  EXPECT_TRUE(presenter().able().empty());
  ASSERT_TRUE(presenter().seat().show_as_others_see(false));
  ASSERT_TRUE(presenter().pick(Value(space("0204")))) << "the draft goes on";
  ASSERT_TRUE(presenter().confirm());
  EXPECT_EQ(where(tanks), space("0204"));
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  presenter().undo();
  EXPECT_FALSE(presenter().seat().as_others_see());
}

TEST_F(OthersView, is_no_way_round_the_cover_between_two_players) {
  begin_at_movement();
  for (int i = 0; i < 200 && !presenter().seat().screen_hidden(); ++i) {
    if (session().waiting().kind == Waiting::Kind::choice) {
      presenter().end_phase();
    } else if (presenter().ready()) {
      presenter().confirm();
    } else if (presenter().draft() != nullptr && presenter().draft()->next() &&
               !presenter().draft()->next()->candidates.empty()) {
      presenter().pick(Value(presenter().draft()->next()->candidates.front().value));
    } else {
      break;
    }
  }
  ASSERT_TRUE(presenter().seat().screen_hidden()) << "the next turn's guns are given in secret";
  EXPECT_FALSE(presenter().seat().show_as_others_see(true));
  EXPECT_TRUE(presenter().seat().screen_hidden());
}

}  // namespace
}  // namespace bocage
