#include "app/play/files/installed_games.h"

#include <boost/filesystem.hpp>
#include <map>

#include "app/play/files/user_dirs.h"
#include "engine/base/text.h"
#include "engine/module/data_folder.h"
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

FoundGame find_game(const std::string& path_or_id) {
  std::vector<std::string> ids;
  boost::system::error_code ignored;
  for (const auto& game : installed_games()) {
    ids.push_back(game.id);
    if (game.id != path_or_id) continue;
    const bool other = fs::exists(path_or_id, ignored) && !fs::equivalent(path_or_id, game.folder, ignored);
    return {game.folder, {}, other ? path_or_id : std::string()};
  }
  if (fs::exists(path_or_id, ignored)) return {path_or_id, {}, {}};
  if (fs::path(path_or_id).has_parent_path() || fs::path(path_or_id).has_extension()) {
    FoundGame none;
    none.problem = {{path_or_id, 0, 0}, "there is no such file", "check the path", Severity::error, Fault::user};
    return none;
  }
  const auto near = nearest_name(path_or_id, ids);
  std::string known;
  for (const auto& id : ids) known += (known.empty() ? "" : ", ") + id;
  FoundGame none;
  none.problem = {{path_or_id, 0, 0},
                  "there is no such game",
                  near ? "did you mean " + *near + "?" : "the installed games are " + known,
                  Severity::error,
                  Fault::user};
  return none;
}

}  // namespace bocage
