#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "engine/journal/journal.h"
#include "tests/engine/journal/recorded.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

using test::both_roots;
using test::RandomChanges;
using test::recorded;
using test::Recorded;
using test::sample_entry;
using test::small_genesis;

class JournalOnDisk : public testing::Test {
 protected:
  static std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  static void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  }
  static std::string all(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + "\n";
    return text;
  }

  // A game of so many chained and so many draft entries, closed.
  Recorded save(std::uint32_t chained, std::uint32_t drafted) {
    Recorded game = recorded(chained);
    auto created = JournalFile::create(path_, game.journal.genesis(), both_roots());
    EXPECT_TRUE(created.file);
    EXPECT_FALSE(created.file->append(game.lines));
    for (std::uint32_t i = 0; i < drafted; ++i) game.journal.add_pending(sample_entry(chained + i, game.state));
    EXPECT_FALSE(write_pending(*created.file, game));
    return game;
  }
  static std::optional<Problem> write_pending(JournalFile& file, const Recorded& game) {
    std::vector<std::string> lines;
    for (const Entry& entry : game.journal.pending()) lines.push_back(to_line(entry, game.state.names()));
    return file.write_pending(lines, static_cast<std::uint32_t>(game.journal.chain().size()) + 1, game.journal.head());
  }

  const test::TempFolder folder_;
  const std::string path_ = folder_.file("game.journal");
};

TEST_F(JournalOnDisk, holds_genesis_keys_chain_and_draft) {
  const Recorded game = save(5, 2);
  const auto content = JournalFile::read(path_);
  EXPECT_EQ(all(content.problems), "");
  EXPECT_EQ(to_line(*content.genesis), to_line(game.journal.genesis()));
  EXPECT_EQ(content.roots, both_roots());
  EXPECT_EQ(content.lines, game.lines);
  ASSERT_EQ(content.pending.size(), 2U);
  EXPECT_EQ(parse_entry(content.pending[1], game.state.names()).entry->number, 7U);
}

