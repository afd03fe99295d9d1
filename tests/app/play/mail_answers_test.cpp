// What goes by itself because nobody has anything to decide, what is told of letters that came, and the audit.
#include "engine/journal/chain.h"
#include "engine/mail/automatic_answer.h"
#include "engine/post/armour.h"
#include "tests/app/play/mail_desk_fixture.h"

namespace bocage::testing {
namespace {

using MailAnswers = MailDesks;

// At the sealed level the battle begins with a draw of each side, for which both give their shares.
TEST_F(MailAnswers, go_by_themselves_where_nobody_has_anything_to_decide) {
  ASSERT_NO_FATAL_FAILURE(agree(DiceLevel::sealed));
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  MailTable& annas = *anna.game->mail();
  ASSERT_TRUE(answers_by_itself(annas));
  ASSERT_FALSE(anna.desk->write_answer(annas));
  EXPECT_FALSE(answers_by_itself(annas)) << "it is written once";
  EXPECT_EQ(send(anna), 1U);
  ASSERT_EQ(receive(bert).played, std::vector<std::string>{id});
  ASSERT_NO_FATAL_FAILURE(lay(bert));
  MailTable& berts = *bert.game->mail();
  ASSERT_EQ(bert.desk->to_review(berts), std::optional<std::uint32_t>(0));
  ASSERT_TRUE(answers_by_itself(berts));
  ASSERT_FALSE(bert.desk->write_answer(berts));
  bert.game->follow_mail();
  EXPECT_EQ(send(bert), 1U);
  EXPECT_EQ(bert.desk->to_review(berts), std::optional<std::uint32_t>(0)) << "it is still to be looked at";
  EXPECT_TRUE(contains(row(bert).standing.text, "The mail of Anna has come")) << row(bert).standing.text;
  EXPECT_TRUE(has(prompt(bert), mail_button::accept));
  EXPECT_EQ(prompt(bert).headline, "The mail of Anna is awaited");
  bert.desk->accept_packets(berts);
  EXPECT_FALSE(bert.desk->to_review(berts));
  EXPECT_FALSE(has(prompt(bert), mail_button::accept));
}

TEST_F(MailAnswers, do_not_go_by_themselves_when_somebody_has_decided_something) {
  ASSERT_NO_FATAL_FAILURE(agree(DiceLevel::sealed));
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_TRUE(anna.game->presenter().session().note(SideId(0), "Good luck").accepted);
  EXPECT_FALSE(anna.game->mail()->why_no_packet(false));
  EXPECT_FALSE(answers_by_itself(*anna.game->mail()));
  ASSERT_NO_FATAL_FAILURE(exchange_until_anna_plays());
  play(anna);
  EXPECT_FALSE(answers_by_itself(*anna.game->mail()));
}

TEST_F(MailAnswers, leave_by_a_way_that_needs_nobody) {
  EXPECT_TRUE(folder_carrier().by_itself);
  EXPECT_TRUE(post_carrier("post", "anna@example.org", false, nullptr).by_itself);
  EXPECT_FALSE(clipboard_carrier({}).by_itself);
  EXPECT_FALSE(program_carrier("", {}).by_itself);
  EXPECT_FALSE(file_carrier({}).by_itself);
}

TEST_F(MailAnswers, tell_every_question_once_in_whatever_order_its_letter_lies) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(1));
  anna.game.reset();  // letters come from the disk, in the order of their names
  for (int i = 0; i < 6; ++i) {
    const std::string words = "Question " + std::to_string(i) + "?";
    ASSERT_FALSE(bert.desk->question(*bert.game->mail(), words));
    EXPECT_EQ(send(bert), 1U);
    const MailNews news = receive(anna);
    ASSERT_EQ(news.lines.size(), 1U);
    EXPECT_EQ(news.lines.front(), "Bert asks about packet 0: " + words);
  }
}

