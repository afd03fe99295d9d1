// The journal narrowed by side, phase, kind and words; notes of the players in it.
#include "app/play/words/journal_filter.h"

#include <algorithm>

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class JournalRead : public testing::PlayTest {
 protected:
  void SetUp() override {
    begin_at_movement();
    ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  }
  std::vector<JournalLine> read(const JournalFilter& filter) {
    JournalBook book;
    book.update(session(), {});
    std::vector<JournalLine> lines;
    for (const std::size_t at : filtered(book.lines(), filter)) lines.push_back(book.lines()[at]);
    return lines;
  }
  std::vector<JournalLine> actions(const JournalFilter& filter) {
    auto lines = read(filter);
    std::erase_if(lines, [](const JournalLine& line) { return line.heading; });
    return lines;
  }
  SideId side(const char* id) { return state().module().find_side(id); }
};

TEST_F(JournalRead, shows_everything_without_a_filter) {
  JournalBook book;
  book.update(session(), {});
  EXPECT_TRUE(JournalFilter{}.lets_all_pass());
  EXPECT_EQ(read({}).size(), book.lines().size());
}

TEST_F(JournalRead, shows_the_lines_of_one_side) {
  JournalFilter filter;
  filter.side = side("red");
  const auto red = actions(filter);
  ASSERT_FALSE(red.empty());
  for (const auto& line : red) EXPECT_EQ(line.side, side("red")) << line.text;
  filter.side = side("blue");
  for (const auto& line : actions(filter)) EXPECT_EQ(line.text.find("Tank Battalion moves"), std::string::npos);
}

TEST_F(JournalRead, keeps_the_heading_of_what_it_shows_and_no_other) {
  JournalFilter filter;
  filter.phase = "Movement";
  const auto lines = read(filter);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_TRUE(lines.front().heading);
  EXPECT_EQ(lines.front().text, "Movement");
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const JournalLine& line) { return line.heading; }), 1);
  EXPECT_EQ(lines.back().text, "Tank Battalion moves from 0205 to 0204");
  JournalBook book;
  book.update(session(), {});
  const auto phases = phases_of(book.lines());
  EXPECT_NE(std::find(phases.begin(), phases.end(), "Movement"), phases.end());
  EXPECT_EQ(std::count(phases.begin(), phases.end(), "Movement"), 1);
}

TEST_F(JournalRead, finds_words_in_any_order_without_regard_to_large_letters) {
  JournalFilter filter;
  filter.words = " 0204  TANK";
  ASSERT_EQ(actions(filter).size(), 1U);
  EXPECT_EQ(actions(filter).front().text, "Tank Battalion moves from 0205 to 0204");
  filter.words = "0204 nobody";
  EXPECT_TRUE(read(filter).empty()) << "not even a heading";
}

TEST_F(JournalRead, holds_the_notes_of_the_players_as_a_kind_of_their_own) {
  ASSERT_TRUE(presenter().notes().write("Hold the ford, sorgfältig"));
  JournalFilter filter;
  filter.kind = JournalKind::note;
  ASSERT_EQ(actions(filter).size(), 1U);
  EXPECT_EQ(actions(filter).front().text, "Note, Red: Hold the ford, sorgfältig");
  filter.words = "sorgfaltig";
  EXPECT_EQ(actions(filter).size(), 1U);
  filter = {};
  filter.kind = JournalKind::dice;
  for (const auto& line : actions(filter)) EXPECT_EQ(line.kind, JournalKind::dice);
}

TEST_F(JournalRead, a_note_changes_nothing_and_leaves_what_is_being_chosen) {
  const Hash before = state().hash();
  presenter().click(piece("r-guard", "0305"));
  ASSERT_TRUE(presenter().drafting());
  const auto picks = presenter().picks();
  ASSERT_FALSE(picks.empty());
  ASSERT_TRUE(presenter().notes().write("Wait for the guns"));
  EXPECT_EQ(state().hash(), before);
  ASSERT_TRUE(presenter().drafting());
  EXPECT_EQ(presenter().picks(), picks);
  while (presenter().choosing()) presenter().undo();  // what is being chosen goes first
  presenter().undo();
  JournalFilter filter;
  filter.kind = JournalKind::note;
  EXPECT_TRUE(actions(filter).empty()) << "a note can be taken back as every step";
}

TEST_F(JournalRead, a_note_is_in_the_saved_game) {
  ASSERT_TRUE(presenter().notes().write("Remember this"));
  const std::string path = (places_.folder() / "noted.journal").string();
  ASSERT_FALSE(game_->save_as(path));
  game_.reset();
  auto opened = OpenGame::open(path);
  ASSERT_NE(opened.game, nullptr);
  game_ = std::move(opened.game);
  JournalFilter filter;
  filter.words = "remember";
  EXPECT_EQ(actions(filter).size(), 1U);
}

TEST_F(JournalRead, refuses_an_empty_note_and_one_written_while_looking_back) {
  const std::uint32_t length = session().timeline().length();
  EXPECT_FALSE(presenter().notes().write("  \n"));
  EXPECT_FALSE(presenter().notice().empty());
  presenter().lookback().show(0);
  EXPECT_FALSE(presenter().notes().write("too late"));
  EXPECT_EQ(session().timeline().length(), length);
}

}  // namespace
}  // namespace bocage
