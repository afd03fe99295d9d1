#include "editor/mapwork/map_difference.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

using Words = std::set<std::string>;

Words words_of(const Board& board, const std::vector<NameId>& ids) {
  Words words;
  for (const NameId id : ids) words.emplace(board.word(id));
  return words;
}

// What a space or a side says, part by part, so that two of them can be told apart.
struct Said {
  std::string terrain;
  std::string title;
  Words features;
  Words crossings;
  Words regions;
  std::vector<Point> outline;

  friend bool operator==(const Said&, const Said&) = default;
};

std::string listed(const Words& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

void tell(std::string& text, const std::string& more) {
  text += (text.empty() ? "" : "; ") + more;
}

void tell_words(std::string& text, const Words& before, const Words& after) {
  Words gone, come;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::inserter(gone, gone.end()));
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::inserter(come, come.end()));
  if (!come.empty()) tell(text, tr("gets {words}", {{"words", listed(come)}}));
  if (!gone.empty()) tell(text, tr("loses {words}", {{"words", listed(gone)}}));
}

std::string told(const Said& before, const Said& after) {
  std::string text;
  if (before.terrain != after.terrain) {
    tell(text, tr("{before} becomes {after}", {{"before", before.terrain}, {"after", after.terrain}}));
  }
  if (before.title != after.title) {
    tell(text, after.title.empty() ? tr("loses the name {name}", {{"name", before.title}})
                                   : tr("is called {name}", {{"name", after.title}}));
  }
  tell_words(text, before.features, after.features);
  tell_words(text, before.crossings, after.crossings);
  tell_words(text, before.regions, after.regions);
  if (before.outline != after.outline) tell(text, tr("has another border"));
  return text;
}

std::optional<std::uint32_t> surface_of(const Board* board, const std::string& id) {
  if (board == nullptr) return std::nullopt;
  const auto& surfaces = board->surfaces();
  for (std::uint32_t i = 0; i < surfaces.size(); ++i) {
    if (surfaces[i].id == id) return i;
  }
  return std::nullopt;
}

std::map<std::string, Said> spaces_of(const Board* board, const std::string& id, const Words& ways) {
  std::map<std::string, Said> spaces;
  const auto surface = surface_of(board, id);
  for (std::uint32_t i = 0; surface && i < board->space_count(); ++i) {
    const Space& space = board->space(SpaceId(i));
    if (space.surface != *surface) continue;
    auto regions = words_of(*board, space.regions);
    std::erase_if(regions, [&](const std::string& region) { return ways.contains(region); });
    spaces[space.name] = {std::string(board->word(space.terrain)),
                          space.title,
                          words_of(*board, space.features),
                          {},
                          std::move(regions),
                          space.outline};
  }
  return spaces;
}

using Ends = std::pair<std::string, std::string>;

std::map<Ends, Said> sides_of(const Board* board, const std::string& id) {
  std::map<Ends, Said> sides;
  const auto surface = surface_of(board, id);
  for (std::uint32_t i = 0; surface && i < board->link_count(); ++i) {
    const Link& link = board->link(LinkId(i));
    const Space& a = board->space(link.a);
    const Space& b = board->space(link.b);
    if (a.surface != *surface && b.surface != *surface) continue;
    auto ends = a.name < b.name ? Ends{a.name, b.name} : Ends{b.name, a.name};
    sides[std::move(ends)] = {{}, {}, words_of(*board, link.features), words_of(*board, link.crossings), {}, {}};
  }
  return sides;
}

// Each key of either, with what both say; `add` is called for those that differ.
template <typename Key, typename Add>
void compare(const std::map<Key, Said>& before, const std::map<Key, Said>& after, Add add) {
  for (const auto& [key, said] : before) {
    const auto other = after.find(key);
    if (other == after.end()) {
      add(key, tr("goes"));
    } else if (!(said == other->second)) {
      add(key, told(said, other->second));
    }
  }
  for (const auto& [key, said] : after) {
    if (!before.contains(key)) add(key, tr("comes"));
  }
}

