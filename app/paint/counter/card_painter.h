// Draws a card to be read: its title, its figures and what it says, or its picture.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/paint/draw/box.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/style.h"

namespace bocage {

struct CardFace {
  std::string title;
  std::string figures;
  std::string text;
  std::string picture;  // a file of the module
  bool greyed = false;  // nothing can be done with it now
};

class CardPainter {
 public:
  CardPainter(std::shared_ptr<const Module> module, Theme theme);

  static constexpr double width_of_height = 5.0 / 7;

  // Into the box, which is as wide as cards are for their height.
  void paint(cairo_t* context, const CardFace& face, const Box& card) const;

 private:
  bool paint_picture(cairo_t* context, const CardFace& face, const Box& card) const;

  std::shared_ptr<const Module> module_;
  StyleSheet styles_;
};

// Words in lines of that width, broken between them; a word that is wider stands by itself.
std::vector<std::string> wrapped_lines(const std::string& words, double width, double size, cairo_t* context);

}  // namespace bocage
