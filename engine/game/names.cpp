#include "engine/game/names.h"

namespace bocage {

std::string ModuleNames::space_name(SpaceId id) const {
  return id.index < module_->board->space_count() ? module_->board->space(id).name : "?";
}

SpaceId ModuleNames::space_id(std::string_view name) const {
  SpaceId id = module_->board->find_space(name);
  return id.valid() && module_->board->space(id).name == name ? id : SpaceId{};
}

std::string ModuleNames::side_name(SideId id) const {
  return id.index < module_->sides.size() ? module_->sides[id.index].id : "?";
}

SideId ModuleNames::side_id(std::string_view name) const {
  for (std::uint32_t i = 0; i < module_->sides.size(); ++i) {
    if (module_->sides[i].id == name) return SideId(i);
  }
  return {};
}

std::pair<SpaceId, SpaceId> ModuleNames::link_ends(LinkId id) const {
  if (id.index >= module_->board->link_count()) return {};
  const Link& link = module_->board->link(id);
  return {link.a, link.b};
}

LinkId ModuleNames::link_id(SpaceId a, SpaceId b) const {
  return module_->board->find_link(a, b);
}

}  // namespace bocage
