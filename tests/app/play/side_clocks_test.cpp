// Thinking clocks: whose goes, when they stand, and how they are kept.
#include "app/play/time/side_clocks.h"

#include <algorithm>
#include <fstream>

#include "app/play/files/clock_store.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

constexpr SideId red{0};
constexpr SideId blue{1};

SideClocks going() {
  SideClocks clocks({0, 0});
  clocks.turn(true, 1000);
  clocks.decide({red}, 1000);
  return clocks;
}

TEST(SideClocks, count_only_for_the_side_that_decides) {
  SideClocks clocks = going();
  EXPECT_TRUE(clocks.goes(red));
  EXPECT_FALSE(clocks.goes(blue));
  EXPECT_EQ(clocks.spent(red, 4500), 3500);
  EXPECT_EQ(clocks.spent(blue, 4500), 0);
  clocks.decide({blue}, 5000);
  EXPECT_EQ(clocks.spent(red, 9000), 4000);
  EXPECT_EQ(clocks.spent(blue, 9000), 4000);
  clocks.decide({red, blue}, 9000);
  EXPECT_EQ(clocks.spent(red, 10000), 5000) << "both decide at once";
  EXPECT_EQ(clocks.spent(blue, 10000), 5000);
  clocks.decide({}, 10000);
  EXPECT_FALSE(clocks.any_goes());
  EXPECT_EQ(clocks.spent(red, 99000), 5000);
}

TEST(SideClocks, stand_while_they_are_off_paused_or_out_of_sight) {
  SideClocks clocks({0, 0});
  clocks.decide({red}, 0);
  EXPECT_FALSE(clocks.on()) << "at first";
  EXPECT_EQ(clocks.spent(red, 5000), 0);
  clocks.turn(true, 5000);
  EXPECT_EQ(clocks.spent(red, 6000), 1000);
  clocks.pause(true, 6000);
  EXPECT_FALSE(clocks.goes(red));
  EXPECT_EQ(clocks.spent(red, 8000), 1000);
  clocks.show(false, 8000);
  clocks.pause(false, 9000);
  EXPECT_EQ(clocks.spent(red, 10000), 1000) << "nobody sees the table";
  clocks.show(true, 10000);
  EXPECT_EQ(clocks.spent(red, 10500), 1500);
  clocks.pause(true, 11000);
  clocks.turn(false, 11000);
  EXPECT_EQ(clocks.spent(red, 20000), 2000);
  clocks.turn(true, 20000);
  EXPECT_FALSE(clocks.paused());
  EXPECT_EQ(clocks.spent(red, 20001), 2001);
}

TEST(SideClocks, begin_with_what_was_spent_before_and_from_nothing_when_they_are_reset) {
  SideClocks clocks({60000, 5000});
  clocks.turn(true, 70);
  clocks.decide({blue}, 70);
  EXPECT_EQ(clocks.spent(red, 1070), 60000);
  EXPECT_EQ(clocks.spent(blue, 1070), 6000);
  clocks.reset(1070);
  EXPECT_EQ(clocks.spent(red, 1070), 0);
  EXPECT_EQ(clocks.spent(blue, 2070), 1000) << "who decides decides on";
}

TEST(SideClocks, take_nothing_away_when_the_time_goes_back) {
  SideClocks clocks = going();
  EXPECT_EQ(clocks.spent(red, 0), 0);
  clocks.decide({red}, 3000);
  clocks.decide({red}, 2000);
  EXPECT_EQ(clocks.spent(red, 3000), 2000);
  EXPECT_EQ(clocks.spent(SideId(7), 3000), 0) << "a side that is not there";
}

TEST(SideClocks, are_read_as_minutes_and_seconds_and_hours_where_there_are_some) {
  EXPECT_EQ(clock_words(0), "0:00");
  EXPECT_EQ(clock_words(7999), "0:07");
  EXPECT_EQ(clock_words(725000), "12:05");
  EXPECT_EQ(clock_words(3599999), "59:59");
  EXPECT_EQ(clock_words(3600000), "1:00:00");
  EXPECT_EQ(clock_words(3725000), "1:02:05");
}

class ClocksAtPlay : public testing::PlayTest {
 protected:
  std::vector<SideId> deciding() { return deciding_sides(session(), presenter().acting()); }
};

