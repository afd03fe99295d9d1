#include "session_fixture.h"

namespace bocage::test {

class OpeningAGame : public SessionTest {
 protected:
  std::string complaint(const JournalFile::Content& content, bool audit = false) {
    Session::OpenOptions options;
    options.audit = audit;
    auto opened = Session::open(rules, content, options);
    return opened.session && opened.problems.empty() ? "" : text_of(opened.problems);
  }
};

TEST_F(OpeningAGame, comes_to_the_same_state_with_an_open_procedure) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "fight");
  const auto again = reopened();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_EQ(again->waiting().kind, Waiting::Kind::answer);
  EXPECT_EQ(again->journal().head(), session->journal().head());
  EXPECT_EQ(again->words(1).lines_for({}), session->words(1).lines_for({}));
}

// What pieces begin with is there before the first entry, and a replay comes to the same.
TEST_F(OpeningAGame, has_the_values_of_a_set_up_from_the_first_entry_on) {
  const int moved = module->find_variable(Owner::piece, "moved");
  module->scenarios[0].placements[1].values = {{moved, Value(true)}};
  module->scenarios[0].placements[1].facing = 2;
  start();
  const std::uint32_t line = 2;
  EXPECT_EQ(session->state().variable(Owner::piece, line, moved), Value(true));
  EXPECT_EQ(session->state().piece(PieceId(line)).facing, 2);
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_EQ(session->state().variable(Owner::piece, line, moved), Value(true));
  for (const bool audit : {false, true}) {
    const auto again = reopened(audit);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->state().variable(Owner::piece, line, moved), Value(true));
    EXPECT_EQ(again->state().piece(PieceId(line)).facing, 2);
    EXPECT_EQ(again->state().hash(), session->state().hash());
  }
}

TEST_F(OpeningAGame, names_the_module_that_it_needs) {
  start();
  auto content = saved();
  content.genesis->module = "other";
  EXPECT_NE(complaint(content).find("'other'"), std::string::npos);
  content = saved();
  content.genesis->content = hash_of("module", "two");
  EXPECT_NE(complaint(content).find("another one of the same number"), std::string::npos);
  content = saved();
  content.genesis->scenario = "none";
  EXPECT_NE(complaint(content).find("no scenario"), std::string::npos);
  content = saved();
  content.roots["red"] = hash_of("test", "wrong");
  EXPECT_NE(complaint(content).find("anchor"), std::string::npos);
  content = saved();
  content.roots["green"] = hash_of("test", "wrong");
  EXPECT_NE(complaint(content).find("no side"), std::string::npos);
}

TEST_F(OpeningAGame, finds_the_entry_that_comes_to_another_state) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  auto content = saved();
  Entry changed = session->journal().pending()[0];
  changed.state = hash_of("test", "x");
  content.pending = {to_line(changed, session->state().names())};
  const std::string text = complaint(content);
  EXPECT_NE(text.find("entry 1 comes to another state"), std::string::npos) << text;
}

TEST_F(OpeningAGame, finds_the_entry_that_does_not_fit) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  auto content = saved();
  Entry changed = session->journal().pending()[0];
  changed.side = blue;
  content.pending = {to_line(changed, session->state().names())};
  const std::string text = complaint(content);
  EXPECT_NE(text.find("entry 1 does not fit"), std::string::npos) << text;
}

TEST_F(OpeningAGame, audits_every_rule_again) {
  start();
  // A game that was played under looser rules: the states agree, one action is not legal.
  auto& text = module->scripts["rules/init.lua"];
  const auto at = text.find("not p.moved");
  text.replace(at, 11, "true       ");
  const auto strict = rules;
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "move", move_of(0, {space("0303")}));
  rules = strict;
  EXPECT_EQ(complaint(saved()), "");
  const std::string found = complaint(saved(), true);
  EXPECT_NE(found.find("entry 2 is not legal"), std::string::npos) << found;
  EXPECT_NE(found.find("2.1"), std::string::npos);
}

TEST_F(OpeningAGame, can_be_cancelled) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  Session::OpenOptions options;
  options.progress = [](std::size_t, std::size_t) { return false; };
  EXPECT_EQ(Session::open(rules, saved(), options).session, nullptr);
}

TEST_F(OpeningAGame, refuses_a_game_that_nobody_plays) {
  start();
  GameSetup setup;
  setup.scenario = "battle";
  setup.roots["red"] = hash_of("test", "red");
  auto started = Session::start(rules, setup);
  EXPECT_EQ(started.session, nullptr);
  EXPECT_NE(text_of(started.problems).find("nobody plays blue"), std::string::npos);
  setup.options["nonsense"] = true;
  setup.scenario = "none";
  EXPECT_EQ(Session::start(rules, setup).problems.size(), 3U);
}

