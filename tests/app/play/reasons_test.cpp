// Whoever tries what cannot be reads why, nothing is left of it, and what is forgotten is asked about.
#include <algorithm>

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Reasons : public testing::PlayTest {
 protected:
  // With what the rules of The Hill say beside their own.
  void begin_with(const std::string& more) {
    NewGame wanted = skirmish();
    wanted.game = hill_with("rules/init.lua", "  obligations = obligations,\n", more);
    begin_at_movement(wanted);
  }
  std::string refused() const { return presenter_text(game_->presenter()); }
  static std::string presenter_text(const Presenter& presenter) {
    return presenter.refusal() && presenter.refusal()->says_why() ? presenter.refusal()->text : std::string();
  }
};

TEST_F(Reasons, an_enemy_and_an_empty_place_say_why_nothing_begins_with_them) {
  begin_at_movement();
  for (std::uint32_t i = 0; i < state().piece_count(); ++i) {
    if (state().counter(PieceId(i)).side == presenter().acting() || !state().counter(PieceId(i)).side.valid()) continue;
    presenter().click(PieceId(i));
    EXPECT_NE(refused(), "") << state().counter(PieceId(i)).id;
  }
  presenter().click(space("0101"));
  EXPECT_NE(refused(), "");
}

TEST_F(Reasons, a_place_says_what_is_to_be_pressed_where_nothing_begins_with_units) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.plans = {{"german", "historical"}};
  begin(wanted);
  presenter().end_phase();
  ASSERT_EQ(node(), "designation");
  presenter().click(space("2710"));
  EXPECT_EQ(refused(), "nothing begins with a place now: press Designate supply beaches first");
  ASSERT_TRUE(press("Designate supply beaches"));
}

TEST_F(Reasons, a_prompt_counts_what_is_chosen_of_what_is_wanted) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.plans = {{"german", "historical"}};
  begin(wanted);
  presenter().end_phase();
  ASSERT_TRUE(press("Designate supply beaches"));
  ASSERT_TRUE(press("One's own choice"));
  const auto counts = [&](const char* words) { return presenter().prompt().text.find(words) != std::string::npos; };
  EXPECT_TRUE(counts("; 0 of 5 chosen")) << presenter().prompt().text;
  for (const char* const beach : {"1507", "2610", "3611"}) presenter().click(space(beach));
  EXPECT_TRUE(counts("; 3 of 5 chosen")) << presenter().prompt().text;
  EXPECT_FALSE(presenter().confirm()) << "five are wanted";
  for (const char* const beach : {"4312", "4714"}) presenter().click(space(beach));
  EXPECT_TRUE(presenter().confirm());
}

// Return goes on where all is chosen that can be, as if it were carried out: "Go on" need not be looked for.
TEST_F(Reasons, a_part_of_which_all_is_chosen_goes_on_by_return) {
  begin_at_movement();
  ASSERT_TRUE(move("r-guard", "0305", "0405"));
  answer_everything();
  presenter().end_phase();
  ASSERT_EQ(node(), "combat");
  presenter().click(space("0505"));
  presenter().click(piece("r-guard", "0405"));
  ASSERT_TRUE(has_button("Go on")) << "nobody else can attack it";
  EXPECT_FALSE(has_button("No support"));
  EXPECT_FALSE(presenter().confirm());
  EXPECT_TRUE(has_button("No support")) << presenter().prompt().text;
}

TEST_F(Reasons, a_question_marks_on_the_map_what_it_names) {
  NewGame wanted = skirmish();
  wanted.game =
      hill_with("rules/battle.lua", "local function defender_support(game, fight)\n",
                "  if fight.hex then return game:window(fight.foe, 'support', domain.one_of{ of = { 'play' } }, "
                "{ prompt = { 'Is {1} supported?', fight.hex } }) and play_chit(game, fight.foe) end\n");
  begin_at_movement(wanted);
  ASSERT_TRUE(move("r-guard", "0305", "0405"));
  answer_everything();
  presenter().end_phase();
  presenter().click(space("0505"));
  presenter().click(piece("r-guard", "0405"));
  presenter().confirm();
  EXPECT_TRUE(marked(MarkKind::cursor).empty());
  ASSERT_TRUE(press("No support"));
  ASSERT_TRUE(presenter().confirm());
  presenter().seat().show_screen();  // Blue sits down
  ASSERT_NE(presenter().seat().open_ask(), nullptr);
  EXPECT_TRUE(presenter().prompt().text.starts_with("Is Brook supported? ")) << presenter().prompt().text;
  EXPECT_EQ(marked(MarkKind::cursor), std::vector<std::string>{"0505"});
}

