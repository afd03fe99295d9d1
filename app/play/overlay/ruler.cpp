#include "app/play/overlay/ruler.h"

#include <utility>

#include "app/play/table/highlights.h"
#include "app/play/table/known_state.h"
#include "app/play/table/queries.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"
#include "engine/board/sight.h"

namespace bocage {

namespace {

bool on_one_grid(const Board& board, SpaceId a, SpaceId b) {
  const Space &first = board.space(a), &second = board.space(b);
  return first.surface == second.surface && board.surfaces()[first.surface].grid &&
         board.space_in_cell(first.surface, first.column, first.row) == a &&
         board.space_in_cell(second.surface, second.column, second.row) == b;
}

std::string ground_words(const GameState& state, SpaceId id) {
  const Space& space = state.board().space(id);
  std::string text = space.name;
  for (const WordDef& terrain : state.module().terrains) {
    if (space.terrain.valid() && terrain.id == state.board().word(space.terrain)) {
      text += " " + (terrain.title.empty() ? terrain.id : terrain.title);
    }
  }
  return text;
}

}  // namespace

void Ruler::start(SpaceId from) {
  *this = {};
  on_ = true;
  from_ = from;
}

void Ruler::take(SpaceId space) {
  if (!on_ || !space.valid()) return;
  if (!from_.valid() || fixed_) {
    from_ = space;
    to_ = SpaceId();
    fixed_ = false;
  } else {
    to_ = space;
    fixed_ = true;
  }
}

bool Ruler::point(SpaceId space) {
  if (!on_ || fixed_ || !from_.valid() || !space.valid() || space == to_) return false;
  to_ = space;
  return true;
}

std::string under_line(const GameState& state, SpaceId from, SpaceId to) {
  if (!on_one_grid(state.board(), from, to)) return {};
  std::string text;
  for (const SightStep& step : sight_line(state.board(), from, to)) {
    add_to_list(text, ground_words(state, step.first));
    if (step.second.valid()) text += tr(" or ") + ground_words(state, step.second);
  }
  return text;
}

void Ruler::apply_to(Scene& scene, Presenter& presenter) const {
  if (!on_ || presenter.seat().screen_hidden()) return;
  if (scene.key.title.empty()) scene.key.title = tr("Distance");
  if (!from_.valid()) return say(scene, tr("Click one space, then another"));
  const GameState& state = presenter.shown();
  SceneHighlight line = highlight_of(HighlightStyle::measure, to_.valid() ? to_ : from_);
  line.from = from_;
  const auto steps = to_.valid() ? state.board().distance(from_, to_) : std::nullopt;
  if (steps) line.text = std::to_string(*steps);
  std::string words = space_words(state, from_);
  if (to_.valid()) {
    const std::string to = space_words(state, to_);
    words = steps ? tr_n("{from} to {to}: {n} space", "{from} to {to}: {n} spaces", static_cast<std::size_t>(*steps),
                         {{"from", words}, {"to", to}})
                  : tr("{from} to {to}: not connected", {{"from", words}, {"to", to}});
  }
  scene.key.lines.push_back({line, std::move(words)});
  scene.highlights.push_back(std::move(line));
  if (!to_.valid() || to_ == from_) return;
  if (const std::string under = under_line(state, from_, to_); !under.empty()) {
    say(scene, tr("Under the straight line: {what}", {{"what", under}}));
  }
  if (on_map(state.board(), from_) && on_map(state.board(), to_)) add_sight(scene, presenter);
}

void Ruler::add_sight(Scene& scene, Presenter& presenter) const {
  if (!has_query(presenter.session(), "sight")) return;
  const auto known = known_to(presenter.shown(), presenter.viewer());
  if (!known) return say(scene, tr("Line of sight is unknown while counters are hidden from you"));
  const Reasoned answer =
      presenter.session().query("sight", ValueMap{{"from", from_}, {"to", to_}}, presenter.viewer(), known->state);
  if (std::string failure = query_failure("sight", answer); !failure.empty()) {
    return say(scene, std::move(failure));
  }
  const bool seen = answer.value.kind() == Value::Kind::boolean && answer.value.boolean();
  say(scene, seen ? tr("In sight") : tr("Out of sight"));
  for (const auto& reason : answer.reasons) {
    say(scene, with_rule(reason.text, reason.rule));
    for (const SpaceId space : reason.spaces) {
      if (!seen) scene.highlights.push_back(highlight_of(HighlightStyle::cut, space));
    }
  }
}

}  // namespace bocage
