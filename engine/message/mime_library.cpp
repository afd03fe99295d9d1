#include "engine/message/mime_library.h"

#include <gmime/gmime.h>

namespace bocage {

void start_mime_library() {
  [[maybe_unused]] static const bool started = [] {
    g_mime_init();
    return true;
  }();
}

}  // namespace bocage
