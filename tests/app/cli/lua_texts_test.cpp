#include "app/cli/words/lua_texts.h"

#include <gtest/gtest.h>

namespace bocage::cli {
namespace {

// "kind/text" a text, in one line.
std::string texts(const std::string& lua) {
  std::string all;
  for (const LuaText& one : lua_texts(lua))
    all += (all.empty() ? "" : " | ") + (one.kind.empty() ? "" : one.kind + "/") + one.text;
  return all;
}

TEST(LuaTexts, are_sentences_and_what_stands_where_words_are_asked_for) {
  EXPECT_EQ(texts("return { title = 'Move', prompt = \"Choose a unit\", rule = 'A1' }"), "Move | Choose a unit");
  EXPECT_EQ(texts("game:rule('A1', ok, 'Nobody goes there')"), "Nobody goes there");
  EXPECT_EQ(texts("local box = game:space('allied.dead')"), "");
  EXPECT_EQ(texts("label = function() return 'Fire' end"), "Fire");
}

TEST(LuaTexts, have_a_place_for_each_operand_of_a_concatenation) {
  EXPECT_EQ(texts("text = 'No more than ' .. left .. ' factors'"), "No more than {1} factors");
  EXPECT_EQ(texts("text = space.title .. ' is no beach'"), "{1} is no beach");
  EXPECT_EQ(texts("game:tell('{1} may make ' .. roll.total .. ' attacks', side)"), "{1} may make {2} attacks");
  EXPECT_EQ(texts("x = a(1, '2') .. b[3] .. ' of ' .. #list - 1 .. ' units'"), "{1} of {2} units");
  EXPECT_EQ(texts("return edge .. '_edge'"), "") << "a name is put together, no sentence";
}

TEST(LuaTexts, tell_each_reading_of_a_choice_between_texts) {
  EXPECT_EQ(texts("return n .. (n == 1 and ' space' or ' spaces')"), "{1} space | {1} spaces");
  EXPECT_EQ(texts("tell('at ' .. (column or 'less than 1-2'))"), "less than 1-2 | at {1}");
}

TEST(LuaTexts, leave_out_what_is_for_authors_and_comments) {
  EXPECT_EQ(texts("error('This is a fault ' .. name) -- a comment with words"), "");
  EXPECT_EQ(texts("local form = options_of.form('the form of a thing', { 'a b' })"), "");
  EXPECT_EQ(texts("--[[ a long comment ]] assert(ok, 'not so')"), "");
}

TEST(LuaTexts, name_the_ids_by_which_people_know_decisions) {
  EXPECT_EQ(texts("game:ask(side, 'falls_back', one, { prompt = 'Who falls back?' })"),
            "Who falls back? | id/falls back");
  EXPECT_EQ(texts("game:roll{ purpose = 'combat', dice = '1d6' }"), "id/combat");
  EXPECT_EQ(texts("return domain.record{ { 'unit', domain.nothing() }, { 'path', function() end } }"),
            "id/unit | id/path");
  EXPECT_EQ(texts("fields = { 'unit', 'beach' }"), "id/unit | id/beach");
}

TEST(LuaTexts, go_on_behind_a_statement_that_ends_without_a_sign) {
  EXPECT_EQ(texts("local a = 'one ' .. x\nb = 'two ' .. y\nc('three words')"), "one {1} | two {1} | three words");
}

TEST(LuaTexts, read_whatever_is_malformed_or_too_deep) {
  EXPECT_EQ(texts(std::string(200'000, '(') + "'a b'" + std::string(200'000, ')')), "");
  std::string many = "game:ask(";
  for (int i = 0; i < 100'000; ++i) many += "'a', ";
  EXPECT_EQ(texts(many + ")"), "id/a");
  EXPECT_EQ(texts("text = 'a b' .. .. 'c"), "");
  EXPECT_EQ(texts(")) .. 'a b' .. (("), texts(")) .. 'a b' .. (("));
  texts("{{{{ 'x y' .. ");
  texts(".. .. ..");
}

}  // namespace
}  // namespace bocage::cli
