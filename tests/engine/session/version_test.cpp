// A game that goes on under another version of its module.
#include "engine/session/version.h"

#include "session_fixture.h"

namespace bocage::test {
namespace {

class OtherVersion : public SessionTest {
 protected:
  // The module with one text of its rules replaced, as version 2 of it.
  std::shared_ptr<Ruleset> version_two(const std::string& text, const std::string& by) {
    auto other = std::make_shared<Module>(*module);
    if (!text.empty()) {
      auto& script = other->scripts["rules/init.lua"];
      const auto at = script.find(text);
      EXPECT_NE(at, std::string::npos) << text;
      script.replace(at, text.size(), by);
    }
    other->version = "2";
    other->content = hash_of("module", text + by);
    return load_rules(other);
  }
  void start_with(const std::shared_ptr<Ruleset>& ruleset) {
    rules = ruleset;
    GameSetup setup;
    setup.scenario = "battle";
    setup.seed = hash_of("test", "seed");
    session = std::move(Session::start(rules, setup).session);
    ASSERT_NE(session, nullptr);
  }
  std::shared_ptr<Ruleset> looser() { return version_two("not p.moved", "true       "); }
  void fight(const char* where) {
    must_act(red, "fight");
    ASSERT_TRUE(answer(where).accepted);
  }
  Session::Started opened(const std::shared_ptr<Ruleset>& ruleset, const JournalFile::Content& content) {
    return Session::open(ruleset, content, {});
  }
};

TEST_F(OtherVersion, is_named_by_its_version_and_not_by_a_hash) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const auto refused = opened(version_two("", ""), saved());
  ASSERT_EQ(refused.session, nullptr);
  const std::string text = text_of(refused.problems);
  EXPECT_NE(text.find("was played with version " + module->version), std::string::npos) << text;
  EXPECT_NE(text.find("here is version 2"), std::string::npos) << text;
  EXPECT_EQ(text.find(short_hex(module->content)), std::string::npos) << text;
  const auto saved_as = saved_version(saved());
  ASSERT_TRUE(saved_as);
  EXPECT_EQ(saved_as->version, module->version);
  EXPECT_EQ(saved_as->content, module->content);
}

TEST_F(OtherVersion, is_taken_by_an_entry_where_every_step_is_legal) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  fight("far");
  const auto second = version_two("", "");
  const TakenVersion taken = take_version(second, saved(), {});
  ASSERT_FALSE(has_error(taken.problems)) << text_of(taken.problems);
  EXPECT_EQ(taken.legal, taken.entries);
  EXPECT_FALSE(taken.why);
  EXPECT_EQ(taken.differs_from, 0U);
  EXPECT_EQ(taken.content.lines.size(), taken.entries + 1);
  EXPECT_EQ(saved_version(taken.content)->version, "2");
  const auto again = opened(second, taken.content);
  ASSERT_NE(again.session, nullptr) << text_of(again.problems);
  EXPECT_EQ(again.session->state().hash(), session->state().hash());
  EXPECT_EQ(opened(rules, taken.content).session, nullptr) << "it is a game of version 2 now";
}

TEST_F(OtherVersion, stops_before_the_first_step_that_is_not_legal_and_says_why) {
  start();
  const auto strict = version_two("", "");
  start_with(looser());
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "move", move_of(0, {space("0303")}));
  fight("far");
  const auto before = saved();
  const TakenVersion taken = take_version(strict, before, {});
  EXPECT_EQ(taken.entries, 5U);
  EXPECT_EQ(taken.legal, 1U);
  ASSERT_TRUE(taken.why);
  EXPECT_EQ(taken.why->rule, "2.1");
  EXPECT_NE(taken.illegal.find("Red: Move"), std::string::npos) << taken.illegal;
  EXPECT_EQ(saved().lines, before.lines);
  const auto again = opened(strict, taken.content);
  ASSERT_NE(again.session, nullptr) << text_of(again.problems);
  EXPECT_EQ(again.session->state().piece(PieceId(0)).space, space("0304"));
  EXPECT_TRUE(again.session->act(red, "fight", {}).accepted) << "the game goes on from there";
}

TEST_F(OtherVersion, is_not_a_running_games_where_a_step_is_not_legal) {
  start();
  const auto strict = version_two("", "");
  start_with(looser());
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "move", move_of(0, {space("0303")}));
  const Hash before = session->state().hash();
  const auto submitted = session->load_module(strict);
  ASSERT_FALSE(submitted.accepted);
  EXPECT_NE(refusal_of(submitted).find("step 2 (Red: Move"), std::string::npos) << refusal_of(submitted);
  EXPECT_NE(refusal_of(submitted).find("not legal in version 2: It has moved"), std::string::npos)
      << refusal_of(submitted);
  EXPECT_EQ(session->state().hash(), before);
}

