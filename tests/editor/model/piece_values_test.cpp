// What pieces of a set-up begin with: their variables, faces, facing, and the region in which their owner sets them up.
#include "editor/model/piece_values.h"

#include "editor/declared/declarations.h"
#include "editor/model/position.h"
#include "editor/model/set_ups.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class PieceValues : public test::ModelTest {
 protected:
  PieceValues() {
    change("module.xml", "  <option id=\"fog\"/>",
           "  <variable on=\"piece\" name=\"moved\" type=\"boolean\"/>\n"
           "  <variable on=\"piece\" name=\"lost\" title=\"Steps lost\"/>\n"
           "  <variable on=\"piece\" name=\"under\" type=\"side\" nullable=\"yes\"/>\n"
           "  <variable on=\"piece\" name=\"marks\" type=\"set\" of=\"name\"/>\n"
           "  <variable on=\"piece\" name=\"fired\" type=\"boolean\" scope=\"turn\"/>\n"
           "  <option id=\"fog\"/>");
    change("counters.xml", "<face id=\"back\" main=\"2\"/>",
           "<face id=\"back\" main=\"2\"/><face id=\"hidden\" concealed=\"yes\"/>");
    change("map.xml", "    <name at=", "    <region id=\"coast\">0101 0102</region>\n    <name at=");
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }
  void change(const std::string& file, const std::string& from, const std::string& to) {
    project_->apply({"", {{file, difference(text(file), with(file, from, to))}}});
  }
  Scenario view() const { return *Scenario::find(*project_, "battle"); }
  // The first `count` pieces of a <place>; 0: all.
  TakenPieces those(std::size_t place, int count = 0) const {
    const auto one = view().placed()[place];
    return {{one, count == 0 ? one.count : count}};
  }
  void set(const TakenPieces& taken, const std::string& name, const std::optional<std::string>& value) {
    apply(set_piece_value(*project_, view(), taken, name, value));
  }
};

TEST_F(PieceValues, are_written_beside_the_others_of_a_place_and_taken_away_again) {
  const auto plain = text("battle.xml");
  auto after = with("battle.xml", "at=\"0202\" face=\"back\"", "at=\"0202\" face=\"back\" values=\"moved=yes\"");
  set(those(2), "moved", "yes");
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(words_, "The moved of lone in 0202 is yes");
  after = with("battle.xml", "moved=yes", "moved=yes lost=2");
  set(those(2), "lost", "2");
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(view().placed()[2].values, "moved=yes lost=2");
  EXPECT_EQ(value_of(view().placed()[2].values, "lost"), "2");
  EXPECT_EQ(value_of(view().placed()[2].values, "los"), std::nullopt);
  after = with("battle.xml", "moved=yes lost=2", "lost=2");
  set(those(2), "moved", std::nullopt);
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(words_, "The moved of lone in 0202 is as in every scenario");
  set(those(2), "lost", std::nullopt);
  EXPECT_EQ(text("battle.xml"), plain) << "an attribute without words goes";
}

// What a hand wrote between the settings stays.
TEST_F(PieceValues, keep_the_bytes_of_their_neighbours) {
  change("battle.xml", "at=\"0202\"", "at=\"0202\" values=\"lost=1   under=red  moved=no\"");
  set(those(2), "under", "none");
  EXPECT_NE(text("battle.xml").find("values=\"lost=1   under=none  moved=no\""), std::string::npos);
  set(those(2), "under", std::nullopt);
  EXPECT_NE(text("battle.xml").find("values=\"lost=1  moved=no\""), std::string::npos) << text("battle.xml");
}

