// A ruleset keeps nothing between calls: what would is a fault with its place.
#include "host_fixture.h"

namespace bocage::test {

using Keeping = HostTest;

namespace {

struct Keeper {
  const char* lua;
  const char* variable;
  int line;
};

const Keeper keepers[] = {
    {"local n = 0\nreturn { queries = { test = function()\nn = n + 1 return n end } }", "n", 3},
    {"local n = 0\nreturn { queries = { test = function()\nlocal a a, n = 1, 2 end } }", "n", 3},
    {"local f\nreturn { queries = { test = function()\nfunction f() end end } }", "f", 3},
    {"local n = 0\nlocal function deep() return function() return function()\nn = 1 end end end\n"
     "return { queries = { test = deep } }",
     "n", 3},
    {"local function counter()\nlocal n = 0\nreturn function() n = n + 1 return n end end\n"
     "return { queries = { test = counter() } }",
     "n", 3},
    {"local n = 0\nlocal kept = { { [true] = function()\nn = 1 end } }\n"
     "return { queries = { test = function() kept[1][true]() end } }",
     "n", 3},
    {"return { queries = { test = function()\n_ENV = {} end } }", "_ENV", 2},
    {"local n = 0\nlocal ask = remembering(function(key)\nn = n + key return n end)\n"
     "return { queries = { test = function() return ask(1) end } }",
     "n", 3},
    {"local n\nlocal function set(x)\nif false then n = x end end\nreturn { queries = { test = set } }", "n", 3},
    {"local n = 0\nreturn { queries = { test = function() for i = 1, 2 do\nn = i end end } }", "n", 3},
    {"local n = 0\nreturn { queries = { test = function() goto on ::on::\nn = 1 end } }", "n", 3},
};

}  // namespace

TEST_F(Keeping, of_a_variable_is_found_in_the_text) {
  for (const Keeper& keeper : keepers) {
    SCOPED_TRACE(keeper.lua);
    const auto problems = complaints(keeper.lua);
    EXPECT_EQ(host, nullptr);
    EXPECT_NE(problems[0].message.find("'" + std::string(keeper.variable) + "' outlives the call"), std::string::npos)
        << problems[0].message;
    EXPECT_EQ(problems[0].place.file, "rules/init.lua");
    EXPECT_EQ(problems[0].place.line, keeper.line);
  }
}

TEST_F(Keeping, in_every_file_is_told_at_once) {
  module->scripts["rules/more.lua"] = "local m\nreturn { set = function() m = 1 end }";
  const auto problems = complaints(
      "local n\nlocal more = require('rules.more')\n"
      "return { queries = { test = function() n = 1 more.set() end } }");
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems[0].place.line, 3);
  EXPECT_EQ(problems[1].place.file, "rules/more.lua");
  EXPECT_EQ(problems[1].place.line, 2);
}

TEST_F(Keeping, within_a_call_or_while_loading_is_nobodys_concern) {
  load(
      "local all, names = 0, {}\n"
      "local function add(n) all = all + n end\n"
      "for _, n in ipairs{ 1, 2, 3 } do add(n) end\n"
      "add = nil\n"
      "names.all = all\n"
      "return { queries = { test = function()\n"
      "  local n = 0\n"
      "  local function count() n = n + 1 return n end\n"
      "  local function again(k) if k == 0 then return n end count() return again(k - 1) end\n"
      "  return again(4) + names.all\n"
      "end } }");
  EXPECT_EQ(call("queries.test").value, Value(10));
}

TEST_F(Keeping, in_a_walk_gives_the_same_pair_each_time) {
  load(
      "local step, t = pairs{ a = 1, b = 2, c = 3 }\n"
      "local inner = { n = 0 }\n"
      "local other, o = pairs{ inner, inner, inner }\n"
      "return { queries = {\n"
      "  test = function() return (step(t, nil)) .. (step(t, 'a')) end,\n"
      "  write = function() local _, found = other(o, nil) found.n = found.n + 1 end,\n"
      "} }");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(call("queries.test").value, Value("ab"));
  const auto written = call("queries.write");
  ASSERT_TRUE(written.problem);
  EXPECT_NE(written.problem->message.find("cannot be set here"), std::string::npos) << written.problem->message;
}

