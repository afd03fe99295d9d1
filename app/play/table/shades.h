// Shades and lines of the key that overlays and the ruler lay over a scene.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/board/on_map.h"
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

// Of one step of a trail. What comes from a box beside the map, or goes into one, shows only its end on the map: its
// line would cross everything between.
inline ShadeLook trail_look(const Board& board, SpaceId from, SpaceId to, bool last) {
  if (from.valid() && !on_map(board, from)) return ShadeLook::arrival;
  if (from.valid() && !on_map(board, to)) return ShadeLook::departure;
  return last ? ShadeLook::trail : ShadeLook::leg;
}

constexpr std::string_view beside_words = "from or to a box beside the map";

inline void say(Scene& scene, std::string words) {
  scene.key.lines.push_back({{}, std::move(words), false});
}

}  // namespace bocage
