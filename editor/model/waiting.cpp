#include "editor/model/waiting.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "engine/base/text.h"

namespace bocage::editor {
namespace {

struct TurnTrack {
  std::string id;
  std::int64_t from = 1;
  std::int64_t to = 0;

  bool has(int turn) const { return turn >= from && turn <= to; }
  std::string box(int turn) const { return id + "." + std::to_string(turn); }
};

// A track that shows another variable counts something else.
std::vector<TurnTrack> turn_tracks(const Project& project) {
  std::vector<TurnTrack> tracks;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& board : children_of(map, "board")) {
      for (const auto& spot : children_of(board, "track")) {
        const auto shows = spot.tree->value_or(spot.id, "shows", "turn");
        const auto from = parse_integer(spot.tree->value_or(spot.id, "from", "1"));
        const auto to = parse_integer(spot.value("to"));
        if (shows == "turn" && from && to) tracks.push_back({spot.value("id"), *from, *to});
      }
    }
  }
  return tracks;
}

struct Part {
  int count = 0;
  std::string at;
};

// What stands in one element is parted: what stays, and what goes where.
Patches parted(const Spot& root, const Scenario::Placed& placed, std::vector<Part> parts) {
  const auto& tree = *root.tree;
  const auto order = order_of("scenario.place");
  int staying = placed.count;
  for (const auto& part : parts) staying -= part.count;
  Patches patches;
  if (staying == 0) {
    append(patches, set_attribute(tree, placed.element, "at", parts.front().at, order));
    staying = parts.front().count;
    parts.erase(parts.begin());
  }
  if (staying == 1 && placed.count != 1) {
    append(patches, remove_attribute(tree, placed.element, "count"));
  } else if (staying != placed.count) {
    append(patches, set_attribute(tree, placed.element, "count", std::to_string(staying), order));
  }
  const auto parent = tree.element(placed.element).parent;
  const auto& siblings = tree.children(parent);
  const auto index =
      static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), placed.element) - siblings.begin()) + 1;
  for (const auto& part : parts) {
    NewElement copy{"place", {}, {}, {}};
    for (const auto name : order) {
      auto value = tree.value(placed.element, name);
      if (name == "at") value = part.at;
      if (name == "count") value = part.count == 1 ? std::nullopt : std::optional(std::to_string(part.count));
      if (value) copy.attributes.emplace_back(name, *value);
    }
    append(patches, insert_element(tree, parent, index, copy));
  }
  return patches;
}

}  // namespace

Patches moved_with_their_turn(const Project& project, const Scenario& scenario, const std::vector<PutOff>& moved) {
  const auto tracks = turn_tracks(project);
  const auto placed = scenario.placed();
  std::map<ElementId, std::vector<Part>> parts;
  for (const auto& one : moved) {
    int left = one.count;
    for (const auto& track : tracks) {
      if (!track.has(one.from) || !track.has(one.to)) continue;
      for (const auto& place : placed) {
        if (place.counter != one.counter || place.at != track.box(one.from)) continue;
        int free = place.count;
        for (const auto& part : parts[place.element]) free -= part.count;
        const int taken = std::clamp(left, 0, std::max(free, 0));
        if (taken == 0) continue;
        left -= taken;
        auto& known = parts[place.element];
        const auto same =
            std::find_if(known.begin(), known.end(), [&](const Part& part) { return part.at == track.box(one.to); });
        if (same == known.end()) {
          known.push_back({taken, track.box(one.to)});
        } else {
          same->count += taken;
        }
      }
    }
  }
  Patches patches;
  for (const auto& place : placed) {
    const auto found = parts.find(place.element);
    if (found != parts.end() && !found->second.empty()) {
      append(patches, parted(scenario.root(), place, std::move(found->second)));
    }
  }
  return patches;
}

}  // namespace bocage::editor
