#include "app/play/overlay/overlay.h"

#include <algorithm>

#include "app/play/table/highlights.h"
#include "app/play/table/queries.h"
#include "app/play/words/game_box.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

bool on_drawn_map(const Board& board, SpaceId id) {
  return on_map(board, id) && drawn(board, id);
}

}  // namespace

bool Overlay::ask_about(PieceId unit) {
  const bool other = unit.valid() && unit != reaching_;
  if (other) reaching_ = unit;
  if (kind_ == OverlayKind::reach) {
    asked_ = unit;
    return other;
  }
  if (unit == asked_) return false;
  asked_ = unit;
  return kind_ == OverlayKind::supply;
}

void Overlay::forget() {
  known_.reset();
  verdicts_.clear();
  loads_.clear();
  reach_.reset();
  bonds_.clear();
  failed_.clear();
}

// False: the rules cannot be asked without telling what is hidden, and the key says so.
bool Overlay::know(Scene& scene) {
  if (!known_) {
    say(scene, tr("Unknown while counters are hidden from you"));
    return false;
  }
  if (known_->hidden > 0) {
    say(scene, tr_n("Ignoring what is under {n} hidden counter", "Ignoring what is under {n} hidden counters",
                    known_->hidden));
  }
  return true;
}

void Overlay::apply_to(Scene& scene, Presenter& presenter) {
  if (kind_ == OverlayKind::none || presenter.seat().screen_hidden()) return;
  const Session& session = presenter.session();
  const auto moment = presenter.lookback().moment();
  const bool same_step = judged_of_ == &session && judged_at_ == session.generation();
  if (!same_step || judged_for_ != presenter.viewer() || judged_moment_ != moment) {
    forget();
    judged_of_ = &session;
    judged_at_ = session.generation();
    judged_for_ = presenter.viewer();
    judged_moment_ = moment;
    known_ = known_to(presenter.shown(), presenter.viewer());
  }
  switch (kind_) {
    case OverlayKind::none:
      break;
    case OverlayKind::zones:
      add_zones(scene, presenter);
      break;
    case OverlayKind::supply:
      add_supply(scene, presenter);
      break;
    case OverlayKind::stacking:
      add_stacking(scene, presenter);
      break;
    case OverlayKind::control:
      add_control(scene, presenter.shown());
      break;
    case OverlayKind::changes:
      add_changes(scene, presenter);
      break;
    case OverlayKind::trails:
      add_trails(scene, presenter);
      break;
    case OverlayKind::reach:
      add_reach(scene, presenter);
      break;
  }
}

// --- zones of control

void Overlay::add_zones(Scene& scene, Presenter& presenter) {
  const bool bonds = has_query(presenter.session(), "bonds");
  scene.key.title = bonds ? tr("Zones of control and bonds") : tr("Zones of control");
  const Module& module = *scene.module;
  if (module.zones.empty() && !bonds) {
    say(scene, tr("This game has no zones of control"));
    return;
  }
  if (!know(scene)) return;
  failed_.clear();
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    const std::size_t count = add_zones_of(scene, SideId(side));
    scene.key.lines.push_back(
        {hatch_of({}, module.sides[side].color, static_cast<int>(side)),
         tr_n("{side}: {n} space", "{side}: {n} spaces", count, {{"side", side_words(module, SideId(side))}})});
    if (bonds && failed_.empty()) add_bonds_of(scene, presenter, SideId(side));
  }
  if (!failed_.empty()) say(scene, failed_);
}

// Returns how many spaces lie in zones of the side.
std::size_t Overlay::add_zones_of(Scene& scene, SideId side) const {
  const Module& module = *scene.module;
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < module.board->space_count(); ++i) {
    const bool within = std::any_of(module.zones.begin(), module.zones.end(), [&](const ZoneDef& zone) {
      const auto number = static_cast<std::size_t>(&zone - module.zones.data());
      return known_->state.zone_count(number, side, SpaceId(i)) > 0;
    });
    if (!within || !on_drawn_map(*module.board, SpaceId(i))) continue;
    scene.highlights.push_back(hatch_of(SpaceId(i), module.sides[side.index].color, static_cast<int>(side.index)));
    ++count;
  }
  return count;
}

// --- control

