// A journal on a disk that fails at every single call in turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/base/files.h"
#include "engine/journal/journal.h"
#include "tests/engine/journal/recorded.h"
#include "tests/tools/failing_disk.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

using test::both_roots;
using test::DiskFault;
using test::FailingDisk;
using test::sample_entry;
using test::small_genesis;

// A game of a few dozen steps as a program plays it: entries are made, taken back and chained, and each step is
// written. It knows what the file has claimed to hold.
class PlayedGame {
 public:
  explicit PlayedGame(JournalFile& file) : file_(file) {}

  void play(std::uint32_t steps) {
    for (std::uint32_t i = 0; i < steps; ++i) step(made_ + i);
    made_ += steps;
  }

  std::vector<std::string> chain() const { return chain_; }
  std::vector<std::string> pending() const {
    std::vector<std::string> lines;
    for (const Entry& entry : journal_.pending()) lines.push_back(to_line(entry, state_.names()));
    return lines;
  }
  // How the game stood when a write was last said to be whole, and after each step since.
  struct Stand {
    std::vector<std::string> chain, pending;
  };
  const std::vector<Stand>& since_held() const { return since_held_; }

 private:
  void step(std::uint32_t number) {
    std::vector<std::string> news;
    if (number % 7 == 5) {
      journal_.truncate_pending(journal_.pending().size() / 2);
    } else if (number % 4 == 3) {
      news = journal_.chain_pending(state_.names());
    } else {
      journal_.add_pending(sample_entry(number * 4, state_));
    }
    chain_.insert(chain_.end(), news.begin(), news.end());
    const bool appended = news.empty() || !file_.append(news);
    const auto first = static_cast<std::uint32_t>(chain_.size() + 1);
    const bool logged = !file_.write_pending(pending(), first, journal_.head());
    EXPECT_EQ(logged, !file_.owes());
    EXPECT_TRUE(appended || logged || file_.owes());
    if (logged) since_held_.clear();
    since_held_.push_back({chain_, pending()});
  }

  JournalFile& file_;
  GameState state_ = test::small_state();
  Journal journal_{small_genesis()};
  std::uint32_t made_ = 0;
  std::vector<std::string> chain_;
  std::vector<Stand> since_held_{1};
};

// Lines without their place in the chain, so that one that is pending and the same one chained are alike.
std::vector<std::string> bare(std::vector<std::string> lines) {
  for (std::string& line : lines) {
    line.erase(line.rfind(" sum='"));
    line.erase(line.rfind(" prev='"), std::string(" prev=''").size() + 64);
  }
  return lines;
}

bool begins_with(const std::vector<std::string>& lines, const std::vector<std::string>& beginning) {
  return lines.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), lines.begin());
}

std::string in_words(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_text(problem) + "\n";
  return text;
}

class JournalOnABadDisk : public testing::TestWithParam<DiskFault> {
 protected:
  static constexpr std::uint32_t steps = 60;

  // So many calls does a game make when none fails.
  std::size_t calls_of_a_game() {
    const test::TempFolder folder;
    auto created = JournalFile::create(folder.file("game.journal"), small_genesis(), both_roots());
    const FailingDisk disk(0, DiskFault::never);
    PlayedGame(*created.file).play(steps);
    return disk.calls();
  }
};

// Whether the file stands on the way from `held` to `later`: what both have is there, and nothing that neither has.
bool lies_between(const JournalFile::Content& file, const PlayedGame::Stand& held, const PlayedGame::Stand& later) {
  std::vector<std::string> there = bare(file.lines), before = bare(held.chain), after = bare(later.chain);
  const bool chained = file.lines.size() > held.chain.size();
  for (const auto& line : bare(file.pending)) there.push_back(line);
  for (const auto& line : bare(held.pending)) before.push_back(line);
  for (const auto& line : bare(later.pending)) after.push_back(line);
  const auto common = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first - before.begin();
  return begins_with(after, there) && there.size() >= static_cast<std::size_t>(common) &&
         (!chained || begins_with(later.chain, file.lines));
}

// As after a crash: the file opens, and holds what was said to be on the disk or what came of it since.
void expect_nothing_lost(const std::string& path, const PlayedGame& game) {
  const auto content = JournalFile::read(path);
  ASSERT_FALSE(has_error(content.problems)) << in_words(content.problems);
  const auto& stands = game.since_held();
  const bool right = std::any_of(stands.begin(), stands.end(), [&](const PlayedGame::Stand& later) {
    return lies_between(content, stands.front(), later);
  });
  ASSERT_TRUE(right) << content.lines.size() << " chained, " << content.pending.size() << " pending; held "
                     << stands.front().chain.size() << " and " << stands.front().pending.size() << ", last "
                     << stands.back().chain.size() << " and " << stands.back().pending.size();
}

// Each call of the disk fails once; under sanitizers, where that takes minutes, each fifth.
#if defined(BOCAGE_SANITIZED)
constexpr std::size_t call_step = 5;
#else
constexpr std::size_t call_step = 1;
#endif

