// Sides, values of counters and variables under other names, of other types, in another order, and gone.
#include "editor/declared/declarations.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

using Kind = Declared::Kind;

class DeclarationsTest : public test::ModelTest {
 protected:
  DeclarationsTest() {
    folder_.write({{"module.xml", R"(<module id="m" title="M" rules="rules/init.lua">
  <side id="red" title="Red"/> <side id="blue"  color='#2f5d9b' alliance="red"/>  <!-- The other one. -->
  <side id="green" player="red"/>
  <terrain id="clear"/>
  <attribute name="attack"/>
  <attribute name="zoc" type="boolean"/>
  <attribute name="full" type="integer"/>
  <variable on="game" name="turn" initial="1"/>
  <variable on="game" name="first" type="side" initial="red"/>
  <variable on="game" name="order" type="list" of="side" initial="red,blue"/>
  <variable on="side" name="gold" initial="3"/>
  <variable on="piece" name="left" initial="{full}"/>
  <variable on="piece" name="tired" type="boolean"/>
  <variable on="space" name="holder" type="side" nullable="yes"/>
  <option id="opening" type="name" choices="red blue"/>
  <zone id="ground" attribute="zoc" unless="tired"/>
  <conserve attribute="full"/>
  <map file="map.xml"/>
  <counters file="counters.xml"/>
  <sequence file="sequence.xml"/>
  <scenario file="battle.xml"/>
  <styles file="styles.xml"/>
</module>
)"},
                   {"map.xml", R"(<map>
  <board id="map" grid="hex-flat" columns="3" rows="3" terrain="clear">
    <track id="turns" title="turn" to="5" rect="0,0,10,10" shows="turn" marker="mark"/>
    <track id="gold" to="9" rect="0,20,10,10" shows="gold" of="red" marker="coin"/>
  </board>
  <deck id="red" of="red"/>
</map>
)"},
                   {"counters.xml", R"(<counters>
  <prototype id="p" side="red" values="attack=3  zoc=yes full=2"><face id="front" main="{attack}-{left}" fill="red"/></prototype>
  <counter id="red" prototype="p" title="attack"/>
  <counter id="foe" side='blue' values='attack=1'><face id="front" main="{attack}"/></counter>
  <counter id="mark"><face id="front" main="T"/></counter>
  <counter id="coin"><face id="front" main="G"/></counter>
</counters>
)"},
                   {"sequence.xml", R"(<sequence>
  <step id="move" side="red" title="Turn {turn} of red"/>
</sequence>
)"},
                   {"battle.xml", R"(<scenario id="battle">
  <set name="turn" value="2"/>
  <set name="first" value="blue"/>
  <set name="order" value="blue red"/>
  <place counter="red" at="0101"/>
  <arrival turn="2" side="red" entry="red" counter="red"/>
  <plan id="red" side="red"><put counter="red" at="0102"/></plan>
  <insert after="move"><step id="wait" side="red"/></insert>
</scenario>
)"},
                   {"styles.xml", R"(<styles>
  <style id="state.holder.red" fill="#b23a3a"/>
  <style id="state.tired.yes" dim="yes"/>
  <style id="fill.red" fill="#c9a08f"/>
</styles>
)"},
                   {"rules/init.lua", R"(-- The red side.
local colour = { red = "red", "red" }
return {
  setup = function(game)
    local red = game:side("red")
    if game.first == red and game.turn == 1 then game:set(game, "turn", 2) end
    for _, unit in ipairs(game:pieces{ side = "red" }) do
      if unit.tired or unit.attack > unit.left then game:set(unit, "tired", true) end
      if unit.side.name == "red" then game:set(unit, "left", 0) end
    end
    return { attack = 1, tally = colour }
  end,
}
)"},
                   {"tests/first.lua", R"(spec("a turn", {}, function(t, game)
  t:go("move", { turn = 3, active = "red" })
  expect.equal(game.turn, 3)
end)
)"}});
    Problems problems;
    project_ = Project::open(folder_.path(), problems);
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }

  Declarations view() const { return Declarations(*project_); }
  Declared one(Kind kind, const std::string& on, const std::string& name) const {
    const auto all = view();
    const auto* const found = all.find(kind, on, name);
    if (found != nullptr) return *found;
    ADD_FAILURE() << name;
    return {};
  }
  Declared side(const std::string& id) const { return one(Kind::side, "", id); }
  Declared value(const std::string& name) const { return one(Kind::attribute, "", name); }
  Declared variable(const std::string& on, const std::string& name) const { return one(Kind::variable, on, name); }
  // All places of a text in a file become another; how many there were.
  static std::size_t replace(std::string& text, const std::string& from, const std::string& to) {
    std::size_t count = 0;
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
      ++count;
    }
    return count;
  }
};

