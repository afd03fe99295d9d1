// What bocage-cli says, read again.
#include "editor/rules/told.h"

#include <gtest/gtest.h>

#include <memory>

#include "editor/rules/survivors.h"

namespace bocage::editor {
namespace {

const std::vector<std::string> files{"rules/combat.lua", "combat.lua", "map.xml", "tests/day.lua"};

std::string place_of(std::string_view line) {
  const auto place = told_place(line, files);
  if (!place) return "none";
  return place->file + " " + std::to_string(place->line) + " " + std::to_string(place->column);
}

TEST(Told, names_places) {
  EXPECT_EQ(place_of("rules/combat.lua:42:10: < becomes <="), "rules/combat.lua 42 10");
  EXPECT_EQ(place_of("map.xml:7: no such hex"), "map.xml 7 0");
  EXPECT_EQ(place_of("tests/day.lua: the spec \"a\" fails as it is: 1"), "tests/day.lua 0 0");
  EXPECT_EQ(place_of("problem: hill game 3 entry 12: rules/combat.lua:42: no number; journal /tmp/a.journal"),
            "rules/combat.lua 42 0");
  EXPECT_EQ(place_of("at (combat.lua:3)"), "combat.lua 3 0");
}

TEST(Told, names_no_place_where_there_is_none) {
  EXPECT_EQ(place_of("other/map.xml:7: another one"), "none");
  EXPECT_EQ(place_of("mymap.xml:7"), "none");
  EXPECT_EQ(place_of("rules/combat.lua"), "none");
  EXPECT_EQ(place_of("map.xml:x"), "none");
  EXPECT_EQ(place_of(""), "none");
  EXPECT_EQ(place_of("map.xml:12345678901234567890: a"), "none") << "no line has such a number";
  EXPECT_EQ(told_place("map.xml:7: a", {}), std::nullopt);
  EXPECT_EQ(told_place(":7: a", {""}), std::nullopt);
}

TEST(Told, survivors_have_their_change_and_whether_a_spec_comes_there) {
  const auto survivors = told_survivors(
      {"rules/combat.lua:42:10: < becomes <=", "    reached by \"a\" and 3 more",
       "rules/combat.lua:50:3: left out: f(): g", "    no spec comes here",
       "rules/combat.lua:60:3: this mutant is marked as meaning the same", "not judged: 4", "    no spec comes here",
       "gone.lua:1:1: 1 becomes 2", "    no spec comes here", "see rules/combat.lua:42:10: 5 becomes 6",
       "    no spec comes here", "rules/combat.lua:42: 5 becomes 6"},
      files);
  ASSERT_EQ(survivors.size(), 2U);
  EXPECT_EQ(survivors[0].place.line, 42);
  EXPECT_EQ(survivors[0].place.column, 10);
  EXPECT_EQ(survivors[0].change, "< becomes <=");
  EXPECT_TRUE(survivors[0].reached);
  EXPECT_EQ(survivors[1].change, "left out: f(): g");
  EXPECT_FALSE(survivors[1].reached);
}

TEST(Told, says_how_far_it_is) {
  const auto progress = told_progress("mutant 12/400");
  ASSERT_TRUE(progress);
  EXPECT_EQ(progress->first, 12U);
  EXPECT_EQ(progress->second, 400U);
  for (const auto* line : {"mutant 12", "mutant 12/", "mutant /400", "mutant 12/400 x", "12/400", "a: 12/400", ""}) {
    EXPECT_FALSE(told_progress(line)) << line;
  }
}

TEST(Told, has_numbers_by_their_names) {
  const std::string line = "mutate: mutants=12 killed=9 survived=3 equivalent=0 score=0.750";
  EXPECT_EQ(told_number(line, "mutants"), 12U);
  EXPECT_EQ(told_number(line, "survived"), 3U);
  EXPECT_EQ(told_number(line, "equivalent"), 0U);
  EXPECT_EQ(told_number(line, "score"), std::nullopt) << "no whole number";
  EXPECT_EQ(told_number(line, "vived"), std::nullopt);
  EXPECT_EQ(told_number("", "mutants"), std::nullopt);
}

class SurvivorsTest : public ::testing::Test {
 protected:
  static Document::Text text(const char* bytes) { return std::make_shared<const std::string>(bytes); }
  static ToldSurvivor at(const char* file, int line) { return {{file, line, 1}, "1 becomes 2", true}; }
  std::string lines_of(const char* file, const char* bytes) const {
    std::string all;
    for (const auto& one : survivors_.of(file, bytes)) all += std::to_string(one.place.line) + " ";
    return all;
  }
  Survivors survivors_;
};

TEST_F(SurvivorsTest, hold_while_their_file_says_the_same) {
  survivors_.take({{}, {{"a.lua", text("a")}, {"b.lua", text("b")}}, {at("a.lua", 9), at("a.lua", 4), at("b.lua", 1)}});
  EXPECT_EQ(lines_of("a.lua", "a"), "4 9 ");
  EXPECT_EQ(lines_of("a.lua", "another"), "");
  EXPECT_EQ(lines_of("a.lua", "a"), "4 9 ") << "undone";
  EXPECT_EQ(lines_of("b.lua", "b"), "1 ");
}

TEST_F(SurvivorsTest, give_way_where_they_are_judged_again) {
  const std::map<std::string, Document::Text> texts{{"a.lua", text("a")}, {"b.lua", text("b")}};
  survivors_.take({{}, texts, {at("a.lua", 4), at("a.lua", 9), at("b.lua", 4)}});
  survivors_.take({{"a.lua", 3, 5}, texts, {}});
  EXPECT_EQ(lines_of("a.lua", "a"), "9 ") << "only what was judged";
  EXPECT_EQ(lines_of("b.lua", "b"), "4 ");
  survivors_.take({{"a.lua", 0, 0}, texts, {at("a.lua", 2)}});
  EXPECT_EQ(lines_of("a.lua", "a"), "2 ");
  EXPECT_EQ(lines_of("b.lua", "b"), "4 ");
  survivors_.take({{"b.lua", 1, 1}, {{"a.lua", text("new")}, {"b.lua", text("b")}}, {}});
  EXPECT_EQ(lines_of("a.lua", "a"), "") << "its text was another when this was judged";
  EXPECT_EQ(lines_of("b.lua", "b"), "4 ");
}

}  // namespace
}  // namespace bocage::editor
