// In words, beside the turns: standing orders, a look at what is veiled, a corrected module.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

// Red bids against Blue, who may leave the answer to a policy; Blue's mines are veiled from Red.
test::Files bidding_game() {
  test::Files files = test::probe_module(
      "offers = function() return domain.nothing() end,\n"
      "run = function(game, side)\n"
      "  game:set(game, 'score', game:ask(side.other, 'bid', domain.number{ max = 9 }, { prompt = 'How much?' })) end",
      "  policies = { bid = {\n"
      "    most = { title = 'All there is', run = function() return 9 end },\n"
      "    fixed = { run = function(game, side, ask) return ask.arguments and ask.arguments.at or 0 end } } },\n");
  std::string& rules = files["rules/init.lua"];
  const std::string verb = "    go = {";
  rules.replace(rules.find(verb), rules.find("    probe = {") - rules.find(verb),
                "    go = { secret = 'veiled', offers = function() return domain.number{ max = 9 } end,\n"
                "      run = function(game, side, n) game:set(side, 'plan', n) end },\n");
  return files;
}

class PlayOrders : public ::testing::Test {
 protected:
  PlayOrders() { folder_.write(bidding_game()); }
  Played play(const std::string& script) const {
    return session_.play(test::PlaySession::of(folder_.path(), "duel"), script);
  }
  test::TempFolder folder_;
  test::PlaySession session_;
};

TEST_F(PlayOrders, are_listed_with_their_policies) {
  const Played played = play("order\norder bid\n");
  EXPECT_NE(played.to("order").find("bid"), std::string::npos) << played.out;
  EXPECT_NE(played.to("order").find("fixed; most (All there is)"), std::string::npos) << played.out;
}

TEST_F(PlayOrders, answer_for_their_side_until_they_are_taken_back) {
  const std::string to_blue = "end\nsit\n", to_red = "end\nsit\n";
  const Played played =
      play(to_blue + "order bid most\norder\n" + to_red + "probe\nconfirm\n" + to_blue + "order bid off\norder\n");
  EXPECT_TRUE(played.says("Ordered: most")) << played.out;
  EXPECT_FALSE(played.says("How much?")) << played.out;
  const Played asked = play(to_blue + "order bid most\norder bid off\n" + to_red + "probe\nconfirm\n");
  EXPECT_TRUE(asked.says("How much?")) << asked.out;
}

TEST_F(PlayOrders, take_numbers_for_their_policy) {
  const Played played = play("end\nsit\norder bid fixed at=4\nend\nsit\nprobe\nconfirm\nboard\n");
  EXPECT_FALSE(played.says("How much?")) << played.out;
  EXPECT_TRUE(played.says("At: 4")) << played.out;
}

TEST_F(PlayOrders, that_cannot_be_are_refused_with_what_can) {
  EXPECT_TRUE(play("order march\n").says("No standing order answers \"march\""));
  EXPECT_TRUE(play("order bid least\n").says("There is no policy 'least' for 'bid'")) << play("order bid least\n").out;
  EXPECT_TRUE(play("order bid off\n").says("There is no standing order for 'bid'"));
  EXPECT_TRUE(play("order bid fixed at\n").says("pairs like limit=3"));
}

TEST_F(PlayOrders, of_looking_at_what_is_veiled_say_it_in_the_journal) {
  const Played played = play("go 7\nconfirm\nend\nsit\ninspect\ninspect 1\ninspect\njournal 9\n");
  EXPECT_NE(played.to("inspect").find("1: go of Red"), std::string::npos) << played.out;
  EXPECT_NE(played.to("inspect 1").find('7'), std::string::npos) << played.out;
  EXPECT_TRUE(played.says("Nothing is veiled from your side.")) << played.out;
  EXPECT_NE(played.to("journal 9").find("Hidden information inspected"), std::string::npos) << played.out;
}

TEST_F(PlayOrders, take_a_corrected_module_into_the_game) {
  test::TempFolder corrected;
  test::Files files = bidding_game();
  std::string& manifest = files["module.xml"];
  manifest.replace(manifest.find("1.0.0"), 5, "1.0.1");
  corrected.write(files);
  const Played played = play("go 7\nconfirm\ncorrect " + corrected.path() + "\njournal 5\n");
  EXPECT_TRUE(played.says("The game goes on with version 1.0.1 of its module.")) << played.out;
  const Played other = play("correct " + std::string(BOCAGE_SOURCE_DIR) + "/samples/hill\n");
  EXPECT_TRUE(other.says("the game was begun with the module 'probe', not 'hill'")) << other.out;
  EXPECT_TRUE(play("correct /nowhere\n").says("there is no such file"));
}

}  // namespace
}  // namespace bocage::cli