TEST_F(DeclarationsTest, are_told_by_kind_and_by_what_has_them) {
  std::string all;
  const auto declared = view();
  for (const auto& known : declared.all()) all += known.on + (known.on.empty() ? "" : ".") + known.name + " ";
  EXPECT_EQ(all,
            "red blue green attack zoc full game.turn game.first game.order side.gold piece.left piece.tired "
            "space.holder ");
}

TEST_F(DeclarationsTest, a_side_is_called_otherwise_wherever_it_is_meant) {
  auto module = text("module.xml");
  replace(module, "<side id=\"red\"", "<side id=\"crimson\"");
  replace(module, "alliance=\"red\"", "alliance=\"crimson\"");
  replace(module, "player=\"red\"", "player=\"crimson\"");
  replace(module, "initial=\"red", "initial=\"crimson");
  auto map = text("map.xml");
  EXPECT_EQ(replace(map, "of=\"red\"", "of=\"crimson\""), 2U);
  auto battle = text("battle.xml");
  EXPECT_EQ(replace(battle, "side=\"red\"", "side=\"crimson\""), 3U);
  replace(battle, "\"blue red\"", "\"blue crimson\"");
  auto rules = text("rules/init.lua");
  replace(rules, "game:side(\"red\")", "game:side(\"crimson\")");
  replace(rules, "side = \"red\"", "side = \"crimson\"");
  replace(rules, "side.name == \"red\"", "side.name == \"crimson\"");
  const auto counters = with("counters.xml", "side=\"red\"", "side=\"crimson\"");
  const auto sequence = with("sequence.xml", "side=\"red\"", "side=\"crimson\"");
  const auto styles = with("styles.xml", "state.holder.red", "state.holder.crimson");
  const auto specs = with("tests/first.lua", "active = \"red\"", "active = \"crimson\"");
  apply(view().rename(side("red"), "crimson"));
  EXPECT_EQ(words_, "The side red is called crimson");
  EXPECT_EQ(text("module.xml"), module);
  EXPECT_EQ(text("map.xml"), map) << "a deck of that name is none";
  EXPECT_EQ(text("counters.xml"), counters) << "nor is a counter, or a style of fills";
  EXPECT_EQ(text("sequence.xml"), sequence);
  EXPECT_EQ(text("battle.xml"), battle);
  EXPECT_EQ(text("styles.xml"), styles);
  EXPECT_EQ(text("rules/init.lua"), rules) << "a comment and a table may mean something else";
  EXPECT_EQ(text("tests/first.lua"), specs);
  EXPECT_EQ(refused(view().rename(side("crimson"), "blue")), "there is a side 'blue' already|");
  EXPECT_EQ(refused(view().rename(side("crimson"), "all")),
            "a side cannot be called 'all'|the word has a meaning of its own");
}

TEST_F(DeclarationsTest, a_value_of_counters_is_called_otherwise) {
  auto counters = text("counters.xml");
  EXPECT_EQ(replace(counters, "attack=", "strength="), 2U);
  EXPECT_EQ(replace(counters, "{attack}", "{strength}"), 2U);
  apply(view().rename(value("attack"), "strength"));
  EXPECT_EQ(text("counters.xml"), counters) << "a title is none";
  EXPECT_NE(text("rules/init.lua").find("unit.attack >"), std::string::npos) << "a table has such a field";
  const auto likely = view().likely(value("strength"));
  EXPECT_TRUE(likely.empty());
  auto module = with("module.xml", "<attribute name=\"full\"", "<attribute name=\"whole\"");
  replace(module, "{full}", "{whole}");
  replace(module, "<conserve attribute=\"full\"", "<conserve attribute=\"whole\"");
  apply(view().rename(value("full"), "whole"));
  EXPECT_EQ(text("module.xml"), module);
  EXPECT_EQ(refused(view().rename(value("whole"), "left")), "variable 'left' of pieces has the name of an attribute|");
  EXPECT_EQ(refused(view().rename(value("whole"), "while")), "attribute 'while' is a word of Lua|");
  EXPECT_NE(refused(view().rename(value("whole"), "two words")), "it was not refused");
}

