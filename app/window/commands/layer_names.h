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
    {{Layer::own, "Hide your own counters", "Alt+1", "Hide the counters of your own side",
      "Your own counters are hidden"},
     {Layer::others, "Hide the others' counters", "Alt+2", "Hide the counters of all other sides",
      "The others' counters are hidden"},
     {Layer::markers, "Hide the markers", "Alt+3", "Hide the markers, which belong to no side",
      "The markers are hidden"}}};

}  // namespace bocage
