// The names of a module's spaces, links and sides, for the canonical text of values.
#pragma once

#include <memory>

#include "engine/base/value_text.h"
#include "engine/module/module.h"

namespace bocage {

// Ids that the module does not have are written as "?" and read by nobody.
class ModuleNames final : public ValueNames {
 public:
  explicit ModuleNames(std::shared_ptr<const Module> module) : module_(std::move(module)) {}
  std::string space_name(SpaceId id) const override;
  SpaceId space_id(std::string_view name) const override;  // by its first name only: aliases are not canonical
  std::string side_name(SideId id) const override;
  SideId side_id(std::string_view name) const override;
  std::pair<SpaceId, SpaceId> link_ends(LinkId id) const override;
  LinkId link_id(SpaceId a, SpaceId b) const override;

 private:
  std::shared_ptr<const Module> module_;
};

}  // namespace bocage
