// Pictures of a module: whether those that faces name are there, and whether all can be drawn.
#pragma once

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

Problems check_pictures(const Module& module);

}  // namespace bocage::cli
