// Rules are stopped, looked at and asked, and the game is the same as if nobody had.
#include "engine/debug/debugger.h"

#include "engine/script/host.h"
#include "tests/engine/session/session_fixture.h"

namespace bocage::test {

namespace {

constexpr const char* file = "rules/init.lua";

// The lines are counted by the tests.
constexpr const char* rules_text = R"lua(local function plain() return domain.nothing() end
local total = 0
local function sum(list)
  local result = 0
  for _, n in ipairs(list) do
    result = result + n
  end
  return result
end
return {
  verbs = {
    move = { offers = plain, run = function(game, side)
      local unit = game:pieces{ side = side, on_map = true }[1]
      local numbers = { 1, 2, 3 }
      local count = 0
      local function add(n) count = count + n return count end
      add(1)
      local added = sum(numbers)
      game:set(game, "score", added + count + #numbers)
      local where = game:ask(side.other, "where", domain.one_of{ of = { "near", "far" },
        test = function(word)
          return word == "near"
        end })
      game:set(game, "word", where)
    end },
    fight = { offers = plain, run = function(game)
      local n = 0
      while true do
        n = n + 1
      end
    end },
  },
  conditions = { turns_left = function() return true end },
}
)lua";

class DebuggerTest : public SessionTest {
 protected:
  using Then = Debugger::Then;

  void SetUp() override {
    module->scripts[file] = rules_text;
    NodeDef& player = module->scenarios[0].sequence.children[0].children[0];
    player.children[0].verbs = {"move", "fight"};
  }

  // Begins a game whose rules are looked at; `on_stop` hears each stop and says how it goes on.
  void begin(std::function<Then(const Debugger::Stop&)> on_stop) {
    start();
    ASSERT_NE(session, nullptr);
    debugger = std::make_unique<Debugger>(rules, breakpoints, [this, on_stop](const Debugger::Stop& stop) {
      places.push_back(stop.place.line);
      return on_stop(stop);
    });
  }
  void break_at(int line, const std::string& condition = {}) {
    const auto placed = breakpoints.set(debugger->texts(), file, line, condition);
    ASSERT_NE(placed.breakpoint, nullptr) << to_text(*placed.problem);
    EXPECT_EQ(placed.breakpoint->line, line);
  }
  std::string variable_in(std::size_t call, const std::string& name) {
    const auto all = debugger->variables(call, session ? &session->state() : nullptr);
    if (!all) return "no such function";
    for (const auto& one : *all) {
      if (one.name == name) return one.value;
    }
    return "no such variable";
  }
  std::string ask(const std::string& text, bool keeps = false, std::size_t call = 0) {
    const Answer answer = debugger->evaluate(text, call, keeps, &session->state());
    if (answer.problem) return "problem: " + answer.problem->message;
    std::string words;
    for (const auto& value : answer.values) words += (words.empty() ? "" : ", ") + value;
    return words;
  }
  // The public state after the whole of `move`, played without anybody who looks.
  Hash hash_unwatched() {
    DebuggerTest::start();
    must_act(red, "move");
    EXPECT_TRUE(answer("near").accepted);
    return session->state().hash();
  }

