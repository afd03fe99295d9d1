// In which menu something stands that is done by hand.
#pragma once

#include "app/play/table/prompt.h"

namespace bocage {

enum class MenuGroup { rules, piece, pile, space, state };

MenuGroup group_of(const MenuItem& item);  // `rules`: it is not done by hand

}  // namespace bocage
