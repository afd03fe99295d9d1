// By hand, with a real mouse and real keys: counters out of the tray, pieces taken up, dice for whatever one likes.
#include "app/window/dialogs/value_dialog.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/dialog_steps.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ByHandWindow : public testing::WindowTest {
 protected:
  CounterId counter(const char* id) { return state().module().find_counter(id); }
  Value counted(Owner on, std::uint32_t object, const char* name) {
    return state().variable(on, object, state().module().find_variable(on, name));
  }
  // Opens it by its keys.
  void in_the_dialog(const std::function<void(ValueDialog&)>& work) {
    testing::DialogSteps<ValueDialog> doing({work});
    frame_->canvas().SetFocus();
    hands_.type('K', wxMOD_CONTROL | wxMOD_SHIFT);
    EXPECT_TRUE(hands_.wait([&] { return doing.done(); }));
    hands_.settle();
  }
  // Opens it by a menu that is called so.
  void by_the_menu(const std::function<void()>& call, const std::function<void(ValueDialog&)>& work) {
    testing::DialogSteps<ValueDialog> doing({work});
    hands_.type_into_menu({'T', 'V'});  // "State", "Set a value"
    call();
    EXPECT_TRUE(hands_.wait([&] { return doing.done(); }));
    hands_.settle();
  }
  // The first thing that the chosen owner carries becomes so.
  void set_first(ValueDialog& dialog, const std::string& value) {
    hands_.click(dialog.list(), {20, 8});
    ASSERT_TRUE(hands_.wait([&] { return dialog.list().HasFocus(); }));
    dialog.value().SetFocus();
    dialog.value().SelectAll();
    for (const char letter : value) hands_.type(letter);
    ASSERT_TRUE(hands_.wait([&] { return dialog.value().GetValue() == value; })) << dialog.value().GetValue();
    hands_.type(WXK_RETURN);
  }
  std::vector<std::string> last_words() { return session().words(session().timeline().length()).lines_for({}); }
};

TEST_F(ByHandWindow, puts_counters_out_of_the_tray_on_the_map_and_throws_dice) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return frame_->prompt().headline() == "Free play: the rules are off"; }));
  EXPECT_TRUE(presenter().hand().tray_open()) << "free play opens it";
  hands_.type('K', wxMOD_CONTROL);
  ASSERT_TRUE(frame_->forces().HasFocus());
  const std::size_t before = state().piece_count();
  ASSERT_TRUE(hands_.wait([&] { return frame_->forces().point_of(counter("r-guard")).has_value(); }));
  const auto end = frame_->canvas().places().point_of(space("0909"));
  ASSERT_TRUE(end);
  hands_.drag(frame_->forces(), *frame_->forces().point_of(counter("r-guard")), frame_->canvas(), *end);
  ASSERT_EQ(state().piece_count(), before + 1);
  EXPECT_TRUE(piece("r-guard", "0909").valid());
  EXPECT_EQ(last_words(), std::vector<std::string>{"By hand: Guard Regiment created in 0909"});
  hands_.click(frame_->forces(), *frame_->forces().point_of(counter("r-guard")));
  ASSERT_TRUE(presenter().hand().holding());
  click(space("0807"));
  EXPECT_TRUE(piece("r-guard", "0807").valid()) << "by two clicks";
  frame_->forces().SetFocus();
  hands_.type('K', wxMOD_CONTROL);
  EXPECT_FALSE(presenter().hand().tray_open()) << "from within it, it is closed";
  hands_.type('K', wxMOD_CONTROL);
  hands_.type(WXK_RIGHT);
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(presenter().hand().holding()) << "by keys";
  expect_picture("counter-tray");
  frame_->canvas().SetFocus();
  hands_.type(WXK_ESCAPE);
  EXPECT_FALSE(presenter().hand().holding());
  hands_.type_into_dialog({'2', WXK_TAB, '6', WXK_TAB, 'l', 'u', 'c', 'k', WXK_TAB, '3', ' ', '5', WXK_RETURN});
  hands_.type('D', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait(
      [&] { return !last_words().empty() && last_words().front().find("rolls 2d6") != std::string::npos; }));
  EXPECT_EQ(last_words(), std::vector<std::string>{"Red rolls 2d6 for luck: 3, 5 (8)"});
  expect_end("by-hand");
}

