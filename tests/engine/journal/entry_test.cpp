#include "engine/journal/entry.h"

#include <gtest/gtest.h>

#include "engine/journal/line.h"
#include "tests/engine/journal/recorded.h"

namespace bocage {
namespace {

using test::recorded;
using test::sample_entry;
using test::small_genesis;
using test::small_state;

void expect_equal(const Entry& a, const Entry& b) {
  EXPECT_EQ(a.number, b.number);
  EXPECT_EQ(a.kind, b.kind);
  EXPECT_EQ(a.side, b.side);
  EXPECT_EQ(a.what, b.what);
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.by_order, b.by_order);
  EXPECT_EQ(a.replaces, b.replaces);
  EXPECT_EQ(a.before, b.before);
  EXPECT_EQ(a.state, b.state);
}

// A line of these attributes with a right sum: what a forger could write.
std::string signed_line(const std::string& body) {
  return body + " sum='" + to_hex(hash_of("line", body)).substr(0, 16) + "'/>";
}

std::string refusal(const std::string& line) {
  const ParsedEntry parsed = parse_entry(line, small_state().names());
  if (!parsed.problem) return "accepted";
  return std::to_string(parsed.problem->place.column) + ": " + to_text(*parsed.problem);
}

const std::string zero(64, '0');

TEST(Entry, has_these_exact_bytes) {
  const GameState state = small_state();
  Entry entry = sample_entry(0, state);
  entry.number = 1;
  entry.state = Hash{};
  EXPECT_EQ(to_line(entry, state.names()),
            signed_line("<e n='1' kind='action' side='allied' what='move' "
                        "v='{\"over\":@0102~0103,\"path\":[@0104,@0105],\"units\":[#1,#2]}' prev='" +
                        zero + "' state='" + zero + "'"));
}

TEST(Entry, is_read_back_as_it_was_written) {
  const auto game = recorded(12);
  ASSERT_EQ(game.lines.size(), 12U);
  for (std::size_t i = 0; i < game.lines.size(); ++i) {
    const ParsedEntry parsed = parse_entry(game.lines[i], game.state.names());
    ASSERT_TRUE(parsed.entry) << to_text(*parsed.problem);
    expect_equal(*parsed.entry, game.journal.chain()[i]);
    EXPECT_EQ(to_line(*parsed.entry, game.state.names()), game.lines[i]);
  }
}

TEST(Entry, is_read_back_whatever_its_kind) {
  const GameState state = small_state();
  for (int kind = 0; kind <= static_cast<int>(EntryKind::share); ++kind) {
    Entry entry;
    entry.number = 7;
    entry.kind = static_cast<EntryKind>(kind);
    entry.side = SideId(1);
    entry.what = "x";
    const ParsedEntry parsed = parse_entry(to_line(entry, state.names()), state.names());
    ASSERT_TRUE(parsed.entry) << kind_name(entry.kind);
    expect_equal(*parsed.entry, entry);
  }
}

TEST(Entry, refuses_every_flipped_byte_as_damage) {
  const auto game = recorded(4);
  for (const std::string& line : game.lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string flipped = line;
        flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
        const ParsedEntry parsed = parse_entry(flipped, game.state.names());
        ASSERT_FALSE(parsed.entry) << "byte " << i << " bit " << bit;
        ASSERT_FALSE(parsed.problem->message.empty());
      }
    }
  }
}

TEST(Entry, says_what_is_wrong_with_a_line_whose_sum_is_right) {
  const std::string rest = " v='nil' prev='" + zero + "' state='" + zero + "'";
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='note'" + rest)), "accepted");
  EXPECT_EQ(refusal(signed_line("<e n='01' kind='note'" + rest)),
            "7: `n` must be a whole number from 0 to 4294967295 without leading zeros");
  EXPECT_EQ(refusal(signed_line("<e n='0' kind='note'" + rest)), "7: entries are numbered from 1: the genesis is 0");
  EXPECT_EQ(refusal(signed_line("<e n='4294967296' kind='note'" + rest)),
            "7: `n` must be a whole number from 0 to 4294967295 without leading zeros");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='acton'" + rest)),
            "16: there is no kind of entry `acton` (did you mean `action`?)");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='action'" + rest)), "16: an entry of kind action must name its side");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='note' side='red'" + rest)),
            "28: the game has no side `red` (the journal may be of another module)");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='note' side=''" + rest)), "28: an empty `side` is left out");
  EXPECT_EQ(refusal(signed_line("<e kind='note' n='1'" + rest)),
            "4: expected attribute `n` here, not `kind` (attributes have one order)");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='note' v='nil' prev='" + zero + "'")),
            "101: attribute `state` is missing here");
  EXPECT_EQ(refusal(signed_line("<e n='1' kind='note'" + rest + " more='1'")),
            "175: attribute `more` is not expected here (attributes have one order)");
  EXPECT_EQ(refusal(signed_line("<keys side='allied'")),
            "1: expected <e …/> here, not <keys …/> (a journal is a genesis line, key lines, then entries)");
}

