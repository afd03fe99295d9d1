// Reinforcements that wait in the box of their turn go to another box when they come on another turn.
#include "editor/model/waiting.h"

#include "editor/model/schedule.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class Waiting : public test::ModelTest {
 protected:
  static constexpr const char* file = "battle.xml";

  Waiting() {
    put("counters.xml", "</counters>", "  <counter id=\"coin\"><face id=\"front\" main=\"C\"/></counter>\n</counters>");
    put("map.xml", "  </board>\n",
        "    <track id=\"turns\" to=\"6\" rect=\"0,50,60,10\"/>\n"
        "    <track id=\"score\" to=\"9\" shows=\"turns\" marker=\"coin\" rect=\"0,70,90,10\"/>\n  </board>\n");
    put(file, "  <place counter=\"lone\" count=\"4\" at=\"pool\"/>\n",
        "  <place counter=\"guard\"  at='turns.2'/>  <!-- late -->\n"
        "  <place counter=\"lone\" count=\"3\" at=\"turns.2\" face=\"back\" source=\"found\"/>\n"
        "  <place counter=\"horse\" at=\"score.2\"/>\n");
    put(file, "  <arrival turn=\"4\" side=\"blue\" counter=\"lone\"/>\n",
        "  <arrival turn=\"2\" side=\"red\" counter=\"guard\"/>\n  <arrival turn=\"2\" side=\"red\" "
        "counter=\"horse\"/>\n");
  }
  void put(const std::string& name, const std::string& from, const std::string& to) {
    project_->apply({"", {{name, difference(text(name), with(name, from, to))}}});
  }
  Schedule view() const { return *Schedule::find(*project_, "battle"); }
  Schedule::Elements named(const std::string& counter) const {
    const auto now = view();
    for (const auto& one : now.arrivals()) {
      if (one.counter == counter) return {one.element};
    }
    ADD_FAILURE() << counter;
    return {};
  }
  std::string changed(std::string before, const std::vector<std::pair<std::string, std::string>>& all) const {
    for (const auto& [from, to] : all) {
      const auto at = before.find(from);
      EXPECT_NE(at, std::string::npos) << from;
      before.replace(at, from.size(), to);
    }
    return before;
  }
};

TEST_F(Waiting, goes_along_and_comes_back) {
  const auto before = text(file);
  const auto after =
      changed(before, {{"at='turns.2'", "at='turns.5'"},
                       {"turn=\"2\" side=\"red\" counter=\"guard\"", "turn=\"5\" side=\"red\" counter=\"guard\""}});
  apply(view().move(named("guard"), 5, std::nullopt));
  EXPECT_EQ(text(file), after);
  apply(view().shift(named("guard"), -3, 0));
  EXPECT_EQ(text(file), before);
}

TEST_F(Waiting, is_as_many_as_come) {
  const auto after =
      changed(text(file), {{"<place counter=\"lone\" count=\"3\" at=\"turns.2\" face=\"back\" source=\"found\"/>\n",
                            "<place counter=\"lone\" count=\"2\" at=\"turns.2\" face=\"back\" source=\"found\"/>\n"
                            "  <place counter=\"lone\" at=\"turns.4\" face=\"back\" source=\"found\"/>\n"},
                           {"turn=\"2\" side=\"blue\"", "turn=\"4\" side=\"blue\""}});
  apply(view().move(named("lone"), 4, std::nullopt));
  EXPECT_EQ(text(file), after) << "one comes, and two wait for something else";
}

TEST_F(Waiting, of_several_is_parted_among_their_turns) {
  put(file, "  <arrival turn=\"2\" side=\"blue\" counter=\"lone\"/>\n",
      "  <arrival turn=\"2\" side=\"blue\" entry=\"west\" counter=\"lone\" count=\"2\"/>\n"
      "  <arrival turn=\"2\" side=\"blue\" entry=\"east\" counter=\"lone\" count=\"5\"/>\n");
  const auto now = view();
  const auto scenario = Scenario::find(*project_, "battle");
  const auto patches = ordered(moved_with_their_turn(*project_, *scenario, {{"lone", 2, 2, 3}, {"lone", 5, 2, 6}}));
  ASSERT_TRUE(patches);
  EXPECT_EQ(
      patched(text(file), *patches),
      changed(text(file), {{"<place counter=\"lone\" count=\"3\" at=\"turns.2\" face=\"back\" source=\"found\"/>\n",
                            "<place counter=\"lone\" count=\"2\" at=\"turns.3\" face=\"back\" source=\"found\"/>\n"
                            "  <place counter=\"lone\" at=\"turns.6\" face=\"back\" source=\"found\"/>\n"}}))
      << "three are there, whatever is to come";
}

TEST_F(Waiting, stays_where_no_box_is_its_turns) {
  auto after =
      changed(text(file), {{"turn=\"2\" side=\"red\" counter=\"horse\"", "turn=\"3\" side=\"red\" counter=\"horse\""}});
  apply(view().move(named("horse"), 3, std::nullopt));
  EXPECT_EQ(text(file), after) << "that track counts something else";
  after =
      changed(text(file), {{"turn=\"2\" side=\"red\" counter=\"guard\"", "turn=\"7\" side=\"red\" counter=\"guard\""}});
  apply(view().move(named("guard"), 7, std::nullopt));
  EXPECT_EQ(text(file), after) << "the track ends before";
}

}  // namespace
}  // namespace bocage::editor
