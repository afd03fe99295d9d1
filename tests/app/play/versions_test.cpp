// Saved games of another version of their module, damaged ones, and games that are over.
#include "app/play/opening/versions.h"

#include <algorithm>
#include <fstream>

#include "app/play/files/kept_versions.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/opening/ready_game.h"
#include "engine/base/spoken.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class Versions : public testing::PlayTest {
 protected:
  // A saved game in which Red's tanks have moved once.
  void save_a_game() {
    begin_at_movement();
    ASSERT_TRUE(move("r-tanks", "0205", "0204"));
    saved_ = path("mine.journal");
    ASSERT_FALSE(game_->save_as(saved_));
    hash_ = state().hash();
    steps_ = session().timeline().length();
    game_.reset();
  }
  // The Hill of version 1.0.1 among the player's own modules, with one more change to a file of it.
  void install(const std::string& file, const std::string& text, const std::string& by) {
    const std::string made = hill_with("box.xml", "<box start=\"hex\">", "");
    replace_in(made + "/module.xml", "version=\"1.0.0\"", "version=\"1.0.1\"");
    replace_in(made + "/box.xml", "<release ",
               "<release version=\"1.0.1\"><change>Tanks are slow.</change></release><release ");
    replace_in(made + "/" + file, text, by);
    fs::create_directories(fs::path(own_modules()));
    fs::rename(made, own_modules() + "/hill");
  }
  void install_slow_tanks() {
    install("module.xml", "<class id=\"motor\">\n      <enter terrain=\"clear\" cost=\"1\"",
            "<class id=\"motor\">\n      <enter terrain=\"clear\" cost=\"40\"");
  }
  std::string own_modules() const { return (places_.folder() / "XDG_DATA_HOME/bocage/modules").string(); }
  std::string path(const char* name) const { return (places_.folder() / name).string(); }
  static std::string read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void replace_in(const std::string& file, const std::string& text, const std::string& by) {
    std::string all = read(file);
    const auto at = all.find(text);
    ASSERT_NE(at, std::string::npos) << file << ": " << text;
    std::ofstream(file, std::ios::binary) << all.replace(at, text.size(), by);
  }
  static std::string all(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }
  static std::string all(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + "\n";
    return text;
  }

  std::string saved_;
  Hash hash_;
  std::uint32_t steps_ = 0;
};

TEST_F(Versions, a_game_opens_as_it_was_when_another_version_is_installed) {
  save_a_game();
  install("rules/init.lua", "return", "-- a remark\nreturn");
  auto opened = OpenGame::open(saved_);
  ASSERT_NE(opened.game, nullptr) << all(opened.problems);
  EXPECT_EQ(opened.game->session().state().hash(), hash_);
  EXPECT_EQ(opened.game->session().state().module().version, "1.0.0");
  game_ = std::move(opened.game);
  presenter().end_phase();
  EXPECT_GT(session().timeline().length(), steps_) << "and goes on with it";
}

TEST_F(Versions, a_game_whose_steps_are_all_legal_goes_on_in_its_own_file) {
  save_a_game();
  install("rules/init.lua", "return", "-- a remark\nreturn");
  const VersionSearch found = version_offered(saved_);
  ASSERT_TRUE(found.offer) << all(found.problems);
  EXPECT_TRUE(found.offer->whole());
  EXPECT_TRUE(found.offer->own_is_kept);
  const std::string text = all(lines_of(*found.offer));
  EXPECT_NE(text.find("The Hill was played with version 1.0.0; version 1.0.1 is here."), std::string::npos) << text;
  EXPECT_NE(text.find("Version 1.0.1: Tanks are slow."), std::string::npos) << text;
  EXPECT_NE(text.find("All " + std::to_string(steps_) + " steps are legal"), std::string::npos) << text;
  auto taken = take(*found.offer);
  ASSERT_NE(taken.game, nullptr) << all(taken.problems);
  EXPECT_EQ(taken.game->path(), saved_);
  EXPECT_EQ(taken.game->session().state().module().version, "1.0.1");
  EXPECT_EQ(taken.game->session().state().hash(), hash_);
  taken.game.reset();
  EXPECT_FALSE(version_offered(saved_).offer) << "it is a game of this version now";
  EXPECT_NE(OpenGame::open(saved_).game, nullptr);
}

