// Dice by shares: what each machine may know and when, and what no machine may bend.
#include "tests/engine/session/two_machines.h"

namespace bocage::test {
namespace {

using SealedDice = TwoMachines;

TEST_F(SealedDice, wait_for_a_share_that_comes_after_the_decision) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::remote) << "red cannot work the dice out";
  EXPECT_EQ(machines[0]->waiting().sides, std::vector<SideId>{blue});
  exchange(0);
  EXPECT_EQ(machines[1]->journal().chain()[1].kind, EntryKind::share) << "red's came with its action";
  EXPECT_EQ(machines[1]->journal().chain()[2].kind, EntryKind::share);
  EXPECT_EQ(machines[1]->journal().chain()[3].kind, EntryKind::roll);
  exchange(1);
  EXPECT_EQ(machines[0]->state().hash(), machines[1]->state().hash());
}

TEST_F(SealedDice, can_be_taken_back_until_the_share_has_left) {
  begin(DiceLevel::sealed);
  const Hash before = machines[0]->state().hash();
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  ASSERT_EQ(machines[0]->undo_depth(), 1U);
  ASSERT_TRUE(machines[0]->undo());
  EXPECT_EQ(machines[0]->state().hash(), before);
  ASSERT_TRUE(machines[0]->redo());
  exchange(0);
  exchange(1);
  EXPECT_EQ(machines[0]->undo_depth(), 0U);
}

TEST_F(SealedDice, follow_from_both_shares_and_from_what_stood_before_them) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  exchange(0);
  const auto& chain = machines[1]->journal().chain();
  std::string bytes;
  const Hash& before = chain[1].before;
  bytes.assign(before.bytes.begin(), before.bytes.end());
  for (const char* const side : {"red", "blue"}) {
    const Hash share = ShareChain(hash_of("test root", side)).share(1);
    bytes.append(share.bytes.begin(), share.bytes.end());
  }
  DiceStream stream = stream_of(hash_of("cut", bytes), 0);
  EXPECT_EQ(chain[3].value.list().front(), Value(throw_dice(stream, {1, 6})[0]));
}

TEST_F(SealedDice, need_new_shares_after_each_decision) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  exchange(0);
  ASSERT_EQ(machines[1]->waiting().kind, Waiting::Kind::answer);
  ASSERT_TRUE(machines[1]->answer(blue, machines[1]->waiting().asks[0].id, "far").accepted);
  exchange(1);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::remote);
  exchange(0);
  std::vector<Value> given;
  for (const Entry& entry : machines[1]->journal().chain()) {
    if (entry.kind == EntryKind::share && entry.side == red) given.push_back(entry.value);
  }
  ASSERT_EQ(given.size(), 2U);
  EXPECT_NE(given[0], given[1]) << "no share serves twice";
}

TEST_F(SealedDice, take_no_share_that_was_given_before_or_out_of_order) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  auto entries = news(0);
  ASSERT_EQ(entries.size(), 2U);
  auto again = entries;
  again[1].value = to_hex(ShareChain(hash_of("test root", "red")).share(2));
  EXPECT_NE(refusal_of(receives(1, again)).find("not the one that it fixed before the game"), std::string::npos);
  ASSERT_EQ(machines[1]->journal().chain().size(), 1U) << "the action before it was taken";
  Entry blues = entries[1];
  blues.side = blue;
  blues.value = to_hex(ShareChain(hash_of("test root", "blue")).share(1));
  EXPECT_FALSE(receives(1, {blues}).accepted) << "blue is played here";
  EXPECT_TRUE(receives(1, {entries[1]}).accepted);
}

TEST_F(SealedDice, are_rolled_at_once_where_they_are_only_evident) {
  begin(DiceLevel::evident);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::answer);
  exchange(0);
  EXPECT_EQ(machines[1]->state().hash(), machines[0]->state().hash());
  EXPECT_EQ(machines[1]->journal().chain()[1].kind, EntryKind::share);
  EXPECT_EQ(machines[1]->journal().chain()[2].kind, EntryKind::roll);
}

TEST_F(SealedDice, are_the_same_when_the_journal_is_opened_again) {
  start(DiceLevel::sealed);
  must_act(red, "fight");
  ASSERT_TRUE(answer("far").accepted);
  must_act(red, "fight");
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_TRUE(again->broken_promises().empty());
}

TEST_F(SealedDice, are_not_thrown_by_hand) {
  start(DiceLevel::sealed, Enforcement::assist);
  EXPECT_TRUE(session->why_no_manual_roll());
  EXPECT_FALSE(session->roll_manually(red, {1, 6}, "").accepted);
  EXPECT_FALSE(session->draw_by_hand(red, {PieceId(0), PieceId(1)}, 1).accepted);
}

TEST_F(SealedDice, need_an_anchor_of_every_side) {
  rules = load_rules(module);
  GameSetup setup;
  setup.scenario = "battle";
  setup.dice = DiceLevel::sealed;
  setup.roots["red"] = hash_of("test root", "red");
  setup.anchors["blue"] = anchor_of(hash_of("test root", "blue"));
  const auto started = Session::start(rules, setup);
  EXPECT_EQ(started.session, nullptr);
  EXPECT_NE(text_of(started.problems).find("need shares of all sides, and blue has none"), std::string::npos);
}

}  // namespace
}  // namespace bocage::test
