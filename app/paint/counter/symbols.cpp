#include "app/paint/counter/symbols.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "app/paint/counter/symbol_strokes.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

using Stroke = void (*)(const symbol::Pen&);
struct Entry {
  std::string_view name;
  std::array<Stroke, 4> strokes;
};

constexpr std::array<Entry, 41> drawn_symbols{{
    {"infantry", {symbol::cross}},
    {"armor", {symbol::track}},
    {"mechanized", {symbol::track, symbol::cross}},
    {"motorized", {symbol::cross, symbol::wheels}},
    {"parachute", {symbol::cross, symbol::canopy}},
    {"glider", {symbol::cross, symbol::wings}},
    {"ranger", {symbol::cross, symbol::bow_tie}},
    {"recon", {symbol::diagonal}},
    {"armored-recon", {symbol::diagonal, symbol::track}},
    {"artillery", {symbol::gun}},
    {"sp-artillery", {symbol::track, symbol::gun}},
    {"rocket", {symbol::chevrons}},
    {"mortar", {symbol::tube}},
    {"antitank", {symbol::arrowhead}},
    {"tank-destroyer", {symbol::arrowhead, symbol::track}},
    {"flak", {symbol::dome}},
    {"heavy-flak", {symbol::dome, symbol::gun}},
    {"engineer", {symbol::prongs}},
    {"hq", {symbol::headquarters}},
    {"static", {symbol::cross, symbol::ground_bar}},
    {"fortress", {symbol::cross, symbol::battlements}},
    {"cavalry", {symbol::diagonal, symbol::half}},
    {"marine", {symbol::cross, symbol::anchor}},
    {"naval", {symbol::anchor}},
    {"mountain", {symbol::cross, symbol::summit}},
    {"supply", {symbol::base_line}},
    {"machinegun", {symbol::barrel}},
    {"air", {symbol::propeller}},
    {"signal", {symbol::lightning}},
    {"luftwaffe-field", {symbol::cross, symbol::propeller}},
    {"armored-engineer", {symbol::track, symbol::prongs}},
    {"coastal-artillery", {symbol::gun, symbol::ground_bar}},
    {"heavy-armor", {symbol::track, symbol::turret}},
    {"bicycle", {symbol::cross, symbol::pedals}},
    {"heavy-artillery", {symbol::gun, symbol::ring}},
    {"motorized-artillery", {symbol::gun, symbol::wheels}},
    {"parachute-artillery", {symbol::gun, symbol::canopy}},
    {"glider-artillery", {symbol::gun, symbol::wings}},
    {"motorized-engineer", {symbol::prongs, symbol::wheels}},
    {"motorized-recon", {symbol::diagonal, symbol::wheels}},
    {"motorized-antitank", {symbol::arrowhead, symbol::wheels}},
}};

// Other words for the same symbol.
constexpr std::array<SymbolAlias, 15> aliases{{{"armour", "armor"},
                                               {"tank", "armor"},
                                               {"mechanised", "mechanized"},
                                               {"armored-infantry", "mechanized"},
                                               {"panzergrenadier", "mechanized"},
                                               {"motorised", "motorized"},
                                               {"airborne", "parachute"},
                                               {"commando", "ranger"},
                                               {"anti-tank", "antitank"},
                                               {"assault-gun", "tank-destroyer"},
                                               {"antiaircraft", "flak"},
                                               {"anti-aircraft", "flak"},
                                               {"headquarters", "hq"},
                                               {"machine-gun", "machinegun"},
                                               {"aircraft", "air"}}};

bool on_wheels(const Entry* entry) {
  return std::any_of(entry->strokes.begin(), entry->strokes.end(),
                     [](Stroke stroke) { return stroke == symbol::wheels || stroke == symbol::pedals; });
}

const Entry* find_entry(std::string_view name) {
  for (const SymbolAlias& alias : aliases) {
    if (alias.name == name) name = alias.symbol;
  }
  const auto found =
      std::find_if(drawn_symbols.begin(), drawn_symbols.end(), [name](const Entry& e) { return e.name == name; });
  return found == drawn_symbols.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> unit_symbol_names() {
  std::vector<std::string_view> names;
  for (const Entry& entry : drawn_symbols) names.push_back(entry.name);
  return names;
}

std::span<const SymbolAlias> unit_symbol_aliases() {
  return aliases;
}

bool is_unit_symbol(std::string_view name) {
  const auto parts = split(name, '+');
  return std::all_of(parts.begin(), parts.end(), [](std::string_view part) { return find_entry(part) != nullptr; });
}

void draw_unit_symbol(cairo_t* context, std::string_view name, const Box& room, double line, Color ink, Color ground) {
  std::vector<const Entry*> parts;
  for (const std::string_view part : split(name, '+')) {
    if (const Entry* entry = find_entry(part)) parts.push_back(entry);
  }
  // Wheels stand below the frame and keep clear of what is written under it.
  Box frame = room;
  if (std::any_of(parts.begin(), parts.end(), on_wheels)) frame.height = std::round(room.height * 0.8);
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  set_color(context, ground);
  cairo_fill(context);
  set_color(context, ink);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  for (const Entry* entry : parts) {
    for (const Stroke stroke : entry->strokes) {
      if (stroke != nullptr) stroke({context, frame, line});
    }
  }
  cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height);
  cairo_set_line_width(context, line * 1.15);
  cairo_stroke(context);
}

}  // namespace bocage
