// What stands between a name and what is said of it, as the reader's language sets it.
#pragma once

#include "engine/base/tr.h"

namespace bocage {

// "Red: March", "Rouge : marche".
inline std::string colon() {
  return tr("{side}: {what}", {{"side", ""}, {"what", ""}});
}

}  // namespace bocage
