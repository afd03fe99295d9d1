#include "editor/model/counters.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class CountersTest : public test::ModelTest {
 protected:
  Counters view() const { return Counters(*project_); }
};

TEST_F(CountersTest, tells_who_gives_a_value) {
  const auto counters = view();
  const auto& guard = *counters.find("guard");
  const auto& lone = *counters.find("lone");
  EXPECT_EQ(counters.title(guard), "The Guard");
  EXPECT_EQ(counters.title(lone), "lone");
  EXPECT_EQ(counters.given(guard, "attack")->value, "5");
  EXPECT_TRUE(counters.given(guard, "attack")->own);
  EXPECT_EQ(counters.given(guard, "class")->value, "tank");
  EXPECT_EQ(counters.given(guard, "class")->by, "p");
  EXPECT_EQ(counters.given(lone, "class")->value, "foot");
  EXPECT_FALSE(counters.given(lone, "attack"));
  EXPECT_EQ(counters.given(guard, "side")->value, "red");
  EXPECT_EQ(counters.faces(guard), std::vector<std::string>{"front"});
}

TEST_F(CountersTest, changes_only_the_bytes_of_the_value) {
  const auto after = with("counters.xml", "attack=5   zoc", "attack=4   zoc");
  apply(view().set({"guard"}, "attack", "4"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "The attack of The Guard is 4");
}

TEST_F(CountersTest, sets_many_at_once) {
  const auto after = with("counters.xml", "attack=5   zoc=yes", "attack=5   zoc=no");
  apply(view().set({"guard", "horse", "p", "horse"}, "zoc", "no"));
  EXPECT_EQ(words_, "The zoc of 3 counters is no");
  EXPECT_TRUE(text("counters.xml").find("<counter id=\"horse\" prototype=\"p\" values=\"zoc=no\"/>") !=
              std::string::npos);
  EXPECT_TRUE(text("counters.xml").find("values=\"class=tank attack=3 zoc=no\"") != std::string::npos);
}

TEST_F(CountersTest, gives_a_title_its_usual_place) {
  const auto after = with("counters.xml", "id=\"horse\" prototype", "id=\"horse\" title=\"The &lt;Horse>\" prototype");
  apply(view().set({"horse"}, "title", "The <Horse>"));
  EXPECT_EQ(text("counters.xml"), after);
}

TEST_F(CountersTest, gives_a_value_back_to_the_prototype) {
  const auto after = with("counters.xml", "attack=5   zoc", "zoc");
  apply(view().clear({"guard"}, "attack"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(view().given(*view().find("guard"), "attack")->value, "3");
  apply(view().clear({"guard"}, "zoc"));
  EXPECT_TRUE(text("counters.xml").find("prototype='p'/>  <!-- the best -->") != std::string::npos);
}

TEST_F(CountersTest, copies_an_inherited_face_before_it_changes_it) {
  apply(view().set_face("horse", "front", "main", "H"));
  EXPECT_TRUE(text("counters.xml").find("    <face id=\"front\" main=\"H\" fill=\"red\"/>\n  </counter>") !=
              std::string::npos)
      << text("counters.xml");
  apply(view().set_face("lone", "back", "main", "3"));
  EXPECT_TRUE(text("counters.xml").find("<face id=\"back\" main=\"3\"/>") != std::string::npos);
}

TEST_F(CountersTest, adds_a_counter_behind_those_of_its_prototype) {
  const auto after =
      with("counters.xml", "<counter id=\"horse\" prototype=\"p\"/>\n",
           "<counter id=\"horse\" prototype=\"p\"/>\n  <counter id=\"foot\" title=\"Foot\" prototype=\"p\"/>\n");
  apply(view().add("foot", "p", "Foot"));
  EXPECT_EQ(text("counters.xml"), after);
}

TEST_F(CountersTest, removes_a_counter_with_its_places) {
  apply(view().remove("lone"));
  EXPECT_EQ(text("counters.xml").find("lone"), std::string::npos);
  EXPECT_EQ(text("battle.xml").find("lone"), std::string::npos);
  EXPECT_NE(text("battle.xml").find("<!-- Blue. -->"), std::string::npos);
}

TEST_F(CountersTest, removes_a_counter_whose_places_share_a_line) {
  const auto line = with("battle.xml", "at=\"0101\"/>\n", "at=\"0101\"/> <place counter=\"guard\" at=\"0202\"/>\n");
  project_->apply({"", {{"battle.xml", difference(text("battle.xml"), line)}}});
  apply(view().remove("guard"));
  EXPECT_NE(text("battle.xml").find("</about>\n  <place counter=\"horse\""), std::string::npos) << text("battle.xml");
}

TEST_F(CountersTest, refuses_in_words_what_cannot_be) {
  EXPECT_EQ(refused(view().set({"gard"}, "attack", "4")), "there is no counter 'gard'|did you mean 'guard'?");
  EXPECT_EQ(refused(view().set({"guard"}, "atack", "4")), "counters have no attribute 'atack'|did you mean 'attack'?");
  EXPECT_EQ(refused(view().set({"guard"}, "attack", "four")), "'attack' must be a whole number, not 'four'|");
  EXPECT_EQ(refused(view().set({"guard"}, "zoc", "perhaps")), "'zoc' must be yes or no, not 'perhaps'|");
  EXPECT_EQ(refused(view().set({"guard"}, "class", "a b")).substr(0, 27), "'class' must be a word with");
  EXPECT_EQ(refused(view().set({"guard"}, "title", "\x01")),
            "'title' holds a character that no file of a module can hold|");
  EXPECT_EQ(refused(view().add("guard", "p", "")), "there is a counter 'guard' already|");
  EXPECT_EQ(refused(view().add("new", "q", "")), "there is no prototype 'q'|");
  EXPECT_EQ(refused(view().set_face("guard", "back", "main", "1")), "the counter has no face 'back'|");
}

TEST_F(CountersTest, shows_a_damaged_file_and_refuses_to_change_it) {
  auto damaged = text("counters.xml");
  damaged.replace(damaged.find("title='The Guard'"), 17, "title='The Guard ");
  project_->apply({"", {{"counters.xml", difference(text("counters.xml"), damaged)}}});
  const auto counters = view();
  ASSERT_NE(counters.find("lone"), nullptr);
  const auto refusal = counters.set({"lone"}, "attack", "4");
  ASSERT_TRUE(std::holds_alternative<Problem>(refusal));
  EXPECT_EQ(std::get<Problem>(refusal).place.file, "counters.xml");
  EXPECT_EQ(std::get<Problem>(refusal).place.line, 5);
}

}  // namespace
}  // namespace bocage::editor
