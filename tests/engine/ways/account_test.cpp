#include "engine/ways/account.h"

#include <gtest/gtest.h>

#include "engine/base/files.h"
#include "engine/ways/passwords.h"
#include "engine/ways/post_office.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {
namespace {

Account annas() {
  Account account;
  account.name = "post";
  account.address = "anna@example.org";
  account.user = "anna";
  account.smtp = *read_server("smtps://smtp.example.org", Server::Kind::smtp).server;
  account.imap = *read_server("imap://imap.example.org:1143", Server::Kind::imap).server;
  account.folder = "Spiele/Müller & \"Söhne\"";
  return account;
}

TEST(Server, is_named_by_kind_encryption_host_and_port) {
  const auto text = [](const std::string& named, Server::Kind kind) {
    const auto read = read_server(named, kind);
    return read.server ? read.server->text() : "fault";
  };
  EXPECT_EQ(text("smtps://mail.example.org", Server::Kind::smtp), "smtps://mail.example.org:465");
  EXPECT_EQ(text("smtp://mail.example.org", Server::Kind::smtp), "smtp://mail.example.org:587");
  EXPECT_EQ(text("imaps://mail.example.org", Server::Kind::imap), "imaps://mail.example.org:993");
  EXPECT_EQ(text("imap://mail.example.org:10143", Server::Kind::imap), "imap://mail.example.org:10143");
  for (const char* const bad :
       {"", "mail.example.org", "imaps://mail.example.org", "smtps://", "smtps://a:0", "smtps://a:70000", "smtps://a:b",
        "smtps://a/../b", "smtps://user@a", "smtps://a b", "smtps://a\r\nQUIT", "smtps://-a", "file:///etc/passwd"}) {
    EXPECT_EQ(text(bad, Server::Kind::smtp), "fault") << bad;
  }
  EXPECT_TRUE(read_server("smtp://localhost", Server::Kind::smtp).server->is_this_machine());
  EXPECT_FALSE(read_server("smtp://localhost.example.org", Server::Kind::smtp).server->is_this_machine());
}

TEST(Accounts, are_kept_without_passwords) {
  const TempFolder temp;
  EXPECT_TRUE(read_accounts(temp.path()).all.empty());
  Account second = annas();
  second.name = "other";
  second.imap.reset();
  ASSERT_FALSE(write_accounts(temp.path(), {annas(), second}));
  const Accounts read = read_accounts(temp.path());
  ASSERT_EQ(read.all.size(), 2U);
  EXPECT_EQ(read.all[0].folder, annas().folder);
  EXPECT_EQ(read.all[0].imap->text(), "imap://imap.example.org:1143");
  EXPECT_FALSE(read.all[1].imap);
  EXPECT_EQ(read_file(temp.file("accounts")).text.find("password"), std::string::npos);
}

TEST(Accounts, say_what_is_wrong_with_their_file) {
  const TempFolder temp;
  ASSERT_FALSE(write_accounts(temp.path(), {annas()}));
  std::string text = read_file(temp.file("accounts")).text;
  text.replace(text.find("smtps"), 5, "httpx");
  temp.write("accounts", text);
  const Accounts read = read_accounts(temp.path());
  ASSERT_TRUE(read.problem);
  EXPECT_TRUE(read.all.empty());
  EXPECT_NE(read.problem->message.find("an account cannot be read"), std::string::npos);
}

TEST(Accounts, need_an_address_a_user_and_a_server) {
  EXPECT_FALSE(fault_of(annas()));
  const auto faulty = [](void (*spoil)(Account&)) {
    Account account = annas();
    spoil(account);
    return fault_of(account).has_value();
  };
  EXPECT_TRUE(faulty([](Account& a) { a.name = ""; }));
  EXPECT_TRUE(faulty([](Account& a) { a.address = "anna"; }));
  EXPECT_TRUE(faulty([](Account& a) { a.user = "anna\nbert"; }));
  EXPECT_TRUE(faulty([](Account& a) { a.folder = "INBOX\r\nA1 DELETE INBOX"; }));
  EXPECT_TRUE(faulty([](Account& a) {
    a.smtp.reset();
    a.imap.reset();
  }));
}

TEST(Passwords, stay_within_their_line) {
  EXPECT_FALSE(fault_of_password("correct horse, battery \"staple\" \\ §"));
  EXPECT_TRUE(fault_of_password(""));
  EXPECT_TRUE(fault_of_password("a\r\nb"));
}

TEST(PostOffice, takes_the_way_that_the_address_asks_for) {
  const TempFolder temp;
  boost::filesystem::create_directories(temp.file("for-bert"));
  int asked = 0;
  PostOffice office(temp.path(), "", "Anna", [&](const Account&) {
    ++asked;
    return PostOffice::Asked{};
  });
  const Message to_bert{"subject", "words", "letters", "0123456789ab", {}};
  EXPECT_FALSE(office.offer("folder:" + temp.file("for-bert"), to_bert));
  EXPECT_TRUE(boost::filesystem::exists(temp.file("for-bert/bocage-0123456789ab.txt")));
  EXPECT_NE(office.offer("by pigeon", to_bert)->message.find("there is no way to 'by pigeon'"), std::string::npos);
  EXPECT_NE(office.offer("bert@example.org", to_bert)->message.find("there is no account that could send"),
            std::string::npos);
  EXPECT_NE(office.boxes().problems.front().message.find("there is no account with a mail box"), std::string::npos);
  EXPECT_EQ(asked, 0) << "nobody is asked for a password that is not needed";
  ASSERT_FALSE(write_accounts(temp.path(), {annas()}));
  const PostOffice other(temp.path(), "psot", "Anna", [](const Account&) { return PostOffice::Asked{}; });
  ASSERT_TRUE(other.problem());
  EXPECT_EQ(other.problem()->hint, "did you mean post?");
}

}  // namespace
}  // namespace bocage::test
