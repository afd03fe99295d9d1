#include "app/paint/board/box_caption.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

// Layouts are asked for at every movement of the hand: the width of bold letters is estimated, not measured.
constexpr double letter_width = 0.68;
constexpr double squeezed = 0.78;  // of their width: letters become no narrower
constexpr double line_height = 1.15;
constexpr std::size_t max_lines = 3;
constexpr std::size_t min_letters = 4;  // of a word that is cut off

std::string cut_off(std::string_view word, std::size_t letters) {
  std::size_t bytes = 0;
  for (std::size_t seen = 0; bytes < word.size() && seen + 1 < letters; ++seen) {
    ++bytes;
    while (bytes < word.size() && (static_cast<unsigned char>(word[bytes]) & 0xC0U) == 0x80U) ++bytes;
  }
  return std::string(word.substr(0, bytes)) + "…";
}

// Words as they stand side by side; what comes after the last line is left out, with an ellipsis for it.
std::vector<std::string> lines_of(const std::string& title, std::size_t letters, std::size_t max) {
  std::vector<std::string> lines;
  for (const auto word : split_words(title)) {
    const bool joins = !lines.empty() && code_points(lines.back()) + 1 + code_points(word) <= letters;
    if (joins) {
      lines.back() += ' ' + std::string(word);
    } else if (lines.size() == max) {
      lines.back() = cut_off(lines.back() + ' ' + std::string(word), letters);
      return lines;
    } else {
      lines.push_back(code_points(word) <= letters ? std::string(word) : cut_off(word, letters));
    }
  }
  return lines;
}

}  // namespace

BoxCaption caption_of(const BoardPicture& picture, const Space& space, double scale) {
  constexpr double of_the_box = 0.55;  // in height: what is left belongs to its counters
  const Extent extent = extent_of(space.outline);
  const double usual = std::min(picture.cell() * 0.2, extent.height() * 0.2);
  BoxCaption caption;
  caption.size = std::max(usual, readable_letters / scale);
  caption.height = std::min(picture.cell() * 0.3, extent.height() * 0.3);
  const double line = caption.size * line_height;
  const auto letters = static_cast<std::size_t>(extent.width() * 0.94 / (caption.size * letter_width * squeezed));
  const auto room = static_cast<std::size_t>(std::max(1.0, extent.height() * of_the_box / line));
  const bool one_fits = line <= extent.height() * of_the_box && letters >= min_letters;
  if (!one_fits) return {{}, caption.size, std::min(caption.height, extent.height() * 0.1)};
  caption.lines = lines_of(space.title.empty() ? space.name : space.title, letters, std::min(room, max_lines));
  caption.height = std::max(caption.height, line * (static_cast<double>(caption.lines.size()) + 0.25));
  return caption;
}

}  // namespace bocage
