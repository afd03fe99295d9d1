// What a window shows of a module: things with names, typed fields, and places in texts.
#include "editor/model/counters.h"
#include "editor/outline/fields.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class OutlineTest : public test::ModelTest {
 protected:
  Spot spot(const std::string& file, ElementId id) const { return {file, project_->tree(file), id}; }
  // The first element with this label.
  Spot thing(const std::string& file, const std::string& label) const {
    const auto* tree = project_->tree(file);
    for (ElementId id = 0; id < tree->size(); ++id) {
      if (label_of(*tree, id) == label) return {file, tree, id};
    }
    ADD_FAILURE() << label;
    return {file, tree, 0};
  }
  Field field(const Spot& thing, const std::string& name) const {
    for (auto& one : fields_of(*project_, thing)) {
      if (one.name == name) return one;
    }
    ADD_FAILURE() << name;
    return {};
  }
  Proposal set(const Spot& thing, const std::string& name, const std::optional<std::string>& value) const {
    return set_field(*project_, thing, field(thing, name), value);
  }
};

TEST_F(OutlineTest, calls_things_by_what_tells_them_apart) {
  const auto* map = project_->tree("map.xml");
  EXPECT_EQ(label_of(*map, 0), "map");
  EXPECT_EQ(label_of(*map, 2), "terrain woods: 0101..0106 0203");
  EXPECT_EQ(label_of(*map, 3), "terrain sea: 0501 0502 0503");
  EXPECT_EQ(label_of(*project_->tree("counters.xml"), 3), "counter guard (The Guard)");
  EXPECT_EQ(label_of(*project_->tree("battle.xml"), 2), "place guard 0101");
  EXPECT_EQ(label_of(*project_->tree("battle.xml"), 1), "about: A battle.");
}

TEST_F(OutlineTest, has_fields_with_the_types_of_the_schema) {
  const auto turn = field(thing("battle.xml", "arrival 2 blue lone"), "turn");
  EXPECT_EQ(turn.type, Field::Type::number);
  EXPECT_EQ(turn.own, "2");
  EXPECT_TRUE(turn.required);
  const auto option = thing("module.xml", "option fog");
  EXPECT_EQ(field(option, "type").type, Field::Type::choice);
  EXPECT_EQ(field(option, "type").own, std::nullopt);
  EXPECT_EQ(field(option, "type").otherwise, "boolean");
  EXPECT_EQ(field(thing("module.xml", "side red"), "color").type, Field::Type::color);
  EXPECT_EQ(field(thing("battle.xml", "about: A battle."), "text").type, Field::Type::prose);
}

TEST_F(OutlineTest, changes_sides_and_variables_with_what_names_them) {
  apply(set(thing("module.xml", "side red"), "id", "crimson"));
  EXPECT_NE(text("counters.xml").find("side=\"crimson\""), std::string::npos);
  EXPECT_EQ(refused(remove_thing(*project_, thing("module.xml", "attribute attack"))).substr(0, 24),
            "'attack' is named in 3 p");
  apply(add_thing(*project_, spot("module.xml", 0), "variable"));
  apply(add_thing(*project_, spot("module.xml", 0), "variable"));
  EXPECT_NE(text("module.xml").find("name=\"value_2\" type=\"integer\"/>"), std::string::npos) << text("module.xml");
  const auto zoc = thing("module.xml", "attribute zoc boolean");
  EXPECT_EQ(field(zoc, "initial").choices, (std::vector<std::string>{"no", "yes"}));
}

TEST_F(OutlineTest, has_the_typed_values_of_counters_with_what_they_inherit) {
  const auto horse = thing("counters.xml", "counter horse");
  EXPECT_EQ(field(horse, "attack").type, Field::Type::number);
  EXPECT_EQ(field(horse, "attack").own, std::nullopt);
  EXPECT_EQ(field(horse, "attack").otherwise, "3");
  EXPECT_EQ(field(horse, "attack").from, "p");
  EXPECT_EQ(field(horse, "zoc").type, Field::Type::yes_no);
  EXPECT_EQ(field(horse, "side").choices, (std::vector<std::string>{"red", "blue"}));
  EXPECT_EQ(field(horse, "side").otherwise, "red");
  EXPECT_EQ(field(thing("counters.xml", "counter lone blue"), "class").otherwise, "foot");
  for (const auto& one : fields_of(*project_, horse)) EXPECT_NE(one.name, "values");
}

