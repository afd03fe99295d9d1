// Which files of a module's folder were saved since somebody looked last.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bocage {

// Looks at names, sizes and times, so that it works on every file system; a folder of some hundred files is looked at
// in a millisecond. What belongs to no module (see module_files.h) is not looked at.
class FolderWatch {
 public:
  explicit FolderWatch(std::string folder);

  // Returns the files that were saved, made or taken away, sorted; none while files are still being written: only what
  // has stood still since the call before is told.
  std::vector<std::string> saved();

 private:
  struct Seen {
    std::int64_t time = 0;  // of the last change, in nanoseconds
    std::uint64_t size = 0;
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  using Files = std::map<std::string, Seen>;
  Files look() const;

  std::string folder_;
  Files told_;  // as they were when saved() told of them last
  Files last_;  // as they were at the last call
};

}  // namespace bocage
