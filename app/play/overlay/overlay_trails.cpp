// The overlay of trails: where each side's units went in its last turn.
#include <set>
#include <tuple>

#include "app/play/overlay/overlay.h"
#include "app/play/overlay/trails.h"
#include "app/play/table/highlights.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Units that went together leave one line; of two looks on the same leg the arrow counts.
class Legs {
 public:
  Legs(Scene& scene, SceneHighlight sample) : scene_(scene), sample_(std::move(sample)) {}

  void add(const Trail& trail) {
    for (std::size_t i = 1; i < trail.path.size(); ++i) {
      const bool last = i + 1 == trail.path.size();
      lay(trail_look(*scene_.module->board, trail.path[i - 1], trail.path[i], last), trail.path[i - 1], trail.path[i]);
    }
    if (trail.gone) lay(HighlightStyle::bad, SpaceId(), trail.path.back());
  }
  bool beside() const { return beside_; }  // something came from beside the map, or went there

 private:
  void lay(HighlightStyle look, SpaceId from, SpaceId to) {
    beside_ = beside_ || is_stub(look);
    if (!laid_.insert({look, from, to}).second) return;
    SceneHighlight highlight = sample_;
    highlight.look = look;
    highlight.from = from;
    highlight.space = to;
    scene_.highlights.push_back(std::move(highlight));
  }

  Scene& scene_;
  SceneHighlight sample_;
  bool beside_ = false;
  std::set<std::tuple<HighlightStyle, SpaceId, SpaceId>> laid_;
};

}  // namespace

void Overlay::add_trails(Scene& scene, const Presenter& presenter) const {
  scene.key.title = tr("Trails of the last turn");
  const Session& session = presenter.session();
  const Module& module = session.state().module();
  const std::uint32_t entries = presenter.lookback().moment().value_or(session.timeline().length());
  bool beside = false;
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    const auto trails = trails_of_last_turn(session, SideId(side), presenter.viewer(), entries);
    SceneHighlight sample;
    sample.look = HighlightStyle::trail;
    sample.color = module.sides[side].color;
    sample.pattern = static_cast<int>(side);
    Legs legs(scene, sample);
    std::size_t gone = 0;
    for (const Trail& trail : trails) {
      legs.add(trail);
      if (trail.gone) ++gone;
    }
    std::string words = tr_n("{side}: {n} unit moved", "{side}: {n} units moved", trails.size() - gone,
                             {{"side", side_words(module, SideId(side))}});
    if (gone > 0) words += tr_n(", {n} went off the map", ", {n} went off the map", gone);
    scene.key.lines.push_back({std::move(sample), std::move(words)});
    beside = beside || legs.beside();
  }
  if (beside) scene.key.lines.push_back({highlight_of(HighlightStyle::arrival), tr(beside_words)});
}

}  // namespace bocage
