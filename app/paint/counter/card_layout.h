// Lays out the parts of a counter's face on its card; device pixels throughout.
#pragma once

#include <string>
#include <vector>

#include "app/paint/counter/face_word.h"
#include "app/paint/draw/box.h"

namespace bocage {

// A card of whole pixels inside the sprite's square, leaving room for the shadow at the right and below.
struct Card {
  Box box;
  double size;  // of the sprite
  double radius;
  double line;       // a stroke of the symbol
  double bleed = 0;  // how far the colours reach past the box, where a card is cut out by hand
};

// The places of the parts of a face, from top to bottom.
struct CardRows {
  Box band;  // height 0 when there is none
  double top_y = 0;
  Box mark;                // size mark
  Box frame;               // symbol
  Box main;                // factors
  double small = 0;        // size of small texts; 0: too small to read
  double factor = 0;       // size of the main text
  std::vector<Box> signs;  // of states: no other part lies there; fewer than asked for where there is no room
};

// Returns the steps of a face, from 0 to 6.
int steps_of(const SceneFace& face);

Card card_of(double x, double y, double size, bool round);
// The words along the edges of a block: of a number n, at most 4, the figures n to 1.
std::vector<std::string> edges_of(const SceneFace& face);
// Returns the part of a card that its edges leave free; all of it where it has none.
Card within_edges(const Card& card, const SceneFace& face);
// `band`: a coloured bar is drawn at the top; `symbol`: something stands in the frame; `signs`: of states.
CardRows rows_of(const Card& card, const SceneFace& face, bool band, bool symbol, std::size_t signs);
// Returns the part of a row of the card that the columns of signs leave free; the whole row where no sign stands.
Box clear_of_signs(const Card& card, const CardRows& rows, Box row);

}  // namespace bocage
