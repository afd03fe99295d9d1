// The forces off the map: what the viewer has there, what is face down, what still arrives, and the counter tray.
#pragma once

#include <vector>

#include "app/play/table/draft.h"
#include "app/play/tools/hand_tool.h"

namespace bocage {

// `draft` is the choice under way, and null while nothing can be picked.
std::vector<PoolEntry> forces_off_the_map(const TableContext& table, const Draft* draft, HandTool& hand);

}  // namespace bocage
