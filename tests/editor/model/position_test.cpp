// A scenario of the position of a game: what stands there, what is still to come, and what it has no words for.
#include "editor/model/position.h"

#include "editor/model/scenario.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class Positions : public test::ModelTest {
 protected:
  Positions() : module_(project_->load().module), state_(module_, *module_->find_scenario("battle"), {}) {}

  PieceId piece(const std::string& counter, std::size_t nth = 0) const {
    for (std::uint32_t i = 0; i < state_.piece_count(); ++i) {
      if (state_.counter(PieceId(i)).id == counter && nth-- == 0) return PieceId(i);
    }
    return {};
  }
  SpaceId space(const std::string& name) const { return module_->board->find_space(name); }
  void make(const std::string& title) {
    made_ = scenario_of_position(*project_, state_, title);
    apply(made_.proposal);
  }

  std::shared_ptr<const Module> module_;
  GameState state_;
  ScenarioOfPosition made_{Command{}, {}};
};

TEST_F(Positions, of_a_game_that_only_begins_are_its_set_up) {
  make("The same again");
  EXPECT_EQ(
      text("the-same-again.xml"),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario id=\"the-same-again\" title=\"The same again\">\n"
      "  <place counter=\"guard\" at=\"0101\"/>\n  <place counter=\"horse\" count=\"3\" at=\"0101\"/>\n"
      "  <place counter=\"lone\" at=\"0202\" face=\"back\"/>\n  <place counter=\"lone\" count=\"4\" at=\"pool\"/>\n"
      "  <arrival turn=\"2\" side=\"blue\" counter=\"lone\"/>\n"
      "  <arrival turn=\"4\" side=\"blue\" counter=\"lone\"/>\n</scenario>\n");
  EXPECT_NE(text("module.xml").find("<scenario file=\"battle.xml\"/>\n  <scenario file=\"the-same-again.xml\"/>"),
            std::string::npos)
      << text("module.xml");
  EXPECT_TRUE(made_.left_out.empty());
  EXPECT_EQ(words_, "The new scenario the-same-again");
}

TEST_F(Positions, have_each_piece_where_it_stands_in_its_stack_and_with_its_face) {
  state_.apply(MovePiece{piece("horse", 1), space("0303")});
  state_.apply(MovePiece{piece("guard"), space("0303")});
  state_.apply(MovePiece{piece("horse", 2), space("0303")});
  make("Later");
  const auto after = project_->load().module;
  const GameState again(after, *after->find_scenario("later"), {});
  for (const auto* name : {"0101", "0202", "0303", "pool"}) {
    const auto& was = state_.stack(space(name));
    const auto& is = again.stack(after->board->find_space(name));
    ASSERT_EQ(was.size(), is.size()) << name;
    for (std::size_t i = 0; i < was.size(); ++i) {
      EXPECT_EQ(state_.counter(was[i]).id, again.counter(is[i]).id) << name;
      EXPECT_EQ(state_.piece(was[i]).face, again.piece(is[i]).face) << name;
    }
  }
}

TEST_F(Positions, leave_out_reinforcements_that_have_come) {
  // Of the four in the pool three have come, so that one of the two that are to come is there.
  for (std::size_t i = 1; i < 4; ++i) state_.apply(MovePiece{piece("lone", i), space("0303")});
  make("Later");
  const auto scenario = *Scenario::find(*project_, "later");
  ASSERT_EQ(scenario.arriving().size(), 1U);
  EXPECT_EQ(scenario.arriving()[0].turn, 4) << "the one that was due first has come";
}

TEST_F(Positions, carry_variables_of_the_game_and_options) {
  const int turns = module_->find_variable(Owner::game, "turns");
  state_.apply(SetVariable{Owner::game, 0, turns, Value(9)});
  make("Later");
  EXPECT_NE(text("later.xml").find("<set name=\"turns\" value=\"9\"/>"), std::string::npos) << text("later.xml");
}

TEST_F(Positions, keep_where_a_piece_faces) {
  state_.apply(TurnPiece{piece("guard"), -1});
  make("Later");
  EXPECT_TRUE(made_.left_out.empty());
  EXPECT_NE(text("later.xml").find("<place counter=\"guard\" at=\"0101\" facing=\"5\"/>"), std::string::npos);
}

TEST_F(Positions, say_what_a_scenario_has_no_words_for) {
  project_->apply({"",
                   {{"module.xml", difference(text("module.xml"),
                                              with("module.xml", "  <option id=",
                                                   "  <variable on=\"side\" name=\"points\"/>\n  <option id="))}}});
  module_ = project_->load().module;
  state_ = GameState(module_, *module_->find_scenario("battle"), {});
  state_.apply(SetVariable{Owner::side, 0, module_->find_variable(Owner::side, "points"), Value(4)});
  make("Later");
  EXPECT_EQ(made_.left_out, std::vector<std::string>{"the variable points of sides"});
  EXPECT_NE(text("later.xml").find("the variable points of sides"), std::string::npos);
}

TEST_F(Positions, are_refused_in_words) {
  project_->apply(
      {"another", {{"module.xml", difference(text("module.xml"), with("module.xml", "id=\"m\"", "id=\"n\""))}}});
  EXPECT_EQ(refused(scenario_of_position(*project_, state_, "Later").proposal),
            "this is a game of the module m|open that module to make a scenario of it");
  project_->undo();
  project_->apply(
      {"no guard", {{"counters.xml", difference(text("counters.xml"), with("counters.xml", "'guard'", "'gard'"))}}});
  EXPECT_EQ(refused(scenario_of_position(*project_, state_, "Later").proposal),
            "the game has a counter 'guard', which this module has not|");
}

}  // namespace
}  // namespace bocage::editor
