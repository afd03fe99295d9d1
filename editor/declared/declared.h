// One thing that module.xml declares and other files name: a side, a value of counters, a variable.
#pragma once

#include <string>
#include <string_view>

#include "editor/model/parts.h"

namespace bocage::editor {

struct Declared {
  enum class Kind { side, attribute, variable };

  Kind kind = Kind::side;
  std::string on;    // of a variable: game, side, piece, space or link; else empty
  std::string name;  // of a side its id
  Spot spot;

  std::string_view tag() const;
  std::string_view key() const { return kind == Kind::side ? "id" : "name"; }  // the attribute with its name
  bool of_game() const { return on == "game"; }
  // Do pieces have it, so that faces can show it?
  bool of_pieces() const { return kind == Kind::attribute || on == "piece"; }
};

}  // namespace bocage::editor
