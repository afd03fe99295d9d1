// The examples of the Lua reference, each run in The Hill: in every context where its binding may be used, and so that
// the binding is really called.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/script/host_impl.h"
#include "engine/session/session.h"
#include "engine/spec/reference.h"
#include "engine/spec/spec_runner.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {

// How often one binding was called: its line in the host is exchanged for one that counts and calls the real one.
struct Watch {
  const Binding* binding = nullptr;
  int calls = 0;
};

namespace {

constexpr const char* scenario_of_examples = "examples";
constexpr SideId red{0};

constexpr char watch_key = 0;  // its address names the watch in Lua's registry
int counted_call(Ruleset::Host& host, lua_State* l) {
  lua_rawgetp(l, LUA_REGISTRYINDEX, &watch_key);
  auto& watch = *static_cast<Watch*>(lua_touserdata(l, -1));
  lua_pop(l, 1);
  ++watch.calls;
  return watch.binding->call(host, l);
}

// The Hill with a deck of five cards, which the game itself does without.
LoadedModule hill_with_cards() {
  const TempFolder folder;
  const boost::filesystem::path hill = boost::filesystem::path(BOCAGE_SOURCE_DIR) / "samples" / "hill";
  boost::filesystem::copy(hill, folder.file("hill"), boost::filesystem::copy_options::recursive);
  std::ifstream in(folder.file("hill/module.xml"), std::ios::binary);
  std::string listed{std::istreambuf_iterator<char>(in), {}};
  listed.insert(listed.find("  <charts "),
                "  <map file=\"map/deck.xml\"/>\n  <counters file=\"counters/cards.xml\"/>\n");
  folder.write("hill/module.xml", listed);
  folder.write("hill/map/deck.xml", "<map><deck id=\"deck\" title=\"Deck\" discards=\"event.now\"/></map>\n");
  folder.write("hill/counters/cards.xml",
               "<counters><card id=\"errand\" title=\"Errand\" deck=\"deck\" count=\"5\">Go.</card></counters>\n");
  return load_module(folder.file("hill"));
}

// Both armies stand as the plans of "battle" put them, both hold a support chit, Blue has laid its minefield, the cards
// are shuffled; then Red moves. Beside The Hill's own verbs there are those that run the example.
std::shared_ptr<Module> hill_with_examples() {
  const auto loaded = hill_with_cards();
  for (const Problem& problem : loaded.problems) ADD_FAILURE() << to_text(problem);
  if (!loaded.module) return nullptr;
  auto module = std::make_shared<Module>(*loaded.module);
  ScenarioDef scenario = *module->find_scenario("battle");
  scenario.id = scenario_of_examples;
  NodeDef movement;
  movement.kind = NodeDef::Kind::step;
  movement.id = "movement";
  movement.side = "active";
  movement.verbs = {"move", "example", "private_example"};
  NodeDef player;
  player.kind = NodeDef::Kind::each;
  player.id = "player";
  player.over = "sides";
  player.children = {movement};
  scenario.sequence.children = {player};
  module->scenarios.push_back(scenario);
  module->scripts["rules/hill.lua"] = module->scripts.at("rules/init.lua");
  for (auto file = module->files.begin(); file != module->files.end();) {
    file = file->first.starts_with("tests/") ? module->files.erase(file) : std::next(file);
  }
  return module;
}

constexpr const char* beginning = R"lua(
local cards = require("bocage.cards")
local hill = require("rules.hill")

local function prepare(game)
  hill.setup(game)
  for _, side in ipairs(game:sides()) do
    for _, put in ipairs(game:plan(game:plans(side)[1]).puts) do
      for i = 1, put.count do
        game:move(game:pieces{ counter = put.counter, at = side.name .. ".reserve" }[i], put.at)
      end
    end
    game:set(side, "support", game:draw_private(side, side.name .. ".cup", { purpose = "support" }))
  end
  local hexes = domain.record{ { "hex", domain.one_of{ of = game:region("minefield") } } }
  game:set(game:side("blue"), "mine", game:ask("blue", "mine", hexes, { secret = "veiled" }))
  cards.shuffle(game, "deck")
end

local function nothing() end
local run, offer, query, heard = nothing, nothing, nothing, hill.after_roll
)lua";

