// The games that were saved or opened last, newest first, kept between runs.
#pragma once

#include <string>
#include <vector>

namespace bocage {

class RecentGames {
 public:
  static constexpr std::size_t most = 10;

  // `file` need not be there; empty: nothing is kept.
  explicit RecentGames(std::string file);
  // Those whose files still are there.
  std::vector<std::string> paths() const;
  void add(const std::string& path);  // an absolute path; what cannot be written is forgotten at the end of the run

 private:
  std::string file_;
  std::vector<std::string> paths_;
};

}  // namespace bocage
