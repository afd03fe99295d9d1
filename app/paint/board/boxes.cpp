#include "app/paint/board/boxes.h"

#include <algorithm>

#include "app/paint/draw/text_painter.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

std::string without_number(const std::string& title) {
  const std::size_t space = title.rfind(' ');
  return space == std::string::npos ? title : title.substr(0, space);
}

std::string last_part(const std::string& name) {
  return name.substr(name.rfind('.') + 1);
}

}  // namespace

void paint_boxes(cairo_t* context, const BoardPicture& picture, double scale, const Extent& visible) {
  const double cell = picture.cell();
  const TextPainter text(context);
  const Board& board = picture.board();
  std::string track;  // whose title is written
  for (const SpaceId id : picture.spaces()) {
    const Space& space = board.space(id);
    if (on_map(space.kind)) continue;
    const Extent extent = extent_of(space.outline);
    if (!extent.grown(cell).meets(visible)) continue;
    const bool cellular = space.kind == SpaceKind::track;
    const Style style = picture.style(cellular ? "track" : "box");
    const double inset = cell * (cellular ? 0.02 : 0);
    cairo_rectangle(context, extent.left + inset, extent.top + inset, extent.width() - inset * 2,
                    extent.height() - inset * 2);
    set_color(context, style.color(StyleWord::fill, {1, 1, 1}));
    cairo_fill_preserve(context);
    set_color(context, style.color(StyleWord::stroke, {0.5, 0.48, 0.42}));
    cairo_set_line_width(context, std::max(cell * 0.02, 0.8 / scale));
    cairo_stroke(context);
    const double size = std::min(cell * 0.2, extent.height() * 0.2);
    if (size * scale < 5) continue;
    TextStyle look{.size = size, .bold = true, .ink = style.color(StyleWord::ink, {0.3, 0.28, 0.24})};
    if (!cellular) {
      text.draw_fitted(space.title.empty() ? space.name : space.title, (extent.left + extent.right) / 2,
                       extent.top + size * 0.8, extent.width() * 0.92, look);
      continue;
    }
    look.size = std::min(extent.height() * 0.4, extent.width() * 0.4);
    text.draw_fitted(last_part(space.name), (extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2,
                     extent.width() * 0.8, {.size = look.size, .bold = true, .ink = with_alpha(look.ink, 0.55)});
    const std::string title = space.title.empty() ? std::string{} : without_number(space.title);
    if (!title.empty() && title != track) {
      track = title;
      look.size = cell * 0.17;
      text.draw_left(title, extent.left + cell * 0.06, extent.top + look.size * 0.75, look);
    }
  }
}

}  // namespace bocage
