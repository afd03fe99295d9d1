// Names for values that are read before their module: no space, side or link has a meaning there.
#pragma once

#include "engine/base/value_text.h"

namespace bocage {

class NoNames final : public ValueNames {
 public:
  std::string space_name(SpaceId) const override { return "?"; }
  SpaceId space_id(std::string_view) const override { return {}; }
  std::string side_name(SideId) const override { return "?"; }
  SideId side_id(std::string_view) const override { return {}; }
  std::pair<SpaceId, SpaceId> link_ends(LinkId) const override { return {}; }
  LinkId link_id(SpaceId, SpaceId) const override { return {}; }
};

}  // namespace bocage
