// Programs with a window that measure themselves: bocage and bocage-editor beside this one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bocage::cli {

// The program of this name beside this one; empty when it was not built.
std::string program_beside(const std::string& name);
// Empty when it can be measured here.
std::string why_not_shown(const std::string& program);

// What `PROGRAM --measure WHAT…` answered: "<name> <number>" a line; nullopt when it failed. What it writes down of its
// own it writes below `places`.
std::optional<std::map<std::string, double>> measure_by(const std::string& program,
                                                        const std::vector<std::string>& what,
                                                        const std::string& places);

// A folder of one run, which goes with this.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace bocage::cli