TEST_F(Keeping, of_answers_is_remembering_while_nothing_changes) {
  load(
      "local squares = remembering(function(n) return { n * n } end)\n"
      "return { queries = {\n"
      "  test = function() return squares(7)[1] + squares(7)[1] end,\n"
      "  write = function() squares(7)[1] = 0 end,\n"
      "  nothing = function() return squares(nil) end,\n"
      "} }");
  EXPECT_EQ(call("queries.test").value, Value(98));
  EXPECT_TRUE(call("queries.write").problem);
  EXPECT_TRUE(call("queries.nothing").problem);
  EXPECT_EQ(call("queries.test").value, Value(98));
}

TEST_F(Keeping, of_answers_asks_once) {
  EXPECT_EQ(value("local asked = 0\n"
                  "local ask = remembering(function(n) asked = asked + 1 return n end)\n"
                  "local sum = ask(1) + ask(2) + ask(1) + ask(1)\n"
                  "return sum * 10 + asked",
                  ContextBit::procedure),
            Value(52));
}

TEST_F(Keeping, of_answers_forgets_when_the_game_moves_on) {
  load(
      "local turns = remembering(function(game) return game.turn end)\n"
      "return { queries = { test = function(game) return turns(game) end } }");
  EXPECT_EQ(call("queries.test").value, Value(1));
  state->apply(SetVariable{Owner::game, 0, 0, Value(5)});
  EXPECT_EQ(call("queries.test").value, Value(5));
}

// A domain is asked on one machine more often than on another, and what it sees may be secret.
TEST_F(Keeping, in_what_a_domain_captured_is_refused) {
  for (const char* test : {
           "seen.n = (seen.n or 0) + 1",
           "seen.list[1] = item",
           "table.insert(seen.list, item)",
           "n = n + 1",
           "count()",
           "local again = function() n = 1 end again()",
       }) {
    SCOPED_TRACE(test);
    load(std::string("return { queries = { test = function(game)\n"
                     "  local seen, n = { list = {} }, 0\n"
                     "  local function count() n = n + 1 end\n"
                     "  return domain.one_of{ of = { 1, 2 }, test = function(item)\n") +
         test + " end }\nend } }");
    DomainPtr domain;
    Context made = context(ContextBit::private_);
    const Ruleset::Host::Scope scope(*host, made);
    const auto result = host->call(
        host->function("queries.test"),
        [this](lua_State* l) {
          host->push_game(l);
          return 1;
        },
        [&](lua_State* l, int count) { domain = host->to_domain(l, -count); });
    ASSERT_TRUE(domain);
    const auto refusal = domain->refusal(Value(1));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->kind, Refusal::Kind::fault);
    EXPECT_NE(refusal->text.find("rules/init.lua:"), std::string::npos) << refusal->text;
  }
}

// The order in which Lua itself walks a table, by the numbers of its entries.
std::vector<lua_Integer> raw_order(Ruleset::Host& host, bool handles) {
  lua_State* l = host.main();
  lua_newtable(l);
  for (std::uint32_t i = 0; i < 32; ++i) {
    if (handles) {
      host.push_space(l, SpaceId(i));
    } else {
      lua_pushstring(l, ("key " + std::to_string(i)).c_str());
    }
    lua_pushinteger(l, i);
    lua_rawset(l, -3);
  }
  std::vector<lua_Integer> order;
  lua_pushnil(l);
  while (lua_next(l, -2) != 0) {
    order.push_back(lua_tointeger(l, -1));
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
  return order;
}

// Lua takes the seed of its hashes from the address of its state, so machines that live side by side differ in it: what
// depends on it shows when they play the same game.
TEST_F(Keeping, on_several_machines_has_another_seed_and_other_addresses_on_each) {
  std::vector<std::unique_ptr<Ruleset::Host>> hosts;
  std::set<std::vector<lua_Integer>> texts, handles;
  for (int i = 0; i < 3; ++i) {
    load("return {}");
    texts.insert(raw_order(*host, false));
    handles.insert(raw_order(*host, true));
    hosts.push_back(std::move(host));
  }
  EXPECT_EQ(texts.size(), 3U);
  EXPECT_EQ(handles.size(), 3U);
}

}  // namespace bocage::test
