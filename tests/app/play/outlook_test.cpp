// What is told of a space before what is moved goes there: the way, what it costs, where it stops and why.
#include "app/play/table/outlook.h"

#include <algorithm>
#include <fstream>

#include "app/play/reading/inspector.h"
#include "app/play/words/game_words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Outlooks : public testing::PlayTest {
 protected:
  std::vector<std::string> names(const std::vector<SpaceId>& spaces) {
    std::vector<std::string> list;
    for (const SpaceId id : spaces) list.push_back(state().board().space(id).name);
    return list;
  }
  static std::vector<std::string> spent_at_each(const Outlook& outlook) {
    std::vector<std::string> list;
    for (const SceneMark& mark : outlook.marks) {
      if (mark.kind == MarkKind::path) list.push_back(mark.text);
    }
    return list;
  }
  static std::vector<SpaceId> refused(const Outlook& outlook) {
    std::vector<SpaceId> list;
    for (const SceneMark& mark : outlook.marks) {
      if (mark.kind == MarkKind::refused) list.push_back(mark.space);
    }
    return list;
  }
  const Outlook* at(const char* name) { return presenter().outlook(space(name)); }
};

TEST_F(Outlooks, tell_the_way_with_what_is_spent_at_each_step_and_what_ends_it) {
  begin_at_movement();
  ASSERT_FALSE(presenter().begin_drag({piece("r-tanks", "0205")}).empty());
  const Outlook* const ahead = at("0405");
  ASSERT_NE(ahead, nullptr);
  EXPECT_TRUE(ahead->possible);
  EXPECT_EQ(names(ahead->path), (std::vector<std::string>{"0205", "0305", "0405"}));
  EXPECT_EQ(spent_at_each(*ahead), (std::vector<std::string>{"", "½", "1"}));
  ASSERT_EQ(ahead->words.size(), 2U);
  EXPECT_EQ(ahead->words[0], "1 spent, 5 left");
  EXPECT_EQ(ahead->words[1], "The move ends in the zone of control at 0405 (4.2)");
}

TEST_F(Outlooks, say_why_it_cannot_go_there_and_how_far_it_gets) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_FALSE(presenter().begin_drag({tanks}).empty());
  const Outlook* const found = at("0504");  // over the river, but not by the bridge
  ASSERT_NE(found, nullptr);
  const Outlook ahead = *found;
  EXPECT_FALSE(ahead.possible);
  EXPECT_EQ(where(tanks), space("0205")) << "nothing is done";
  EXPECT_FALSE(presenter().refusal()) << "nor refused";
  ASSERT_FALSE(presenter().drop(space("0504")));
  const Refusal why = *presenter().refusal();
  ASSERT_FALSE(ahead.words.empty());
  EXPECT_EQ(ahead.words.front(), with_rule(why.text, why.rule));
  EXPECT_EQ(refused(ahead), why.spaces);
  ASSERT_GT(ahead.path.size(), 1U);
  EXPECT_EQ(names({ahead.path.front()}), std::vector<std::string>{"0205"});
  EXPECT_NE(ahead.path.back(), space("0504"));
  EXPECT_TRUE(ahead.words.back().starts_with("It can get as far as ")) << ahead.words.back();
}

TEST_F(Outlooks, are_worked_out_once_for_each_state_of_the_choice) {
  begin_at_movement();
  presenter().click(piece("r-1st", "0306"));
  const Outlook* const first = at("0305");
  ASSERT_NE(first, nullptr);
  EXPECT_NE(at("0307"), first);
  EXPECT_EQ(at("0305"), first);
  presenter().abandon_draft();
  presenter().click(piece("r-tanks", "0205"));
  const Outlook* const other = at("0305");
  ASSERT_NE(other, nullptr);
  EXPECT_EQ(names(other->path).front(), "0205") << "of the unit that is picked now";
}

TEST_F(Outlooks, tell_of_a_path_as_it_goes_on_from_where_it_has_been_led) {
  begin_at_movement();
  presenter().click(piece("r-tanks", "0205"));
  presenter().click(space("0305"));
  const Outlook* const ahead = at("0306");
  ASSERT_NE(ahead, nullptr);
  EXPECT_EQ(names(ahead->path), (std::vector<std::string>{"0205", "0305", "0306"}));
  EXPECT_EQ(at("0305"), nullptr) << "a click there takes it back";
}

TEST_F(Outlooks, are_of_the_one_that_pays_most_where_several_go_together) {
  NewGame wanted = skirmish();
  wanted.game = hill_with("scenarios/skirmish.xml", R"(<place counter="r-guard" at="0305"/>)",
                          R"(<place counter="r-2nd" at="0205"/>)");
  begin_at_movement(wanted);
  const PieceId tanks = piece("r-tanks", "0205"), foot = piece("r-2nd", "0205");
  ASSERT_EQ(presenter().begin_drag({tanks, foot}).size(), 2U);
  const Outlook* const woods = at("0304");  // two points on foot, three for tanks
  ASSERT_NE(woods, nullptr);
  EXPECT_TRUE(woods->possible);
  const auto spent = spent_at_each(*woods);
  ASSERT_FALSE(spent.empty());
  for (const SceneMark& mark : presenter().scene().marks) {
    const bool wood = mark.kind == MarkKind::candidate && mark.space == space("0304");
    EXPECT_TRUE(!wood || mark.text == spent.back()) << mark.text;
  }
  const Outlook* const over = at("0504");
  ASSERT_NE(over, nullptr);
  EXPECT_FALSE(over->possible);
  EXPECT_FALSE(over->words.empty());
}

