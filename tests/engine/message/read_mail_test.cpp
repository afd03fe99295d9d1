// Mails as they come: from many programs, forwarded, quoted, damaged, and hostile.
#include "engine/message/read_mail.h"

#include <gtest/gtest.h>

#include <ctime>
#include <functional>

#include "engine/post/armour.h"

namespace bocage::test {
namespace {

const std::string letter = [] {
  std::string bytes;
  for (int i = 0; i < 900; ++i) bytes += static_cast<char>(i * 7 % 256);
  return bytes;
}();
const std::string block = armoured(letter);

std::string each_line(const std::string& text, const std::function<std::string(const std::string&)>& change) {
  std::string changed;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    changed += change(text.substr(at, end - at));
    at = end + 1;
  }
  return changed;
}

// Every byte by its number, which is more than any program does.
std::string quoted_printable(const std::string& text) {
  constexpr const char* digits = "0123456789ABCDEF";
  return each_line(text, [](const std::string& line) {
    std::string encoded;
    std::size_t column = 0;
    for (const char c : line) {
      const auto byte = static_cast<unsigned char>(c);
      encoded += {'=', digits[byte / 16], digits[byte % 16]};
      if ((column += 3) > 70) {
        encoded += "=\r\n";
        column = 0;
      }
    }
    return encoded + "\r\n";
  });
}

std::string base64(const std::string& text) {
  const std::string with_marks = armoured(text);  // base64 of the text and a sum of eight bytes
  std::string inside = with_marks.substr(with_marks.find('\n') + 1);
  inside.resize(inside.find('-'));
  return inside;
}

std::string mail_of(const std::string& type, const std::string& encoding, const std::string& body) {
  return "From: Anna <anna@example.org>\r\nTo: bert@example.org\r\nSubject: Bocage\r\nMIME-Version: "
         "1.0\r\nContent-Type: " +
         type + "\r\nContent-Transfer-Encoding: " + encoding + "\r\n\r\n" + body;
}

std::string parts_of(const std::string& kind, const std::vector<std::string>& parts) {
  std::string body;
  for (const std::string& part : parts) body += "--seam\r\n" + part + "\r\n";
  return mail_of("multipart/" + kind + "; boundary=seam", "7bit", body + "--seam--\r\n");
}

void expect_letter(const std::string& mail, const char* what) {
  const FoundLetters found = letters_in(mail, "mail");
  EXPECT_TRUE(found.problems.empty()) << what << ": " << to_text(found.problems.front());
  EXPECT_EQ(found.letters, std::vector<std::string>{letter}) << what;
}

TEST(ReadMail, finds_letters_whatever_a_program_made_of_the_text) {
  expect_letter(mail_of("text/plain", "7bit", "Hello\r\n\r\n" + block), "plain");
  expect_letter(mail_of("text/plain; charset=utf-8", "quoted-printable", quoted_printable(block)), "quoted-printable");
  expect_letter(mail_of("text/plain; charset=utf-8", "base64", base64("Hello\r\n" + block)), "base64");
  const auto html = [](const std::string& line) { return "<div dir=3D\"ltr\">" + line + "<br></div>=\r\n"; };
  expect_letter(mail_of("text/html", "quoted-printable", each_line(block, html)), "HTML only");
  const auto flowed = [](const std::string& line) {
    return line.substr(0, 30) + " \r\n" + (line.size() > 30 ? line.substr(30) : "") + "\r\n";
  };
  expect_letter(mail_of("text/plain; format=flowed; delsp=yes", "7bit",
                        "-----BEGIN BOCAGE LETTER-----\r\n" + each_line(block.substr(30, block.size() - 58), flowed) +
                            "-----END BOCAGE LETTER-----\r\n"),
                "flowed");
  const auto crlf = [](const std::string& line) { return line + "\r\n"; };
  expect_letter(mail_of("text/plain", "8bit", each_line(block, crlf)), "CRLF");
  const auto wrapped = [](const std::string& line) {
    return line.size() > 60 ? line.substr(0, 60) + "\r\n" + line.substr(60) + "\r\n" : line + "\r\n";
  };
  expect_letter(mail_of("text/plain", "7bit", each_line(block, wrapped)), "wrapped at 60 columns");
  std::string wide;
  for (const char c : "Hello\n" + block) wide += {c, '\0'};
  std::string wide_base64 = base64(wide);
  expect_letter(mail_of("text/plain; charset=utf-16le", "base64", wide_base64), "UTF-16");
}

TEST(ReadMail, finds_letters_in_parts_and_attachments) {
  const std::string words = "Content-Type: text/plain\r\n\r\nMy move.\r\n";
  expect_letter(parts_of("mixed", {words,
                                   "Content-Type: application/x-bocage-letter\r\nContent-Transfer-Encoding: "
                                   "base64\r\n\r\n" +
                                       base64(block)}),
                "attached");
  expect_letter(parts_of("mixed", {words, "Content-Type: application/octet-stream\r\n\r\n" + block}),
                "of no known type");
  expect_letter(parts_of("alternative", {"Content-Type: text/plain\r\n\r\n" + block,
                                         "Content-Type: text/html\r\n\r\n<pre>" + block + "</pre>"}),
                "alternatives");
  EXPECT_TRUE(letters_in(parts_of("mixed", {"Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
                                            base64(block)}),
                         "mail")
                  .letters.empty())
      << "a picture is none";
}

TEST(ReadMail, finds_letters_that_were_forwarded_and_quoted) {
  const std::string inner = mail_of("text/plain", "quoted-printable", quoted_printable(block));
  expect_letter(
      parts_of("mixed", {"Content-Type: text/plain\r\n\r\nLook!", "Content-Type: message/rfc822\r\n\r\n" + inner}),
      "forwarded as an attachment");
  expect_letter(mail_of("text/plain", "7bit", "---------- Forwarded message ----------\r\nFrom: Anna\r\n\r\n" + block),
                "forwarded inline");
  const auto quoted = [](const std::string& line) { return ">> > " + line + "  \r\n"; };
  expect_letter(mail_of("text/plain", "7bit", "Anna wrote:\r\n" + each_line(block, quoted)), "quoted thrice");
}

TEST(ReadMail, reads_text_that_is_no_mail) {
  expect_letter(block, "a block alone");
  expect_letter("Hello Bert,\n\n" + block + "\nAnna", "pasted");
  expect_letter("Subject: Bocage\n\n" + block, "as folders carry it");
  expect_letter("From anna@example.org Mon Nov 23 16:35:41 2026\n" + mail_of("text/plain", "base64", base64(block)),
                "a mail box");
}

TEST(ReadMail, reads_every_mail_of_a_mail_box) {
  const std::string first =
      "From anna Mon Nov 23 16:35:41 2026\n" + mail_of("text/plain", "base64", base64(armoured("one"))) + "\n";
  const std::string second =
      "From anna Mon Nov 23 16:36:41 2026\n" + mail_of("text/plain", "base64", base64(armoured("two"))) + "\n";
  EXPECT_EQ(letters_in(first + second, "box").letters, (std::vector<std::string>{"one", "two"}));
}

TEST(ReadMail, passes_over_a_damaged_copy_beside_a_whole_one) {
  std::string damaged = block;
  damaged.erase(200, 65);
  expect_letter(parts_of("mixed", {"Content-Type: text/plain\r\n\r\n" + damaged,
                                   "Content-Type: application/x-bocage-letter\r\n\r\n" + block}),
                "text damaged");
  const FoundLetters found = letters_in(parts_of("mixed", {"Content-Type: text/plain\r\n\r\n" + damaged}), "mail");
  ASSERT_EQ(found.problems.size(), 1U);
  EXPECT_NE(found.problems.front().message.find("its sum does not fit"), std::string::npos);
  EXPECT_EQ(letters_in(mail_of("text/plain", "7bit", "I write tomorrow."), "mail").problems.front().message,
            "there is no letter of a game in this message");
}

TEST(ReadMail, knows_where_an_answer_goes_if_that_is_an_address) {
  const auto answer = [](const std::string& header) { return read_mail(header + "\r\n\r\nHello", "mail").answer_to; };
  EXPECT_EQ(answer("From: Anna <anna@example.org>"), "anna@example.org");
  EXPECT_EQ(answer("From: Anna <anna@example.org>\r\nReply-To: games@example.org"), "games@example.org");
  EXPECT_EQ(answer("From: \"a\r\n b\"@example.org"), "");
  EXPECT_EQ(answer("From: folder:/etc"), "");
}

TEST(ReadMail, bounds_what_is_hostile) {
  const std::clock_t before = std::clock();
  std::string deep;
  for (int i = 0; i < 20'000; ++i) {
    const std::string seam = "seam" + std::to_string(i);
    deep += "Content-Type: multipart/mixed; boundary=" + seam + "\r\n\r\n--" + seam + "\r\n";
  }
  EXPECT_TRUE(letters_in(deep + "\r\n" + base64(block), "mail").letters.empty());
  std::string forwarded;
  for (int i = 0; i < 100'000; ++i) forwarded += "Content-Type: message/rfc822\r\n\r\n";
  EXPECT_TRUE(letters_in(forwarded, "mail").letters.empty());
  std::vector<std::string> many(5'000, "Content-Type: text/plain\r\n\r\nno");
  many.push_back("Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
                 base64(block));
  const FoundLetters found = letters_in(parts_of("mixed", many), "mail");
  ASSERT_FALSE(found.problems.empty());
  EXPECT_EQ(found.problems.front().message, "the message has more than 200 parts, and no more are looked at");
  EXPECT_EQ(letters_in(std::string(max_message_bytes + 1, ' '), "mail").problems.front().message,
            "the message is larger than 8 MB, and no message of a game is");
  std::string headers;
  for (std::size_t i = 0; i < 2 * max_mail_lines; ++i) headers += "A:\r\n";
  EXPECT_EQ(letters_in(headers, "mail").problems.front().message,
            "the message has more than 300000 lines, and no message of a game has");
  EXPECT_LT(std::clock() - before, 10 * CLOCKS_PER_SEC) << "none of it takes long";
}

}  // namespace
}  // namespace bocage::test
