// A verb of several parts, the first of them a set, typed on one line: rules keep their say, and nothing is carried out
// by surprise. Rules are named by their titles.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;
using test::PlaySession;
using test::TempFolder;

// "probe" sends units to a hex: to none but 0303.
constexpr const char* probe_verb = R"lua(offers = function(game, side)
      return domain.record{
        { "units", domain.some_of{ of = game:pieces{ side = side } } },
        { "target", domain.one_of{ of = game:spaces{ on_map = true }, test = function(space)
          game:rule("7.1", space.name == "0303", "Only 0303 is in range") end } },
        { "also", domain.some_of{ of = { game:space("0101"), game:space("0102") }, min = 0 } },
      }
    end,
    run = function(game, side, args) game:set(game, "score", #args.units) game:tell("Fired.") end)lua";

class PlaySets : public ::testing::Test {
 protected:
  Played play(const std::string& script, const std::string& title = {}) const {
    TempFolder folder;
    auto files = test::probe_module(probe_verb);
    auto& counters = files["counters.xml"];
    counters.replace(counters.find("Red unit"), 8, "502/101 Parachute");
    files["coverage.xml"] = "<coverage>\n  <rule id=\"7.1\" status=\"manual\"" + title + "/>\n</coverage>\n";
    folder.write(files);
    return session_.play(PlaySession::of(folder.path(), "duel"), script);
  }

  PlaySession session_;
};

TEST_F(PlaySets, keep_the_rule_that_a_later_part_knows) {
  const Played line = play("probe 502 0404\n");
  EXPECT_TRUE(line.says("Refused by rule 7.1: Only 0303 is in range.\n")) << line.out;
  EXPECT_FALSE(line.says("annot be chosen here")) << line.out;
  const Played steps = play("probe\n502\n0404\n");
  EXPECT_TRUE(steps.says("Refused by rule 7.1: Only 0303 is in range.\n")) << steps.out;
}

TEST_F(PlaySets, wait_for_confirm_after_the_last_part) {
  const Played played = play("probe 502 0303 0101\ndone\nconfirm\n");
  EXPECT_EQ(played.to("done").find("Fired."), std::string::npos) << played.out;
  EXPECT_NE(played.to("confirm").find("Fired."), std::string::npos) << played.out;
  const Played twice = play("probe 502 0303\ndone\ndone\nconfirm\n");
  EXPECT_NE(twice.to("confirm").find("Fired."), std::string::npos) << twice.out;
}

TEST_F(PlaySets, take_the_number_that_opens_a_name_for_it) {
  const Played played = play("probe 502 0303 0101 0102\nconfirm\n");
  EXPECT_TRUE(played.says("Fired.")) << played.out;
}

TEST_F(PlaySets, name_a_rule_by_its_title_where_it_has_one) {
  const std::string title = " title=\"Range of guns\"";
  EXPECT_TRUE(play("probe 502 0404\n", title).says("Refused by rule 7.1 (Range of guns): Only 0303 is in range.\n"));
  const Played rule = play("rule 7.1\n", title);
  EXPECT_EQ(rule.to("rule 7.1").find("  Rule 7.1 Range of guns\n"), 0U) << rule.out;
  const Played bare = play("rule 7.1\n");
  EXPECT_EQ(bare.to("rule 7.1").find("  Rule 7.1\n"), 0U) << bare.out;
}

}  // namespace
}  // namespace bocage::cli
