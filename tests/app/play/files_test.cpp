// Files of games: begun, kept, saved, opened, recent, thrown away; what is said of damaged and foreign ones.
#include <algorithm>
#include <fstream>

#include "app/play/files/game_names.h"
#include "app/play/files/installed_games.h"
#include "app/play/files/log_file.h"
#include "app/play/files/recent_games.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/files/user_dirs.h"
#include "app/play/opening/launch_options.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class Files : public testing::PlayTest {
 protected:
  void move_tanks() {
    ASSERT_FALSE(presenter().begin_drag({piece("r-tanks", "0205")}).empty());
    ASSERT_TRUE(presenter().drop(space("0204")));
  }
  std::string path(const char* name) { return (places_.folder() / name).string(); }
  static std::string words(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + "\n";
    return text;
  }
  static std::string read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const std::string& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }
};

TEST_F(Files, a_game_without_a_name_is_kept_and_found_again_after_a_crash) {
  begin_at_movement();
  EXPECT_TRUE(unfinished_games().empty()) << "a game that is being played is not under way for others";
  move_tanks();
  const Hash hash = state().hash();
  game_.reset();
  const auto games = unfinished_games();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].module, "hill");
  EXPECT_EQ(games[0].scenario, "skirmish");
  EXPECT_GT(games[0].steps, 0U);
  auto opened = OpenGame::open(games[0].path);
  ASSERT_NE(opened.game, nullptr);
  EXPECT_EQ(opened.game->session().state().hash(), hash);
  EXPECT_FALSE(opened.game->named());
}

TEST_F(Files, games_left_before_their_first_step_are_cleared_away_and_nothing_else_is) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  begin(wanted);
  const std::string unbegun = game_->path();
  clear_unbegun_games();
  EXPECT_TRUE(fs::exists(unbegun)) << "it is being played";
  game_.reset();
  ASSERT_TRUE(fs::exists(unbegun)) << "as after a crash";
  begin_at_movement();
  move_tanks();
  const std::string begun = game_->path();
  game_.reset();
  const std::string folder = unsaved_folder();
  write(folder + "/lonely.journal.draft", "<draft/>");
  write(folder + "/unreadable.journal", "no journal at all\n");
  write(folder + "/notes.txt", "somebody's");
  clear_unbegun_games();
  clear_unbegun_games();
  EXPECT_FALSE(fs::exists(unbegun));
  EXPECT_FALSE(fs::exists(unbegun + ".draft"));
  EXPECT_FALSE(fs::exists(folder + "/lonely.journal.draft"));
  EXPECT_TRUE(fs::exists(begun));
  EXPECT_TRUE(fs::exists(begun + ".draft"));
  EXPECT_TRUE(fs::exists(folder + "/unreadable.journal"));
  EXPECT_TRUE(fs::exists(folder + "/notes.txt"));
}

TEST_F(Files, a_torn_last_line_costs_the_torn_line_only) {
  begin_at_movement();
  move_tanks();
  const std::string kept = game_->path();
  game_.reset();
  write(kept, read(kept) + "<e n='99' kind='act");
  const auto games = unfinished_games();
  ASSERT_EQ(games.size(), 1U);
  auto opened = OpenGame::open(games[0].path);
  ASSERT_NE(opened.game, nullptr) << words(opened.problems);
}

TEST_F(Files, a_game_is_thrown_away_for_good_and_nothing_else_is) {
  begin_at_movement();
  const std::string kept = game_->path();
  const std::string saved = path("saved.journal");
  move_tanks();
  game_.reset();
  write(saved, "a file of somebody's");
  EXPECT_FALSE(throw_away(saved));
  EXPECT_TRUE(throw_away(kept));
  EXPECT_TRUE(unfinished_games().empty());
  EXPECT_TRUE(fs::exists(saved));
}

TEST_F(Files, a_saved_game_is_saved_at_every_step) {
  begin_at_movement();
  ASSERT_FALSE(game_->save_as(path("game.journal")));
  EXPECT_TRUE(game_->named());
  move_tanks();
  const Hash hash = state().hash();
  game_.reset();
  EXPECT_TRUE(unfinished_games().empty()) << "the unsaved copy is gone";
  auto opened = OpenGame::open(path("game.journal"));
  ASSERT_NE(opened.game, nullptr) << words(opened.problems);
  EXPECT_EQ(opened.game->session().state().hash(), hash);
  EXPECT_TRUE(opened.game->named());
}