TEST_F(OutlineTest, sets_a_field_and_takes_it_away) {
  const auto before = text("counters.xml");
  const auto after = with("counters.xml", "attack=5   zoc", "attack=4   zoc");
  apply(set(thing("counters.xml", "counter guard (The Guard)"), "attack", "4"));
  EXPECT_EQ(text("counters.xml"), after);
  apply(set(thing("counters.xml", "counter guard (The Guard)"), "attack", "5"));
  EXPECT_EQ(text("counters.xml"), before);
  const auto later = with("battle.xml", "turn=\"2\"", "turn=\"3\"");
  apply(set(thing("battle.xml", "arrival 2 blue lone"), "turn", "3"));
  EXPECT_EQ(text("battle.xml"), later);
  EXPECT_EQ(words_, "The turn of arrival 2 blue lone is 3");
  const auto about = with("battle.xml", "A battle.", "A <small> battle.");
  apply(set(thing("battle.xml", "about: A battle."), "text", "A <small> battle."));
  EXPECT_EQ(text("battle.xml").size(), about.size() + 6);  // &lt; and &gt;
  const auto plain = with("battle.xml", " face=\"back\"", "");
  apply(set(thing("battle.xml", "place lone 0202"), "face", std::nullopt));
  EXPECT_EQ(text("battle.xml"), plain);
}

// Each variable of pieces, as a counter has each of its values.
TEST_F(OutlineTest, has_what_a_placed_piece_begins_with) {
  project_->apply(
      {"",
       {{"module.xml", difference(text("module.xml"),
                                  with("module.xml", "  <option id=\"fog\"/>",
                                       "  <variable on=\"piece\" name=\"moved\" type=\"boolean\"/>\n"
                                       "  <variable on=\"piece\" name=\"lost\" title=\"Steps lost\" initial=\"1\"/>\n"
                                       "  <variable on=\"piece\" name=\"under\" type=\"side\" nullable=\"yes\"/>\n"
                                       "  <option id=\"fog\"/>"))}}});
  const auto lone = [this] { return thing("battle.xml", "place lone 0202"); };
  EXPECT_EQ(field(lone(), "face").choices, (std::vector<std::string>{"front", "back"}));
  EXPECT_EQ(field(lone(), "moved").type, Field::Type::yes_no);
  EXPECT_EQ(field(lone(), "lost").type, Field::Type::number);
  EXPECT_EQ(field(lone(), "lost").about, "Steps lost");
  EXPECT_EQ(field(lone(), "lost").otherwise, "1");
  EXPECT_EQ(field(lone(), "under").choices, (std::vector<std::string>{"red", "blue", "none"}));
  for (const auto& one : fields_of(*project_, lone())) EXPECT_NE(one.name, "values");
  const auto plain = text("battle.xml");
  const auto after = with("battle.xml", "face=\"back\"", "face=\"back\" values=\"lost=3\"");
  apply(set(lone(), "lost", "3"));
  EXPECT_EQ(text("battle.xml"), after);
  EXPECT_EQ(field(lone(), "lost").own, "3");
  EXPECT_EQ(refused(set(lone(), "moved", "3")), "'moved' must be yes or no, not '3'|");
  apply(set(lone(), "lost", std::nullopt));
  EXPECT_EQ(text("battle.xml"), plain);
}

TEST_F(OutlineTest, refuses_in_words_what_cannot_be) {
  const auto arrival = thing("battle.xml", "arrival 2 blue lone");
  EXPECT_EQ(refused(set(arrival, "turn", "soon")).substr(0, 32), "'turn' must be a whole number fr");
  EXPECT_EQ(refused(set(arrival, "turn", std::nullopt)), "'turn' cannot be left out|");
  EXPECT_EQ(refused(set(thing("counters.xml", "counter horse"), "attack", "many")),
            "'attack' must be a whole number, not 'many'|");
  EXPECT_EQ(refused(remove_thing(*project_, spot("battle.xml", 0))),
            "the outermost element of a file cannot be removed|");
  EXPECT_EQ(refused(add_thing(*project_, spot("battle.xml", 0), "counter")), "no counter may stand in this element|");
}

