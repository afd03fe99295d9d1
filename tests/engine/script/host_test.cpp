// Loading, faults, refusals, procedures, rules switched off.
#include "engine/script/host.h"

#include "engine/script/lua_guard.h"
#include "host_fixture.h"

namespace bocage::test {

using Host = HostTest;

TEST_F(Host, tells_file_line_source_and_calls_of_a_fault) {
  load(
      "local function inner(x)\n  return x.y.z\nend\nreturn { queries = { test = function(game)\n  return inner({}) + "
      "1\nend } }");
  const auto result = call("queries.test");
  ASSERT_TRUE(result.problem);
  EXPECT_EQ(result.problem->place.file, "rules/init.lua");
  EXPECT_EQ(result.problem->place.line, 2);
  EXPECT_NE(result.problem->message.find("attempt to index a nil value"), std::string::npos);
  EXPECT_NE(result.problem->hint.find("> 2 |   return x.y.z"), std::string::npos);
  EXPECT_NE(result.problem->hint.find("rules/init.lua:5"), std::string::npos);
  EXPECT_EQ(result.refusal->kind, Refusal::Kind::fault);
}

TEST_F(Host, shows_source_as_it_can_be_read) {
  const std::string wide(1'000, 'x');
  load("local far = '" + wide + "é'\r\nreturn { queries = { test = function() error('here') end } }\r\n");
  const auto result = call("queries.test");
  ASSERT_TRUE(result.problem);
  EXPECT_EQ(result.problem->hint.find('\r'), std::string::npos) << "the line ends of another system";
  EXPECT_NE(result.problem->hint.find("\n  1 | local far = 'x"), std::string::npos);
  EXPECT_NE(result.problem->hint.find("x…\n> 2 | return"), std::string::npos) << "a line longer than anyone reads";
  EXPECT_LT(result.problem->hint.size(), 600U);
}

TEST_F(Host, shows_the_end_of_a_text_with_a_line_a_byte) {
  load(std::string(1'000'000, '\n') + "return { queries = { test = function() error('here') end } }");
  const auto result = call("queries.test");
  ASSERT_TRUE(result.problem);
  EXPECT_EQ(result.problem->place.line, 1'000'001);
  EXPECT_TRUE(result.problem->hint.starts_with(
      "source:\n  999999 | \n  1000000 | \n> 1000001 | return { queries = { test = function() error('here') end } }\n"))
      << result.problem->hint;
}

TEST_F(Host, points_at_a_syntax_error) {
  const auto problems = complaints("return {\n  verbs = = 1\n}");
  EXPECT_EQ(problems[0].place.file, "rules/init.lua");
  EXPECT_EQ(problems[0].place.line, 2);
}

TEST_F(Host, refuses_bytecode) {
  EXPECT_NE(complaints(std::string("\x1bLuaT", 5))[0].message.find("binary"), std::string::npos);
}

TEST_F(Host, names_unknown_keys_with_the_nearest) {
  const auto problems = complaints(
      "return { verb = {}, conditions = { x = 1 }, nodes = { gme = {} },\n"
      "verbs = { done = { offers = pairs, run = pairs }, move = { ofers = pairs, run = pairs, secret = 'no' } } }");
  std::string all;
  for (const auto& problem : problems) all += to_text(problem) + "\n";
  for (const char* part :
       {"Unknown name 'verb'", "'verbs'", "'conditions.x' of the ruleset must be a function", "node 'gme'", "'game'",
        "'done' is a verb", "'verbs.move.ofers'", "'verbs.move.secret'", "'move' stands in no step"}) {
    EXPECT_NE(all.find(part), std::string::npos) << part << " in\n" << all;
  }
}

TEST_F(Host, names_what_the_sequence_needs) {
  NodeDef step;
  step.id = "movement";
  step.verbs = {"move", "done"};
  step.condition = "may_move";
  NodeDef each;
  each.kind = NodeDef::Kind::each;
  each.id = "player";
  each.over = "order";
  each.children = {step};
  module->scenarios[0].sequence.children = {each};
  const auto problems = complaints("return { conditions = { may_mve = function() end } }");
  std::string all;
  for (const auto& problem : problems) all += to_text(problem) + "\n";
  for (const char* part :
       {"'move', which is not in the ruleset's verbs", "'may_move'", "did you mean 'may_mve'?", "'order'"}) {
    EXPECT_NE(all.find(part), std::string::npos) << part << " in\n" << all;
  }
}

TEST_F(Host, requires_its_own_files_once) {
  module->scripts["rules/combat.lua"] = "return { answer = 42 }";
  load(
      "local a, b = require('rules.combat'), require('rules.combat')\n"
      "return { queries = { test = function() return a == b and a.answer end } }");
  EXPECT_EQ(call("queries.test").value, Value(42));
}

TEST_F(Host, places_faults_in_required_files) {
  module->scripts["rules/combat.lua"] = "local x = 1\nreturn x.y.z";
  const auto problem = complaints("return require('rules.combat')")[0];
  EXPECT_EQ(problem.place.file, "rules/combat.lua");
  EXPECT_EQ(problem.place.line, 2);
}

TEST_F(Host, refuses_circles_and_missing_files) {
  module->scripts["rules/combat.lua"] = "return require('rules.zoc')";
  module->scripts["rules/zoc.lua"] = "return require('rules.combat')";
  EXPECT_NE(complaints("return require('rules.combat')")[0].message.find(
                "rules.combat requires rules.zoc requires rules.combat"),
            std::string::npos);
  EXPECT_NE(complaints("return require('rules.combt')")[0].message.find("did you mean 'rules.combat'?"),
            std::string::npos);
  EXPECT_NE(complaints("return require('../../etc/passwd')")[0].message.find("not the name of a rules file"),
            std::string::npos);
}

TEST_F(Host, refuses_a_ruleset_that_is_no_table) {
  EXPECT_NE(complaints("return 5")[0].message.find("must return a table"), std::string::npos);
  EXPECT_NE(complaints("local x = 1")[0].message.find("returns nothing"), std::string::npos);
}

TEST_F(Host, turns_a_failed_rule_into_a_refusal) {
  const auto result =
      run("pcall(function()\n"
          "  game:rule('4.2', false, { text = 'Full', spaces = { game:space('0304') }, pieces = { game:piece(1) } })\n"
          "end)\nreturn 1",
          ContextBit::private_);
  ASSERT_TRUE(result.refusal);
  EXPECT_EQ(result.refusal->kind, Refusal::Kind::rule);
  EXPECT_EQ(result.refusal->rule, "4.2");
  EXPECT_EQ(result.refusal->text, "Full");
  EXPECT_EQ(result.refusal->spaces, std::vector{module->board->find_space("0304")});
  EXPECT_EQ(result.refusal->pieces, std::vector{PieceId(1)});
  EXPECT_EQ(coverage["refused:4.2"], 1U);
  EXPECT_FALSE(result.problem);
}

TEST_F(Host, passes_a_rule_that_is_switched_off) {
  load("return { queries = { test = function(game) game:rule('4.2', false, 'No') return 'passed' end } }");
  EXPECT_TRUE(call("queries.test", ContextBit::private_).refusal);
  host->switch_off({"4.2"});
  EXPECT_EQ(call("queries.test", ContextBit::private_).value, Value("passed"));
  host->switch_off({});
  EXPECT_TRUE(call("queries.test", ContextBit::private_).refusal);
}

TEST_F(Host, refuses_to_read_what_it_does_not_know) {
  class Nobody final : public SecretReader {
   public:
    std::optional<Value> read(SecretId, SideId) const override { return {}; }
  };
  load("return { queries = { test = function(game) return game end } }");
  state->apply(AddSecret{SideId(1), SecretKind::sealed, "plan", {}, false});
  load("return { queries = { test = function(game, secret) return 1 + game:secret(secret) end } }");
  state->apply(AddSecret{SideId(1), SecretKind::sealed, "plan", {}, false});
  const Nobody nobody;
  Context made = context(ContextBit::private_);
  made.secrets = &nobody;
  const Ruleset::Host::Scope scope(*host, made);
  const auto result = host->call(host->function("queries.test"), [this](lua_State* l) {
    host->push_game(l);
    host->push_secret(l, SecretId(0));
    return 2;
  });
  ASSERT_TRUE(result.refusal);
  EXPECT_EQ(result.refusal->kind, Refusal::Kind::unknown);
  EXPECT_EQ(result.refusal->secret, SecretId(0));
}

TEST_F(Host, finds_functions_of_ids_with_dots) {
  load("return { queries = { ['a.b'] = function() return 1 end } }");
  EXPECT_NE(host->function("queries.a.b"), 0);
  EXPECT_EQ(host->function("queries.a.c"), 0);
  EXPECT_EQ(host->keys("queries"), std::vector<std::string>{"a.b"});
}

TEST_F(Host, lists_the_rules_that_are_cited) {
  load(
      "-- game:rule('comment', x)\nlocal s = 'game:rule(\"7.7\")'\n"
      "return { queries = { test = function(game) game:rule(\"6.1\", true, 'x') -- rule 6.2\n"
      "  return { rule = [[6.3]], rules = { zone_stop = '6.4', x = { y = '6.5' } }, reasons = { { rule='6.6' } } } end "
      "} }");
  EXPECT_EQ(host->cited(), (std::vector<std::string>{"3.1", "3.2", "3.4", "3.5", "4.1", "5.4", "6.1", "6.2", "6.3",
                                                     "6.4", "6.5", "6.6"}));
}

namespace {

constexpr const char* asking = R"(
return { queries = { test = function(game)
  local ok, answer = pcall(function() return ask(game, 1) end)
  local second = ask(game, 2)
  if second == 'fail' then error('broken') end
  if second == 'refuse' then game:rule('9.9', false, 'Not so') end
  if second == 'loop' then while true do end end
end, compare = function(game) table.sort({ 1, 2 }, function() ask(game, 1) end) end } }
)";

int ask(lua_State* l) {
  auto& host = *static_cast<Ruleset::Host*>(lua_touserdata(l, lua_upvalueindex(1)));
  return guard(l, [l, &host] {
    RollRequest request;
    request.purpose = std::to_string(lua_tointeger(l, 2));
    return host.yield(l, request);
  });
}

}  // namespace

class Procedure : public HostTest {
 protected:
  void SetUp() override {
    load("return {}");
    const auto result = host->call(
        [this] {
          int function = 0;
          Problems problems;
          lua_State* l = host->main();
          lua_newtable(l);
          lua_pushlightuserdata(l, host.get());
          lua_pushcclosure(l, ask, 1);
          lua_setfield(l, -2, "ask");
          const int extra = luaL_ref(l, LUA_REGISTRYINDEX);
          function = host->compile("spec.lua", asking, extra, problems);
          EXPECT_TRUE(problems.empty());
          return function;
        }(),
        {},
        [this](lua_State* l, int) {
          lua_getfield(l, 1, "queries");
          lua_getfield(l, -1, "test");
          test_ = host->take_ref(l, -1);
          lua_getfield(l, -2, "compare");
          compare_ = host->take_ref(l, -1);
        });
    EXPECT_FALSE(result.problem);
  }