TEST_F(Files, saving_over_a_file_keeps_what_was_there) {
  begin_at_movement();
  write(path("old.journal"), "what was there");
  ASSERT_FALSE(game_->save_as(path("old.journal")));
  EXPECT_EQ(read(path("old.journal.before")), "what was there");
}

TEST_F(Files, an_unknown_game_is_named_with_what_may_have_been_meant) {
  NewGame wanted;
  wanted.game = "hil";
  const auto opened = OpenGame::begin(wanted);
  EXPECT_EQ(opened.game, nullptr);
  EXPECT_NE(words(opened.problems).find("did you mean hill?"), std::string::npos) << words(opened.problems);
  for (const char* const path : {"/nowhere/game", "game.journal"}) {
    wanted.game = path;
    EXPECT_NE(words(OpenGame::begin(wanted).problems).find("there is no such file"), std::string::npos) << path;
  }
}

TEST_F(Files, unknown_scenarios_options_and_plans_are_refused_in_words) {
  NewGame wanted = skirmish();
  wanted.scenario = "war";
  EXPECT_NE(words(OpenGame::begin(wanted).problems).find("there is no scenario \"war\""), std::string::npos);
  wanted = skirmish();
  wanted.options = {{"weather", Value(true)}};
  EXPECT_NE(words(OpenGame::begin(wanted).problems).find("weather"), std::string::npos);
  wanted = skirmish();
  wanted.plans = {{"red", "west"}};
  EXPECT_NE(words(OpenGame::begin(wanted).problems).find("has no plan \"west\""), std::string::npos);
}

TEST_F(Files, a_damaged_save_is_told_with_its_place) {
  begin_at_movement();
  ASSERT_FALSE(game_->save_as(path("game.journal")));
  ASSERT_TRUE(press("End of Movement"));
  session().chain_pending();
  game_.reset();
  std::string text = read(path("game.journal"));
  const auto at = text.find("what='done'");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 11, "what='dona'");
  write(path("game.journal"), text);
  const auto opened = OpenGame::open(path("game.journal"));
  EXPECT_NE(opened.game, nullptr) << "up to the damage";
  EXPECT_NE(words(opened.problems).find("game.journal:"), std::string::npos) << words(opened.problems);
  EXPECT_EQ(OpenGame::open(path("no such file")).game, nullptr);
}

TEST_F(Files, a_game_of_another_version_of_the_module_says_which) {
  begin_at_movement();
  ASSERT_FALSE(game_->save_as(path("game.journal")));
  const std::string module_hash = to_hex(state().module().content);
  game_.reset();
  std::string text = read(path("game.journal"));
  // The same game begun with other files of the module.
  NewGame changed = skirmish();
  const fs::path copy = places_.folder() / "hill";
  fs::create_directories(copy);
  for (fs::recursive_directory_iterator it(std::string(BOCAGE_SOURCE_DIR) + "/samples/hill"), end; it != end; ++it) {
    const fs::path to = copy / fs::relative(it->path(), std::string(BOCAGE_SOURCE_DIR) + "/samples/hill");
    if (fs::is_directory(it->path())) {
      fs::create_directories(to);
    } else {
      fs::copy_file(it->path(), to, fs::copy_option::overwrite_if_exists);
    }
  }
  write((copy / "charts/combat.xml").string(), read((copy / "charts/combat.xml").string()) + "\n");
  changed.game = copy.string();
  begin(changed);
  ASSERT_FALSE(game_->save_as(path("other.journal")));
  game_.reset();
  fs::remove_all(places_.folder() / "XDG_DATA_HOME/bocage/versions");  // of a game from another machine none is kept
  const auto opened = OpenGame::open(path("other.journal"));
  EXPECT_EQ(opened.game, nullptr);
  EXPECT_NE(words(opened.problems).find("version"), std::string::npos) << words(opened.problems);
}

TEST_F(Files, a_prepared_set_up_is_played_where_the_game_asks_for_it) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  wanted.plans = {{"red", "west"}, {"blue", "east"}};
  begin(wanted);  // sealed: each unit is put where the plan has it
  EXPECT_EQ(node(), "minefield");
  wanted.options = {{"secret_setup", Value(false)}, {"mines", Value(false)}};
  begin(wanted);  // open: the plan is chosen by its name
  EXPECT_TRUE(piece("r-guard", "0305").valid());
  EXPECT_TRUE(piece("b-engineers", "0604").valid());
}

