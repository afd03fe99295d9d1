#include "app/play/tools/menu_group.h"

namespace bocage {

MenuGroup group_of(const MenuItem& item) {
  if (item.gathered) return MenuGroup::pile;
  switch (item.what) {
    case MenuItem::What::verb:
    case MenuItem::What::pick:
    case MenuItem::What::take_back:
    case MenuItem::What::confirm:
    case MenuItem::What::cancel:
      return MenuGroup::rules;
    case MenuItem::What::face:
    case MenuItem::What::turn:
    case MenuItem::What::put:
    case MenuItem::What::take_up:
      return MenuGroup::piece;
    case MenuItem::What::take_up_pile:
    case MenuItem::What::restack:
    case MenuItem::What::draw:
    case MenuItem::What::shuffle:
      return MenuGroup::pile;
    case MenuItem::What::variable:
      return item.set && item.set->on == Owner::piece ? MenuGroup::state : MenuGroup::space;
  }
  return MenuGroup::rules;
}

}  // namespace bocage
