// The colours of what the window draws itself beside map and counters, by theme: its panes, and what lies over the map.
#pragma once

#include "app/paint/draw/style.h"

namespace bocage {

struct Palette {
  struct Pair {  // what is written, and what it is written on
    Color ground;
    Color ink;
  };
  Pair pane;               // of a pane with counters
  Color offered;           // frames of counters on it
  Color picked;            //
  Pair cell;               // of a chart
  Pair lit;                // what was looked up or found
  Pair refusal;            //
  Pair now;                // the phase that is played
  Pair past;               // phases before it; the ground is that of the desktop's own windows in this theme
  Color likely, unlikely;  // the two parts of the bar of a chance
  Pair plate;              // what lies over the map: the key of an overlay, dice
  Color rim;               // of a plate
  Color stack_viewer, stack_viewer_rim;  // beneath a pile that is laid open
  Color beyond;                          // around the map
  Color in_sight;                        // the frame in the overview
  struct Marks {                         // what lies over spaces, links and counters while something is chosen
    Color candidate, picked, refused, path, changed;
    Color halo;  // around them, so that they are seen on any ground
  };
  Marks marks;
};

const Palette& palette_of(Theme theme);

// Returns how much lighter one of the two is than the other, from 1 (no difference) to 21 (black and white), as the
// guidelines for readable pages (WCAG 2) reckon it; they want 4.5 for words and 3 for large signs. Both colours solid.
double contrast(Color a, Color b);

}  // namespace bocage
