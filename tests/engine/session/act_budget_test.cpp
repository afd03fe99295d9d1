// What one act of a player, one look at the game and one beginning of it may cost, whatever the rules do; and what
// opening a saved game may cost.
#include <ctime>

#include "engine/session/version.h"
#include "session_fixture.h"

namespace bocage::test {

namespace {

#if !defined(BOCAGE_SANITIZED)
constexpr double max_seconds = 4;
#else
constexpr double max_seconds = 10;  // sanitizers make it many times slower
#endif

// Processor time: what else the machine does is no attack.
class Watch {
 public:
  ~Watch() { EXPECT_LT(static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC, max_seconds); }

 private:
  std::clock_t begun_ = std::clock();
};

class ActBudget : public SessionTest {
 protected:
  // One side at a time may go or do what `probe` says; `more` are further entries of the ruleset.
  void rule(const std::string& probe, const std::string& more = {}) {
    module->scripts["rules/init.lua"] =
        "local function plain() return domain.nothing() end\n"
        "return {\n"
        "  conditions = { turns_left = function(game) return game.turn <= game.turns end },\n"
        "  verbs = { go = { offers = plain, run = function(game) game:set(game, 'score', game.score + 1) end },\n"
        "  probe = { " +
        probe + " } },\n" + more + "}";
    NodeDef& turn = module->scenarios[0].sequence.children[0];
    turn.children[0].children[0].verbs = {"go", "probe"};
  }
  void run(const std::string& body) { rule("offers = plain, run = function(game, side) " + body + " end"); }
  // The problem at which the game has stopped, or the refusal's words.
  std::string failure_of(const Submitted& submitted) const {
    if (submitted.refusal) return submitted.refusal->text;
    const auto& problem = session->waiting().problem;
    return problem ? to_text(*problem) : "";
  }
  void expect_placed(const std::string& failure, const std::string& words) const {
    EXPECT_NE(failure.find("rules/init.lua:"), std::string::npos) << failure;
    EXPECT_NE(failure.find(words), std::string::npos) << failure;
  }
};

TEST_F(ActBudget, adds_up_what_runs_between_rolls) {
  run("while true do for i = 1, 100000 do end game:roll{ purpose = 'again', dice = '1d6' } end");
  start();
  const Watch watch;
  expect_placed(failure_of(act(red, "probe")), "The rules ran too long");
}

TEST_F(ActBudget, stops_endless_words_between_rolls) {
  run("local long = string.rep('x', 4000)\n"
      "while true do for i = 1, 1000 do game:tell(long) end game:roll{ purpose = 'again', dice = '1d6' } end");
  start();
  std::size_t told = 0;
  {
    const Watch watch;
    expect_placed(failure_of(act(red, "probe")), "The rules ran too long");
  }
  for (std::uint32_t entry = 0; entry <= session->journal().chain().size(); ++entry) {
    for (const auto& line : session->words(entry).lines) told += line.to(SideId()).size();
  }
  EXPECT_LT(told, 8U << 20U);
}

TEST_F(ActBudget, refuses_a_line_that_names_too_much) {
  run("local all = {} for i = 1, 2000 do all[i] = 'word' end game:tell('All of {1}', all)");
  start();
  expect_placed(failure_of(act(red, "probe")), "A sentence would be longer than 4096 bytes");
}

TEST_F(ActBudget, is_the_end_of_a_choice_that_sees_too_much_but_not_of_what_it_sees) {
  run("local all = {} for i = 1, 400000 do all[i] = {} end\n"
      "game:ask(side, 'more', domain.one_of{ of = { 'yes' }, test = function() local seen = all end })");
  start();
  must_act(red, "probe");
  const DomainPtr domain = session->waiting().asks.front().domain;
  for (int i = 0; i < 2; ++i) {  // what was left half frozen would look frozen the second time
    const Watch watch;
    const auto next = domain->next({});
    ASSERT_TRUE(next && next->fault);
    EXPECT_NE(next->fault->text.find("The rules ran too long"), std::string::npos) << next->fault->text;
  }
  EXPECT_TRUE(session->undo());
  EXPECT_TRUE(session->act(red, "go", {}).accepted);
}

TEST_F(ActBudget, can_be_stopped_by_who_waits) {
  run("for i = 1, 1000000 do end\n"
      "game:ask(side, 'more', domain.one_of{ of = { 'yes' } })\n"
      "for i = 1, 1000000 do end");
  start();
  const Hash before = session->state().hash();
  rules->set_patience([] { return false; });
  expect_placed(failure_of(act(red, "probe")), "You have stopped the rules here");
  EXPECT_EQ(session->state().hash(), before);
  rules->set_patience({});
  must_act(red, "probe");
  rules->set_patience([] { return false; });
  expect_placed(failure_of(answer("yes")), "You have stopped the rules here");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer) << "what was stopped is as if it had not been given";
  rules->set_patience({});
  EXPECT_TRUE(answer("yes").accepted);
}

TEST_F(ActBudget, adds_up_over_the_asks_of_a_procedure_so_that_undo_is_no_longer) {
  run("for n = 1, 10 do\n"
      "  for i = 1, 1000000 do end\n"
      "  game:ask(side, 'more', domain.one_of{ of = { 'yes', 'no' } })\n"
      "end");
  start();
  must_act(red, "probe");
  Submitted answered = Submitted::ok();
  int given = 0;
  while (answered.accepted && given < 10) {
    answered = answer(given % 2 == 0 ? "yes" : "no");
    ++given;
  }
  EXPECT_FALSE(answered.accepted);
  EXPECT_GT(given, 2);
  expect_placed(failure_of(answered), "The rules ran too long");
  const Watch watch;
  EXPECT_TRUE(session->undo());
}

TEST_F(ActBudget, begins_anew_with_the_next_action) {
  rule("offers = plain, run = function(game, side) for i = 1, 1000000 do end end");
  start();
  for (int i = 0; i < 6; ++i) must_act(red, "probe");
}

TEST_F(ActBudget, holds_for_all_tests_of_a_domain_together) {
  rule(
      "offers = function(game, side)\n"
      "  return domain.one_of{ of = game:spaces(), test = function() while true do end end }\n"
      "end, run = function() end");
  start();
  const Watch watch;
  const auto offers = session->offers(red);
  ASSERT_EQ(offers.size(), 3U);
  const auto next = offers[1].domain->next({});
  ASSERT_TRUE(next && next->fault);
  expect_placed(next->fault->text, "The rules ran too long");
  EXPECT_TRUE(session->act(red, "go", {}).accepted);
}

TEST_F(ActBudget, tells_of_a_domain_that_contains_itself) {
  for (const char* const own : {
           "local own own = domain.sequence{ item = function() return own end } return own",
           "local function make() return domain.sequence{ item = make } end return make()",
           "local own own = domain.record{ { 'a', function() return own end } } return own",
           "local function make() return domain.record{ { 'a', make } } end return make()",
           ("local own own = domain.record{ { 'a', domain.one_of{ of = { 1 } } },\n"
            "  { 'b', function() return domain.sequence{ item = function() return own end } end } } return own"),
       }) {
    SCOPED_TRACE(own);
    module = session_module();
    rule(std::string("offers = function() ") + own + " end, run = function() end");
    start();
    const Watch watch;
    const auto offers = session->offers(red);
    ASSERT_EQ(offers.size(), 3U);
    const Domain& domain = *offers[1].domain;
    std::vector<Pick> picks;
    auto next = domain.next(picks);
    for (int i = 0; i < 100 && next && !next->fault; ++i) {  // one is what can be picked at every level
      picks.push_back({false, 1});
      next = domain.next(picks);
    }
    ASSERT_LT(picks.size(), 50U);
    if (next) expect_placed(next->fault->text, "a domain may not contain itself");
    EXPECT_TRUE(domain.why_not(picks, 1));
    const Value lists = ValueList{Value(ValueList{Value(ValueList{Value(1)})})};
    EXPECT_TRUE(domain.refusal(lists));
    EXPECT_TRUE(domain.refusal(ValueMap{{"a", ValueMap{{"a", 1}}}}));
    domain.picks_of(lists);
    domain.empty();
    domain.forget();
    EXPECT_TRUE(session->act(red, "go", {}).accepted);
  }
}

TEST_F(ActBudget, refuses_records_too_deep_in_one_another_where_they_are_made) {
  rule(
      "offers = function()\n"
      "  local deep = domain.nothing()\n"
      "  for i = 1, 100000 do deep = domain.record{ { 'a', deep } } end\n"
      "  return deep\n"
      "end, run = function() end");
  start();
  EXPECT_EQ(session->offers(red).size(), 2U);
  const auto problems = session->take_problems();
  ASSERT_EQ(problems.size(), 1U);
  expect_placed(to_text(problems[0]), "16 deep");
}

TEST_F(ActBudget, stops_an_each_over_more_than_a_cursor_holds) {
  rule("offers = plain, run = function() end",
       "lists = { many = function() local t = {} for i = 1, 20000 do t[i] = i end return t end },\n");
  NodeDef& player = module->scenarios[0].sequence.children[0].children[0];
  player.over = "many";
  player.place = {"sequence.xml", 6, 5};
  player.children[0].side = "red";
  rules = load_rules(module);
  GameSetup setup;
  setup.scenario = "battle";
  const auto started = Session::start(rules, setup);
  EXPECT_EQ(started.session, nullptr);
  ASSERT_EQ(started.problems.size(), 1U);
  const std::string text = to_text(started.problems[0]);
  EXPECT_NE(text.find("sequence.xml:6:5: the each 'player' cannot walk a list of 20000"), std::string::npos) << text;
}

TEST_F(ActBudget, stops_each_nodes_in_one_another_that_walk_long_lists) {
  rule("offers = plain, run = function() end",
       "lists = { many = function() local t = {} for i = 1, 3000 do t[i] = i end return t end },\n");
  NodeDef& turn = module->scenarios[0].sequence.children[0];
  NodeDef inner = turn.children[0];
  inner.over = "many";
  inner.place = {"sequence.xml", 6, 5};
  inner.children[0] = {};
  inner.children[0].id = "silent";
  inner.children[0].place = {"sequence.xml", 7, 7};
  for (const char* id : {"a", "b", "c", "d"}) {
    NodeDef around = inner;
    around.id = id;
    around.children = {inner};
    inner = std::move(around);
  }
  turn.children.insert(turn.children.begin(), inner);
  rules = load_rules(module);
  GameSetup setup;
  setup.scenario = "battle";
  const Watch watch;
  const auto started = Session::start(rules, setup);
  EXPECT_EQ(started.session, nullptr);
  ASSERT_EQ(started.problems.size(), 1U);
  EXPECT_EQ(started.problems[0].place.file, "sequence.xml") << to_text(started.problems[0]);
}

TEST_F(ActBudget, takes_many_obligations_in_their_stride) {
  rule("offers = plain, run = function() end",
       "obligations = function(game)\n"
       "  local owed = {} for i = 1, 60000 do owed[i] = { rule = '7.1', text = 'You owe this', pieces = {} } end\n"
       "  return owed\n"
       "end,\n");
  start();
  const Watch watch;
  EXPECT_FALSE(session->obligations(red).empty());
  EXPECT_FALSE(session->act(red, "done", {}).accepted);
}

TEST_F(ActBudget, gives_up_a_retreat_with_too_many_paths) {
  run("local many = game:retreats{ from = '0404', length = 8, revisit = true }\n"
      "game:set(game, 'score', many.length)");
  start();
  const Watch watch;
  expect_placed(failure_of(act(red, "probe")), "game:retreats finds more than 100000 paths");
}

// --- openings: the game was played under rules that cost nothing, and is opened under dear ones

class OpeningBudget : public ActBudget {
 protected:
  static constexpr int entries = 30;  // each may cost what it costs, and together they may not

