#include "app/play/reading/inspector.h"

#include <algorithm>

#include "app/play/table/queries.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"
#include "engine/game/face_words.h"

namespace bocage {

namespace {

using Line = SpaceReport::Line;

Line line_of(std::string text, std::string rule = {}) {
  Line line;
  line.text = std::move(text);
  line.rule = std::move(rule);
  return line;
}

const WordDef* word(const std::vector<WordDef>& words, std::string_view id) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const WordDef& def) { return def.id == id; });
  return found == words.end() ? nullptr : &*found;
}

bool titled(const WordDef& def) {
  return !def.title.empty() && def.title != def.id;
}

std::optional<std::size_t> place_among(const std::vector<ChartDef::Head>& heads, const std::string& id) {
  const auto found = std::find_if(heads.begin(), heads.end(), [&](const auto& head) { return head.id == id; });
  return found == heads.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - heads.begin()));
}

// What the charts say of this kind of ground: "Combat: close". One with much to say is a table of results, which is
// read by more than the ground.
void add_chart_lines(std::vector<Line>& lines, const Module& module, const std::string& id) {
  const auto add = [&](const ChartDef& chart, const ChartDef::Head& head, const std::string& cell) {
    if (cell.empty()) return;
    lines.push_back(line_of((head.title.empty() ? chart.title : head.title) + colon() + cell, chart.rule));
    lines.back().inner = true;
  };
  constexpr std::size_t few = 3;
  for (const ChartDef& chart : module.charts) {
    const auto row = place_among(chart.rows, id), column = place_among(chart.columns, id);
    if (row && chart.columns.size() <= few) {
      for (std::size_t i = 0; i < chart.columns.size(); ++i) add(chart, chart.columns[i], chart.cells[*row][i]);
    } else if (column && chart.rows.size() <= few) {
      for (std::size_t i = 0; i < chart.rows.size(); ++i) add(chart, chart.rows[i], chart.cells[i][*column]);
    }
  }
}

// The words of a piece of ground, each once, with what its rule comes to and what the charts say of it.
class GroundLines {
 public:
  GroundLines(std::vector<Line>& lines, const GameState& state, const RuleTitles& titles)
      : lines_(lines), state_(state), titles_(titles) {}

  void add(const std::vector<WordDef>& words, const std::vector<NameId>& ids) {
    for (const NameId id : ids) {
      if (const WordDef* const def = word(words, state_.board().word(id))) add(*def);
    }
  }

 private:
  void add(const WordDef& def) {
    const std::string title = titled(def) ? def.title : field_words(state_.module(), def.id);
    const std::string rule = titles_.name(def.rule);  // with what it comes to, where it has a title that says so
    const bool says_more = rule != def.rule && rule != rule_name(def.rule, title);
    Line line = line_of(title, says_more ? std::string() : def.rule);
    const bool told = std::any_of(lines_.begin(), lines_.end(), [&](const Line& before) {
      return before.text == line.text && before.rule == line.rule;
    });
    if (told) return;
    lines_.push_back(std::move(line));
    if (says_more) {
      lines_.push_back(line_of(rule));
      lines_.back().inner = true;
    }
    add_chart_lines(lines_, state_.module(), def.id);
  }

  std::vector<Line>& lines_;
  const GameState& state_;
  const RuleTitles& titles_;
};

// A region that nobody gave a title is a list for the rules and says nothing to a player; nor does one that only
// another scenario needs, or that is called as the space is.
void add_regions(std::vector<Line>& lines, const GameState& state, const GameBox& box, const Space& space) {
  for (const NameId id : space.regions) {
    const WordDef* const def = word(state.module().regions, state.board().word(id));
    if (def == nullptr || !titled(*def) || def->title == space.title) continue;
    if (box.tells(def->id, state.scenario().id)) lines.push_back(line_of(def->title, def->rule));
  }
}

// Boxes and tracks belong to every scenario, and so do other maps than that of the area.
bool is_outside(const SpaceSet& area, const Board& board, SpaceId id) {
  const Space& space = board.space(id);
  if (area.empty() || area.contains(id) || !on_map(space.kind)) return false;
  const auto played = area.members();
  return std::any_of(played.begin(), played.end(),
                     [&](SpaceId one) { return board.space(one).surface == space.surface; });
}

