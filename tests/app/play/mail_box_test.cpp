// Mail boxes as they are typed, and the ways by which letters leave.
#include "app/play/mail/mail_box.h"

#include <fstream>
#include <map>

#include "tests/app/play/mail_desk_fixture.h"

namespace bocage::testing {
namespace {

// A key ring that answers, in memory.
class Ring final : public Passwords {
 public:
  Found find(const Account& account) override {
    const auto kept = kept_.find(account.user);
    return {kept == kept_.end() ? std::nullopt : std::optional(kept->second), std::nullopt};
  }
  std::optional<Problem> keep(const Account& account, const std::string& password) override {
    kept_[account.user] = password;
    return std::nullopt;
  }
  std::optional<Problem> forget(const Account& account) override {
    kept_.erase(account.user);
    return std::nullopt;
  }

 private:
  std::map<std::string, std::string> kept_;
};

TEST_F(MailDesks, keep_the_mail_box_that_was_typed) {
  EXPECT_EQ(usual_smtp("anna@example.org"), "smtps://smtp.example.org");
  EXPECT_EQ(usual_imap("anna"), "");
  EXPECT_EQ(judged({}, {}).fault, "Your address is missing");
  EXPECT_TRUE(contains(judged({.address = "anna@example.org"}, {}).fault, "an account needs a server"));
  EXPECT_TRUE(contains(judged({.address = "anna@example.org", .smtp = "mail"}, {}).fault, "a server is named like"));
  EXPECT_TRUE(contains(judged({.address = "anna", .imap = "imaps://b.c"}, {}).fault, "like anna@example.org"));
  const TypedMailBox own{.address = "anna@example.org", .imap = "imaps://imap.example.org:993", .folder = "Games"};
  const auto first = judged(own, {});
  ASSERT_TRUE(first.account) << first.fault;
  Ring ring;
  ASSERT_FALSE(keep_mail_box(anna.folder, *first.account, ring));
  ASSERT_FALSE(ring.keep(*first.account, "secret"));
  Accounts kept = read_accounts(anna.folder);
  ASSERT_EQ(kept.all.size(), 1U);
  EXPECT_EQ(kept.all.front().user, "anna@example.org");
  EXPECT_EQ(typed(kept.all.front()).imap, own.imap);
  EXPECT_EQ(typed(kept.all.front()).folder, "Games");
  EXPECT_EQ(typed(kept.all.front()).user, "") << "the address is the usual one";
  kept.all.front().certificate = "/own/certificate";
  auto changed = typed(kept.all.front());
  changed.user = "anna";
  changed.smtp = usual_smtp(changed.address);
  const auto second = judged(changed, kept.all.front());
  ASSERT_TRUE(second.account) << second.fault;
  EXPECT_EQ(second.account->certificate, "/own/certificate") << "what is not shown stays";
  ASSERT_FALSE(keep_mail_box(anna.folder, *second.account, ring));
  EXPECT_FALSE(ring.find(*first.account).password) << "it may have been of another server";
  ASSERT_EQ(read_accounts(anna.folder).all.size(), 1U);
  // One more stands beside it, with a name of its own; each is changed and removed by itself.
  const auto third =
      judged({.address = "anna@club.example", .imap = "imaps://imap.club.example"}, {}, read_accounts(anna.folder).all);
  ASSERT_TRUE(third.account) << third.fault;
  EXPECT_NE(third.account->name, second.account->name);
  ASSERT_FALSE(keep_mail_box(anna.folder, *third.account, ring));
  ASSERT_EQ(read_accounts(anna.folder).all.size(), 2U);
  ASSERT_FALSE(ring.keep(*second.account, "secret"));
  ASSERT_FALSE(remove_mail_box(anna.folder, third.account->name, ring));
  EXPECT_TRUE(ring.find(*second.account).password) << "that of the other stays";
  ASSERT_EQ(read_accounts(anna.folder).all.size(), 1U);
  EXPECT_EQ(read_accounts(anna.folder).all.front().address, "anna@example.org");
  ASSERT_FALSE(remove_mail_box(anna.folder, second.account->name, ring));
  EXPECT_TRUE(read_accounts(anna.folder).all.empty());
}

TEST_F(MailDesks, send_from_the_mail_box_that_was_chosen) {
  const MailCarrier only = post_carrier("post", "anna@example.org", false, nullptr);
  EXPECT_EQ(only.title, "Send it from your mail box");
  const MailCarrier one = post_carrier("post", "anna@example.org", true, nullptr);
  const MailCarrier other = post_carrier("post2", "anna@club.example", true, nullptr);
  EXPECT_EQ(other.title, "Send it from anna@club.example");
  EXPECT_EQ(one.id, only.id) << "a second mail box changes nothing for games that go from the first";
  EXPECT_NE(one.id, other.id);
}

TEST_F(MailDesks, open_a_draft_in_the_mail_program) {
  std::string opened;
  bool works = true;
  const MailCarrier program = program_carrier("anna@example.org", [&](const std::string& path) {
    opened = path;
    return works;
  });
  const Message message{"Bocage: The Hill", "Words\n", "Letters\n", "0123456789ab", ""};
  ASSERT_FALSE(program.way->offer("bert@example.org", message));
  ASSERT_TRUE(opened.ends_with(".eml") && contains(opened, "bocage-0123456789ab-")) << opened;
  const auto mail = [&] {
    std::ifstream in(opened);
    return std::string((std::istreambuf_iterator<char>(in)), {});
  };
  EXPECT_TRUE(contains(mail(), "anna@example.org")) << mail();
  EXPECT_TRUE(contains(mail(), "bert@example.org")) << mail();
  EXPECT_TRUE(contains(mail(), "X-Unsent: 1")) << mail();
  ASSERT_FALSE(program.way->offer("Bert, x\nBcc: everybody@example.org", message));
  EXPECT_FALSE(contains(mail(), "everybody")) << "the mail program asks for the address: " << mail();
  works = false;
  EXPECT_TRUE(program.way->offer("bert@example.org", message));
  EXPECT_FALSE(program.reaches(address_of_folder("/tmp")));
  const MailCarrier post = post_carrier("post", "anna@example.org", false, nullptr);
  EXPECT_TRUE(post.reaches("bert@example.org"));
  EXPECT_FALSE(post.reaches("somewhere"));
}

}  // namespace
}  // namespace bocage::testing
