#include "app/play/files/finished_games.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "app/play/files/user_dirs.h"
#include "engine/base/files.h"

namespace bocage {

namespace {

constexpr std::size_t max_games = 1000;

std::string file_of_marks() {
  const std::string state = state_dir();
  return state.empty() ? state : state + "/finished";
}

// "41 /home/…/hill-1.journal"
std::string mark_of(const std::string& path, std::size_t steps) {
  return std::to_string(steps) + " " + boost::filesystem::absolute(path).string();
}

// The oldest first; a path that cannot stand in a line of its own is never one of them.
std::vector<std::string> marks() {
  std::vector<std::string> lines;
  std::ifstream in(file_of_marks());
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

}  // namespace

void note_finished(const std::string& path, std::size_t steps) {
  const std::string file = file_of_marks();
  if (file.empty() || path.find('\n') != std::string::npos || is_finished(path, steps)) return;
  std::vector<std::string> lines = marks();
  lines.push_back(mark_of(path, steps));
  if (lines.size() > max_games) lines.erase(lines.begin(), lines.end() - max_games);
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  static_cast<void>(replace_file(file, text));  // unmarked, the game is listed as one in progress
}

bool is_finished(const std::string& path, std::size_t steps) {
  const std::vector<std::string> lines = marks();
  return std::find(lines.begin(), lines.end(), mark_of(path, steps)) != lines.end();
}

}  // namespace bocage
