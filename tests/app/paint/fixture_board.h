// A small board with one of everything that is drawn.
#pragma once

#include <memory>

#include "engine/view/scene.h"

namespace bocage {

std::shared_ptr<const Module> fixture_module();
SceneFace fixture_face(std::uint32_t side, std::map<std::string, std::string> style);
Scene fixture_scene();

}  // namespace bocage
