// What differs between two texts, line by line, as people and `patch` read it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

// Lines [from, to) of the old text became lines [new_from, new_to) of the new one.
struct Hunk {
  std::size_t from = 0;
  std::size_t to = 0;
  std::size_t new_from = 0;
  std::size_t new_to = 0;
};

// Each line with its end; the last one may have none.
std::vector<std::string_view> lines_of(std::string_view text);

// Few lines where a short way from one text to the other is found soon; otherwise all between the first and the last
// difference.
std::vector<Hunk> line_hunks(std::string_view before, std::string_view after);

// In the unified form, with three lines around; empty when the texts are equal. A file that is not there on one side
// has no text there.
std::string unified_diff(const std::string& file, const std::optional<std::string>& before,
                         const std::optional<std::string>& after);

// Both changes of one text, when no line is near to one of each; otherwise nullopt.
std::optional<std::string> merged(std::string_view base, std::string_view ours, std::string_view theirs);

}  // namespace bocage::editor
