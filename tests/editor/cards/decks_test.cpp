#include "editor/cards/decks.h"

#include "tests/editor/cards/cards_fixture.h"

namespace bocage::editor {
namespace {

class DecksOfAModule : public test::CardsTest {
 protected:
  Decks view() const { return Decks(*project_); }
};

TEST_F(DecksOfAModule, stand_on_boards_and_beside_them) {
  const auto decks = view();
  ASSERT_EQ(decks.all().size(), 2U);
  EXPECT_EQ(Decks::title(*decks.find("deck")), "Deck");
  EXPECT_EQ(Decks::title(*decks.find("blue.deck")), "blue.deck");
  EXPECT_EQ(decks.find("pool"), nullptr);
  EXPECT_EQ(decks.mentions("deck").size(), 4U);
}

TEST_F(DecksOfAModule, come_beside_the_others) {
  const auto after =
      with("map.xml", "discards=\"pool\"/>\n", "discards=\"pool\"/>\n  <deck id=\"events\" title=\"Events\"/>\n");
  apply(view().add("events", "Events"));
  EXPECT_EQ(text("map.xml"), after);
  EXPECT_EQ(words_, "Events is a new deck");
  EXPECT_EQ(view().free_id("events"), "events-2");
  EXPECT_EQ(refused(view().add("pool", "")), "the maps have a 'pool' already|");
}

TEST_F(DecksOfAModule, are_called_otherwise_wherever_they_are_meant) {
  auto map = with("map.xml", "<deck id=\"deck\"", "<deck id=\"draw\"");
  map.replace(map.find("\">deck 0101"), 11, "\">draw 0101");
  auto counters = with("counters.xml", "title='The Ace' deck='deck'", "title='The Ace' deck='draw'");
  counters.replace(counters.find("id=\"king\" deck=\"deck\""), 21, "id=\"king\" deck=\"draw\"");
  auto rules = with("rules/init.lua", "(game, \"deck\")", "(game, \"draw\")");
  rules.replace(rules.find("'deck'"), 6, "'draw'");
  apply(view().rename("deck", "draw"));
  EXPECT_EQ(text("map.xml"), map);
  EXPECT_EQ(text("counters.xml"), counters);
  EXPECT_EQ(text("rules/init.lua"), rules) << "a title, a list and a comment may mean something else";
  EXPECT_EQ(words_, "The deck deck is called draw");
  EXPECT_EQ(view().mentions("deck").size(), 2U) << "what is left for the author to judge";
  EXPECT_EQ(refused(view().rename("draw", "blue.deck")), "the maps have a 'blue.deck' already|");
  EXPECT_EQ(refused(view().rename("deck", "x")).substr(0, 23), "there is no deck 'deck'");
}

TEST_F(DecksOfAModule, go_with_their_cards) {
  apply(view().remove("blue.deck"));
  EXPECT_EQ(words_, "blue.deck is gone with 1 card");
  EXPECT_EQ(text("counters.xml").find("blue.one"), std::string::npos);
  EXPECT_EQ(text("map.xml").find("blue.deck"), std::string::npos);
  EXPECT_NE(text("map.xml").find("<region id=\"off\">"), std::string::npos);
}

TEST_F(DecksOfAModule, leave_scenarios_that_place_their_cards_sound) {
  auto map = text("map.xml");
  map.replace(map.find(">deck 0101<"), 11, ">0101<");
  project_->apply({"The region has no deck", {{"map.xml", difference(text("map.xml"), map)}}});
  apply(view().remove("deck"));
  EXPECT_EQ(words_, "Deck is gone with 2 cards");
  EXPECT_EQ(text("battle.xml").find("king"), std::string::npos);
}

}  // namespace
}  // namespace bocage::editor
