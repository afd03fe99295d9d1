// Decks and cards in files: what they bring with them, and what is said of slips.
#include <gtest/gtest.h>

#include "engine/module/module.h"

namespace bocage::test {
namespace {

std::map<std::string, std::string> files_with(const std::string& map, const std::string& counters,
                                              const std::string& scenario = "", const std::string& variables = "") {
  std::map<std::string, std::string> files;
  files["module.xml"] =
      "<module format=\"1\" id=\"m\" title=\"M\" version=\"1\" rules=\"rules/init.lua\">"
      "<side id=\"red\"/><side id=\"blue\"/><attribute name=\"ops\" type=\"integer\" initial=\"0\"/>" +
      variables +
      "<map file=\"map.xml\"/><counters file=\"counters.xml\"/><sequence file=\"sequence.xml\"/>"
      "<scenario file=\"main.xml\"/></module>";
  files["map.xml"] = "<map><board id=\"map\"/>" + map + "</map>";
  files["counters.xml"] = "<counters>" + counters + "</counters>";
  files["sequence.xml"] = "<sequence><step id=\"play\"/></sequence>";
  files["main.xml"] = "<scenario id=\"main\">" + scenario + "</scenario>";
  files["rules/init.lua"] = "return {}";
  return files;
}

std::string said_of(const std::map<std::string, std::string>& files) {
  std::string text;
  for (const Problem& problem : load_module("m", files).problems) text += to_text(problem) + "\n";
  return text;
}

constexpr const char* deck = "<pool id=\"discards\"/><deck id=\"deck\" of=\"blue\" discards=\"discards\"/>";

TEST(DecksInFiles, hold_their_cards_and_bring_piles_and_hands) {
  const auto loaded = load_module(
      "m",
      files_with(deck, "<card id=\"riot\" deck=\"deck\" count=\"3\" values=\"ops=2\">Two friends\n leave.</card>"));
  ASSERT_NE(loaded.module, nullptr) << said_of(files_with(deck, ""));
  const Module& module = *loaded.module;
  const SpaceId space = module.board->find_space("deck");
  EXPECT_EQ(module.board->space(space).kind, SpaceKind::deck);
  ASSERT_NE(module.find_deck(space), nullptr);
  EXPECT_EQ(module.find_deck(space)->of, SideId(1));
  EXPECT_EQ(module.find_deck(space)->discards, module.board->find_space("discards"));
  EXPECT_EQ(module.find_deck(module.board->find_space("discards")), nullptr);
  const CounterDef& card = module.counters[0];
  EXPECT_EQ(card.text, "Two friends leave.");
  EXPECT_EQ(card.attributes[0], Value(2));
  ASSERT_EQ(module.scenarios[0].placements.size(), 1U);
  EXPECT_EQ(module.scenarios[0].placements[0].count, 3);
  EXPECT_EQ(module.scenarios[0].placements[0].at, space);
  EXPECT_GE(module.find_variable(Owner::space, "pile"), 0);
  EXPECT_GE(module.find_variable(Owner::side, "hand"), 0);
}

TEST(DecksInFiles, leave_out_a_card_that_the_scenario_places_itself) {
  const auto loaded = load_module("m", files_with(deck, "<card id=\"riot\" deck=\"deck\" count=\"3\"/>",
                                                  "<place counter=\"riot\" at=\"discards\"/>"));
  ASSERT_NE(loaded.module, nullptr);
  ASSERT_EQ(loaded.module->scenarios[0].placements.size(), 1U);
  EXPECT_EQ(loaded.module->scenarios[0].placements[0].count, 1);
}

TEST(DecksInFiles, say_where_a_card_names_no_deck) {
  const std::string said = said_of(files_with(deck, "<card id=\"riot\" deck=\"discards\"/>"));
  EXPECT_NE(said.find("counters.xml:1:"), std::string::npos) << said;
  EXPECT_NE(said.find("'discards' is no deck"), std::string::npos) << said;
  EXPECT_NE(said.find("<deck>"), std::string::npos) << said;
  EXPECT_NE(said_of(files_with(deck, "<card id=\"riot\" deck=\"dekc\"/>")).find("did you mean 'deck'"),
            std::string::npos);
}

TEST(DecksInFiles, say_that_discards_lie_open) {
  const std::string said = said_of(files_with("<deck id=\"a\"/><deck id=\"b\" discards=\"a\"/>", ""));
  EXPECT_NE(said.find("map.xml:1:"), std::string::npos) << said;
  EXPECT_NE(said.find("discards lie open"), std::string::npos) << said;
}

TEST(DecksInFiles, want_hands_that_are_lists_of_secrets) {
  const std::string said =
      said_of(files_with(deck, "", "", "<variable on=\"side\" name=\"hand\" type=\"secret\" nullable=\"yes\"/>"));
  EXPECT_NE(said.find("'hand' is a list of secrets"), std::string::npos) << said;
  EXPECT_EQ(said_of(files_with(deck, "", "", "<variable on=\"side\" name=\"hand\" type=\"list\" of=\"secret\"/>")), "");
}

}  // namespace
}  // namespace bocage::test
