// Overlays that ask the module: supply, stacking and bonds; see overlay_reach.cpp for the fourth.
#include "app/play/overlay/overlay.h"
#include "app/play/table/highlights.h"
#include "app/play/table/queries.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

// Whom the module can be asked about: markers of nobody, and what is hidden or only planned there, are left out.
bool is_unit(const GameState& state, const ScenePiece& seen) {
  return !seen.concealed && !seen.tentative && state.counter(seen.piece).side.valid();
}

}  // namespace

Reasoned Overlay::ask(Presenter& presenter, const std::string& query, ValueMap arguments) {
  Reasoned answer = presenter.session().query(query, std::move(arguments), presenter.viewer(), known_->state);
  failed_ = query_failure(query, answer);
  return answer;
}

// --- supply

// False: the query failed, and why is kept.
bool Overlay::judge(Presenter& presenter, PieceId unit) {
  if (verdicts_.contains(unit)) return true;
  const Reasoned answer = ask(presenter, "supply", ValueMap{{"unit", unit}});
  if (!failed_.empty()) return false;
  Verdict verdict;
  const Value& value = answer.value;
  verdict.supplied = value.kind() == Value::Kind::boolean ? value.boolean() : !value.is_nil();
  for (const auto& reason : answer.reasons) {
    verdict.words.push_back(with_rule(reason.text, reason.rule));
    for (const SpaceId space : reason.spaces) {
      auto& spaces = verdict.supplied ? verdict.line : verdict.cut;
      if (spaces.empty() || spaces.back() != space) spaces.push_back(space);
    }
  }
  verdicts_[unit] = std::move(verdict);
  return true;
}

void Overlay::add_supply(Scene& scene, Presenter& presenter) {
  scene.key.title = tr("Supply");
  if (!has_query(presenter.session(), "supply")) return say(scene, tr("This game does not report supply"));
  if (!know(scene)) return;
  const GameState& state = known_->state;
  std::size_t good = 0, bad = 0;
  for (const SceneStack& stack : scene.stacks) {
    if (!on_map(state.board(), stack.space)) continue;
    std::size_t here = 0, without = 0;
    for (const ScenePiece& seen : stack.pieces) {
      if (!is_unit(state, seen) || !failed_.empty() || !judge(presenter, seen.piece)) continue;
      ++here;
      if (!verdicts_[seen.piece].supplied) ++without;
    }
    good += here - without;
    bad += without;
    if (here > 0)
      scene.highlights.push_back(highlight_of(without > 0 ? HighlightStyle::bad : HighlightStyle::good, stack.space));
  }
  if (!failed_.empty()) return say(scene, failed_);
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::good, {}), tr_n("{n} unit in supply", "{n} units in supply", good)});
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::bad, {}), tr_n("{n} unit out of supply", "{n} units out of supply", bad)});
  add_line(scene);
}

// The line of the unit that is asked about, or where it stops.
void Overlay::add_line(Scene& scene) const {
  const GameState& state = known_->state;
  const auto asked = verdicts_.find(asked_);
  if (asked == verdicts_.end()) return;
  const Verdict& verdict = asked->second;
  const SpaceId stands = state.piece(asked_).space;
  for (const SpaceId space : verdict.line) scene.marks.push_back({MarkKind::path, space, PieceId(), {}, {}});
  for (const SpaceId space : verdict.cut) {
    if (space != stands) scene.highlights.push_back(highlight_of(HighlightStyle::cut, space));
  }
  const std::string unit = counter_words(state.counter(asked_));
  std::string words =
      verdict.supplied ? tr("{unit}: in supply", {{"unit", unit}}) : tr("{unit}: out of supply", {{"unit", unit}});
  say(scene, std::move(words));
  for (const std::string& reason : verdict.words) say(scene, reason);
}

// --- stacking

