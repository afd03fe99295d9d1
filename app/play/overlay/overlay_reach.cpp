// The overlay of reach: where one unit of either side could go from where it stands, and for how much.
#include <algorithm>

#include "app/play/overlay/overlay.h"
#include "app/play/table/highlights.h"
#include "app/play/table/queries.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

// What the viewer sees of a unit in this scene; null: nothing, or only that something is there.
const SceneStack* seen_in(const Scene& scene, PieceId unit) {
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& seen : stack.pieces) {
      if (seen.piece == unit && !seen.concealed && !seen.tentative) return &stack;
    }
  }
  return nullptr;
}

bool hides_something(const Scene& scene, SpaceId space) {
  return std::any_of(scene.stacks.begin(), scene.stacks.end(), [&](const SceneStack& stack) {
    return stack.space == space &&
           std::any_of(stack.pieces.begin(), stack.pieces.end(), [](const ScenePiece& seen) { return seen.concealed; });
  });
}

// A pair { space, cost } of the answer.
std::optional<std::pair<SpaceId, Fraction>> cost_of(const Value& value) {
  if (value.kind() != Value::Kind::list || value.list().size() != 2) return std::nullopt;
  const Value &space = value.list()[0], &cost = value.list()[1];
  if (space.kind() != Value::Kind::space || !cost.is_number()) return std::nullopt;
  return std::pair(space.space(), cost.number());
}

}  // namespace

// False: the query failed, and why is kept.
bool Overlay::find_reach(Presenter& presenter) {
  if (reach_ && reach_->unit == reaching_) return true;
  const Reasoned answer = ask(presenter, "reach", ValueMap{{"unit", reaching_}});
  if (!failed_.empty()) return false;
  Reach reach{reaching_, {}, {}};
  const SpaceId stands = known_->state.piece(reaching_).space;
  if (answer.value.kind() == Value::Kind::list) {
    for (const Value& each : answer.value.list()) {
      const auto cost = cost_of(each);
      if (cost && cost->first != stands) reach.costs.push_back(*cost);
    }
  }
  for (const auto& reason : answer.reasons) {
    const std::string amount = reason.amount.is_number() ? colon() + cost_words(reason.amount.number()) : std::string();
    reach.words.push_back(with_rule(reason.text + amount, reason.rule));
  }
  reach_ = std::move(reach);
  return true;
}

void Overlay::add_reach(Scene& scene, Presenter& presenter) {
  scene.key.title = tr("Reach");
  if (!has_query(presenter.session(), "reach"))
    return say(scene, tr("This game does not report where a unit could go"));
  const SceneStack* const stack = seen_in(scene, reaching_);
  if (stack == nullptr) return say(scene, tr("Point at a unit of either side"));
  if (!know(scene)) return;
  failed_.clear();
  if (!find_reach(presenter)) return say(scene, failed_);
  const GameState& state = known_->state;
  const SideId side = state.counter(reaching_).side;
  SceneHighlight ground = highlight_of(HighlightStyle::wash);
  std::string who = piece_words(state, reaching_, presenter.viewer());
  if (side.valid()) {
    ground.color = state.module().sides[side.index].color;
    who += ", " + side_words(state.module(), side);
  }
  SceneHighlight dearest = highlight_of(HighlightStyle::count, {}, "1");
  Fraction max_cost(0);
  std::size_t spaces = 0;
  for (const auto& [space, cost] : reach_->costs) {
    if (!drawn(state.board(), space) || hides_something(scene, space)) continue;
    ground.space = space;
    scene.highlights.push_back(ground);
    scene.highlights.push_back(highlight_of(HighlightStyle::count, space, cost_words(cost)));
    if (max_cost < cost) max_cost = cost;
    ++spaces;
  }
  scene.highlights.push_back(highlight_of(HighlightStyle::ring, stack->space));
  dearest.text = cost_words(max_cost);
  scene.key.lines.push_back({highlight_of(HighlightStyle::ring), std::move(who)});
  ground.space = SpaceId();
  scene.key.lines.push_back(
      {ground, tr_n("could go to {n} space if it moved now", "could go to {n} spaces if it moved now", spaces)});
  if (spaces > 0) scene.key.lines.push_back({dearest, tr("cost of the cheapest path there")});
  for (const std::string& reason : reach_->words) say(scene, reason);
}

}  // namespace bocage
