// What stands before the lines of the journal: dice as they fell, counters as the reader saw them then.
#include "app/play/words/line_pictures.h"

#include "app/play/words/journal_book.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class PicturesOfLines : public testing::PlayTest {
 protected:
  LinePictures pictures(std::uint32_t entry, SideId reader = {}) {
    return pictures_of(session(), PieceStates(state().module()), entry, reader, 4);
  }
};

TEST_F(PicturesOfLines, show_the_counters_of_a_move_as_they_were_then) {
  begin_at_movement();
  const PieceId guard = piece("r-guard", "0305");
  ASSERT_TRUE(move("r-guard", "0305", "0405"));
  const std::uint32_t entry = session().timeline().length();
  std::uint32_t moved = entry;
  while (moved > 0 && entry_of(session().journal(), moved).kind != EntryKind::action) --moved;
  ASSERT_GT(moved, 0U);
  const LinePictures then = pictures(moved);
  ASSERT_EQ(then.faces.size(), 1U);
  EXPECT_TRUE(then.dice.empty());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{guard, 1}}).accepted);
  const LinePictures turned = pictures(session().timeline().length());
  EXPECT_EQ(pictures(moved).faces.front().key, then.faces.front().key) << "turned over since, but not then";
  ASSERT_EQ(turned.faces.size(), 1U);
  EXPECT_NE(turned.faces.front().key, then.faces.front().key);
}

TEST_F(PicturesOfLines, show_dice_in_the_colour_of_who_rolled_them) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(presenter().throw_dice({3, 6}, "luck"));
  const LinePictures thrown = pictures(session().timeline().length());
  EXPECT_EQ(thrown.dice.size(), 3U);
  EXPECT_EQ(thrown.sides, 6);
  EXPECT_TRUE(thrown.faces.empty());
  const auto roll = session().words(session().timeline().length()).dice_roll;
  ASSERT_TRUE(roll);
  EXPECT_EQ(thrown.dice[1].shows, roll->dice[1]);
  EXPECT_EQ(thrown.dice[0].color, state().module().sides[presenter().acting().index].color);
}

TEST_F(PicturesOfLines, show_what_is_hidden_to_its_own_side_alone) {
  begin_at_movement(skirmish_with_hidden_tanks());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  PieceId tanks;
  std::uint16_t blind = 0;
  for (std::uint32_t i = 0; i < state().piece_count(); ++i) {
    const auto& faces = state().counter(PieceId(i)).faces;
    for (std::size_t face = 0; face < faces.size(); ++face) {
      if (faces[face].id != "blind") continue;
      tanks = PieceId(i);
      blind = static_cast<std::uint16_t>(face);
    }
  }
  ASSERT_TRUE(tanks.valid());
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, blind}}).accepted);
  const std::uint32_t entry = session().timeline().length();
  const SideId own = state().counter(tanks).side;
  ASSERT_EQ(pictures(entry).faces.size(), 1U);
  EXPECT_NE(pictures(entry, own).faces.front().key, pictures(entry).faces.front().key);
}

}  // namespace
}  // namespace bocage
