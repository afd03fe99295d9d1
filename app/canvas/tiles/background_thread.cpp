#include "app/canvas/tiles/background_thread.h"

#include <sys/resource.h>
#include <unistd.h>

namespace bocage {

void work_in_background() {
  constexpr int background = 10;  // of 19; a tile still comes within a frame or two of a busy machine
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), background));
}

}  // namespace bocage