TEST_F(Reasons, a_unit_with_nothing_to_do_says_what_the_rules_say_of_it) {
  begin_with("  idle = function(_, _, unit) return unit.space.on_map and 'It rests here' or nil end,\n");
  presenter().end_phase();
  ASSERT_EQ(node(), "combat");
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().click(tanks);
  EXPECT_EQ(refused(), "It rests here");
  EXPECT_EQ(presenter().refusal()->pieces, std::vector<PieceId>{tanks});
}

TEST_F(Reasons, a_refused_drop_leaves_nothing_behind) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_EQ(presenter().begin_drag({tanks}), std::vector<PieceId>{tanks});
  EXPECT_FALSE(presenter().drop(space("1205")));
  EXPECT_TRUE(presenter().refusal()) << "it says why";
  EXPECT_FALSE(presenter().drafting());
  EXPECT_FALSE(presenter().choosing());
  EXPECT_TRUE(move("r-tanks", "0205", "0405")) << "and the next drag is like the first";
}

TEST_F(Reasons, what_a_refused_drop_tried_can_still_be_done_anyway_in_assist) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::assist));
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_FALSE(presenter().begin_drag({tanks}).empty());
  EXPECT_FALSE(presenter().drop(space("0504")));
  EXPECT_FALSE(presenter().drafting());
  for (int rules = 0; rules < 6 && has_button("Do it anyway"); ++rules) press("Do it anyway");
  EXPECT_EQ(where(tanks), space("0504"));
}

TEST_F(Reasons, what_is_left_over_is_asked_for_once_before_the_phase_ends) {
  begin_with(
      "  left_over = { movement = function(game) return { { text = '2 units have not moved', pieces = { "
      "game:pieces{ counter = 'r-tanks' }[1] } } } end },\n");
  presenter().end_phase();
  EXPECT_EQ(node(), "movement");
  EXPECT_TRUE(presenter().asks_to_end());
  EXPECT_EQ(details(), "2 units have not moved\n");
  EXPECT_TRUE(has_button("Back"));
  presenter().cancel();
  EXPECT_FALSE(presenter().asks_to_end());
  EXPECT_FALSE(has_button("End it all the same"));
  presenter().end_phase();
  ASSERT_TRUE(press("End it all the same"));
  EXPECT_EQ(node(), "combat");
}

TEST_F(Reasons, who_may_not_end_a_phase_is_refused_before_anything_is_asked) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  wanted.game = hill_with("rules/init.lua", "  obligations = obligations,\n",
                          "  left_over = { deploy = function() return { { text = 'Read this' } } end },\n");
  begin(wanted);
  ASSERT_EQ(node(), "deploy");
  presenter().end_phase();
  EXPECT_FALSE(presenter().asks_to_end());
  EXPECT_TRUE(presenter().refusal());
  EXPECT_EQ(node(), "deploy");
}

TEST_F(Reasons, a_question_about_what_is_left_over_is_forgotten_when_something_is_done) {
  begin_with("  left_over = { movement = function() return { { text = 'Read this' } } end },\n");
  presenter().end_phase();
  ASSERT_TRUE(presenter().asks_to_end());
  ASSERT_TRUE(move("r-tanks", "0205", "0405"));
  EXPECT_FALSE(presenter().asks_to_end());
  presenter().end_phase();
  EXPECT_EQ(node(), "movement");
}

TEST_F(Reasons, what_a_module_marks_is_drawn_for_its_viewer) {
  NewGame wanted = skirmish();
  wanted.game =
      hill_with("rules/init.lua", "local queries = {\n",
                "  marked = function(game, _, viewer) return viewer and { { game:space('0405'), 'mark.plan' } } "
                "or {} end,\n");
  begin_at_movement(wanted);
  const auto marked = [&] {
    const Scene scene = presenter().scene();
    return std::count_if(scene.states.begin(), scene.states.end(), [&](const SceneState& state) {
      return state.style == "mark.plan" && state.space == space("0405");
    });
  };
  EXPECT_EQ(marked(), 1);
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  EXPECT_EQ(marked(), 0);
}

}  // namespace
}  // namespace bocage
