// What the author of a spec reads when it fails, and what it printed.
#include "tests/engine/spec/spec_fixture.h"

namespace bocage::test {

class FailingSpec : public SpecTest {
 protected:
  // The one result of a spec of these lines; the first of them is line 2 of the file.
  SpecResult run_lines(const std::string& lines) {
    module->files["tests/first.lua"] =
        "spec(\"it\", { scenario = \"skirmish\" }, function(t, game)\n" + lines + "\nend)\n";
    const auto results = run();
    EXPECT_EQ(results.size(), 1U);
    return results.empty() ? SpecResult{} : results.front();
  }
  // The same, with another verb of The Hill's movement.
  SpecResult run_verb(const std::string& verb, const std::string& lines) {
    module->scripts["rules/hill.lua"] = hill->scripts.at(module->rules_file);
    module->scripts[module->rules_file] =
        "local hill = require(\"rules.hill\")\n"
        "local verbs, rules = {}, {}\n"
        "for name, verb in pairs(hill.verbs) do verbs[name] = verb end\n"
        "for name, part in pairs(hill) do rules[name] = part end\n"
        "verbs.move = { offers = function() return domain.nothing() end, run = "
        "function(game, side)\n" +
        verb + "\nend }\nrules.verbs = verbs\nreturn rules\n";
    return run_lines("t:go(\"movement\", { active = \"red\" })\n" + lines);
  }
};

TEST_F(FailingSpec, names_the_line_of_the_call_that_failed) {
  for (const char* call : {"t:act(\"red\", \"fly\")", "t:put(\"no such counter\", \"0305\")",
                           "t:answer(\"red\", \"why\")", "t:refuses(\"4.2\", \"red\", \"done\")", "t:done(\"blue\")"}) {
    const auto result = run_lines("local before = 1\n" + std::string(call) + "\nlocal after = 1");
    EXPECT_FALSE(result.passed);
    EXPECT_TRUE(result.message.ends_with("(tests/first.lua:3)")) << call << ": " << result.message;
  }
}

TEST_F(FailingSpec, shows_pieces_by_title_and_space) {
  const auto result =
      run_lines("t:clear() local unit = t:put(\"r-guard\", \"0305\")\nexpect.equal(unit, game:space(\"0306\"))");
  EXPECT_FALSE(result.passed);
  EXPECT_EQ(result.message.find("piece "), std::string::npos) << result.message;
  EXPECT_NE(result.message.find(" in 0305"), std::string::npos) << result.message;
  EXPECT_NE(result.message.find("expected 0306, found "), std::string::npos) << result.message;
}

TEST_F(FailingSpec, stands_beside_what_the_game_last_said) {
  const auto result = run_verb("game:tell(\"The first says this\") game:tell(\"and that\")",
                               "t:act(\"red\", \"move\")\nt:set(\"turn\", 2)\nexpect.equal(1, 2)");
  EXPECT_FALSE(result.passed);
  EXPECT_EQ(result.said, (std::vector<std::string>{"The first says this", "and that"}));
  const auto passed = run_verb("game:tell(\"Nobody reads this\")", "t:act(\"red\", \"move\")\nexpect.equal(1, 1)");
  EXPECT_TRUE(passed.passed) << passed.message;
  EXPECT_TRUE(passed.said.empty());
}

TEST_F(FailingSpec, calls_a_fault_of_the_rules_a_fault_and_wrong_dice_wrong_dice) {
  const auto fault = run_verb("game:roll{ purpose = \"x\", dice = \"1d6\" } error(\"it breaks\")",
                              "t:dice(\"x\", 3)\nt:act(\"red\", \"move\")");
  EXPECT_TRUE(fault.message.starts_with("the rules failed: rules/init.lua:")) << fault.message;
  EXPECT_NE(fault.message.find("it breaks"), std::string::npos) << fault.message;
  const auto dice =
      run_verb("game:roll{ purpose = \"x\", dice = \"1d6\" }", "t:dice(\"x\", 9)\nt:act(\"red\", \"move\")");
  EXPECT_TRUE(dice.message.starts_with("the named dice do not fit: ")) << dice.message;
}

TEST_F(FailingSpec, says_where_an_ask_without_an_answer_was_asked) {
  const auto result = run_verb("game:ask(side, \"loss\", domain.one_of{ of = {} })", "t:act(\"red\", \"move\")");
  EXPECT_TRUE(result.message.starts_with("the rules failed: rules/init.lua:6: Red is asked for 'loss'"))
      << result.message;
  const auto passed = run_verb("game:ask(side, \"loss\", domain.one_of{ of = { 1 } })",
                               "t:act(\"red\", \"move\")\nt:answer(\"red\", \"loss\", 1)\nexpect.equal(1, 1)");
  EXPECT_TRUE(passed.passed) << passed.message;
}

TEST_F(FailingSpec, ends_where_a_procedure_asks_without_an_end) {
  const char* const answers = "t:act(\"red\", \"move\")\nwhile true do t:answer(\"red\", \"again\", 1) end";
  const auto idle = run_verb("while true do game:ask(side, \"again\", domain.one_of{ of = { 1 } }) end", answers);
  EXPECT_NE(idle.message.find("rules/init.lua:6: the procedure asks without an end: 'again' is asked, and the last"),
            std::string::npos)
      << idle.message;
  const auto busy = run_verb(
      "while true do game:set(game, \"turn\", game.turn == 2 and 3 or 2) game:ask(side, \"again\", "
      "domain.one_of{ of = { 1 } }) end",
      answers);
  EXPECT_NE(busy.message.find("'again' is its ask number 1001"), std::string::npos) << busy.message;
}

TEST_F(FailingSpec, says_that_a_cup_is_locked_by_what_was_drawn_in_private) {
  // Red holds a chit of it.
  const auto result = run_verb("game:draw(\"red.cup\")", "t:act(\"red\", \"move\")");
  EXPECT_NE(
      result.message.find("rules/init.lua:6: nothing can be drawn from the cup 'red.cup': what Red drew from it in "
                          "private is not revealed yet"),
      std::string::npos)
      << result.message;
}

TEST_F(FailingSpec, says_which_sides_and_modes_there_are) {
  for (const char* call : {"t:act(\"bleu\", \"move\")", "t:done(\"bleu\")", "t:answer(\"bleu\", \"x\")",
                           "t:order(\"bleu\", \"x\", \"y\")", "t:offers(\"bleu\")", "t:obligations(\"bleu\")",
                           "t:can(\"bleu\", \"move\")", "t:preview(\"bleu\", \"move\")", "t:deal(\"bleu\", \"riot\")",
                           "t:refuses(\"4.2\", \"bleu\", \"move\")", "t:refuses_answer(\"4.2\", \"bleu\", \"x\")",
                           "t:refuses_done(\"4.2\", \"bleu\")", "t:go(\"movement\", { active = \"bleu\" })"}) {
    const auto result = run_lines(call);
    EXPECT_TRUE(result.message.starts_with("no side \"bleu\"; did you mean \"blue\"?"))
        << call << ": " << result.message;
  }
  EXPECT_TRUE(run_lines("t:done(\"green army\")").message.starts_with("no side \"green army\", but red, blue"));
  EXPECT_TRUE(
      run_lines("t:mode(\"enfroce\")").message.starts_with("no mode \"enfroce\", but enforce, assist and free"));
}

TEST_F(FailingSpec, tells_the_name_of_a_side_from_the_side) {
  const std::string verb = "game:ask(side, \"whom\", domain.one_of{ of = game:sides() })";
  const auto text = run_verb(verb, "t:act(\"red\", \"move\")\nt:answer(\"red\", \"whom\", \"blue\")");
  EXPECT_NE(text.message.find("; \"blue\" is a text here, the side is game:side(\"blue\")"), std::string::npos)
      << text.message;
  const auto side = run_verb(verb,
                             "t:act(\"red\", \"move\")\nt:answer(\"red\", \"whom\", game:side(\"blue\"))\n"
                             "expect.equal(1, 1)");
  EXPECT_TRUE(side.passed) << side.message;
}

TEST_F(FailingSpec, prints_what_it_logs_with_its_line) {
  const auto result = run_lines(
      "t:clear() local unit = t:put(\"r-guard\", \"0305\")\nt:log(\"here\", unit, { 1, unit.space }, nil, "
      "true)\nexpect.equal(1, "
      "1)");
  EXPECT_TRUE(result.passed) << result.message;
  ASSERT_EQ(result.log.size(), 1U);
  EXPECT_TRUE(result.log[0].starts_with("tests/first.lua:3: here ")) << result.log[0];
  EXPECT_NE(result.log[0].find(" in 0305 {1, 0305} nil true"), std::string::npos) << result.log[0];
}

}  // namespace bocage::test
