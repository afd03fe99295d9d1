// Numbers that open the name of a unit, where the next part of the action asks for a number: guns, then aircraft.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <fstream>
#include <sstream>

#include "app/play/files/installed_games.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

namespace fs = boost::filesystem;
using test::Played;

// The Allies may attack on the morning of June 8, with aircraft to support them.
const std::string to_the_morning =
    "end\nallocate 5 5\nend\nend\nend\nend\nend\nsit\nend\nend\nend\nend\nend\nsit\nend\nend\n";

class PlayNumbers : public ::testing::Test {
 protected:
  void TearDown() override {
    boost::system::error_code ignored;  // the folder is the system's to clean
    fs::remove_all(folder_, ignored);
  }
  // The Battle for Normandy with the 58 FA called 2 FA.
  std::string with_a_second_gun() const {
    const fs::path copy = folder_ / "bfn";
    fs::copy(find_installed_game("bfn").path, copy, fs::copy_options::recursive);
    const std::string file = (copy / "counters" / "american.xml").string();
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    std::string counters = text.str();
    counters.replace(counters.find("title=\"58 FA\""), 13, "title=\"2 FA\"");
    std::ofstream(file) << counters;
    return copy.string();
  }
  Played play(const std::string& module, const std::string& script) const {
    return session_.play(test::PlaySession::of(module, "inland"), to_the_morning + script);
  }

  const fs::path folder_ = fs::temp_directory_path() / fs::unique_path("bocage-numbers-%%%%%%%%");
  test::PlaySession session_;
};

TEST_F(PlayNumbers, mean_the_unit_where_they_cannot_be_the_number_that_is_asked_for_next) {
  const Played played = play("bfn", "attack 051052 all@050052 \"58 FA\"\n62\n");
  EXPECT_NE(played.to("62").find("Guns and ships that support: 58 FA, 62 FA"), std::string::npos) << played.to("62");
}

TEST_F(PlayNumbers, that_could_be_both_are_asked_back) {
  fs::create_directories(folder_);
  const Played played = play(with_a_second_gun(), "attack 051052 all@050052 \"62 FA\"\n2\n2 fa\ndone\n3\n");
  EXPECT_NE(
      played.to("2").find("\"2\" could be 2 FA at 048049, or the number: say more of the name, or \"done\" before"),
      std::string::npos)
      << played.out;
  EXPECT_NE(played.to("2 fa").find("Guns and ships that support: 62 FA, 2 FA"), std::string::npos) << played.to("2 fa");
  EXPECT_NE(played.to("3").find("Ground\n    support points: 3"), std::string::npos) << played.to("3");
}

TEST_F(PlayNumbers, and_names_that_nothing_asks_for_are_answered_with_what_can_be_done) {
  const Played played = play("bfn", "Bellona\n2/175\n051052\nTrévières\n");
  EXPECT_NE(played.to("Bellona").find("\"Bellona\" is Bellona at 043048: begin with an action (bombard)."),
            std::string::npos)
      << played.to("Bellona");
  EXPECT_NE(played.to("2/175").find("\"2/175\" is 2/175/29 at 047055: begin with an action and its target (attack)."),
            std::string::npos)
      << played.to("2/175");
  EXPECT_NE(played.to("051052").find("begin with an action (attack)."), std::string::npos) << played.to("051052");
  EXPECT_NE(played.to("Trévières").find("is Trévières (054053): no action begins with it now."), std::string::npos)
      << played.to("Trévières");
}

}  // namespace
}  // namespace bocage::cli
