// Tracks that follow a variable: which one, and with which marker. Their boxes are the map's.
#include "engine/module/loading.h"

namespace bocage {
namespace {

class TrackReader {
 public:
  explicit TrackReader(Loading& loading) : loading_(loading), module_(loading.module) {}

  void read(const XmlNode& node) {
    if (!node.has("shows")) {
      for (const char* other : {"of", "marker"}) {
        if (node.has(other))
          loading_.error(node.place(other), "only a track that shows a variable has '" + std::string(other) + "'",
                         "add shows=\"…\"");
      }
      return;
    }
    if (!node.sound() || !node.has("marker")) {
      return loading_.error(node.place("shows"), "a track that shows a variable needs a marker",
                            "marker=\"…\" names its counter");
    }
    TrackDef track;
    track.id = node.text_value("id");
    track.from = node.number("from");
    if (!variable(node, track) || !boxes(node, track)) return;
    track.marker = loading_.counter(node.value("marker"), node.place("marker"));
    if (!track.marker.valid()) return;
    for (const TrackDef& other : module_.tracks) {
      if (other.marker == track.marker) {
        return loading_.error(node.place("marker"), "the marker stands on the track '" + other.id + "' already");
      }
    }
    module_.tracks.push_back(std::move(track));
  }

 private:
  bool variable(const XmlNode& node, TrackDef& track) {
    const auto name = node.value("shows");
    track.on = node.has("of") ? Owner::side : Owner::game;
    if (node.has("of")) {
      track.of = loading_.side(node.value("of"), node.place("of"));
      if (!track.of.valid()) return false;
    }
    track.variable = module_.find_variable(track.on, name);
    const auto variables = module_.variables_of(track.on);
    if (track.variable < 0) {
      const bool of_sides = !node.has("of") && module_.find_variable(Owner::side, name) >= 0;
      loading_.error(node.place("shows"),
                     "there is no variable '" + std::string(name) + "' of the " + (node.has("of") ? "side" : "game"),
                     of_sides ? "it is one of sides: say of which, of=\"…\"" : loading_.nearest(name, variables));
      return false;
    }
    if (variables[static_cast<std::size_t>(track.variable)]->type == Value::Kind::integer) return true;
    loading_.error(node.place("shows"), "a track shows a whole number, and '" + std::string(name) + "' is none");
    return false;
  }

  bool boxes(const XmlNode& node, TrackDef& track) {
    for (int number = track.from; number <= node.number("to"); ++number) {
      const SpaceId box = loading_.board->find_space(track.id + '.' + std::to_string(number));
      if (!box.valid()) return false;  // the map has said what is wrong with it
      track.boxes.push_back(box);
    }
    return !track.boxes.empty();
  }

  Loading& loading_;
  Module& module_;
};

}  // namespace

void read_tracks(Loading& loading, const std::vector<XmlNode>& maps) {
  TrackReader reader(loading);
  for (const auto& map : maps) {
    for (const auto& board : map.children()) {
      for (const auto& node : board.children()) {
        if (node.tag() == "track") reader.read(node);
      }
    }
  }
}

}  // namespace bocage
