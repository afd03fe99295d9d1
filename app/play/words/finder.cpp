#include "app/play/words/finder.h"

#include <algorithm>
#include <array>

#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

struct Accented {
  std::string_view letters;  // two bytes each
  char plain;
};
constexpr std::array<Accented, 9> accented{{{"àáâãäåÀÁÂÃÄÅ", 'a'},
                                            {"çÇ", 'c'},
                                            {"èéêëÈÉÊË", 'e'},
                                            {"ìíîïÌÍÎÏ", 'i'},
                                            {"ñÑ", 'n'},
                                            {"òóôõöøÒÓÔÕÖØ", 'o'},
                                            {"ùúûüÙÚÛÜ", 'u'},
                                            {"ýÿÝ", 'y'},
                                            {"šŠ", 's'}}};

char plain_of(std::string_view two_bytes) {
  for (const Accented& group : accented) {
    for (std::size_t i = 0; i + 1 < group.letters.size(); i += 2) {
      if (group.letters.substr(i, 2) == two_bytes) return group.plain;
    }
  }
  return '\0';
}

bool parts_words(char c) {
  return c == ' ' || c == '-' || c == '\'' || c == '/' || c == '(' || c == '.';
}

// 0 is best; nothing when the name does not hold it.
std::optional<int> fit(const std::string& name, const std::string& typed) {
  if (name == typed) return 0;
  if (name.starts_with(typed)) return 1;
  std::optional<int> best;
  for (auto at = name.find(typed); at != std::string::npos; at = name.find(typed, at + 1)) {
    best = std::min(best.value_or(3), parts_words(name[at - 1]) ? 2 : 3);
  }
  return best;
}

double distance_between(Point a, Point b) {
  const double dx = static_cast<double>(a.x) - b.x, dy = static_cast<double>(a.y) - b.y;
  return dx * dx + dy * dy;
}

// Where a word of the picture stands: the space that holds it, else the nearest.
SpaceId space_of(const Board& board, const PictureItem& item) {
  if (item.points.empty()) return {};
  const SpaceId within = board.space_at(item.surface, item.points.front());
  if (within.valid()) return within;
  SpaceId best;
  double min_distance = 0;
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    const Space& space = board.space(SpaceId(i));
    if (space.surface != item.surface || space.outline.empty()) continue;
    const double distance = distance_between(space.center, item.points.front());
    if (best.valid() && distance >= min_distance) continue;
    best = SpaceId(i);
    min_distance = distance;
  }
  return best;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char letter = i + 1 < text.size() ? plain_of(text.substr(i, 2)) : '\0';
    if (letter != '\0') {
      plain += letter;
      ++i;
    } else {
      plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return plain;
}

Finder::Finder(const GameState& state, const Scene& scene) {
  add_spaces(state);
  add_places(state);
  add_units(state, scene);
}

void Finder::add_spaces(const GameState& state) {
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (space.outline.empty()) continue;
    Entry entry{{folded(space.name)}, {space_words(state, SpaceId(i)), SpaceId(i), PieceId()}};
    for (const std::string& alias : space.aliases) entry.names.push_back(folded(alias));
    if (!space.title.empty()) entry.names.push_back(folded(space.title));
    entries_.push_back(std::move(entry));
  }
}

// Names that the picture alone bears. Words about a space that has that title already are the space's.
void Finder::add_places(const GameState& state) {
  for (const PictureItem& item : state.module().picture) {
    if (item.kind != PictureItem::Kind::name || item.text.empty()) continue;
    const SpaceId space = space_of(state.board(), item);
    if (!space.valid()) continue;
    std::string name = item.text;
    std::replace(name.begin(), name.end(), '\n', ' ');
    if (folded(name) == folded(state.board().space(space).title)) continue;
    entries_.push_back(
        {{folded(name)},
         {tr("{name}, near {place}", {{"name", name}, {"place", space_words(state, space)}}), space, PieceId()}});
  }
}

void Finder::add_units(const GameState& state, const Scene& scene) {
  const std::size_t first = entries_.size();
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& seen : stack.pieces) {
      if (seen.concealed || state.board().space(stack.space).outline.empty()) continue;
      const CounterDef& counter = state.counter(seen.piece);
      const std::string side = side_words(state.module(), counter.side);
      const std::string title = counter_words(counter);
      entries_.push_back({{folded(title), folded(counter.id)},
                          {tr("{unit}, in {place}", {{"unit", title + (side.empty() ? "" : ", " + side)},
                                                     {"place", space_words(state, stack.space)}}),
                           stack.space, seen.piece}});
    }
  }
  std::sort(entries_.begin() + static_cast<std::ptrdiff_t>(first), entries_.end(),
            [](const Entry& a, const Entry& b) { return a.found.piece < b.found.piece; });
}

std::vector<Found> Finder::find(std::string_view typed, std::size_t max_found) const {
  const std::string wanted = folded(trim(typed));
  if (wanted.empty()) return {};
  std::vector<std::pair<int, const Entry*>> fits;
  for (const Entry& entry : entries_) {
    std::optional<int> best;
    for (const std::string& name : entry.names) {
      const auto one = fit(name, wanted);
      if (one) best = std::min(best.value_or(*one), *one);
    }
    if (best) fits.emplace_back(*best, &entry);
  }
  std::stable_sort(fits.begin(), fits.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  if (fits.size() > max_found) fits.resize(max_found);
  std::vector<Found> found;
  for (const auto& [rank, entry] : fits) found.push_back(entry->found);
  return found;
}

}  // namespace bocage
