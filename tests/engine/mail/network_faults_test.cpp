// Letters through a mail provider that fails at every step of the network, in every way: nothing is lost, nothing
// doubled.
#include <boost/filesystem.hpp>
#include <ctime>

#include "engine/ways/imap_way.h"
#include "engine/ways/smtp_way.h"
#include "tests/engine/mail/two_homes.h"
#include "tests/engine/ways/fake_provider.h"

namespace bocage::test {
namespace {

class NetworkFaults : public TwoHomes {
 protected:
  void SetUp() override {
    TwoHomes::SetUp();
    begin("samples/hill", "battle", DiceLevel::sealed);
    for (Home* const home : {&anna, &bert}) ASSERT_FALSE(game_of(*home).set_addresses({"other@example.org"}));
  }

  // As a program does it that is started for this alone; the number of problems.
  std::size_t send_by_smtp(Home& home) {
    auto own = table(home);
    if (!own->why_no_packet(false)) {
      EXPECT_FALSE(own->make_packet());
    }
    SmtpWay way(provider.smtp(), "own@example.org", home.room->name());
    return home.room->send(own->game(), own.get(), way, false).problems.size();
  }
  std::size_t receive_by_imap(Home& home) {
    ImapWay way(provider.imap(), "INBOX", home.folder + "/watch/mark", std::time(nullptr));
    const auto fetched = way.fetch();
    const auto taken = home.room->take(fetched.messages);
    EXPECT_EQ(refusal_in(taken), "");
    EXPECT_FALSE(way.settle(MailRoom::settled(fetched.messages, taken)));
    return fetched.problems.size();
  }

  // One packet from one to the other, with a fault at this step of sending and of receiving; whether there is such a
  // step.
  bool one_packet(std::uint32_t step, NetworkFault fault) {
    Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
    Home& reader = other(writer);
    const std::size_t before = game_of(writer).packets().size();
    play(writer);
    provider.fail(step, fault);
    const bool sent = send_by_smtp(writer) == 0;
    bool met = provider.steps() >= step;
    EXPECT_EQ(game_of(writer).unsent().empty(), sent) << "what was not taken over stays unsent";
    if (!sent) {
      EXPECT_EQ(send_by_smtp(writer), 0U);
    }
    EXPECT_TRUE(game_of(writer).unsent().empty());
    provider.fail(step, fault);
    const bool received = receive_by_imap(reader) == 0;
    met = met || provider.steps() >= step;
    if (!received) {
      EXPECT_EQ(receive_by_imap(reader), 0U);
    }
    EXPECT_EQ(game_of(writer).packets().size(), before + 1);
    EXPECT_EQ(game_of(reader).packets().size(), before + 1);
    EXPECT_EQ(game_of(reader).head(), game_of(writer).head());
    EXPECT_TRUE(game_of(reader).forks().empty());
    provider.fail(0, NetworkFault::none);
    return met;
  }

  void fail_at_every_step(NetworkFault fault, std::uint32_t max_count = 100) {
    std::uint32_t step = 1;
    while (step <= max_count && one_packet(step, fault) && !HasFailure()) ++step;
    ASSERT_FALSE(HasFailure()) << "at step " << step;
    EXPECT_GE(step, std::min(max_count, 9U)) << "the steps of a mail were met";
  }

  FakeProvider provider;
};

TEST_F(NetworkFaults, before_the_server_has_heard_it_lose_and_double_nothing) {
  fail_at_every_step(NetworkFault::unheard);
}

TEST_F(NetworkFaults, before_the_server_has_answered_lose_and_double_nothing) {
  fail_at_every_step(NetworkFault::unanswered);
}

TEST_F(NetworkFaults, of_a_server_that_says_no_lose_and_double_nothing) {
  fail_at_every_step(NetworkFault::refused);
}

TEST_F(NetworkFaults, of_a_server_that_falls_silent_after_the_mail_lose_and_double_nothing) {
  ASSERT_TRUE(one_packet(8, NetworkFault::silent));  // the answer to the mail's body
  EXPECT_GT(provider.mails().size(), game_of(anna).packets().size()) << "it had it, and was given it once more";
}

TEST_F(NetworkFaults, of_mails_in_another_order_heal_when_the_missing_one_comes) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(one_packet(1, NetworkFault::none));
  const Hash head = game_of(anna).head();
  const auto mails = provider.mails();
  ASSERT_EQ(mails.size(), 3U);
  // Bert's machine is as it was after he accepted, and his mail box gets the last one first.
  for (const char* const name : {"packets", "game.journal", "game.journal.draft"}) {
    boost::filesystem::remove_all(bert.folder + "/games/" + game + "/" + name);
  }
  FakeProvider box;
  const auto receive = [&] {
    ImapWay way(box.imap(), "INBOX", bert.folder + "/watch/other", std::time(nullptr));
    const auto fetched = way.fetch();
    EXPECT_TRUE(fetched.problems.empty());
    auto taken = bert.room->take(fetched.messages);
    EXPECT_FALSE(way.settle(MailRoom::settled(fetched.messages, taken)));
    return taken;
  };
  box.put(mails[2].bytes);
  box.put(mails[0].bytes);
  EXPECT_NE(refusal_in(receive()).find("packet 2 has come, and packet 1 has not"), std::string::npos);
  EXPECT_EQ(game_of(bert).packets().size(), 1U);
  box.put(mails[1].bytes);
  EXPECT_EQ(refusal_in(receive()), "");
  EXPECT_EQ(game_of(bert).head(), head);
  EXPECT_TRUE(receive().empty()) << "all of it is settled";
}

}  // namespace
}  // namespace bocage::test
