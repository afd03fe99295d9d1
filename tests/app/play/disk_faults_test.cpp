// Games, settings and notes on a disk that fails at every single call in turn, or that others write to.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>

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
};

// What came of work on disks that fail.
struct Tally {
  std::size_t faults = 0;      // works that met one
  std::size_t lost = 0;        // what was said to be kept and is not there
  std::size_t unreadable = 0;  // files
};

// Does the work on a disk that fails at its first call, then at its second, until it is done before the disk fails; in
// each of the four ways. `check` comes after it, when the disk works again.
void at_every_call(Tally& tally, const std::function<void()>& prepare, const std::function<void()>& work,
                   const std::function<void()>& check) {
  constexpr std::size_t max_calls = 300;
  for (const DiskFault fault : faults) {
    bool injected = true;
    for (std::size_t call = 1; injected; ++call) {
      SCOPED_TRACE("call " + std::to_string(call));
      prepare();
      {
        const FailingDisk disk(call, fault);
        work();
        injected = disk.failed() > 0;
      }
      check();
      tally.faults += injected ? 1 : 0;
      ASSERT_LT(call, max_calls);
    }
  }
}

class EveryFault : public GameOnABadDisk {
 protected:
  void count_entries(const std::string& file, std::size_t held) {
    const auto content = JournalFile::read(file);
    tally_.unreadable += has_error(content.problems) ? 1 : 0;
    tally_.lost += content.lines.size() + content.pending.size() < held ? 1 : 0;
  }
  // Steps of a game: its journal and its draft.
  void of_steps() {
    std::string file;
    std::size_t held = 0, game = 0;
    const auto prepare = [&] {
      if (game++ % 40 == 0) begin();  // what is long is written slowly
      file = path("steps-" + std::to_string(game) + ".journal");
      ASSERT_FALSE(game_->save_as(file));
      held = session().timeline().length();
    };
    const auto play = [&] {
      for (int step = 0; step < 12; ++step) {
        note("step");
        if (step % 2 == 1) session().chain_pending();
        if (game_->on_disk()) held = session().timeline().length();
      }
    };
    at_every_call(tally_, prepare, play, [&] {
      count_entries(file, held);
      ASSERT_FALSE(game_->settle());
      ASSERT_TRUE(game_->on_disk());
      count_entries(file, session().timeline().length());
    });
  }
  // A game that is saved under the name of another.
  void of_saving() {
    std::string file;
    std::size_t game = 0;
    bool saved = false;
    begin();
    const auto prepare = [&] {
      note("one");
      file = path("saved-" + std::to_string(++game) + ".journal");
      write(file, "what was there");
    };
    at_every_call(
        tally_, prepare, [&] { saved = !game_->save_as(file); },
        [&] {
          const bool there =
              read_file(file).text == "what was there" || read_file(file + ".before").text == "what was there";
          tally_.lost += there ? 0 : 1;
          if (saved) count_entries(file, session().timeline().length());
          ASSERT_FALSE(game_->settle());
          count_entries(game_->path(), session().timeline().length());
        });
  }
  void of_settings() {
    const std::string file = path("settings");
    std::string kept;
    std::vector<std::string> tried;
    const auto prepare = [&] {
      Settings before;
      before.theme = kept = "dark";
      tried = {kept};
      ASSERT_FALSE(save_settings(file, before));
    };
    const auto work = [&] {
      for (const char* theme : {"high-contrast", "print", "dark", "print"}) {
        Settings after;
        after.theme = theme;
        if (!save_settings(file, after)) {
          tried.clear();
          kept = theme;
        }
        tried.emplace_back(theme);
      }
    };
    at_every_call(tally_, prepare, work, [&] {
      const LoadedSettings loaded = load_settings(file);
      tally_.unreadable += loaded.problems.empty() ? 0 : 1;
      const bool known =
          loaded.settings.theme == kept || std::find(tried.begin(), tried.end(), loaded.settings.theme) != tried.end();
      tally_.lost += known ? 0 : 1;
    });
  }
  // Notes of one's own, and the words of sealed ones, which nobody can read again when they are lost.
  void of_notes() {
    const std::string file = path("notes");
    ASSERT_FALSE(keep_own_note(file, "blue", "hold the ford"));
    std::size_t sealed = 0, written = 0;
    std::string held;
    std::vector<std::string> tried;
    const auto work = [&] {
      tried.clear();
      for (int i = 0; i < 4; ++i) {
        const std::string text = "note " + std::to_string(++written);
        if (!keep_own_note(file, "red", text)) {
          tried.clear();
          held = text;
        }
        tried.push_back(text);
        if (!keep_sealed_words(file, {"red", hash_of("test", text), text})) ++sealed;
      }
    };
    at_every_call(
        tally_, [] {}, work,
        [&] {
          const LoadedNotes loaded = load_notes(file);
          tally_.unreadable += loaded.problem ? 1 : 0;
          const auto at = [&](const char* side) {
            const auto text = loaded.notes.texts.find(side);
            return text == loaded.notes.texts.end() ? std::string() : text->second;
          };
          const std::string red = at("red");
          tally_.lost += at("blue") == "hold the ford" ? 0 : 1;
          tally_.lost += red == held || std::find(tried.begin(), tried.end(), red) != tried.end() ? 0 : 1;
          tally_.lost += loaded.notes.sealed.size() < sealed ? 1 : 0;
          held = red;
          sealed = loaded.notes.sealed.size();
        });
  }

  Tally tally_;
};

// What was said to be on disk is there, whatever failed and whenever; the rest is owed, and written later.
TEST_F(EveryFault, loses_nothing_and_leaves_nothing_unreadable_in_five_hundred) {
  of_steps();
  of_saving();
  of_settings();
  of_notes();
  EXPECT_GE(tally_.faults, 500U);
  EXPECT_EQ(tally_.lost, 0U);
  EXPECT_EQ(tally_.unreadable, 0U);
  std::cout << "faults=" << tally_.faults << " lost=" << tally_.lost << " unreadable=" << tally_.unreadable << '\n';
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
