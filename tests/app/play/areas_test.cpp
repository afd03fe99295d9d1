// The hand on a board of areas: a pile in an area that was picked, bridges, losses unit by unit.
#include <algorithm>

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class AreasAtPlay : public testing::PlayTest {
 protected:
  void SetUp() override {
    NewGame wanted;
    wanted.game = "breakout";
    wanted.scenario = "week";
    wanted.dice = DiceLevel::manual;
    wanted.seed = 1;
    begin(wanted);
  }
  void roll(std::initializer_list<int> dice) {
    for (const int die : dice) ASSERT_TRUE(press(std::to_string(die)));
  }
  // Two regiments against one in a drop area, which is asked to absorb four points.
  void assault_by_night() {
    ASSERT_TRUE(press("Assault by night"));
    presenter().click(space("pont_labbe"));
    presenter().click(piece("us.507-82", "pont_labbe"));
    presenter().click(piece("us.508-82", "pont_labbe"));
    presenter().click(piece("us.508-82", "pont_labbe"));
    ASSERT_TRUE(press("Confirm"));
    roll({6, 5, 1, 1});
    ASSERT_TRUE(press("Pass"));
  }
  std::string why_not_confirmed() {
    for (const PromptButton& button : presenter().prompt().buttons) {
      if (button.what == PromptButton::What::confirm) return button.why_not;
    }
    return "there is nothing to confirm";
  }
};

TEST_F(AreasAtPlay, a_click_on_a_pile_in_the_area_that_was_picked_means_its_units) {
  ASSERT_TRUE(press("Assault by night"));
  const std::vector<PieceId> pile = {piece("us.507-82", "pont_labbe"), piece("us.508-82", "pont_labbe")};
  EXPECT_EQ(presenter().click_pile(space("pont_labbe"), pile), Presenter::Pile::done);
  EXPECT_EQ(presenter().draft()->picked(), std::vector<Value>{space("pont_labbe")});
  EXPECT_EQ(presenter().click_pile(space("pont_labbe"), pile), Presenter::Pile::open);
  EXPECT_EQ(presenter().draft()->picked(), std::vector<Value>{space("pont_labbe")}) << "the area stays picked";
  presenter().pick_whole_pile(pile);
  EXPECT_TRUE(presenter().draft()->has(pile[0]) && presenter().draft()->has(pile[1]));
}

TEST_F(AreasAtPlay, a_bridge_that_may_be_picked_is_marked_and_taken_back_by_a_second_click) {
  ASSERT_TRUE(press("Secure a bridge"));
  presenter().click(piece("us.505-82", "ste_mere"));
  const LinkId bridge = state().board().find_link(space("ste_mere"), space("utah"));
  const auto mark_of = [&] {
    for (const SceneMark& mark : presenter().scene().marks) {
      if (mark.link == bridge) return mark.kind;
    }
    return MarkKind::cursor;
  };
  EXPECT_EQ(mark_of(), MarkKind::candidate);
  presenter().click(bridge);
  EXPECT_EQ(mark_of(), MarkKind::picked);
  EXPECT_TRUE(presenter().ready());
  presenter().click(bridge);
  EXPECT_EQ(mark_of(), MarkKind::candidate);
}

TEST_F(AreasAtPlay, each_second_click_on_a_unit_is_a_loss_and_what_is_left_is_said) {
  ASSERT_NO_FATAL_FAILURE(assault_by_night());
  const PieceId regiment = piece("ge.1057", "pont_labbe");
  for (int left = 4; left > 0; --left) {
    if (left < 4) {
      const std::string wanted = std::to_string(left) + " points are left to absorb (9.5)";
      EXPECT_EQ(why_not_confirmed(), wanted);
      EXPECT_NE(details().find(wanted), std::string::npos) << details();
    }
    presenter().click(regiment);
    EXPECT_NE(presenter().prompt().text.find("A second click on the unit: Loses a level"), std::string::npos)
        << presenter().prompt().text;
    presenter().click(regiment);
  }
  EXPECT_EQ(why_not_confirmed(), "");
  EXPECT_TRUE(presenter().ready());
  EXPECT_EQ(presenter().picks().size(), 8U);
}

TEST_F(AreasAtPlay, what_is_owed_at_several_places_is_one_line_that_names_them) {
  ASSERT_TRUE(press("End of Airborne phase"));
  const auto lines = presenter().prompt().details;
  ASSERT_EQ(lines.size(), 1U);
  for (const char* const beach : {"Utah Beach", "Omaha Beach", "Gold Beach", "Juno Beach", "Sword Beach", "(21.3)"}) {
    EXPECT_NE(lines.front().find(beach), std::string::npos) << lines.front();
  }
}

}  // namespace
}  // namespace bocage
