// Going through a game by phase and turn, and playing it back in three beats.
#include "app/play/time/playback.h"

#include <algorithm>

#include "app/play/time/moments.h"
#include "app/play/time/turn_track.h"
#include "app/play/words/journal_book.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Timelines : public testing::PlayTest {
 protected:
  std::string phase_at(std::uint32_t moment) {
    for (const auto& phase : turn_track(session().timeline().at(moment)).phases) {
      if (phase.now) return phase.title;
    }
    return {};
  }
  // Ends phase after phase, answering with what is offered first, until so many turns are over.
  void play_turns(const std::string& heading) {
    for (int i = 0; i < 200 && !turn_track(state()).heading.starts_with(heading); ++i) {
      if (presenter().seat().screen_hidden()) presenter().seat().show_screen();
      if (session().waiting().kind == Waiting::Kind::answer) {
        answer_everything();
      } else {
        presenter().end_phase();
      }
    }
    ASSERT_TRUE(turn_track(state()).heading.starts_with(heading)) << turn_track(state()).heading;
  }
};

TEST_F(Timelines, jump_to_where_phases_begin) {
  begin_at_movement();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  ASSERT_TRUE(press("End of Movement"));
  answer_everything();
  const std::uint32_t now = session().timeline().length();
  std::uint32_t movement = beginning_before(session(), TurnUnit::phase, now);
  while (movement > 0 && phase_at(movement) != "Movement") {
    movement = beginning_before(session(), TurnUnit::phase, movement);
  }
  ASSERT_EQ(phase_at(movement), "Movement");
  ASSERT_GT(movement, 0U);
  EXPECT_NE(phase_at(movement - 1), "Movement");
  const std::uint32_t later = beginning_after(session(), TurnUnit::phase, movement);
  ASSERT_GT(later, movement);
  EXPECT_NE(phase_at(later), "Movement");
  EXPECT_EQ(phase_at(later - 1), "Movement");
  EXPECT_EQ(beginning_before(session(), TurnUnit::phase, later), movement) << "there and back again";
  EXPECT_EQ(beginning_after(session(), TurnUnit::phase, now), now) << "the present is the end";
  EXPECT_EQ(beginning_before(session(), TurnUnit::phase, 0), 0U);
}

TEST_F(Timelines, jump_to_where_turns_begin) {
  begin();
  play_turns("Turn 2");
  const std::uint32_t now = session().timeline().length();
  const std::uint32_t second = beginning_before(session(), TurnUnit::turn, now + 1);
  EXPECT_TRUE(turn_track(session().timeline().at(second)).heading.starts_with("Turn 2"));
  ASSERT_GT(second, 0U);
  EXPECT_TRUE(turn_track(session().timeline().at(second - 1)).heading.starts_with("Turn 1"));
  EXPECT_EQ(beginning_before(session(), TurnUnit::turn, second), 0U);
  EXPECT_EQ(beginning_after(session(), TurnUnit::turn, 0), second);
}

TEST_F(Timelines, are_played_back_in_three_beats) {
  begin_at_movement();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  const std::uint32_t move = session().timeline().length();
  const PieceId tanks = piece("r-tanks", "0204");
  auto step = first_step(session(), move - 1);
  ASSERT_TRUE(step);
  EXPECT_EQ(*step, (PlaybackStep{move, Beat::before}));
  presenter().lookback().show_beat(*step);
  EXPECT_EQ(presenter().shown().piece(tanks).space, space("0205")) << "it is about to happen";
  EXPECT_EQ(presenter().prompt().text, "Red is about to act");
  EXPECT_NE(details().find("moves from 0205 to 0204"), std::string::npos);
  step = next_step(session(), *step);
  ASSERT_TRUE(step);
  presenter().lookback().show_beat(*step);
  EXPECT_EQ(presenter().shown().piece(tanks).space, space("0204"));
  const auto marks = presenter().scene().marks;
  const auto arrow =
      std::find_if(marks.begin(), marks.end(), [](const SceneMark& one) { return one.kind == MarkKind::arrow; });
  ASSERT_NE(arrow, marks.end());
  EXPECT_EQ(arrow->from, space("0205"));
  EXPECT_EQ(arrow->space, space("0204"));
  step = next_step(session(), *step);
  ASSERT_TRUE(step);
  presenter().lookback().show_beat(*step);
  EXPECT_EQ(presenter().prompt().text, "The result");
  EXPECT_NE(details().find("Tank Battalion"), std::string::npos);
  EXPECT_FALSE(next_step(session(), *step)) << "that was the last entry";
  presenter().lookback().resume();
  EXPECT_FALSE(presenter().lookback().beat());
  EXPECT_FALSE(presenter().lookback().moment());
}

TEST_F(Timelines, pass_over_entries_without_words) {
  begin_at_movement();
  for (auto step = first_step(session(), 0); step; step = next_step(session(), *step)) {
    EXPECT_FALSE(session().words(step->entry).lines.empty());
    EXPECT_GT(pause_after(step->beat, 100), 0);
    EXPECT_EQ(pause_after(step->beat, 200) * 2, pause_after(step->beat, 100)) << "twice as fast";
    EXPECT_EQ(pause_after(step->beat, 25), pause_after(step->beat, 100) * 4);
  }
}

TEST_F(Timelines, tell_nothing_of_a_secret_until_it_is_opened) {
  NewGame wanted;
  wanted.game = "hill";
  wanted.scenario = "battle";
  wanted.seed = 1;
  wanted.options = {{"secret_setup", Value(true)}, {"mines", Value(false)}, {"events", Value(false)}};
  wanted.plans = {{"red", "west"}, {"blue", "east"}};
  begin(wanted);
  answer_everything();
  int sealed = 0;
  std::size_t opened = 0;
  for (std::uint32_t entry = 1; entry <= session().timeline().length(); ++entry) {
    const EntryKind kind = entry_of(session().journal(), entry).kind;
    for (const char* const side : {"red", "blue"}) {
      const EntryTrace trace = trace_of(session(), entry, state().module().find_side(side));
      if (kind != EntryKind::commit) {
        opened += trace.pieces.size();
        continue;
      }
      ++sealed;
      EXPECT_TRUE(trace.lines.empty() && trace.spaces.empty() && trace.moves.empty()) << side << " at " << entry;
    }
  }
  ASSERT_GE(sealed, 4) << "both set-ups, with the eyes of both";
  EXPECT_GT(opened, 0U) << "then they stand on the map";
}

TEST_F(Timelines, rest_the_hand_while_they_are_played_back) {
  begin_at_movement();
  const Hash before = state().hash();
  presenter().lookback().show_beat({session().timeline().length(), Beat::after});
  ASSERT_TRUE(presenter().lookback().moment());
  EXPECT_TRUE(presenter().begin_drag({piece("r-tanks", "0205")}).empty());
  EXPECT_EQ(state().hash(), before);
  presenter().lookback().show(0);
  EXPECT_FALSE(presenter().lookback().beat()) << "a moment is no beat";
}

}  // namespace
}  // namespace bocage
