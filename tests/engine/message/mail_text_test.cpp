// A message of ours as a mail: what other programs read in it, and what no stranger can put into its header.
#include "engine/message/mail_text.h"

#include <gtest/gtest.h>

#include "engine/message/read_mail.h"
#include "engine/post/armour.h"

namespace bocage::test {
namespace {

const Message message{"Bocage: The Hill, game 0123456789ab", "Red: moves to Zürich\n", armoured("a letter"),
                      "0123456789ab", "ba9876543210"};
const Correspondents people{"anna@example.org", "Anna", "bert@example.org"};
constexpr std::time_t noon = 1'700'000'000;

std::string header_of(const std::string& mail) {
  return mail.substr(0, mail.find("\r\n\r\n") + 2);
}

std::string header_line(const std::string& mail, const std::string& name) {
  const std::string header = "\r\n" + header_of(mail);
  const std::size_t at = header.find("\r\n" + name + ": ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + name.size() + 4;
  return header.substr(from, header.find("\r\n", from) - from);
}

TEST(MailText, has_the_letters_in_its_text_and_attached) {
  const std::string mail = mail_text(message, people, noon, false);
  const ReadMail read = read_mail(mail, "mail");
  ASSERT_EQ(read.readings.size(), 3U) << "text, attachment, bytes";
  EXPECT_NE(read.readings[0].find("Red: moves to Zürich"), std::string::npos);
  EXPECT_NE(read.readings[0].find(letter_mark), std::string::npos);
  EXPECT_EQ(read.readings[1], message.letters);
  const FoundLetters found = letters_in(mail, "mail");
  EXPECT_EQ(found.letters, std::vector<std::string>{"a letter"}) << "once, though it stands there twice";
  EXPECT_TRUE(found.problems.empty());
  EXPECT_EQ(found.answer_to, "anna@example.org");
}

TEST(MailText, says_who_when_and_what_it_answers) {
  const std::string mail = mail_text(message, people, noon, false);
  EXPECT_EQ(header_line(mail, "From"), "Anna <anna@example.org>");
  EXPECT_EQ(header_line(mail, "To"), "bert@example.org");
  EXPECT_EQ(header_line(mail, "Subject"), message.subject);
  EXPECT_EQ(header_line(mail, "Date"), "Tue, 14 Nov 2023 22:13:20 +0000");
  EXPECT_EQ(header_line(mail, "Message-Id"), "<0123456789ab@mail.bocage.invalid>");
  EXPECT_EQ(header_line(mail, "In-Reply-To"), "<ba9876543210@mail.bocage.invalid>");
  EXPECT_EQ(header_line(mail, "References"), "<ba9876543210@mail.bocage.invalid>");
  EXPECT_EQ(header_line(mail, "X-Unsent"), "");
  EXPECT_EQ(header_line(mail_text(message, people, noon, true), "X-Unsent"), "1") << "a draft is opened for sending";
}

TEST(MailText, is_the_same_bytes_each_time_with_lines_that_end_as_mail_wants) {
  const std::string mail = mail_text(message, people, noon, false);
  EXPECT_EQ(mail, mail_text(message, people, noon, false));
  for (std::size_t at = mail.find('\n'); at != std::string::npos; at = mail.find('\n', at + 1)) {
    ASSERT_EQ(mail[at - 1], '\r');
  }
}

TEST(MailText, goes_without_people_where_a_mail_program_knows_them) {
  const std::string mail = mail_text(message, {}, noon, true);
  EXPECT_EQ(header_line(mail, "From"), "");
  EXPECT_EQ(header_line(mail, "To"), "");
  EXPECT_EQ(letters_in(mail, "mail").letters.size(), 1U);
}

TEST(MailText, lets_no_stranger_write_its_header) {
  Message hostile = message;
  hostile.subject = "Hill\r\nBcc: everybody@example.org\r\n\r\nand a body";
  const std::string mail =
      mail_text(hostile, {"anna@example.org", "Anna\r\nX-Evil: 1", "bert@example.org"}, noon, false);
  const std::string header = "\r\n" + header_of(mail);
  EXPECT_EQ(header.find("\r\nBcc:"), std::string::npos) << header;
  EXPECT_EQ(header.find("\r\nX-Evil:"), std::string::npos) << header;
  EXPECT_NE(header.find("\r\nContent-Type: multipart/mixed"), std::string::npos) << "the header is whole";
}

TEST(MailText, knows_what_is_no_address) {
  for (const char* const good : {"anna@example.org", "a.b+games@mail.example.co.uk", "anna@localhost"}) {
    EXPECT_FALSE(fault_of_mail_address(good)) << good;
  }
  for (const char* const bad :
       {"", "anna", "@example.org", "anna@", "a@b@c", "anna@example.org\r\nRCPT TO:<eve@example.org>",
        "<anna@example.org>", "anna@example.org, eve@example.org", "an na@example.org", "\"anna\"@example.org",
        "änne@example.org"}) {
    EXPECT_TRUE(fault_of_mail_address(bad)) << bad;
  }
  EXPECT_TRUE(fault_of_mail_address(std::string(250, 'a') + "@b.de"));
}

}  // namespace
}  // namespace bocage::test
