// A side that the rules play: they answer and act for it, on every machine alike, and nobody else does.
#include "engine/module/seats.h"
#include "tests/engine/session/session_fixture.h"

namespace bocage::test {
namespace {

// Blue plants a number in secret and fights, once; asked where, it goes near.
constexpr const char* blue_by_rules = R"lua(
  players = { blue = {
    act = function(game)
      if not game.trap then return "plant", 4 end
      if game.word == "" then return "fight" end
    end,
    answers = { where = "near", hidden = function(game, side, ask) return 2 end, bid = "four" },
  } },
)lua";

class RulesAsPlayer : public SessionTest {
 protected:
  RulesAsPlayer() { module->sides[blue.index].seat = rules_seat; }
  // With these `players` in the ruleset.
  void rules_are(const std::string& text) {
    std::string& script = module->scripts[module->rules_file];
    script = session_rules();
    script.insert(script.find("  verbs = {"), text);
  }
  void begin() {
    rules_are(blue_by_rules);
    start();
  }
};

TEST_F(RulesAsPlayer, answers_what_its_side_is_asked) {
  begin();
  EXPECT_EQ(session->played_here(), std::set<SideId>{red});
  must_act(red, "fight");
  EXPECT_EQ(variable("word"), Value("near"));
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_TRUE(session->journal().chain().back().by_order || session->journal().pending().back().by_order);
}

TEST_F(RulesAsPlayer, answers_in_secret_and_all_at_once) {
  begin();
  must_act(red, "hide");
  must_act(red, "spring");
  EXPECT_EQ(variable("score"), Value(2));
  must_act(red, "bid");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
  EXPECT_TRUE(answer(7).accepted);
  EXPECT_EQ(variable("score"), Value(74));
}

TEST_F(RulesAsPlayer, acts_until_it_has_nothing_to_do) {
  begin();
  must_act(red, "done");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer) << "Blue has planted, and fights";
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
  EXPECT_FALSE(variable("trap").is_nil());
  EXPECT_TRUE(answer("far").accepted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red}) << "Blue is done";
}

TEST_F(RulesAsPlayer, is_taken_back_with_what_caused_it) {
  rules_are("  players = { blue = {} },\n");
  start();
  const Hash before = session->state().hash();
  must_act(red, "done");
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red}) << "a side without `act` does nothing";
  EXPECT_EQ(session->undo_depth(), 1U);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_TRUE(session->redo());
  EXPECT_NE(session->state().hash(), before);
}

TEST_F(RulesAsPlayer, leaves_no_seat_for_anybody) {
  begin();
  EXPECT_EQ(refusal_of(act(blue, "done")), "|Blue is played by the rules: nobody acts for it");
  EXPECT_EQ(refusal_of(session->set_order(blue, "where", "near", {})),
            "|Blue is played by the rules: nobody acts for it");
  EXPECT_TRUE(session->journal().genesis().anchors.contains("red"));
  EXPECT_FALSE(session->journal().genesis().anchors.contains("blue"));
}

TEST_F(RulesAsPlayer, stops_the_game_where_it_does_what_is_not_legal) {
  rules_are("  players = { blue = { act = function() return \"plant\", 3 end } },\n");
  start();
  must_act(red, "done");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::stopped);
  EXPECT_EQ(session->waiting().problem->message,
            "the rules play Blue and choose 'plant', which is not legal: Three is unlucky");
}

TEST_F(RulesAsPlayer, stops_the_game_where_the_ruleset_does_not_say_what_it_answers) {
  rules_are("  players = { blue = {} },\n");
  start();
  must_act(red, "fight");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::stopped);
  EXPECT_EQ(session->waiting().problem->message,
            "the rules play Blue, which is asked for 'where': the ruleset does not say what it answers");
}

TEST_F(RulesAsPlayer, comes_to_the_same_in_a_replay_and_an_audit) {
  begin();
  must_act(red, "done");
  EXPECT_TRUE(answer("far").accepted);
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_TRUE(again->broken_promises().empty()) << text_of(again->broken_promises());
}

TEST_F(RulesAsPlayer, is_entered_by_any_machine_and_otherwise_by_none) {
  begin();
  GameSetup looking_on;
  looking_on.scenario = "battle";
  looking_on.anchors = session->journal().genesis().anchors;
  looking_on.seed = session->journal().genesis().seed;
  const auto other_rules = load_rules(module);
  auto other = Session::start(other_rules, looking_on).session;
  ASSERT_NE(other, nullptr);
  must_act(red, "fight");
  session->chain_pending();
  std::vector<Entry> entries = session->chained_since(0);
  ASSERT_TRUE(entries.back().by_order);
  const Entry answered = entries.back();
  entries.pop_back();
  EXPECT_TRUE(other->receive(entries, false).accepted);
  Entry otherwise = answered;
  otherwise.value = Value("far");
  EXPECT_EQ(refusal_of(other->receive(otherwise)), "|Blue is played by the rules, and they do otherwise");
  EXPECT_TRUE(other->receive(answered).accepted);
  EXPECT_EQ(other->state().hash(), session->state().hash());
}

}  // namespace
}  // namespace bocage::test