  // What `probe` and `more` are when the game is opened; see rule().
  JournalFile::Content played_before(const std::string& probe, const std::string& more = {}) {
    rule("offers = plain, run = function() end");
    start();
    for (int i = 0; i < entries; ++i) must_act(red, "probe");
    JournalFile::Content content = saved();
    module = session_module();
    rule(probe, more);
    auto& script = module->scripts["rules/init.lua"];
    script = "local function burn() for i = 1, 4500000 do end end\n" + script;
    module->scenarios[0].sequence.children[0].children[0].children[0].place = {"sequence.xml", 8, 7};
    rules = load_rules(module);
    return content;
  }
  static void expect_too_long(const Problems& problems) {
    ASSERT_EQ(problems.size(), 1U);
    const std::string text = to_text(problems[0]);
    EXPECT_EQ(text.find("sequence.xml:8:7: opening the game takes too long: up to entry "), 0U) << text;
    EXPECT_NE(text.find("needless work"), std::string::npos) << text;
  }
};

TEST_F(OpeningBudget, ends_a_setup_that_never_ends) {
  const auto content =
      played_before("offers = plain, run = function() end", "setup = function() while true do end end,");
  const Watch watch;
  const auto opened = Session::open(rules, content, {});
  EXPECT_EQ(opened.session, nullptr);
  expect_placed(test::text_of(opened.problems), "The rules ran too long");
}

TEST_F(OpeningBudget, adds_up_what_entries_cost_that_each_may_be_made) {
  const auto content = played_before("offers = plain, run = burn");
  const Watch watch;
  const auto opened = Session::open(rules, content, {});
  EXPECT_EQ(opened.session, nullptr);
  expect_too_long(opened.problems);
}

TEST_F(OpeningBudget, ends_at_an_entry_that_costs_too_much_by_itself) {
  const auto content = played_before("offers = plain, run = function() while true do end end");
  const Watch watch;
  const auto opened = Session::open(rules, content, {});
  EXPECT_EQ(opened.session, nullptr);
  expect_placed(test::text_of(opened.problems), "The rules ran too long");
}

TEST_F(OpeningBudget, counts_what_judging_costs_where_an_audit_judges) {
  const auto content = played_before("offers = plain, check = burn, run = function() end");
  EXPECT_NE(Session::open(rules, content, {}).session, nullptr) << "what its players did is not judged again";
  const Watch watch;
  Session::OpenOptions options;
  options.audit = true;
  const auto opened = Session::open(rules, content, options);
  EXPECT_EQ(opened.session, nullptr);
  expect_too_long(opened.problems);
}

TEST_F(OpeningBudget, counts_the_same_where_a_game_is_taken_into_another_version) {
  const auto content = played_before("offers = plain, check = burn, run = function() end");
  const Watch watch;
  expect_too_long(take_version(rules, content, {}).problems);
}

TEST_F(ActBudget, refuses_an_answer_with_a_zero_byte) {
  rule("offers = function() return domain.one_of{ of = { 'yes' } } end, run = function() end");
  start();
  const auto submitted = act(red, "probe", Value(std::string("y\0s", 3)));
  ASSERT_TRUE(submitted.refusal);
  EXPECT_NE(submitted.refusal->text.find("zero byte"), std::string::npos) << submitted.refusal->text;
}

}  // namespace
}  // namespace bocage::test
