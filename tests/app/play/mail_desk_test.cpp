// Games by mail from the invitation to the backup, at desks without a window.
#include <fstream>

#include "app/play/mail/plan_list.h"
#include "app/play/table/editable_variables.h"
#include "tests/app/play/mail_desk_fixture.h"
#include "tests/tools/spoken.h"

namespace bocage::testing {
namespace {

TEST_F(MailDesks, lead_from_an_invitation_to_a_table_and_list_where_the_game_stands) {
  ASSERT_NO_FATAL_FAILURE(invite());
  EXPECT_TRUE(contains(row(anna).standing.text, "The answer of")) << row(anna).standing.text;
  EXPECT_FALSE(row(anna).standing.mine);
  ASSERT_EQ(receive(bert).invitations, std::vector<std::string>{id});
  EXPECT_EQ(row(bert).title, "The Hill, The skirmish at the bridge");
  EXPECT_EQ(row(bert).standing.text, "Anna invites you: compare fingerprints, and accept");
  EXPECT_TRUE(row(bert).standing.mine);
  const auto offered = bert.desk->game(id);
  ASSERT_TRUE(offered);
  const auto fingerprints = fingerprint_lines(*offered);
  ASSERT_EQ(fingerprints.size(), 2U);
  EXPECT_EQ(fingerprints[1], "The fingerprint of Anna: " + fingerprint(anna.desk->room().key().public_key()));
  const auto accepted = bert.desk->accept(id, {}, {address_of_folder(anna.inbox)});
  ASSERT_FALSE(accepted.problem) << to_text(*accepted.problem);
  EXPECT_EQ(row(bert).standing.text, "You have accepted, and your answer is not sent yet");
  send(bert);
  EXPECT_TRUE(contains(row(bert).standing.text, "The first mail of Anna is awaited, since"));
  EXPECT_EQ(bert.desk->lay(id).game, nullptr) << "nothing has come that could be played";
  const MailNews news = receive(anna);
  ASSERT_EQ(news.lines.size(), 1U);
  EXPECT_TRUE(contains(news.lines.front(), "Bert accepts"));
  EXPECT_TRUE(row(anna).standing.mine);
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  EXPECT_TRUE(contains(anna.game->title(), "by mail with Bert, dice friendly")) << anna.game->title();
  EXPECT_EQ(anna.desk->lay(id).game, nullptr) << "it is at a table already";
}

TEST_F(MailDesks, exchange_packets_at_open_tables_and_stand_at_the_same_state) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(6));
  EXPECT_EQ(anna.game->session().state().hash(), bert.game->session().state().hash());
  EXPECT_EQ(anna.game->mail()->game().packets().size(), 6U);
  EXPECT_GT(anna.game->session().timeline().length(), 10U);
  EXPECT_TRUE(anna.game->on_disk());
  // On another day all of it is there.
  const Hash hash = anna.game->session().state().hash();
  ASSERT_NO_FATAL_FAILURE(open(anna));
  EXPECT_FALSE(row(anna).turn.empty());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  EXPECT_EQ(anna.game->session().state().hash(), hash);
}

TEST_F(MailDesks, go_on_at_the_sealed_level_when_the_answer_has_come) {
  ASSERT_NO_FATAL_FAILURE(agree(DiceLevel::sealed));
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(4));
  EXPECT_EQ(anna.game->session().state().hash(), bert.game->session().state().hash());
}

TEST_F(MailDesks, say_in_the_prompt_whose_mail_is_awaited_for_what_and_since_when) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange_until_anna_plays());
  EXPECT_FALSE(has(prompt(anna), mail_button::send)) << "the game waits for Anna";
  play(anna);
  const Prompt ready = prompt(anna);
  EXPECT_EQ(ready.headline, "Your mail can go");
  EXPECT_TRUE(contains(ready.text, anna.game->mail()->awaited())) << ready.text;
  EXPECT_TRUE(has(ready, mail_button::send));
  ASSERT_NO_FATAL_FAILURE(write_and_send(anna));
  const Prompt awaited = prompt(anna);
  EXPECT_EQ(awaited.headline, "The mail of Bert is awaited");
  EXPECT_TRUE(contains(awaited.text, anna.game->mail()->awaited() + ", since ")) << awaited.text;
  EXPECT_TRUE(has(awaited, mail_button::receive));
  EXPECT_FALSE(has(awaited, mail_button::send));
  EXPECT_TRUE(contains(row(anna).standing.text, "The mail of Bert is awaited")) << row(anna).standing.text;
  EXPECT_EQ(anna.game->presenter().viewer().index, 0U) << "Anna sits at Red's side while she waits";
}

