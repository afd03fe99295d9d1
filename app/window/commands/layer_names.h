// The layers of counters as the menus name them.
#pragma once

#include <array>

#include "app/play/table/layers.h"
#include "engine/base/tr.h"

namespace bocage {

struct LayerName {
  Layer layer;
  const char* name;
  const char* key;
  const char* help;
  const char* hidden;  // what is said while it is
};

inline constexpr std::array<LayerName, 3> layer_names{
    {{Layer::own, tr_later("Hide your own counters"), "Alt+1", tr_later("Hide the counters of your own side"),
      tr_later("Your own counters are hidden")},
     {Layer::others, tr_later("Hide the others' counters"), "Alt+2", tr_later("Hide the counters of all other sides"),
      tr_later("The others' counters are hidden")},
     {Layer::markers, tr_later("Hide the markers"), "Alt+3", tr_later("Hide the markers, which belong to no side"),
      tr_later("The markers are hidden")}}};

}  // namespace bocage
