// SMTP and IMAP against a provider in memory: what is said to it, what is taken from it, and what is said when it
// fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "engine/base/files.h"
#include "engine/message/read_mail.h"
#include "engine/post/armour.h"
#include "engine/ways/imap_way.h"
#include "engine/ways/smtp_way.h"
#include "tests/engine/ways/fake_provider.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {
namespace {

const Message message{"Bocage: The Hill", "Red: moves\n.\n..\n", armoured("a letter"), "0123456789ab", {}};

std::string mail_with(const std::string& letter) {
  return "From: bert@example.org\r\nSubject: Bocage\r\n\r\n" + armoured(letter);
}

class Network : public ::testing::Test {
 protected:
  SmtpWay smtp() { return {provider.smtp(), "anna@example.org", "Anna"}; }
  ImapWay imap(const std::string& folder = "INBOX") {
    return {provider.imap(), folder, temp.file("watch/mark"), std::time(nullptr)};
  }
  // The letters that came, and all of it is settled.
  std::vector<std::string> take() { return take(imap()); }
  std::vector<std::string> take(ImapWay&& way, bool settle = true) {
    const auto fetched = way.fetch();
    for (const Problem& problem : fetched.problems) problems.push_back(problem.message);
    std::vector<std::string> letters, ids;
    for (const Arrived& one : fetched.messages) {
      for (const std::string& letter : letters_in(one.bytes, one.name).letters) letters.push_back(letter);
      ids.push_back(one.id);
    }
    if (settle) {
      EXPECT_FALSE(way.settle(ids));
    }
    return letters;
  }
  bool heard(const std::string& command) {
    const auto all = provider.commands();
    return std::find(all.begin(), all.end(), command) != all.end();
  }

  TempFolder temp;
  FakeProvider provider;
  std::vector<std::string> problems;
};

using Letters = std::vector<std::string>;

TEST_F(Network, a_mail_goes_to_one_reader_and_comes_out_as_it_went_in) {
  auto way = smtp();
  ASSERT_FALSE(way.offer("bert@example.org", message));
  ASSERT_EQ(provider.mails().size(), 1U);
  EXPECT_TRUE(heard("MAIL FROM:<anna@example.org>") || heard("MAIL FROM:<anna@example.org> SIZE=0")) << "the sender";
  EXPECT_TRUE(heard("RCPT TO:<bert@example.org>"));
  EXPECT_TRUE(heard("EHLO [127.0.0.1]")) << "the name of this machine is nobody's business";
  const auto read = letters_in(provider.mails().front().bytes, "mail");
  EXPECT_EQ(read.letters, Letters{"a letter"});
  EXPECT_EQ(read.answer_to, "anna@example.org");
}

TEST_F(Network, nothing_is_said_to_the_server_about_a_hostile_address) {
  auto way = smtp();
  for (const char* const bad :
       {"bert@example.org>\r\nRCPT TO:<eve@example.org", "bert@example.org\r\nDATA", "<bert@example.org>"}) {
    ASSERT_TRUE(way.offer(bad, message)) << bad;
  }
  EXPECT_TRUE(provider.commands().empty());
}

TEST_F(Network, the_watch_brings_what_is_new_once) {
  provider.put(mail_with("one"));
  provider.put("From: eve@example.org\r\nSubject: Buy\r\n\r\nnow");
  provider.put(mail_with("two"));
  EXPECT_EQ(take(), (Letters{"one", "two"}));
  EXPECT_EQ(take(), Letters{}) << "all of it was settled";
  provider.put(mail_with("three"));
  EXPECT_EQ(take(), Letters{"three"});
  EXPECT_TRUE(problems.empty()) << problems.front();
}

TEST_F(Network, what_was_not_settled_comes_again) {
  provider.put(mail_with("one"));
  EXPECT_EQ(take(imap(), false), Letters{"one"}) << "the program stops here";
  provider.put(mail_with("two"));
  {
    auto way = imap();
    const auto fetched = way.fetch();
    ASSERT_EQ(fetched.messages.size(), 2U);
    ASSERT_FALSE(way.settle({fetched.messages[1].id})) << "the first waits for something";
  }
  provider.put(mail_with("three"));
  EXPECT_EQ(take(), (Letters{"one", "three"}));
  EXPECT_EQ(take(), Letters{});
}

TEST_F(Network, a_mail_box_that_numbers_anew_is_looked_at_anew) {
  provider.put(mail_with("one"));
  EXPECT_EQ(take(), Letters{"one"});
  provider.renumber();
  provider.put(mail_with("two"));
  EXPECT_EQ(take(), (Letters{"one", "two"}));
}

TEST_F(Network, a_mark_that_cannot_be_read_is_told_and_made_anew) {
  provider.put(mail_with("one"));
  EXPECT_EQ(take(), Letters{"one"});
  temp.write("watch/mark", "<watch validity='7'/>\n");
  EXPECT_EQ(take(), Letters{"one"});
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_NE(problems.front().find("how far the mail box was looked at cannot be read"), std::string::npos);
  EXPECT_EQ(take(), Letters{});
}

TEST_F(Network, what_waited_and_was_deleted_is_forgotten) {
  provider.put(mail_with("one"));
  {
    auto way = imap();
    ASSERT_EQ(way.fetch().messages.size(), 1U);
    ASSERT_FALSE(way.settle({}));
  }
  EXPECT_EQ(read_watch_mark(temp.file("watch/mark")).mark.again, std::vector<std::uint32_t>{1});
  provider.remove(1);
  EXPECT_EQ(take(), Letters{});
  EXPECT_TRUE(read_watch_mark(temp.file("watch/mark")).mark.again.empty());
}

TEST_F(Network, what_a_server_cannot_give_just_now_is_asked_for_again) {
  provider.put(mail_with("one"));
  provider.put(mail_with("two"));
  provider.fail(9, NetworkFault::refused);  // the first fetch
  EXPECT_EQ(take(), Letters{"two"});
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front(), "the server did not give message 1 in INBOX at 127.0.0.1");
  provider.fail(0, NetworkFault::none);
  EXPECT_EQ(take(), Letters{"one"});
}

