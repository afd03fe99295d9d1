// The marks of a unit's size above its symbol, drawn as lines so that they are sharp at every size.
#pragma once

#include <cairo.h>

#include <array>
#include <string>
#include <string_view>

#include "app/paint/draw/box.h"
#include "app/paint/draw/color.h"

namespace bocage {

// The marks from a squad to an army group; dots may be written as full stops too. Any other word ("KG") is written as
// it is.
inline constexpr std::array<std::string_view, 11> size_marks{"•", "••", "•••", "I",    "II",   "III",
                                                             "X", "XX", "XXX", "XXXX", "XXXXX"};

bool is_size_mark(const std::string& mark);
// Draws a mark centred in the box; ignores a text that is not a mark.
void draw_size_mark(cairo_t* context, const std::string& mark, const Box& box, double line, Color ink);

}  // namespace bocage
