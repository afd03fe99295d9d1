#include "app/paint/counter/card_layout.h"

#include <algorithm>
#include <cmath>

#include "app/paint/counter/size_mark.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

// Size mark and steps; on small cards the symbol needs the room.
bool has_top_row(const Card& card, const SceneFace& face) {
  return card.size >= 30 && (!value_of(face, FaceWord::size).empty() || steps_of(face) > 0);
}

constexpr double tiny_card = 34;

// Signs stand in columns along the left edge and then the right one.
double sign_side(const Card& card) {
  return std::max(std::round(card.box.width * 0.21), std::min(6.0, card.box.width * 0.4));
}

double sign_edge(const Card& card) {
  return std::max(1.0, std::round(card.box.width * 0.02));
}

double column_width(const Card& card) {
  return sign_edge(card) + sign_side(card) + std::max(1.0, card.box.width * 0.02);
}

struct Column {
  double x;
  double top;
  double bottom;
  std::size_t max_signs;
};

// Beside the frame words may stand, which keep their room; the lower right belongs to factors on every card, the upper
// right to the count of a pile.
std::vector<Column> sign_columns(const Card& card, const SceneFace& face, const CardRows& rows, double top) {
  constexpr std::size_t any = 9;
  const Box& box = card.box;
  const double side = sign_side(card), edge = sign_edge(card);
  const double letters = rows.main.middle_y() - rows.factor * 0.4;
  const bool main = !value_of(face, FaceWord::main).empty();
  const double bottom = main ? std::max(rows.main.y, letters) : box.y + box.height * 0.95;
  if (card.size < tiny_card) {
    const double beside = std::min(std::round(rows.frame.middle_y() - side / 2), std::floor(bottom - side));
    return {{box.x + edge, std::max(beside, box.y + edge), box.y + box.height, 1}};
  }
  const std::string mark = value_of(face, FaceWord::size);
  const bool row_is_full = rows.mark.height > 0 && (steps_of(face) > 0 || (!mark.empty() && !is_size_mark(mark)));
  if (row_is_full) top = rows.mark.y + rows.mark.height + edge;
  const double below_count = std::max(top, box.y + box.height * 0.2);
  return {{box.x + edge, top, bottom, value_of(face, FaceWord::left).empty() ? any : 1},
          {box.x + box.width - edge - side, below_count, bottom, value_of(face, FaceWord::right).empty() ? any : 0}};
}

std::vector<Box> sign_boxes(const Card& card, const std::vector<Column>& columns, std::size_t count) {
  const double side = sign_side(card), pitch = side + std::max(1.0, std::round(side * 0.08));
  std::vector<Box> boxes;
  for (const Column& column : columns) {
    std::size_t here = 0;
    for (double y = column.top; y + side <= column.bottom && here < column.max_signs && boxes.size() < count;
         y += pitch) {
      boxes.push_back({column.x, std::round(y), side, side});
      ++here;
    }
  }
  return boxes;
}

}  // namespace

int steps_of(const SceneFace& face) {
  return static_cast<int>(std::clamp<std::int64_t>(parse_integer(value_of(face, FaceWord::steps)).value_or(0), 0, 6));
}

std::vector<std::string> edges_of(const SceneFace& face) {
  constexpr std::size_t sides = 4;
  const std::string value = value_of(face, FaceWord::edges);
  const auto words = split_words(value);
  std::vector<std::string> edges;
  if (words.size() == 1) {
    if (const auto steps = parse_integer(words.front()); steps && *steps > 0) {
      for (auto step = std::min<std::int64_t>(*steps, sides); step > 0; --step) edges.push_back(std::to_string(step));
      return edges;
    }
  }
  for (const auto word : words) {
    if (edges.size() < sides) edges.emplace_back(word);
  }
  return edges;
}

Card within_edges(const Card& card, const SceneFace& face) {
  if (value_of(face, FaceWord::edges).empty()) return card;
  constexpr double edge = 0.15;  // of the side
  const double inset = card.box.width * edge;
  Card inner = card;
  inner.box = {card.box.x + inset, card.box.y + inset, card.box.width - inset * 2, card.box.height - inset * 2};
  inner.size = card.size * (1 - edge * 2);
  inner.line = card.line * (1 - edge);
  return inner;
}

Card card_of(double x, double y, double size, bool round) {
  constexpr double speck = 6;  // too small to lose a pixel to margin and shadow
  if (size < speck) return {{x, y, size, size}, size, 0, 0};
  const double margin = std::max(1.0, std::floor(size * 0.025));
  const double shadow = std::max(1.0, std::round(size * 0.035));
  const double side = size - margin - shadow;
  Card card{{x + margin * 0.5, y + margin * 0.5, side, side}, size, size * 0.085, std::max(1.0, size * 0.02)};
  card.box.x = std::floor(card.box.x);
  card.box.y = std::floor(card.box.y);
  if (round) card.radius = side / 2;
  return card;
}

Box clear_of_signs(const Card& card, const CardRows& rows, Box row) {
  if (rows.signs.empty()) return row;
  const double left = column_width(card), right = card.size < tiny_card ? sign_edge(card) : left;
  return {card.box.x + left, row.y, card.box.width - left - right, row.height};
}

CardRows rows_of(const Card& card, const SceneFace& face, bool band, bool symbol, std::size_t signs) {
  const Box& box = card.box;
  const double s = box.width;
  const bool tiny = card.size < tiny_card;
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
  const double top_of_signs = band || top ? y : box.y + sign_edge(card);
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
  // On a small card the frame moves aside for one sign, on a larger one it stays in the middle.
  const double aside = signs > 0 ? column_width(card) : 0;
  const double left = tiny ? aside : 0;
  if (signs > 0) wide = std::min(wide, std::floor(s - (tiny ? aside + sign_edge(card) : 2 * aside)));
  high = std::min(high, std::round(wide / 1.3));
  if (static_cast<int>(std::lround(s - wide)) % 2 != 0) wide += signs > 0 ? -1 : 1;
  const double slack = main ? 0 : std::max(0.0, (bottom - y - high) / 2);
  rows.frame = {std::round(box.x + left + (s - left - wide) / 2) + 0.5, std::round(y + slack) + 0.5, wide - 1,
                high - 1};
  const double main_top = symbol ? rows.frame.y + rows.frame.height : y;
  rows.main = {box.x, main_top, s, box.y + s * 0.975 - main_top};
  if (signs > 0) rows.signs = sign_boxes(card, sign_columns(card, face, rows, top_of_signs), signs);
  return rows;
}

}  // namespace bocage
