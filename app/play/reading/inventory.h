// Counts everything that the viewer may see: each side's counters by where they stand or what they belong to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/presenter/presenter.h"

namespace bocage {

// A side, then its places or formations, then the counters there: each line with the sum of those below it.
struct InventoryLine {
  int level = 0;  // 0 a side, 1 a place or formation, 2 counters that are alike
  std::string title;
  std::size_t count = 0;
  std::vector<std::int64_t> totals;  // one a column; hidden counters do not count
  SpaceId space;                     // where they all are; invalid when they are in several
  PieceId piece;                     // the first of them; invalid when the viewer does not know which it is
  friend bool operator==(const InventoryLine&, const InventoryLine&) = default;
};

struct Inventory {
  std::vector<std::string> columns;  // the integers that the counters of the module carry
  std::vector<InventoryLine> lines;
  friend bool operator==(const Inventory&, const Inventory&) = default;
};

// A way to group counters: their places first, then each name that counters of the module carry (a division, an arm).
// The position in Module::attributes; -1: the place.
struct InventoryGrouping {
  int attribute = -1;
  std::string title;
};
std::vector<InventoryGrouping> inventory_groupings(const Module& module);

// Counts at the moment on the table, as its viewer sees it, also off the map. `filter`: each of its words must occur in
// the side, the group or the counter; capitals and accents do not matter.
Inventory inventory(Presenter& presenter, const InventoryGrouping& by, std::string_view filter);

}  // namespace bocage