TEST_F(DeclarationsTest, a_variable_is_called_otherwise) {
  auto rules = text("rules/init.lua");
  EXPECT_EQ(replace(rules, "game.turn", "game.day"), 1U);
  EXPECT_EQ(replace(rules, "\"turn\"", "\"day\""), 1U);
  auto specs = text("tests/first.lua");
  replace(specs, "{ turn = 3", "{ day = 3");
  replace(specs, "game.turn", "game.day");
  const auto map = with("map.xml", "shows=\"turn\"", "shows=\"day\"");
  const auto sequence = with("sequence.xml", "{turn}", "{day}");
  const auto battle = with("battle.xml", "name=\"turn\"", "name=\"day\"");
  apply(view().rename(variable("game", "turn"), "day"));
  EXPECT_EQ(text("rules/init.lua"), rules);
  EXPECT_EQ(text("tests/first.lua"), specs);
  EXPECT_EQ(text("map.xml"), map);
  EXPECT_EQ(text("sequence.xml"), sequence);
  EXPECT_EQ(text("battle.xml"), battle);
  rules = text("rules/init.lua");
  EXPECT_EQ(replace(rules, "unit.tired", "unit.weary"), 1U);
  EXPECT_EQ(replace(rules, "\"tired\"", "\"weary\""), 1U);
  const auto styles = with("styles.xml", "state.tired.yes", "state.weary.yes");
  auto module = with("module.xml", "unless=\"tired\"", "unless=\"weary\"");
  replace(module, "name=\"tired\"", "name=\"weary\"");
  apply(view().rename(variable("piece", "tired"), "weary"));
  EXPECT_EQ(text("rules/init.lua"), rules);
  EXPECT_EQ(text("styles.xml"), styles);
  EXPECT_EQ(text("module.xml"), module);
  const auto counters = with("counters.xml", "{left}", "{rest}");
  apply(view().rename(variable("piece", "left"), "rest"));
  EXPECT_EQ(text("counters.xml"), counters);
}

TEST_F(DeclarationsTest, leave_alone_what_handles_answer_by_themselves) {
  apply(view().add(Kind::variable, "side", "name", ""));
  const auto rules = text("rules/init.lua");
  ASSERT_NE(rules.find("unit.side.name"), std::string::npos);
  apply(view().rename(variable("side", "name"), "called"));
  EXPECT_EQ(text("rules/init.lua"), rules);
}

TEST_F(DeclarationsTest, what_is_named_stays_and_says_where) {
  EXPECT_EQ(refused(view().remove(variable("piece", "left"))),
            "'left' is named in 3 places: counters.xml:2, rules/init.lua:8, rules/init.lua:9|change these first");
  EXPECT_EQ(
      refused(view().remove(side("blue"))),
      "'blue' is named in 4 places: module.xml:10, counters.xml:4, battle.xml:3, battle.xml:4|change these first");
  EXPECT_EQ(view().uses(side("blue")).size(), 4U);
  EXPECT_EQ(view().uses(side("blue"))[1].text.substr(0, 30), "counters.xml:4: <counter id=\"f");
  const auto without = with("module.xml", "  <side id=\"green\" player=\"red\"/>\n", "");
  apply(view().remove(side("green")));
  EXPECT_EQ(text("module.xml"), without);
  EXPECT_EQ(words_, "green is removed");
}

TEST_F(DeclarationsTest, come_behind_those_of_their_kind) {
  auto after =
      with("module.xml", "<side id=\"green\" player=\"red\"/>\n",
           "<side id=\"green\" player=\"red\"/>\n  <side id=\"old-guard\" title=\"Old Guard\" color=\"#b23a3a\"/>\n");
  apply(view().add(Kind::side, "", view().free_name(Kind::side, "", "Old Guard"), "Old Guard"));
  EXPECT_EQ(text("module.xml"), after);
  EXPECT_EQ(words_, "Old Guard is a new side");
  after = with("module.xml", "initial=\"3\"/>\n",
               "initial=\"3\"/>\n  <variable on=\"side\" name=\"gold_2\" type=\"integer\" title=\"Gold\"/>\n");
  apply(view().add(Kind::variable, "side", view().free_name(Kind::variable, "side", "Gold"), "Gold"));
  EXPECT_EQ(text("module.xml"), after);
  after = with("module.xml", "name=\"full\" type=\"integer\"/>\n",
               "name=\"full\" type=\"integer\"/>\n  <attribute name=\"tired_2\" type=\"integer\"/>\n");
  apply(view().add(Kind::attribute, "", view().free_name(Kind::attribute, "", "Tired"), ""));
  EXPECT_EQ(text("module.xml"), after);
  EXPECT_EQ(refused(view().add(Kind::variable, "piece", "space", "")),
            "variable 'space' has the name of something that every piece has|");
}

