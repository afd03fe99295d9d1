// Where rules are to stop: lines of files that have code, each once, perhaps only where an expression holds.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct Breakpoint {
  int number = 0;  // by which it is taken away
  std::string file;
  int line = 0;
  std::string condition;  // an expression of the rules; empty: always
};

// The lines of a rules text on which a function of it can stop, ascending. What runs only while the text is loaded has
// none. Empty for a text that Lua cannot read.
std::set<int> lines_of_code(const std::string& text);

class Breakpoints {
 public:
  // Returns the breakpoint, on the next line that has code where this one has none; a problem with a hint for a file
  // that `texts` does not have, and behind its last line of code. One that stands there gets the new condition.
  struct Placed {
    const Breakpoint* breakpoint = nullptr;
    std::optional<Problem> problem;
  };
  Placed set(const std::map<std::string, std::string>& texts, const std::string& file, int line,
             const std::string& condition = {});
  bool remove(int number);
  bool remove(const std::string& file, int line);
  void clear() { all_.clear(), lines_.clear(); }
  // By their numbers.
  const std::vector<Breakpoint>& all() const { return all_; }

  bool on_line(int line) const { return lines_.contains(line); }  // of whatever file
  const Breakpoint* at(std::string_view file, int line) const;    // null: none

 private:
  bool remove_if(const std::function<bool(const Breakpoint&)>& wanted);

  std::vector<Breakpoint> all_;
  std::set<int> lines_;
  int last_ = 0;
};

}  // namespace bocage
