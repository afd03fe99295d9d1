#include "engine/journal/journal.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <ctime>

#include "engine/journal/chain.h"
#include "engine/journal/line.h"
#include "tests/engine/journal/recorded.h"

namespace bocage {
namespace {

using test::both_roots;
using test::recorded;
using test::Recorded;
using test::sample_entry;
using test::small_genesis;
using test::small_module;
using test::text_of;

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The messages of reading, each on its line.
std::string messages(const std::string& text) {
  std::string all;
  for (const Problem& problem : JournalFile::read_text(text, "game").problems) all += to_text(problem) + "\n";
  return all;
}

std::vector<std::string> with_genesis(const Recorded& game) {
  std::vector<std::string> lines = {to_line(game.journal.genesis())};
  lines.insert(lines.end(), game.lines.begin(), game.lines.end());
  return lines;
}

TEST(Journal, numbers_its_draft_and_chains_it) {
  Recorded game = recorded(3);
  EXPECT_EQ(game.journal.chain().size(), 3U);
  EXPECT_EQ(game.journal.head(), hash_of("entry", game.lines.back()));
  EXPECT_EQ(game.journal.chain()[0].before, hash_of("entry", to_line(game.journal.genesis())));
  EXPECT_EQ(game.journal.chain()[1].before, hash_of("entry", game.lines[0]));
  game.journal.add_pending(sample_entry(3, game.state));
  game.journal.add_pending(sample_entry(4, game.state));
  EXPECT_EQ(game.journal.pending()[1].number, 5U);
  game.journal.truncate_pending(1);
  game.journal.add_pending(sample_entry(6, game.state));
  EXPECT_EQ(game.journal.pending()[1].number, 5U);
  EXPECT_EQ(game.journal.chain_pending(game.state.names()).size(), 2U);
  EXPECT_TRUE(game.journal.pending().empty());
}

TEST(Journal, takes_entries_from_elsewhere_only_behind_its_head) {
  const Recorded theirs = recorded(5);
  Journal mine(small_genesis());
  for (const Entry& entry : theirs.journal.chain()) EXPECT_FALSE(mine.append(entry, theirs.state.names()));
  EXPECT_EQ(mine.head(), theirs.journal.head());

  EXPECT_NE(to_text(*mine.append(theirs.journal.chain()[4], theirs.state.names())).find("is here already"),
            std::string::npos);
  Entry next = sample_entry(6, theirs.state);
  next.number = 7;
  EXPECT_NE(to_text(*mine.append(next, theirs.state.names())).find("what lies between"), std::string::npos);
  next.number = 6;
  EXPECT_NE(to_text(*mine.append(next, theirs.state.names())).find("forked"), std::string::npos);
  next.before = mine.head();
  mine.add_pending(sample_entry(2, theirs.state));
  EXPECT_NE(to_text(*mine.append(next, theirs.state.names())).find("can still be undone"), std::string::npos);
  mine.truncate_pending(0);
  EXPECT_FALSE(mine.append(next, theirs.state.names()));
}

TEST(JournalText, is_read_back_whole) {
  const Recorded game = recorded(20);
  const auto content = JournalFile::read_text(text_of(game, both_roots()), "game");
  EXPECT_TRUE(content.problems.empty());
  EXPECT_EQ(content.lines, game.lines);
  EXPECT_EQ(content.roots, both_roots());
  EXPECT_EQ(content.first_entry_line, 4);
  const VerifiedChain verified = verify_chain(*content.genesis, content.lines, game.state.names(), "game");
  EXPECT_TRUE(verified.problems.empty());
  ASSERT_EQ(verified.entries.size(), 20U);
  EXPECT_EQ(journal_text(*content.genesis, verified.entries, game.state.names(), content.roots),
            text_of(game, both_roots()));
}

TEST(JournalText, is_sent_without_keys) {
  const std::string text = text_of(recorded(3));
  EXPECT_EQ(text.find("<keys"), std::string::npos);
  for (const auto& [side, root] : both_roots()) EXPECT_EQ(text.find(to_hex(root)), std::string::npos);
  EXPECT_EQ(messages(text), "");
}

TEST(JournalText, refuses_every_single_flipped_bit) {
  const Recorded game = recorded(4);
  const std::string text = text_of(game, both_roots());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = text;
      flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
      const auto content = JournalFile::read_text(flipped, "game");
      if (i + 1 == text.size()) {  // the last LF: what looks torn is dropped, and said
        ASSERT_FALSE(content.problems.empty());
        ASSERT_EQ(content.lines.size(), 3U);
      } else {
        ASSERT_TRUE(has_error(content.problems)) << "byte " << i << " bit " << bit;
      }
    }
  }
}