TEST_F(MailDesks, say_in_the_players_language_whose_mail_is_awaited) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange_until_anna_plays());
  const test::Spoken german("de");
  play(anna);
  EXPECT_EQ(prompt(anna).headline, "Ihre Post kann gehen");
  ASSERT_NO_FATAL_FAILURE(write_and_send(anna));
  EXPECT_EQ(prompt(anna).headline, "Die Post von Bert wird erwartet");
  EXPECT_TRUE(contains(row(anna).standing.text, "Die Post von Bert wird erwartet: ")) << row(anna).standing.text;
}

TEST_F(MailDesks, show_what_has_come_until_it_is_accepted) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(2));
  const MailTable& table = *anna.game->mail();
  ASSERT_EQ(anna.desk->to_review(table), std::optional<std::uint32_t>(1));
  EXPECT_TRUE(row(anna).standing.mine);
  EXPECT_TRUE(contains(row(anna).standing.text, "The mail of Bert has come")) << row(anna).standing.text;
  EXPECT_TRUE(has(prompt(anna), mail_button::accept));
  // At the end of its playback.
  Lookback& lookback = anna.game->presenter().lookback();
  lookback.show(anna.game->session().timeline().length());
  const Prompt end = prompt(anna);
  EXPECT_EQ(end.headline, "The mail of Bert");
  EXPECT_FALSE(end.details.empty());
  EXPECT_TRUE(has(end, mail_button::accept) && has(end, mail_button::question) && has(end, mail_button::again));
  // It is still to be seen on another day, and no more when it was accepted.
  ASSERT_NO_FATAL_FAILURE(open(anna));
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_TRUE(anna.desk->to_review(*anna.game->mail()));
  anna.desk->accept_packets(*anna.game->mail());
  EXPECT_FALSE(anna.desk->to_review(*anna.game->mail()));
  EXPECT_FALSE(has(prompt(anna), mail_button::accept));
  ASSERT_NO_FATAL_FAILURE(open(anna));
  EXPECT_FALSE(contains(row(anna).standing.text, "has come")) << row(anna).standing.text;
}

TEST_F(MailDesks, take_back_only_what_was_not_sent) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange_until_anna_plays());
  Session& session = anna.game->presenter().session();
  for (int i = 0; i < 4 && session.waiting().kind != Waiting::Kind::choice; ++i) {
    ASSERT_NO_FATAL_FAILURE(exchange(2));
  }
  ASSERT_EQ(session.waiting().node, "movement");
  const Hash before = session.state().hash();
  anna.game->presenter().end_phase();
  ASSERT_EQ(session.waiting().node, "combat");
  ASSERT_GT(session.undo_depth(), 0U);
  anna.game->presenter().undo();
  EXPECT_EQ(session.state().hash(), before);
  play(anna);
  EXPECT_TRUE(anna.game->mail()->unsent_entries());
  ASSERT_NO_FATAL_FAILURE(write_and_send(anna));
  EXPECT_EQ(session.undo_depth(), 0U);
  EXPECT_FALSE(anna.game->mail()->unsent_entries());
}

TEST_F(MailDesks, say_what_is_written_and_not_sent) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  play(anna);
  ASSERT_FALSE(anna.desk->write_packet(*anna.game->mail()));
  anna.game->follow_mail();
  EXPECT_EQ(row(anna).standing.text, "A letter of yours is written and not sent yet");
  const auto lost = anna.desk->send(id, file_carrier([](const std::string&) { return std::string(); }), false);
  EXPECT_EQ(lost.problems.size(), 1U) << "nobody chose a file";
  EXPECT_EQ(anna.game->mail()->game().unsent().size(), 1U);
  EXPECT_TRUE(has(prompt(anna), mail_button::send));
  EXPECT_EQ(send(anna), 1U);
  EXPECT_FALSE(has(prompt(anna), mail_button::send));
}

TEST_F(MailDesks, send_every_letter_again_when_one_is_lost) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  play(anna);
  ASSERT_NO_FATAL_FAILURE(write_and_send(anna));
  for (fs::directory_iterator at(bert.inbox), end; at != end; ++at) fs::remove(at->path());
  EXPECT_TRUE(receive(bert).empty());
  EXPECT_EQ(send(anna, true), 3U) << "invitation, acceptance and packet";
  const MailNews news = receive(bert);
  EXPECT_EQ(news.played, std::vector<std::string>{id});
  EXPECT_EQ(news.known, 2U);
}

