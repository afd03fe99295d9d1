// Scenarios that set up both sides in one hex or square. In areas, boxes, tracks, pools and cups they may stand
// together. And those whose pieces wait to be set up in a region of which no rule knows.
#pragma once

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

Problems check_setups(const Module& module);

}  // namespace bocage::cli