TEST(JournalText, cut_at_any_byte_is_a_beginning_of_the_game_or_refused) {
  const Recorded game = recorded(4);
  const std::string text = text_of(game, both_roots());
  const std::size_t genesis = text.find('\n') + 1;
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto content = JournalFile::read_text(text.substr(0, size), "game");
    if (size < genesis) {
      ASSERT_TRUE(has_error(content.problems)) << size;
      continue;
    }
    ASSERT_FALSE(has_error(content.problems)) << size;
    ASSERT_EQ(content.problems.size(), text[size - 1] == '\n' ? 0U : 1U) << size;
    ASSERT_EQ(content.whole_bytes + content.torn.size(), size);
    for (std::size_t i = 0; i < content.lines.size(); ++i) ASSERT_EQ(content.lines[i], game.lines[i]);
  }
}

TEST(JournalText, of_five_thousand_entries_is_verified_within_a_second) {
  const Recorded game = recorded(5'000);
  const std::string genesis = to_line(game.journal.genesis());
  const std::clock_t before = std::clock();  // of this program alone, whatever else the machine does
  const CheckedChain checked = check_chain(genesis, game.lines, "game", 1);
  const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  EXPECT_FALSE(checked.problem);
  EXPECT_EQ(checked.good, 5'000U);
#if defined(BOCAGE_SANITIZED)
  EXPECT_LT(took, 10.0);
#else
  EXPECT_LT(took, 1.0);
#endif
}

TEST(JournalText, says_that_the_last_line_is_torn) {
  const std::string text = text_of(recorded(4));
  EXPECT_EQ(messages(text.substr(0, text.size() - 5)).substr(0, 37), "game:5:1: the last line is torn: its ");
}

// The most that the process ever held, in MiB.
long peak_memory() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss / 1024;
}

TEST(JournalText, is_not_cut_into_lines_behind_the_one_that_is_none) {
  constexpr std::size_t line_feeds = 16'000'000;
  const std::string text = text_of(recorded(2)) + std::string(line_feeds, '\n');
  const long before = peak_memory();
  EXPECT_EQ(messages(text),
            "game:4:1: an empty line (restore a backup, or ask the other side to send the game again)\n");
  EXPECT_LT(peak_memory() - before, 16);
}

TEST(JournalText, has_no_line_that_is_longer_than_any_may_be) {
  const std::string text = text_of(recorded(4));
  const auto content = JournalFile::read_text(text + std::string(max_line_bytes + 1, '<'), "game");
  EXPECT_EQ(content.lines.size(), 4U);
  EXPECT_EQ(content.torn, "");
  ASSERT_EQ(content.problems.size(), 1U);
  EXPECT_EQ(
      to_text(content.problems[0]),
      "game:6:1: the last line has no end and is longer than 1 MiB (no journal has such lines: restore a backup)");
  EXPECT_TRUE(has_error(content.problems));
}

TEST(JournalText, looks_for_the_missing_entry_no_further_than_entries_go) {
  auto lines = with_genesis(recorded(3));
  lines.push_back(lines[1]);
  lines.erase(lines.begin() + 1);
  EXPECT_NE(messages(joined(lines)).find("entry 2 stands before entry 1"), std::string::npos);
  lines.insert(lines.begin() + 3, "");
  EXPECT_NE(messages(joined(lines)).find("entry 1 is missing"), std::string::npos);
}

TEST(JournalText, says_which_entries_are_missing) {
  auto lines = with_genesis(recorded(9));
  lines.erase(lines.begin() + 5, lines.begin() + 8);
  EXPECT_EQ(messages(joined(lines)),
            "game:6:1: entries 5 to 7 are missing (restore a backup, or ask the other side to send the game again)\n");
  lines = with_genesis(recorded(3));
  lines.erase(lines.begin() + 1);
  EXPECT_EQ(messages(joined(lines)),
            "game:2:1: entry 1 is missing (restore a backup, or ask the other side to send the game again)\n");
  lines.erase(lines.begin());
  EXPECT_NE(messages(joined(lines)).find("the beginning of the journal is missing"), std::string::npos);
}

TEST(JournalText, says_which_line_is_damaged_and_keeps_what_is_before_it) {
  auto lines = with_genesis(recorded(6));
  lines[4][20] ^= 1;
  const auto content = JournalFile::read_text(joined(lines), "game");
  ASSERT_EQ(content.problems.size(), 1U);
  EXPECT_EQ(content.problems[0].place.line, 5);
  EXPECT_NE(content.problems[0].message.find("the line is damaged: its sum is "), std::string::npos);
  EXPECT_EQ(content.lines.size(), 3U);
}

TEST(JournalText, says_which_entries_are_out_of_order) {
  auto lines = with_genesis(recorded(8));
  std::swap(lines[5], lines[6]);
  EXPECT_EQ(messages(joined(lines)),
            "game:6:1: entry 6 stands before entry 5 (put the lines in order of their numbers)\n");
}

TEST(JournalText, says_that_an_entry_stands_twice) {
  auto lines = with_genesis(recorded(5));
  lines.insert(lines.begin() + 4, lines[2]);
  EXPECT_EQ(messages(joined(lines)), "game:5:1: entry 2 stands here a second time (remove the second copy)\n");
}

TEST(JournalText, says_that_a_journal_is_forked) {
  Recorded game = recorded(4);
  auto lines = with_genesis(game);
  Entry other = game.journal.chain()[2];
  other.value = Value("another line of play");
  const std::string rival = to_line(other, game.state.names());
  // Behind the first of the two, at the end, and before it.
  auto forked = lines;
  forked.insert(forked.begin() + 4, rival);
  EXPECT_NE(messages(joined(forked)).find("game:5:1: there are two different entries 3, here and in line 4"),
            std::string::npos);
  forked = lines;
  forked.push_back(rival);
  EXPECT_NE(messages(joined(forked)).find("game:6:1: there are two different entries 3, here and in line 4"),
            std::string::npos);
  Entry stranger = other;
  stranger.before = hash_of("test", "elsewhere");
  forked = lines;
  forked.insert(forked.begin() + 3, to_line(stranger, game.state.names()));
  EXPECT_NE(messages(joined(forked)).find("game:4:1: there are two different entries 3, here and in line 5"),
            std::string::npos);
}

TEST(JournalText, says_that_an_entry_was_changed_even_with_a_new_sum) {
  Recorded game = recorded(5);
  auto lines = with_genesis(game);
  Entry forged = game.journal.chain()[2];
  forged.value = Value(ValueList{Value(6), Value(6)});
  lines[3] = to_line(forged, game.state.names());
  EXPECT_EQ(messages(joined(lines)),
            "game:5:1: entry 4 does not follow entry 3: it names another line before it (the lines are of different "
            "games, or entry 3 was changed)\n");
  lines = with_genesis(game);
  Genesis genesis = small_genesis();
  genesis.seed = hash_of("test", "luckier");
  lines[0] = to_line(genesis);
  EXPECT_NE(messages(joined(lines)).find("entry 1 does not follow the genesis"), std::string::npos);
}

TEST(JournalText, refuses_roots_that_are_not_of_this_game) {
  const Recorded game = recorded(1);
  EXPECT_NE(messages(text_of(game, {{"allied", hash_of("test", "x")}})).find("does not fit its anchor"),
            std::string::npos);
  EXPECT_NE(messages(text_of(game, {{"red", hash_of("test", "x")}})).find("no anchor of side `red`"),
            std::string::npos);
}

TEST(JournalText, refuses_other_files_with_their_own_words) {
  EXPECT_NE(messages("").find("no whole line"), std::string::npos);
  EXPECT_NE(messages("hello\n").find("this is not a journal"), std::string::npos);
  EXPECT_NE(messages("\xEF\xBB\xBF" + text_of(recorded(1))).find("byte order mark"), std::string::npos);
  std::string windows = text_of(recorded(2));
  windows.insert(windows.find('\n'), "\r");
  EXPECT_NE(messages(windows).find("CR and LF"), std::string::npos);
  auto lines = with_genesis(recorded(2));
  lines.insert(lines.begin() + 2, "");
  EXPECT_NE(messages(joined(lines)).find("game:3:1: an empty line"), std::string::npos);
}

TEST(Chain, of_another_module_names_the_line_and_column) {
  const Recorded game = recorded(4);
  auto other = std::make_shared<Module>(*small_module());
  other->sides[0].id = "us";
  const GameState state(other, other->scenarios[0], {});
  const VerifiedChain verified = verify_chain(game.journal.genesis(), game.lines, state.names(), "game");
  ASSERT_EQ(verified.problems.size(), 1U);
  EXPECT_EQ(to_text(verified.problems[0]),
            "game:2:30: the game has no side `allied` (the journal may be of another module)");
}

TEST(Genesis, is_compared_with_the_module) {
  auto module = std::make_shared<Module>(*small_module());
  EXPECT_TRUE(misfits(small_genesis(), *module, "game").empty());
  module->content = hash_of("test", "changed");
  EXPECT_NE(to_text(misfits(small_genesis(), *module, "game").at(0)).find("the files of the module differ"),
            std::string::npos);
  module->version = "1.1";
  EXPECT_NE(to_text(misfits(small_genesis(), *module, "game").at(0)).find("version 1.0 of the module, not 1.1"),
            std::string::npos);
  module->id = "large";
  EXPECT_NE(to_text(misfits(small_genesis(), *module, "game").at(0)).find("module `small`, not `large`"),
            std::string::npos);
  Genesis genesis = small_genesis();
  genesis.scenario = "long";
  genesis.options["fgo"] = Value(true);
  genesis.anchors["red"] = Hash{};
  EXPECT_EQ(misfits(genesis, *small_module(), "game").size(), 3U);
}

}  // namespace
}  // namespace bocage
