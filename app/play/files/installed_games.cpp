#include "app/play/files/installed_games.h"

#include <boost/filesystem.hpp>
#include <map>

#include "app/play/files/user_dirs.h"
#include "engine/base/data_folder.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/script/ruleset.h"

namespace bocage {

namespace fs = boost::filesystem;

std::string library_folder() {
  return (fs::path(data_folder()) / "lua").string();
}

namespace {

void add_games_in(const fs::path& folder, std::map<std::string, std::string>& found) {
  boost::system::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    boost::system::error_code ignored;  // what cannot be looked at is no game
    if (fs::is_regular_file(it->path() / "module.xml", ignored)) {
      found.emplace(it->path().filename().string(), it->path().string());
    } else if (it->path().extension() == ".bocage") {
      found.emplace(it->path().stem().string(), it->path().string());
    }
  }
}

}  // namespace

std::vector<InstalledGame> installed_games() {
  std::map<std::string, std::string> found;
  const fs::path data = data_folder();
  if (const std::string own = own_modules_folder(); !own.empty()) add_games_in(own, found);
  add_games_in(data / "modules", found);
  add_games_in(data / "samples", found);
  std::vector<InstalledGame> games;
  games.reserve(found.size());
  for (const auto& [id, folder] : found) games.push_back({id, folder});
  return games;
}

std::vector<std::string> folders_to_begin_with() {
  std::vector<std::string> folders;
  for (const InstalledGame& game : installed_games()) folders.push_back(game.folder);
  std::map<std::string, std::string> examples;
  add_games_in(fs::path(data_folder()) / "samples" / "examples", examples);
  for (const auto& [id, folder] : examples) folders.push_back(folder);
  return folders;
}

namespace {

FoundGame none_called(const std::string& name, std::string message, std::string hint) {
  return {{}, {{name, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::user}, {}};
}

std::string hint_for(const std::string& id, const std::vector<InstalledGame>& games) {
  std::vector<std::string> ids;
  std::string known;
  for (const auto& game : games) {
    ids.push_back(game.id);
    add_to_list(known, game.id);
  }
  const auto near = nearest_name(id, ids);
  return near ? tr("did you mean {name}?", {{"name", *near}}) : tr("the installed games are {list}", {{"list", known}});
}

}  // namespace

FoundGame find_installed_game(const std::string& id) {
  const auto games = installed_games();
  for (const auto& game : games) {
    if (game.id == id) return {game.folder, {}, {}};
  }
  return none_called(id, tr("there is no such game"), hint_for(id, games));
}

FoundGame find_game(const std::string& path_or_id) {
  FoundGame found = find_installed_game(path_or_id);
  boost::system::error_code ignored;
  const bool exists = fs::exists(path_or_id, ignored);
  if (!found.path.empty()) {
    if (exists && !fs::equivalent(path_or_id, found.path, ignored)) found.beside = path_or_id;
    return found;
  }
  if (exists) return {path_or_id, {}, {}};
  const bool is_path = fs::path(path_or_id).has_parent_path() || fs::path(path_or_id).has_extension();
  return is_path ? none_called(path_or_id, tr("there is no such file"), tr("check the path")) : found;
}

}  // namespace bocage
