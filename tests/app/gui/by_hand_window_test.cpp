// By hand, with a real mouse and real keys: counters out of the tray, pieces taken up, dice for whatever one likes.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ByHandWindow : public testing::WindowTest {
 protected:
  CounterId counter(const char* id) { return state().module().find_counter(id); }
  std::vector<std::string> last_words() { return session().words(session().timeline().length()).lines; }
};

TEST_F(ByHandWindow, puts_counters_out_of_the_tray_on_the_map_and_throws_dice) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return frame_->prompt().headline() == "Free play: the rules are off"; }));
  EXPECT_TRUE(presenter().tray_open()) << "free play opens it";
  hands_.type('K', wxMOD_CONTROL);
  ASSERT_TRUE(frame_->forces().HasFocus());
  const std::size_t before = state().piece_count();
  ASSERT_TRUE(hands_.wait([&] { return frame_->forces().point_of(counter("r-guard")).has_value(); }));
  const auto end = frame_->canvas().point_of(space("0909"));
  ASSERT_TRUE(end);
  hands_.drag(frame_->forces(), *frame_->forces().point_of(counter("r-guard")), frame_->canvas(), *end);
  ASSERT_EQ(state().piece_count(), before + 1);
  EXPECT_TRUE(piece("r-guard", "0909").valid());
  EXPECT_EQ(last_words(), std::vector<std::string>{"By hand: Guard Regiment created in 0909"});
  hands_.click(frame_->forces(), *frame_->forces().point_of(counter("r-guard")));
  ASSERT_TRUE(presenter().holding());
  click(space("0807"));
  EXPECT_TRUE(piece("r-guard", "0807").valid()) << "by two clicks";
  frame_->forces().SetFocus();
  hands_.type('K', wxMOD_CONTROL);
  EXPECT_FALSE(presenter().tray_open()) << "from within it, it is closed";
  hands_.type('K', wxMOD_CONTROL);
  hands_.type(WXK_RIGHT);
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(presenter().holding()) << "by keys";
  expect_picture("counter-tray");
  frame_->canvas().SetFocus();
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(presenter().holding());
  hands_.type_later(60, {'2', WXK_TAB, '6', WXK_TAB, 'l', 'u', 'c', 'k', WXK_TAB, '3', ' ', '5', WXK_RETURN});
  hands_.type('D', wxMOD_CONTROL);
  ASSERT_TRUE(
      hands_.wait([&] { return !last_words().empty() && last_words().front().find("throws") != std::string::npos; }));
  EXPECT_EQ(last_words(), std::vector<std::string>{"Red throws 2d6 for luck: 3, 5 (8)"});
  expect_end("by-hand");
}

TEST_F(ByHandWindow, says_why_nothing_is_done_by_hand_while_the_rules_are_enforced) {
  begin_the_battle();
  frame_->canvas().SetFocus();
  hands_.type('D', wxMOD_CONTROL);
  ASSERT_TRUE(presenter().refusal());
  EXPECT_NE(presenter().refusal()->text.find("the rules are enforced: dice"), std::string::npos);
  hands_.type('K', wxMOD_CONTROL);
  ASSERT_TRUE(presenter().refusal());
  EXPECT_NE(presenter().refusal()->text.find("the rules are enforced: pieces"), std::string::npos);
  expect_end("by-hand-refused");
}

TEST_F(ByHandWindow, takes_a_piece_up_by_its_menu_in_assist) {
  begin_the_battle();
  open_menu('P', 'A');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::assist; }));
  const PieceId top = state().stack(space("0605")).back();
  go_to("0605");
  hands_.type_later(150, {WXK_UP, WXK_RIGHT, WXK_RETURN});  // the last entry is "By hand", its first "Take up"
  hands_.type(WXK_SPACE);
  ASSERT_TRUE(hands_.wait([&] { return presenter().holding(); })) << prompt_words();
  go_to("0909");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(where(top), space("0909"));
  EXPECT_EQ(node(), "movement") << "the rules go on";
  expect_end("by-hand-in-assist");
}

}  // namespace
}  // namespace bocage