TEST_F(ByHandWindow, sets_what_the_game_and_a_side_count) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::free; }));
  frame_->canvas().SetFocus();
  // The first line is the turn; from there by keys.
  in_the_dialog([&](ValueDialog& dialog) {
    hands_.click(dialog.list(), {20, 8});
    ASSERT_TRUE(hands_.wait([&] { return dialog.list().HasFocus(); }));
    hands_.type(WXK_TAB);
    ASSERT_TRUE(hands_.wait([&] { return dialog.value().HasFocus(); }));
    hands_.type('3');
    ASSERT_TRUE(hands_.wait([&] { return dialog.value().GetValue() == "3"; })) << dialog.value().GetValue();
    hands_.type(WXK_RETURN);
  });
  EXPECT_EQ(counted(Owner::game, 0, "turn"), Value(3));
  EXPECT_EQ(last_words(), std::vector<std::string>{"By hand: the game, Turn: 3"});
  EXPECT_TRUE(
      hands_.wait([&] { return frame_->journal().list().GetStrings().Last() == "By hand: the game, Turn: 3"; }));
  // Of Blue, by the mouse.
  in_the_dialog([&](ValueDialog& dialog) {
    dialog.owners().SetFocus();
    hands_.type(WXK_DOWN);
    hands_.type(WXK_DOWN);
    ASSERT_TRUE(hands_.wait([&] { return dialog.owners().GetStringSelection() == "Blue"; }));
    EXPECT_EQ(dialog.list().GetCount(), 1U) << "no secrets";
    hands_.click(dialog.list(), {20, 8});
    ASSERT_TRUE(hands_.wait([&] { return dialog.list().GetStringSelection() == "Command tokens: 1"; }));
    dialog.value().SetFocus();
    dialog.value().SelectAll();
    hands_.type('x');
    EXPECT_EQ(dialog.note(), "Command tokens takes a whole number");
    EXPECT_EQ(testing::button_of(dialog, "Set"), nullptr) << "it cannot be pressed";
    hands_.type(WXK_BACK);
    hands_.type('4');
    EXPECT_EQ(dialog.note(), "a whole number");
    EXPECT_LT(testing::difference_from_golden(testing::picture_of(dialog), "set-a-value"), testing::tolerance);
    hands_.press(*testing::button_of(dialog, "Set"));
  });
  EXPECT_EQ(counted(Owner::side, 1, "tokens"), Value(4));
  EXPECT_EQ(last_words(), std::vector<std::string>{"By hand: Blue, Command tokens: 4"});
  expect_end("values-set");
}

TEST_F(ByHandWindow, sets_what_a_unit_carries_by_its_menu) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::free; }));
  const PieceId top = state().stack(space("0605")).back();
  go_to("0605");
  by_the_menu([&] { hands_.type(WXK_SPACE); },
              [&](ValueDialog& dialog) {
                EXPECT_TRUE(dialog.owners().GetStringSelection().StartsWith(state().counter(top).title))
                    << dialog.owners().GetStringSelection();
                set_first(dialog, "yes");
              });
  EXPECT_EQ(counted(Owner::piece, top.index, "moved"), Value(true));
  expect_end("value-set-by-menu");
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
  hands_.type_into_menu({'H', 'P', WXK_RETURN});  // "By hand", "Piece", whose first entry is "Take up"
  hands_.type(WXK_SPACE);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << prompt_words();
  go_to("0909");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(where(top), space("0909"));
  EXPECT_EQ(node(), "movement") << "the rules go on";
  expect_end("by-hand-in-assist");
}