TEST(Entry, refuses_a_second_way_to_write_the_same) {
  const std::string rest = "prev='" + zero + "' state='" + zero + "'";
  for (const std::string& body :
       {"<e  n='1' kind='note' v='nil' " + rest, "<e n='1' kind='note' v='&quot;a&quot;' " + rest,
        "<e n='1' kind='note' v='&#110;il' " + rest, "<e n='1' kind='note' v=\"nil\" " + rest,
        "<e n='1' kind='note' v='[1, 2]' " + rest, "<e n='1' kind='note' v='02' " + rest,
        "<e n='1' kind='note' what='a>b' v='nil' " + rest, "<e n='1' kind='note' what='a\tb' v='nil' " + rest,
        "<e n='1' kind='note' v='nil' order='no' " + rest, "<e n='1' kind='note' v='nil' order='yes' " + rest,
        "<e n='1' kind='roll' v='nil' replaces='1' " + rest, "<e n='5' kind='note' v='nil' replaces='1' " + rest,
        "<e n='5' kind='roll' v='nil' replaces='0' " + rest, "<e n='5' kind='roll' v='nil' replaces='01' " + rest,
        "<e n='1' kind='note' v='nil' prev='" + std::string(64, 'A') + "' state='" + zero + "'",
        "<e n='1' kind='note' v='&' " + rest, "<e n='1' kind='note' v='\xC3' " + rest}) {
    EXPECT_NE(refusal(signed_line(body)), "accepted") << body;
  }
}

TEST(Entry, points_into_the_value_behind_references) {
  // The column counts the bytes of the line, in which &amp; is five.
  EXPECT_EQ(
      refusal(signed_line("<e n='1' kind='note' v='[&amp;allied,@nowhere]' prev='" + zero + "' state='" + zero + "'"))
          .substr(0, 3),
      "38:");
}

TEST(Entry, refuses_carriage_returns_and_long_lines_with_their_own_words) {
  EXPECT_NE(refusal(recorded(1).lines[0] + "\r").find("ends with CR and LF"), std::string::npos);
  EXPECT_NE(refusal(std::string(max_line_bytes + 1, 'x')).find("longer than 1 MiB"), std::string::npos);
  EXPECT_NE(refusal("").find("an empty line"), std::string::npos);
}

TEST(Entry, never_breaks_its_line_whatever_a_module_calls_things) {
  const GameState state = small_state();
  Entry entry = sample_entry(1, state);
  entry.number = 3;
  entry.what =
      "a\nb\rc\td'e\x01"
      "f";
  const std::string line = to_line(entry, state.names());
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const ParsedEntry parsed = parse_entry(line, state.names());
  ASSERT_TRUE(parsed.entry);
  EXPECT_EQ(parsed.entry->what,
            "a\nb\rc\td'e�"
            "f");
}

TEST(Genesis, is_read_back_as_it_was_written) {
  Genesis genesis = small_genesis();
  genesis.enforcement = Enforcement::assist;
  genesis.dice = DiceLevel::manual;
  genesis.options["turns"] = Value(7);
  const std::string line = to_line(genesis);
  const ParsedGenesis parsed = parse_genesis(line);
  ASSERT_TRUE(parsed.genesis) << to_text(*parsed.problem);
  EXPECT_EQ(to_line(*parsed.genesis), line);
  EXPECT_EQ(parsed.genesis->options, genesis.options);
  EXPECT_EQ(parsed.genesis->anchors, genesis.anchors);
  EXPECT_EQ(parsed.genesis->enforcement, Enforcement::assist);
  EXPECT_EQ(parsed.genesis->dice, DiceLevel::manual);
  EXPECT_EQ(parsed.genesis->seed, genesis.seed);
}

