// What a module need not keep equal by hand: turns that count, tracks that follow a variable, variables that begin as
// an attribute.
#include <gtest/gtest.h>

#include "engine/game/state.h"
#include "engine/game/transaction.h"
#include "engine/module/module.h"

namespace bocage::test {
namespace {

struct Parts {
  std::string module;      // declarations
  std::string track = {};  // attributes of the track "score"
  std::string sequence = "<step id=\"play\"/>";
  std::string scenario = {};
};

std::map<std::string, std::string> files_of(const Parts& parts) {
  std::map<std::string, std::string> files;
  files["module.xml"] =
      "<module id=\"m\" title=\"M\"><side id=\"red\"/><side id=\"blue\"/>"
      "<attribute name=\"full\" type=\"integer\"/><attribute name=\"arm\" type=\"name\" initial=\"foot\"/>" +
      parts.module +
      "<map file=\"map.xml\"/><counters file=\"counters.xml\"/><sequence file=\"sequence.xml\"/>"
      "<scenario file=\"main.xml\"/></module>";
  files["map.xml"] = "<map><board id=\"map\"><track id=\"score\" from=\"0\" to=\"6\" rect=\"0,0,600,100\" " +
                     parts.track + "/><box id=\"box\" rect=\"0,200,100,100\"/></board></map>";
  files["counters.xml"] =
      "<counters><counter id=\"coin\"><face id=\"front\"/></counter>"
      "<counter id=\"guard\" side=\"red\" values=\"full=4\"><face id=\"front\"/></counter></counters>";
  files["sequence.xml"] = "<sequence>" + parts.sequence + "</sequence>";
  files["main.xml"] = "<scenario id=\"main\">" + parts.scenario + "</scenario>";
  files["rules/init.lua"] = "return {}";
  return files;
}

std::string said_of(const Parts& parts) {
  std::string text;
  for (const Problem& problem : load_module("m", files_of(parts)).problems) text += to_text(problem) + "\n";
  return text;
}

std::shared_ptr<const Module> loaded(const Parts& parts) {
  auto made = load_module("m", files_of(parts));
  EXPECT_TRUE(made.module) << said_of(parts);
  return made.module;
}

GameState begun(const std::shared_ptr<const Module>& module) {
  return {module, module->scenarios.front(), {}};
}

constexpr const char* points = "<variable on=\"game\" name=\"points\" type=\"integer\" initial=\"2\"/>";
constexpr const char* shows = "shows=\"points\" marker=\"coin\"";

std::string box_of_coin(const GameState& state) {
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (state.counter(PieceId(i)).id == "coin") return state.board().space(state.piece(PieceId(i)).space).name;
  }
  return "none";
}

// --- tracks

TEST(TracksThatFollow, have_their_marker_where_the_variable_begins) {
  EXPECT_EQ(box_of_coin(begun(loaded({points, shows}))), "score.2");
  EXPECT_EQ(box_of_coin(begun(loaded({points, shows, "<step id=\"play\"/>", "<set name=\"points\" value=\"5\"/>"}))),
            "score.5");
  EXPECT_EQ(box_of_coin(begun(loaded({points, shows, "<step id=\"play\"/>", "<set name=\"points\" value=\"-3\"/>"}))),
            "score.0");
}

TEST(TracksThatFollow, move_their_marker_with_the_variable_and_back) {
  const auto module = loaded({points, shows});
  GameState state = begun(module);
  const Hash before = state.hash();
  const int variable = module->find_variable(Owner::game, "points");
  {
    Transaction step(state);
    step.apply(SetVariable{Owner::game, 0, variable, Value(4)});
    EXPECT_EQ(box_of_coin(state), "score.4");
    step.apply(SetVariable{Owner::game, 0, variable, Value(99)});
    EXPECT_EQ(box_of_coin(state), "score.6") << "the nearest box";
    EXPECT_EQ(state.hash(), state.hash_from_scratch());
  }
  EXPECT_EQ(box_of_coin(state), "score.2");
  EXPECT_EQ(state.hash(), before);
}

TEST(TracksThatFollow, show_the_variable_of_one_side) {
  const auto module = loaded({"<variable on=\"side\" name=\"gold\" type=\"integer\" initial=\"1\"/>",
                              "shows=\"gold\" of=\"blue\" marker=\"coin\""});
  GameState state = begun(module);
  Transaction step(state);
  step.apply(SetVariable{Owner::side, 0, 0, Value(5)});
  EXPECT_EQ(box_of_coin(state), "score.1") << "that is Red's";
  step.apply(SetVariable{Owner::side, 1, 0, Value(5)});
  EXPECT_EQ(box_of_coin(state), "score.5");
  step.commit();
}

TEST(TracksThatFollow, say_what_is_wrong_with_them) {
  EXPECT_NE(said_of({points, "shows=\"points\""}).find("needs a marker"), std::string::npos);
  EXPECT_NE(said_of({points, "marker=\"coin\""}).find("only a track that shows a variable has 'marker'"),
            std::string::npos);
  EXPECT_NE(said_of({points, "shows=\"pionts\" marker=\"coin\""}).find("did you mean 'points'"), std::string::npos);
  EXPECT_NE(said_of({points, "shows=\"points\" marker=\"cion\""}).find("did you mean 'coin'"), std::string::npos);
  const std::string gold = "<variable on=\"side\" name=\"gold\" type=\"integer\"/>";
  EXPECT_NE(said_of({gold, "shows=\"gold\" marker=\"coin\""}).find("say of which"), std::string::npos);
  const std::string word = "<variable on=\"game\" name=\"word\" type=\"name\" initial=\"a\"/>";
  EXPECT_NE(said_of({word, "shows=\"word\" marker=\"coin\""}).find("shows a whole number"), std::string::npos);
  EXPECT_NE(said_of({points, shows, "<step id=\"play\"/>", "<place counter=\"coin\" at=\"box\"/>"})
                .find("stands in 'score.2' by itself"),
            std::string::npos);
}

TEST(TracksThatFollow, may_be_placed_where_they_stand_anyway) {
  const auto module = loaded({points, shows, "<step id=\"play\"/>", "<place counter=\"coin\" at=\"score.2\"/>"});
  EXPECT_EQ(begun(module).piece_count(), 1U);
}

// --- variables that begin as an attribute

constexpr const char* steps = "<variable on=\"piece\" name=\"steps\" type=\"integer\" initial=\"{full}\"/>";

TEST(VariablesOfPieces, begin_as_an_attribute_of_the_counter) {
  const auto module = loaded({steps, "", "<step id=\"play\"/>", "<place counter=\"guard\" count=\"2\" at=\"box\"/>"});
  GameState state = begun(module);
  EXPECT_EQ(state.variable(Owner::piece, 1, 0), Value(4));
  EXPECT_EQ(state.initial_of(Owner::piece, 1, 0), Value(4));
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  const Hash before = state.hash();
  Transaction step(state);
  step.apply(SetVariable{Owner::piece, 1, 0, Value(1)});
  EXPECT_NE(state.hash(), before);
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  step.apply(CreatePiece{module->find_counter("guard"), module->board->find_space("box")});
  EXPECT_EQ(state.variable(Owner::piece, 2, 0), Value(4));
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  step.rollback();
  EXPECT_EQ(state.hash(), before);
}

TEST(VariablesOfPieces, say_what_they_cannot_begin_as) {
  const auto variable = [](const char* on, const char* type, const char* initial) {
    return said_of({std::string("<variable on=\"") + on + "\" name=\"steps\" type=\"" + type + "\" initial=\"" +
                    initial + "\"/>"});
  };
  EXPECT_NE(variable("piece", "integer", "{ful}").find("did you mean 'full'"), std::string::npos);
  EXPECT_NE(variable("piece", "integer", "{arm}").find("are not of one type"), std::string::npos);
  EXPECT_NE(variable("space", "integer", "{full}").find("only a variable of pieces"), std::string::npos);
}

// --- turns

TEST(Turns, bring_their_variables) {
  const auto module =
      loaded({"", "", "<turns id=\"turn\" title=\"Turn {turn}\" count=\"6\"><step id=\"play\"/></turns>"});
  const GameState state = begun(module);
  EXPECT_EQ(state.variable(Owner::game, 0, module->find_variable(Owner::game, "turn")), Value(1));
  EXPECT_EQ(state.variable(Owner::game, 0, module->find_variable(Owner::game, "turns")), Value(6));
  EXPECT_TRUE(module->scenarios[0].sequence.children[0].counts_turns);
}

TEST(Turns, are_as_many_as_a_scenario_says) {
  const std::string turns = "<turns id=\"turn\" count=\"6\"><step id=\"play\"/></turns>";
  const auto turns_of = [](const std::shared_ptr<const Module>& module) {
    return begun(module).variable(Owner::game, 0, module->find_variable(Owner::game, "turns"));
  };
  EXPECT_EQ(turns_of(loaded({"", "", turns, "<set name=\"turns\" value=\"3\"/>"})), Value(3));
  EXPECT_EQ(
      turns_of(loaded({"", "", turns,
                       "<replace node=\"turn\"><turns id=\"turn\" count=\"2\"><step id=\"rest\"/></turns></replace>"})),
      Value(2));
  const std::string own = "<variable on=\"game\" name=\"turns\" type=\"integer\" initial=\"4\"/>";
  EXPECT_EQ(turns_of(loaded({own, "", "<turns id=\"turn\"><step id=\"play\"/></turns>"})), Value(4));
}

TEST(Turns, say_what_is_wrong_with_them) {
  EXPECT_NE(said_of({"", "", "<turns id=\"turn\"><step id=\"play\"/></turns>"}).find("does not say how many turns"),
            std::string::npos);
  EXPECT_NE(said_of({"<variable on=\"game\" name=\"turn\" type=\"name\" initial=\"a\"/>", "",
                     "<turns id=\"turn\" count=\"2\"><step id=\"play\"/></turns>"})
                .find("must be of type integer"),
            std::string::npos);
  EXPECT_NE(
      said_of(
          {"", "",
           "<turns id=\"a\" count=\"2\"><step id=\"b\"/></turns><turns id=\"c\" count=\"2\"><step id=\"d\"/></turns>"})
          .find("two <turns>"),
      std::string::npos);
}

}  // namespace
}  // namespace bocage::test
