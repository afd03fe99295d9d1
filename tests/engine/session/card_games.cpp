#include "tests/engine/session/card_games.h"

namespace bocage::test {
namespace {

std::map<std::string, std::string> files_of_a_card_game() {
  std::map<std::string, std::string> files;
  files["module.xml"] = R"(<module format="1" id="cards" title="Cards" version="1" rules="rules/init.lua">
  <side id="red" title="Red"/><side id="blue" title="Blue"/><side id="gold" title="Gold"/>
  <attribute name="ops" type="integer" initial="0"/>
  <map file="map.xml"/><counters file="counters.xml"/><sequence file="sequence.xml"/><scenario file="main.xml"/>
</module>)";
  files["map.xml"] = R"(<map>
  <board id="map" title="Map"><box id="seen" title="Seen" rect="0,0,1000,1000"/></board>
  <pool id="discards" title="Discards"/><pool id="out" title="Out"/><pool id="cup" kind="cup"/>
  <deck id="deck" title="Deck" discards="discards"/>
  <deck id="own" title="Red's deck" of="red" discards="discards"/>
</map>)";
  files["counters.xml"] = R"(<counters>
  <card id="riot" title="Riot" deck="deck" values="ops=1">Unrest goes up.</card>
  <card id="truce" title="Truce" deck="deck" values="ops=2"/>
  <card id="ops" title="Operations" deck="deck" count="6" values="ops=3"/>
  <card id="spy" title="Spy" deck="own" count="4"/>
</counters>)";
  files["sequence.xml"] = R"(<sequence><step id="play" side="all"
    verbs="shuffle take give steal play peek flip remix cheat_move twice again own_shuffle own_take look_at_spent"/></sequence>)";
  files["main.xml"] = R"(<scenario id="main" title="Main"/>)";
  files["rules/init.lua"] = R"lua(
local function plain() return domain.nothing() end
local function any_secret(game, side) return domain.record{
  { "card", domain.one_of{ of = side.hand } }, { "to", domain.one_of{ of = game:sides() } } } end
