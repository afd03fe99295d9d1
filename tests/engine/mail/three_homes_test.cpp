// More than two at one game: a player for each of three sides, a player with two of them, and one who looks on.
#include <algorithm>
#include <boost/filesystem.hpp>

#include "engine/mail/mail_audit.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

constexpr const char* three_sides = "tests/modules/three";

class ThreeHomes : public TwoHomes {
 protected:
  void SetUp() override {
    TwoHomes::SetUp();
    carl.folder = temp.file("carl/mail");
    carl.inbox = temp.file("carl/inbox");
    fs::create_directories(carl.inbox);
    open(carl);
    ASSERT_FALSE(HasFatalFailure());
    ASSERT_FALSE(carl.room->set_name("Carl"));
    of_module(three_sides);
  }
  void of_module(const char* folder) {
    module = std::string(BOCAGE_SOURCE_DIR) + "/" + folder;
    for (const Home* const home : all) rulesets[home->folder] = ruleset(module);
  }
  void invite(std::vector<std::string> sides, std::vector<std::string> addresses,
              const std::string& scenario = "race") {
    const auto invited = anna.room->invite(rulesets[anna.folder],
                                           {scenario, {}, DiceLevel::sealed, std::move(sides), std::move(addresses)});
    ASSERT_FALSE(invited.problem) << to_text(*invited.problem);
    game = invited.game;
    ASSERT_TRUE(send(anna).empty());
  }
  void accept(Home& home, const std::string& side, const std::vector<std::string>& addresses) {
    ASSERT_EQ(refusal_in(receive(home)), "");
    ASSERT_FALSE(game_of(home).set_addresses(addresses));
    const auto accepted = home.room->accept(game, {side});
    ASSERT_FALSE(accepted.problem) << to_text(*accepted.problem);
    ASSERT_TRUE(send(home).empty());
  }
  // Anna plays red, Bert blue, Carl the third side; each knows where the others are.
  void agree(const std::string& scenario = "race", const std::string& third = "green") {
    invite({"red"}, {bert.inbox, carl.inbox}, scenario);
    if (HasFatalFailure()) return;
    accept(bert, "blue", {anna.inbox, carl.inbox});
    if (HasFatalFailure()) return;
    accept(carl, third, {anna.inbox, bert.inbox});
    if (HasFatalFailure()) return;
    ASSERT_EQ(refusal_in(receive(anna)), "");
    ASSERT_EQ(refusal_in(receive(bert)), "");
  }
  Home& holder() {
    const Hash key = game_of(anna).holder();
    return **std::find_if(all.begin(), all.end(),
                          [&](const Home* home) { return home->room->key().public_key() == key; });
  }
  // Whoever holds the pen plays and writes, and all others receive, until the game is closed or has so many packets.
  void play_to_the_end(std::size_t most = 1000) {
    while (game_of(anna).stage() != MailStage::closed && game_of(anna).packets().size() < most) {
      Home& writer = holder();
      play(writer);
      const auto packets = game_of(writer).packets().size();
      const Problems problems = send(writer);
      ASSERT_TRUE(problems.empty()) << to_text(problems.front());
      ASSERT_EQ(game_of(writer).packets().size(), packets + 1);
      for (Home* const home : all) {
        ASSERT_EQ(refusal_in(receive(*home)), "");
      }
    }
  }

  Home carl;
  std::vector<Home*> all{&anna, &bert, &carl};
};

TEST_F(ThreeHomes, play_a_sealed_game_for_three_to_its_audit) {
  agree();
  if (HasFatalFailure()) return;
  EXPECT_EQ(game_of(bert).stage(), MailStage::accepted);
  play_to_the_end();
  if (HasFatalFailure()) return;
  EXPECT_EQ(game_of(bert).people().size(), 2U);
  for (Home* const home : all) {
    const MailGame own = game_of(*home);
    EXPECT_EQ(own.stage(), MailStage::closed);
    EXPECT_EQ(own.head(), game_of(anna).head());
    for (const Home* const other : all) {
      if (other == home) continue;
      EXPECT_EQ(own.name_of(other->room->key().public_key()), other->room->name());
    }
    EXPECT_TRUE(verify_mail(own).problems.empty());
    const AuditedMail audited = audit_mail(own, rulesets[home->folder]);
    EXPECT_TRUE(audited.whole);
    EXPECT_TRUE(audited.problems.empty()) << to_text(audited.problems.front());
    EXPECT_EQ(audited.hash, table(*home)->session().state().hash());
  }
  bool of_all = false;
  for (const std::string& line : game_of(anna).chain())
    of_all = of_all || line.find("side='green'") != std::string::npos;
  EXPECT_TRUE(of_all);
}

