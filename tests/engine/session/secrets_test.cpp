#include "engine/position/secrets.h"

#include "session_fixture.h"

namespace bocage::test {

class Secrets : public SessionTest {};

TEST_F(Secrets, are_sealed_for_their_owner_alone) {
  start();
  const auto& names = session->state().names();
  const Hash root = hash_of("test", "root");
  const Hash salt = salt_of(root, SecretId(4));
  const std::string statement = statement_of(red, "plant", SecretId(4), 2, names);
  const std::string envelope = seal(root, SecretId(4), salt, statement);
  EXPECT_EQ(envelope.size(), (256U + 16U) * 2);
  const auto unsealed = unseal(root, SecretId(4), envelope);
  ASSERT_TRUE(unsealed);
  EXPECT_EQ(unsealed->statement, statement);
  EXPECT_EQ(unsealed->salt, salt);
  EXPECT_FALSE(unseal(hash_of("test", "other"), SecretId(4), envelope));
  EXPECT_FALSE(unseal(root, SecretId(5), envelope));
  EXPECT_FALSE(unseal(root, SecretId(4), "zz"));
  EXPECT_FALSE(unseal(root, SecretId(4), envelope.substr(2)));
  EXPECT_EQ(stated_value(statement, red, "plant", SecretId(4), names), std::optional<Value>(2));
  EXPECT_FALSE(stated_value(statement, blue, "plant", SecretId(4), names));
  EXPECT_FALSE(stated_value(statement, red, "plant", SecretId(5), names));
  EXPECT_FALSE(stated_value(statement, red, "other", SecretId(4), names));
  EXPECT_NE(commitment_of(statement, salt), commitment_of(statement, salt_of(root, SecretId(5))));
}

TEST_F(Secrets, hide_every_length_below_a_block) {
  const Hash root = hash_of("test", "root");
  EXPECT_EQ(seal(root, SecretId(0), Hash{}, "a").size(), seal(root, SecretId(0), Hash{}, std::string(220, 'a')).size());
  EXPECT_EQ(unseal(root, SecretId(0), seal(root, SecretId(0), Hash{}, std::string(224, 'a')))->statement.size(), 224U);
}

TEST_F(Secrets, of_a_verb_are_known_to_their_owner_until_they_are_opened) {
  start();
  EXPECT_EQ(act(red, "plant", 3).refusal->rule, "9.1");
  must_act(red, "plant", 4);
  EXPECT_EQ(session->known(SecretId(0), red), std::optional<Value>(4));
  EXPECT_FALSE(session->known(SecretId(0), blue));
  EXPECT_FALSE(session->known(SecretId(7), red));
  must_act(red, "spring");
  EXPECT_EQ(variable("score"), Value(4));
  EXPECT_EQ(session->known(SecretId(0), blue), std::optional<Value>(4));
  EXPECT_TRUE(session->broken_promises().empty());
  EXPECT_FALSE(session->undo());
  reopened(true);
}

TEST_F(Secrets, are_not_in_the_journal_of_an_unopened_game) {
  start();
  must_act(red, "plant", 4);
  session->chain_pending();
  const auto line = to_line(session->journal().chain()[0], session->state().names());
  EXPECT_EQ(line.find(statement_of(red, "plant", SecretId(0), 4, session->state().names())), std::string::npos);
  EXPECT_EQ(line.find("value"), std::string::npos);
}

TEST_F(Secrets, defer_the_check_that_needs_them) {
  start();
  must_act(red, "plant", 4);
  must_act(red, "done");
  must_act(blue, "guess", 2);
  EXPECT_TRUE(session->broken_promises().empty());
  must_act(blue, "spring");
  ASSERT_EQ(session->broken_promises().size(), 1U);
  const std::string text = session->broken_promises()[0].message;
  EXPECT_NE(text.find("entry 3"), std::string::npos) << text;
  EXPECT_NE(text.find("9.2"), std::string::npos) << text;
  EXPECT_NE(text.find("Blue"), std::string::npos) << text;
}

TEST_F(Secrets, break_no_promise_when_the_deferred_check_holds) {
  start();
  must_act(red, "plant", 4);
  must_act(red, "done");
  must_act(blue, "guess", 4);
  must_act(blue, "spring");
  EXPECT_TRUE(session->broken_promises().empty());
}

TEST_F(Secrets, of_their_own_side_are_checked_at_once) {
  start();
  must_act(red, "plant", 4);
  EXPECT_EQ(act(red, "guess", 2).refusal->rule, "9.2");
  must_act(red, "guess", 4);
}

TEST_F(Secrets, that_are_veiled_can_be_looked_at) {
  start();
  must_act(red, "veil", 2);
  EXPECT_FALSE(session->known(SecretId(0), blue));
  EXPECT_TRUE(session->inspect(blue, SecretId(0)).accepted);
  EXPECT_EQ(session->known(SecretId(0), blue), std::optional<Value>(2));
  EXPECT_EQ(session->undo_depth(), 0U);
  must_act(red, "plant", 2);
  EXPECT_FALSE(session->inspect(blue, SecretId(1)).accepted);
  EXPECT_FALSE(session->inspect(blue, SecretId(9)).accepted);
}

TEST_F(Secrets, of_simultaneous_answers_open_in_order_when_all_are_in) {
  start();
  must_act(red, "bid");
  ASSERT_EQ(session->waiting().asks.size(), 2U);
  const auto first = session->waiting().asks[1];
  ASSERT_TRUE(session->answer(blue, first.id, 7).accepted);
  EXPECT_FALSE(session->state().secret(SecretId(0)).opened);
  EXPECT_FALSE(session->answer(blue, first.id, 8).accepted);
  ASSERT_TRUE(session->answer(red, session->waiting().asks[0].id, 2).accepted);
  EXPECT_EQ(variable("score"), Value(27));
  EXPECT_EQ(session->undo_depth(), 0U);
  const auto& chain = session->journal().chain();
  ASSERT_EQ(chain.size(), 5U);
  EXPECT_EQ(chain[3].side, red);
  EXPECT_EQ(chain[4].side, blue);
  reopened(true);
}

TEST_F(Secrets, of_simultaneous_answers_come_from_standing_orders_too) {
  start();
  session->set_order(blue, "bid", "four", {});
  must_act(red, "bid");
  EXPECT_TRUE(session->waiting().asks.at(1).answered);
  EXPECT_TRUE(answer(1).accepted);
  EXPECT_EQ(variable("score"), Value(14));
}

TEST_F(Secrets, drawn_in_private_never_come_twice) {
  start();
  must_act(red, "support");
  must_act(red, "support");
  must_act(red, "support");
  std::set<Value> seen;
  for (std::uint32_t i = 0; i < 3; ++i) seen.insert(*session->known(SecretId(i), red));
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_FALSE(session->known(SecretId(0), blue));
  act(red, "draw");
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::stopped);
  session->set_enforcement(Enforcement::free);
  session->set_enforcement(Enforcement::enforce);
  must_act(red, "expose");
  EXPECT_EQ(session->state().piece(session->known(SecretId(2), blue)->piece()).space, space("0808"));
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_TRUE(again->broken_promises().empty()) << text_of(again->broken_promises());
}

TEST_F(Secrets, claims_are_made_again_in_the_audit) {
  start();
  must_act(red, "claim");
  EXPECT_EQ(variable("score"), Value(41));
  const auto again = reopened(true);
  EXPECT_TRUE(again->broken_promises().empty());
}

TEST_F(Secrets, open_draws_come_from_the_cup) {
  start();
  must_act(red, "draw");
  EXPECT_EQ(session->state().stack(space("0808")).size(), 1U);
  EXPECT_EQ(session->undo_depth(), 0U);
  for (int i = 0; i < 4; ++i) must_act(red, "draw");
  act(red, "draw");
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::stopped);
}

}  // namespace bocage::test
