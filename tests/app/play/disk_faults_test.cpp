// Games, settings and notes on a disk that fails at every single call in turn, or that others write to.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <functional>

#include "app/play/files/log_file.h"
#include "app/play/files/own_notes.h"
#include "app/play/files/recent_games.h"
#include "app/play/files/settings.h"
#include "engine/base/files.h"
#include "tests/app/play/play_fixture.h"
#include "tests/tools/failing_disk.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;
using test::DiskFault;
using test::FailingDisk;

constexpr DiskFault faults[] = {DiskFault::once, DiskFault::half, DiskFault::on, DiskFault::torn};

class GameOnABadDisk : public testing::PlayTest {
 protected:
  std::string path(const std::string& name) const { return (places_.folder() / name).string(); }
  static void write(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }
  static std::size_t entries_in(const std::string& file) {
    const auto content = JournalFile::read(file);
    EXPECT_FALSE(has_error(content.problems)) << to_text(content.problems.front());
    return content.lines.size() + content.pending.size();
  }
  std::string told() {
    const auto trouble = game_->take_trouble();
    return trouble ? to_text(*trouble) : "";
  }
  void note(const std::string& words) { ASSERT_TRUE(presenter().notes().write(words)); }
  // Some steps; returns how many entries the game said to be on disk at the last of them where it did.
  std::size_t play() {
    std::size_t held = session().timeline().length();
    for (int i = 0; i < 4; ++i) {
      EXPECT_TRUE(presenter().notes().write("step"));
      if (i % 2 == 1) session().chain_pending();
      if (game_->on_disk()) held = session().timeline().length();
    }
    return held;
  }
};

TEST_F(GameOnABadDisk, loses_no_step_that_was_said_to_be_on_disk_and_owes_the_others) {
  begin();
  std::size_t calls = 0, failed = 0, game = 0;
  for (const DiskFault fault : faults) {
    for (std::size_t call = 1; calls == 0 || call <= calls; ++call) {
      SCOPED_TRACE("call " + std::to_string(call));
      const std::string file = path("game-" + std::to_string(++game) + ".journal");
      ASSERT_FALSE(game_->save_as(file));
      {
        const FailingDisk disk(call, fault);
        const std::size_t held = play();
        if (calls == 0) calls = 1;
        ASSERT_GE(entries_in(file), held);
        if (disk.failed() > 0) ++failed;
        calls = std::max(calls, disk.calls());
      }
      ASSERT_FALSE(game_->settle());
      ASSERT_TRUE(game_->on_disk());
      ASSERT_EQ(entries_in(file), session().timeline().length());
      if (call > 200) break;
    }
  }
  EXPECT_GE(failed, 60U);
}

TEST_F(GameOnABadDisk, says_that_it_is_not_on_disk_until_it_is) {
  begin();
  const std::string file = path("game.journal");
  ASSERT_FALSE(game_->save_as(file));
  const std::size_t there = entries_in(file);
  {
    const FailingDisk disk(1, DiskFault::on);
    note("one");
    EXPECT_FALSE(game_->on_disk());
    EXPECT_NE(told().find("cannot be written"), std::string::npos);
    note("two");
    EXPECT_EQ(told(), "") << "the same is not said at each step";
    EXPECT_TRUE(game_->settle());
    EXPECT_TRUE(game_->save_as(file)) << "nothing claims otherwise";
  }
  EXPECT_EQ(entries_in(file), there);
  note("three");
  EXPECT_TRUE(game_->on_disk());
  EXPECT_NE(told().find("every step is on disk again"), std::string::npos);
  EXPECT_EQ(entries_in(file), session().timeline().length());
}

TEST_F(GameOnABadDisk, is_kept_as_soon_as_there_is_room_when_it_could_not_even_be_begun) {
  {
    const FailingDisk disk(1, DiskFault::on);
    begin();
    EXPECT_FALSE(game_->on_disk());
    EXPECT_NE(told(), "");
  }
  note("one");
  EXPECT_TRUE(game_->on_disk());
  ASSERT_FALSE(game_->path().empty());
  EXPECT_EQ(entries_in(game_->path()), session().timeline().length());
}

TEST_F(GameOnABadDisk, keeps_the_file_that_it_was_to_replace_when_it_cannot_be_saved) {
  const std::string file = path("old.journal");
  for (std::size_t call = 1;; ++call) {
    SCOPED_TRACE("call " + std::to_string(call));
    begin();
    note("one");
    write(file, "what was there");
    write(file + ".draft", "and its draft");
    bool saved = false;
    {
      const FailingDisk disk(call, DiskFault::once);
      saved = !game_->save_as(file);
      if (saved && disk.failed() == 0) break;
    }
    ASSERT_LT(call, 100U);
    ASSERT_TRUE(!saved || entries_in(file) == session().timeline().length());
    const bool aside = read_file(file + ".before").text == "what was there";
    ASSERT_TRUE(aside || read_file(file).text == "what was there");
    ASSERT_TRUE(saved || game_->path() != file) << "it goes on in the file it had";
  }
  EXPECT_EQ(read_file(file + ".before").text, "what was there");
  EXPECT_EQ(read_file(file + ".before.draft").text, "and its draft");
}

