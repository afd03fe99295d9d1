// The module's charts, and which of their cells the last step looked up.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

struct ChartCell {
  std::size_t chart = 0;  // position in Module::charts
  std::size_t row = 0;
  std::size_t column = 0;
  friend bool operator==(const ChartCell&, const ChartCell&) = default;
};

class ChartBook {
 public:
  using Met = std::map<std::string, std::uint64_t>;  // Session::met()

  explicit ChartBook(const Module& module) : module_(&module) {}

  // Call before and after a step: what the rules looked up between the two is lit.
  void open(const Met& coverage);
  void close(const Met& coverage);
  void clear();

  const std::vector<ChartCell>& lit() const { return lit_; }  // in order of charts, columns, rows
  // The chart to turn to: the one with most lit cells, of several the one that is shown, else the last. Nothing when
  // none is lit.
  std::optional<std::size_t> foremost(std::size_t shown) const;
  bool is_lit(const ChartCell& cell) const;
  const std::string& text(const ChartCell& cell) const;  // what is printed in it
  // "Combat results, 3-1, 4: DB2" for each lit cell.
  std::vector<std::string> words() const;  // a column that is lit whole in one line: "Combat results, 3-1"

 private:
  void light(const std::string& key);
  std::size_t lit_of_column(std::size_t from) const;

  const Module* module_;
  Met before_;
  std::vector<ChartCell> lit_;
};

}  // namespace bocage