TEST_F(OutlineTest, adds_and_removes_things) {
  EXPECT_EQ(addable(*project_->tree("counters.xml"), 0), (std::vector<std::string>{"prototype", "counter", "card"}));
  const auto after =
      with("counters.xml", "main=\"2\"/></counter>\n", "main=\"2\"/></counter>\n  <counter id=\"counter-1\"/>\n");
  const auto proposal = add_thing(*project_, spot("counters.xml", 0), "counter");
  ASSERT_TRUE(std::holds_alternative<Command>(proposal));
  const auto before = text("counters.xml");
  project_->apply(std::get<Command>(proposal));
  EXPECT_EQ(text("counters.xml"), after);
  const auto& patches = std::get<Patches>(project_->history().last()->changes.front().what);
  const auto* tree = project_->tree("counters.xml");
  EXPECT_EQ(label_of(*tree, *changed_element(*tree, patches)), "counter counter-1");
  project_->apply(std::get<Command>(remove_thing(*project_, thing("counters.xml", "counter counter-1"))));
  EXPECT_EQ(text("counters.xml"), before);
  apply(remove_thing(*project_, thing("counters.xml", "counter guard (The Guard)")));
  EXPECT_EQ(text("battle.xml").find("guard"), std::string::npos) << "a counter goes with its places";
}

TEST_F(OutlineTest, finds_what_stands_at_a_place) {
  const auto* tree = project_->tree("counters.xml");
  const auto offset = offset_of(tree->text(), {"counters.xml", 5, 30});
  const auto at = element_at(*tree, offset);
  ASSERT_TRUE(at);
  EXPECT_EQ(tree->value(*at, "id"), "guard");
  EXPECT_EQ(attribute_at(*tree, *at, offset), "title");
  EXPECT_EQ(offset_of("é\nab", {"", 2, 2}), 4U);
  EXPECT_EQ(offset_of("é\nab", {"", 9, 9}), 5U);
  EXPECT_EQ(element_at(*tree, tree->text().size()), std::nullopt);
}

// Every element of every module has fields, each of which can be set to what it says without a change.
TEST(Outline, knows_every_element_of_every_module) {
  for (const auto* folder :
       {"modules/breakout", "modules/normandy69", "samples/hill", "samples/fog", "samples/strait"}) {
    SCOPED_TRACE(folder);
    Problems problems;
    const auto project = Project::open(std::string(BOCAGE_SOURCE_DIR "/") + folder, problems);
    ASSERT_TRUE(project);
    for (const auto& name : project->files()) {
      const auto* tree = project->tree(name);
      const bool module_file =
          name.find('/') == std::string::npos || name.starts_with("counters/") || name.starts_with("scenarios/");
      if (tree == nullptr || !module_file || tree->size() > 3000) continue;
      for (ElementId id = 0; id < tree->size(); id += 1 + tree->size() / 40) {
        const Spot thing{name, tree, id};
        EXPECT_NE(spec_of(*tree, id), nullptr) << name << ": " << label_of(*tree, id);
        for (const auto& field : fields_of(*project, thing)) {
          if (!field.own) continue;
          auto proposal = set_field(*project, thing, field, field.own);
          ASSERT_TRUE(std::holds_alternative<Command>(proposal))
              << name << " " << field.name << ": " << to_text(std::get<Problem>(proposal));
          for (const auto& change : std::get<Command>(proposal).changes) {
            EXPECT_TRUE(std::get<Patches>(change.what).empty()) << name << " " << field.name;
          }
        }
      }
    }
  }
}

