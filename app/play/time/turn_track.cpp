#include "app/play/time/turn_track.h"

#include "app/play/words/game_words.h"
#include "engine/position/sequence.h"

namespace bocage {

namespace {

bool has_passes(const NodeDef& node) {
  return node.kind == NodeDef::Kind::repeat || node.kind == NodeDef::Kind::each;
}

void add_steps(const NodeDef& node, const GameState& state, const NodeDef* now, std::vector<TurnTrack::Phase>& phases) {
  if (node.kind != NodeDef::Kind::step) {
    for (const NodeDef& child : node.children) {
      // A loop within the turn has a track of its own while it is played.
      if (!has_passes(child)) add_steps(child, state, now, phases);
    }
    return;
  }
  if (!has_title(node)) return;  // what only the rules do
  phases.push_back({title_of(node, state), node.rule, &node == now, false});
}

}  // namespace

TurnTrack turn_track(const GameState& state) {
  TurnTrack track;
  const auto standing = stand(state.scenario().sequence, state.cursor());
  if (!standing) return track;
  const NodeDef* frame = standing->trail.front();
  std::size_t item = 0;
  for (const NodeDef* const node : standing->trail) {
    if (has_passes(*node)) frame = node;
    std::string words;
    if (node->kind == NodeDef::Kind::repeat && has_title(*node)) words = title_of(*node, state);
    if (node->kind == NodeDef::Kind::each && item < standing->items.size()) {
      words = value_words(state, standing->items[item++].second, SideId());
    }
    if (!words.empty()) track.heading += (track.heading.empty() ? "" : " - ") + words;
  }
  add_steps(*frame, state, standing->node, track.phases);
  std::size_t now = track.phases.size();
  for (std::size_t i = 0; i < track.phases.size(); ++i) {
    if (track.phases[i].now) now = i;
  }
  for (std::size_t i = 0; now < track.phases.size() && i < now; ++i) track.phases[i].past = true;
  return track;
}

}  // namespace bocage
