#include "app/cli/play_look.h"

#include <algorithm>
#include <map>

#include "app/cli/play_prompt.h"
#include "app/cli/play_things.h"
#include "app/play/game_words.h"
#include "app/play/hotseat.h"
#include "app/play/inspector.h"
#include "app/play/turn_track.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

constexpr std::size_t inner = 2;  // columns

// "2 × Infantry 7-4, Armour 6-10": in the order of the first of each.
class Counted {
 public:
  void add(const std::string& words, std::size_t count = 1) {
    auto known = std::find_if(list_.begin(), list_.end(), [&](const auto& one) { return one.first == words; });
    if (known == list_.end()) known = list_.insert(list_.end(), {words, 0});
    known->second += count;
  }
  std::string text() const {
    std::string all;
    for (const auto& [words, count] : list_) {
      all += (all.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " × " : std::string()) + words;
    }
    return all;
  }
  bool empty() const { return list_.empty(); }

 private:
  std::vector<std::pair<std::string, std::size_t>> list_;
};

// A unit without its side and without what it carries: "Guard, Half, Red - Has moved (planned)" is "Guard, Half
// (planned)" under the heading "Red".
std::string brief(std::string words, const std::string& title, const std::string& side) {
  constexpr std::string_view planned = " (planned)";
  const bool ends = words.ends_with(planned);
  if (const auto at = words.find(", " + side, title.size()); !side.empty() && at != std::string::npos) {
    words.erase(at, side.size() + 2);
  }
  const auto carries = words.find(" - ", title.size());
  if (carries == std::string::npos) return words;
  return words.substr(0, carries) + std::string(ends ? planned : "");
}

SideId side_of(const Presenter& presenter, PieceId piece) {
  return presenter.shown().counter(piece).side;
}

void say_stacks(Presenter& presenter, PlayPage& page, SideId side) {
  const GameState& state = presenter.shown();
  const std::string title = side_words(state.module(), side);
  std::vector<std::pair<std::string, std::string>> rows;
  std::size_t width = 0;
  for (const SceneStack& stack : presenter.scene().stacks) {
    Counted units;
    for (const auto& occupant : inspect_space(presenter, stack.space, false).pieces) {
      if (side_of(presenter, occupant.piece) != side) continue;
      units.add(brief(occupant.text, piece_words(state, occupant.piece), title));
    }
    if (units.empty()) continue;
    rows.emplace_back(space_words(state, stack.space), units.text());
    width = std::max(width, code_points(rows.back().first));
  }
  page.line(title + " on the map" + (rows.empty() ? ": nobody." : ":"), inner);
  for (const auto& [place, units] : rows) page.entry(place, width + 2, units, 2 * inner);
}

void say_pools(Presenter& presenter, PlayPage& page, SideId side) {
  std::vector<std::pair<std::string, Counted>> pools;
  for (const PoolEntry& entry : presenter.pools()) {
    const bool of_side =
        entry.pieces.empty() ? presenter.viewer() == side : side_of(presenter, entry.pieces.front()) == side;
    if (!of_side) continue;
    auto known =
        std::find_if(pools.begin(), pools.end(), [&](const auto& one) { return one.first == entry.pool_title; });
    if (known == pools.end()) known = pools.insert(pools.end(), {entry.pool_title, {}});
    known->second.add(entry.title, entry.count);
  }
  for (const auto& [title, units] : pools) page.line(title + ": " + units.text() + ".", inner);
}

std::vector<SideId> sides_of(const GameState& state) {
  std::vector<SideId> sides;
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) sides.emplace_back(i);
  return sides;
}

// What the game counts and everybody may know: variables with a title that are no longer as they began.
void say_counts(const GameState& state, PlayPage& page) {
  const auto defs = state.module().variables_of(Owner::game);
  std::string text;
  for (std::size_t i = 0; i < defs.size(); ++i) {
    const Value& now = state.variable(Owner::game, 0, static_cast<int>(i));
    if (defs[i]->title.empty() || now == defs[i]->initial || now.kind() == Value::Kind::secret) continue;
    text += (text.empty() ? "" : "; ") + defs[i]->title + ": " + value_words(state, now);
  }
  if (!text.empty()) page.line(text + ".", inner);
}

std::string direction_words(const GameState& state, const Step& step) {
  const std::string word(state.board().word(step.direction));
  return word.empty() ? word : word + " ";
}

// "Bridge (0604)  Clear" as a part of a sentence.
std::string single_spaced(const std::string& text) {
  std::string words;
  for (const auto part : split_words(text)) words += (words.empty() ? "" : " ") + std::string(part);
  return words;
}

void say_neighbours(Presenter& presenter, PlayPage& page, SpaceId space) {
  const GameState& state = presenter.shown();
  std::map<SpaceId, Counted> there;
  for (const SceneStack& stack : presenter.scene().stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      there[stack.space].add(side_words(state.module(), side_of(presenter, piece.piece)));
    }
  }
  std::string text;
  for (const Step& step : state.board().steps(space)) {
    text += (text.empty() ? "" : "; ") + direction_words(state, step);
    text += single_spaced(space_summary(presenter, step.to));
    if (!there[step.to].empty()) text += " [" + there[step.to].text() + "]";
  }
  if (!text.empty()) page.line("Next to it: " + text + ".", inner);
}

