// The time that a thread has had of the processor, which other programs do not lengthen: what a speed is told by.
#pragma once

#include <ctime>

namespace bocage::cli {

inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace bocage::cli