TEST_F(DeclarationsTest, change_their_order) {
  auto after = text("module.xml");
  replace(after, "  <attribute name=\"attack\"/>\n  <attribute name=\"zoc\" type=\"boolean\"/>\n",
          "  <attribute name=\"zoc\" type=\"boolean\"/>\n  <attribute name=\"attack\"/>\n");
  apply(view().shift(value("attack"), false));
  EXPECT_EQ(text("module.xml"), after);
  const auto before = text("module.xml");
  apply(view().shift(value("full"), true));
  apply(view().shift(value("full"), false));
  EXPECT_EQ(text("module.xml"), before);
  EXPECT_EQ(refused(view().shift(variable("side", "gold"), true)), "'gold' is the first of its kind already|");
  EXPECT_EQ(refused(view().shift(variable("space", "holder"), false)), "'holder' is the last of its kind already|");
  apply(view().shift(side("green"), true));
  EXPECT_EQ(view().all()[1].name, "green");
  EXPECT_NE(refused(view().shift(side("green"), true)), "it was not refused") << "its player is an earlier side";
}

TEST_F(DeclarationsTest, have_values_of_their_type) {
  EXPECT_EQ(refused(view().set(variable("game", "turn"), "initial", "soon")),
            "the initial value of 'turn' must be a whole number, not 'soon'|");
  EXPECT_EQ(refused(view().set(variable("game", "first"), "initial", "grey")).substr(0, 20), "unknown side 'grey'|");
  EXPECT_NE(refused(view().set(side("red"), "color", "red")), "it was not refused");
  const auto after =
      with("module.xml", "<side id=\"red\" title=\"Red\"/>", "<side id=\"red\" title=\"Red\" color=\"#aa0000\"/>");
  apply(view().set(side("red"), "color", "#aa0000"));
  EXPECT_EQ(text("module.xml"), after);
}

TEST_F(DeclarationsTest, lose_what_another_type_cannot_have) {
  EXPECT_NE(refused(view().set(variable("side", "gold"), "type", "boolean")), "it was not refused")
      << "a track shows it";
  const auto after =
      with("module.xml", "name=\"tired\" type=\"boolean\"", "name=\"tired\" type=\"boolean\" scope=\"turn\"");
  apply(view().set(variable("piece", "tired"), "scope", "turn"));
  EXPECT_EQ(text("module.xml"), after);
  apply(view().add(Kind::variable, "side", "luck", ""));
  apply(view().set(variable("side", "luck"), "initial", "7"));
  apply(view().set(variable("side", "luck"), "type", "side"));
  EXPECT_NE(text("module.xml").find("<variable on=\"side\" name=\"luck\" type=\"side\" initial=\"red\"/>"),
            std::string::npos)
      << text("module.xml");
  apply(view().set(variable("side", "luck"), "initial", "green"));
  apply(view().set(variable("side", "luck"), "type", "space"));
  EXPECT_NE(text("module.xml").find("<variable on=\"side\" name=\"luck\" type=\"space\" nullable=\"yes\"/>"),
            std::string::npos)
      << text("module.xml");
  apply(view().set(variable("side", "luck"), "type", "set"));
  apply(view().set(variable("side", "luck"), "of", "side"));
  apply(view().set(variable("side", "luck"), "initial", "red, green"));
  apply(view().set(variable("side", "luck"), "type", "integer"));
  EXPECT_NE(text("module.xml").find("<variable on=\"side\" name=\"luck\" type=\"integer\" nullable=\"yes\"/>"),
            std::string::npos)
      << text("module.xml");
}

}  // namespace
}  // namespace bocage::editor