TEST_F(Files, a_name_that_was_typed_without_its_kind_gets_it) {
  EXPECT_EQ(game_file_of("/home/me/first"), "/home/me/first.journal") << "or it is not shown where one is opened";
  EXPECT_EQ(game_file_of("/home/me.old/first"), "/home/me.old/first.journal");
  EXPECT_EQ(game_file_of("/home/me/first.journal"), "/home/me/first.journal");
  EXPECT_EQ(game_file_of("/home/me/first.game"), "/home/me/first.game");
}

TEST_F(Files, the_next_game_is_saved_where_the_latest_lies) {
  EXPECT_EQ(folder_of_latest({}), "");
  EXPECT_EQ(folder_of_latest({{"/home/me/games/b.journal", ""}, {"/tmp/a.journal", ""}}), "/home/me/games");
}

TEST_F(Files, recent_games_are_kept_newest_first_without_those_that_are_gone) {
  const std::string list = path("recent");
  RecentGames recent(list);
  for (const char* name : {"a", "b", "c"}) {
    write(path(name), "x");
    recent.add(path(name), "");
  }
  recent.add(path("a"), "Move 3\n- Northern");
  recent.add("not absolute", "");
  fs::remove(path("b"));
  EXPECT_EQ(recent.games(), (std::vector<RecentGame>{{path("a"), "Move 3 - Northern"}, {path("c"), ""}}));
  EXPECT_EQ(RecentGames(list).games(), recent.games()) << "with the turns they were left in";
  for (int i = 0; i < 20; ++i) {
    const std::string name = path(("n" + std::to_string(i)).c_str());
    write(name, "x");
    recent.add(name, "");
  }
  EXPECT_EQ(recent.games().size(), RecentGames::max_games);
}

TEST_F(Files, a_saved_game_says_what_it_is_without_being_played_through) {
  begin();
  ASSERT_FALSE(game_->save_as(path("mine.journal")));
  const auto begun = describe_game(path("mine.journal"));
  ASSERT_TRUE(begun);
  answer_everything();
  const auto game = describe_game(path("mine.journal"));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->module, "hill");
  EXPECT_EQ(game->scenario, "skirmish");
  EXPECT_GT(game->steps, begun->steps);
  EXPECT_GT(game->played, 0);
  GameTitles titles;
  EXPECT_EQ(titles.of(*game), state().module().title + ", " + state().scenario().title);
  UnfinishedGame foreign;
  foreign.module = "unheard-of";
  foreign.scenario = "first";
  foreign.branched_after = 12;
  EXPECT_EQ(titles.of(foreign), "unheard-of, first, a try from step 12");
  EXPECT_FALSE(describe_game(path("none.journal")));
}

TEST_F(Files, a_recorded_example_is_looked_at_and_lies_on_no_disk_until_it_is_changed) {
  auto opened = OpenGame::watch("normandy69");
  ASSERT_NE(opened.game, nullptr) << (opened.problems.empty() ? "" : to_text(opened.problems.front()));
  game_ = std::move(opened.game);
  EXPECT_GT(session().timeline().length(), 10U);
  EXPECT_TRUE(game_->path().empty());
  EXPECT_FALSE(game_->begun()) << "nothing would be lost";
  presenter().lookback().show(0);
  ASSERT_TRUE(first_step(session(), 0)) << "there is something to play back";
  presenter().lookback().show_beat(*first_step(session(), 0));
  presenter().lookback().resume();
  EXPECT_TRUE(game_->path().empty());
  EXPECT_TRUE(unfinished_games().empty());
  if (presenter().notes().write("From here I know better")) {
    EXPECT_FALSE(game_->path().empty()) << "it is the player's own game now";
    EXPECT_TRUE(game_->begun());
    const auto kept = describe_game(game_->path());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->steps, session().timeline().length());
  } else {
    ADD_FAILURE() << "a note can be written: " << presenter().notice();
  }
}

TEST_F(Files, every_recorded_example_begins_with_something_to_be_seen) {
  for (const char* const module : {"normandy69", "dday", "breakout", "normandy44"}) {
    auto opened = OpenGame::watch(module);
    ASSERT_NE(opened.game, nullptr) << module << (opened.problems.empty() ? "" : to_text(opened.problems.front()));
    EXPECT_TRUE(opened.problems.empty()) << module << ": " << to_text(opened.problems.front());
    game_ = std::move(opened.game);
    presenter().lookback().show(0);
    EXPECT_TRUE(first_step(session(), 0)) << module;
    EXPECT_FALSE(presenter().seat().screen_hidden()) << module << ": nobody sits down to an example";
  }
}

