// The small module of the model's tests with two decks, six cards and rules that speak of a deck.
#pragma once

#include "tests/editor/model/model_fixture.h"

namespace bocage::test {

class CardsTest : public ModelTest {
 protected:
  CardsTest() {
    const auto module = text("module.xml");
    auto with_rules = module;
    with_rules.replace(with_rules.find("title=\"M\""), 9, "title=\"M\" rules=\"rules/init.lua\"");
    auto map = text("map.xml");
    map.insert(map.find("</map>"), "  <!-- Both draw. -->\n  <deck id=\"deck\" title=\"Deck\" discards=\"pool\"/>\n");
    map.insert(map.find("  </board>"),
               "    <deck id='blue.deck'  of='blue' rect='0,20,10,10'/>\n    <region id=\"off\">deck 0101</region>\n");
    auto counters = text("counters.xml");
    counters.insert(counters.find("</counters>"), R"(
  <card id='ace'  title='The Ace' deck='deck' count="2" values="attack=2   zoc=yes">It   wins.</card>  <!-- best -->
  <card id="king" deck="deck" values="attack=1"/>
  <card id="blue.one" title="One" deck="blue.deck"/>
)");
    auto battle = text("battle.xml");
    battle.insert(battle.find("</scenario>"), "  <place counter=\"king\" at=\"pool\"/>\n");
    folder_.write({{"module.xml", with_rules},
                   {"map.xml", map},
                   {"counters.xml", counters},
                   {"battle.xml", battle},
                   {"pictures/ace.png", "a picture"},
                   {"rules/init.lua", R"(local cards = require("bocage.cards")
-- The "deck" of both.
local names = { "deck", "other" }
return {
  setup = function(game) cards.shuffle(game, "deck") end,
  verbs = { draw = { title = "deck", run = function(game, side) cards.fill(game, side, 'deck', 3) end } },
}
)"}});
    Problems problems;
    project_ = editor::Project::open(folder_.path(), problems);
    for (const auto& problem : project_->check()) ADD_FAILURE() << to_text(problem);
  }
};

}  // namespace bocage::test