TEST_F(Versions, a_game_goes_on_from_before_the_first_step_that_is_not_legal) {
  save_a_game();
  install_slow_tanks();
  const std::string before = read(saved_);
  const VersionSearch found = version_offered(saved_);
  ASSERT_TRUE(found.offer) << all(found.problems);
  ASSERT_FALSE(found.offer->whole());
  const std::string text = all(lines_of(*found.offer));
  EXPECT_NE(text.find("Step " + std::to_string(steps_) + " of " + std::to_string(steps_) + " (Red: "),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("is not legal in the version that is here: "), std::string::npos) << text;
  auto taken = take(*found.offer);
  ASSERT_NE(taken.game, nullptr) << all(taken.problems);
  EXPECT_EQ(taken.game->path(), path("mine-1.0.1.journal"));
  EXPECT_EQ(read(saved_), before) << "nothing is lost";
  game_ = std::move(taken.game);
  EXPECT_TRUE(piece("r-tanks", "0205").valid()) << "the tanks have not moved here";
  EXPECT_TRUE(presenter().set_level(Enforcement::assist));
}

TEST_F(Versions, what_is_asked_for_no_more_is_told_in_the_reader_s_language) {
  save_a_game();
  install("rules/day.lua", "ask_all(\"barrage\"", "ask_all(\"gunnery\"");
  speak("de");
  const VersionSearch found = version_offered(saved_);
  const std::string text = found.offer ? all(lines_of(*found.offer)) : all(found.problems);
  speak("");
  EXPECT_NE(text.find(": nach dem Geheimnis „barrage“ wird nicht gefragt."), std::string::npos) << text;
}

TEST_F(Versions, a_module_that_is_named_is_offered_whatever_is_installed) {
  save_a_game();
  const std::string other = hill_with("rules/init.lua", "return", " ");
  const VersionSearch found = version_offered(saved_, other);
  ASSERT_TRUE(found.offer) << all(found.problems);
  EXPECT_NE(all(lines_of(*found.offer)).find("here is another one of the same number"), std::string::npos);
  EXPECT_FALSE(version_offered(saved_, "hill").offer);
  EXPECT_TRUE(has_error(version_offered(saved_, "hil").problems));
  EXPECT_NE(take(*found.offer).game, nullptr) << "it opens again, for the version is kept";
}

TEST_F(Versions, of_a_module_the_ones_used_last_are_kept) {
  begin();
  Module module = state().module();
  const Hash first = module.content;
  fs::last_write_time(kept_version("hill", first), 1);
  for (std::size_t i = 0; i < max_kept_versions; ++i) {
    module.content = hash_of("test", std::to_string(i));
    keep_version(module);
    fs::last_write_time(kept_version("hill", module.content), 1'000'000'000 + static_cast<std::time_t>(i));
  }
  EXPECT_EQ(kept_version("hill", first), "") << "the one that was used longest ago goes";
  EXPECT_NE(kept_version("hill", module.content), "");
  EXPECT_NE(kept_version("hill", hash_of("test", "0")), "");
}

TEST_F(Versions, a_damaged_game_opens_up_to_the_damage_and_nothing_is_lost) {
  save_a_game();
  std::string text = read(saved_);
  const auto line = text.rfind("<e n='", text.rfind("kind='answer'"));
  text[text.find("prev='", line) + 8] ^= 1;
  std::ofstream(saved_, std::ios::binary) << text;
  const auto chained = static_cast<std::uint32_t>(std::stoul(text.substr(line + 6)));
  auto opened = OpenGame::open(saved_);
  ASSERT_NE(opened.game, nullptr) << all(opened.problems);
  EXPECT_FALSE(has_error(opened.problems));
  const std::string said = all(opened.problems);
  EXPECT_NE(said.find(saved_ + ":"), std::string::npos) << said;
  EXPECT_NE(said.find("as it was after step " + std::to_string(chained - 1)), std::string::npos) << said;
  EXPECT_GE(opened.game->session().timeline().length(), chained - 1);
  EXPECT_LT(opened.game->session().timeline().length(), steps_) << "what follows by itself is made again, not more";
  EXPECT_NE(opened.game->path(), saved_) << "it goes on in a copy";
  EXPECT_FALSE(opened.game->named());
  game_ = std::move(opened.game);
  presenter().end_phase();
  game_.reset();
  EXPECT_EQ(read(saved_), text);
}

class FinishedGames : public Versions {
 protected:
  void end(bool over) {
    Outcome outcome;
    outcome.over = over;
    ASSERT_TRUE(session().edit(SideId(0), {SetOutcome{std::make_shared<Outcome>(outcome)}}).accepted);
  }
};

TEST_F(FinishedGames, are_known_as_such_until_they_are_gone_on_with) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  end(true);
  const std::string file = game_->path();
  ASSERT_TRUE(describe_game(file));
  EXPECT_TRUE(describe_game(file)->finished);
  end(false);
  EXPECT_FALSE(describe_game(file)->finished);
  end(true);
  ASSERT_FALSE(game_->save_as(path("mine.journal")));
  EXPECT_TRUE(describe_game(path("mine.journal"))->finished) << "under its new name, too";
}

