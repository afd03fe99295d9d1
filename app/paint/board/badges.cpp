#include "app/paint/board/badges.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/paint/draw/text_painter.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr int corners_of_disc = 24;

Line outline_of(Spot at, double half, bool square) {
  if (square) {
    return {
        {at.x - half, at.y - half}, {at.x + half, at.y - half}, {at.x + half, at.y + half}, {at.x - half, at.y + half}};
  }
  Line disc;
  for (int i = 0; i < corners_of_disc; ++i) {
    const double turn = 2 * std::numbers::pi * i / corners_of_disc;
    disc.push_back({at.x + std::cos(turn) * half, at.y + std::sin(turn) * half});
  }
  return disc;
}

void paint_lower_half(cairo_t* context, const BoardPicture::Badge& badge, const Style& look) {
  const auto ground = look.color(StyleWord::casing);
  if (!ground || badge.words.size() < 2) return;
  const SavedState saved(context);
  const double inner = badge.half * 0.93;
  cairo_rectangle(context, badge.at.x - inner, badge.at.y, inner * 2, inner);
  cairo_clip(context);
  line_path(context, outline_of(badge.at, inner, look.text(StyleWord::border) == "hard"), true);
  set_color(context, *ground);
  cairo_fill(context);
}

}  // namespace

void BoardPicture::find_badge(const PictureItem& item) {
  if (item.points.empty()) return;
  const Style look = style(item.style);
  Badge badge{item.style, spot(item.points.front()), look.number(StyleWord::size, cell_ * 0.26) / 2, {}};
  for (const auto word : split_words(item.text)) badge.words.emplace_back(word);
  const Line outline = outline_of(badge.at, badge.half, look.text(StyleWord::border) == "hard");
  marks.push_back({item.style, {outline}, extent_of(outline), false});
  badges.push_back(std::move(badge));
}

void paint_badges(cairo_t* context, const BoardPicture& picture, double scale, const Extent& visible) {
  const TextPainter text(context);
  for (const auto& badge : picture.badges) {
    if (badge.half * scale < 4) continue;
    const Extent extent{badge.at.x - badge.half, badge.at.y - badge.half, badge.at.x + badge.half,
                        badge.at.y + badge.half};
    if (!extent.meets(visible)) continue;
    const Style look = picture.style(badge.style);
    paint_lower_half(context, badge, look);
    const Color ink = look.color(StyleWord::ink, {0.1, 0.1, 0.1});
    const bool two = badge.words.size() > 1;
    const TextStyle letters{.size = badge.half * (two ? 0.8 : 1.1), .bold = true, .ink = ink};
    const double off = two ? badge.half * 0.44 : 0;
    text.draw_fitted(badge.words.front(), badge.at.x, badge.at.y - off, badge.half * 1.5, letters);
    if (!two) continue;
    text.draw_fitted(badge.words[1], badge.at.x, badge.at.y + off, badge.half * 1.5, letters);
    cairo_move_to(context, badge.at.x - badge.half * 0.93, badge.at.y);
    cairo_line_to(context, badge.at.x + badge.half * 0.93, badge.at.y);
    set_color(context, with_alpha(ink, 0.6));
    cairo_set_line_width(context, std::max(badge.half * 0.05, 0.6 / scale));
    cairo_stroke(context);
  }
}

const BoardPicture::Badge* badge_of(const BoardPicture& picture, SpaceId space) {
  const BoardPicture::Badge* nearest = nullptr;
  double min_distance = 0;
  const Spot middle = spot(picture.board().space(space).center);
  for (const auto& badge : picture.badges) {
    const double far = std::hypot(badge.at.x - middle.x, badge.at.y - middle.y);
    if (nearest != nullptr && far >= min_distance) continue;
    const Point point{static_cast<std::int32_t>(std::lround(badge.at.x)),
                      static_cast<std::int32_t>(std::lround(badge.at.y))};
    if (picture.board().space_at(picture.surface(), point) != space) continue;
    nearest = &badge;
    min_distance = far;
  }
  return nearest;
}

}  // namespace bocage