TEST_P(JournalOnABadDisk, loses_nothing_that_it_said_was_written_and_writes_what_it_owes) {
  const std::size_t calls = calls_of_a_game();
  std::size_t faults = 0, tried = 0;
  for (std::size_t call = 1; call <= calls; call += call_step) {
    SCOPED_TRACE("call " + std::to_string(call));
    ++tried;
    const test::TempFolder folder;
    const std::string path = folder.file("game.journal");
    auto created = JournalFile::create(path, small_genesis(), both_roots());
    ASSERT_TRUE(created.file);
    PlayedGame game(*created.file);
    {
      const FailingDisk disk(call, GetParam());
      game.play(steps);
      expect_nothing_lost(path, game);
      faults += disk.failed() > 0 ? 1 : 0;
    }
    const FailingDisk healed(0, DiskFault::never);
    game.play(1);
    ASSERT_FALSE(created.file->owes());
    ASSERT_FALSE(created.file->settle());
    expect_nothing_lost(path, game);
    const auto content = JournalFile::read(path);
    ASSERT_EQ(in_words(content.problems), "");
    ASSERT_EQ(content.lines, game.chain());
    ASSERT_EQ(content.pending, game.pending());
  }
  EXPECT_EQ(faults, tried);
  EXPECT_GE(calls, 150U);
}

TEST_P(JournalOnABadDisk, is_created_whole_or_not_at_all) {
  const auto create = [](const std::string& path) {
    const test::Recorded game = test::recorded(3);
    return JournalFile::create(path, game.journal.genesis(), both_roots(), game.lines);
  };
  std::size_t calls = 0;
  {
    const test::TempFolder folder;
    const FailingDisk disk(0, DiskFault::never);
    ASSERT_TRUE(create(folder.file("game.journal")).file);
    calls = disk.calls();
  }
  for (std::size_t call = 1; call <= calls; ++call) {
    const test::TempFolder folder;
    const std::string path = folder.file("game.journal");
    bool made = false;
    {
      const FailingDisk disk(call, GetParam());
      made = create(path).file != nullptr;
    }
    if (file_exists(path)) {
      const auto content = JournalFile::read(path);
      ASSERT_EQ(in_words(content.problems), "") << "call " << call;
      ASSERT_EQ(content.lines.size(), 3U);
    }
    ASSERT_TRUE(!made || file_exists(path)) << "call " << call;
    ASSERT_TRUE(file_exists(path) || create(path).file) << "call " << call << ": the next try finds the path free";
  }
}

TEST_P(JournalOnABadDisk, leaves_the_old_file_or_the_new_one) {
  std::size_t calls = 0;
  for (std::size_t call = 1; calls == 0 || call <= calls; ++call) {
    const test::TempFolder folder;
    const std::string path = folder.file("settings");
    ASSERT_FALSE(replace_file(path, "old"));
    bool written = false;
    {
      const FailingDisk disk(call, GetParam());
      written = !replace_file(path, "entirely new");
      if (calls == 0) calls = std::max<std::size_t>(disk.calls(), 6);
    }
    const std::string text = read_file(path).text;
    ASSERT_TRUE(text == "entirely new" || (!written && text == "old")) << "call " << call << ": " << text;
  }
}

std::string name_of_fault(const testing::TestParamInfo<DiskFault>& tested) {
  constexpr std::array names{"once", "half", "from_then_on", "torn_and_from_then_on"};
  return names.at(static_cast<std::size_t>(tested.param));
}

INSTANTIATE_TEST_SUITE_P(Disk, JournalOnABadDisk,
                         testing::Values(DiskFault::once, DiskFault::half, DiskFault::on, DiskFault::torn),
                         name_of_fault);

// Where `what` stands from `from` on; the end when it is not there.
std::size_t place_of(const std::vector<std::string>& done, const std::string& what, std::size_t from = 0) {
  return static_cast<std::size_t>(std::find(done.begin() + static_cast<std::ptrdiff_t>(from), done.end(), what) -
                                  done.begin());
}

TEST(JournalDisk, syncs_the_chain_before_its_log_and_the_folder_after_a_rename) {
  const test::TempFolder folder;
  auto created = JournalFile::create(folder.file("game.journal"), small_genesis(), {});
  ASSERT_TRUE(created.file);
  const test::Recorded game = test::recorded(1);
  const FailingDisk disk(0, DiskFault::never);
  ASSERT_FALSE(created.file->append(game.lines));
  ASSERT_FALSE(created.file->write_pending({}, 2, game.journal.head()));
  const auto done = disk.done();
  const std::size_t written = place_of(done, "write game.journal");
  const std::size_t chain = place_of(done, "sync game.journal", written);
  const std::size_t renamed = place_of(done, "rename game.journal.draft", chain);
  ASSERT_LT(renamed, done.size());
  EXPECT_TRUE(done[renamed - 1].starts_with("sync game.journal.draft.")) << done[renamed - 1];
  EXPECT_LT(place_of(done, "sync /", renamed), done.size());
}

TEST(JournalDisk, makes_no_fresh_file_through_a_link_or_under_a_name_that_can_be_foreseen) {
  const test::TempFolder folder;
  const FreshFile one(folder.file("file"), Readers::owner), two(folder.file("file"), Readers::owner, ".png");
  EXPECT_NE(one.name(), two.name());
  EXPECT_TRUE(one.name().starts_with(folder.file("file.")));
  EXPECT_TRUE(two.name().ends_with(".png"));
}

}  // namespace
}  // namespace bocage
