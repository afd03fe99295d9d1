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

TEST_F(Keeping, of_what_the_map_says_is_for_good) {
  load(
      "local roads = map:links{ crossings = { 'road' } }\n"
      "local beaches = map:region('beaches')\n"
      "local near = map:within('0404', 1) - map:set_of{ '0404' }\n"
      "return { queries = { test = function(game)\n"
      "  local a, b = game:space('0404'), game:space('0405')\n"
      "  return #roads == 1 and roads[1] == game:link(a, b) and beaches == game:region('beaches') and "
      "near:contains(b)\n"
      "    and not near:contains(a) and map:space('0404') == a and map:space('0404').neighbours[1].terrain ~= nil\n"
      "end, all = function(game) return #map:pieces() == #game:pieces() end } }");
  EXPECT_EQ(call("queries.test").value, Value(true));
  EXPECT_EQ(call("queries.all").value, Value(true)) << "in a game it answers as the game";
}

TEST_F(Keeping, of_the_game_is_refused_while_rules_are_loaded) {
  for (const char* const asked : {"map:pieces()", "map:occupied('red')", "map.turn", "map:space('0404').pieces",
                                  "map:reach{ from = '0404', class = 'foot', budget = 1 }"}) {
    const Problems said = complaints(std::string("local found = ") + asked + "\nreturn { queries = {} }");
    ASSERT_FALSE(said.empty()) << asked;
    EXPECT_NE(said.front().message.find("load"), std::string::npos) << said.front().message;
  }
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

// A table asks by turns what may be picked and what is said of it.
TEST_F(Keeping, of_answers_holds_in_each_mode_while_nothing_changes) {
  load(
      "local long = remembering(function() for i = 1, 20000 do end return 1 end)\n"
      "return { queries = { test = function() return long('once') end } }");
  const auto works = [this](ContextBit mode) {
    const std::uint64_t before = host->spent_in_all();
    {
      const Ruleset::Host::Account account(*host);
      EXPECT_EQ(call("queries.test", mode).value, Value(1));
    }
    return host->spent_in_all() - before > 10'000;
  };
  for (const ContextBit mode : {ContextBit::private_, ContextBit::query}) EXPECT_TRUE(works(mode));
  for (const ContextBit mode : {ContextBit::private_, ContextBit::query}) EXPECT_FALSE(works(mode));
  state->apply(SetVariable{Owner::game, 0, 0, Value(5)});
  for (const ContextBit mode : {ContextBit::private_, ContextBit::query}) EXPECT_TRUE(works(mode));
  EXPECT_FALSE(works(ContextBit::private_));
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

// Asks for the domain that queries.test returns, in a private context that the caller keeps open.
DomainPtr domain_of(Ruleset::Host& host) {
  DomainPtr domain;
  host.call(
      host.function("queries.test"),
      [&host](lua_State* l) {
        host.push_game(l);
        return 1;
      },
      [&](lua_State* l, int count) { domain = host.to_domain(l, -count); });
  return domain;
}

TEST_F(Keeping, in_the_choices_made_so_far_is_refused) {
  for (const char* test : {
           "domain.some_of{ of = { 1, 2 }, test = function(_, chosen) chosen[1] = 5 end }",
           "domain.allocation{ of = { 1, 2 }, to = { 3 }, test = function(_, _, so_far) so_far[#so_far + 1] = 5 end }",
           "domain.allocation{ of = { 1, 2 }, to = { 3 }, test = function(_, _, so_far)\n"
           "if #so_far > 0 then so_far[1][2] = 5 end end }",
           "domain.sequence{ item = function(chosen) chosen[#chosen + 1] = 5 end }",
       }) {
    SCOPED_TRACE(test);
    load(std::string("return { queries = { test = function(game) return ") + test + " end } }");
    Context made = context(ContextBit::private_);
    const Ruleset::Host::Scope scope(*host, made);
    const auto domain = domain_of(*host);
    ASSERT_TRUE(domain);
    bool failed = false;
    for (const Value& value : {Value(ValueList{1}), Value(ValueList{Value(ValueList{1, 3}), Value(ValueList{2, 3})})}) {
      const auto refusal = domain->refusal(value);
      failed = failed || (refusal && refusal->kind == Refusal::Kind::fault &&
                          refusal->text.find("cannot be set here") != std::string::npos);
    }
    EXPECT_TRUE(failed);
  }
}

namespace {

// One bin, which takes one of three items: `taken` says how many have gone there, in whatever way.
std::string rules_of_one_bin(const std::string& taken) {
  return "local counted = remembering(function(list) return #list end)\n"
         "local function walked(list) local n = 0 for _ in ipairs(list) do n = n + 1 end return n end\n"
         "local function walked_by_name(list) local n = 0 for _ in pairs(list) do n = n + 1 end return n end\n"
         "return { queries = { test = function(game) return domain.allocation{\n"
         "  of = { 1, 2, 3 }, to = { 9 }, all = false,\n"
         "  test = function(item, bin, so_far) game:rule('1', " +
         taken + " == 0, 'taken') end } end } }";
}

}  // namespace

TEST_F(Keeping, of_a_verdict_ends_with_what_it_follows_from) {
  for (const char* taken : {
           "#so_far",
           "(so_far[1] and 1 or 0)",
           "(so_far[1] or { 0, 0 })[2]",
           "walked(so_far)",
           "walked_by_name(so_far)",
           "(next(so_far) and 1 or 0)",
           "(table.unpack(so_far) and 1 or 0)",
           "#table.copy(so_far)",
           "counted(so_far)",
           "counted(so_far) + counted(so_far)",
           "#domain.planned(so_far, bin)",
           "#domain.planned(so_far, 9)",
           "#domain.planned(table.copy(so_far), bin)",
           "#domain.planned(so_far, bin, item) - 1",
           ("(game:any(domain.one_of{ of = { 1 }, test = function() game:rule('2', #so_far == 0, 'x') end }) and 0 or "
            "1)"),
           ("(game:any(domain.allocation{ of = { 1 }, to = { 1 }, test = function()\n"
            "  game:rule('2', #domain.planned(so_far, bin) == 0, 'x') end }) and 0 or 1)"),
       }) {
    SCOPED_TRACE(taken);
    load(rules_of_one_bin(taken));
    Context made = context(ContextBit::private_);
    const Ruleset::Host::Scope scope(*host, made);
    const auto domain = domain_of(*host);
    ASSERT_TRUE(domain);
    const std::vector<Pick> picks{{false, 2}, {false, 9}};
    for (int i = 0; i < 2; ++i) {
      const auto first = domain->next({});
      ASSERT_TRUE(first && !first->fault) << (first ? first->fault->text : "");
      EXPECT_EQ(first->candidates.size(), 3U);
      const auto then = domain->next(picks);
      ASSERT_TRUE(then && !then->fault);
      EXPECT_TRUE(then->candidates.empty());
    }
  }
}

// What is paid for a list of all that may follow a pick is paid once for each bin, and not for each item.
TEST_F(Keeping, of_a_verdict_lasts_while_the_same_goes_to_the_bin) {
  const auto steps_of_pick = [this](const std::string& looked_at) {
    load(
        "return { queries = { test = function(game)\n"
        "  local of = {}\n"
        "  for i = 1, 60 do of[i] = i end\n"
        "  return domain.allocation{ of = of, to = { 91, 92 }, test = function(item, bin, so_far)\n"
        "    game:rule('1', #" +
        looked_at + " < 61, 'full') end } end } }");
    Context made = context(ContextBit::private_);
    const Ruleset::Host::Scope scope(*host, made);
    const auto domain = domain_of(*host);
    EXPECT_EQ(domain->next({})->candidates.size(), 60U);
    const std::vector<Pick> picks{{false, 1}, {false, 92}};
    const Ruleset::Host::Account account(*host);
    EXPECT_EQ(domain->next(picks)->candidates.size(), 59U);
    return account.spent().steps;
  };
  EXPECT_LT(10 * steps_of_pick("domain.planned(so_far, bin)"), steps_of_pick("so_far"));
}

TEST_F(Keeping, of_a_plan_counts_what_goes_to_a_bin) {
  EXPECT_EQ(value("local list = domain.planned({ { 1, 'a' }, { 2, 'b' }, { 3, 'a' } }, 'a', 4)\n"
                  "return #list * 1000 + list[1] * 100 + list[2] * 10 + list[3]"),
            Value(3413));
  EXPECT_EQ(value("return #domain.planned({}, 'a')"), Value(0));
  EXPECT_NE(fault("return domain.planned({ 1 }, 'a')").find("domain.planned takes a list of { item, bin }"),
            std::string::npos);
}

// The lists that a function is given grow from call to call, or lose what was taken back: each time they are what was
// chosen, member by member.
TEST_F(Keeping, of_the_choices_made_so_far_shows_each_call_its_own) {
  load(
      "return { queries = { test = function(game) return domain.allocation{\n"
      "  of = { 1, 2, 3, 4, 5, 6 }, to = { 11, 12, 13, 14, 15, 16 },\n"
      "  test = function(item, bin, so_far)\n"
      "    for i, pair in ipairs(so_far) do\n"
      "      game:rule('1', pair[1] ~= item, 'twice')\n"
      "      game:rule('2', pair[2] ~= bin, 'taken')\n"
      "      game:rule('3', i == 1 or so_far[i - 1][1] < pair[1], 'out of order')\n"
      "      game:rule('4', #pair == 2 and #so_far < 6, 'too long')\n"
      "    end\n"
      "  end } end } }");
  Context made = context(ContextBit::private_);
  const Ruleset::Host::Scope scope(*host, made);
  const auto domain = domain_of(*host);
  ASSERT_TRUE(domain);
  DiceStream stream(hash_of("test", "so far"));
  for (int i = 0; i < 30; ++i) {
    std::optional<Value> value = i % 2 == 0 ? sample(*domain, stream) : std::nullopt;
    if (const auto drawn = draw(*domain, stream); !value && drawn) value = drawn->value;
    ASSERT_TRUE(value && value->list().size() == 6);
    EXPECT_FALSE(domain_of(*host)->refusal(*value));
    for (std::size_t taken = 0; taken < 6; ++taken) {
      ValueList spoilt = value->list();
      spoilt[taken] = ValueList{spoilt[taken].list()[0], spoilt[(taken + 1) % 6].list()[1]};
      const auto refusal = domain->refusal(Value(spoilt));
      ASSERT_TRUE(refusal);
      EXPECT_EQ(refusal->rule, "2");
    }
  }
}

TEST_F(Keeping, of_the_lists_of_the_map_is_for_good) {
  load(
      "return { queries = {\n"
      "  test = function(game)\n"
      "    local space = game:space('0304')\n"
      "    local count = 0\n"
      "    for i, link in ipairs(space.links) do\n"
      "      if link:other(space) == space.neighbours[i] then count = count + 1 end\n"
      "    end\n"
      "    return count == 6 and #space.links == 6 and space.links == space.links\n"
      "      and space.neighbours == space.neighbours and space.neighbours ~= game:space('0305').neighbours\n"
      "  end,\n"
      "  write = function(game) table.insert(game:space('0304').neighbours, 1) end,\n"
      "  cut = function(game) game:space('0304').links[1] = nil end,\n"
      "} }");
  EXPECT_EQ(call("queries.test").value, Value(true));
  EXPECT_TRUE(call("queries.write").problem);
  EXPECT_TRUE(call("queries.cut").problem);
  EXPECT_EQ(call("queries.test", ContextBit::procedure).value, Value(true));
}

TEST_F(Keeping, of_sets_follows_the_state_that_is_asked_about) {
  load(
      "return { queries = { test = function(game)\n"
      "  return { game:occupied('red'):list(), game:zone('ground', 'red'):contains('0505') }\n"
      "end } }");
  const GameState before = *state;
  const auto first = call("queries.test").value;
  const SpaceId to = module->board->find_space("0506");
  state->apply(MovePiece{PieceId(0), to, UINT32_MAX});
  const auto second = call("queries.test").value;
  EXPECT_NE(first, second);
  EXPECT_EQ(second, Value(ValueList{Value(ValueList{module->board->find_space("0303"), to}), true}));
  *state = before;
  EXPECT_EQ(call("queries.test").value, first);
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
  constexpr int machines = 6;
  for (int i = 0; i < machines; ++i) {
    load("return {}");
    texts.insert(raw_order(*host, false));
    handles.insert(raw_order(*host, true));
    hosts.push_back(std::move(host));
  }
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(machines));
  EXPECT_GE(handles.size(), 3U) << "two of them may lie alike by chance";
}

}  // namespace bocage::test
