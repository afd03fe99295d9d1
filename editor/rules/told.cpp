#include "editor/rules/told.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage::editor {
namespace {

constexpr std::size_t max_digits = 9;  // a longer number is none of a line

bool belongs_to_path(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.' ||
         c == '/' || static_cast<unsigned char>(c) >= 0x80;
}

// The number that begins there, and the offset behind it; nullopt where none does.
std::optional<std::pair<std::uint64_t, std::size_t>> number_at(std::string_view line, std::size_t at) {
  auto end = at;
  while (end < line.size() && is_digit(line[end])) ++end;
  if (end == at || end - at > max_digits) return std::nullopt;
  const auto number = parse_integer(line.substr(at, end - at));
  return number ? std::optional(std::pair(static_cast<std::uint64_t>(*number), end)) : std::nullopt;
}

// That of the files whose name ends there, the longest; null: none does.
const std::string* file_before(std::string_view line, std::size_t end, const std::vector<std::string>& files) {
  const auto before = line.substr(0, end);
  const std::string* found = nullptr;
  for (const auto& file : files) {
    if (file.empty() || !before.ends_with(file)) continue;
    const bool whole = before.size() == file.size() || !belongs_to_path(before[before.size() - file.size() - 1]);
    if (whole && (found == nullptr || found->size() < file.size())) found = &file;
  }
  return found;
}

struct Place {
  SourceLocation location;
  std::size_t begin = 0;  // offsets of it
  std::size_t end = 0;
};

std::optional<Place> place_in(std::string_view line, const std::vector<std::string>& files) {
  for (auto colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
    const auto* const file = file_before(line, colon, files);
    if (file == nullptr) continue;
    Place place{{*file, 0, 0}, colon - file->size(), colon};
    const auto row = number_at(line, colon + 1);
    if (!row && colon + 1 < line.size() && line[colon + 1] != ' ') continue;
    if (row) {
      place.location.line = static_cast<int>(row->first);
      place.end = row->second;
      const bool more = place.end < line.size() && line[place.end] == ':';
      if (const auto column = more ? number_at(line, place.end + 1) : std::nullopt) {
        place.location.column = static_cast<int>(column->first);
        place.end = column->second;
      }
    }
    return place;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SourceLocation> told_place(std::string_view line, const std::vector<std::string>& files) {
  const auto place = place_in(line, files);
  return place ? std::optional(place->location) : std::nullopt;
}

std::vector<ToldSurvivor> told_survivors(const std::vector<std::string>& lines, const std::vector<std::string>& files) {
  std::vector<ToldSurvivor> survivors;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const bool reached = lines[i + 1].starts_with("    reached by ");
    if (!reached && lines[i + 1] != "    no spec comes here") continue;
    const auto place = place_in(lines[i], files);
    const bool whole = place && place->begin == 0 && place->location.column > 0;
    if (!whole || !std::string_view(lines[i]).substr(place->end).starts_with(": ")) continue;
    survivors.push_back({place->location, lines[i].substr(place->end + 2), reached});
  }
  return survivors;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> told_progress(std::string_view line) {
  const auto words = split_words(line);
  if (words.size() != 2 || words[0].find_first_of(":.") != std::string_view::npos) return std::nullopt;
  const auto done = number_at(words[1], 0);
  if (!done || done->second >= words[1].size() || words[1][done->second] != '/') return std::nullopt;
  const auto all = number_at(words[1], done->second + 1);
  if (!all || all->second != words[1].size()) return std::nullopt;
  return std::pair(done->first, all->first);
}

std::optional<std::uint64_t> told_number(std::string_view line, std::string_view name) {
  for (const auto word : split_words(line)) {
    if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') continue;
    const auto number = number_at(word, name.size() + 1);
    if (number && number->second == word.size()) return number->first;
  }
  return std::nullopt;
}

}  // namespace bocage::editor
