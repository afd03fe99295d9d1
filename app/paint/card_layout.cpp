#include "app/paint/card_layout.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"

namespace bocage {

namespace {

// Size mark and steps; on small cards the symbol needs the room.
bool has_top_row(const Card& card, const SceneFace& face) {
  return card.size >= 30 && (!value_of(face, FaceWord::size).empty() || steps_of(face) > 0);
}

}  // namespace

int steps_of(const SceneFace& face) {
  return static_cast<int>(std::clamp<std::int64_t>(parse_integer(value_of(face, FaceWord::steps)).value_or(0), 0, 6));
}

Card card_of(double x, double y, double size, bool round) {
  const double margin = std::max(1.0, std::floor(size * 0.025));
  const double shadow = std::max(1.0, std::round(size * 0.035));
  const double side = size - margin - shadow;
  Card card{{x + margin * 0.5, y + margin * 0.5, side, side}, size, size * 0.085, std::max(1.0, size * 0.02)};
  card.box.x = std::floor(card.box.x);
  card.box.y = std::floor(card.box.y);
  if (round) card.radius = side / 2;
  return card;
}

CardRows rows_of(const Card& card, const SceneFace& face, bool band, bool symbol) {
  const Box& box = card.box;
  const double s = box.width;
  const bool tiny = card.size < 34;
  const bool main = !value_of(face, FaceWord::main).empty();
  const bool top = !value_of(face, FaceWord::top).empty() && card.size >= 40;
  CardRows rows;
  rows.small = card.size >= 40 ? std::max(s * 0.135, 6.5) : 0;
  rows.factor = s * (!symbol ? 0.46 : tiny ? 0.42 : band || top ? 0.31 : 0.34);
  double y = box.y + s * 0.055;
  if (band) {
    rows.band = {box.x, box.y, s, std::round(s * (tiny ? 0.13 : 0.18))};
    y = box.y + rows.band.height + s * 0.03;
    rows.top_y = box.y + rows.band.height / 2;
  } else if (top) {
    rows.top_y = y + rows.small * 0.36;
    y += rows.small * 1.0;
  }
  const bool mark = has_top_row(card, face);
  if (mark) {
    const double high = tiny ? std::max(3.0, s * 0.11) : s * 0.1;
    rows.mark = {box.x, std::round(y), s, std::round(high)};
    y = rows.mark.y + rows.mark.height + std::max(1.0, s * 0.035);
  } else {
    y += s * 0.03;
  }
  const double bottom = box.y + s * (main ? (tiny ? 0.58 : band || top ? 0.67 : 0.65) : 0.9);
  double high = std::round(std::min(bottom - y, s * (!main ? 0.44 : tiny ? 0.5 : 0.34)));
  double wide = std::round(std::min(high * 1.55, s * (tiny ? 0.8 : 0.62)));
  high = std::min(high, std::round(wide / 1.3));
  if (static_cast<int>(std::lround(s - wide)) % 2 != 0) wide += 1;
  const double slack = main ? 0 : std::max(0.0, (bottom - y - high) / 2);
  rows.frame = {std::round(box.x + (s - wide) / 2) + 0.5, std::round(y + slack) + 0.5, wide - 1, high - 1};
  const double main_top = symbol ? rows.frame.y + rows.frame.height : y;
  rows.main = {box.x, main_top, s, box.y + s * 0.975 - main_top};
  return rows;
}

}  // namespace bocage
