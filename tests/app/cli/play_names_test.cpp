// Names as players type them, and the page that the answers are printed on.
#include "app/cli/play/play_names.h"

#include <gtest/gtest.h>

#include <sstream>

#include "app/play/words/word_page.h"

namespace bocage::cli {
namespace {

using Positions = std::vector<std::size_t>;

TEST(PlayNames, are_told_without_accents_capitals_and_underscores) {
  EXPECT_EQ(folded("Saint-Lô, ÉTRÉHAM, Œuvre"), "saint-lo, etreham, oeuvre");
  EXPECT_EQ(folded("build_up"), "build up");
  EXPECT_EQ(folded("Straße Århus Çà"), "strasse arhus ca");
}

TEST(PlayNames, may_be_cut_short_at_the_end_of_each_word) {
  EXPECT_EQ(fit("Bridge", "bridge"), Fit::whole);
  EXPECT_EQ(fit("regiment", "Guard Regiment"), Fit::words);
  EXPECT_EQ(fit("gu reg", "Guard Regiment"), Fit::beginnings);
  EXPECT_EQ(fit("reg gu", "Guard Regiment"), Fit::none);
  EXPECT_EQ(fit("uard", "Guard Regiment"), Fit::none);
  EXPECT_EQ(fit("guard regiment red", "Guard Regiment"), Fit::none);
  EXPECT_EQ(fit("", "Guard Regiment"), Fit::none);
  EXPECT_EQ(fit("  ", "Guard Regiment"), Fit::none);
  EXPECT_EQ(fit("(,)", "Guard Regiment"), Fit::none);
}

TEST(PlayNames, with_numbers_are_never_cut_short) {
  EXPECT_EQ(fit("7-4", "Infantry 7-4"), Fit::words);
  EXPECT_EQ(fit("7", "Infantry 7-4"), Fit::none);
  EXPECT_EQ(fit("7-4", "Infantry 17-4"), Fit::none);
  EXPECT_EQ(fit("1", "Beach 1"), Fit::none);
  EXPECT_EQ(fit("beach 1", "Beach 1"), Fit::whole);
  EXPECT_EQ(fit("beach 1", "Beach 15"), Fit::none);
  EXPECT_EQ(fit("0305", "0305"), Fit::whole);
  EXPECT_EQ(fit("030", "0305"), Fit::none);
}

TEST(PlayNames, with_numbers_are_cut_short_at_a_stroke) {
  EXPECT_EQ(fit("3/175", "3/175/29"), Fit::opening);
  EXPECT_EQ(fit("3/17", "3/175/29"), Fit::none);
  EXPECT_EQ(fit("3/175/2", "3/175/29"), Fit::none);
  EXPECT_EQ(fit("175/29", "3/175/29"), Fit::none) << "a name is opened by what it begins with";
  const auto named = [](const char* name) { return Named{{Value(1)}, {name}, {}, name, {}}; };
  EXPECT_EQ(find_named("3/175", {named("2/175/29"), named("3/175/29")}), Positions{1});
}

TEST(PlayNames, may_be_the_number_that_opens_them) {
  EXPECT_EQ(fit("502", "502/101"), Fit::opening);
  EXPECT_EQ(fit("502", "502nd Regiment"), Fit::opening);
  EXPECT_EQ(fit("50", "502/101"), Fit::none);
  EXPECT_EQ(fit("15", "1507"), Fit::none);
  EXPECT_EQ(fit("101", "502/101"), Fit::none);
  const auto named = [](const char* name) { return Named{{Value(1)}, {name}, {}, name, {}}; };
  EXPECT_EQ(find_named("502", {named("502/101"), named("505/82")}), Positions{0});
  EXPECT_EQ(find_named("502", {named("502/101"), named("502")}), Positions{1}) << "the whole name goes before";
  EXPECT_EQ(find_named("502", {named("502/101"), named("502/82")}), (Positions{0, 1}));
  EXPECT_TRUE(find_named("502", {named("502/101")}, Fit::beginnings).empty());
}

class PlayNamesOfUnits : public ::testing::Test {
 protected:
  static Named unit(const char* title, const char* place, int id) {
    return {{Value(PieceId(static_cast<std::uint32_t>(id)))}, {title, "id" + std::to_string(id)}, {place}, title, {}};
  }
  std::vector<Named> list_{unit("Guard", "Bridge", 1), unit("Infantry 7-4", "Bridge", 2),
                           unit("Infantry 7-4", "Hill 1", 3), unit("Infantry", "Hill 1", 4)};
};

TEST_F(PlayNamesOfUnits, prefer_the_whole_name) {
  EXPECT_EQ(find_named("infantry", list_), Positions{3});
  EXPECT_EQ(find_named("inf", list_), (Positions{1, 2, 3}));
  EXPECT_EQ(find_named("id2", list_), Positions{1});
  EXPECT_TRUE(find_named("cavalry", list_).empty());
}

TEST_F(PlayNamesOfUnits, are_told_apart_by_their_place) {
  EXPECT_EQ(find_named("7-4@hill", list_), Positions{2});
  EXPECT_EQ(find_named("7-4@Hill 1", list_), Positions{2});
  EXPECT_EQ(find_named("@bridge", list_), (Positions{0, 1}));
  EXPECT_TRUE(find_named("guard@hill", list_).empty());
  EXPECT_TRUE(find_named("@", list_).empty());
}

TEST_F(PlayNamesOfUnits, are_told_apart_by_their_number) {
  EXPECT_EQ(find_named("#4", list_), Positions{3});
  EXPECT_TRUE(find_named("#5", list_).empty());
  EXPECT_TRUE(find_named("#0", list_).empty());
  EXPECT_TRUE(find_named("#-1", list_).empty());
  EXPECT_TRUE(find_named("#99999999999999999999", list_).empty());
  EXPECT_EQ(find_named("7-4#2", list_), Positions{2});
  EXPECT_TRUE(find_named("7-4#3", list_).empty());
  EXPECT_EQ(find_named("inf@hill#2", list_), Positions{3});
}

TEST(PlayNames, of_several_are_listed_in_words) {
  EXPECT_EQ(any_of_words({"a"}), "a");
  EXPECT_EQ(any_of_words({"a", "b"}), "a or b");
  EXPECT_EQ(any_of_words({"a", "b", "c"}), "a, b or c");
  EXPECT_EQ(any_of_words({"a", "b", "c", "d"}, 2), "a, b or 2 others");
}

TEST(WordPage, wraps_words_with_further_rows_indented) {
  std::ostringstream out;
  WordPage page(out, 20, false);
  page.line("one two three four five six seven", 2);
  page.line("Étréham Étréham Éré", 0);
  page.entry("Bridge", 8, "Guard, Infantry, Tanks", 2);
  EXPECT_EQ(out.str(),
            "  one two three four\n    five six seven\nÉtréham Étréham Éré\n  Bridge  Guard,\n          Infantry,\n"
            "          Tanks\n");
}

TEST(WordPage, has_no_two_empty_lines) {
  std::ostringstream out;
  WordPage page(out, 20, false);
  page.gap();
  page.line("a");
  page.line("");
  page.gap();
  page.gap();
  page.line("b");
  page.wipe();
  EXPECT_EQ(out.str(), "a\n\nb\n") << "nothing is wiped where nobody sits at a terminal";
  std::ostringstream screen;
  WordPage(screen, 20, true).wipe();
  EXPECT_EQ(screen.str(), "\033[H\033[2J\033[3J");
}

}  // namespace
}  // namespace bocage::cli