TEST_F(JournalOnDisk, is_readable_by_its_owner_alone) {
  save(1, 1);
  for (const std::string& path : {path_, path_ + ".draft"}) {
    struct stat info {};
    ASSERT_EQ(::stat(path.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
  }
}

TEST_F(JournalOnDisk, goes_on_after_it_is_opened_again) {
  Recorded game = save(3, 0);
  game.journal.add_pending(sample_entry(3, game.state));
  {
    auto reopened = JournalFile::reopen(path_);
    ASSERT_TRUE(reopened.file) << to_text(*reopened.problem);
    EXPECT_FALSE(reopened.file->append(game.journal.chain_pending(game.state.names())));
    EXPECT_FALSE(write_pending(*reopened.file, game));
  }
  const auto content = JournalFile::read(path_);
  EXPECT_EQ(all(content.problems), "");
  EXPECT_EQ(content.lines.size(), 4U);
}

TEST_F(JournalOnDisk, never_writes_over_a_game) {
  save(2, 0);
  const std::string before = bytes_of(path_);
  const auto created = JournalFile::create(path_, small_genesis(), {});
  EXPECT_FALSE(created.file);
  EXPECT_NE(to_text(*created.problem).find("open the game that is there"), std::string::npos);
  EXPECT_EQ(bytes_of(path_), before);
}

TEST_F(JournalOnDisk, is_held_by_one_program_at_a_time) {
  save(2, 0);
  auto first = JournalFile::reopen(path_);
  ASSERT_TRUE(first.file);
  const auto second = JournalFile::reopen(path_);
  EXPECT_FALSE(second.file);
  EXPECT_EQ(second.problem->message, "the game is open already");
  EXPECT_EQ(all(JournalFile::read(path_).problems), "");
  first.file.reset();
  EXPECT_TRUE(JournalFile::reopen(path_).file);
}

TEST_F(JournalOnDisk, loses_at_most_a_torn_last_line_and_keeps_its_bytes) {
  const Recorded game = save(4, 0);
  std::filesystem::remove(path_ + ".draft");
  const std::string whole = bytes_of(path_);
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (std::size_t size : {last + 1, (last + whole.size()) / 2, whole.size() - 1}) {
    write(path_, whole.substr(0, size));
    {
      const auto reopened = JournalFile::reopen(path_);
      ASSERT_TRUE(reopened.file) << to_text(*reopened.problem);
    }
    EXPECT_EQ(bytes_of(path_), whole.substr(0, last));
    EXPECT_EQ(bytes_of(path_ + ".torn"), whole.substr(last, size - last));
    EXPECT_EQ(all(JournalFile::read(path_).problems), "");
    std::filesystem::remove(path_ + ".draft");
  }
}

// Who sends a folder may lay links in it under names that a program is known to write.
TEST_F(JournalOnDisk, writes_through_no_link_that_lies_beside_it) {
  const Recorded game = save(4, 0);
  std::filesystem::remove(path_ + ".draft");
  write(path_, bytes_of(path_).substr(0, bytes_of(path_).size() - 1));
  const std::string victim = path_ + "-of-somebody";
  write(victim, "mine");
  std::filesystem::create_symlink(victim, path_ + ".torn.new");
  std::filesystem::create_symlink(victim, path_ + ".torn");
  ASSERT_TRUE(JournalFile::reopen(path_).file);
  EXPECT_EQ(bytes_of(victim), "mine");
  EXPECT_FALSE(std::filesystem::is_symlink(path_ + ".torn")) << "the link gives way to the file";
}

TEST_F(JournalOnDisk, tells_by_its_draft_that_its_end_is_lost) {
  save(4, 1);
  const std::string whole = bytes_of(path_);
  write(path_, whole.substr(0, whole.rfind('\n', whole.size() - 2) + 1));
  const auto content = JournalFile::read(path_);
  EXPECT_NE(all(content.problems).find("the journal ends at entry 3 but its pending entries follow entry 4"),
            std::string::npos);
  EXPECT_TRUE(has_error(content.problems));
  EXPECT_FALSE(JournalFile::reopen(path_).file);
  std::filesystem::remove(path_ + ".draft");
  EXPECT_TRUE(JournalFile::reopen(path_).file);
}

// Nothing else vouches for the end of a chain: every beginning of one is a chain.
TEST_F(JournalOnDisk, tells_that_its_end_may_be_cut_where_its_draft_is_gone) {
  save(4, 1);
  const std::string whole = bytes_of(path_);
  write(path_, whole.substr(0, whole.rfind('\n', whole.size() - 2) + 1));
  std::filesystem::remove(path_ + ".draft");
  const auto content = JournalFile::read(path_);
  EXPECT_NE(all(content.problems).find("there is no log of pending entries"), std::string::npos);
  EXPECT_FALSE(has_error(content.problems));
  ASSERT_TRUE(JournalFile::reopen(path_).file);
  EXPECT_EQ(all(JournalFile::read(path_).problems), "") << "from now on the log is there";
}

// --- while it is open

TEST_F(JournalOnDisk, says_when_it_was_deleted_moved_replaced_or_changed_and_writes_no_more_to_it) {
  const std::string elsewhere = path_ + ".elsewhere";
  const std::vector<std::pair<std::string, std::function<void()>>> doings = {
      {"deleted or moved", [&] { std::filesystem::remove(path_); }},
      {"deleted or moved", [&] { std::filesystem::rename(path_, elsewhere); }},
      {"another file took the place",
       [&] {
         write(elsewhere, "somebody's");
         std::filesystem::rename(elsewhere, path_);
       }},
      {"another program changed", [&] { write(path_, "somebody's"); }},
      {"another program changed", [&] { write(path_, bytes_of(path_) + "and more\n"); }},
  };
  for (const auto& [words, doing] : doings) {
    std::filesystem::remove(path_);
    std::filesystem::remove(elsewhere);
    const Recorded game = recorded(2);
    auto created = JournalFile::create(path_, game.journal.genesis(), {});
    ASSERT_TRUE(created.file) << to_text(*created.problem);
    ASSERT_FALSE(created.file->append({game.lines[0]}));
    ASSERT_FALSE(write_pending(*created.file, game));
    doing();
    const std::string there = bytes_of(path_), moved = bytes_of(elsewhere);
    const auto problem = created.file->append({game.lines[1]});
    ASSERT_TRUE(problem) << words;
    EXPECT_NE(problem->message.find(words), std::string::npos) << problem->message;
    EXPECT_TRUE(created.file->lost());
    EXPECT_TRUE(created.file->owes());
    EXPECT_TRUE(created.file->settle());
    created.file.reset();
    EXPECT_EQ(bytes_of(path_), there);
    EXPECT_EQ(bytes_of(elsewhere), moved);
  }
}

TEST_F(JournalOnDisk, writes_its_draft_anew_when_it_is_gone_or_replaced) {
  Recorded game = recorded(2);
  auto file = JournalFile::create(path_, game.journal.genesis(), {}).file;
  ASSERT_FALSE(file->append(game.lines));
  for (const char* fate : {"grows", "deleted", "replaced"}) {
    if (fate == std::string("deleted")) std::filesystem::remove(path_ + ".draft");
    if (fate == std::string("replaced")) write(path_ + ".draft", "somebody's");
    game.journal.add_pending(sample_entry(2, game.state));
    ASSERT_FALSE(write_pending(*file, game));
    const auto content = JournalFile::read(path_);
    EXPECT_EQ(all(content.problems), "") << fate;
    EXPECT_EQ(content.pending.size(), game.journal.pending().size()) << fate;
  }
}

TEST_F(JournalOnDisk, follows_a_draft_that_grows_shrinks_and_is_chained) {
  Recorded game = recorded(2);
  auto file = JournalFile::create(path_, game.journal.genesis(), {}).file;
  ASSERT_TRUE(file);
  ASSERT_FALSE(file->append(game.lines));
  RandomChanges random(6);
  for (std::uint32_t i = 0; i < 60; ++i) {
    const std::size_t drafted = game.journal.pending().size();
    if (random.below(4) == 0) {
      game.journal.truncate_pending(drafted / 2);
    } else if (random.below(5) == 0) {
      ASSERT_FALSE(file->append(game.journal.chain_pending(game.state.names())));
    } else {
      game.journal.add_pending(sample_entry(random.below(40) * 4, game.state));
    }
    ASSERT_FALSE(write_pending(*file, game));
    const auto content = JournalFile::read(path_);
    ASSERT_EQ(all(content.problems), "");
    ASSERT_EQ(content.lines.size(), game.journal.chain().size());
    ASSERT_EQ(content.pending.size(), game.journal.pending().size());
    for (std::size_t k = 0; k < content.pending.size(); ++k) {
      ASSERT_EQ(content.pending[k], to_line(game.journal.pending()[k], game.state.names()));
    }
  }
}

TEST_F(JournalOnDisk, takes_up_of_a_draft_what_a_crash_left_unchained) {
  Recorded game = save(3, 2);
  const std::string draft = bytes_of(path_ + ".draft");
  const auto chained = game.journal.chain_pending(game.state.names());
  const auto read_after = [&](const std::vector<std::string>& lines) {
    auto reopened = JournalFile::reopen(path_);
    EXPECT_TRUE(reopened.file);
    EXPECT_FALSE(reopened.file->append(lines));  // and the power fails
    reopened.file.reset();
    return JournalFile::read(path_);
  };
  const auto half = read_after({chained[0]});
  EXPECT_EQ(all(half.problems), "");
  EXPECT_EQ(half.lines.size(), 4U);
  ASSERT_EQ(half.pending.size(), 1U);
  EXPECT_EQ(parse_entry(half.pending[0], game.state.names()).entry->number, 5U);
  const auto whole = read_after({chained[1]});
  EXPECT_EQ(all(whole.problems), "");
  EXPECT_EQ(whole.lines.size(), 5U);
  EXPECT_TRUE(whole.pending.empty());
}

TEST_F(JournalOnDisk, leaves_out_a_draft_that_is_older_than_its_end) {
  Recorded game = save(3, 2);
  game.journal.truncate_pending(0);
  for (const std::uint32_t other : {24U, 26U, 27U}) game.journal.add_pending(sample_entry(other, game.state));
  ASSERT_FALSE(JournalFile::reopen(path_).file->append(game.journal.chain_pending(game.state.names())));
  const auto content = JournalFile::read(path_);
  EXPECT_FALSE(has_error(content.problems));
  EXPECT_NE(all(content.problems).find("older than the end of the journal"), std::string::npos);
  EXPECT_TRUE(content.pending.empty());
  EXPECT_EQ(content.lines.size(), 6U);
}

TEST_F(JournalOnDisk, refuses_the_draft_of_another_game) {
  save(3, 1);
  const std::string pending = bytes_of(path_ + ".draft");
  std::filesystem::remove(path_);
  Genesis other = small_genesis();
  other.seed = hash_of("test", "other");
  {
    auto created = JournalFile::create(path_, other, {});
    ASSERT_TRUE(created.file);
    Journal journal(other);
    Recorded game = recorded(0);
    for (std::uint32_t i = 0; i < 3; ++i) journal.add_pending(sample_entry(i, game.state));
    EXPECT_FALSE(created.file->append(journal.chain_pending(game.state.names())));
  }
  write(path_ + ".draft", pending);
  EXPECT_NE(all(JournalFile::read(path_).problems).find("one of the two was exchanged"), std::string::npos);
}

TEST_F(JournalOnDisk, keeps_the_good_beginning_of_a_damaged_draft_with_a_warning) {
  save(2, 3);
  const std::string pending = bytes_of(path_ + ".draft");
  for (std::size_t i = 0; i < pending.size(); ++i) {
    std::string flipped = pending;
    flipped[i] ^= 1;
    write(path_ + ".draft", flipped);
    const auto content = JournalFile::read(path_);
    ASSERT_FALSE(content.problems.empty()) << "byte " << i;
    ASSERT_FALSE(has_error(content.problems)) << all(content.problems);
    ASSERT_LT(content.pending.size(), 3U);
    ASSERT_EQ(content.lines.size(), 2U);
  }
}

TEST_F(JournalOnDisk, does_not_cut_a_draft_into_lines_behind_the_one_that_is_none) {
  save(2, 3);
  const std::string lines(8'000'000, '\n');
  write(path_ + ".draft", bytes_of(path_ + ".draft") + lines + lines);
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const long before = used.ru_maxrss;
  const auto content = JournalFile::read(path_);
  getrusage(RUSAGE_SELF, &used);
  EXPECT_LT(used.ru_maxrss - before, 32 * 1024) << "KiB, of which the text itself needs half";
  EXPECT_EQ(content.pending.size(), 3U);
  EXPECT_EQ(all(content.problems), path_ +
                                       ".draft:5:1: an empty line (the pending entries are kept up to here; the "
                                       "journal itself is whole)\n");
}

TEST_F(JournalOnDisk, says_what_the_system_says) {
  EXPECT_NE(all(JournalFile::read(folder_.file("none")).problems).find("cannot be opened"), std::string::npos);
  EXPECT_NE(all(JournalFile::read(folder_.path()).problems).find("this is not a file"), std::string::npos);
  EXPECT_TRUE(JournalFile::create(folder_.file("no/such/game"), small_genesis(), {}).problem);
  EXPECT_TRUE(JournalFile::reopen(folder_.path()).problem);
  ASSERT_EQ(::mkfifo(folder_.file("pipe").c_str(), 0600), 0);
  EXPECT_NE(all(JournalFile::read(folder_.file("pipe")).problems).find("this is not a file"), std::string::npos);
}

TEST_F(JournalOnDisk, refuses_a_line_that_no_one_could_read_again) {
  auto created = JournalFile::create(path_, small_genesis(), {});
  ASSERT_TRUE(created.file);
  const std::string before = bytes_of(path_);
  EXPECT_TRUE(created.file->append({std::string(2000000, 'x')}));
  EXPECT_EQ(bytes_of(path_), before);
  EXPECT_TRUE(created.file->append({"short"})) << "no line may follow a gap";
  EXPECT_EQ(bytes_of(path_), before);
  EXPECT_TRUE(created.file->owes());
}

}  // namespace
}  // namespace bocage
