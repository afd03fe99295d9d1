// The games that were saved or opened last, newest first, with the turn they were left in; kept between runs.
#pragma once

#include <string>
#include <vector>

namespace bocage {

struct RecentGame {
  std::string path;  // absolute
  std::string turn;  // in ids, see kept_turn.h; empty: not known
  friend bool operator==(const RecentGame&, const RecentGame&) = default;
};

class RecentGames {
 public:
  static constexpr std::size_t max_games = 10;

  // `file` need not exist; when it is empty, no list is kept.
  explicit RecentGames(std::string file);
  // Returns the games whose files still exist.
  std::vector<RecentGame> games() const;
  // An absolute path; what cannot be written is forgotten at the end of the run.
  void add(const std::string& path, const std::string& turn);

 private:
  std::string file_;
  std::vector<RecentGame> games_;
};

}  // namespace bocage
