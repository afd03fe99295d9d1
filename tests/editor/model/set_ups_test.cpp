// Two scenarios side by side.
#include "editor/model/set_ups.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class SetUps : public test::ModelTest {
 protected:
  SetUps() {
    const auto module = text("module.xml");
    auto after = module;
    after.insert(after.find("</module>"), "  <scenario file=\"other.xml\"/>\n");
    project_->apply({"a second scenario",
                     {{"other.xml", FileChange::Whole{std::nullopt, R"(<scenario id="other">
  <place counter="guard" at="0101"/>
  <place counter="horse" at="0101" count="2"/>
  <!-- A note. -->
  <place counter="horse" at="0303"/>
</scenario>
)"}},
                      {"module.xml", editor::difference(module, after)}}});
  }
  Scenario scenario(const std::string& id) const { return *Scenario::find(*project_, id); }
};

TEST_F(SetUps, differ_by_what_stands_elsewhere) {
  const auto found = compare_set_ups(scenario("other"), scenario("battle"));
  ASSERT_EQ(found.size(), 2U) << "the guard stands where it stands";
  EXPECT_EQ(told(*project_, found[0]), "horse: here 0101 × 2, 0303, there 0101 × 3");
  EXPECT_EQ(told(*project_, found[1]), "lone: here nowhere, there 0202 (back), pool × 4");
  EXPECT_TRUE(compare_set_ups(scenario("battle"), scenario("battle")).empty());
}

TEST_F(SetUps, are_taken_over_whole) {
  apply(copy_set_up(scenario("other"), scenario("battle")));
  EXPECT_EQ(words_, "The set-up of other is that of battle");
  EXPECT_TRUE(compare_set_ups(scenario("other"), scenario("battle")).empty());
  EXPECT_NE(text("other.xml").find("<!-- A note. -->"), std::string::npos);
  EXPECT_NE(text("other.xml").find("<place counter=\"horse\" count=\"3\" at=\"0101\" source=\"found\"/>"),
            std::string::npos);
  EXPECT_EQ(text("other.xml").find("arrival"), std::string::npos) << "reinforcements stay as they are";
  apply(copy_set_up(scenario("battle"), scenario("battle")));
}

TEST_F(SetUps, come_into_a_scenario_without_any) {
  const auto before = text("other.xml");
  project_->apply({"empty", {{"other.xml", editor::difference(before, "<scenario id=\"other\"/>\n")}}});
  apply(copy_set_up(scenario("other"), scenario("battle")));
  EXPECT_TRUE(compare_set_ups(scenario("other"), scenario("battle")).empty());
}

}  // namespace
}  // namespace bocage::editor
