// The program is killed in the middle of a game: the next start finds the game.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wx/stopwatch.h>

#include <algorithm>
#include <csignal>
#include <fstream>

#include "app/play/files/unfinished_games.h"
#include "app/play/files/user_dirs.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class Crash : public testing::WindowTest {
 protected:
  void TearDown() override {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (games_ != nullptr) games_->Destroy();
    WindowTest::TearDown();
  }
  void start(std::vector<std::string> words) {
    words.insert(words.begin(), (fs::path(BOCAGE_CLI).parent_path() / "bocage").string());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ASSERT_EQ(::posix_spawn(&child_, arguments.front(), nullptr, nullptr, arguments.data(), environ), 0);
  }
  void kill_child() {
    ::kill(child_, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child_, &status, 0), child_);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it had ended by itself";
    child_ = 0;
  }
  // The number of the last one of the game that the child keeps: for a moment one stands in journal and draft alike,
  // and what will replace the draft is not there yet.
  static std::size_t entries_written() {
    std::size_t last = 0;
    for (fs::directory_iterator it(unsaved_folder()), end; it != end; ++it) {
      const std::string kind = it->path().extension().string();
      if (kind != ".journal" && kind != ".draft") continue;
      std::ifstream in(it->path().string());
      for (std::string line; std::getline(in, line);) {
        if (line.starts_with("<e n='")) last = std::max<std::size_t>(last, std::stoul(line.substr(6)));
      }
    }
    return last;
  }
  // Of the game that the child has begun, once so many steps are made: all of them end phases.
  static std::string hash_after(std::size_t steps) {
    NewGame same;
    same.game = "normandy69";
    same.scenario = "counter-attack";
    same.seed = 1;
    const auto opened = OpenGame::begin(same);
    Presenter& again = opened.game->presenter();
    while (again.session().timeline().length() < steps) again.end_phase();
    return to_hex(again.state().hash());
  }
  static TableFrame* table() {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const frame = dynamic_cast<TableFrame*>(window);
      if (frame != nullptr && !frame->IsBeingDeleted()) return frame;
    }
    return nullptr;
  }
  pid_t child_ = 0;
  GamesFrame* games_ = nullptr;
};

TEST_F(Crash, loses_nothing_that_was_played) {
  start({"normandy69", "--scenario", "counter-attack", "--seed", "1"});
  ASSERT_TRUE(hands_.wait([] { return !fs::is_empty(unsaved_folder()); }));
  // Its window comes up in this corner; without a window manager the keys go where the pointer is. Until it is there
  // they go nowhere, so they are typed again: how many of them arrive is not known.
  auto* const witness = new wxFrame(nullptr, wxID_ANY, "", {1200, 980}, {40, 40});
  witness->Show();  // the simulator asks a window how dense the screen is
  wxUIActionSimulator hand;
  hand.MouseMove(500, 500);
  const wxStopWatch watch;
  while (entries_written() < 2 && watch.Time() < 20'000) {
    const std::size_t before = entries_written();
    hand.Char('E', wxMOD_CONTROL);
    const wxStopWatch answer;
    while (entries_written() == before && answer.Time() < 3'000) hands_.settle();
  }
  ASSERT_GE(entries_written(), 2U);
  kill_child();
  witness->Destroy();
  const auto kept = unfinished_games();
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].module, "normandy69");
  games_ = app().choose();
  games_->SetPosition({0, 0});
  ASSERT_TRUE(hands_.wait([&] { return games_->IsShownOnScreen() && games_->pictures() >= 2; }));
  ASSERT_NE(testing::button_of(*games_, "Continue"), nullptr);
  hands_.press(*testing::button_of(*games_, "Continue"));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(session().timeline().length(), kept[0].steps);
  EXPECT_GE(kept[0].steps, 2U);
  EXPECT_EQ(to_hex(state().hash()), hash_after(kept[0].steps));
  expect_replay();
}

}  // namespace
}  // namespace bocage
