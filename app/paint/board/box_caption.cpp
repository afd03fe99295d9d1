#include "app/paint/board/box_caption.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

// Layouts are asked for at every movement of the hand: the width of bold letters is estimated, not measured.
constexpr double letter_width = 0.68;
constexpr double line_height = 1.15;
constexpr std::size_t max_lines = 3;

// Words as they stand side by side, in as many lines as they need; none when one is longer than a line.
std::vector<std::string> lines_of(const std::string& title, std::size_t letters) {
  std::vector<std::string> lines;
  for (const auto word : split_words(title)) {
    if (code_points(word) > letters) return {};
    if (!lines.empty() && code_points(lines.back()) + 1 + code_points(word) <= letters) {
      lines.back() += ' ' + std::string(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

// How narrow letters may become: large ones narrower than those that can just be read.
double narrowest(double pixels) {
  return pixels > readable_letters * 1.33 ? 0.6 : 0.78;
}

}  // namespace

BoxCaption caption_of(const BoardPicture& picture, const Space& space, double scale) {
  constexpr double of_the_box = 0.55;  // in height: what is left belongs to its counters
  const Extent extent = extent_of(space.outline);
  const double size = std::max(std::min(picture.cell() * 0.2, extent.height() * 0.2), readable_letters / scale);
  const double line = size * line_height, letter = size * letter_width * narrowest(size * scale);
  auto lines = lines_of(space.title.empty() ? space.name : space.title,
                        static_cast<std::size_t>(extent.width() * 0.94 / letter));
  const auto count = static_cast<double>(lines.size());
  if (lines.empty() || lines.size() > max_lines || count * line > extent.height() * of_the_box)
    return {{}, size, extent.height() * 0.1};
  const double usual = std::min(picture.cell() * 0.3, extent.height() * 0.3);
  return {std::move(lines), size, std::max(usual, line * (count + 0.25))};
}

}  // namespace bocage