// Rivers, cliffs and roads of the sides: each word once, with how many sides have it.
void add_sides(std::vector<Line>& lines, const GameState& state, SpaceId space) {
  const Board& board = state.board();
  std::vector<std::pair<NameId, std::size_t>> counts;
  const auto count = [&](const std::vector<NameId>& ids) {
    for (const NameId id : ids) {
      auto known = std::find_if(counts.begin(), counts.end(), [&](const auto& pair) { return pair.first == id; });
      if (known == counts.end()) known = counts.insert(counts.end(), {id, 0});
      ++known->second;
    }
  };
  for (const Step& step : board.steps(space)) {
    count(board.link(step.link).features);
    count(board.link(step.link).crossings);
  }
  for (const auto& [id, sides] : counts) {
    const WordDef* def = word(state.module().features, board.word(id));
    if (def == nullptr) def = word(state.module().crossings, board.word(id));
    if (def == nullptr) continue;
    const std::string title = titled(*def) ? def->title : field_words(state.module(), def->id);
    lines.push_back(
        line_of(tr_n("{feature} on {n} side", "{feature} on {n} sides", sides, {{"feature", title}}), def->rule));
  }
}

void add_ground(std::vector<Line>& lines, const GameState& state, const RuleTitles& titles, const GameBox& box,
                SpaceId id) {
  const Space& space = state.board().space(id);
  GroundLines ground(lines, state, titles);
  if (space.terrain.valid()) ground.add(state.module().terrains, {space.terrain});
  ground.add(state.module().features, space.features);
  add_sides(lines, state, id);
  add_regions(lines, state, box, space);
}

// Variables that say something: those that differ from where they began.
std::string variables_words(const GameState& state, Owner on, std::uint32_t object, SideId reader,
                            const WordFor& word) {
  std::string text;
  const auto defs = state.module().variables_of(on);
  for (std::size_t i = 0; i < defs.size(); ++i) {
    const Value& now = state.variable(on, object, static_cast<int>(i));
    if (now == state.initial_of(on, object, static_cast<int>(i)) || of_secrets(*defs[i])) continue;
    const std::string title = defs[i]->title.empty() ? field_words(state.module(), defs[i]->name) : defs[i]->title;
    add_to_list(text, title);
    if (now.kind() != Value::Kind::boolean || !now.boolean()) text += colon() + value_words(state, now, reader, word);
  }
  return text;
}

void add_zones(std::vector<Line>& lines, const GameState& state, SpaceId space) {
  const Module& module = state.module();
  for (std::size_t zone = 0; zone < module.zones.size(); ++zone) {
    for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
      const int count = state.zone_count(zone, SideId(side), space);
      if (count <= 0) continue;
      lines.push_back(line_of(tr_n("{side} zone of control, {n} unit", "{side} zone of control, {n} units",
                                   static_cast<std::size_t>(count), {{"side", side_words(module, SideId(side))}}),
                              module.zones[zone].rule));
    }
  }
}

const SceneStack* stack_in(const Scene& scene, SpaceId space) {
  const auto found = std::find_if(scene.stacks.begin(), scene.stacks.end(),
                                  [&](const SceneStack& stack) { return stack.space == space; });
  return found == scene.stacks.end() ? nullptr : &*found;
}

std::string occupant_words(const GameState& state, const ScenePiece& seen, SideId reader, const WordFor& word) {
  const CounterDef& counter = state.counter(seen.piece);
  const std::string side = side_words(state.module(), counter.side);
  if (seen.concealed) return side.empty() ? tr("A hidden unit") : tr("A hidden unit, {side}", {{"side", side}});
  std::string text = counter_words(counter);
  if (!side.empty()) text += ", " + side;
  if (counter.faces.size() > 1 && state.piece(seen.piece).face > 0) {
    text += ", " + face_words(state.module(), counter.faces[state.piece(seen.piece).face], word);
  }
  const std::string more = variables_words(state, Owner::piece, seen.piece.index, reader, word);
  if (!more.empty()) text += " - " + more;
  return seen.tentative ? planned_words(text) : text;
}

// A line has room for a few kinds of units a side; the rest is counted.
constexpr std::size_t max_kinds = 4;