TEST_F(PieceValues, of_some_of_many_stand_upon_the_others) {
  const auto after = with("battle.xml", "<place counter=\"horse\" count=\"3\" at=\"0101\" source=\"found\"/>",
                          "<place counter=\"horse\" at=\"0101\" source=\"found\"/>\n"
                          "  <place counter=\"horse\" count=\"2\" at=\"0101\" values=\"lost=1\" source=\"found\"/>");
  set(those(1, 2), "lost", "1");
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(words_, "The lost of 2 × horse in 0101 is 1");
  const auto module = project_->load().module;
  const GameState state(module, *module->find_scenario("battle"), {});
  const int lost = module->find_variable(Owner::piece, "lost");
  EXPECT_EQ(state.variable(Owner::piece, 1, lost), Value(0));
  EXPECT_EQ(state.variable(Owner::piece, 2, lost), Value(1));
  EXPECT_EQ(state.variable(Owner::piece, 3, lost), Value(1));
}

TEST_F(PieceValues, of_several_counters_are_one_step) {
  auto all = those(0);
  all.push_back(those(2)[0]);
  all.push_back(those(1, 1)[0]);
  set(all, "moved", "yes");
  EXPECT_EQ(words_, "The moved of 3 counters is yes");
  EXPECT_EQ(view().placed()[0].values, "moved=yes");
  EXPECT_EQ(view().placed()[1].values, "");
  EXPECT_EQ(view().placed()[2].values, "moved=yes");
  EXPECT_EQ(view().placed()[2].count, 1);
  EXPECT_EQ(view().placed()[3].values, "moved=yes");
}

TEST_F(PieceValues, are_refused_with_a_hint) {
  const auto refuse = [&](const std::string& name, const std::string& value) {
    return refused(set_piece_value(*project_, view(), those(0), name, value));
  };
  EXPECT_EQ(refuse("mowed", "yes"), "pieces have no variable 'mowed'|did you mean 'moved'?");
  EXPECT_EQ(refuse("turns", "3"), "pieces have no variable 'turns'|");
  EXPECT_EQ(refuse("moved", "3"), "'moved' must be yes or no, not '3'|");
  EXPECT_EQ(refuse("lost", "one"), "'lost' must be a whole number, not 'one'|");
  EXPECT_EQ(refuse("under", "redd"), "there is no side 'redd'|did you mean 'red'?");
  EXPECT_EQ(refuse("marks", "a b"),
            "'marks' must be a word without blanks; commas part the members of a list, not 'a b'|");
  EXPECT_EQ(refused(set_up_in(*project_, view(), those(0), "cost")), "there is no region 'cost'|did you mean 'coast'?");
  EXPECT_EQ(refused(set_facing(*project_, view(), those(0), 400)),
            "'facing' must be a whole number from 0 to 359, not '400'|");
  EXPECT_EQ(refused(conceal(*project_, view(), those(0))),
            "guard has no face that hides it|give it a face with concealed=\"yes\"");
}

TEST_F(PieceValues, turn_pieces_within_a_circle) {
  const auto six = [](const std::string&) { return 6; };
  const auto plain = text("battle.xml");
  apply(rotate(*project_, view(), those(0), -1, six));
  EXPECT_NE(text("battle.xml").find("<place counter=\"guard\" at=\"0101\" facing=\"5\"/>"), std::string::npos);
  apply(rotate(*project_, view(), those(0), 1, six));
  EXPECT_EQ(text("battle.xml"), plain);
  apply(set_facing(*project_, view(), those(0), 2));
  EXPECT_EQ(words_, "The Guard in 0101: facing 2");
  EXPECT_EQ(view().placed()[0].facing, 2);
}

TEST_F(PieceValues, hide_a_unit_and_show_it_again) {
  apply(conceal(*project_, view(), those(3)));
  EXPECT_EQ(view().placed()[3].face, "hidden");
  EXPECT_EQ(words_, "4 × lone in pool: hidden from other sides");
  apply(conceal(*project_, view(), {those(2)[0], those(3)[0]}));
  EXPECT_EQ(view().placed()[2].face, "hidden") << "one was still to be seen: all are hidden";
  EXPECT_EQ(view().placed()[3].face, "hidden");
  apply(conceal(*project_, view(), {those(2)[0], those(3)[0]}));
  EXPECT_EQ(view().placed()[2].face, "");
  EXPECT_EQ(view().placed()[3].face, "");
}

