// NATO unit symbols, drawn as lines so that they are sharp at every size.
#pragma once

#include <cairo.h>

#include <span>
#include <string_view>
#include <vector>

#include "app/paint/draw/box.h"
#include "app/paint/draw/color.h"

namespace bocage {

struct SymbolAlias {
  std::string_view name;
  std::string_view symbol;
};

// Returns the names of all single symbols; several joined by '+' lie over each other.
std::vector<std::string_view> unit_symbol_names();
// Other words for some of them.
std::span<const SymbolAlias> unit_symbol_aliases();
bool is_unit_symbol(std::string_view name);

// The frame, as large as the room (less tall above wheels), and what is in it. `line` is the width of a stroke. An
// unknown name draws the frame only.
void draw_unit_symbol(cairo_t* context, std::string_view name, const Box& room, double line, Color ink, Color ground);

}  // namespace bocage