TEST_F(ThreeHomes, read_their_own_cards_and_nobody_elses) {
  of_module("samples/regents");
  agree("regency", "gold");
  if (HasFatalFailure()) return;
  play_to_the_end(12);
  if (HasFatalFailure()) return;
  std::size_t cards = 0;
  for (const Home* const home : all) {
    const auto own = table(*home);
    const Session& session = own->session();
    const GameState& state = session.state();
    const int hand = state.module().find_variable(Owner::side, "hand");
    for (std::uint32_t side = 0; side < 3; ++side) {
      for (const Value& card : state.variable(Owner::side, side, hand).list()) {
        const bool mine = home == all[side];
        EXPECT_EQ(session.known(card.secret(), SideId(side)).has_value(), mine) << home->room->name() << ", " << side;
        cards += mine ? 1 : 0;
      }
    }
  }
  EXPECT_GT(cards, 3U);
}

TEST_F(ThreeHomes, let_one_play_two_sides) {
  invite({"red", "green"}, {bert.inbox});
  if (HasFatalFailure()) return;
  accept(bert, "blue", {anna.inbox});
  if (HasFatalFailure()) return;
  ASSERT_EQ(refusal_in(receive(anna)), "");
  play_to_the_end();
  if (HasFatalFailure()) return;
  EXPECT_EQ(game_of(bert).head(), game_of(anna).head());
  EXPECT_TRUE(audit_mail(game_of(bert), rulesets[bert.folder]).whole);
}

TEST_F(ThreeHomes, take_a_free_side_each) {
  agree();
  if (HasFatalFailure()) return;
  Home dora;
  dora.folder = temp.file("dora/mail");
  open(dora);
  rulesets[dora.folder] = ruleset(module);
  const MailGame own = game_of(anna);
  EXPECT_EQ(refusal_in(receive(dora, armoured(own.invitation_letter().letter.text))), "");
  EXPECT_EQ(game_of(dora).free_sides(), (std::vector<std::string>{"blue", "green"}));
  EXPECT_EQ(refusal_in(receive(dora, armoured(game_of(bert).accepted().front().letter.text))), "");
  EXPECT_EQ(game_of(dora).free_sides().size(), 1U);
  const auto taken = dora.room->accept(game, {"blue"});
  ASSERT_TRUE(taken.problem);
  EXPECT_NE(taken.problem->message.find("the side 'blue' is not free"), std::string::npos);
}

// What one of them did not get from its writer comes with the next packet of another.
TEST_F(ThreeHomes, pass_on_what_was_lost_between_two_of_them) {
  agree();
  if (HasFatalFailure()) return;
  Home* behind = nullptr;
  Hash lost;
  for (int i = 0; i < 60 && behind == nullptr; ++i) {
    Home& writer = holder();
    play(writer);
    ASSERT_TRUE(send(writer).empty());
    const Hash head = game_of(writer).head();
    const Hash next = game_of(writer).holder();
    for (Home* const home : all) {
      if (home == &writer) continue;
      // The one who neither wrote nor writes next loses this mail.
      if (i > 3 && behind == nullptr && home->room->key().public_key() != next) {
        behind = home;
        lost = head;
        fs::remove_all(home->inbox);
        fs::create_directories(home->inbox);
        continue;
      }
      ASSERT_EQ(refusal_in(receive(*home)), "");
    }
  }
  ASSERT_NE(behind, nullptr);
  const auto packets = game_of(*behind).packets().size();
  Home* const writer = *std::find_if(all.begin(), all.end(), [&](const Home* home) {
    return home != behind && game_of(*home).holder() == home->room->key().public_key();
  });
  play(*writer);
  ASSERT_TRUE(send(*writer).empty());
  ASSERT_EQ(refusal_in(receive(*behind)), "");
  EXPECT_EQ(game_of(*behind).packets().size(), packets + 2);
  EXPECT_EQ(game_of(*behind).head(), game_of(*writer).head());
}

