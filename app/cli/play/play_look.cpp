#include "app/cli/play/play_look.h"

#include <algorithm>
#include <map>

#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_things.h"
#include "app/play/reading/board_words.h"
#include "app/play/reading/inspector.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

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

void say_neighbours(Presenter& presenter, WordPage& page, SpaceId space) {
  const GameState& state = presenter.shown();
  std::map<SpaceId, Counted> there;
  for (const SceneStack& stack : presenter.scene().stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      there[stack.space].add(side_words(state.module(), presenter.shown().counter(piece.piece).side));
    }
  }
  std::string text;
  for (const Step& step : state.board().steps(space)) {
    text += (text.empty() ? "" : "; ") + direction_words(state, step);
    text += single_spaced(ground_summary(presenter, step.to));
    if (!there[step.to].empty()) text += " [" + there[step.to].text() + "]";
  }
  if (!text.empty()) page.line(tr("Next to it: {list}.", {{"list", text}}), WordPage::detail_indent);
}

// Targets by their cost, the cheapest first; those without a cost behind one another.
std::string targets_words(const GameState& state, const std::vector<Candidate>& candidates) {
  std::map<Fraction, std::string> by_cost;
  for (const Candidate& candidate : candidates) {
    if (candidate.value.kind() != Value::Kind::space) continue;
    std::string& text = by_cost[candidate.cost.value_or(Fraction(0))];
    add_to_list(text, space_words(state, candidate.value.space()));
  }
  std::string text;
  for (const auto& [cost, spaces] : by_cost) {
    text +=
        (text.empty() ? "" : "; ") +
        (cost == Fraction(0) ? spaces : tr("for {cost}: {spaces}", {{"cost", cost_words(cost)}, {"spaces", spaces}}));
  }
  return text;
}

}  // namespace

void say_space(Presenter& presenter, WordPage& page, SpaceId space) {
  const SpaceReport report = inspect_space(presenter, space, true);
  std::string ground;
  for (const auto& line : inspect_space(presenter, space, false).lines) {
    ground += (ground.empty() ? "" : "; ") + with_rule(line.text, line.rule);
  }
  page.line(report.title + (ground.empty() ? "" : ": " + ground) + ".", WordPage::detail_indent);
  say_reasons(presenter, page, space);
  for (const auto& occupant : report.pieces) {
    const std::string state = occupant.picked ? tr(" [chosen]") : occupant.offered ? tr(" [can act]") : std::string();
    page.line("* " + occupant.text + state + (occupant.why_not.empty() ? "" : ": " + occupant.why_not),
              2 * WordPage::detail_indent);
  }
  say_neighbours(presenter, page, space);
}

void say_reasons(Presenter& presenter, WordPage& page, SpaceId space) {
  const auto ground = inspect_space(presenter, space, false).lines.size();
  const auto report = inspect_space(presenter, space, true);
  for (std::size_t i = ground; i < report.lines.size(); ++i) {
    const auto& line = report.lines[i];
    page.line((line.inner ? "- " : "") + with_rule(line.text, line.rule),
              line.inner ? 3 * WordPage::detail_indent : 2 * WordPage::detail_indent);
  }
}

void say_reach(Presenter& presenter, WordPage& page, PieceId unit) {
  const GameState& state = presenter.shown();
  const Pick pick{false, Value(unit)};
  bool any = false;
  const auto say = [&](const std::string& title, const std::optional<Next>& next) {
    const std::string targets = next ? targets_words(state, next->candidates) : std::string();
    if (targets.empty()) return;
    page.line(title + ": " + targets + ".", WordPage::detail_indent);
    any = true;
  };
  const bool chosen = presenter.draft() != nullptr && presenter.draft()->has(Value(unit));
  if (chosen) {
    say(presenter.draft()->title(), presenter.draft()->next());
  } else if (presenter.waiting().kind == Waiting::Kind::choice && presenter.acting().valid()) {
    for (const Offer& offer : presenter.session().offers(presenter.acting())) {
      if (offer.verb != "done") say(offer.title, offer.domain->next(std::span(&pick, 1)));
    }
  }
  if (any) return;
  const auto why = presenter.why_not(Value(unit));
  if (why && why->says_why()) return say_refusal(presenter, page, *why);
  page.line(tr("{unit} cannot move now.", {{"unit", unit_words(presenter, unit)}}), WordPage::detail_indent);
}

void say_secrets(Presenter& presenter, WordPage& page) {
  const auto lines = own_secrets(presenter.session(), presenter.acting());
  for (const auto& line : lines) page.line(line, WordPage::detail_indent);
  if (lines.empty()) page.line(tr("Your side has no secrets now."), WordPage::detail_indent);
}

void say_rule(WordPage& page, const RuleEntry& rule) {
  bool first = true;
  const std::string words = rule_words(rule);
  for (const auto line : split(words, '\n')) {
    page.line(first ? tr("Rule {rule}", {{"rule", std::string(line)}}) : std::string(line),
              first ? WordPage::detail_indent : 2 * WordPage::detail_indent);
    first = false;
  }
}

void say_chart(WordPage& page, const ChartDef& chart) {
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
  page.line(with_rule(chart.title, chart.rule), WordPage::detail_indent);
  for (const auto& row : rows) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += row[i] + std::string(widths[i] + 2 - code_points(row[i]), ' ');
    }
    page.row(text, 2 * WordPage::detail_indent);
  }
}

}  // namespace bocage::cli
