// A thread whose work waits for nobody's hand.
#pragma once

namespace bocage {

// From now on the calling thread gives way to the window's where both want one processor. It has no effect where the
// system does not allow it.
void work_in_background();

}  // namespace bocage
