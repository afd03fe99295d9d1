#include "app/paint/board/boxes.h"

#include <algorithm>

#include "app/paint/board/box_caption.h"
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

void paint_caption(const TextPainter& text, const BoxCaption& caption, const Extent& box, Color ink) {
  const TextStyle look{.size = caption.size, .bold = true, .ink = ink};
  const double pitch = caption.size * 1.15;
  double y = box.top + caption.size * 0.8;
  for (const std::string& line : caption.lines) {
    text.draw_fitted(line, (box.left + box.right) / 2, y, box.width() * 0.94, look);
    y += pitch;
  }
}

void paint_track_cell(const TextPainter& text, const Space& space, const Extent& box, Color ink, double scale) {
  const double size = std::min(box.height() * 0.4, box.width() * 0.4);
  if (size * scale < readable_letters * 0.8) return;  // figures alone are read when a little smaller
  text.draw_fitted(last_part(space.name), (box.left + box.right) / 2, (box.top + box.bottom) / 2, box.width() * 0.8,
                   {.size = size, .bold = true, .ink = with_alpha(ink, 0.55)});
}

// Whether a space is the first of another track than `track`, the title of the last; then `track` becomes its title.
bool begins_track(const Space& space, std::string& track) {
  const std::string title = space.title.empty() ? std::string{} : without_number(space.title);
  if (title.empty() || title == track) return false;
  track = title;
  return true;
}

// Above the figure of the first space; nothing where it could not be read there.
void paint_track_title(const TextPainter& text, const std::string& title, const Extent& box, double cell, Color ink,
                       double scale) {
  const TextStyle look{.size = std::max(cell * 0.17, readable_letters / scale), .bold = true, .ink = ink};
  constexpr double narrowest = 0.78;  // of their width
  const double edge = cell * 0.06, room = box.width() - edge, wide = text.width(title, look);
  if (look.size > box.height() * 0.26 || wide * narrowest > room) return;
  const double shown = std::min(wide, room);
  text.draw_fitted(title, box.left + edge + shown / 2, box.top + look.size * 0.75, shown, look);
}

}  // namespace

void paint_boxes(cairo_t* context, const BoardPicture& picture, double scale, const Extent& visible) {
  const double cell = picture.cell();
  const TextPainter text(context);
  const Board& board = picture.board();
  std::string track;  // whose first space was met last
  for (const SpaceId id : picture.spaces()) {
    const Space& space = board.space(id);
    if (on_map(space.kind)) continue;
    const bool cellular = space.kind == SpaceKind::track;
    const bool first = cellular && begins_track(space, track);
    const Extent extent = extent_of(space.outline);
    if (!extent.grown(cell).meets(visible)) continue;
    const Style style = picture.style(cellular ? "track" : "box");
    const double inset = cell * (cellular ? 0.02 : 0);
    cairo_rectangle(context, extent.left + inset, extent.top + inset, extent.width() - inset * 2,
                    extent.height() - inset * 2);
    set_color(context, style.color(StyleWord::fill, {1, 1, 1}));
    cairo_fill_preserve(context);
    set_color(context, style.color(StyleWord::stroke, {0.5, 0.48, 0.42}));
    cairo_set_line_width(context, std::max(cell * 0.02, 0.8 / scale));
    cairo_stroke(context);
    const Color ink = style.color(StyleWord::ink, {0.3, 0.28, 0.24});
    if (cellular) {
      paint_track_cell(text, space, extent, ink, scale);
      if (first) paint_track_title(text, track, extent, cell, ink, scale);
    } else {
      paint_caption(text, caption_of(picture, space, scale), extent, ink);
    }
  }
}

}  // namespace bocage