// What elements of these tags say, each as one text, with how often.
std::map<std::string, int> elements_of(const XmlTree* tree, const Words& tags, const std::string& board) {
  std::map<std::string, int> all;
  if (tree == nullptr || !tree->root()) return all;
  for (const auto parent : tree->children(*tree->root())) {
    if (!board.empty() && tree->value_or(parent, "id", "") != board) continue;
    for (const auto id : tree->children(parent)) {
      const auto& element = tree->element(id);
      if (!tags.contains(element.name)) continue;
      std::map<std::string, std::string> attributes;
      for (const auto& one : element.attributes) attributes[one.name] = tree->value_or(id, one.name, "");
      attributes.erase("source");  // it changes nothing in a game
      if (element.name == "name" && !attributes.contains("style")) attributes.emplace("size", "1");
      std::string text = element.name;
      for (const auto& [name, value] : attributes) text.append("\n").append(name).append("=").append(value);
      for (const auto& word : tree->words(id)) text.append("\n").append(word.text);
      ++all[text];
    }
  }
  return all;
}

// One that is another now is counted once.
std::size_t differing(const std::map<std::string, int>& before, const std::map<std::string, int>& after) {
  const auto missing = [](const std::map<std::string, int>& from, const std::map<std::string, int>& in) {
    std::size_t count = 0;
    for (const auto& [text, times] : from) {
      const auto other = in.find(text);
      count += static_cast<std::size_t>(std::max(0, times - (other == in.end() ? 0 : other->second)));
    }
    return count;
  };
  return std::max(missing(before, after), missing(after, before));
}

}  // namespace

std::string MapDifference::words() const {
  std::string text;
  const auto add = [&](std::size_t count, const std::string& told_count) {
    if (count > 0) text += (text.empty() ? "" : ", ") + told_count;
  };
  add(spaces.size(), tr_n("{n} space differs", "{n} spaces differ", spaces.size()));
  add(sides.size(), tr_n("{n} side differs", "{n} sides differ", sides.size()));
  add(ways, tr_n("{n} way differs", "{n} ways differ", ways));
  add(names, tr_n("{n} name differs", "{n} names differ", names));
  add(shapes,
      tr_n("{n} line or polygon of the picture differs", "{n} lines and polygons of the picture differ", shapes));
  return text.empty() ? tr("the map is the same") : text;
}

void compare_boards(const Board* before, const Board* after, const std::string& id, const std::set<std::string>& ways,
                    MapDifference& difference) {
  compare(spaces_of(before, id, ways), spaces_of(after, id, ways), [&](const std::string& space, std::string words) {
    difference.spaces.push_back({space, std::move(words)});
  });
  compare(sides_of(before, id), sides_of(after, id), [&](const Ends& ends, std::string words) {
    difference.sides.push_back({ends.first, ends.second, std::move(words)});
  });
}

std::set<std::string> way_ids(const XmlTree* file, const std::string& board) {
  Words ids;
  if (file == nullptr || !file->root()) return ids;
  for (const auto parent : file->children(*file->root(), "board")) {
    if (file->value_or(parent, "id", "") != board) continue;
    for (const auto way : file->children(parent, "way")) ids.insert(file->value_or(way, "id", ""));
  }
  return ids;
}

void compare_ways(const XmlTree* before, const XmlTree* after, const std::string& board, MapDifference& difference) {
  const Words ways{"way"};
  const Words names{"name"};
  difference.ways = differing(elements_of(before, ways, board), elements_of(after, ways, board));
  difference.names = differing(elements_of(before, names, board), elements_of(after, names, board));
}

void compare_shapes(const XmlTree* before, const XmlTree* after, MapDifference& difference) {
  const Words shapes{"polygon", "line", "badge"};
  difference.shapes = differing(elements_of(before, shapes, {}), elements_of(after, shapes, {}));
}

}  // namespace bocage::editor
