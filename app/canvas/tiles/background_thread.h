// A thread whose work waits for nobody's hand.
#pragma once

namespace bocage {

// Makes the calling thread give way to the window's from now on, where both want one processor. It has no effect where
// the system does not allow it.
void work_in_background();

}  // namespace bocage
