// Highlights and lines of the key that overlays and the ruler lay over a scene.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/base/tr.h"
#include "engine/board/on_map.h"
#include "engine/view/scene.h"

namespace bocage {

inline SceneHighlight highlight_of(HighlightStyle look, SpaceId space = {}, std::string text = {}) {
  SceneHighlight highlight;
  highlight.look = look;
  highlight.space = space;
  highlight.text = std::move(text);
  return highlight;
}

inline SceneHighlight hatch_of(SpaceId space, std::string color, int pattern) {
  SceneHighlight highlight = highlight_of(HighlightStyle::hatch, space);
  highlight.color = std::move(color);
  highlight.pattern = pattern;
  return highlight;
}

// Of one step of a trail. What comes from a box beside the map, or goes into one, shows only its end on the map: its
// line would cross everything between.
inline HighlightStyle trail_look(const Board& board, SpaceId from, SpaceId to, bool last) {
  if (from.valid() && !on_map(board, from)) return HighlightStyle::arrival;
  if (from.valid() && !on_map(board, to)) return HighlightStyle::departure;
  return last ? HighlightStyle::trail : HighlightStyle::leg;
}

constexpr const char* beside_words = tr_later("from or to a box beside the map");

inline void say(Scene& scene, std::string words) {
  scene.key.lines.push_back({{}, std::move(words), false});
}

}  // namespace bocage
