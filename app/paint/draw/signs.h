// Small signs of features in a space, of crossings over a hexside and of states.
#pragma once

#include <cairo.h>

#include <string_view>
#include <vector>

#include "app/paint/draw/color.h"
#include "app/paint/draw/geometry.h"

namespace bocage {

// The names of all signs, which engine/module/schema_table.cpp allows to authors.
std::vector<std::string_view> sign_names();

// Ignores an unknown sign. `cell` is the size of a space in user units. A crossing's sign lies along the x axis, from
// one space to the other. `ground`: of the deck of a bridge.
void draw_sign(cairo_t* context, std::string_view sign, Spot center, double cell, Color ink, Color ground);

}  // namespace bocage