TEST_F(PieceValues, show_the_next_face_of_each) {
  apply(show_next_face(*project_, view(), {those(0)[0], those(2)[0]}));
  EXPECT_EQ(view().placed()[0].face, "") << "it has one face";
  EXPECT_EQ(view().placed()[2].face, "hidden");
}

TEST_F(PieceValues, say_in_which_region_the_owner_sets_up) {
  apply(set_up_in(*project_, view(), those(3), "coast"));
  EXPECT_NE(text("battle.xml").find("<place counter=\"lone\" count=\"4\" at=\"pool\" region=\"coast\"/>"),
            std::string::npos);
  EXPECT_EQ(words_, "4 × lone in pool: set up in coast by its owner");
  const auto module = project_->load().module;
  const GameState state(module, *module->find_scenario("battle"), {});
  EXPECT_EQ(state.placement(PieceId(6))->region, module->board->find_word("coast"));
  EXPECT_FALSE(state.placement(PieceId(4))->region.valid());
  apply(set_up_in(*project_, view(), those(3), ""));
  EXPECT_EQ(view().placed()[3].region, "");
}

TEST_F(PieceValues, are_set_all_at_once) {
  WantedOfPieces wanted;
  wanted.face = "front";
  wanted.facing = "3";
  wanted.region = "coast";
  wanted.values = {{"lost", "1"}, {"under", "blue"}};
  apply(set_all(*project_, view(), those(2), wanted));
  EXPECT_NE(text("battle.xml")
                .find("<place counter=\"lone\" at=\"0202\" facing=\"3\" values=\"lost=1 under=blue\" "
                      "region=\"coast\"/>"),
            std::string::npos)
      << text("battle.xml");
  wanted = {};
  wanted.facing = "x";
  EXPECT_EQ(refused(set_all(*project_, view(), those(2), wanted)),
            "'facing' must be a whole number from 0 to 359, not 'x'|");
}

TEST_F(PieceValues, go_with_a_piece_that_is_moved_and_with_one_more_of_it) {
  set(those(1), "lost", "1");
  apply(view().move({{view().placed()[1], 1}}, "0303"));
  EXPECT_NE(text("battle.xml").find("<place counter=\"horse\" at=\"0303\" values=\"lost=1\" source=\"found\"/>"),
            std::string::npos)
      << text("battle.xml");
  apply(view().place("horse", "0303", 1, ""));
  EXPECT_EQ(view().placed().back().values, "") << "another is another";
  const auto placed = view().placed();
  apply(view().again(placed[placed.size() - 2]));
  EXPECT_EQ(view().placed().back().values, "lost=1");
  EXPECT_EQ(view().placed().back().count, 1);
  apply(view().again(view().placed().back()));
  EXPECT_EQ(view().placed().back().count, 2);
}

