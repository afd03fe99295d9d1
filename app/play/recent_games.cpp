#include "app/play/recent_games.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <fstream>

namespace bocage {

RecentGames::RecentGames(std::string file) : file_(std::move(file)) {
  std::ifstream in(file_);
  for (std::string line; paths_.size() < most && std::getline(in, line);) {
    if (!line.empty() && line.front() == '/') paths_.push_back(line);
  }
}

std::vector<std::string> RecentGames::paths() const {
  std::vector<std::string> there;
  for (const std::string& path : paths_) {
    boost::system::error_code ignored;  // what cannot be looked at cannot be opened
    if (boost::filesystem::is_regular_file(path, ignored)) there.push_back(path);
  }
  return there;
}

void RecentGames::add(const std::string& path) {
  if (path.empty() || path.front() != '/' || path.find('\n') != std::string::npos) return;
  std::erase(paths_, path);
  paths_.insert(paths_.begin(), path);
  if (paths_.size() > most) paths_.resize(most);
  if (file_.empty()) return;
  std::ofstream out(file_, std::ios::trunc);
  for (const std::string& each : paths_) out << each << '\n';
}

}  // namespace bocage
