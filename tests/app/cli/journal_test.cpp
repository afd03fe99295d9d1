// A journal that is not as it was written: refused with place and hint, or mended where nothing is lost; never changed.
#include "engine/journal/journal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>

#include "app/cli/fuzz/fuzz.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

constexpr const char* harmless_entry = "offers = plain, run = function(game) game:set(game, 'score', 1) end";
constexpr std::size_t length = 60;

class Replay : public ::testing::Test {
 protected:
  // A game that the fuzzer gave up after 60 actions.
  void SetUp() override {
    module_.write(test::probe_module(harmless_entry, "setup = function(game) game:set(game, 'turn', -100000) end"));
    cli::FuzzOptions options;
    options.module = module_.path();
    options.games = 1;
    options.max_actions = length;
    options.problem_folder = out_.path();
    const auto report = cli::fuzz(options);
    ASSERT_EQ(report.problems.size(), 1U);
    path_ = report.problems.front().journal;
    text_ = test::read_file(path_);
    files_ = files();
    const auto first = text_.find("<e n='1' ");
    ASSERT_NE(first, std::string::npos);
    head_ = text_.substr(0, first);
    for (std::size_t at = first; at < text_.size();) {
      const auto end = text_.find('\n', at) + 1;
      lines_.push_back(text_.substr(at, end - at));
      at = end;
    }
    ASSERT_EQ(lines_.size(), length);
    heading_ = static_cast<std::size_t>(std::count(head_.begin(), head_.end(), '\n'));
  }

  std::string joined() const {
    std::string text = head_;
    for (const auto& line : lines_) text += line;
    return text;
  }

  test::Ran replay(const std::string& text) {
    test::write_file(path_, text);
    const auto ran = run_cli({"replay", path_, "--module", module_.path()});
    EXPECT_EQ(test::read_file(path_), text) << "replay changed the file";
    EXPECT_EQ(files(), files_) << "replay wrote a file";
    return ran;
  }

  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& entry : boost::filesystem::directory_iterator(out_.path()))
      names.insert(entry.path().filename().string());
    return names;
  }

  // At the line of an entry, counted from 1; 0: anywhere.
  void expect_refused(const std::string& text, std::size_t entry, const std::string& message, const std::string& hint) {
    const auto ran = replay(text);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.last_line(), "replay: refused");
    const std::string place = path_ + ":" + (entry > 0 ? std::to_string(heading_ + entry) + ":" : "");
    EXPECT_NE(ran.err.find(place), std::string::npos) << place << "\n" << ran.err;
    EXPECT_NE(ran.err.find(message), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find(hint), std::string::npos) << ran.err;
  }

  TempFolder module_, out_;
  std::string path_, text_, head_;
  std::set<std::string> files_;
  std::vector<std::string> lines_;
  std::size_t heading_ = 0;
};

TEST_F(Replay, passes_what_was_written) {
  const auto ran = replay(text_);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.last_line().starts_with("replay: actions=60 hash=")) << ran.last_line();
}

TEST_F(Replay, refuses_any_changed_byte_in_its_line) {
  for (std::size_t at = 3; at + 1 < text_.size(); at += text_.size() / 24) {
    std::string damaged = text_;
    damaged[at] = damaged[at] == '7' ? '8' : '7';
    const auto ran = replay(damaged);
    EXPECT_EQ(ran.status, 1) << "byte " << at;
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const std::string place = path_ + ":" + std::to_string(line) + ":";
    EXPECT_NE(ran.err.find(place), std::string::npos) << place << "\n" << ran.err;
    EXPECT_EQ(ran.last_line(), "replay: refused");
  }
}

TEST_F(Replay, refuses_lines_in_another_order) {
  std::swap(lines_[4], lines_[5]);
  expect_refused(joined(), 5, "entry 6 stands before entry 5", "put the lines in order of their numbers");
}

TEST_F(Replay, refuses_a_hole) {
  lines_.erase(lines_.begin() + 4, lines_.begin() + 7);
  expect_refused(joined(), 5, "entries 5 to 7 are missing", "restore a backup");
}

TEST_F(Replay, refuses_an_entry_twice) {
  lines_.insert(lines_.begin() + 9, lines_[4]);
  expect_refused(joined(), 10, "entry 5 stands here a second time", "remove the second copy");
}

TEST_F(Replay, refuses_a_journal_without_a_beginning) {
  expect_refused(text_.substr(text_.find('\n') + 1), 0, "genesis", "");
  expect_refused("", 0, "", "");
}

TEST_F(Replay, refuses_what_is_no_journal) {
  expect_refused("<html><body>404</body></html>\n", 0, ":1:", "");
  expect_refused(std::string("\0\1\2\3\n", 5), 0, ":1:", "");
}

