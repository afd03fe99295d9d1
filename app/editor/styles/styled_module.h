// A module with one of its styles as it is typed, and where on its boards that style can be seen.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

std::shared_ptr<const Module> with_style(const Module& module, const StyleDef& style);

// Spaces of one board around the first place that is drawn in the style; empty where none is found.
std::vector<SpaceId> seen_in(const Scene& scene, const StyleDef& style);

}  // namespace bocage
