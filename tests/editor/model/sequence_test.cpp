// The sequence of play as a tree: nodes made, moved, renamed and removed, with what scenarios and rules say of them.
#include "editor/model/sequence.h"

#include "editor/model/node_rules.h"
#include "editor/model/sequence_moves.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

constexpr const char* sequence = R"(<?xml version="1.0" encoding="UTF-8"?>
<sequence>
  <step id="setup" title="Set-up" side="red" verbs="deploy adopt" rule="2.1"/>
  <!-- The days. -->
  <turns id="turn" title="Turn {turn}" count="3"  scope="turn">
    <each id="player" over="sides">
      <step id="move" title="Movement" side="active" verbs="move"/>  <!-- rule 3 -->
      <step id="fight" side="active" verbs="attack" when="near"/>
    </each>
    <step id="dusk"/>
    <step id="night"/>
  </turns>
</sequence>
)";

class SequenceTest : public test::ModelTest {
 protected:
  SequenceTest() {
    auto module = with("module.xml", "  <variable on=\"game\" name=\"turns\" initial=\"5\"/>\n", "");
    module.replace(module.find("  <scenario"), 0, "  <sequence file=\"sequence.xml\"/>\n");
    auto battle = text("battle.xml");
    battle.replace(battle.find("</scenario>"), 0,
                   "  <remove node=\"dusk\"/>\n  <insert before=\"player\"><step id=\"dawn\"/></insert>\n");
    folder_.write({{"module.xml", module},
                   {"battle.xml", battle},
                   {"sequence.xml", sequence},
                   {"rules/init.lua", R"(return {
  verbs = { deploy = d, adopt = a, move = m },
  nodes = { move = { enter = begin }, ["dusk"] = { enter = fall } },
  conditions = { near = near },
}
)"},
                   {"tests/day.lua", "if node == \"move\" or t:waiting().node ~= 'move' then verb(\"move\") end\n"}});
    Problems problems;
    project_ = Project::open(folder_.path(), problems);
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }
  SequenceView view() const { return *SequenceView::find(*project_); }
  std::string tree() const {
    std::string lines;
    const auto now = view();
    for (const auto& node : now.nodes()) lines += std::string(node.depth, ' ') + node.id + "\n";
    return lines;
  }
};

TEST_F(SequenceTest, is_a_tree_of_nodes) {
  EXPECT_EQ(tree(), "sequence\n setup\n turn\n  player\n   move\n   fight\n  dusk\n  night\n");
  const auto now = view();
  const auto* const fight = now.node("fight");
  ASSERT_NE(fight, nullptr);
  EXPECT_EQ(fight->title, "fight");
  EXPECT_EQ(fight->index, 1U);
  EXPECT_EQ(now.nodes()[fight->parent].id, "player");
  EXPECT_EQ(told_kind(*now.node("setup")), "red may deploy, adopt");
  EXPECT_EQ(told_kind(*now.node("turn")), "3 turns");
  EXPECT_EQ(told_kind(*now.node("player")), "for each of sides");
  EXPECT_EQ(told_kind(*now.node("dusk")), "the rules act");
}

TEST_F(SequenceTest, gets_nodes_of_every_kind) {
  apply(view().add("player", 1, "step", "Air strikes"));
  EXPECT_EQ(words_, "The new step air_strikes");
  EXPECT_EQ(tree(), "sequence\n setup\n turn\n  player\n   move\n   air_strikes\n   fight\n  dusk\n  night\n");
  EXPECT_NE(
      text("sequence.xml")
          .find("<!-- rule 3 -->\n      <step id=\"air_strikes\" title=\"Air strikes\"/>\n      <step id=\"fight\""),
      std::string::npos)
      << text("sequence.xml");
  apply(view().add("sequence", 99, "repeat", "End"));
  EXPECT_NE(
      text("sequence.xml")
          .find("  </turns>\n  <repeat id=\"repeat_end\" title=\"End\" while=\"turns_left\">\n    <step id=\"step\" "
                "title=\"A step\"/>\n  </repeat>\n</sequence>"),
      std::string::npos)
      << text("sequence.xml");
  apply(view().add("turn", 0, "each", ""));
  apply(view().add("turn", 0, "sequence", "Move"));
  EXPECT_NE(view().node("move_2"), nullptr) << "an id that is taken is not given twice";
  apply(view().add("turn", 0, "choice", "Dawn"));
  EXPECT_NE(view().node("dawn_2"), nullptr) << "nor is one that a scenario has put in";
}

