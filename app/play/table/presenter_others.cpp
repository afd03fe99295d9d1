// What the other sides see of the viewer's things.
#include "app/play/table/presenter.h"

namespace bocage {

// What another side sees of somebody else's things is what everybody may see. That view is also all that the viewer may
// know of the other's things, so both stay within it: a scene of nobody shows neither side's secrets.
bool Presenter::show_as_others_see(bool on) {
  if (on && !as_others_see_ && !viewer().valid()) return false;
  as_others_see_ = on;
  notice_.clear();
  return true;
}

}  // namespace bocage