// Targets by their cost, the cheapest first; those without a cost behind one another.
std::string targets_words(const GameState& state, const std::vector<Candidate>& candidates) {
  std::map<Fraction, std::string> by_cost;
  for (const Candidate& candidate : candidates) {
    if (candidate.value.kind() != Value::Kind::space) continue;
    std::string& text = by_cost[candidate.cost.value_or(Fraction(0))];
    text += (text.empty() ? "" : ", ") + space_words(state, candidate.value.space());
  }
  std::string text;
  for (const auto& [cost, spaces] : by_cost) {
    text +=
        (text.empty() ? "" : "; ") + (cost == Fraction(0) ? std::string() : "for " + cost_words(cost) + ": ") + spaces;
  }
  return text;
}

}  // namespace

void say_units(Presenter& presenter, PlayPage& page, SideId side) {
  for (const SideId each : sides_of(presenter.shown())) {
    if (side.valid() && each != side) continue;
    say_stacks(presenter, page, each);
    say_pools(presenter, page, each);
  }
}

void say_board(Presenter& presenter, PlayPage& page) {
  const GameState& state = presenter.shown();
  const TurnTrack track = turn_track(state);
  if (!track.heading.empty()) page.line(track.heading + ".", inner);
  std::string phases;
  for (const auto& phase : track.phases) {
    const std::string title = phase.now ? "[" + phase.title + "]" : phase.title;
    phases += (phases.empty() ? "" : " > ") + title;
  }
  if (!phases.empty()) page.line("Phases: " + phases + ".", inner);
  say_counts(state, page);
  say_units(presenter, page, {});
}

void say_space(Presenter& presenter, PlayPage& page, SpaceId space) {
  const SpaceReport report = inspect_space(presenter, space, true);
  std::string ground;
  for (const auto& line : inspect_space(presenter, space, false).lines) {
    ground += (ground.empty() ? "" : "; ") + with_rule(line.text, line.rule);
  }
  page.line(report.title + (ground.empty() ? "" : ": " + ground) + ".", inner);
  say_reasons(presenter, page, space);
  for (const auto& occupant : report.pieces) {
    const std::string state = occupant.picked ? " [chosen]" : occupant.offered ? " [can act]" : "";
    page.line("* " + occupant.text + state + (occupant.why_not.empty() ? "" : ": " + occupant.why_not), 2 * inner);
  }
  say_neighbours(presenter, page, space);
}

void say_reasons(Presenter& presenter, PlayPage& page, SpaceId space) {
  const auto ground = inspect_space(presenter, space, false).lines.size();
  const auto report = inspect_space(presenter, space, true);
  for (std::size_t i = ground; i < report.lines.size(); ++i) {
    const auto& line = report.lines[i];
    page.line((line.inner ? "- " : "") + with_rule(line.text, line.rule), line.inner ? 3 * inner : 2 * inner);
  }
}

void say_reach(Presenter& presenter, PlayPage& page, PieceId unit) {
  const GameState& state = presenter.shown();
  const Pick pick{false, Value(unit)};
  bool any = false;
  const auto say = [&](const std::string& title, const std::optional<Next>& next) {
    const std::string targets = next ? targets_words(state, next->candidates) : std::string();
    if (targets.empty()) return;
    page.line(title + ": " + targets + ".", inner);
    any = true;
  };
  const bool chosen = presenter.draft() != nullptr && presenter.draft()->has(Value(unit));
  if (chosen) {
    say(presenter.draft()->title(), presenter.draft()->next());
  } else if (presenter.session().waiting().kind == Waiting::Kind::choice && presenter.acting().valid()) {
    for (const Offer& offer : presenter.session().offers(presenter.acting())) {
      if (offer.verb != "done") say(offer.title, offer.domain->next(std::span(&pick, 1)));
    }
  }
  if (any) return;
  const auto why = presenter.why_not(Value(unit));
  if (why && why->kind == Refusal::Kind::rule) return say_refusal(presenter, page, *why);
  page.line(unit_words(presenter, unit) + " goes nowhere now.", inner);
}

void say_secrets(Presenter& presenter, PlayPage& page) {
  const auto lines = own_secrets(presenter.session(), presenter.acting());
  for (const auto& line : lines) page.line(line, inner);
  if (lines.empty()) page.line("There is nothing that only your side knows.", inner);
}

void say_rule(PlayPage& page, const RuleEntry& rule) {
  bool first = true;
  const std::string words = rule_words(rule);
  for (const auto line : split(words, '\n')) {
    page.line((first ? "Rule " : "") + std::string(line), first ? inner : 2 * inner);
    first = false;
  }
}

void say_chart(PlayPage& page, const ChartDef& chart) {
  std::vector<std::vector<std::string>> rows(1, {""});
  const auto title_of = [](const ChartDef::Head& head) { return head.title.empty() ? head.id : head.title; };
  for (const auto& column : chart.columns) rows.front().push_back(title_of(column));
  for (std::size_t i = 0; i < chart.rows.size(); ++i) {
    rows.push_back({title_of(chart.rows[i])});
    rows.back().insert(rows.back().end(), chart.cells[i].begin(), chart.cells[i].end());
  }
  std::vector<std::size_t> widths(chart.columns.size() + 1, 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], code_points(row[i]));
  }
  page.line(with_rule(chart.title, chart.rule), inner);
  for (const auto& row : rows) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += row[i] + std::string(widths[i] + 2 - code_points(row[i]), ' ');
    }
    page.row(text, 2 * inner);
  }
}

}  // namespace bocage::cli
