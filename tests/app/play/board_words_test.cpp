// The position and the journal as texts to keep.
#include "app/play/reading/board_words.h"

#include "engine/game/words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class BoardWords : public testing::PlayTest {
 protected:
  static int times(const std::string& text, const std::string& what) {
    int found = 0;
    for (std::size_t from = text.find(what); from != std::string::npos; from = text.find(what, from + 1)) ++found;
    return found;
  }
  static bool says(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }
};

TEST_F(BoardWords, tell_who_stands_where_as_the_viewer_sees_it) {
  begin_at_movement(skirmish_with_hidden_tanks());
  const PieceId tanks = piece("r-tanks", "0205");
  const std::string name = counter_words(state().counter(tanks));
  const std::string title = name.substr(0, name.find(','));
  const std::string own = position_in_words(presenter());
  EXPECT_TRUE(says(own, "As Red sees it.")) << own;
  EXPECT_TRUE(says(own, "Red on the map:")) << own;
  ASSERT_TRUE(says(own, title)) << own;
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, 1}}).accepted);
  presenter().refresh();
  const std::string hidden = position_in_words(presenter());
  EXPECT_TRUE(says(hidden, title)) << "its owner knows what is hidden";
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  const std::string others = position_in_words(presenter());
  EXPECT_LT(times(others, title), times(hidden, title)) << others;
}

TEST_F(BoardWords, tell_the_journal_with_each_phase_under_its_title) {
  begin_at_movement();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  JournalBook book;
  book.update(session(), {});
  const std::string text = journal_in_words(state(), book.lines());
  std::size_t from = 0;
  for (const JournalLine& line : book.lines()) {
    const std::string begins = row_words(line).substr(0, 30);
    from = text.find(begins, from);
    ASSERT_NE(from, std::string::npos) << begins << " is not told, or not in its place:\n" << text;
  }
  EXPECT_TRUE(says(text, "The Hill 1.0.0: ")) << text;
  EXPECT_TRUE(says(text, "\n\n— ")) << "an empty line before each phase\n" << text;
}

}  // namespace
}  // namespace bocage
