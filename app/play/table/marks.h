// Marks that the table lays on a scene.
#pragma once

#include <string>
#include <utility>

#include "engine/view/scene.h"

namespace bocage {

// On a space, a piece or a link; other values have no place on the table, and are left out.
inline void add_mark(Scene& scene, MarkKind kind, const Value& value, std::string text = {}) {
  SceneMark made{kind, SpaceId(), PieceId(), std::move(text)};
  if (value.kind() == Value::Kind::space) made.space = value.space();
  if (value.kind() == Value::Kind::piece) made.piece = value.piece();
  if (value.kind() == Value::Kind::link) made.link = value.link();
  if (made.space.valid() || made.piece.valid() || made.link.valid()) scene.marks.push_back(std::move(made));
}

}  // namespace bocage