TEST_F(MailDesks, carry_a_question_and_nothing_in_the_game_changes) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(1));
  const Hash hash = bert.game->session().state().hash();
  const auto problem = bert.desk->question(*bert.game->mail(), "Which bridge?");
  ASSERT_FALSE(problem) << to_text(*problem);
  EXPECT_EQ(send(bert), 1U);
  EXPECT_EQ(bert.game->session().state().hash(), hash);
  const MailNews news = receive(anna);
  ASSERT_EQ(news.lines.size(), 1U);
  EXPECT_EQ(news.lines.front(), "Bert asks about packet 0: Which bridge?");
  EXPECT_TRUE(news.played.empty());
  EXPECT_EQ(anna.game->mail()->game().questions().size(), 1U) << "the open table knows it";
}

TEST_F(MailDesks, keep_a_note_that_was_written_while_others_were_waited_for) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(1));
  ASSERT_TRUE(anna.game->presenter().session().note(SideId(0), "Watch the bridge").accepted);
  const Presenter* const before = &anna.game->presenter();
  play(bert);
  ASSERT_NO_FATAL_FAILURE(write_and_send(bert));
  const auto fetched = anna.desk->look_into_inbox();
  ASSERT_EQ(anna.desk->receive(fetched.messages).played.size(), 1U);
  EXPECT_TRUE(anna.game->follow_mail()) << "the note comes after what was received: the table is another";
  EXPECT_NE(&anna.game->presenter(), before);
  const Session& session = anna.game->session();
  const auto lines = session.words(session.timeline().length()).lines_for(SideId(0));
  EXPECT_TRUE(
      std::any_of(lines.begin(), lines.end(), [](const auto& line) { return contains(line, "Watch the bridge"); }));
  play(anna);
  EXPECT_TRUE(anna.game->on_disk());
  ASSERT_NO_FATAL_FAILURE(write_and_send(anna));
}

TEST_F(MailDesks, refuse_a_damaged_letter_and_leave_the_game_as_it_was) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(1));
  play(bert);
  ASSERT_NO_FATAL_FAILURE(write_and_send(bert));
  auto messages = anna.desk->look_into_inbox().messages;
  ASSERT_EQ(messages.size(), 1U);
  auto& bytes = messages.front().bytes;
  bytes[bytes.find("LETTER-----") + 40] ^= 1;
  const Hash hash = anna.game->session().state().hash();
  const MailNews news = anna.desk->receive(messages);
  EXPECT_EQ(news.problems.size(), 1U);
  EXPECT_TRUE(news.empty());
  anna.game->follow_mail();
  EXPECT_EQ(anna.game->session().state().hash(), hash);
}

TEST_F(MailDesks, bring_a_lost_home_back_from_its_backup_and_the_others_letters) {
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  ASSERT_NO_FATAL_FAILURE(exchange(2));
  const Hash hash = anna.game->session().state().hash();
  const std::string backup = file("anna.backup");
  EXPECT_TRUE(anna.desk->back_up(backup, "")) << "not without a pass phrase";
  ASSERT_FALSE(anna.desk->back_up(backup, "correct horse", Hardness::minimal));
  EXPECT_TRUE(MailDesk::restore(anna.folder, backup, "correct horse")) << "nothing is replaced";
  anna.game.reset();
  anna.desk.reset();
  fs::remove_all(anna.folder);
  EXPECT_FALSE(has_mail_key(anna.folder));
  EXPECT_TRUE(MailDesk::restore(anna.folder, backup, "wrong horse"));
  ASSERT_FALSE(MailDesk::restore(anna.folder, backup, "correct horse"));
  ASSERT_NO_FATAL_FAILURE(open(anna));
  ASSERT_FALSE(anna.desk->set_habits({"", anna.inbox}));
  send(bert, true);
  EXPECT_EQ(receive(anna).played, std::vector<std::string>{id});
  // What the game had entered by itself before the letters were there gives way to them, and is told.
  auto laid = anna.desk->lay(id);
  ASSERT_NE(laid.game, nullptr);
  EXPECT_EQ(laid.game->session().state().hash(), hash);
}

TEST_F(MailDesks, know_a_journal_of_theirs_by_its_place) {
  const std::string journal = mail_folder() + "/games/0123456789ab/game.journal";
  EXPECT_EQ(mail_game_at(journal), "0123456789ab");
  EXPECT_EQ(mail_game_at(file("0123456789ab/game.journal")), "");
  EXPECT_EQ(mail_game_at(mail_folder() + "/games/0123456789ab/another.journal"), "");
}

