// A log of events with their times, for bug reports: kept beside the games, never in them, and readable by its owner
// alone.
#pragma once

#include <cstddef>
#include <string>

namespace bocage {

class LogFile {
 public:
  static constexpr std::size_t max_bytes = 1U << 20U;  // then it goes on in a new file; one old one is kept

  // With an empty `path` no log is written.
  explicit LogFile(std::string path) : path_(std::move(path)) {}
  const std::string& path() const { return path_; }
  void write(const std::string& line);

 private:
  void turn_over() const;
  std::string path_;
};

}  // namespace bocage