TEST_F(Network, what_is_too_large_is_told_before_it_is_fetched) {
  provider.put("Subject: Bocage\r\n\r\n" + std::string(max_message_bytes + 100, 'x'));
  provider.put(mail_with("two"));
  EXPECT_EQ(take(), Letters{"two"});
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front(),
            "message 1 in INBOX at 127.0.0.1 is larger than 8 MB, and no message of a game is: it was not fetched");
  for (const std::string& command : provider.commands()) EXPECT_EQ(command.find("FETCH 1 "), std::string::npos);
  EXPECT_EQ(take(), Letters{});
  EXPECT_EQ(problems.size(), 1U) << "once";
}

TEST_F(Network, nothing_is_changed_in_the_mail_box) {
  provider.put(mail_with("one"));
  provider.put(mail_with("two"));
  take();
  bool for_reading = false;
  for (const std::string& command : provider.commands()) {
    EXPECT_EQ(command.find("STORE"), std::string::npos);
    EXPECT_EQ(command.find("EXPUNGE"), std::string::npos);
    EXPECT_EQ(command.find("CLOSE"), std::string::npos);
    if (command.rfind("SELECT", 0) == 0) for_reading = false;
    if (command.rfind("EXAMINE", 0) == 0) for_reading = true;
    if (command.rfind("UID FETCH", 0) == 0) {
      EXPECT_TRUE(for_reading) << "a fetch would mark the message as read";
    }
  }
  EXPECT_TRUE(heard("UID FETCH 1 BODY[]"));
}

TEST_F(Network, a_folder_may_have_any_name_and_says_nothing_else) {
  take(imap("a\"b\\c %41"));
  EXPECT_TRUE(heard("EXAMINE \"a\\\"b\\\\c %41\""));
  take(imap("Spiele/Müller"));
  EXPECT_TRUE(heard("EXAMINE \"Spiele/M&APw-ller\""));
  const auto before = provider.commands().size();
  take(imap("INBOX\"\r\nA1 DELETE \"INBOX"));
  EXPECT_EQ(provider.commands().size(), before);
  ASSERT_FALSE(problems.empty());
  EXPECT_NE(problems.back().find("has a name that no mail box has"), std::string::npos);
}

TEST_F(Network, no_password_is_said_without_encryption_but_to_this_machine) {
  FakeProvider elsewhere("127.0.0.2");
  SmtpWay way(elsewhere.smtp(), "anna@example.org", "Anna");
  const auto problem = way.offer("bert@example.org", message);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("offers no encryption at port"), std::string::npos) << problem->message;
  ImapWay box(elsewhere.imap(), "INBOX", temp.file("mark"), 0);
  EXPECT_NE(box.try_it()->message.find("offers no encryption at port"), std::string::npos);
  for (const std::string& command : elsewhere.commands()) {
    EXPECT_EQ(command.find("AUTH"), std::string::npos) << command;
    EXPECT_EQ(command.find("LOGIN"), std::string::npos) << command;
  }
}

TEST_F(Network, what_fails_is_said_plainly_and_with_a_hint) {
  const auto said = [&](std::uint32_t step, NetworkFault fault) {
    provider.fail(step, fault);
    auto way = smtp();
    const auto problem = way.offer("bert@example.org", message);
    provider.fail(0, NetworkFault::none);
    EXPECT_TRUE(problem && !problem->hint.empty());
    return problem ? problem->message : "";
  };
  EXPECT_NE(said(3, NetworkFault::refused).find("does not take this user and password"), std::string::npos);
  EXPECT_NE(said(5, NetworkFault::refused).find("does not take the message: it answered 451"), std::string::npos);
  EXPECT_NE(said(4, NetworkFault::silent).find("did not answer in time"), std::string::npos);
  EXPECT_NE(said(8, NetworkFault::unanswered).find("the connection to 127.0.0.1 broke off"), std::string::npos);
  Connection nowhere = provider.smtp();
  nowhere.server.port = 1;
  EXPECT_NE(SmtpWay(nowhere, "anna@example.org", "")
                .offer("bert@example.org", message)
                ->message.find("the server 127.0.0.1 does not answer at port 1"),
            std::string::npos);
  nowhere.server.host = "nowhere.invalid";
  EXPECT_NE(SmtpWay(nowhere, "anna@example.org", "")
                .offer("bert@example.org", message)
                ->message.find("there is no server nowhere.invalid to be found"),
            std::string::npos);
}

TEST_F(Network, a_way_can_be_stopped) {
  Connection connection = provider.smtp();
  connection.patience = {30, 30};
  connection.go_on = [](const WayProgress&) { return false; };
  const auto problem = SmtpWay(connection, "anna@example.org", "").offer("bert@example.org", message);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("stopped before 127.0.0.1 was done"), std::string::npos) << problem->message;
  EXPECT_TRUE(provider.mails().empty());
}

}  // namespace
}  // namespace bocage::test