// By the keys how many is asked; by the menu of a pile one comes at once.
TEST_F(ByHandWindow, draws_at_random_and_puts_down_what_is_drawn) {
  begin_the_battle();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SpaceId pile = space("0605");
  const std::vector<PieceId> first = state().stack(space("0305"));
  std::vector<Change> together;
  for (const PieceId each : first) together.emplace_back(MovePiece{each, pile});
  for (const PieceId each : state().stack(space("0306"))) together.emplace_back(MovePiece{each, pile});
  ASSERT_TRUE(presenter().session().edit(presenter().acting(), together).accepted);
  presenter().refresh();
  frame_->update();
  const std::size_t all = state().stack(pile).size();
  ASSERT_GT(all, 2U);
  go_to("0605");
  hands_.type_into_dialog({'2', WXK_RETURN});
  hands_.type('D', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << prompt_words();
  EXPECT_EQ(last_words().front().find("Red draws 2 of " + std::to_string(all) + " counters at random"), 0U)
      << last_words().front();
  click(space("0909"));
  EXPECT_EQ(state().stack(space("0909")).size(), 2U);
  EXPECT_EQ(state().stack(pile).size(), all - 2);
  go_to("0909");
  hands_.type('H', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_EQ(last_words(), std::vector<std::string>{"Red shuffles 2 counters in 0909"});
  hands_.type('D', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(presenter().hand().holding()) << "one of two needs no question";
  click(space("0807"));
  EXPECT_EQ(state().stack(space("0909")).size(), 1U);
  EXPECT_EQ(state().stack(space("0807")).size(), 1U);
  EXPECT_TRUE(presenter().notice().empty());
}

// A box off the map is no less a pile; the keys' Space and a right click call the same menu on it.
TEST_F(ByHandWindow, draws_out_of_a_box_among_the_forces_off_the_map) {
  begin_the_battle();
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return state().enforcement() == Enforcement::free; }));
  const SpaceId box = state().board().find_space("off");
  ASSERT_TRUE(box.valid());
  std::vector<Change> away;
  for (const char* const from : {"0305", "0306", "0605"}) {
    for (const PieceId each : state().stack(space(from))) away.emplace_back(MovePiece{each, box});
  }
  ASSERT_TRUE(presenter().session().edit(presenter().acting(), away).accepted);
  presenter().refresh();
  frame_->update();
  hands_.type('K', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return frame_->forces().HasFocus(); }));
  const auto go_to_the_box = [&] {
    frame_->forces().SetFocus();
    hands_.type(WXK_HOME);
    for (int i = 0; i < 50 && frame_->forces().chosen_pool() != box; ++i) hands_.type(WXK_RIGHT);
    return frame_->forces().chosen_pool() == box;
  };
  ASSERT_TRUE(go_to_the_box());
  hands_.type_into_menu({'P', WXK_RETURN});
  hands_.type(WXK_SPACE);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << "the first line takes it up";
  hands_.type(WXK_ESCAPE);
  ASSERT_FALSE(presenter().hand().holding());
  std::optional<wxPoint> at;
  for (const PieceId each : state().stack(box)) at = at ? at : frame_->forces().point_of(each);
  ASSERT_TRUE(at);
  hands_.type_into_menu({'P', WXK_RETURN});
  hands_.right_click(frame_->forces(), *at);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << "by the mouse";
  hands_.type(WXK_ESCAPE);
  const std::size_t all = state().stack(box).size();
  ASSERT_TRUE(go_to_the_box());
  hands_.type_into_dialog({'2', WXK_RETURN});
  hands_.type('D', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return presenter().hand().holding(); })) << prompt_words();
  EXPECT_EQ(last_words().front().find("Red draws 2 of " + std::to_string(all) + " counters at random in "), 0U)
      << last_words().front();
  click(space("0909"));
  EXPECT_EQ(state().stack(space("0909")).size(), 2U);
  EXPECT_EQ(state().stack(box).size(), all - 2);
}

// A frame over two hexes; what lies in it goes together.
TEST_F(ByHandWindow, gathers_with_a_frame_what_one_drag_moves) {
  begin_the_battle();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  frame_->update();
  hands_.settle();
  const std::vector<PieceId> first = state().stack(space("0305")), second = state().stack(space("0306"));
  ASSERT_FALSE(first.empty() || second.empty());
  TableCanvas& canvas = frame_->canvas();
  const auto from = canvas.places().point_of(space("0305")), to = canvas.places().point_of(space("0306"));
  ASSERT_TRUE(from && to);
  const int half = std::abs(to->y - from->y);
  hands_.drag_with_shift(canvas, {from->x - half / 2, from->y - half / 2}, {to->x + half / 2, to->y + half / 2});
  EXPECT_EQ(presenter().hand().gathered().size(), first.size() + second.size()) << prompt_words();
  expect_picture("gathered");
  drag(first.back(), "0303");
  EXPECT_EQ(state().stack(space("0303")).size(), first.size() + second.size());
  EXPECT_TRUE(state().stack(space("0306")).empty());
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(state().stack(space("0305")), first);
  EXPECT_EQ(state().stack(space("0306")), second);
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(presenter().hand().gathered().empty());
  expect_end("let-go-again");
}

}  // namespace
}  // namespace bocage
