#include "app/play/files/unfinished_games.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <boost/filesystem.hpp>
#include <fstream>

#include "app/play/files/finished_games.h"
#include "app/play/files/installed_games.h"
#include "app/play/files/user_dirs.h"
#include "app/play/time/kept_turn.h"
#include "engine/base/tr.h"
#include "engine/journal/entry.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

// The program that plays a game holds a lock on its journal.
bool is_being_played(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;
  ::close(descriptor);
  return locked;
}

// Lines that are entries: of the chain and of the log of pending entries, whose first line is no entry.
std::size_t entries_in(const std::string& path) {
  std::ifstream in(path);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) count += line.starts_with("<e ") ? 1 : 0;
  return count;
}

bool describe(const std::string& path, UnfinishedGame& game) {
  std::ifstream in(path);
  std::string first;
  if (!std::getline(in, first)) return false;
  const ParsedGenesis parsed = parse_genesis(first);
  if (!parsed.genesis) return false;
  game.path = path;
  game.module = parsed.genesis->module;
  game.scenario = parsed.genesis->scenario;
  if (!parsed.genesis->branchings.empty()) game.branched_after = parsed.genesis->branchings.back().after;
  game.steps = entries_in(path) + entries_in(path + ".draft");
  game.finished = is_finished(path, game.steps);
  boost::system::error_code error;
  game.played = fs::last_write_time(path, error);
  if (error) game.played = 0;
  const std::time_t draft = fs::last_write_time(path + ".draft", error);
  if (!error) game.played = std::max(game.played, draft);
  return game.steps > 0;
}

// A whole first line that is a game's, and nothing that happened in it.
bool is_unbegun(const std::string& path) {
  UnfinishedGame game;
  return !describe(path, game) && !game.module.empty() && game.steps == 0;
}

}  // namespace

std::optional<UnfinishedGame> describe_game(const std::string& path) {
  UnfinishedGame game;
  return describe(path, game) ? std::optional(std::move(game)) : std::nullopt;
}

std::shared_ptr<const Module> GameTitles::module_of(const UnfinishedGame& game) {
  auto known = modules_.find(game.module);
  if (known == modules_.end()) {
    const FoundGame found = find_installed_game(game.module);
    known = modules_.emplace(game.module, found.path.empty() ? nullptr : load_for_reader(found.path).module).first;
  }
  return known->second;
}

std::string GameTitles::turn(const UnfinishedGame& game, const std::string& kept) {
  const auto module = module_of(game);
  const ScenarioDef* const scenario = module == nullptr ? nullptr : module->find_scenario(game.scenario);
  return scenario == nullptr || kept.empty() ? std::string() : turn_words(kept, GameState(module, *scenario, {}));
}

std::string GameTitles::of(const UnfinishedGame& game) {
  const auto module = module_of(game);
  const ScenarioDef* const scenario = module == nullptr ? nullptr : module->find_scenario(game.scenario);
  std::string title = module == nullptr ? game.module : module->title;
  title += ", " + (scenario == nullptr || scenario->title.empty() ? game.scenario : scenario->title);
  if (game.branched_after)
    title = tr("{game}, a try from step {step}", {{"game", title}, {"step", *game.branched_after}});
  return title;
}

std::vector<UnfinishedGame> unfinished_games() {
  std::vector<UnfinishedGame> games;
  const std::string folder = unsaved_folder();
  if (folder.empty()) return games;
  boost::system::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    UnfinishedGame game;
    const std::string path = it->path().string();
    if (it->path().extension() == ".journal" && !is_being_played(path) && describe(path, game)) {
      games.push_back(std::move(game));
    }
  }
  std::sort(games.begin(), games.end(), [](const UnfinishedGame& a, const UnfinishedGame& b) {
    return a.played != b.played ? a.played > b.played : a.path < b.path;
  });
  return games;
}

void clear_unbegun_games() {
  const std::string folder = unsaved_folder();
  if (folder.empty()) return;
  std::vector<fs::path> useless;
  boost::system::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const fs::path& path = it->path();
    boost::system::error_code unknown;
    if (path.extension() == ".draft") {
      const fs::path journal = fs::path(path).replace_extension();
      if (fs::status(journal, unknown).type() == fs::file_not_found) useless.push_back(path);
    } else if (path.extension() == ".journal" && !is_being_played(path.string()) && is_unbegun(path.string())) {
      useless.push_back(path);
      useless.emplace_back(path.string() + ".draft");
    }
  }
  boost::system::error_code ignored;  // what cannot be removed does no harm
  for (const fs::path& path : useless) fs::remove(path, ignored);
}

bool throw_away(const std::string& path) {
  const std::string folder = unsaved_folder();
  if (folder.empty() || fs::path(path).parent_path() != fs::path(folder)) return false;
  boost::system::error_code error, ignored;  // without its game a log of pending entries is useless
  const bool gone = fs::remove(path, error) && !error;
  if (gone) fs::remove(path + ".draft", ignored);
  return gone;
}

}  // namespace bocage
