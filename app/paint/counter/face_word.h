// The words of a counter's face, as the painter reads them; engine/module/schema_table.cpp declares them to authors.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/view/scene.h"

namespace bocage {

enum class FaceWord {
  symbol,
  size,
  main,
  left,
  right,
  top,
  fill,
  ink,
  box,
  band,
  bandink,
  steps,
  stripe,
  shape,
  image,
  edges,      // figures along the four sides, the upper one first, then counter-clockwise
  pile,       // pieces of an area with the same words lie on one another
  veil,       // the view sets it: others do not see this face
  tentative,  // likewise: it stands where only its owner's sealed secret puts it
  block       // likewise, yes: not a counter, but what stands for several that are too small to be read
};

inline constexpr std::array<std::string_view, 20> face_words{
    "symbol",  "size",  "main",   "left",  "right", "top",   "fill", "ink",  "box",       "band",
    "bandink", "steps", "stripe", "shape", "image", "edges", "pile", "veil", "tentative", "block"};
static_assert(face_words.size() == static_cast<std::size_t>(FaceWord::block) + 1);

// A value of a face; empty when it has none.
inline std::string value_of(const SceneFace& face, FaceWord word) {
  const auto found = face.style.find(std::string(face_words[static_cast<std::size_t>(word)]));
  return found == face.style.end() ? std::string{} : found->second;
}

}  // namespace bocage
