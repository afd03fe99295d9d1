#include "editor/cards/cards.h"

#include "editor/cards/card_table.h"
#include "tests/editor/cards/cards_fixture.h"

namespace bocage::editor {
namespace {

class CardsOfAModule : public test::CardsTest {
 protected:
  Cards view() const { return Cards(*project_); }
};

TEST_F(CardsOfAModule, tell_what_they_say_and_what_holds_otherwise) {
  const auto cards = view();
  ASSERT_EQ(cards.all().size(), 3U);
  const auto& ace = *cards.find("ace");
  const auto& king = *cards.find("king");
  EXPECT_EQ(cards.find("guard"), nullptr) << "that is a counter";
  EXPECT_EQ(cards.given(ace, "count")->value, "2");
  EXPECT_EQ(cards.given(king, "count")->value, "1");
  EXPECT_FALSE(cards.given(king, "count")->own);
  EXPECT_EQ(cards.given(ace, "text")->value, "It   wins.");
  EXPECT_FALSE(cards.given(king, "text"));
  EXPECT_EQ(cards.given(ace, "attack")->value, "2");
  EXPECT_EQ(cards.given(ace, "class")->value, "foot") << "as module.xml says of all";
  EXPECT_EQ(cards.title(king), "king");
}

TEST_F(CardsOfAModule, change_only_the_bytes_of_the_value) {
  auto after = with("counters.xml", "attack=2   zoc", "attack=4   zoc");
  apply(view().set({"ace"}, "attack", "4"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "The attack of The Ace is 4");
  after = with("counters.xml", "count=\"2\"", "count=\"3\"");
  apply(view().set({"ace"}, "count", "3"));
  EXPECT_EQ(text("counters.xml"), after);
  after = with("counters.xml", "It   wins.", "It &lt;loses&gt;.\nAlways.");
  apply(view().set({"ace"}, "text", "It <loses>.\nAlways."));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "The text of The Ace is another");
  after = with("counters.xml", "deck=\"deck\" values=\"attack=1\"/>",
               "deck=\"deck\" values=\"attack=1\" picture=\"pictures/ace.png\"/>");
  apply(view().set({"king"}, "picture", "pictures/ace.png"));
  EXPECT_EQ(text("counters.xml"), after);
}

TEST_F(CardsOfAModule, are_changed_many_at_once) {
  auto after = with("counters.xml", "title='The Ace' deck='deck'", "title='The Ace' deck='blue.deck'");
  after.replace(after.find("id=\"king\" deck=\"deck\""), 21, "id=\"king\" deck=\"blue.deck\"");
  apply(view().set({"ace", "king", "ace"}, "deck", "blue.deck"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "The deck of 2 cards is blue.deck");
  apply(view().set({"ace", "king", "blue.one"}, "attack", "7"));
  EXPECT_EQ(words_, "The attack of 3 cards is 7");
  EXPECT_NE(text("counters.xml").find("deck=\"blue.deck\" values=\"attack=7\"/>"), std::string::npos);
}

TEST_F(CardsOfAModule, say_less_again) {
  const auto after = with("counters.xml", " count=\"2\"", "");
  apply(view().clear({"ace", "king"}, "count"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "2 cards say nothing of count");
  apply(view().clear({"ace"}, "attack"));
  EXPECT_NE(text("counters.xml").find("values=\"zoc=yes\""), std::string::npos) << text("counters.xml");
  apply(view().clear({"ace"}, "text"));
  EXPECT_NE(text("counters.xml").find("values=\"zoc=yes\"></card>"), std::string::npos) << text("counters.xml");
}

TEST_F(CardsOfAModule, come_behind_those_of_their_deck) {
  const auto after = with(
      "counters.xml", "<card id=\"king\" deck=\"deck\" values=\"attack=1\"/>\n",
      "<card id=\"king\" deck=\"deck\" values=\"attack=1\"/>\n  <card id=\"queen\" title=\"Queen\" deck=\"deck\"/>\n");
  apply(view().add("queen", "deck", "Queen"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "Queen is a new card");
  EXPECT_EQ(view().free_id("queen"), "queen-2");
  EXPECT_EQ(view().free_id("p"), "p-2") << "a prototype has it";
}

TEST_F(CardsOfAModule, are_copied_with_all_that_they_say) {
  const auto after = with("counters.xml", "  <!-- best -->\n",
                          "  <!-- best -->\n  <card id=\"ace-2\" title=\"A second\" deck=\"deck\" count=\"2\" "
                          "values=\"attack=2   zoc=yes\">It   wins.</card>\n");
  apply(view().copy("ace", "ace-2", "A second"));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(words_, "A second is a copy of The Ace");
  apply(view().copy("king", "king-2", "Other"));
  EXPECT_NE(text("counters.xml").find("<card id=\"king-2\" title=\"Other\" deck=\"deck\" values=\"attack=1\"/>"),
            std::string::npos)
      << text("counters.xml");
}

TEST_F(CardsOfAModule, go_with_their_places) {
  auto after = with("counters.xml", "  <card id=\"king\" deck=\"deck\" values=\"attack=1\"/>\n", "");
  const auto battle = with("battle.xml", "  <place counter=\"king\" at=\"pool\"/>\n", "");
  apply(view().remove({"king"}));
  EXPECT_EQ(text("counters.xml"), after);
  EXPECT_EQ(text("battle.xml"), battle);
  EXPECT_EQ(words_, "king is no longer a card");
  apply(view().remove({"ace", "blue.one"}));
  EXPECT_EQ(words_, "2 cards are gone");
  EXPECT_TRUE(view().all().empty());
  EXPECT_NE(text("counters.xml").find("<!-- best -->"), std::string::npos);
}

TEST_F(CardsOfAModule, refuse_in_words_what_cannot_be) {
  EXPECT_EQ(refused(view().set({"acr"}, "attack", "4")), "there is no card 'acr'|did you mean 'ace'?");
  EXPECT_EQ(refused(view().set({"ace"}, "atack", "4")), "cards have no attribute 'atack'|did you mean 'attack'?");
  EXPECT_EQ(refused(view().set({"ace"}, "attack", "four")), "'attack' must be a whole number, not 'four'|");
  EXPECT_EQ(refused(view().set({"ace"}, "deck", "dek")), "there is no deck 'dek'|did you mean 'deck'?");
  EXPECT_EQ(refused(view().set({"ace"}, "picture", "pictures/acr.png")),
            "the module has no picture 'pictures/acr.png'|did you mean 'pictures/ace.png'?");
  EXPECT_EQ(refused(view().set({"ace"}, "count", "0")).substr(0, 28), "'count' must be a whole numb");
  EXPECT_EQ(refused(view().set({"ace"}, "side", "red")), "cards have no attribute 'side'|");
  EXPECT_EQ(refused(view().clear({"ace"}, "deck")), "'deck' cannot be left out|");
  EXPECT_EQ(refused(view().add("guard", "deck", "")), "there is a counter 'guard' already|");
  EXPECT_EQ(refused(view().copy("ace", "king", "")), "there is a card 'king' already|");
  EXPECT_EQ(refused(view().add("new", "pool", "")), "there is no deck 'pool'|");
}

TEST_F(CardsOfAModule, are_a_table_that_is_filtered) {
  const CardTable table(*project_);
  EXPECT_EQ(table.columns(),
            (std::vector<std::string>{"id", "title", "deck", "count", "attack", "class", "zoc", "picture", "text"}));
  EXPECT_EQ(table.matching("deck=deck"), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(table.matching("WINS"), (std::vector<std::size_t>{0}));
  EXPECT_EQ(table.matching("count<2"), (std::vector<std::size_t>{1, 2}));
  EXPECT_TRUE(table.rows()[0].cells[3].own);
  EXPECT_FALSE(table.rows()[1].cells[3].own);
}

}  // namespace
}  // namespace bocage::editor
