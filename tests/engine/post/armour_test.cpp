#include "engine/post/armour.h"

#include <gtest/gtest.h>

#include <functional>

namespace bocage::test {
namespace {

const std::string payload = [] {
  std::string bytes;
  for (int i = 0; i < 700; ++i) bytes += static_cast<char>(i * 7 % 256);
  return bytes;
}();

std::string each_line(const std::string& text, const std::function<std::string(const std::string&)>& change) {
  std::string changed;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    changed += change(text.substr(at, end - at));
    at = end + 1;
  }
  return changed;
}

std::string only_block(const std::string& message) {
  const auto found = blocks_in(message, "message");
  EXPECT_TRUE(found.problems.empty()) << to_text(found.problems.front());
  EXPECT_EQ(found.blocks.size(), 1U);
  return found.blocks.empty() ? std::string() : found.blocks.front();
}

std::string problem_with(const std::string& message) {
  const auto found = blocks_in(message, "message");
  EXPECT_TRUE(found.blocks.empty());
  return found.problems.empty() ? std::string() : found.problems.front().message;
}

TEST(Armour, has_lines_of_64_columns_between_two_marks) {
  const std::string block = armoured(payload);
  EXPECT_EQ(block.rfind("-----BEGIN BOCAGE LETTER-----\n", 0), 0U);
  EXPECT_NE(block.find("\n-----END BOCAGE LETTER-----\n"), std::string::npos);
  each_line(block, [](const std::string& line) {
    EXPECT_LE(line.size(), 64U);
    return line;
  });
  EXPECT_EQ(only_block(block), payload);
}

// A stranger's client must come to the same text.
TEST(Armour, of_known_bytes_is_a_known_text) {
  EXPECT_EQ(armoured("Bocage\n"), "-----BEGIN BOCAGE LETTER-----\n" + std::string("Qm9jYWdlCmYQOkOiHIeH\n") +
                                      "-----END BOCAGE LETTER-----\n");
}

TEST(Armour, survives_the_ways_of_mail) {
  const std::string block = armoured(payload);
  const auto crlf = [](const std::string& line) { return line + "\r\n"; };
  const auto quoted = [](const std::string& line) { return "> " + line + "\n"; };
  const auto twice = [](const std::string& line) { return ">> > " + line + "  \r\n"; };
  const auto wrapped = [](const std::string& line) {
    return line.size() > 60 ? line.substr(0, 60) + "\n" + line.substr(60) + "\n" : line + "\n";
  };
  const auto html = [](const std::string& line) {
    return "<div style=\"margin: 0\">&gt;&nbsp;" + line + "<br></div>\n";
  };
  EXPECT_EQ(only_block(each_line(block, crlf)), payload) << "CRLF";
  EXPECT_EQ(only_block("Anna wrote:\n" + each_line(block, quoted)), payload) << "quoted";
  EXPECT_EQ(only_block("Begin forwarded message:\r\n" + each_line(block, twice)), payload) << "forwarded";
  EXPECT_EQ(only_block(each_line(block, wrapped)), payload) << "wrapped at 60 columns";
  EXPECT_EQ(only_block(each_line(block, html)), payload) << "HTML";
}

TEST(Armour, finds_every_block_of_a_message) {
  const auto found = blocks_in("New:\n" + armoured("new") + "\n> Old:\n" + armoured("old"), "message");
  EXPECT_EQ(found.blocks, (std::vector<std::string>{"new", "old"}));
}

TEST(Armour, says_what_is_wrong_with_a_damaged_block) {
  const std::string block = armoured(payload);
  EXPECT_EQ(problem_with(block.substr(0, block.size() / 2)), "the letter breaks off: its end is missing");
  std::string flipped = block;
  flipped[100] = flipped[100] == 'A' ? 'B' : 'A';
  EXPECT_EQ(problem_with(flipped), "the letter is damaged: its sum does not fit");
  std::string shorter = block;
  shorter.erase(200, 65);
  EXPECT_EQ(problem_with(shorter), "the letter is damaged: its sum does not fit");
  std::string strange = block;
  strange[100] = '%';
  EXPECT_EQ(problem_with(strange), "the letter is damaged: it holds characters that belong to no letter");
  EXPECT_EQ(problem_with("-----BEGIN BOCAGE LETTER-----\n-----END BOCAGE LETTER-----\n"),
            "the letter is damaged: a part of it is missing");
  EXPECT_EQ(problem_with("Hello Bert,\nno game today."), "there is no letter of a game in this message");
}

TEST(Armour, refuses_what_is_too_large_before_it_is_unpacked) {
  EXPECT_EQ(problem_with(armoured(std::string(max_letter_bytes + 1, 'x'))), "no letter has more than 2 MB");
  EXPECT_EQ(problem_with(std::string(max_message_bytes + 1, ' ')), "the message has 8 MB, and at most 8 MB are read");
}

}  // namespace
}  // namespace bocage::test
