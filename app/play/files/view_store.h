// How a module's boards were looked at last, kept between runs in lines that anybody can read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/base/problem.h"

namespace bocage {

struct BoardView {
  int step = 0;  // of zoom; see Viewport
  std::int64_t x = 0;
  std::int64_t y = 0;  // map units, of what was in the middle
  int turn = 0;        // quarters clockwise, 0 to 3
  bool whole = false;  // all of it, in a window of any size
  friend bool operator==(const BoardView&, const BoardView&) = default;
};

struct ModuleView {
  std::map<std::string, BoardView> boards;  // by the surface's id
  std::string board;                        // that was on top; empty: the first
  std::string overlay;                      // that lay over it; empty: none
};

// Returns the defaults when there is no file, or no line for this module. A line that cannot be read is skipped, and
// the defaults hold for it.
ModuleView load_view(const std::string& file, const std::string& module);
// Keeps the lines of other modules. With an empty path no file is written.
std::optional<Problem> save_view(const std::string& file, const std::string& module, const ModuleView& view);

}  // namespace bocage