struct Present {  // of one side
  SideId side;
  std::vector<std::pair<std::string, std::size_t>> kinds;

  void add(const std::string& kind) {
    auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
    if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, 0});
    ++known->second;
  }
  std::string words() const {
    std::string text;
    std::size_t more = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const auto& [kind, count] = kinds[i];
      if (i >= max_kinds) {
        more += count;
        continue;
      }
      add_to_list(text, kind);
      if (count > 1) text += " × " + std::to_string(count);
    }
    return more == 0 ? text : tr_n("{list} and {n} more", "{list} and {n} more", more, {{"list", text}});
  }
};

// "Red: Guard Regiment, Tanks × 2; Blue: hidden unit", the uppermost first.
std::string short_occupants(const GameState& state, const SceneStack& stack) {
  std::vector<Present> sides;
  for (auto seen = stack.pieces.rbegin(); seen != stack.pieces.rend(); ++seen) {
    const SideId side = state.counter(seen->piece).side;
    auto known = std::find_if(sides.begin(), sides.end(), [&](const Present& one) { return one.side == side; });
    if (known == sides.end()) known = sides.insert(sides.end(), {side, {}});
    known->add(seen->concealed ? tr("hidden unit") : counter_words(state.counter(seen->piece)));
  }
  std::string text;
  for (const Present& one : sides) {
    const std::string side = side_words(state.module(), one.side);
    text += (text.empty() ? "" : "; ") + side + (side.empty() ? std::string() : colon()) + one.words();
  }
  return text;
}

std::string why_not_words(Presenter& presenter, PieceId piece) {
  const auto why = presenter.why_not(piece);
  return why && why->kind == Refusal::Kind::rule ? with_rule(why->text, why->rule) : std::string();
}

void add_reasons(std::vector<Line>& lines, const Reasoned& answer, bool traced) {
  for (const auto& reason : answer.reasons) {
    Line line = line_of(reason_words(reason), reason.rule);
    (traced && reason.spaces.size() > 1 ? line.line : line.spaces) = reason.spaces;
    line.pieces = reason.pieces;
    line.inner = true;
    lines.push_back(std::move(line));
  }
}

bool failed(const Reasoned& answer, std::vector<Line>& lines, const std::string& query) {
  std::string failure = query_failure(query, answer);
  if (failure.empty()) return false;
  lines.push_back(line_of(std::move(failure)));
  return true;
}

void add_supply(Presenter& presenter, const SceneStack& stack, std::vector<Line>& lines) {
  Session& session = presenter.session();
  if (!has_query(session, "supply")) return;
  std::vector<SideId> done;
  for (const ScenePiece& seen : stack.pieces) {
    const SideId side = session.state().counter(seen.piece).side;
    if (seen.concealed || seen.tentative || !side.valid() || std::find(done.begin(), done.end(), side) != done.end()) {
      continue;
    }
    done.push_back(side);
    const Reasoned answer = session.query("supply", ValueMap{{"unit", seen.piece}}, presenter.viewer());
    if (failed(answer, lines, "supply")) return;
    const Value& value = answer.value;
    const bool yes = value.kind() == Value::Kind::boolean ? value.boolean() : !value.is_nil();
    const std::string who = side_words(session.state().module(), side);
    std::string words = yes ? tr("{side}: In supply", {{"side", who}}) : tr("{side}: Out of supply", {{"side", who}});
    if (yes && value.kind() != Value::Kind::boolean)
      words += colon() + value_words(session.state(), value, presenter.viewer());
    Line line = line_of(std::move(words));
    for (const auto& reason : answer.reasons) {
      for (const SpaceId space : reason.spaces) {
        if (line.line.empty() || line.line.back() != space) line.line.push_back(space);
      }
    }
    if (!yes) line.line.clear();
    lines.push_back(std::move(line));
    add_reasons(lines, answer, true);
  }
}

