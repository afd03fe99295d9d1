// The hand on a board of areas: a pile in an area that was picked, bridges, losses unit by unit.
#include <algorithm>

#include "app/play/reading/inspector.h"
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
  // Two regiments against one in a drop area.
  void declare_assault_by_night() {
    ASSERT_TRUE(press("Assault by night"));
    presenter().click(space("pont_labbe"));
    presenter().click(piece("us.507-82", "pont_labbe"));
    presenter().click(piece("us.508-82", "pont_labbe"));
    presenter().click(piece("us.508-82", "pont_labbe"));
    ASSERT_TRUE(press("Confirm"));
  }
  // It is asked to absorb four points.
  void assault_by_night(bool pass = true) {
    ASSERT_NO_FATAL_FAILURE(declare_assault_by_night());
    roll({6, 5, 1, 1});
    if (!pass) return;
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
      const std::string wanted =
          std::to_string(left) + (left == 1 ? " point is" : " points are") + " left to absorb (9.5)";
      EXPECT_EQ(why_not_confirmed(), wanted);
      EXPECT_NE(details().find(wanted), std::string::npos) << details();
    }
    presenter().click(regiment);
    EXPECT_NE(presenter().prompt().text.find("A second click on the unit: Becomes "), std::string::npos)
        << presenter().prompt().text;
    presenter().click(regiment);
  }
  EXPECT_EQ(why_not_confirmed(), "");
  EXPECT_TRUE(presenter().ready());
  EXPECT_EQ(presenter().picks().size(), 8U);
}

TEST_F(AreasAtPlay, the_prompt_names_every_verb_that_is_possible) {
  EXPECT_EQ(presenter().prompt().text, "Choose one of: Assault by night, Secure a bridge; or end the phase");
  for (const PromptButton& button : presenter().prompt().buttons) {
    if (button.text == "Secure a bridge") {
      EXPECT_EQ(button.about, "Choose an airborne unit and a bridge of its drop area");
    }
  }
}

TEST_F(AreasAtPlay, each_die_of_a_combat_is_asked_for_with_its_side) {
  ASSERT_NO_FATAL_FAILURE(declare_assault_by_night());
  EXPECT_EQ(presenter().prompt().text, "Roll 4d6 for assault and enter what Allied die 1 of 2 shows");
  EXPECT_EQ(details(), "");
  roll({6, 5, 1});
  EXPECT_EQ(presenter().prompt().text, "Roll 4d6 for assault and enter what German die 2 of 2 shows");
  EXPECT_NE(details().find("So far: Allied 6, 5; German 1"), std::string::npos) << details();
}

TEST_F(AreasAtPlay, who_may_have_the_dice_rolled_again_reads_what_they_bring) {
  ASSERT_NO_FATAL_FAILURE(assault_by_night(false));
  const std::string text = presenter().prompt().text;
  EXPECT_EQ(text.find("Assault on Pont-l'Abbé: Allied attack 4 + 6 + 5 = 15, German defence 8 + 1 + 1 = 10: "
                      "4 casualty points. Use the Advantage to have it rolled again?"),
            0U)
      << text;
}

TEST_F(AreasAtPlay, what_cannot_be_picked_says_why_where_one_looks_at_it) {
  ASSERT_TRUE(press("Assault by night"));
  presenter().click(space("pont_labbe"));
  const auto report = inspect_space(presenter(), space("ste_mere"), false);
  const auto there = std::find_if(report.pieces.begin(), report.pieces.end(),
                                  [](const auto& one) { return one.text.starts_with("505/82"); });
  ASSERT_NE(there, report.pieces.end());
  EXPECT_EQ(there->why_not, "The unit dropped elsewhere (21.2)");
  const auto menu = presenter().menu(there->piece, SpaceId());
  ASSERT_FALSE(menu.empty());
  EXPECT_EQ(menu.front().what, MenuItem::What::pick);
  EXPECT_FALSE(menu.front().enabled);
  EXPECT_EQ(menu.front().why_not, "The unit dropped elsewhere (21.2)");
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
