// The module's charts, and which of their cells the last step looked up.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

class ChartBook {
 public:
  explicit ChartBook(const Module& module) : module_(&module) {}

  // Lights the cells that a step or a preview looked up, and no others.
  void light(const std::vector<ChartCell>& looked_up);
  void clear() { lit_.clear(); }

  const std::vector<ChartCell>& lit() const { return lit_; }  // in order of the ids of charts, columns, rows
  // The chart to turn to: the one with most lit cells, of several the one that is shown, else the last. nullopt
  // when none is lit.
  std::optional<std::size_t> foremost(std::size_t shown) const;
  const std::string& text(const ChartCell& cell) const;  // what is printed in it
  // "Combat results, 3-1, 4: DB2" for each lit cell.
  std::vector<std::string> words() const;  // a column that is lit whole in one line: "Combat results, 3-1"

 private:
  std::size_t lit_of_column(std::size_t from) const;

  const Module* module_;
  std::vector<ChartCell> lit_;
};

}  // namespace bocage
