// The bytes of texts: whether Lua files and the README are UTF-8. (XML that is not is refused on reading.)
#pragma once

#include "engine/base/problem.h"
#include "engine/module/module.h"

namespace bocage::cli {

Problems check_texts(const Module& module);

}  // namespace bocage::cli