TEST_F(ClocksAtPlay, go_for_who_is_asked_also_in_the_middle_of_the_others_deed) {
  begin();
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::answer);
  EXPECT_EQ(deciding(), std::vector<SideId>{session().waiting().asks.front().side});
  answer_everything();
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(deciding(), session().waiting().sides);
  presenter().lookback().show(1);
  EXPECT_EQ(deciding(), session().waiting().sides) << "looking back is thinking, too";
  presenter().lookback().resume();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  EXPECT_TRUE(deciding().empty()) << "in free play nobody is asked";
}

TEST_F(ClocksAtPlay, go_for_one_of_those_at_a_screen_who_are_asked_at_once) {
  begin_with_two_sealed_plans();
  const SideId acting = presenter().acting();
  ASSERT_TRUE(acting.valid());
  for (const SideId side : deciding()) EXPECT_EQ(side, acting);
  EXPECT_EQ(deciding_sides(session(), SideId()), std::vector<SideId>()) << "all of them are played here";
}

TEST_F(ClocksAtPlay, show_every_side_with_the_one_that_goes) {
  begin_at_movement();
  const Module& module = state().module();
  SideClocks clocks({61000, 0});
  EXPECT_TRUE(clock_faces(clocks, module, 0).empty()) << "they are off";
  clocks.turn(true, 0);
  clocks.decide(deciding(), 0);
  EXPECT_EQ(clock_faces(clocks, module, 2000), (std::vector<ClockFace>{{"Red 1:03", true}, {"Blue 0:00", false}}));
  clocks.pause(true, 2000);
  EXPECT_EQ(clock_faces(clocks, module, 9000),
            (std::vector<ClockFace>{{"Paused", false}, {"Red 1:03", false}, {"Blue 0:00", false}}));
}

class ClockStore : public ::testing::Test {
 protected:
  void write(const std::string& text) { std::ofstream(file_) << text; }
  testing::OwnPlaces places_;
  const std::string file_ = (places_.folder() / "clocks").string();
};

TEST_F(ClockStore, keeps_each_games_clocks_apart) {
  const KeptClocks one{true, false, {{"red", 1500}, {"blue", 70}}}, other{true, true, {{"red", 9}}};
  ASSERT_FALSE(save_clocks(file_, "abc", one));
  ASSERT_FALSE(save_clocks(file_, "abcd", other));
  EXPECT_EQ(load_clocks(file_, "abc"), one);
  EXPECT_EQ(load_clocks(file_, "abcd"), other);
  EXPECT_EQ(load_clocks(file_, "ab"), KeptClocks());
  const KeptClocks off{false, false, {{"red", 2000}, {"blue", 70}}};
  ASSERT_FALSE(save_clocks(file_, "abc", off));
  EXPECT_EQ(load_clocks(file_, "abc"), off);
  EXPECT_EQ(load_clocks(file_, "abcd"), other);
}

TEST_F(ClockStore, passes_over_what_it_cannot_read) {
  for (const char* line : {"abc", "abc on red", "abc on red=x", "abc on red=-4", "abc perhaps red=4"}) {
    write("bocage clocks 1\n" + std::string(line) + "\n");
    EXPECT_EQ(load_clocks(file_, "abc"), KeptClocks()) << line;
  }
  write("bocage clocks 2\nabc on red=4\n");
  EXPECT_EQ(load_clocks(file_, "abc"), KeptClocks());
  EXPECT_EQ(load_clocks("", "abc"), KeptClocks());
  EXPECT_FALSE(save_clocks("", "abc", {}));
}

TEST_F(ClockStore, forgets_the_games_that_were_played_longest_ago) {
  for (std::size_t i = 0; i <= KeptClocks::max_games; ++i) {
    ASSERT_FALSE(save_clocks(file_, "game" + std::to_string(i), {true, false, {{"red", 1}}}));
  }
  EXPECT_EQ(load_clocks(file_, "game0"), KeptClocks());
  EXPECT_TRUE(load_clocks(file_, "game1").on);
  EXPECT_TRUE(load_clocks(file_, "game" + std::to_string(KeptClocks::max_games)).on);
}

TEST_F(ClocksAtPlay, are_known_by_the_game_whatever_its_file_is_called) {
  begin();
  const std::string name = clock_name(session().journal().genesis());
  EXPECT_EQ(name.find(' '), std::string::npos);
  ASSERT_FALSE(game_->save_as((places_.folder() / "named.journal").string()));
  EXPECT_EQ(clock_name(session().journal().genesis()), name);
  NewGame another = skirmish();
  another.seed = 77;
  begin(another);
  EXPECT_NE(clock_name(session().journal().genesis()), name);
}

}  // namespace
}  // namespace bocage
