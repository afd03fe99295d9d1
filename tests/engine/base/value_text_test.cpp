#include "engine/base/value_text.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bocage {
namespace {

// Spaces 0101, 0102, … up to 0109; sides allied and axis; each space is linked to the next; "old" is an alias of 0101.
class Names : public ValueNames {
 public:
  std::string space_name(SpaceId id) const override { return "010" + std::to_string(id.index + 1); }
  SpaceId space_id(std::string_view name) const override {
    if (name == "old") return SpaceId(0);
    for (std::uint32_t i = 0; i < 9; ++i) {
      if (space_name(SpaceId(i)) == name) return SpaceId(i);
    }
    return SpaceId();
  }
  std::string side_name(SideId id) const override { return id.index == 0 ? "allied" : "axis"; }
  SideId side_id(std::string_view name) const override {
    return name == "allied" ? SideId(0) : name == "axis" ? SideId(1) : SideId();
  }
  std::pair<SpaceId, SpaceId> link_ends(LinkId id) const override { return {SpaceId(id.index), SpaceId(id.index + 1)}; }
  LinkId link_id(SpaceId a, SpaceId b) const override {
    if (a.index > b.index) std::swap(a, b);
    return b.index == a.index + 1 ? LinkId(a.index) : LinkId();
  }
};

std::uint32_t next_random(std::uint64_t& state) {
  state = state * 6364136223846793005U + 1442695040888963407U;
  return static_cast<std::uint32_t>(state >> 33U);
}

Value random_value(std::uint64_t& random, int depth) {
  const auto below = [&](std::uint32_t bound) { return next_random(random) % bound; };
  const auto name = [&] {
    static const char* const parts[] = {"a", "\"", "\\", "\n", "\x7f", "\x01", "é", "\xF0\x9F\x8E\xB2", " ", "~"};
    std::string text;
    for (std::uint32_t n = below(5); n > 0; --n) text += parts[below(10)];
    return text;
  };
  switch (below(depth > 0 ? 12 : 10)) {
    case 0:
      return {};
    case 1:
      return below(2) == 0;
    case 2:
      return std::int64_t{below(2000)} - 1000;
    case 3:
      return Fraction(std::int64_t{below(200)} - 100, 1 + below(12));
    case 4:
      return name();
    case 5:
      return SpaceId(below(9));
    case 6:
      return LinkId(below(8));
    case 7:
      return SideId(below(2));
    case 8:
      return PieceId(below(3000));
    case 9:
      return SecretId(below(3000));
    case 10: {
      ValueList list;
      for (std::uint32_t n = below(4); n > 0; --n) list.push_back(random_value(random, depth - 1));
      return list;
    }
    default: {
      ValueMap map;
      for (std::uint32_t n = below(4); n > 0; --n) map[name()] = random_value(random, depth - 1);
      return map;
    }
  }
}

TEST(ValueText, prints_every_kind_as_documented) {
  const Names names;
  EXPECT_EQ(to_text(Value(), names), "nil");
  EXPECT_EQ(to_text(Value(true), names), "true");
  EXPECT_EQ(to_text(Value(-3), names), "-3");
  EXPECT_EQ(to_text(Value(Fraction(7, 2)), names), "7/2");
  EXPECT_EQ(to_text(Value("a \"name\"\\\n\x7f"), names), R"("a \"name\"\\\u000a\u007f")");
  EXPECT_EQ(to_text(Value(SpaceId(3)), names), "@0104");
  EXPECT_EQ(to_text(Value(LinkId(3)), names), "@0104~0105");
  EXPECT_EQ(to_text(Value(SideId(0)), names), "&allied");
  EXPECT_EQ(to_text(Value(PieceId(17)), names), "#17");
  EXPECT_EQ(to_text(Value(SecretId(4)), names), "?4");
  EXPECT_EQ(to_text(Value(ValueList{1, 2}), names), "[1,2]");
  EXPECT_EQ(to_text(Value(ValueMap{{"b", ValueList{}}, {"a", 1}, {"c", ValueMap{}}}), names),
            R"({"a":1,"b":[],"c":{}})");
}

TEST(ValueText, reads_back_whatever_it_prints) {
  const Names names;
  std::uint64_t random = 1944;
  for (int i = 0; i < 3000; ++i) {
    const Value value = random_value(random, 4);
    const std::string text = to_text(value, names);
    const ParsedValue parsed = parse_value(text, names);
    ASSERT_TRUE(parsed.value) << text << ": " << parsed.error << " at " << parsed.at;
    ASSERT_EQ(*parsed.value, value) << text;
    ASSERT_EQ(parsed.value->kind(), value.kind()) << text;
  }
}

TEST(ValueText, accepts_no_second_text_of_a_value) {
  const Names names;
  for (const char* wrong : {"",
                            " 1",
                            "1 ",
                            "01",
                            "-0",
                            "+1",
                            "4/2",
                            "2/4",
                            "1/1",
                            "0/5",
                            "1/-2",
                            "1/0",
                            "-",
                            "1-",
                            "--1",
                            "NIL",
                            "True",
                            "nil1",
                            "@old",
                            "@0102~0101",
                            "@0101~0103",
                            "@",
                            "@9999",
                            "@0101~",
                            "&nobody",
                            "&",
                            "#",
                            "#01",
                            "#-1",
                            "#4294967295",
                            "#4294967296",
                            "?007",
                            "[1,]",
                            "[,1]",
                            "[1 ,2]",
                            "[1",
                            "[",
                            "]",
                            "{",
                            "}",
                            "{}}",
                            "{\"a\"}",
                            "{\"a\":}",
                            "{\"a\":1,}",
                            "{\"b\":1,\"a\":2}",
                            "{\"a\":1,\"a\":1}",
                            "{a:1}",
                            "\"",
                            "\"a",
                            "a",
                            "\"\\n\"",
                            "\"\\u0041\"",
                            "\"\\u000A\"",
                            "\"\\u00\"",
                            "\"\\u0",
                            "\"\\",
                            "\"\n\"",
                            "\"\x7f\"",
                            "\"\xff\"",
                            "\"\xc3\"",
                            "9223372036854775808",
                            "1.5",
                            "1,2",
                            "[]1"}) {
    const ParsedValue parsed = parse_value(wrong, names);
    EXPECT_FALSE(parsed.value) << wrong;
    EXPECT_FALSE(parsed.error.empty()) << wrong;
    EXPECT_LE(parsed.at, std::string_view(wrong).size()) << wrong;
  }
}

TEST(ValueText, says_where_the_error_is) {
  const Names names;
  EXPECT_EQ(parse_value("[1,02]", names).at, 3U);
  EXPECT_EQ(parse_value("{\"a\":@0199}", names).at, 5U);
  EXPECT_EQ(parse_value("{\"b\":1,\"a\":2}", names).at, 7U);
}

TEST(ValueText, refuses_nesting_above_thirty_two_both_ways) {
  const Names names;
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
  };
  const ParsedValue deepest = parse_value(nested(32), names);
  ASSERT_TRUE(deepest.value);
  EXPECT_EQ(to_text(*deepest.value, names), nested(32));
  EXPECT_FALSE(parse_value(nested(33), names).value);
  EXPECT_FALSE(parse_value(std::string(1000000, '['), names).value);
  EXPECT_THROW(to_text(Value(ValueList{*deepest.value}), names), std::length_error);
}

TEST(ValueText, has_no_text_for_what_it_could_not_read_back) {
  const Names names;
  EXPECT_THROW(to_text(Value("\xff"), names), std::invalid_argument);
  EXPECT_THROW(to_text(Value(SpaceId()), names), std::invalid_argument);
}

TEST(ValueText, survives_garbage_and_accepts_only_what_it_prints) {
  const Names names;
  static constexpr std::string_view letters = "[]{}\",:@&#?~\\/-0123nilu\x01\xc3";
  std::uint64_t random = 6;
  int accepted = 0;
  for (int i = 0; i < 100000; ++i) {
    std::string text;
    for (std::uint32_t n = next_random(random) % 8; n > 0; --n) text += letters[next_random(random) % letters.size()];
    const ParsedValue parsed = parse_value(text, names);
    if (!parsed.value) continue;
    ++accepted;
    ASSERT_EQ(to_text(*parsed.value, names), text);
  }
  EXPECT_GT(accepted, 1000);
}

}  // namespace
}  // namespace bocage