// What a node of the sequence may name is known from the rules; its id goes with all that speak of it.
TEST_F(OutlineTest, has_what_is_likely_of_a_node_and_renames_it_everywhere) {
  auto module = text("module.xml");
  module.replace(module.find("  <scenario"), 0, "  <sequence file=\"sequence.xml\"/>\n");
  folder_.write({{"module.xml", module},
                 {"sequence.xml",
                  "<sequence>\n  <step id=\"fight\" side=\"red\" verbs=\"attack\" when=\"near\"/>\n"
                  "  <each id=\"each\" over=\"order\"><step id=\"rest\"/></each>\n</sequence>\n"},
                 {"rules/init.lua",
                  "return { verbs = { attack = a, move = m }, conditions = { near = n, far = f },\n"
                  "  lists = { order = o }, nodes = { fight = { enter = x } } }\n"}});
  Problems problems;
  project_ = Project::open(folder_.path(), problems);
  const auto fight = thing("sequence.xml", "step fight red");
  EXPECT_EQ(field(fight, "when").type, Field::Type::text);
  EXPECT_EQ(field(fight, "when").choices, (std::vector<std::string>{"far", "near"}));
  EXPECT_EQ(field(fight, "verbs").type, Field::Type::several);
  EXPECT_EQ(field(fight, "verbs").choices, (std::vector<std::string>{"attack", "move"}));
  EXPECT_EQ(field(fight, "side").choices, (std::vector<std::string>{"active", "all", "red", "blue"}));
  EXPECT_EQ(field(thing("sequence.xml", "each each"), "over").choices, (std::vector<std::string>{"sides", "order"}));
  apply(set(fight, "id", "battle"));
  EXPECT_NE(text("rules/init.lua").find("nodes = { battle = { enter = x } }"), std::string::npos);
  EXPECT_NE(text("sequence.xml").find("<step id=\"battle\" side"), std::string::npos);
}

TEST_F(OutlineTest, has_what_a_face_may_be_made_of) {
  folder_.write("styles.xml",
                "<styles><style id=\"fill.red\" fill=\"#ff0000\"/><style id=\"terrain.woods\"/></styles>\n");
  folder_.write("counters/tank.png", "no picture");
  auto module = text("module.xml");
  module.replace(module.find("</module>"), 0, "  <styles file=\"styles.xml\"/>\n");
  folder_.write("module.xml", module);
  Problems problems;
  project_ = Project::open(folder_.path(), problems);
  const auto face = thing("counters.xml", "face front");
  EXPECT_EQ(field(face, "fill").choices, std::vector<std::string>{"red"});
  EXPECT_EQ(field(face, "image").choices, std::vector<std::string>{"counters/tank.png"});
  EXPECT_EQ(field(face, "main").choices, (std::vector<std::string>{"{title}", "{attack}", "{class}", "{zoc}"}));
  EXPECT_EQ(field(face, "fill").type, Field::Type::text) << "a colour may stand there as well";
}

TEST_F(OutlineTest, has_the_typed_values_of_cards) {
  const auto cards =
      with("counters.xml", "</counters>",
           "  <card id=\"ace\" title=\"Ace\" deck=\"deck\" values=\"attack=2\">It wins.</card>\n</counters>");
  const auto map = with("map.xml", "  </board>", "    <deck id=\"deck\" rect=\"0,0,10,10\"/>\n  </board>");
  folder_.write({{"counters.xml", cards}, {"map.xml", map}});
  Problems problems;
  project_ = Project::open(folder_.path(), problems);
  for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  const auto ace = [&] { return thing("counters.xml", "card ace (Ace)"); };
  EXPECT_EQ(field(ace(), "attack").type, Field::Type::number);
  EXPECT_EQ(field(ace(), "attack").own, "2");
  EXPECT_EQ(field(ace(), "class").otherwise, "foot");
  EXPECT_EQ(field(ace(), "deck").choices, std::vector<std::string>{"deck"});
  EXPECT_EQ(field(ace(), "text").own, "It wins.");
  apply(set(ace(), "attack", "7"));
  apply(set(ace(), "zoc", "yes"));
  apply(set(ace(), "text", "It loses."));
  EXPECT_NE(text("counters.xml").find("values=\"attack=7 zoc=yes\">It loses.</card>"), std::string::npos)
      << text("counters.xml");
  const Counters counters(*project_);
  EXPECT_EQ(refused(counters.set({"ace"}, "side", "red")), "a card has no 'side'|");
  EXPECT_EQ(refused(counters.set_face("ace", "front", "main", "1")),
            "a card has no faces|it has a title, a text and a picture");
  EXPECT_EQ(refused(counters.remove("p")), "'p' is a prototype|");
  apply(counters.remove("ace"));
  EXPECT_EQ(text("counters.xml").find("<card"), std::string::npos);
}

}  // namespace
}  // namespace bocage::editor
