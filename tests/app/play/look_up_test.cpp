// One search over the help, the charts and the rules: what is found, in which order, and where it stands.
#include "app/play/reading/look_up.h"

#include <algorithm>
#include <set>

#include "app/play/reading/program_help.h"
#include "app/play/reading/readme.h"
#include "engine/game/rule_titles.h"
#include "tests/app/play/games.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class LookUps : public testing::PlayTest {
 protected:
  const Module& module() { return state().module(); }
  LookUp all() { return LookUp(module(), program_help()); }
  // Headings, in order.
  static std::vector<std::string> found(const LookUp& look_up, const std::string& typed) {
    std::vector<std::string> headings;
    for (const std::size_t entry : look_up.find(typed)) headings.push_back(look_up.entries()[entry].heading);
    return headings;
  }
  static std::size_t place(const std::vector<std::string>& headings, const std::string& wanted) {
    return static_cast<std::size_t>(std::find(headings.begin(), headings.end(), wanted) - headings.begin());
  }
};

TEST_F(LookUps, list_everything_when_nothing_is_typed) {
  begin();
  const LookUp look_up = all();
  const auto headings = found(look_up, "  ");
  ASSERT_EQ(headings.size(), look_up.entries().size());
  EXPECT_EQ(headings.front(), "Help: The Hill");
  EXPECT_LT(place(headings, "Help: 6 Combat"), place(headings, "Chart: Combat results"));
  EXPECT_LT(place(headings, "Chart: Ambush"), place(headings, "Bocage: Playing a turn"));
  EXPECT_LT(place(headings, "Bocage: Without a mouse"), place(headings, "Rule 1.1 Who plays which side"));
  EXPECT_LT(place(headings, "Rule 6.9 Rain and planes"), place(headings, "Rule 6.10 The table of results"))
      << "numbers count as numbers";
  EXPECT_EQ(std::set<std::string>(headings.begin(), headings.end()).size(), headings.size()) << "each is there once";
}

TEST_F(LookUps, find_a_rule_by_its_number_before_all_that_cites_it) {
  begin();
  const auto headings = found(all(), " 6.1 ");
  ASSERT_GT(headings.size(), 3U);
  EXPECT_EQ(headings[0], "Rule 6.1 Units attack a hex next to them");
  EXPECT_EQ(headings[1], "Rule 6.10 The table of results");
  EXPECT_LT(place(headings, "Help: 6 Combat"), headings.size()) << "the help gives its words";
  EXPECT_LT(place(headings, "Chart: Combat results"), headings.size()) << "it is rule 6.10";
  EXPECT_EQ(place(headings, "Rule 6.2 A unit attacks once, a hex is attacked once"), headings.size());
}

TEST_F(LookUps, find_a_rule_by_the_id_that_its_author_gave_it) {
  begin(testing::first_turn_in_normandy());
  for (const char* const rule : {"I2", "S2"}) {
    const auto headings = found(all(), rule);
    ASSERT_FALSE(headings.empty()) << rule;
    EXPECT_EQ(headings.front(), RuleTitles(module()).title(rule));
  }
}

TEST_F(LookUps, put_titles_before_words_in_the_text) {
  begin();
  const auto headings = found(all(), "combat");
  EXPECT_EQ(headings[0], "Chart: Combat results") << "it begins with it";
  EXPECT_EQ(headings[1], "Help: 6 Combat") << "it holds it";
  EXPECT_GT(headings.size(), 4U);
  EXPECT_EQ(found(all(), "combat results")[0], "Chart: Combat results");
  EXPECT_EQ(found(all(), "results combat")[0], "Chart: Combat results") << "in any order";
  EXPECT_EQ(found(all(), "RÉSULTS").front(), "Chart: Combat results") << "accents and large letters do not matter";
}

TEST_F(LookUps, find_nothing_where_a_word_is_missing) {
  begin();
  EXPECT_FALSE(found(all(), "combat").empty());
  EXPECT_TRUE(found(all(), "combat zeppelin").empty());
  EXPECT_TRUE(LookUp().find("").empty());
}

TEST_F(LookUps, say_what_a_rule_and_a_chart_come_to) {
  begin();
  const LookUp look_up = all();
  const auto rule = look_up.entry(LookUpKind::rule, "7.4");
  ASSERT_TRUE(rule);
  EXPECT_EQ(look_up.entries()[*rule].heading, "Rule 7.4 Where a retreat leads");
  EXPECT_TRUE(look_up.entries()[*rule].text.starts_with("The program enforces it"));
  const auto chart = look_up.entry(LookUpKind::chart, "Ambush");
  ASSERT_TRUE(chart);
  EXPECT_EQ(module().charts[look_up.entries()[*chart].chart].id, "ambush");
  EXPECT_EQ(look_up.entries()[*chart].text,
            "Rule 5.7\n\nResult: Result\nDie 1-2: loss\nDie 3-4: disrupted\nDie 5-6: -");
  EXPECT_TRUE(chart_text(module().charts[0]).ends_with("\nDie 6: - | DR | D1 | D2 | DE | DE"));
  EXPECT_FALSE(look_up.entry(LookUpKind::help, "Ambush")) << "that is a chart";
}

TEST_F(LookUps, have_the_help_of_the_module_in_chapters) {
  begin();
  const LookUp look_up = all();
  const LookUpEntry& first = look_up.entries().front();
  EXPECT_EQ(first.title, "The Hill");
  EXPECT_TRUE(first.text.starts_with(module().about + "\n\nA small game for two")) << first.text;
  const auto victory = look_up.entry(LookUpKind::help, "10 Victory");
  ASSERT_TRUE(victory);
  EXPECT_EQ(look_up.entries()[*victory].text.find_first_of("*`"), std::string::npos);
  EXPECT_NE(look_up.entries()[*victory].text.find("10.1 A side controls a town"), std::string::npos);
}

TEST_F(LookUps, of_a_module_without_a_readme_have_its_title_and_what_it_says) {
  begin();
  Module bare = module();
  bare.files.erase("README.md");
  const LookUp look_up(bare, {});
  EXPECT_EQ(look_up.entries().front().text, bare.about);
  EXPECT_NE(look_up.entries()[1].kind, LookUpKind::help);
  bare.files["README.md"] = std::string(readme_limit + 1, 'x');
  const LookUp refused(bare, {});
  EXPECT_EQ(refused.entries()[1].heading, "Help: README.md");
  EXPECT_NE(refused.entries()[1].text.find("128 KiB"), std::string::npos);
}

TEST(FoundWords, stand_where_they_are_counted_in_characters) {
  const auto words = typed_words("  Mere église ");
  EXPECT_EQ(words, (std::vector<std::string>{"mere", "eglise"}));
  EXPECT_EQ(spans_of("à Sainte-Mère-Église, la mère", words), (std::vector<TextSpan>{{9, 13}, {14, 20}, {25, 29}}));
  EXPECT_EQ(spans_of("retreats", typed_words("treat retr")), (std::vector<TextSpan>{{0, 7}})) << "what overlaps is one";
  EXPECT_TRUE(spans_of("anything", {}).empty());
}

}  // namespace
}  // namespace bocage