local function number() return domain.number{ min = 1, max = 8 } end
local function without(list, card)
  local left = {}
  for _, one in ipairs(list) do if one ~= card then left[#left + 1] = one end end
  return left
end
local function put(list, card)
  local more = {}
  for i, one in ipairs(list) do more[i] = one end
  more[#more + 1] = card
  return more
end
local function shuffle(game, name)
  local deck, cards = game:space(name), {}
  for _, card in ipairs(deck.pile) do cards[#cards + 1] = card end
  for _, piece in ipairs(deck.pieces) do if not piece.face_down then cards[#cards + 1] = piece end end
  game:set(deck, "pile", game:shuffle(deck, cards))
end
local function take(game, side, name, count)
  local deck, taken, left = game:space(name), {}, {}
  for i, card in ipairs(deck.pile) do
    if i <= count then taken[i] = card else left[#left + 1] = card end
  end
  for _, card in ipairs(game:deal(side, taken)) do game:set(side, "hand", put(side.hand, card)) end
  game:set(deck, "pile", left)
end
local function pass(game, card, from, to)
  game:deal(to, { card })
  game:set(from, "hand", without(from.hand, card))
  game:set(to, "hand", put(to.hand, card))
end
return { verbs = {
  shuffle = { offers = plain, run = function(game) shuffle(game, "deck") end },
  own_shuffle = { offers = plain, run = function(game) shuffle(game, "own") end },
  take = { offers = number, run = function(game, side, n) take(game, side, "deck", n) end },
  own_take = { offers = number, run = function(game, side, n) take(game, side, "own", n) end },
  give = { offers = any_secret, run = function(game, side, args) pass(game, args.card, side, args.to) end },
  steal = { offers = function(game) return domain.one_of{ of = game:sides() } end,
    run = function(game, side, from) pass(game, game:draw(from.hand, { purpose = "theft" }), from, side) end },
  play = { offers = function(_, side) return domain.one_of{ of = side.hand } end,
    run = function(game, side, card)
      local piece = game:reveal(card)
      game:set(side, "hand", without(side.hand, card))
      game:move(piece, "discards")
      game:tell("{1} plays {2}", side, piece)
    end },
  peek = { offers = plain, run = function(game, side)
      local deck = game:space("deck")
      game:deal(side, { deck.pile[1], deck.pile[2] })
      local pile = without(deck.pile, deck.pile[1])
      game:set(deck, "pile", put(pile, deck.pile[1]))
    end },
  flip = { offers = plain, run = function(game)
      local deck = game:space("deck")
      for _, piece in ipairs(game:turn_up{ deck.pile[1], deck.pile[2] }) do game:move(piece, "discards") end
      local left = without(without(deck.pile, deck.pile[1]), deck.pile[2])
      game:set(deck, "pile", left)
    end },
  remix = { offers = plain, run = function(game)
      for _, piece in ipairs(game:space("discards").pieces) do game:move(piece, "deck") end
      shuffle(game, "deck")
    end },
  cheat_move = { offers = plain, run = function(game) game:move(game:space("deck").pieces[1], "out") end },
  twice = { offers = plain, run = function(game, side) game:deal(side, { side.hand[1], side.hand[1] }) end },
  again = { offers = plain, run = function(game, side)
      local deck = game:space("deck")
      local old = deck.pile[1]
      shuffle(game, "deck")
      game:deal(side, { old })
    end },
  look_at_spent = { offers = plain, run = function(game) game:draw("deck") end },
} }
)lua";
  return files;
}

}  // namespace

void CardGame::load() {
  auto loaded = load_module("cards", files_of_a_card_game());
  ASSERT_NE(loaded.module, nullptr) << text_of(loaded.problems);
  module = loaded.module;
  for (const auto& side : module->sides) roots[side.id] = hash_of("test root", side.id);
}

void CardGame::at_one_table(DiceLevel level) {
  load();
  GameSetup setup;
  setup.scenario = "main";
  setup.dice = level;
  setup.seed = hash_of("test", "seed");
  setup.roots = roots;
  rulesets.push_back(load_rules(std::make_shared<Module>(*module)));
  auto started = Session::start(rulesets.back(), setup);
  ASSERT_NE(started.session, nullptr) << text_of(started.problems);
  machines.push_back(std::move(started.session));
}

void CardGame::at_three_machines(DiceLevel level) {
  load();
  for (const auto& side : module->sides) {
    GameSetup setup;
    setup.scenario = "main";
    setup.dice = level;
    setup.seed = hash_of("test", "seed");
    setup.roots = {{side.id, roots[side.id]}};
    for (const auto& [other, root] : roots) {
      if (other == side.id) continue;
      setup.anchors[other] = anchor_of(root);
      if (by_shares(level)) setup.shares[other] = ShareChain(root).anchor();
    }
    rulesets.push_back(load_rules(std::make_shared<Module>(*module)));
    auto started = Session::start(rulesets.back(), setup);
    ASSERT_NE(started.session, nullptr) << text_of(started.problems);
    machines.push_back(std::move(started.session));
  }
}

void CardGame::must(SideId side, const std::string& verb, const Value& arguments) {
  const Submitted submitted = of(side).act(side, verb, arguments);
  ASSERT_TRUE(submitted.accepted) << verb << ": " << (submitted.refusal ? submitted.refusal->text : "");
  settle();
}

void CardGame::settle() {
  bool news = true;
  while (news && machines.size() > 1) {
    news = false;
    for (const auto& from : machines) {
      from->chain_pending();
      for (const auto& to : machines) {
        const auto known = static_cast<std::uint32_t>(to->journal().chain().size());
        const auto entries = from->chained_since(known);
        if (entries.empty()) continue;
        const Submitted taken = to->receive(entries);
        ASSERT_TRUE(taken.accepted) << taken.refusal->text;
        news = true;
      }
    }
  }
  for (const auto& machine : machines) {
    ASSERT_EQ(machine->state().hash(), machines[0]->state().hash());
    ASSERT_EQ(machine->state().hash(), machine->state().hash_from_scratch());
    ASSERT_FALSE(machine->waiting().problem) << machine->waiting().problem->message;
  }
}

JournalFile::Content CardGame::journal() {
  machines[0]->chain_pending();
  JournalFile::Content content;
  content.genesis = machines[0]->journal().genesis();
  for (const auto& entry : machines[0]->journal().chain()) content.lines.push_back(to_line(entry, state().names()));
  return content;
}

std::unique_ptr<Session> CardGame::audited(const JournalFile::Content& content) {
  Session::OpenOptions options;
  options.audit = true;
  options.roots = roots;
  auto opened = Session::open(load_rules(std::make_shared<Module>(*module)), content, options);
  EXPECT_NE(opened.session, nullptr) << text_of(opened.problems);
  EXPECT_TRUE(opened.problems.empty()) << text_of(opened.problems);
  return std::move(opened.session);
}

ValueList CardGame::hand(SideId side) const {
  return state().variable(Owner::side, side.index, module->find_variable(Owner::side, "hand")).list();
}

ValueList CardGame::pile(const char* deck) const {
  return state().variable(Owner::space, space(deck).index, module->find_variable(Owner::space, "pile")).list();
}

Value CardGame::shown_to(SideId viewer, const Value& card) {
  return of(viewer).known(card.secret(), viewer).value_or(Value());
}

}  // namespace bocage::test