TEST_F(ThreeHomes, are_told_when_an_address_is_missing) {
  agree();
  if (HasFatalFailure()) return;
  MailGame own = game_of(anna);
  ASSERT_FALSE(own.set_addresses({carl.inbox, bert.inbox}));
  EXPECT_EQ(own.people().front().address, bert.inbox) << "whose address is among them keeps it";
  ASSERT_FALSE(own.set_addresses({"anna@example.org"}));
  for (const Person& person : own.people()) EXPECT_EQ(person.address, "anna@example.org") << "one is for all";
  ASSERT_FALSE(own.set_addresses({bert.inbox, carl.inbox, "dora@example.org"}));
  ASSERT_EQ(own.people().size(), 3U);
  EXPECT_FALSE(own.plays(own.people().back())) << "who looks on has no key";
  // Bert learns of Carl by his acceptance, and of his address by nobody.
  MailGame berts = game_of(bert);
  ASSERT_FALSE(berts.set_addresses({anna.inbox}));
  berts = game_of(bert);
  EXPECT_EQ(berts.people().size(), 2U);
}

// Anna writes to her who looks on; Bert need not know of her.
TEST_F(ThreeHomes, let_somebody_look_on_who_is_sent_all_of_it) {
  invite({"red", "green"}, {bert.inbox, carl.inbox});
  if (HasFatalFailure()) return;
  accept(bert, "blue", {anna.inbox});
  if (HasFatalFailure()) return;
  ASSERT_EQ(refusal_in(receive(anna)), "");
  EXPECT_EQ(refusal_in(receive(carl)), "");
  EXPECT_EQ(game_of(carl).stage(), MailStage::offered);
  std::size_t watched = 0;
  while (game_of(anna).stage() != MailStage::closed) {
    Home& writer = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
    play(writer);
    ASSERT_TRUE(send(writer).empty());
    ASSERT_EQ(refusal_in(receive(other(writer))), "");
    ASSERT_EQ(refusal_in(receive(carl)), "");
    if (&writer == &anna) {
      ASSERT_EQ(game_of(carl).head(), game_of(anna).head());
      ++watched;
    }
  }
  EXPECT_GT(watched, 2U);
  EXPECT_EQ(game_of(carl).name_of(bert.room->key().public_key()), "Bert");
  EXPECT_TRUE(game_of(carl).own_sides().empty());
}

TEST_F(ThreeHomes, who_looks_on_adds_nothing_and_asks_nothing) {
  invite({"red", "green"}, {bert.inbox, carl.inbox});
  if (HasFatalFailure()) return;
  accept(bert, "blue", {anna.inbox});
  if (HasFatalFailure()) return;
  ASSERT_EQ(refusal_in(receive(anna)), "");
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  ASSERT_EQ(refusal_in(receive(carl)), "");
  const auto problem = carl.room->question(game, 0, "Why?");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->message, "you look on at this game: only who plays in it asks about a packet");
  EXPECT_TRUE(game_of(carl).unsent().empty());
  auto opened = carl.room->table(game);
  ASSERT_TRUE(opened.table);
  Session& watched = opened.table->session();
  EXPECT_TRUE(watched.obligations(SideId()).empty());
  const std::string why = "no side is played on this machine: it only looks on";
  for (const Submitted& tried : {watched.note(SideId(), "Well done"), watched.set_enforcement(Enforcement::free)}) {
    ASSERT_FALSE(tried.accepted);
    EXPECT_EQ(tried.refusal->text, why);
  }
  EXPECT_TRUE(watched.journal().pending().empty());
}

}  // namespace
}  // namespace bocage::test