TEST_F(PieceValues, are_told_by_a_comparison_and_taken_over) {
  change("module.xml", "</module>", "  <scenario file=\"other.xml\"/>\n</module>");
  project_->apply({"", {{"other.xml", FileChange::Whole{std::nullopt, text("battle.xml")}}}});
  change("other.xml", "id=\"battle\"", "id=\"other\"");
  EXPECT_TRUE(compare_set_ups(view(), *Scenario::find(*project_, "other")).empty());
  WantedOfPieces wanted;
  wanted.facing = "3";
  wanted.region = "coast";
  wanted.values = {{"moved", "yes"}, {"lost", "1"}};
  apply(set_all(*project_, view(), those(2), wanted));
  const auto found = compare_set_ups(view(), *Scenario::find(*project_, "other"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(told(*project_, found[0]),
            "lone: here 0202 (back, lost=1, moved=yes, facing 3, set up in coast), pool × 4, there 0202 (back), "
            "pool × 4");
  apply(copy_set_up(*Scenario::find(*project_, "other"), view()));
  EXPECT_TRUE(compare_set_ups(view(), *Scenario::find(*project_, "other")).empty());
  EXPECT_EQ(Scenario::find(*project_, "other")->placed()[2].values, "moved=yes lost=1");
}

// The name of a variable, and a side that is its value, are the same in set-ups when they are called otherwise.
TEST_F(PieceValues, are_renamed_with_what_they_name) {
  set(those(2), "under", "blue");
  set(those(2), "moved", "yes");
  const auto named = [&](Declared::Kind kind, const std::string& name) {
    const Declarations all(*project_);
    for (const auto& one : all.all()) {
      if (one.kind == kind && one.name == name) return one;
    }
    ADD_FAILURE() << name;
    return all.all().front();
  };
  apply(Declarations(*project_).rename(named(Declared::Kind::variable, "moved"), "marched"));
  EXPECT_EQ(view().placed()[2].values, "under=blue marched=yes");
  apply(Declarations(*project_).rename(named(Declared::Kind::side, "blue"), "navy"));
  EXPECT_EQ(view().placed()[2].values, "under=navy marched=yes");
  EXPECT_NE(refused(Declarations(*project_).remove(named(Declared::Kind::variable, "under"))), "it was not refused");
}

// --- scenarios of positions

TEST_F(PieceValues, of_a_position_become_those_of_its_scenario) {
  set(those(2), "lost", "1");
  apply(set_up_in(*project_, view(), those(3), "coast"));
  const auto module = project_->load().module;
  GameState state(module, *module->find_scenario("battle"), {});
  const auto variable = [&](const char* name) { return module->find_variable(Owner::piece, name); };
  state.apply(SetVariable{Owner::piece, 0, variable("moved"), Value(true)});
  state.apply(SetVariable{Owner::piece, 0, variable("under"), Value(SideId(1))});
  state.apply(SetVariable{Owner::piece, 2, variable("marks"), make_set({Value("dug_in"), Value("tired")})});
  state.apply(SetVariable{Owner::piece, 3, variable("fired"), Value(true)});
  state.apply(TurnPiece{PieceId(2), 5});
  state.apply(MovePiece{PieceId(5), module->board->find_space("0102")});
  const auto made = scenario_of_position(*project_, state, "Later");
  EXPECT_TRUE(made.left_out.empty());
  apply(made.proposal);
  const auto& later = text("later.xml");
  for (const auto* line : {"<place counter=\"guard\" at=\"0101\" values=\"moved=true under=blue\"/>",
                           "<place counter=\"horse\" at=\"0101\"/>",
                           "<place counter=\"horse\" at=\"0101\" facing=\"5\" values=\"marks=dug_in,tired\"/>",
                           "<place counter=\"lone\" at=\"0202\" face=\"back\" values=\"lost=1\"/>",
                           "<place counter=\"lone\" at=\"0102\"/>",
                           "<place counter=\"lone\" count=\"3\" at=\"pool\" region=\"coast\"/>"}) {
    EXPECT_NE(later.find(line), std::string::npos) << line << "\n" << later;
  }
  EXPECT_EQ(later.find("fired"), std::string::npos) << "its turn begins anew";
}

TEST_F(PieceValues, of_a_position_that_no_file_can_hold_are_told) {
  const auto module = project_->load().module;
  GameState state(module, *module->find_scenario("battle"), {});
  const int marks = module->find_variable(Owner::piece, "marks");
  state.apply(SetVariable{Owner::piece, 2, marks, make_set({Value("dug in")})});
  state.apply(SetVariable{Owner::piece, 3, marks, make_set({Value("a,b")})});
  const auto made = scenario_of_position(*project_, state, "Later");
  EXPECT_EQ(made.left_out, std::vector<std::string>{"the variable marks of pieces"});
}

}  // namespace
}  // namespace bocage::editor