TEST_F(OpeningAGame, takes_a_corrected_module_and_runs_the_open_procedure_again) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  act(red, "late");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::stopped);
  auto corrected = std::make_shared<Module>(*module);
  auto& text = corrected->scripts["rules/init.lua"];
  text.replace(text.find("error(\"it broke late\")"), 22, "game:set(game,'word','') ");
  corrected->version = "2";
  corrected->content = hash_of("module", "two");
  const auto fixed = load_rules(corrected);
  const auto submitted = session->load_module(fixed);
  ASSERT_TRUE(submitted.accepted) << refusal_of(submitted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(session->journal().chain().at(2).kind, EntryKind::module);
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0304"));
  rules = fixed;
  EXPECT_EQ(complaint(saved()), "");
}

TEST_F(OpeningAGame, names_the_input_that_a_corrected_module_no_longer_takes) {
  start();
  act(red, "fight");
  answer("far");
  must_act(red, "fight");
  auto corrected = std::make_shared<Module>(*module);
  auto& text = corrected->scripts["rules/init.lua"];
  text.replace(text.find("purpose = \"combat\""), 18, "purpose = \"battle\"");
  corrected->content = hash_of("module", "two");
  const Hash before = session->state().hash();
  const auto submitted = session->load_module(load_rules(corrected));
  EXPECT_FALSE(submitted.accepted);
  EXPECT_NE(refusal_of(submitted).find("step 2 (Roll for combat"), std::string::npos) << refusal_of(submitted);
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_TRUE(answer("near").accepted);
}

TEST_F(OpeningAGame, branches_without_touching_the_game) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  must_act(red, "fight");
  const Hash before = session->state().hash();
  auto branch = session->branch(3, hash_of("test", "other"));
  ASSERT_NE(branch, nullptr);
  EXPECT_EQ(branch->state().hash(), before);
  ASSERT_EQ(branch->waiting().kind, Waiting::Kind::answer);
  EXPECT_TRUE(branch->answer(blue, branch->waiting().asks[0].id, "far").accepted);
  EXPECT_TRUE(branch->act(red, "fight", {}).accepted);
  EXPECT_EQ(session->state().hash(), before);
  auto early = session->branch(0, hash_of("test", "other"));
  ASSERT_NE(early, nullptr);
  EXPECT_EQ(early->state().piece(PieceId(0)).space, space("0303"));
}

TEST_F(OpeningAGame, branches_invent_only_what_they_must) {
  rules = load_rules(module);
  GameSetup setup;
  setup.scenario = "battle";
  setup.roots["red"] = hash_of("test", "red");
  setup.anchors["blue"] = anchor_of(hash_of("test", "blue"));
  auto mine = std::move(Session::start(rules, setup).session);
  setup.roots = {{"blue", hash_of("test", "blue")}};
  setup.anchors = {{"red", anchor_of(hash_of("test", "red"))}};
  auto other = std::move(Session::start(rules, setup).session);
  ASSERT_TRUE(mine->act(red, "hide", {}).accepted);
  mine->chain_pending();
  ASSERT_TRUE(other->receive(mine->chained_since(0)[0]).accepted);
  ASSERT_TRUE(other->answer(blue, other->waiting().asks[0].id, 4).accepted);
  other->chain_pending();
  ASSERT_TRUE(mine->receive(other->chained_since(1)[0]).accepted);
  EXPECT_FALSE(mine->known(SecretId(0), blue));
  auto branch = mine->branch(2, hash_of("test", "line"));
  ASSERT_NE(branch, nullptr);
  ASSERT_TRUE(branch->act(red, "spring", {}).accepted);
  ASSERT_EQ(branch->waiting().kind, Waiting::Kind::choice);
  const auto made_up = branch->known(SecretId(0), red);
  ASSERT_TRUE(made_up);
  EXPECT_NE(*made_up, Value(3));
}

TEST_F(OpeningAGame, finds_any_moment_of_the_timeline) {
  start();
  std::vector<Hash> hashes{session->state().hash()};
  for (int i = 0; i < 4; ++i) {
    must_act(red, "fight");
    answer("far");
    must_act(red, "done");
    must_act(blue, "done");
  }
  for (std::uint32_t n = 1; n <= session->timeline().length(); ++n) {
    const auto& chain = session->journal().chain();
    const Hash hash = n <= chain.size() ? chain[n - 1].state : session->journal().pending()[n - 1 - chain.size()].state;
    EXPECT_EQ(session->timeline().at(n).hash(), hash);
  }
}

}  // namespace bocage::test
