// A game of all seven moves of Normandy (1969) that meets every result of the combat results table: the module's
// sample. BOCAGE_WRITE_GOLDEN=1 records it anew and says the final hash for the constant below.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "engine/session/session.h"
#include "tests/modules/normandy69_commander.h"
#include "tests/modules/recorded_game.h"

namespace bocage {
namespace {

constexpr const char* moves_hash = "7663fe8221f90296aaf1851bc868977ac8e05da968396b81eb3dc6cadaa914d4";

const std::string moves_path = std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69/samples/seven-moves.journal";

std::set<std::string> results_of_table(const Module& module) {
  std::set<std::string> results;
  for (const auto& row : module.find_chart("crt")->cells) results.insert(row.begin(), row.end());
  return results;
}

// Of the cells that the game looked up.
std::set<std::string> results_met(const Session& session) {
  std::set<std::string> results;
  const ChartDef& crt = *session.state().module().find_chart("crt");
  for (std::size_t row = 0; row < crt.rows.size(); ++row) {
    for (std::size_t column = 0; column < crt.columns.size(); ++column) {
      const std::string cell = "chart:crt:" + crt.columns[column].id + ":" + crt.rows[row].id;
      if (session.coverage().contains(cell)) results.insert(crt.cells[row][column]);
    }
  }
  return results;
}

// Move and side of everything that somebody did.
std::set<std::pair<std::int64_t, std::string>> player_turns(const Session& session) {
  std::set<std::pair<std::int64_t, std::string>> turns;
  const Module& module = session.state().module();
  const int turn = module.find_variable(Owner::game, "turn");
  for (std::uint32_t entry = 1; entry <= session.timeline().length(); ++entry) {
    const Words words = session.words(entry);
    if (!words.side.valid()) continue;
    turns.emplace(session.timeline().at(entry - 1).variable(Owner::game, 0, turn).integer(),
                  module.sides[words.side.index].id);
  }
  return turns;
}

class NormandyGame : public ::testing::Test {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of("normandy69");
    ASSERT_TRUE(ruleset_);
    if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) record();
  }
  void record() {
    const auto play = [](Session& session, const GameSetup& setup) {
      return test::Commander(session, setup.seed).play();
    };
    const auto meets_all = [this](const Session& session) {
      return results_met(session) == results_of_table(*ruleset_->module());
    };
    test::record(ruleset_, {"seven moves", "original", moves_path, 1, 500, play, meets_all});
  }
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(NormandyGame, plays_all_seven_moves_and_meets_every_result_of_the_table) {
  const auto opened = test::open_record(ruleset_, moves_path);
  ASSERT_TRUE(opened);
  const Session& game = *opened;
  EXPECT_EQ(to_hex(game.state().hash()), moves_hash);
  EXPECT_TRUE(game.state().outcome().over);
  EXPECT_TRUE(game.state().outcome().winner.valid());
  const auto all = results_of_table(*ruleset_->module());
  EXPECT_EQ(all.size(), 9U);
  EXPECT_EQ(results_met(game), all);
  std::set<std::pair<std::int64_t, std::string>> both_in_each_move;
  for (std::int64_t move = 1; move <= 7; ++move) {
    both_in_each_move.insert({move, "allied"});
    both_in_each_move.insert({move, "german"});
  }
  EXPECT_EQ(player_turns(game), both_in_each_move);
}

}  // namespace
}  // namespace bocage
