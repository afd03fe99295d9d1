// The pictures that faces name: whether each is in the module and can be drawn.
#pragma once

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

Problems check_pictures(const Module& module);

}  // namespace bocage::cli
