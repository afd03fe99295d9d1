// The turn of a game as it is kept between runs, and read in another language.
#include "app/play/time/kept_turn.h"

#include "app/play/time/turn_track.h"
#include "engine/translation/translated.h"
#include "tests/app/play/games.h"
#include "tests/app/play/play_fixture.h"
#include "tests/tools/spoken.h"

namespace bocage {
namespace {

class KeptTurn : public testing::PlayTest {
 protected:
  // Any state of the game that is played, as the lists of games make one.
  GameState another(const std::shared_ptr<const Module>& module) {
    return {module, *module->find_scenario(state().scenario().id), {}};
  }
};

TEST_F(KeptTurn, is_read_from_any_state_of_the_game) {
  begin_at_movement();
  const std::string heading = turn_track(state()).heading;
  ASSERT_EQ(heading, "Turn 1 - Red");
  const std::string kept = kept_turn(state());
  EXPECT_EQ(kept.find("Turn"), std::string::npos) << kept;
  EXPECT_EQ(turn_words(kept, another(state().module_ptr())), heading);
}

TEST_F(KeptTurn, is_read_in_the_language_that_is_spoken_then) {
  begin(testing::first_turn_in_normandy());
  const std::string kept = kept_turn(state()), english = turn_track(state()).heading;
  ASSERT_FALSE(english.empty());
  EXPECT_EQ(turn_words(kept, another(state().module_ptr())), english);
  Problems problems;
  const auto german = translated(state().module_ptr(), "de", problems);
  const std::string told = turn_words(kept, another(german));
  EXPECT_FALSE(told.empty());
  EXPECT_NE(told, english);
  EXPECT_EQ(told.find("Move"), std::string::npos) << told;
}

TEST_F(KeptTurn, of_an_earlier_version_stays_in_its_words_and_a_damaged_one_tells_nothing) {
  begin();
  const GameState game = another(state().module_ptr());
  EXPECT_EQ(turn_words("Move 3 - Northern", game), "Move 3 - Northern");
  EXPECT_EQ(turn_words("", game), "");
  for (const char* const damaged : {"[{", "[{}]", "[{},[\"gone\"]]", "[{\"turn\":&red},7,[]]", "[{\"no\":1}]"}) {
    EXPECT_EQ(turn_words(damaged, game), "") << damaged;
  }
}

}  // namespace
}  // namespace bocage
