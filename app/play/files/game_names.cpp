#include "app/play/files/game_names.h"

#include <boost/filesystem.hpp>

namespace bocage {

std::string game_file_of(const std::string& typed) {
  return boost::filesystem::path(typed).has_extension() ? typed : typed + ".journal";
}

std::string folder_of_latest(const std::vector<RecentGame>& games) {
  return games.empty() ? std::string() : boost::filesystem::path(games.front().path).parent_path().string();
}

}  // namespace bocage
