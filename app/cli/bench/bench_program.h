// Programs with a window that measure themselves: bocage and bocage-editor beside this one.
#pragma once

#include <string>
#include <vector>

#include "app/cli/bench/bench_line.h"

namespace bocage::cli {

// The program of this name beside this one; empty when it was not built.
std::string program_beside(const std::string& name);
// Empty when it can be measured here.
std::string why_not_shown(const std::string& program);

// A figure that a program measures of itself, and its budget; 0: none.
struct AskedFigure {
  std::vector<std::string> what;  // it is asked for; figures of one question stand side by side
  const char* name;               // in the answer
  const char* unit;
  double max_value;
};

// Says each figure that `PROGRAM --measure WHAT…` answers, "<name> <number>" a line; false, with a message, when it did
// not answer one. `who` names it in the message; what it writes down of its own it writes below `places`.
bool say_measured(const std::string& program, const std::vector<AskedFigure>& figures, const std::string& places,
                  const char* who, const BenchLine& say);

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
