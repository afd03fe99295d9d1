#include "app/paint/board/box_caption.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

// Layouts are asked for at every movement of the hand: the width of bold letters is estimated, not measured.
constexpr double letter_width = 0.68;
constexpr double line_height = 1.15;
constexpr std::size_t max_lines = 3;

constexpr std::size_t fewest_letters = 5;  // that say something

std::string first_letters(std::string_view text, std::size_t letters) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end) {
    const bool begins_letter = (static_cast<unsigned char>(text[end]) & 0xc0U) != 0x80U;
    if (begins_letter && ++count > letters) break;
  }
  return std::string(text.substr(0, end));
}

// What is left of a line of so many letters when a word of those that follow is begun on it.
std::string cut_short(const std::string& line, std::string_view word, std::size_t letters) {
  const std::string before = line.empty() ? line : line + ' ';
  const std::size_t taken = code_points(before) + 1;  // with the dots
  constexpr std::size_t begun = 3;                    // letters of the word at fewest
  if (taken + begun > letters) return first_letters(line, letters - 1) + "…";
  return before + first_letters(word, letters - taken) + "…";
}

// Words as they stand side by side in so many lines at most; the last is cut short where they do not suffice. None
// where a line has room for too few letters.
std::vector<std::string> lines_of(const std::string& title, std::size_t letters, std::size_t count) {
  std::vector<std::string> lines;
  if (letters <= fewest_letters || count == 0) return lines;
  for (const auto word : split_words(title)) {
    const std::size_t long_word = code_points(word);
    if (!lines.empty() && code_points(lines.back()) + 1 + long_word <= letters) {
      lines.back() += ' ' + std::string(word);
      continue;
    }
    if (long_word <= letters && lines.size() < count) {
      lines.emplace_back(word);
      continue;
    }
    if (lines.size() < count) lines.emplace_back();
    lines.back() = cut_short(lines.back(), word, letters);
    break;
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
  const auto room = static_cast<std::size_t>(extent.height() * of_the_box / line);
  auto lines = lines_of(space.title.empty() ? space.name : space.title,
                        static_cast<std::size_t>(extent.width() * 0.94 / letter), std::min(room, max_lines));
  if (lines.empty()) return {{}, size, extent.height() * 0.1};
  const double usual = std::min(picture.cell() * 0.3, extent.height() * 0.3);
  const double height = std::max(usual, line * (static_cast<double>(lines.size()) + 0.25));
  return {std::move(lines), size, height};
}

}  // namespace bocage
