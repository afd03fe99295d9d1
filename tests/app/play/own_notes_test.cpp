// Notes for oneself, and sealed ones: what is kept on this machine, and what the journal gets of it.
#include "app/play/files/own_notes.h"

#include <fstream>
#include <iterator>

#include "app/play/words/journal_book.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class NotesKept : public testing::PlayTest {
 protected:
  void SetUp() override { begin_at_movement(); }
  std::string file() { return notes_file(session().journal().genesis()); }
  std::string last_line() {
    JournalBook book;
    book.update(session(), {});
    return book.lines().back().text;
  }
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(NotesKept, are_those_of_each_side_and_game_with_lines_and_signs_as_they_were_typed) {
  EXPECT_TRUE(file().starts_with((places_.folder() / "XDG_STATE_HOME").string())) << file();
  const std::string text = "first = \\n one\nsecond: sorgfältig\n";
  ASSERT_FALSE(keep_own_note(file(), "red", text));
  ASSERT_FALSE(keep_own_note(file(), "blue", "of Blue"));
  ASSERT_FALSE(keep_sealed_words(file(), {"red", hash_of("test", "salt"), text}));
  const OwnNotes notes = load_notes(file()).notes;
  EXPECT_EQ(notes.texts.at("red"), text);
  EXPECT_EQ(notes.texts.at("blue"), "of Blue");
  ASSERT_EQ(notes.sealed.size(), 1U);
  EXPECT_EQ(notes.sealed[0].side, "red");
  EXPECT_EQ(notes.sealed[0].salt, hash_of("test", "salt"));
  EXPECT_EQ(notes.sealed[0].text, text);
  ASSERT_FALSE(keep_own_note(file(), "red", ""));
  EXPECT_EQ(load_notes(file()).notes.texts.count("red"), 0U);
  Genesis another = session().journal().genesis();
  another.branchings.push_back({1, hash_of("test", "seed")});
  EXPECT_EQ(notes_file(another), file()) << "a try of this game";
  another.seed = hash_of("test", "seed");
  EXPECT_NE(notes_file(another), file());
}

TEST_F(NotesKept, in_a_file_that_is_damaged_are_not_written_over) {
  for (const char* const damaged :
       {"something else\n", "bocage notes 1\nsealed red 12=words\n", "bocage notes 1\nown red=\xff\n"}) {
    std::ofstream(file()) << damaged;
    ASSERT_TRUE(load_notes(file()).problem) << damaged;
    EXPECT_TRUE(keep_own_note(file(), "red", "more"));
    EXPECT_EQ(text_of(file()), damaged);
    EXPECT_FALSE(presenter().notes().seal("more"));
    EXPECT_TRUE(presenter().notice().starts_with("The note was not written: ")) << presenter().notice();
  }
  EXPECT_TRUE(keep_own_note("", "red", "nowhere"));
}

TEST_F(NotesKept, sealed_are_no_words_in_the_game_until_their_side_opens_them) {
  ASSERT_TRUE(presenter().notes().seal("Through the wood"));
  EXPECT_EQ(last_line(), "Red wrote a sealed note (no. 1)");
  const std::string path = (places_.folder() / "sealed.journal").string();
  ASSERT_FALSE(game_->save_as(path));
  EXPECT_EQ((text_of(path) + text_of(path + ".draft")).find("wood"), std::string::npos);
  EXPECT_EQ((text_of(path) + text_of(path + ".draft")).find(to_hex(load_notes(file()).notes.sealed[0].salt)),
            std::string::npos);
  game_.reset();
  game_ = std::move(OpenGame::open(path).game);
  ASSERT_NE(game_, nullptr);
  ASSERT_EQ(presenter().notes().to_open().size(), 1U);
  EXPECT_FALSE(presenter().notes().open(2));
  EXPECT_FALSE(presenter().notice().empty());
  ASSERT_TRUE(presenter().notes().open(1)) << presenter().notice();
  EXPECT_EQ(last_line(), "Red opened sealed note no. 1: Through the wood");
  EXPECT_TRUE(presenter().notes().to_open().empty());
  EXPECT_FALSE(presenter().notes().open(1));
}

TEST_F(NotesKept, sealed_have_a_new_salt_each_and_can_be_taken_back_before_they_are_opened) {
  ASSERT_TRUE(presenter().notes().seal("the same"));
  presenter().undo();
  EXPECT_TRUE(session().sealed_notes().empty());
  ASSERT_TRUE(presenter().notes().seal("the same"));
  const auto kept = load_notes(file()).notes.sealed;
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_NE(kept[0].salt, kept[1].salt);
  ASSERT_TRUE(presenter().notes().open(1));
  const std::uint32_t length = session().timeline().length();
  presenter().undo();
  EXPECT_EQ(session().timeline().length(), length);
}

TEST_F(NotesKept, sealed_whose_words_are_lost_or_changed_are_not_opened) {
  ASSERT_TRUE(presenter().notes().seal("Through the wood"));
  const std::string kept = text_of(file());
  std::string changed = kept;
  changed.replace(changed.find("wood"), 4, "mill");
  std::ofstream(file()) << changed;
  EXPECT_FALSE(presenter().notes().open(1));
  EXPECT_EQ(presenter().notice(), "The words of sealed note no. 1 are not on this machine");
  std::ofstream(file()) << kept;
  EXPECT_TRUE(presenter().notes().open(1));
}

TEST_F(NotesKept, are_shown_to_nobody_while_others_look) {
  EXPECT_EQ(presenter().notes().side(), presenter().acting());
  ASSERT_TRUE(presenter().notes().seal("Through the wood"));
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  EXPECT_FALSE(presenter().notes().side().valid());
  EXPECT_TRUE(presenter().notes().to_open().empty());
  EXPECT_FALSE(presenter().notes().seal("more"));
  EXPECT_FALSE(presenter().notes().open(1));
  ASSERT_TRUE(presenter().seat().show_as_others_see(false));
  EXPECT_EQ(presenter().notes().to_open().size(), 1U);
  EXPECT_FALSE(presenter().notes().seal(" \n"));
}

TEST_F(NotesKept, sealed_by_the_other_side_are_not_opened_from_this_seat) {
  begin_with_two_sealed_plans();
  const SideId blue = presenter().acting();
  ASSERT_EQ(presenter().notes().side(), blue);
  const SideId red = SideId(1 - blue.index);
  ASSERT_TRUE(session().seal_note(red, "Red's", hash_of("test", "salt")).accepted);
  presenter().refresh();
  EXPECT_TRUE(presenter().notes().to_open().empty()) << "only those of the side that sits here";
  EXPECT_FALSE(presenter().notes().open(1));
}

}  // namespace
}  // namespace bocage
