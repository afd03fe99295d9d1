#include "app/cli/author/watch_command.h"

#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/filesystem.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <memory>
#include <thread>

#include "app/cli/check/check_command.h"
#include "app/cli/command/command.h"
#include "app/cli/command/render_command.h"
#include "app/cli/command/test_command.h"
#include "app/play/files/folder_watch.h"
#include "app/play/words/game_box.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

constexpr std::chrono::milliseconds between_looks(150);

volatile std::sig_atomic_t ended = 0;

void end_it(int) {
  ended = 1;
}

std::string clock_now() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  char text[16];
  ::localtime_r(&now, &local);
  return {text, std::strftime(text, sizeof text, "%H:%M:%S", &local)};
}

// What the round draws: the set-up of a scenario as it is placed, before any rule has run.
int draw(const WatchArguments& arguments, const std::string& folder) {
  RenderArguments picture;
  picture.module = folder;
  picture.out = arguments.picture;
  picture.scenario = arguments.scenario;
  const LoadedModule loaded = load_module(folder);
  if (picture.scenario.empty() && loaded.module && !loaded.module->scenarios.empty())
    picture.scenario = main_scenario(*loaded.module, read_box(*loaded.module)).id;
  const int code = render(picture);
  if (code == exit_well) print("%s\n", arguments.picture.c_str());
  return code;
}

// Rules that do not load are told by check alone.
int one_round(const WatchArguments& arguments, const std::string& folder) {
  const int checked = check(folder);
  const LoadedModule loaded = load_module(folder);
  if (!loaded.module || !Ruleset::load(loaded.module, library_folder()).ruleset) return exit_problems;
  const int tested = test({folder, {}, true});
  const int drawn = draw(arguments, folder);
  return checked == exit_well && tested == exit_well ? drawn : exit_problems;
}

// A round in a process of its own: it can be broken off, and no fault of it ends the watch.
class Round {
 public:
  Round(const WatchArguments& arguments, const std::string& folder) {
    std::fflush(nullptr);
    child_ = ::fork();
    if (child_ != 0) return;
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    const int code = one_round(arguments, folder);
    std::fflush(nullptr);
    ::_exit(code);
  }
  ~Round() {
    if (child_ <= 0) return;
    ::kill(child_, SIGTERM);
    ::waitpid(child_, nullptr, 0);
  }
  Round(const Round&) = delete;
  Round& operator=(const Round&) = delete;

  bool over() {
    int status = 0;
    if (child_ <= 0 || ::waitpid(child_, &status, WNOHANG) == 0) return child_ <= 0;
    child_ = 0;
    if (WIFSIGNALED(status)) print("the round was ended by signal %d\n", WTERMSIG(status));
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : exit_problems;
    return true;
  }
  int code() const { return code_; }

 private:
  ::pid_t child_ = 0;
  int code_ = exit_problems;
};

std::string named(const std::vector<std::string>& files) {
  constexpr std::size_t max_names = 4;
  std::string text;
  for (std::size_t i = 0; i < files.size() && i < max_names; ++i) text += (i == 0 ? "" : ", ") + files[i];
  return files.size() > max_names ? text + " and " + std::to_string(files.size() - max_names) + " more" : text;
}

int keep_watching(const WatchArguments& arguments, const std::string& folder) {
  std::signal(SIGINT, end_it);
  std::signal(SIGTERM, end_it);
  FolderWatch files(folder);
  print("--- %s %s\n", clock_now().c_str(), folder.c_str());
  auto round = std::make_unique<Round>(arguments, folder);
  while (ended == 0) {
    std::this_thread::sleep_for(between_looks);
    if (ended != 0) break;
    if (round && round->over()) {
      round.reset();
      print("    waiting for a file to be saved; Ctrl+C ends\n");
      std::fflush(stdout);
    }
    const auto saved = files.saved();
    if (saved.empty()) continue;
    round.reset();
    print("--- %s %s\n", clock_now().c_str(), named(saved).c_str());
    round = std::make_unique<Round>(arguments, folder);
  }
  return exit_well;
}

}  // namespace

void add_watch_options(CLI::App& command, WatchArguments& arguments) {
  command.add_option("module", arguments.module, "A module's folder, or the id of an installed one")
      ->required()
      ->type_name("");
  command.add_option("--scenario", arguments.scenario, "Draw the set-up of this scenario; default: the main one")
      ->type_name("ID");
  command.add_option("--draw", arguments.picture, "The picture to draw; default: ID.png beside the module's folder")
      ->type_name("FILE");
  command.add_flag("--once", arguments.once, "Check, test and draw once, and end");
}

int watch(const WatchArguments& given) {
  const std::string folder = find_module(given.module);
  if (folder.empty()) return exit_usage;
  boost::system::error_code error;
  if (!fs::is_directory(folder, error)) {
    print_error("%s is no folder: only the files of a folder can be watched\n", folder.c_str());
    return exit_usage;
  }
  WatchArguments arguments = given;
  const fs::path whole = fs::canonical(folder, error);
  if (arguments.picture.empty())
    arguments.picture = (whole.parent_path() / (whole.filename().string() + ".png")).string();
  if (arguments.once) return one_round(arguments, folder);
  return keep_watching(arguments, folder);
}

}  // namespace bocage::cli