TEST_F(SequenceTest, refuses_nodes_that_cannot_be) {
  EXPECT_EQ(refused(view().add("move", 0, "step", "X")),
            "nothing stands in a step|choose what holds it, or put it beside");
  EXPECT_EQ(refused(view().add("turm", 0, "step", "X")), "the sequence has no node 'turm'|did you mean 'turn'?");
  EXPECT_EQ(refused(view().add("turn", 0, "stop", "X")), "there is no node of the kind 'stop'|did you mean 'step'?");
  EXPECT_EQ(refused(view().add("turn", 0, "turns", "X")),
            "a sequence counts its turns once, and 'turn' does|use a repeat");
  EXPECT_EQ(refused(view().move("turn", "player", 0)), "'turn' cannot stand in itself|");
  EXPECT_EQ(refused(view().move("setup", "move", 0)), "nothing stands in a step|");
  EXPECT_EQ(refused(view().move("sequence", "turn", 0)), "the sequence itself stays where it is|");
  EXPECT_EQ(refused(view().remove("sequence")), "the sequence itself stays where it is|");
  EXPECT_EQ(refused(view().rename("move", "fight")), "there is a node 'fight' already|");
  EXPECT_EQ(refused(view().rename("move", "dawn")), "there is a node 'dawn' already|");
  EXPECT_EQ(refused(view().rename("move", "a b")).substr(0, 14), "'id' must be a");
}

TEST_F(SequenceTest, moves_nodes_with_their_lines) {
  apply(view().move("fight", "player", 0));
  EXPECT_EQ(tree(), "sequence\n setup\n turn\n  player\n   fight\n   move\n  dusk\n  night\n");
  EXPECT_NE(text("sequence.xml")
                .find("when=\"near\"/>\n      <step id=\"move\" title=\"Movement\" side=\"active\" "
                      "verbs=\"move\"/>  <!-- rule 3 -->\n    </each>"),
            std::string::npos)
      << text("sequence.xml");
  apply(view().move("player", "sequence", 0));
  EXPECT_EQ(tree(), "sequence\n player\n  fight\n  move\n setup\n turn\n  dusk\n  night\n");
  EXPECT_NE(text("sequence.xml").find("<sequence>\n  <each id=\"player\" over=\"sides\">\n    <step id=\"fight\""),
            std::string::npos)
      << text("sequence.xml");
}

TEST_F(SequenceTest, moves_by_keys_and_by_letting_go) {
  apply(shift_node(view(), "fight", NodeShift::up));
  apply(shift_node(view(), "setup", NodeShift::in));  // into the turns behind it
  EXPECT_EQ(tree(), "sequence\n turn\n  setup\n  player\n   fight\n   move\n  dusk\n  night\n");
  apply(shift_node(view(), "dusk", NodeShift::in));
  apply(shift_node(view(), "dusk", NodeShift::out));
  apply(shift_node(view(), "setup", NodeShift::down));
  EXPECT_EQ(tree(), "sequence\n turn\n  player\n   fight\n   move\n  setup\n  dusk\n  night\n");
  EXPECT_EQ(refused(shift_node(view(), "night", NodeShift::down)), "'night' cannot go further that way|");
  EXPECT_EQ(refused(shift_node(view(), "turn", NodeShift::out)), "'turn' cannot go further that way|");
  EXPECT_EQ(refused(shift_node(view(), "fight", NodeShift::in)), "'fight' cannot go further that way|");
  apply(drop_node(view(), "setup", "fight"));
  EXPECT_EQ(tree(), "sequence\n turn\n  player\n   fight\n   setup\n   move\n  dusk\n  night\n");
  apply(drop_node(view(), "fight", "move"));
  apply(drop_node(view(), "setup", "sequence"));
  EXPECT_EQ(tree(), "sequence\n turn\n  player\n   move\n   fight\n  dusk\n  night\n setup\n");
  apply(add_node_at(view(), "move", "step"));
  EXPECT_EQ(tree(), "sequence\n turn\n  player\n   move\n   step\n   fight\n  dusk\n  night\n setup\n");
}