TEST_F(Outlooks, are_told_only_while_something_is_to_go_somewhere) {
  begin_at_movement();
  EXPECT_EQ(at("0305"), nullptr) << "nothing is picked";
  presenter().click(piece("r-tanks", "0205"));
  EXPECT_EQ(at("0205"), nullptr) << "it stands there";
  EXPECT_EQ(presenter().outlook(SpaceId()), nullptr);
  ASSERT_NE(at("0305"), nullptr);
  presenter().lookback().show(0);
  EXPECT_EQ(at("0305"), nullptr);
  presenter().lookback().resume();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  presenter().begin_drag({piece("r-tanks", "0205")});
  EXPECT_EQ(at("0305"), nullptr) << "by hand it goes anywhere";
}

// The game of the module's sample up to the first march.
TEST_F(Outlooks, tell_of_an_area_what_the_rules_foresee_of_the_step) {
  const std::string source = std::string(BOCAGE_SOURCE_DIR) + "/modules/breakout/samples/week.journal";
  const std::string file = (places_.folder() / "march.journal").string();
  {
    std::ifstream in(source);
    std::ofstream out(file);
    for (std::string line; std::getline(in, line) && line.find("what='move'") == std::string::npos;) {
      out << line << '\n';
    }
  }
  auto opened = OpenGame::open(file);
  ASSERT_NE(opened.game, nullptr);
  game_ = std::move(opened.game);
  ASSERT_TRUE(press("Move"));
  const Value first = presenter().draft()->next()->candidates.front().value;
  const PieceId unit = first.piece();
  ASSERT_TRUE(presenter().pick(first));
  const auto& after = presenter().draft()->after_closing();
  ASSERT_TRUE(after && !after->candidates.empty());
  const SpaceId next_to_it = after->candidates.front().value.space();
  const Outlook* const ahead = presenter().outlook(next_to_it);
  ASSERT_NE(ahead, nullptr);
  EXPECT_TRUE(ahead->possible);
  EXPECT_EQ(ahead->path, (std::vector<SpaceId>{where(unit), next_to_it}));
  EXPECT_FALSE(spent_at_each(*ahead).back().empty()) << "what the step costs";
  EXPECT_TRUE(std::any_of(ahead->words.begin(), ahead->words.end(), [](const std::string& line) {
    return line.find(" left") != std::string::npos && line.find("(8.36)") != std::string::npos;
  }));
  const Outlook* const far = at("caen");
  ASSERT_NE(far, nullptr);
  EXPECT_FALSE(far->possible);
  EXPECT_EQ(far->words, std::vector<std::string>{"Units go from area to area (8.33)"});
  ASSERT_FALSE(presenter().begin_drag({unit}).empty());
  EXPECT_FALSE(presenter().drop(space("caen")));
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->rule, "8.33") << "let go there, it is refused for the same";
}

class Holding : public testing::PlayTest {};

TEST_F(Holding, a_piece_or_a_counter_of_the_tray_is_seen_as_it_lies_in_the_hand) {
  begin_at_movement();
  EXPECT_FALSE(presenter().hand().face_held());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(presenter().hand().take_up(tanks));
  const Scene scene = presenter().scene();
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& seen : stack.pieces) {
      EXPECT_TRUE(seen.piece != tanks || presenter().hand().face_held()->key == seen.face.key);
    }
  }
  const CounterId guard = state().module().find_counter("r-guard");
  ASSERT_TRUE(presenter().hand().take_up(guard));
  ASSERT_TRUE(presenter().hand().face_held());
  EXPECT_NE(presenter().hand().face_held()->style.at("main"), "");
  presenter().put_back();
  EXPECT_FALSE(presenter().hand().face_held());
}

class Summaries : public testing::PlayTest {};

TEST_F(Summaries, of_a_space_name_its_ground_and_who_stands_there_with_like_units_counted) {
  begin_at_movement();
  EXPECT_EQ(space_summary(presenter(), presenter().scene(), space("0205")), "0205  Clear  —  Red: Tank Battalion");
  EXPECT_EQ(space_summary(presenter(), presenter().scene(), space("0304")), "0304  Woods");
  EXPECT_EQ(space_summary(presenter(), presenter().scene(), SpaceId()), "");
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId first = piece("r-bn", "red.pool");
  ASSERT_FALSE(presenter().begin_drag({first}).empty());
  ASSERT_TRUE(presenter().drop(space("0205")));
  ASSERT_FALSE(presenter().begin_drag({piece("r-bn", "red.pool")}).empty());
  ASSERT_TRUE(presenter().drop(space("0205")));
  EXPECT_EQ(space_summary(presenter(), presenter().scene(), space("0205")),
            "0205  Clear  —  Red: Red battalion × 2, Tank Battalion");
}

TEST_F(Summaries, keep_secret_what_is_hidden_from_the_viewer) {
  begin(skirmish_with_hidden_tanks());
  answer_everything();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  for (const MenuItem& item : presenter().menu(tanks, space("0205"))) {
    if (item.what == MenuItem::What::face) presenter().choose(item);
  }
  const Scene public_scene = make_scene(session(), SideId(1));
  EXPECT_EQ(space_summary(presenter(), public_scene, space("0205")), "0205  Clear  —  Red: hidden unit");
}

}  // namespace
}  // namespace bocage