  Ruleset::Host::Push game() {
    return [this](lua_State* l) {
      host->push_game(l);
      return 1;
    };
  }
  static Ruleset::Host::Push text(const char* answer) {
    return [answer](lua_State* l) {
      lua_pushstring(l, answer);
      return 1;
    };
  }

  int test_ = 0;
  int compare_ = 0;
};

TEST_F(Procedure, waits_twice_even_inside_pcall_and_ends) {
  Context made = context(ContextBit::procedure);
  const Ruleset::Host::Scope scope(*host, made);
  Ruleset::Host::Thread thread(*host, test_, game());
  auto stop = thread.start();
  ASSERT_TRUE(stop.request);
  EXPECT_EQ(std::get<RollRequest>(*stop.request).purpose, "1");
  stop = thread.resume(text("x"));
  ASSERT_TRUE(stop.request);
  EXPECT_EQ(std::get<RollRequest>(*stop.request).purpose, "2");
  stop = thread.resume(text("end"));
  EXPECT_FALSE(stop.request || stop.problem || stop.refusal);
}

TEST_F(Procedure, places_what_goes_wrong) {
  for (const auto& [answer, line] : {std::pair{"fail", 5}, {"refuse", 6}, {"loop", 7}}) {
    Context made = context(ContextBit::procedure);
    const Ruleset::Host::Scope scope(*host, made);
    Ruleset::Host::Thread thread(*host, test_, game());
    thread.start();
    thread.resume(text("x"));
    const auto stop = thread.resume(text(answer));
    ASSERT_TRUE(stop.problem) << answer;
    EXPECT_EQ(stop.problem->place.file, "spec.lua");
    EXPECT_EQ(stop.problem->place.line, line);
    EXPECT_EQ(stop.refusal.has_value(), std::string(answer) == "refuse");
  }
}

TEST_F(Procedure, cannot_wait_inside_a_comparison) {
  Context made = context(ContextBit::procedure);
  const Ruleset::Host::Scope scope(*host, made);
  Ruleset::Host::Thread thread(*host, compare_, game());
  const auto stop = thread.start();
  ASSERT_TRUE(stop.problem);
  EXPECT_NE(stop.problem->message.find("cannot wait here"), std::string::npos);
}

}  // namespace bocage::test