TEST(Genesis, of_a_branch_says_from_where_it_has_a_seed_of_its_own) {
  Genesis genesis = small_genesis();
  EXPECT_EQ(to_line(genesis).find("branchings"), std::string::npos) << "a main line has none";
  EXPECT_EQ(seed_of(genesis, 1), genesis.seed);
  const Hash first = hash_of("test", "first"), second = hash_of("test", "second");
  genesis.branchings = {{4, first}, {9, second}};
  const std::string line = to_line(genesis);
  const ParsedGenesis parsed = parse_genesis(line);
  ASSERT_TRUE(parsed.genesis) << to_text(*parsed.problem);
  EXPECT_EQ(to_line(*parsed.genesis), line);
  EXPECT_EQ(seed_of(*parsed.genesis, 4), genesis.seed) << "the entries that it shares keep theirs";
  EXPECT_EQ(seed_of(*parsed.genesis, 5), first);
  EXPECT_EQ(seed_of(*parsed.genesis, 9), first);
  EXPECT_EQ(seed_of(*parsed.genesis, 10), second);
}

TEST(Genesis, refuses_branchings_that_are_not_in_this_form) {
  Genesis genesis = small_genesis();
  const std::string seed = to_hex(hash_of("test", "seed"));
  const auto refused = [&](const std::string& branchings) {
    LineWriter line("genesis");
    line.attribute("format", "1").attribute("module", "small").attribute("version", "1").attribute("content", seed);
    line.attribute("scenario", "duel").attribute("options", "{}").attribute("enforcement", "enforce");
    line.attribute("dice", "friendly").attribute("seed", seed).attribute("anchors", "{}");
    const ParsedGenesis parsed = parse_genesis(line.attribute("branchings", branchings).finish());
    EXPECT_NE(parsed.genesis.has_value(), parsed.problem.has_value()) << branchings;
    if (!parsed.problem) return std::string();
    EXPECT_GT(parsed.problem->place.column, 0) << branchings;
    return parsed.problem->message;
  };
  const std::string pairs =
      "`branchings` must hold pairs of a number, greater each time, and 64 lower-case hexadecimal digits";
  EXPECT_EQ(refused("[[4,\"" + seed + "\"]]"), "");
  EXPECT_EQ(refused("[[4,\"" + seed + "\"],[4,\"" + seed + "\"]]"), pairs);
  EXPECT_EQ(refused("[[9,\"" + seed + "\"],[4,\"" + seed + "\"]]"), pairs);
  EXPECT_EQ(refused("[[-1,\"" + seed + "\"]]"), pairs);
  EXPECT_EQ(refused("[[4294967296,\"" + seed + "\"]]"), pairs);
  EXPECT_EQ(refused("[[4,\"" + seed.substr(1) + "\"]]"), pairs);
  EXPECT_EQ(refused("[[4,\"" + seed + "\",1]]"), pairs);
  EXPECT_EQ(refused("[4]"), pairs);
  EXPECT_EQ(refused("[]"), "`branchings` must be a list that is not empty");
  EXPECT_EQ(refused("{}"), "`branchings` must be a list that is not empty");
  EXPECT_NE(refused("[["), "") << "cut off";
}

TEST(Genesis, of_a_newer_format_says_so) {
  Genesis genesis = small_genesis();
  genesis.format = 2;
  const ParsedGenesis parsed = parse_genesis(to_line(genesis));
  ASSERT_TRUE(parsed.problem);
  EXPECT_EQ(parsed.problem->message, "the journal has format 2, this program knows format 1");
}

TEST(Genesis, takes_only_numbers_booleans_and_names_as_options) {
  Genesis genesis = small_genesis();
  genesis.options["list"] = Value(ValueList{Value(1)});
  EXPECT_TRUE(parse_genesis(to_line(genesis)).problem);
  genesis = small_genesis();
  genesis.scenario = "";
  EXPECT_TRUE(parse_genesis(to_line(genesis)).problem);
  genesis.scenario = std::string(300, 'a');
  EXPECT_TRUE(parse_genesis(to_line(genesis)).problem);
}

}  // namespace
}  // namespace bocage