constexpr const char* end = R"lua(
local all, verbs, queries = {}, {}, {}
for name, part in pairs(hill) do all[name] = part end
for name, verb in pairs(hill.verbs) do verbs[name] = verb end
for name, one in pairs(hill.queries) do queries[name] = one end
verbs.example = { offers = function() return domain.nothing() end, run = function(game, side) run(game, side) end }
verbs.private_example = {
  offers = function(game, side)
    offer(game, side)
    return domain.nothing()
  end,
  run = nothing,
}
queries.example = function(game, _, viewer) query(game, viewer) end
all.setup, all.verbs, all.queries, all.after_roll = prepare, verbs, queries, heard
return all
)lua";

bool may(const Binding& binding, ContextBit context) {
  return (binding.contexts & in(context)) != 0;
}

// Where the example is called from: `run`, `offer`, `query` of the ruleset below, or after a roll.
std::string places_of(const Binding& binding) {
  std::string places;
  const bool after_roll = std::string_view(binding.name) == "reroll";
  if (after_roll) {
    places +=
        "heard = function(game, roll) return example(game, roll.by, roll) end\n"
        "run = function(game, side) game:roll{ purpose = 'example', dice = '1d6', by = side } end\n";
  } else if (std::string_view(binding.object) == "domain") {  // and it must be a domain that somebody can be asked
    places += "run = function(game, side) game:ask(side, 'example', example(game, side)) end\n";
  } else if (may(binding, ContextBit::procedure)) {
    places += "run = example\n";
  }
  if (may(binding, ContextBit::private_)) places += "offer = example\n";
  if (may(binding, ContextBit::query)) places += "query = example\n";
  return places;
}

// Where a refusal's id stands there and its condition holds, nothing is called (engine/dialect): one is added that is.
std::string with_a_call(const Binding& binding) {
  const bool refuses = std::string_view(binding.name) == "rule";
  return std::string(binding.example) + (refuses ? "\nlocal id = '3.1'\ngame:rule(id, true, 'It never refuses')" : "");
}

std::string spec_of(const std::string& example) {
  return std::string("spec('example', { scenario = '") + scenario_of_examples +
         "' }, function(t, game)\n  t:answer('blue', 'mine', { hex = '0604' })\n"
         "  local function example(game, side)\n" +
         example + "\n  end\n  example(game, game:side('red'))\n  expect.truthy(true)\nend)\n";
}

}  // namespace