// What an old step does under the new rules is what it did: the file opens again with the same position.
TEST_F(OtherVersion, plays_old_steps_by_the_new_rules_so_that_the_game_opens_again) {
  start();
  fight("far");
  const Value score = variable("score");
  rules = version_two("game:set(game, \"score\", roll.total)", "game:set(game, \"score\", roll.total + 1)");
  ASSERT_TRUE(session->load_module(rules).accepted);
  EXPECT_EQ(variable("score"), Value(score.integer() + 1));
  must_act(red, "move", move_of(0, {space("0304")}));
  const auto again = reopened();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_EQ(take_version(rules, saved(), {}).differs_from, 2U) << "the roll made the score";
}

TEST_F(OtherVersion, leaves_undo_as_it_is_with_an_open_procedure) {
  start();
  must_act(red, "fight");
  rules = version_two("game:set(game, \"score\", roll.total)", "game:set(game, \"score\", roll.total + 1)");
  ASSERT_TRUE(session->load_module(rules).accepted);
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  const Hash asked = session->state().hash();
  ASSERT_TRUE(answer("far").accepted);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::answer);
  EXPECT_EQ(session->state().hash(), asked);
}

// Two machines: what one of them takes comes to the other as an entry.
class OtherVersionByMail : public OtherVersion {
 protected:
  void SetUp() override {
    mine = begin("red", "blue", rules_of(module));
    theirs = begin("blue", "red", rules_of(module));
  }
  std::shared_ptr<Ruleset> rules_of(const std::shared_ptr<Module>& of) { return rules = load_rules(of); }
  std::unique_ptr<Session> begin(const char* here, const char* there, const std::shared_ptr<Ruleset>& ruleset) {
    GameSetup setup;
    setup.scenario = "battle";
    setup.seed = hash_of("test", "seed");
    setup.roots[here] = hash_of("test", here);
    setup.anchors[there] = anchor_of(hash_of("test", there));
    return std::move(Session::start(ruleset, setup).session);
  }
  static JournalFile::Content content_of(const Session& of) {
    JournalFile::Content content;
    content.genesis = of.journal().genesis();
    for (const Entry& entry : of.journal().chain()) content.lines.push_back(to_line(entry, of.state().names()));
    return content;
  }
  std::unique_ptr<Session> mine, theirs;
};

TEST_F(OtherVersionByMail, is_taken_by_both) {
  ASSERT_TRUE(mine->act(red, "move", move_of(0, {space("0304")})).accepted);
  mine->chain_pending();
  ASSERT_TRUE(theirs->receive(mine->chained_since(0).at(0)).accepted);
  const auto second = version_two("", "");
  ASSERT_TRUE(mine->load_module(second).accepted);
  const Entry taking = mine->chained_since(1).at(0);
  ASSERT_EQ(taking.kind, EntryKind::module);
  const Submitted refused = theirs->receive(taking);
  ASSERT_FALSE(refused.accepted) << "its rules are not here yet";
  EXPECT_NE(refused.refusal->text.find("goes on with version 2"), std::string::npos) << refused.refusal->text;
  EXPECT_EQ(theirs->journal().chain().size(), 1U) << "who does not take it has the game as it was";
  auto content = content_of(*theirs);
  content.roots["blue"] = hash_of("test", "blue");
  content.lines.push_back(to_line(taking, theirs->state().names()));
  const auto again = opened(second, content);
  ASSERT_NE(again.session, nullptr) << text_of(again.problems);
  EXPECT_EQ(again.session->state().hash(), mine->state().hash());
  EXPECT_EQ(again.session->journal().head(), mine->journal().head());
}

TEST_F(OtherVersionByMail, is_taken_by_neither_where_a_step_is_not_legal) {
  const auto strict = version_two("", "");
  mine = begin("red", "blue", looser());
  ASSERT_TRUE(mine->act(red, "move", move_of(0, {space("0304")})).accepted);
  ASSERT_TRUE(mine->act(red, "move", move_of(0, {space("0303")})).accepted);
  mine->chain_pending();
  auto content = content_of(*mine);
  content.roots["red"] = hash_of("test", "red");
  const TakenVersion taken = take_version(strict, content, {});
  EXPECT_TRUE(has_error(taken.problems));
  EXPECT_NE(text_of(taken.problems).find("the other side has it already"), std::string::npos)
      << text_of(taken.problems);
  EXPECT_FALSE(taken.content.genesis);
}

}  // namespace
}  // namespace bocage::test