namespace {

// The variable that says who holds a space, as a module declares it for people: with a title, and of type side, or a
// name whose values the styles draw.
int control_variable(const Module& module) {
  const auto defs = module.variables_of(Owner::space);
  const auto drawn = [&](const VariableDef& def) {
    return std::any_of(module.styles.begin(), module.styles.end(),
                       [&](const StyleDef& style) { return style.id.starts_with("state." + def.name + "."); });
  };
  for (std::size_t i = 0; i < defs.size(); ++i) {
    if (defs[i]->title.empty()) continue;
    if (defs[i]->type == Value::Kind::side) return static_cast<int>(i);
    if (defs[i]->type == Value::Kind::name && drawn(*defs[i])) return static_cast<int>(i);
  }
  return -1;
}

// A name that is a side's id means that side.
SideId side_of(const Module& module, const Value& value) {
  return value.kind() == Value::Kind::side ? value.side() : module.find_side(value.name());
}

// Of a side its own colour, of a name that of the side so called or of the style that draws it.
std::string color_of(const Module& module, const VariableDef& def, const Value& value) {
  const SideId side = side_of(module, value);
  if (side.valid()) return module.sides[side.index].color;
  const std::string id = "state." + def.name + "." + value.name();
  for (const StyleDef& style : module.styles) {
    const auto fill = style.id == id ? style.values.find("fill") : style.values.end();
    if (fill != style.values.end()) return fill->second;
  }
  return {};
}

// As the beginning of a line.
std::string holder_words(const GameState& state, const Value& value) {
  const WordFor words = words_for_names(state.module());
  return field_words(state.module(), value_words(state, value, SideId(), words));
}

}  // namespace

void Overlay::add_control(Scene& scene, const GameState& state) const {
  const Module& module = state.module();
  const int variable = control_variable(module);
  scene.key.title = tr("Control");
  if (variable < 0) {
    say(scene, tr("This game does not record who holds a space"));
    return;
  }
  const VariableDef& def = *module.variables_of(Owner::space)[static_cast<std::size_t>(variable)];
  scene.key.title = def.title;
  std::map<Value, std::vector<SpaceId>> held;
  for (std::uint32_t i = 0; i < module.board->space_count(); ++i) {
    const Value& holder = state.variable(Owner::space, i, variable);
    const bool known = holder.kind() == Value::Kind::side || holder.kind() == Value::Kind::name;
    if (known && on_drawn_map(*module.board, SpaceId(i))) held[holder].push_back(SpaceId(i));
  }
  auto others = static_cast<int>(module.sides.size());
  for (const auto& [holder, spaces] : held) {
    const SideId side = side_of(module, holder);
    const int pattern =
        side.valid() ? static_cast<int>(side.index) : others++;  // a side's is the same in every overlay
    const std::string color = color_of(module, def, holder);
    for (const SpaceId space : spaces) scene.highlights.push_back(hatch_of(space, color, pattern));
    scene.key.lines.push_back(
        {hatch_of({}, color, pattern),
         tr_n("{side}: {n} space", "{side}: {n} spaces", spaces.size(), {{"side", holder_words(state, holder)}})});
  }
  if (held.empty()) say(scene, tr("Nobody holds a space yet"));
}

// --- what changed

void Overlay::add_changes(Scene& scene, Presenter& presenter) const {
  scene.key.title = tr("Changes since your last action");
  const SideId viewer = presenter.viewer();
  if (!viewer.valid()) {
    say(scene, tr("Sit down as a side to see changes"));
    return;
  }
  const Session& session = presenter.session();
  const std::uint32_t entries = presenter.lookback().moment().value_or(session.timeline().length());
  const ChangesSeen seen = changes_since_last_action(session, viewer, entries);
  if (!seen.any_action) {
    say(scene, tr("The other side has not acted yet"));
    return;
  }
  std::size_t moved = 0, gone = 0;
  bool beside = false;
  for (const auto& move : seen.moves) {
    SceneHighlight highlight = highlight_of(HighlightStyle::bad, move.from);
    if (move.to.valid()) {
      highlight = highlight_of(trail_look(*scene.module->board, move.from, move.to, true), move.to);
      highlight.from = move.from;
    }
    beside = beside || is_stub(highlight.look);
    ++(move.to.valid() ? moved : gone);
    scene.highlights.push_back(std::move(highlight));
  }
  for (const SpaceId space : seen.altered) scene.highlights.push_back(highlight_of(HighlightStyle::ring, space));
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::trail), tr_n("{n} unit came or moved", "{n} units came or moved", moved)});
  if (beside) scene.key.lines.push_back({highlight_of(HighlightStyle::arrival), tr(beside_words)});
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::bad), tr_n("{n} unit went off the map", "{n} units went off the map", gone)});
  scene.key.lines.push_back(
      {highlight_of(HighlightStyle::ring), tr_n("{n} space changed", "{n} spaces changed", seen.altered.size())});
}

}  // namespace bocage