class Examples : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { hill = hill_with_examples(); }
  static void TearDownTestSuite() { hill.reset(); }

  // The Hill with the example in it. Fails the test when it does not load.
  void load(const Binding& binding, const std::string& example) {
    module = std::make_shared<Module>(*hill);
    module->scripts["rules/init.lua"] = std::string(beginning) + "local function example(game, side, roll)\n" +
                                        example + "\nend\n" + places_of(binding) + end;
    if (may(binding, ContextBit::spec)) module->files["tests/example.lua"] = spec_of(example);
    auto loaded = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua");
    for (const Problem& problem : loaded.problems) ADD_FAILURE() << to_text(problem);
    ruleset = loaded.ruleset;
    ASSERT_NE(ruleset, nullptr);
    watch_calls(binding);
  }

  void watch_calls(const Binding& binding) {
    watch = {&binding, 0};
    counting = binding;
    counting.call = counted_call;
    lua_State* l = ruleset->host().main();
    lua_pushlightuserdata(l, &watch);
    lua_rawsetp(l, LUA_REGISTRYINDEX, &watch_key);
    auto& bounds = ruleset->host().impl().bounds;
    const auto found =
        std::find_if(bounds.begin(), bounds.end(), [&](const Bound& bound) { return bound.binding == &binding; });
    ASSERT_NE(found, bounds.end());
    found->binding = &counting;
  }

  // A hotseat game at Red's movement.
  void start() {
    GameSetup setup;
    setup.scenario = scenario_of_examples;
    setup.dice = DiceLevel::manual;
    setup.seed = hash_of("test", "examples");
    auto started = Session::start(ruleset, setup);
    for (const Problem& problem : started.problems) ADD_FAILURE() << to_text(problem);
    ASSERT_NE(started.session, nullptr);
    session = std::move(started.session);
    reply();
    ASSERT_EQ(session->waiting().kind, Waiting::Kind::choice);
    ASSERT_EQ(session->waiting().node, "movement");
    watch.calls = 0;
  }

  // Answers whatever is asked by something legal, and rolls ones, until the game waits for a choice of verbs again.
  void reply() {
    DiceStream stream = stream_of(hash_of("test", "replies"), 0);
    for (int replies = 0; replies < 20; ++replies) {
      const Waiting waiting = session->waiting();
      Submitted submitted;
      if (waiting.kind == Waiting::Kind::roll) {
        submitted = session->give_roll(std::vector<int>(static_cast<std::size_t>(waiting.roll.dice.count), 1));
      } else if (waiting.kind == Waiting::Kind::answer) {
        const auto open =
            std::find_if(waiting.asks.begin(), waiting.asks.end(), [](const Ask& ask) { return !ask.answered; });
        ASSERT_NE(open, waiting.asks.end());
        const auto value = sample(*open->domain, stream);
        ASSERT_TRUE(value) << "nothing is legal for '" << open->name << "'";
        submitted = session->answer(open->side, open->id, *value);
      } else {
        break;
      }
      ASSERT_TRUE(submitted.accepted) << submitted.refusal->text;
    }
    EXPECT_NE(session->waiting().kind, Waiting::Kind::stopped) << to_text(*session->waiting().problem);
  }

  void expect_well(const Binding& binding, const char* where) {
    EXPECT_GT(watch.calls, 0) << "the example does not call " << binding.object << "." << binding.name << " " << where;
    for (const Problem& problem : session->take_problems()) ADD_FAILURE() << where << ": " << to_text(problem);
  }

  void run_procedure(const Binding& binding) {
    start();
    const auto submitted = session->act(red, "example", {});
    ASSERT_TRUE(submitted.accepted) << submitted.refusal->text;
    reply();
    expect_well(binding, "in a procedure");
  }

  void run_private(const Binding& binding) {
    start();
    const auto offers = session->offers(red);
    EXPECT_TRUE(std::any_of(offers.begin(), offers.end(), [](const Offer& o) { return o.verb == "private_example"; }));
    expect_well(binding, "in a private function");
  }

  void run_query(const Binding& binding) {
    start();
    session->query("example", {}, red);
    expect_well(binding, "in a query");
  }

  void run_spec(const Binding& binding) {
    watch.calls = 0;
    const auto results = run_specs(ruleset, {});
    ASSERT_EQ(results.size(), 1U);
    EXPECT_TRUE(results[0].passed) << results[0].message;
    EXPECT_GT(watch.calls, 0) << "the example does not call " << binding.object << "." << binding.name << " in a spec";
  }

  inline static std::shared_ptr<Module> hill;
  std::shared_ptr<Module> module;
  std::shared_ptr<Ruleset> ruleset;
  std::unique_ptr<Session> session;
  Binding counting{};
  Watch watch;
};

namespace {}  // namespace