TEST_F(SequenceTest, renames_a_node_wherever_it_is_spoken_of) {
  apply(view().rename("move", "march"));
  EXPECT_EQ(text("rules/init.lua"), R"(return {
  verbs = { deploy = d, adopt = a, move = m },
  nodes = { march = { enter = begin }, ["dusk"] = { enter = fall } },
  conditions = { near = near },
}
)");
  EXPECT_EQ(text("tests/day.lua"), "if node == \"march\" or t:waiting().node ~= \"march\" then verb(\"move\") end\n");
  apply(view().rename("dusk", "night-fall"));
  EXPECT_NE(text("rules/init.lua").find("[\"night-fall\"] = { enter = fall }"), std::string::npos);
  EXPECT_NE(text("battle.xml").find("<remove node=\"night-fall\"/>"), std::string::npos);
  apply(view().rename("player", "army"));
  EXPECT_NE(text("battle.xml").find("<insert before=\"army\">"), std::string::npos);
  EXPECT_EQ(words_, "The node player is called army");
}

// What the condition of a choice returns are the ids of what stands in it.
TEST_F(SequenceTest, renames_what_a_choice_picks) {
  apply(view().add("turn", 0, "choice", "Sky"));
  apply(view().rename("step", "rain"));
  folder_.write({{"sequence.xml", text("sequence.xml")},
                 {"rules/init.lua",
                  "return { conditions = { other = function() return \"rain\" end,\n"
                  "  sky = function(game) return wet and \"rain\" or nil end, near = x } }\n"}});
  Problems problems;
  project_ = Project::open(folder_.path(), problems);
  apply(view().rename("rain", "storm"));
  EXPECT_EQ(text("rules/init.lua"),
            "return { conditions = { other = function() return \"rain\" end,\n"
            "  sky = function(game) return wet and \"storm\" or nil end, near = x } }\n");
}

TEST_F(SequenceTest, removes_nodes_unless_a_scenario_builds_on_them) {
  apply(view().remove("dusk"));
  EXPECT_EQ(tree(), "sequence\n setup\n turn\n  player\n   move\n   fight\n  night\n");
  EXPECT_EQ(text("battle.xml").find("<remove"), std::string::npos);
  EXPECT_EQ(refused(view().remove("turn")), "a scenario changes the sequence at 'player'|change that scenario first");
  apply(view().remove("move"));
  EXPECT_EQ(view().node("move"), nullptr);
}

TEST_F(SequenceTest, says_where_it_is_spoken_of) {
  std::string lines;
  for (const auto& mention : view().mentions("dusk")) lines += mention.text + "\n";
  EXPECT_EQ(lines,
            "battle.xml:10: <remove node=\"dusk\">\n"
            "rules/init.lua:3: nodes = { move = { enter = begin }, [\"dusk\"] = { enter = fall } },\n");
}

TEST_F(SequenceTest, knows_what_a_node_wants_of_the_rules) {
  const auto told = [&](const std::string& id) {
    std::string lines;
    const auto now = view();
    for (const auto& rule : rules_of(*project_, *now.node(id))) {
      lines += rule.about + (rule.wanted ? "!" : "") +
               (rule.place ? " " + rule.place->file + ":" + std::to_string(rule.place->line) : "") + "\n";
    }
    return lines;
  };
  EXPECT_EQ(told("fight"), "condition near! rules/init.lua:4\nverb attack!\nwhen it begins\nwhen it ends\n");
  EXPECT_EQ(told("move"), "verb move! rules/init.lua:2\nwhen it begins rules/init.lua:3\nwhen it ends\n");
  const auto now = view();
  const auto rules = rules_of(*project_, *now.node("fight"));
  apply(add_rule(*project_, plain_rule(rules[1])));
  apply(add_rule(*project_, plain_rule(rules[3])));
  EXPECT_EQ(told("fight"),
            "condition near! rules/init.lua:21\nverb attack! rules/init.lua:3\nwhen it begins\nwhen it ends "
            "rules/init.lua:17\n");
}

}  // namespace
}  // namespace bocage::editor