// { count, max } of the limit that bears most; a module that has no limit there returns nothing. A stack with a counter
// hidden from the viewer is counted alone: what it weighs would tell what it is.
Overlay::Load Overlay::load_of(Presenter& presenter, const SceneStack& stack) {
  if (const auto found = loads_.find(stack.space); found != loads_.end()) return found->second;
  Load load{std::to_string(stack.pieces.size()), HighlightStyle::count, {}};
  SideId side;
  for (const ScenePiece& seen : stack.pieces) {
    if (seen.concealed) return load;
    if (!side.valid()) side = known_->state.counter(seen.piece).side;
  }
  if (!side.valid()) return load;
  const Reasoned answer = ask(presenter, "stacking", ValueMap{{"side", side}, {"space", stack.space}});
  if (!failed_.empty()) return load;
  const Value& value = answer.value;
  if (value.kind() == Value::Kind::list && value.list().size() == 2 && value.list()[0].is_number() &&
      value.list()[1].is_number()) {
    const Fraction count = value.list()[0].number(), limit = value.list()[1].number();
    load.text = cost_words(count) + "/" + cost_words(limit);
    load.look = limit < count ? HighlightStyle::over : count == limit ? HighlightStyle::full : HighlightStyle::count;
    if (!answer.reasons.empty()) load.words = with_rule(answer.reasons.front().text, answer.reasons.front().rule);
  }
  loads_[stack.space] = load;
  return load;
}

void Overlay::add_stacking(Scene& scene, Presenter& presenter) {
  scene.key.title = tr("Stacking");
  const Board& board = presenter.state().board();
  const bool asks = has_query(presenter.session(), "stacking") && known_;
  std::size_t full = 0, over = 0;
  std::string words;
  for (const SceneStack& stack : scene.stacks) {
    if (!on_map(board, stack.space)) continue;
    Load load{std::to_string(stack.pieces.size()), HighlightStyle::count, {}};
    if (asks && failed_.empty()) load = load_of(presenter, stack);
    scene.highlights.push_back(highlight_of(load.look, stack.space, load.text));
    if (load.look == HighlightStyle::full) ++full;
    if (load.look == HighlightStyle::over) ++over;
    if (load.look == HighlightStyle::over && words.empty()) words = load.words;
  }
  if (!asks) return say(scene, tr("Counters in each space"));
  if (!failed_.empty()) return say(scene, failed_);
  scene.key.lines.push_back({highlight_of(HighlightStyle::count, {}, "1/3"), tr("of the stacking limit")});
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::full, {}, "3/3"), tr_n("full: {n} space", "full: {n} spaces", full)});
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::over, {}, "4/3"), tr_n("too many: {n} space", "too many: {n} spaces", over)});
  if (!words.empty()) say(scene, words);
}

// --- bonds

// False: the query failed, and why is kept.
bool Overlay::find_bonds(Presenter& presenter, SideId side) {
  if (bonds_.contains(side)) return true;
  const Reasoned answer = ask(presenter, "bonds", ValueMap{{"side", side}});
  if (!failed_.empty()) return false;
  std::vector<Bond>& bonds = bonds_[side];
  if (answer.value.kind() != Value::Kind::list) return true;
  for (const Value& ends : answer.value.list()) bonds.emplace_back(ends.list()[0].space(), ends.list()[1].space());
  return true;
}

// A bar between the two ends of each.
void Overlay::add_bonds_of(Scene& scene, Presenter& presenter, SideId side) {
  if (!find_bonds(presenter, side)) return;
  const Module& module = *scene.module;
  SceneHighlight bar = highlight_of(HighlightStyle::bar);
  bar.color = module.sides[side.index].color;
  bar.pattern = static_cast<int>(side.index);
  const std::vector<Bond>& bonds = bonds_[side];
  for (const auto& [from, to] : bonds) {
    bar.from = from;
    bar.space = to;
    scene.highlights.push_back(bar);
  }
  bar.from = bar.space = SpaceId();
  scene.key.lines.push_back(
      {bar, tr_n("{side}: {n} bond", "{side}: {n} bonds", bonds.size(), {{"side", side_words(module, side)}})});
}

}  // namespace bocage