TEST_F(Replay, goes_on_with_another_version_where_every_step_is_legal) {
  const std::string rules = test::read_file(module_.path() + "/rules/init.lua");
  module_.write("rules/init.lua", rules + "-- a comment\n");
  const auto ran = replay(text_);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.err.find("was played with version 1.0.0; here is another one of the same number"), std::string::npos)
      << ran.err;
  EXPECT_NE(ran.err.find("All 60 steps are legal"), std::string::npos) << ran.err;
  EXPECT_TRUE(ran.last_line().starts_with("replay: actions=61 hash=")) << "and the one that takes the version";
}

TEST_F(Replay, stops_where_a_step_is_not_legal_in_another_version) {
  std::string rules = test::read_file(module_.path() + "/rules/init.lua");
  const auto at = rules.find("offers = plain");
  ASSERT_NE(at, std::string::npos);
  rules.insert(at, "check = function(game) game:rule('9', false, 'No more of it') end, ");
  module_.write("rules/init.lua", rules);
  const auto ran = replay(text_);
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find(" of 60 ("), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("is not legal in the version that is here: No more of it (9)"), std::string::npos) << ran.err;
  EXPECT_TRUE(ran.last_line().starts_with("replay: actions=")) << ran.last_line();
}

TEST_F(Replay, refuses_a_game_of_another_module) {
  test::write_file(path_, text_);
  const auto ran = run_cli({"replay", path_, "--module", "plain"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find(path_ + ": the game was begun with the module 'probe', not 'plain'"), std::string::npos)
      << ran.err;
}

TEST_F(Replay, says_which_module_is_missing) {
  test::write_file(path_, text_);
  const auto ran = run_cli({"replay", path_});
  EXPECT_NE(ran.status, 0);
  EXPECT_NE(ran.err.find("probe"), std::string::npos) << ran.err;
}

TEST_F(Replay, refuses_a_journal_that_lost_its_end_after_its_draft) {
  const auto content = JournalFile::read_text(text_, "game");
  ASSERT_TRUE(content.genesis);
  boost::filesystem::remove(path_);
  {
    const auto created = JournalFile::create(path_, *content.genesis, content.roots);
    ASSERT_TRUE(created.file);
    ASSERT_FALSE(created.file->append(content.lines));
    ASSERT_FALSE(created.file->write_pending({}, static_cast<std::uint32_t>(length) + 1,
                                             hash_of("entry", content.lines.back())));
  }
  ASSERT_EQ(test::read_file(path_), text_);
  lines_.resize(length - 2);
  test::write_file(path_, joined());
  const auto ran = run_cli({"replay", path_, "--module", module_.path()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("the journal ends at entry 58 but its pending entries follow entry 60"), std::string::npos)
      << ran.err;
  EXPECT_NE(ran.err.find("restore a backup"), std::string::npos) << ran.err;
  EXPECT_EQ(test::read_file(path_), joined());
}

TEST_F(Replay, goes_on_from_before_a_torn_last_line_and_says_so) {
  const auto ran = replay(text_.substr(0, text_.size() - 20));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.last_line().starts_with("replay: actions=59 hash=")) << ran.last_line();
  EXPECT_NE(ran.err.find(path_ + ":" + std::to_string(heading_ + length) + ":"), std::string::npos) << ran.err;
}

// A branch holds all that was played before it: the game that it left need not be there.
TEST_F(Replay, opens_a_branch_by_itself_and_refuses_one_that_lost_what_it_shares) {
  const auto content = JournalFile::read_text(text_, "game");
  ASSERT_TRUE(content.genesis);
  Genesis genesis = *content.genesis;
  const auto loaded = load_module(module_.path());
  ASSERT_TRUE(loaded.module);
  const GameState state(loaded.module, *loaded.module->find_scenario(genesis.scenario), genesis.options);
  const auto verified = verify_chain(genesis, content.lines, state.names(), {});
  ASSERT_EQ(verified.entries.size(), length);
  genesis.branchings = {{static_cast<std::uint32_t>(length), hash_of("test", "the seed of the try")}};
  Journal branch(genesis);
  for (const Entry& entry : verified.entries) branch.add_pending(entry);
  head_ = to_line(genesis) + head_.substr(head_.find('\n'));
  lines_ = branch.chain_pending(state.names());
  for (auto& line : lines_) line += '\n';
  const std::string main_line = replay(text_).last_line();
  std::remove((path_ + ".draft").c_str());  // of the game that was left
  files_ = files();
  const auto ran = replay(joined());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.last_line(), main_line);
  lines_.resize(length - 2);
  expect_refused(joined(), length - 2, "the journal ends at entry 58 but it was branched off after entry 60",
                 "branch off again from the game that it left");
}

// Written by an earlier build; what opens once opens for ever.
TEST(OldJournals, open) {
  for (const char* name : {"game-1", "game-2", "game-3", "branch"}) {
    const auto ran = run_cli({"replay", test::source(std::string("tests/fuzz/corpus/journal/") + name), "--module",
                              test::source("tests/fuzz/small"), "--audit"});
    EXPECT_EQ(ran.status, 0) << name << ": " << ran.err;
  }
}

}  // namespace
}  // namespace bocage