TEST_F(Files, of_several_recorded_examples_one_is_chosen_by_its_file) {
  const auto opened = OpenGame::watch("normandy44", "samples/june6-8.journal");
  ASSERT_NE(opened.game, nullptr);
  EXPECT_NE(opened.game->title().find("June 6 to 8"), std::string::npos) << opened.game->title();
  EXPECT_EQ(OpenGame::watch("normandy44", "samples/none.journal").game, nullptr);
}

TEST_F(Files, a_module_without_an_example_says_so) {
  const auto opened = OpenGame::watch("hill");
  EXPECT_EQ(opened.game, nullptr);
  ASSERT_FALSE(opened.problems.empty());
  EXPECT_NE(opened.problems.back().message.find("no recorded game"), std::string::npos);
  EXPECT_EQ(OpenGame::watch("unheard-of").game, nullptr);
}

TEST_F(Files, places_follow_the_xdg_variables_and_a_relative_one_is_ignored) {
  EXPECT_EQ(state_dir(), (places_.folder() / "XDG_STATE_HOME/bocage").string());
  EXPECT_EQ(config_dir(), (places_.folder() / "XDG_CONFIG_HOME/bocage").string());
  EXPECT_EQ(unsaved_folder(), (places_.folder() / "XDG_DATA_HOME/bocage/unsaved").string());
  setenv("XDG_STATE_HOME", "relative", 1);
  setenv("HOME", places_.folder().c_str(), 1);
  EXPECT_EQ(state_dir(), (places_.folder() / ".local/state/bocage").string());
}

TEST_F(Files, a_module_of_the_players_own_is_found_and_comes_before_the_installed_one_of_its_id) {
  const auto games_called_hill = [] {
    std::vector<std::string> folders;
    for (const InstalledGame& game : installed_games()) {
      if (game.id == "hill") folders.push_back(game.folder);
    }
    return folders;
  };
  EXPECT_FALSE(fs::exists(own_modules_folder())) << "asking for it does not make it";
  ASSERT_EQ(games_called_hill().size(), 1U);
  const fs::path own = fs::path(own_modules_folder()) / "hill";
  fs::create_directories(own);
  write((own / "module.xml").string(), "");
  EXPECT_EQ(games_called_hill(), std::vector<std::string>{own.string()});
  EXPECT_EQ(find_game("hill").path, own.string());
  write((own.parent_path() / "mine.bocage").string(), "");
  EXPECT_EQ(find_game("mine").path, (own.parent_path() / "mine.bocage").string());
}

TEST_F(Files, the_log_keeps_one_line_for_each_message_and_does_not_grow_for_ever) {
  LogFile log(path("log"));
  log.write("one\nstill one");
  log.write("two");
  const std::string text = read(path("log"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  EXPECT_NE(text.find("one still one"), std::string::npos);
  write(path("log"), std::string(LogFile::max_bytes, 'x'));
  log.write("three");
  EXPECT_LT(fs::file_size(path("log")), 100U);
  EXPECT_TRUE(fs::exists(path("log") + std::string(".old")));
}

TEST(Launch, understands_a_new_game_with_everything) {
  const auto options = parse_launch(
      {"hill", "--scenario=battle", "--plan", "red=west", "--level", "assist", "--seed", "7", "--dice", "manual"});
  ASSERT_EQ(options.what, LaunchOptions::What::play);
  EXPECT_EQ(options.game.game, "hill");
  EXPECT_EQ(options.game.plans.at("red"), "west");
  EXPECT_EQ(options.game.enforcement, Enforcement::assist);
  EXPECT_EQ(options.game.seed, 7U);
}

TEST(Launch, says_what_it_does_not_understand) {
  for (const auto& words : {std::vector<std::string>{"--colour"},
                            {"--seed", "-1", "hill"},
                            {"--level", "some", "hill"},
                            {"--plan", "west", "hill"},
                            {"--scenario"},
                            {"hill", "plain"},
                            {"--seed", "1"},
                            {""}}) {
    const auto options = parse_launch(words);
    EXPECT_EQ(options.what, LaunchOptions::What::wrong) << words.front();
    EXPECT_FALSE(options.message.empty());
  }
  EXPECT_EQ(parse_launch({}).what, LaunchOptions::What::choose);
  EXPECT_EQ(parse_launch({"-h"}).what, LaunchOptions::What::help);
}

}  // namespace
}  // namespace bocage