void add_odds(Presenter& presenter, const SceneStack& stack, std::vector<Line>& lines) {
  Session& session = presenter.session();
  const GameState& state = session.state();
  const SideId acting = presenter.acting();
  if (!acting.valid() || stack.pieces.empty() || !has_query(session, "odds")) return;
  const ScenePiece& top = stack.pieces.back();
  const SideId there = state.counter(top.piece).side;
  if (top.concealed || !there.valid() || there == acting) return;
  ValueList attackers;
  for (const Step& step : state.board().steps(stack.space)) {
    for (const PieceId piece : state.stack(step.to)) {
      if (state.counter(piece).side == acting) attackers.emplace_back(piece);
    }
  }
  if (attackers.empty()) return;
  const std::size_t count = attackers.size();
  const Reasoned answer = session.query(
      "odds", ValueMap{{"attackers", make_set(std::move(attackers))}, {"side", acting}, {"target", stack.space}},
      presenter.viewer());
  if (failed(answer, lines, "odds") || answer.value.is_nil()) return;
  lines.push_back(line_of(tr_n("Odds of the unit next to it: {odds}", "Odds of all {n} units next to it: {odds}", count,
                               {{"odds", value_words(state, answer.value, presenter.viewer())}})));
  add_reasons(lines, answer, false);
}

}  // namespace

Inspector::Inspector(Presenter& presenter)
    : presenter_(presenter),
      scene_(presenter.scene()),
      box_(read_box(presenter.shown().module())),
      words_(words_for_names(box_)),
      area_(area_of(presenter.shown().module(), box_, presenter.shown().scenario().id)) {}

bool Inspector::can_begin(PieceId piece) {
  if (!able_) able_ = presenter_.lookback().moment() ? std::vector<PieceId>{} : presenter_.able();
  return std::find(able_->begin(), able_->end(), piece) != able_->end();
}

SpaceReport Inspector::report(SpaceId id, bool deep) {
  SpaceReport report;
  report.space = id;
  if (!id.valid()) return report;
  const GameState& state = presenter_.shown();
  report.title = space_words(state, id);
  if (is_outside(area_, state.board(), id)) report.lines.push_back(line_of(tr("Not played on in this scenario")));
  add_ground(report.lines, state, presenter_.titles(), box_, id);
  const std::string variables = variables_words(state, Owner::space, id.index, presenter_.viewer(), words_);
  if (!variables.empty()) report.lines.push_back(line_of(variables));
  add_zones(report.lines, state, id);
  const SceneStack* const stack = stack_in(scene_, id);
  if (stack == nullptr) return report;
  add_occupants(*stack, report);
  if (deep && !presenter_.lookback().moment() && !presenter_.seat().screen_hidden()) {
    add_supply(presenter_, *stack, report.lines);
    add_odds(presenter_, *stack, report.lines);
  }
  return report;
}

void Inspector::add_occupants(const SceneStack& stack, SpaceReport& report) {
  const GameState& state = presenter_.shown();
  for (std::size_t i = stack.pieces.size(); i-- > 0;) {
    const ScenePiece& seen = stack.pieces[i];
    const bool offered = can_begin(seen.piece);
    const bool picked = presenter_.draft() != nullptr && presenter_.draft()->has(seen.piece);
    SpaceReport::Occupant occupant{seen.piece, occupant_words(state, seen, presenter_.viewer(), words_), offered,
                                   picked};
    occupant.face = seen.face;
    if (!offered && !picked && !seen.concealed && presenter_.drafting())
      occupant.why_not = why_not_words(presenter_, seen.piece);
    report.pieces.push_back(std::move(occupant));
  }
}

SpaceReport inspect_space(Presenter& presenter, SpaceId id, bool deep) {
  return Inspector(presenter).report(id, deep);
}

std::string ground_summary(Presenter& presenter, SpaceId id) {
  if (!id.valid()) return {};
  const GameState& state = presenter.shown();
  const Space& space = state.board().space(id);
  std::string text = space_words(state, id);
  if (space.terrain.valid()) {
    if (const WordDef* const def = word(state.module().terrains, state.board().word(space.terrain))) {
      text += "  " + def->title;
    }
  }
  return text;
}

std::string space_summary(Presenter& presenter, const Scene& scene, SpaceId id) {
  const SceneStack* const stack = id.valid() ? stack_in(scene, id) : nullptr;
  std::string text = ground_summary(presenter, id);
  if (stack != nullptr) text += "  —  " + short_occupants(presenter.shown(), *stack);
  return text;
}

}  // namespace bocage