TEST_F(MailDesks, remember_by_which_carrier_letters_of_a_game_go) {
  ASSERT_NO_FATAL_FAILURE(invite());
  EXPECT_TRUE(anna.desk->is_usual(id, folder_carrier())) << "the address says it";
  ASSERT_FALSE(anna.desk->set_addresses(id, {"bert@example.org"}));
  EXPECT_FALSE(anna.desk->is_usual(id, folder_carrier()));
  std::string copied;
  const MailCarrier clipboard = clipboard_carrier([&](const std::string& text) {
    copied = text;
    return true;
  });
  EXPECT_FALSE(anna.desk->is_usual(id, clipboard));
  EXPECT_TRUE(anna.desk->send(id, clipboard, true).problems.empty());
  EXPECT_TRUE(contains(copied, "-----BEGIN BOCAGE LETTER-----"));
  ASSERT_NO_FATAL_FAILURE(open(anna));
  EXPECT_TRUE(anna.desk->is_usual(id, clipboard));
  EXPECT_TRUE(anna.desk->set_addresses(id, {"a\nBcc: everybody@example.org"})) << "no address has the end of a line";
}

TEST_F(MailDesks, read_several_addresses_as_they_are_typed) {
  EXPECT_EQ(addresses_in(" bert@example.org;carl@example.org, "),
            (std::vector<std::string>{"bert@example.org", "carl@example.org"}));
  EXPECT_EQ(addresses_in("folder:/games/Bert, Carl, folder:/b"),
            (std::vector<std::string>{"folder:/games/Bert, Carl", "folder:/b"}));
  EXPECT_TRUE(addresses_in(" ").empty());
  ASSERT_NO_FATAL_FAILURE(agree());
  ASSERT_FALSE(anna.desk->set_addresses(id, {address_of_folder(bert.inbox), "carl@example.org"}));
  EXPECT_FALSE(anna.desk->is_usual(id, folder_carrier())) << "it does not reach both";
  EXPECT_EQ(anna.desk->addresses(id).size(), 2U);
  EXPECT_EQ(row(anna).others, "Bert") << "who looks on does not play";
  EXPECT_EQ(fingerprint_lines(*anna.desk->game(id)).back(), "Letters go to carl@example.org as well, who looks on");
}

// Two marches are drafted and fixed together.
TEST_F(MailDesks, draft_a_plan_at_the_table) {
  ASSERT_NO_FATAL_FAILURE(agree(DiceLevel::sealed, "strait", "crossing"));
  ASSERT_NO_FATAL_FAILURE(lay(anna));
  Presenter& now = anna.game->presenter();
  PlanList plan(now);
  EXPECT_FALSE(plan.may_add());
  std::set<PieceId> planned;
  const auto draft = [&] {
    for (const PieceId unit : now.able()) {
      if (planned.contains(unit)) continue;
      now.click(unit);
      for (int i = 0; i < 20 && now.drafting() && !plan.may_add(); ++i) {
        if (!now.draft()->next() || now.draft()->next()->candidates.empty()) break;
        now.pick(Value(now.draft()->next()->candidates.front().value));
      }
      planned.insert(unit);
      if (plan.may_add()) return true;
      now.abandon_draft();
    }
    return false;
  };
  ASSERT_TRUE(draft()) << "no action can be planned";
  const std::uint32_t before = now.session().timeline().length();
  plan.add();
  EXPECT_FALSE(plan.may_add()) << "it is put back";
  EXPECT_EQ(now.session().timeline().length(), before) << "nothing has happened yet";
  ASSERT_EQ(plan.lines().size(), 1U);
  ASSERT_TRUE(draft());
  plan.add();
  ASSERT_EQ(plan.lines().size(), 2U);
  const std::string first = plan.words(0), second = plan.words(1);
  plan.move_up(1);
  EXPECT_EQ(plan.words(0), second);
  plan.move_up(1);
  const SpaceId space(0);
  plan.set_condition(1, PlanCondition{PlanCondition::Kind::held, space});
  EXPECT_TRUE(plan.words(1).starts_with(second + " if ")) << plan.words(1);
  plan.set_condition(1, std::nullopt);
  EXPECT_EQ(plan.words(1), second);
  EXPECT_EQ(space_called(plan.state(), " " + plan.state().board().space(space).name), space);
  EXPECT_FALSE(space_called(plan.state(), "nowhere at all").valid());
  const SideId side = now.acting();
  const auto refusal = plan.fix(false);
  ASSERT_FALSE(refusal) << refusal->text;
  EXPECT_TRUE(plan.lines().empty());
  EXPECT_GT(now.session().timeline().length(), before);
  const std::string done = now.session().words(before + 1).lines_for(side).front();
  EXPECT_TRUE(done.starts_with("Plan: " + first)) << done;
  now.undo();
  EXPECT_EQ(now.session().timeline().length(), before) << "until it has gone it can be taken back";
}

}  // namespace
}  // namespace bocage::testing
