#include "app/play/files/recent_games.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <fstream>

#include "engine/base/files.h"

namespace bocage {

namespace {

constexpr char before_turn = '\t';  // no file that is added has one in its name

bool can_stand_in_the_list(const std::string& path) {
  return path.starts_with('/') && path.find_first_of("\n\t") == std::string::npos;
}

}  // namespace

RecentGames::RecentGames(std::string file) : file_(std::move(file)) {
  std::ifstream in(file_);
  for (std::string line; games_.size() < max_games && std::getline(in, line);) {
    const auto tab = line.find(before_turn);
    const std::string path = line.substr(0, tab);
    if (can_stand_in_the_list(path)) games_.push_back({path, tab == std::string::npos ? "" : line.substr(tab + 1)});
  }
}

std::vector<RecentGame> RecentGames::games() const {
  std::vector<RecentGame> there;
  for (const RecentGame& game : games_) {
    boost::system::error_code ignored;  // what cannot be looked at cannot be opened
    if (boost::filesystem::is_regular_file(game.path, ignored)) there.push_back(game);
  }
  return there;
}

void RecentGames::add(const std::string& path, const std::string& turn) {
  if (!can_stand_in_the_list(path)) return;
  std::erase_if(games_, [&path](const RecentGame& game) { return game.path == path; });
  std::string words = turn;
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == '\n' || c == before_turn; }, ' ');
  games_.insert(games_.begin(), {path, std::move(words)});
  if (games_.size() > max_games) games_.resize(max_games);
  if (file_.empty()) return;
  std::string text;
  for (const RecentGame& game : games_) {
    text += game.path;
    if (!game.turn.empty()) text += before_turn + game.turn;
    text += '\n';
  }
  static_cast<void>(replace_file(file_, text));
}

}  // namespace bocage