TEST_F(GameOnABadDisk, goes_on_in_a_copy_when_its_file_is_replaced_or_deleted_and_keeps_both) {
  const std::vector<std::pair<std::string, std::function<void(const std::string&)>>> doings = {
      {"deleted or moved", [](const std::string& file) { fs::remove(file); }},
      {"another file took the place",
       [](const std::string& file) {
         write(file + ".other", "somebody's");
         fs::rename(file + ".other", file);
       }},
      {"another program changed", [](const std::string& file) { write(file, "somebody's"); }},
  };
  for (const auto& [words, doing] : doings) {
    begin();
    const std::string file = path("game.journal");
    fs::remove(file);
    ASSERT_FALSE(game_->save_as(file));
    doing(file);
    const std::string there = read_file(file).text;
    note("one");
    const std::string said = told();
    EXPECT_NE(said.find(words), std::string::npos) << said;
    EXPECT_NE(said.find(game_->path()), std::string::npos) << said;
    EXPECT_NE(game_->path(), file);
    EXPECT_FALSE(game_->named());
    EXPECT_TRUE(game_->rescued());
    EXPECT_TRUE(game_->on_disk());
    EXPECT_EQ(entries_in(game_->path()), session().timeline().length());
    EXPECT_EQ(read_file(file).text, there) << "what lies there now is left alone";
  }
}

TEST_F(GameOnABadDisk, does_not_throw_away_what_another_program_has_put_in_its_place) {
  begin();
  note("one");
  const std::string file = game_->path();
  fs::remove(file);
  write(file, "somebody's");
  game_->discard();
  EXPECT_EQ(read_file(file).text, "somebody's");
}

TEST(SettingsOnABadDisk, are_the_old_ones_or_the_new_ones) {
  const testing::OwnPlaces places;
  const std::string file = (places.folder() / "settings").string();
  std::size_t failed = 0;
  for (const DiskFault fault : faults) {
    for (std::size_t call = 1;; ++call) {
      Settings before, after;
      before.theme = "dark";
      after.theme = "high-contrast";
      ASSERT_FALSE(save_settings(file, before));
      bool saved = false;
      bool met = false;
      {
        const FailingDisk disk(call, fault);
        saved = !save_settings(file, after);
        met = disk.failed() > 0;
      }
      if (!met) break;
      ++failed;
      const LoadedSettings loaded = load_settings(file);
      EXPECT_TRUE(loaded.problems.empty());
      EXPECT_TRUE(loaded.settings.theme == after.theme || (!saved && loaded.settings.theme == before.theme)) << call;
    }
  }
  EXPECT_GE(failed, 20U);
}

TEST(NotesOnABadDisk, are_the_old_ones_or_the_new_ones) {
  const testing::OwnPlaces places;
  const std::string file = (places.folder() / "notes").string();
  ASSERT_FALSE(keep_own_note(file, "blue", "hold the ford"));
  std::size_t failed = 0;
  std::size_t sealed = 0;
  std::string held;
  for (const DiskFault fault : faults) {
    for (std::size_t call = 1;; ++call) {
      const std::string text = "note " + std::to_string(failed);
      bool kept = false, kept_words = false, met = false;
      {
        const FailingDisk disk(call, fault);
        kept = !keep_own_note(file, "red", text);
        kept_words = !keep_sealed_words(file, {"red", hash_of("test", text), text});
        met = disk.failed() > 0;
      }
      if (kept) held = text;
      sealed += kept_words ? 1 : 0;
      const LoadedNotes loaded = load_notes(file);
      ASSERT_FALSE(loaded.problem) << to_text(*loaded.problem);
      ASSERT_EQ(loaded.notes.texts.at("blue"), "hold the ford");
      ASSERT_TRUE(held.empty() || loaded.notes.texts.at("red") == (kept ? text : held) ||
                  (!kept && loaded.notes.texts.at("red") == text));
      ASSERT_GE(loaded.notes.sealed.size(), sealed);
      sealed = loaded.notes.sealed.size();
      if (loaded.notes.texts.contains("red")) held = loaded.notes.texts.at("red");
      if (!met) break;
      ++failed;
    }
  }
  EXPECT_GE(failed, 40U);
}

TEST(FilesOfTheProgram, follow_no_links_and_are_read_by_their_owner_alone) {
  const testing::OwnPlaces places;
  const auto file = [&](const char* name) { return (places.folder() / name).string(); };
  std::ofstream(file("victim")) << "mine";
  for (const char* name : {"recent", "recent.new", "log", "settings", "settings.new"}) {
    fs::create_symlink(file("victim"), file(name));
  }
  RecentGames(file("recent")).add(file("victim"), "");
  LogFile(file("log")).write("one");
  ASSERT_FALSE(save_settings(file("settings"), {}));
  EXPECT_EQ(read_file(file("victim")).text, "mine");
  const std::string log = file("own.log");
  std::ofstream(log) << "of an older version\n";
  ::chmod(log.c_str(), 0644);
  LogFile(log).write("two");
  EXPECT_NE(read_file(log).text.find("two"), std::string::npos);
  for (const std::string& kept : {log, file("recent"), file("settings")}) {
    struct stat info {};
    ASSERT_EQ(::lstat(kept.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U) << kept;
  }
}

// A saved game names its module; the file may be anybody's.
TEST_F(GameOnABadDisk, looks_for_the_module_of_a_saved_game_among_the_installed_ones_alone) {
  begin();
  const std::string file = path("game.journal");
  ASSERT_FALSE(game_->save_as(file));
  const Genesis real = session().journal().genesis();
  game_.reset();
  const std::string elsewhere = hill_with("module.xml", "<module", "");
  for (const std::string& module : {elsewhere, std::string(".."), std::string("/"), std::string("hill/../hill")}) {
    Genesis forged = real;
    forged.module = module;
    const std::string text = to_line(forged) + "\n";
    write(file, text);
    fs::remove(file + ".draft");
    const auto opened = OpenGame::open(file);
    EXPECT_EQ(opened.game, nullptr) << module;
    ASSERT_FALSE(opened.problems.empty());
    EXPECT_NE(opened.problems.back().message.find("is not installed"), std::string::npos)
        << to_text(opened.problems.back());
  }
}

}  // namespace
}  // namespace bocage