TEST_F(Examples, of_bindings_run_wherever_the_binding_may_be_used) {
  ASSERT_NE(hill, nullptr);
  for (const Binding* binding : all_bindings()) {
    SCOPED_TRACE(std::string(binding->object) + "." + binding->name + "\n" + binding->example);
    load(*binding, with_a_call(*binding));
    if (HasFatalFailure()) return;
    if (may(*binding, ContextBit::load)) {
      ASSERT_EQ(binding->contexts, of_map) << "what the map says while the rules are loaded, it says everywhere";
    }
    if (may(*binding, ContextBit::procedure)) run_procedure(*binding);
    if (may(*binding, ContextBit::private_)) run_private(*binding);
    if (may(*binding, ContextBit::query)) run_query(*binding);
    if (may(*binding, ContextBit::spec)) run_spec(*binding);
  }
}

TEST_F(Examples, of_specs_run_and_call_what_they_show) {
  const auto loaded = load_module(std::string(BOCAGE_SOURCE_DIR) + "/samples/hill");
  ASSERT_TRUE(loaded.module);
  for (const Binding& word : spec_words()) {
    SCOPED_TRACE(std::string(word.object) + "." + word.name + "\n" + word.example);
    const bool of_hand = std::string_view(word.object) == "t";
    module = std::make_shared<Module>(*loaded.module);
    for (auto& [file, text] : module->files) {
      if (file.starts_with("tests/")) text = "spec('none', {}, function() expect.truthy(true) end)";
    }
    module->files["tests/example.lua"] =
        std::string(
            "local called = false\nlocal function watched(real)\n  local all = {}\n  for name, work in "
            "pairs(real) do\n    all[name] = function(...)\n      called = called or name == '") +
        word.name + "'\n      return work(...)\n    end\n  end\n  return all\nend\n" +
        "spec('example', { scenario = 'battle' }, function(real, game)\n  local t, real_expect, expect = " +
        (of_hand ? "watched(real)" : "real") + ", expect, " + (of_hand ? "expect" : "watched(expect)") + "\n" +
        word.example + "\n  real_expect.truthy(t and called)\nend)\n";
    ruleset = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
    ASSERT_NE(ruleset, nullptr);
    SpecOptions only;
    only.file = "tests/example.lua";
    const auto results = run_specs(ruleset, only);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_TRUE(results[0].passed) << results[0].message;
  }
}

TEST_F(Examples, would_be_seen_to_fail_and_to_leave_their_binding_out) {
  ASSERT_NE(hill, nullptr);
  const auto bindings = all_bindings();
  const auto move = std::find_if(bindings.begin(), bindings.end(), [](const Binding* binding) {
    return std::string_view(binding->name) == "move" && std::string_view(binding->object) == "game";
  });
  ASSERT_NE(move, bindings.end());
  load(**move, "game:move(game:piece(0), '0304')\nerror('it broke')");
  start();
  EXPECT_FALSE(session->act(red, "example", {}).accepted);
  EXPECT_EQ(watch.calls, 1);
  load(**move, "if side.name == 'blue' then game:move(game:piece(0), '0304') end");
  start();
  EXPECT_TRUE(session->act(red, "example", {}).accepted);
  EXPECT_EQ(watch.calls, 0);
}

TEST(SpecWords, are_those_that_specs_have) {
  const auto loaded = load_module(std::string(BOCAGE_SOURCE_DIR) + "/samples/hill");
  ASSERT_TRUE(loaded.module);
  auto module = std::make_shared<Module>(*loaded.module);
  std::map<std::string, std::set<std::string>> names;
  for (const Binding& word : spec_words()) names[word.object].insert(word.name);
  std::string text =
      "local function names(of)\n  local list = {}\n  for name in pairs(of) do list[#list + 1] = name "
      "end\n  return list\nend\nspec('words', {}, function(t)\n";
  for (const auto& [object, known] : names) {
    text += "  expect.same(names(" + object + "), {";
    for (const auto& name : known) text += " '" + name + "',";
    text += " })\n";
  }
  module->files["tests/words.lua"] = text + "end)\n";
  const auto ruleset = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
  ASSERT_NE(ruleset, nullptr);
  SpecOptions only;
  only.file = "tests/words.lua";
  const auto results = run_specs(ruleset, only);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_TRUE(results[0].passed) << results[0].message;
}

}  // namespace bocage::test
