#include "app/paint/draw/panel.h"

#include <algorithm>
#include <memory>

namespace bocage {

namespace {

struct Placed {
  Panel panel;
  Spot at;
};

Panel gathered(std::vector<Placed> all) {
  Panel whole;
  for (const Placed& one : all) {
    whole.width = std::max(whole.width, one.at.x + one.panel.width);
    whole.height = std::max(whole.height, one.at.y + one.panel.height);
  }
  whole.paint = [parts = std::make_shared<const std::vector<Placed>>(std::move(all))](cairo_t* context) {
    for (const Placed& one : *parts) {
      const SavedState saved(context);
      cairo_translate(context, one.at.x, one.at.y);
      one.panel.paint(context);
    }
  };
  return whole;
}

}  // namespace

Panel shelves(std::vector<Panel> panels, double width, double gap) {
  std::vector<Placed> placed;
  double x = 0, y = 0, high = 0;
  for (Panel& panel : panels) {
    if (x > 0 && x + panel.width > width) {
      x = 0;
      y += high + gap;
      high = 0;
    }
    high = std::max(high, panel.height);
    const double wide = panel.width;
    placed.push_back({std::move(panel), {x, y}});
    x += wide + gap;
  }
  return gathered(std::move(placed));
}

namespace {

bool meets_any(const std::vector<Placed>& placed, Spot at, const Panel& panel, double gap) {
  return std::any_of(placed.begin(), placed.end(), [&](const Placed& one) {
    return at.x < one.at.x + one.panel.width + gap && one.at.x < at.x + panel.width + gap &&
           at.y < one.at.y + one.panel.height + gap && one.at.y < at.y + panel.height + gap;
  });
}

// The highest free place, of equally high ones the leftmost; beside or below another panel, or in the corner.
Spot free_place(const std::vector<Placed>& placed, const Panel& panel, double width, double gap) {
  std::vector<double> lefts{0}, tops{0};
  for (const Placed& one : placed) {
    lefts.push_back(one.at.x + one.panel.width + gap);
    tops.push_back(one.at.y + one.panel.height + gap);
  }
  std::sort(lefts.begin(), lefts.end());
  std::sort(tops.begin(), tops.end());
  for (const double y : tops) {
    for (const double x : lefts) {
      const bool within = x == 0 || x + panel.width <= width;
      if (within && !meets_any(placed, {x, y}, panel, gap)) return {x, y};
    }
  }
  return {0, tops.back()};
}

}  // namespace

Panel packed(std::vector<Panel> panels, double width, double gap) {
  std::vector<Placed> placed;
  for (Panel& panel : panels) {
    const Spot at = free_place(placed, panel, width, gap);
    placed.push_back({std::move(panel), at});
  }
  return gathered(std::move(placed));
}

Panel column(std::vector<Panel> panels, double gap) {
  std::vector<Placed> placed;
  double y = 0;
  for (Panel& panel : panels) {
    const double high = panel.height;
    placed.push_back({std::move(panel), {0, y}});
    y += high + gap;
  }
  return gathered(std::move(placed));
}

double measured_width(const std::string& text, const TextStyle& look) {
  const SurfaceHandle scratch(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
  const ContextHandle context(cairo_create(scratch.get()));
  return TextPainter(context.get()).width(text, look);
}

Panel text_panel(const std::string& text, const TextStyle& look) {
  const double high = look.size * 1.3;
  return {measured_width(text, look), high,
          [=](cairo_t* context) { TextPainter(context).draw_left(text, 0, high / 2, look); }};
}

SheetStyle sheet_look(const StyleSheet& styles) {
  const Style sheet = styles.style("sheet"), board = styles.style("board");
  SheetStyle look;
  look.ground = board.color(StyleWord::fill, {0.92, 0.9, 0.84});
  look.card = sheet.color(StyleWord::fill, {0.97, 0.95, 0.9});
  look.head = sheet.color(StyleWord::casing, {0.88, 0.84, 0.75});
  look.line = sheet.color(StyleWord::stroke, {0.55, 0.5, 0.4});
  look.ink = sheet.color(StyleWord::ink, {0.16, 0.15, 0.12});
  look.faint = mix(look.ink, look.card, 0.4);
  return look;
}

Panel carded(Panel inner, const std::string& title, const SheetStyle& look, double row) {
  const double edge = row * 0.9, head = title.empty() ? 0 : row * 1.9;
  const TextStyle letters{.size = row * 1.05, .bold = true, .ink = look.ink};
  const double wide = std::max(inner.width, title.empty() ? 0 : measured_width(title, letters)) + edge * 2;
  const double high = inner.height + edge * 2 + head;
  return {wide, high, [=, inner = std::move(inner)](cairo_t* context) {
            cairo_rectangle(context, 0.5, 0.5, wide - 1, high - 1);
            set_color(context, look.card);
            cairo_fill_preserve(context);
            set_color(context, look.line);
            cairo_set_line_width(context, std::max(1.0, row * 0.07));
            cairo_stroke(context);
            if (head > 0) TextPainter(context).draw_left(title, edge, edge + head * 0.3, letters);
            const SavedState saved(context);
            cairo_translate(context, edge, edge + head);
            inner.paint(context);
          }};
}

}  // namespace bocage
