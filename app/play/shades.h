// Shades and lines of the key that overlays and the ruler lay over a scene.
#pragma once

#include <string>
#include <utility>

#include "engine/view/scene.h"

namespace bocage {

inline SceneShade shade_of(ShadeLook look, SpaceId space = {}, std::string text = {}) {
  SceneShade shade;
  shade.look = look;
  shade.space = space;
  shade.text = std::move(text);
  return shade;
}

inline SceneShade hatch_of(SpaceId space, std::string color, int pattern) {
  SceneShade shade = shade_of(ShadeLook::hatch, space);
  shade.color = std::move(color);
  shade.pattern = pattern;
  return shade;
}

inline void say(Scene& scene, std::string words) {
  scene.key.lines.push_back({{}, std::move(words), false});
}

}  // namespace bocage
