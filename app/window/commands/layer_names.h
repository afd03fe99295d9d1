// The layers of counters as the menus name them.
#pragma once

#include <array>

#include "app/play/table/layers.h"

namespace bocage {

struct LayerName {
  Layer layer;
  const char* name;
  const char* key;
  const char* help;
  const char* hidden;  // what is said while it is
};

inline constexpr std::array<LayerName, 3> layer_names{
    {{Layer::own, "Hide your own counters", "Alt+1", "The table without the counters of the side that looks at it",
      "Your own counters are hidden"},
     {Layer::others, "Hide the others' counters", "Alt+2", "The table without the counters of every other side",
      "The others' counters are hidden"},
     {Layer::markers, "Hide the markers", "Alt+3", "The table without the counters of no side",
      "The markers are hidden"}}};

}  // namespace bocage