TEST_F(FinishedGames, begin_again_as_they_were_begun) {
  NewGame wanted = skirmish();
  wanted.options["events"] = false;
  begin_at_movement(wanted);
  const auto again = same_again(game_->path(), state().module());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->scenario, "skirmish");
  EXPECT_EQ(again->options.at("events"), Value(false));
  begin(*again);
}

TEST_F(FinishedGames, of_an_exercise_lead_to_the_next_scenario) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.scenario = "counter-attack";
  begin(wanted);
  EXPECT_FALSE(next_game(state())) << "it goes on";
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  end(true);
  const auto next = next_game(state());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->scenario, "original");
  EXPECT_EQ(next->plans.at("german"), "historical");
}

TEST_F(Versions, play_begins_the_main_scenario_with_its_set_up_ready) {
  NewGame wanted;
  wanted.game = "normandy69";
  begin(wanted);
  EXPECT_EQ(state().scenario().id, "original") << "not an exercise";
  const NewGame ready = ready_game(state().module());
  begin(ready);
  EXPECT_EQ(state().scenario().id, "original");
  const std::string headline = presenter().prompt().headline;
  EXPECT_NE(headline.find("German set-up"), std::string::npos) << headline;
  presenter().end_phase();
  EXPECT_NE(node(), "german_setup") << "the Germans stand in their places: nothing is owed";
}

TEST_F(Versions, a_game_that_is_started_by_its_name_begins_as_by_play) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.seed = 7;
  const NewGame launched = launched_game(wanted);
  EXPECT_EQ(launched.game, "normandy69");
  EXPECT_EQ(launched.seed, wanted.seed);
  EXPECT_EQ(launched.scenario, "original");
  EXPECT_EQ(launched.plans, (std::map<std::string, std::string>{{"german", "historical"}}));
  wanted.scenario = "original";
  EXPECT_TRUE(launched_game(wanted).plans.empty()) << "who names a scenario sets it up";
  wanted = {};
  wanted.game = "nosuch";
  EXPECT_TRUE(launched_game(wanted).scenario.empty());
}

TEST_F(Versions, play_begins_the_landing_at_omaha_with_the_german_set_up_sealed) {
  NewGame wanted;
  wanted.game = "dday";
  begin(wanted);
  ASSERT_EQ(node(), "german_setup");
  begin(ready_game(state().module()));
  EXPECT_EQ(state().scenario().id, "omaha");
  EXPECT_EQ(node(), "beachheads") << "the Allies begin";
  EXPECT_EQ(state().secret_count(), 1U) << "the set-up is opened after the landing";
}

}  // namespace
}  // namespace bocage