  Breakpoints breakpoints;
  std::unique_ptr<Debugger> debugger;
  std::vector<int> places;
};

using Lines = std::vector<int>;

TEST_F(DebuggerTest, stops_at_a_breakpoint_with_stack_and_variables) {
  std::vector<std::string> seen;
  begin([&](const Debugger::Stop& stop) {
    EXPECT_EQ(stop.why, Debugger::Stop::Why::breakpoint);
    EXPECT_EQ(stop.function, "sum");
    const auto stacks = debugger->stacks();
    EXPECT_EQ(stacks.size(), 1U);
    EXPECT_FALSE(stacks[0].waits);
    for (const auto& call : stacks[0].calls) seen.push_back(call.name + ":" + std::to_string(call.place.line));
    seen.push_back(variable_in(0, "list") + " " + variable_in(0, "result") + " " + variable_in(0, "n"));
    seen.push_back(variable_in(1, "unit") + " " + variable_in(1, "side") + " " + variable_in(1, "count"));
    return Then::go_on;
  });
  break_at(6);
  must_act(red, "move");
  ASSERT_EQ(places, (Lines{6, 6, 6}));
  EXPECT_EQ(seen[0], "sum:6");
  EXPECT_EQ(seen[1], "verbs.move.run:18");
  EXPECT_EQ(seen[2], "{ 1, 2, 3 } 0 1");
  EXPECT_TRUE(seen[3].starts_with("piece 0 (") && seen[3].ends_with(") side red 1")) << seen[3];
  EXPECT_EQ(seen[6], "{ 1, 2, 3 } 1 2");
}

TEST_F(DebuggerTest, stops_where_a_condition_holds_and_where_it_fails) {
  begin([](const Debugger::Stop&) { return Then::go_on; });
  break_at(6, "n == 2");
  must_act(red, "move");
  EXPECT_EQ(places, Lines{6});
  places.clear();
  break_at(6, "n == nowhere");
  answer("near");
  must_act(red, "move");
  EXPECT_EQ(places, (Lines{6, 6, 6}));
}

TEST_F(DebuggerTest, steps_in_over_and_out) {
  std::vector<Then> plan{Then::next, Then::step, Then::step, Then::out, Then::next, Then::go_on};
  begin([&](const Debugger::Stop&) { return plan[places.size() - 1]; });
  break_at(17);
  must_act(red, "move");
  //                        next  step step out  next
  EXPECT_EQ(places, (Lines{17, 18, 4, 5, 19, 20}));
}

TEST_F(DebuggerTest, steps_over_what_the_game_waits_for_and_never_into_another_thread) {
  begin([&](const Debugger::Stop&) { return places.size() < 4 ? Then::next : Then::go_on; });
  break_at(20);
  must_act(red, "move");
  EXPECT_EQ(places, (Lines{20, 23, 20})) << "the call that asks has three lines";
  EXPECT_TRUE(answer("near").accepted);
  EXPECT_EQ(places.back(), 24);
}

TEST_F(DebuggerTest, shows_the_procedure_that_waits_and_what_a_domain_asks_beside_it) {
  std::vector<std::string> seen;
  begin([&](const Debugger::Stop&) {
    for (const auto& stack : debugger->stacks()) {
      seen.push_back((stack.waits ? "waits " : "runs ") + std::to_string(stack.calls.front().place.line));
    }
    seen.push_back(variable_in(0, "word") + " " + variable_in(1, "count"));
    return Then::leave;
  });
  must_act(red, "move");
  ASSERT_EQ(debugger->stacks().size(), 1U);
  EXPECT_TRUE(debugger->stacks().front().waits);
  EXPECT_EQ(variable_in(0, "added"), "6");
  EXPECT_EQ(ask("added + #numbers"), "9");
  break_at(22);
  EXPECT_FALSE(answer("near").accepted);
  ASSERT_GE(seen.size(), 3U);
  EXPECT_EQ(seen[0], "runs 22");
  EXPECT_EQ(seen[1].substr(0, 5), "waits");
  EXPECT_EQ(seen[2], "\"near\" 1");
  breakpoints.clear();
  EXPECT_TRUE(answer("near").accepted) << "who left the rules left the game as it was";
}

TEST_F(DebuggerTest, answers_in_the_sandbox_and_keeps_nothing) {
  const Hash unwatched = hash_unwatched();
  const auto hash_watched = [&] {
    breakpoints.clear();
    places.clear();
    begin([&](const Debugger::Stop&) {
      EXPECT_EQ(ask("count"), "1");
      EXPECT_EQ(ask("add(10)"), "11");
      EXPECT_EQ(ask("count"), "1") << "what a function keeps is taken back";
      EXPECT_EQ(ask("#game:pieces{ side = side }, game.score"), ask("#game:pieces{ side = side }") + ", 0");
      EXPECT_TRUE(ask("numbers[1] = 9").starts_with("problem: ")) << "tables are not changed";
      EXPECT_TRUE(ask("numbers[4] = 9").starts_with("problem: "));
      EXPECT_EQ(ask("count = 5"), "");
      EXPECT_EQ(ask("count"), "1");
      EXPECT_TRUE(ask("game:set(game, 'score', 3)").starts_with("problem: game:set may only be used in a procedure"));
      EXPECT_TRUE(ask("where").starts_with("problem: There is no global 'where'"));
      EXPECT_TRUE(ask("game:nothing()").starts_with("problem: "));
      EXPECT_TRUE(ask("for i = 1, 1e9 do end").starts_with("problem: ")) << "inexact numbers are none";
      EXPECT_TRUE(ask("while true do end").starts_with("problem: The rules ran too long"));
      EXPECT_TRUE(ask("local t = {} for i = 1, 9000000 do t[i] = {} end").starts_with("problem: The rules "));
      EXPECT_EQ(variable_in(0, "numbers"), "{ 1, 2, 3 }");
      return Then::go_on;
    });
    break_at(18);
    must_act(red, "move");
    EXPECT_EQ(places, Lines{18});
    EXPECT_TRUE(answer("near").accepted);
    EXPECT_EQ(variable("score"), Value(10));
    return session->state().hash();
  };
  EXPECT_EQ(hash_watched(), unwatched);
  EXPECT_EQ(reopened(true)->state().hash(), unwatched);
}

TEST_F(DebuggerTest, says_where_a_question_is_wrong) {
  begin([&](const Debugger::Stop&) {
    const Answer syntax = debugger->evaluate("count +", 0, false, nullptr);
    EXPECT_EQ(syntax.problem.value_or(Problem{}).place.file, "console");
    EXPECT_EQ(syntax.problem.value_or(Problem{}).place.line, 1);
    const Answer inside = debugger->evaluate("sum{ 1, 'x' }", 0, false, nullptr);
    EXPECT_EQ(inside.problem.value_or(Problem{}).place.line, 6);
    return Then::go_on;
  });
  break_at(18);
  must_act(red, "move");
  EXPECT_EQ(places, Lines{18});
}

TEST_F(DebuggerTest, keeps_what_it_is_told_to_keep) {
  begin([&](const Debugger::Stop&) {
    EXPECT_EQ(ask("count = 100", true), "");
    EXPECT_EQ(ask("numbers[4] = 4", true), "");
    EXPECT_EQ(ask("game:set(game, 'word', 'set by hand')", true), "");
    EXPECT_EQ(ask("game.word"), "\"set by hand\"");
    EXPECT_TRUE(ask("unknown = 1", true).starts_with("problem: There is no variable 'unknown'"));
    EXPECT_TRUE(
        ask("game:roll{ purpose = 'x', dice = '1d6' }", true).starts_with("problem: The game cannot wait here"));
    return Then::go_on;
  });
  break_at(18);
  must_act(red, "move");
  EXPECT_EQ(variable("score"), Value(10 + 100 + 4));
  EXPECT_EQ(variable("word"), Value("set by hand"));
}

TEST_F(DebuggerTest, answers_about_a_game_that_waits) {
  begin([](const Debugger::Stop&) { return Then::go_on; });
  EXPECT_TRUE(debugger->stacks().empty());
  EXPECT_EQ(debugger->variables(0, &session->state()), std::nullopt);
  EXPECT_EQ(ask("game.score"), "0");
  EXPECT_TRUE(ask("game:pieces{ on_map = true }[1].space").starts_with("space "));
  EXPECT_TRUE(ask("game:set(game, 'score', 3)", true).starts_with("problem: "));
  EXPECT_EQ(variable("score"), Value(0));
}

TEST_F(DebuggerTest, interrupts_what_loops_and_leaves_it) {
  begin([&](const Debugger::Stop& stop) {
    EXPECT_EQ(stop.why, Debugger::Stop::Why::interrupted);
    return Then::leave;
  });
  debugger->interrupt();
  const Hash before = session->state().hash();
  EXPECT_FALSE(act(red, "fight").accepted);
  EXPECT_EQ(places.size(), 1U);
  EXPECT_EQ(session->state().hash(), before);
}

TEST(BreakpointsTest, stand_on_lines_that_have_code) {
  const std::map<std::string, std::string> texts{{file, rules_text}, {"lua/bocage/zoc.lua", "return 1"}};
  Breakpoints breakpoints;
  EXPECT_EQ(breakpoints.set(texts, file, 2).breakpoint->line, 4) << "the file itself runs only once";
  EXPECT_EQ(breakpoints.set(texts, file, 4).breakpoint->number, 1);
  EXPECT_EQ(breakpoints.set(texts, file, 10).breakpoint->line, 13);
  EXPECT_EQ(breakpoints.all().size(), 2U);
  EXPECT_TRUE(breakpoints.on_line(13));
  EXPECT_TRUE(breakpoints.remove(file, 13));
  EXPECT_FALSE(breakpoints.on_line(13));
  EXPECT_FALSE(breakpoints.remove(7));
  const auto unknown = breakpoints.set(texts, "rules/inti.lua", 4);
  ASSERT_TRUE(unknown.problem);
  EXPECT_EQ(unknown.problem->hint, "did you mean rules/init.lua?");
  EXPECT_TRUE(breakpoints.set(texts, file, 900).problem);
  EXPECT_TRUE(breakpoints.set(texts, "lua/bocage/zoc.lua", 1).problem);
}

}  // namespace

}  // namespace bocage::test
