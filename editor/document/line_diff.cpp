#include "editor/document/line_diff.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace bocage::editor {
namespace {

using Lines = std::vector<std::string_view>;

constexpr std::int64_t longest_way = 1500;  // lines that differ, beyond which no short way is looked for

// The shortest way from `a` to `b` (Myers): for each number of steps how far one comes on each diagonal.
class ShortestWay {
 public:
  ShortestWay(const Lines& a, const Lines& b) : a_(a), b_(b) {}

  // Pairs of equal lines, in order; false when the way is too long.
  bool find(std::vector<std::pair<std::size_t, std::size_t>>& equal) {
    const auto limit = std::min(longest_way, rows() + columns());
    std::vector<std::int64_t> reach(static_cast<std::size_t>(2 * limit + 3));
    offset_ = limit + 1;
    for (std::int64_t steps = 0; steps <= limit; ++steps) {
      history_.emplace_back(reach.begin() + (offset_ - steps - 1), reach.begin() + (offset_ + steps + 2));
      if (advance(reach, steps)) {
        go_back(steps, equal);
        return true;
      }
    }
    return false;
  }

 private:
  std::int64_t rows() const { return static_cast<std::int64_t>(a_.size()); }
  std::int64_t columns() const { return static_cast<std::int64_t>(b_.size()); }

  bool advance(std::vector<std::int64_t>& reach, std::int64_t steps) const {
    const auto at = [&](std::int64_t diagonal) -> std::int64_t& {
      return reach[static_cast<std::size_t>(offset_ + diagonal)];
    };
    for (std::int64_t diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const bool down = diagonal == -steps || (diagonal != steps && at(diagonal - 1) < at(diagonal + 1));
      std::int64_t x = steps == 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (x < rows() && x - diagonal < columns() && same(x, x - diagonal)) ++x;
      at(diagonal) = x;
      if (x >= rows() && x - diagonal >= columns()) return true;
    }
    return false;
  }

  bool same(std::int64_t x, std::int64_t y) const {
    return a_[static_cast<std::size_t>(x)] == b_[static_cast<std::size_t>(y)];
  }

  void go_back(std::int64_t steps, std::vector<std::pair<std::size_t, std::size_t>>& equal) const {
    std::int64_t x = rows();
    std::int64_t y = columns();
    for (; steps >= 0; --steps) {
      const auto& reach = history_[static_cast<std::size_t>(steps)];
      const auto at = [&](std::int64_t diagonal) { return reach[static_cast<std::size_t>(steps + 1 + diagonal)]; };
      const auto diagonal = x - y;
      const bool down = diagonal == -steps || (diagonal != steps && at(diagonal - 1) < at(diagonal + 1));
      const auto from_x = steps == 0 ? 0 : down ? at(diagonal + 1) : at(diagonal - 1);
      const auto from_y = steps == 0 ? 0 : from_x - (down ? diagonal + 1 : diagonal - 1);
      while (x > from_x && y > from_y) {
        --x;
        --y;
        equal.emplace_back(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
      }
      x = from_x;
      y = from_y;
    }
    std::reverse(equal.begin(), equal.end());
  }

  const Lines& a_;
  const Lines& b_;
  std::int64_t offset_ = 0;
  std::vector<std::vector<std::int64_t>> history_;  // what was reached before each step
};

void add_line(std::string& diff, char sign, std::string_view line) {
  diff += sign;
  diff += line;
  if (!line.ends_with('\n')) diff += "\n\\ No newline at end of file\n";
}

std::string range_text(std::size_t from, std::size_t to) {
  const auto count = to - from;
  return std::to_string(count == 0 ? from : from + 1) + (count == 1 ? "" : "," + std::to_string(count));
}

}  // namespace

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::vector<Hunk> line_hunks(std::string_view before, std::string_view after) {
  auto a = lines_of(before);
  auto b = lines_of(after);
  std::size_t front = 0;
  while (front < a.size() && front < b.size() && a[front] == b[front]) ++front;
  std::size_t back = 0;
  while (back < a.size() - front && back < b.size() - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const auto middle = [&](const Lines& lines) {
    return Lines(lines.begin() + static_cast<std::ptrdiff_t>(front), lines.end() - static_cast<std::ptrdiff_t>(back));
  };
  a = middle(a);
  b = middle(b);
  std::vector<std::pair<std::size_t, std::size_t>> equal;
  if (!ShortestWay(a, b).find(equal)) equal.clear();
  equal.emplace_back(a.size(), b.size());
  std::vector<Hunk> hunks;
  std::size_t x = 0;
  std::size_t y = 0;
  for (const auto& [next_x, next_y] : equal) {
    if (next_x > x || next_y > y) hunks.push_back({front + x, front + next_x, front + y, front + next_y});
    x = next_x + 1;
    y = next_y + 1;
  }
  return hunks;
}

std::string unified_diff(const std::string& file, const std::optional<std::string>& before,
                         const std::optional<std::string>& after) {
  constexpr std::size_t context = 3;
  const std::string old_text = before.value_or("");
  const std::string new_text = after.value_or("");
  const auto hunks = line_hunks(old_text, new_text);
  if (hunks.empty() && before.has_value() == after.has_value()) return {};
  const auto a = lines_of(old_text);
  const auto b = lines_of(new_text);
  std::string diff =
      "--- " + (before ? "a/" + file : "/dev/null") + "\n+++ " + (after ? "b/" + file : "/dev/null") + "\n";
  for (std::size_t i = 0; i < hunks.size();) {
    auto last = i;
    while (last + 1 < hunks.size() && hunks[last + 1].from - hunks[last].to <= 2 * context) ++last;
    const auto lead = std::min(context, hunks[i].from);
    const auto from = hunks[i].from - lead;
    const auto to = std::min(a.size(), hunks[last].to + context);
    const auto new_from = hunks[i].new_from - lead;
    const auto new_to = hunks[last].new_to + (to - hunks[last].to);
    diff += "@@ -" + range_text(from, to) + " +" + range_text(new_from, new_to) + " @@\n";
    auto at = from;
    for (; i <= last; ++i) {
      for (; at < hunks[i].from; ++at) add_line(diff, ' ', a[at]);
      for (; at < hunks[i].to; ++at) add_line(diff, '-', a[at]);
      for (auto line = hunks[i].new_from; line < hunks[i].new_to; ++line) add_line(diff, '+', b[line]);
    }
    for (; at < to; ++at) add_line(diff, ' ', a[at]);
  }
  return diff;
}

std::optional<std::string> merged(std::string_view base, std::string_view ours, std::string_view theirs) {
  struct Part {
    Hunk hunk;
    bool own;
  };
  std::vector<Part> parts;
  for (const auto& hunk : line_hunks(base, ours)) parts.push_back({hunk, true});
  for (const auto& hunk : line_hunks(base, theirs)) parts.push_back({hunk, false});
  std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.hunk.from < b.hunk.from; });
  const auto base_lines = lines_of(base);
  const auto our_lines = lines_of(ours);
  const auto their_lines = lines_of(theirs);
  std::string result;
  std::size_t at = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto& [hunk, own] = parts[i];
    if (i > 0 && parts[i - 1].own != own && hunk.from <= parts[i - 1].hunk.to) return std::nullopt;
    for (; at < hunk.from; ++at) result += base_lines[at];
    for (auto line = hunk.new_from; line < hunk.new_to; ++line) result += own ? our_lines[line] : their_lines[line];
    at = hunk.to;
  }
  for (; at < base_lines.size(); ++at) result += base_lines[at];
  return result;
}

}  // namespace bocage::editor