TEST_F(MailAnswers, say_who_invites_and_how_many_others_there_are) {
  NewMailGame wanted;
  wanted.scenario = "regency";
  wanted.dice = DiceLevel::friendly;
  wanted.sides = {"red"};
  wanted.addresses = {address_of_folder(bert.inbox), address_of_folder(file("carl")), "dora@example.org"};
  const auto made = anna.desk->invite("regents", wanted);
  ASSERT_FALSE(made.problem) << to_text(*made.problem);
  id = made.game;
  fs::create_directories(file("carl"));
  EXPECT_EQ(row(anna).others, "dora@example.org and 2 other players");
  ASSERT_FALSE(anna.desk->set_addresses(id, {address_of_folder(bert.inbox), address_of_folder(file("carl"))}));
  EXPECT_EQ(row(anna).others, "2 other players");
  send(anna);
  receive(bert);
  EXPECT_TRUE(row(bert).standing.text.starts_with("Anna invites you")) << row(bert).standing.text;
}

TEST_F(MailAnswers, are_audited_and_what_is_found_has_its_packet_and_entry) {
  ASSERT_NO_FATAL_FAILURE(agree());
  EXPECT_TRUE(anna.desk->judge(id).problem) << "nothing was played";
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(2));
  auto judged = anna.desk->judge(id);
  ASSERT_TRUE(judged.judgement);
  EXPECT_TRUE(judged.judgement->lines.empty());
  EXPECT_EQ(judged.judgement->sentence,
            "The game was judged anew as far as it can be before all secrets are published: nothing is wrong.");
  // Bert signs his packet once more, with another end.
  const MailGame berts = *bert.desk->game(id);
  Packet second = berts.packets().back().packet;
  ASSERT_FALSE(second.entries.empty());
  const std::uint32_t last = second.first + static_cast<std::uint32_t>(second.entries.size()) - 1;
  second.entries.pop_back();
  second.head = second.entries.empty() ? berts.packets()[berts.packets().size() - 2].packet.head
                                       : hash_of_line(second.entries.back());
  const Letter letter = sign_letter(lines_of(second), bert.desk->room().key());
  const auto refused = anna.desk->receive({{"forged", armoured(letter.text)}}).problems;
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_TRUE(contains(refused.front().message, "the game is forked")) << to_text(refused.front());
  judged = anna.desk->judge(id);
  ASSERT_TRUE(judged.judgement);
  ASSERT_EQ(judged.judgement->lines.size(), 1U);
  EXPECT_TRUE(
      contains(judged.judgement->lines.front(),
               "Bert has signed two different packets 1, which differ from entry " + std::to_string(last) + " on."))
      << judged.judgement->lines.front();
  EXPECT_EQ(judged.judgement->sentence, "The game was judged anew, and not all of it is as it should be:");
}

TEST_F(MailAnswers, are_audited_with_every_secret_when_all_roots_are_published) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  MailPlayer* writer = &anna;
  for (int i = 0; i < 80 && writer->desk->game(id)->stage() != MailStage::closed; ++i) {
    play(*writer);
    ASSERT_NO_FATAL_FAILURE(write_and_send(*writer));
    writer = writer == &anna ? &bert : &anna;
    ASSERT_EQ(receive(*writer).played, std::vector<std::string>{id});
    if (!writer->game) {
      ASSERT_NO_FATAL_FAILURE(lay(*writer));
    }
  }
  receive(anna);
  ASSERT_EQ(anna.desk->game(id)->stage(), MailStage::closed);
  EXPECT_TRUE(has(prompt(anna), mail_button::audit));
  const auto judged = anna.desk->judge(id);
  ASSERT_TRUE(judged.judgement);
  EXPECT_TRUE(judged.judgement->lines.empty());
  EXPECT_EQ(judged.judgement->sentence, "The whole game was judged anew, with every secret: nothing is wrong.");
}

}  // namespace
}  // namespace bocage::testing
