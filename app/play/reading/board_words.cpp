#include "app/play/reading/board_words.h"

#include <algorithm>
#include <sstream>

#include "app/play/reading/inspector.h"
#include "app/play/time/turn_track.h"
#include "app/play/words/game_box.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr std::size_t columns_kept = 100;  // of a text to keep

// A unit without its side and without what it carries: "Guard, Half, Red - Has moved (planned)" is "Guard, Half
// (planned)" under the heading "Red".
std::string brief(std::string words, const std::string& title, const std::string& side) {
  const std::string planned = planned_words({});
  const bool ends = words.ends_with(planned);
  if (const auto at = words.find(", " + side, title.size()); !side.empty() && at != std::string::npos) {
    words.erase(at, side.size() + 2);
  }
  const auto carries = words.find(" - ", title.size());
  if (carries == std::string::npos) return words;
  return words.substr(0, carries) + (ends ? planned : std::string());
}

SideId side_of(const Presenter& presenter, PieceId piece) {
  return presenter.shown().counter(piece).side;
}

void say_stacks(Presenter& presenter, WordPage& page, SideId side) {
  const GameState& state = presenter.shown();
  const std::string title = side_words(state.module(), side);
  std::vector<std::pair<std::string, std::string>> rows;
  std::size_t width = 0;
  Inspector inspector(presenter);
  for (const SceneStack& stack : inspector.scene().stacks) {
    Counted units;
    for (const auto& occupant : inspector.report(stack.space, false).pieces) {
      if (side_of(presenter, occupant.piece) != side) continue;
      units.add(brief(occupant.text, piece_words(state, occupant.piece, presenter.viewer()), title));
    }
    if (units.empty()) continue;
    rows.emplace_back(space_words(state, stack.space), units.text());
    width = std::max(width, code_points(rows.back().first));
  }
  page.line(
      rows.empty() ? tr("{side} on the map: nobody.", {{"side", title}}) : tr("{side} on the map:", {{"side", title}}),
      WordPage::detail_indent);
  for (const auto& [place, units] : rows) page.entry(place, width + 2, units, 2 * WordPage::detail_indent);
}

void say_pools(Presenter& presenter, WordPage& page, SideId side) {
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
  for (const auto& [title, units] : pools) page.line(title + colon() + units.text() + ".", WordPage::detail_indent);
}

std::vector<SideId> sides_of(const GameState& state) {
  std::vector<SideId> sides;
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) sides.emplace_back(i);
  return sides;
}

// What the game counts and everybody may know: variables with a title that are no longer as they began.
void say_counts(const GameState& state, WordPage& page) {
  const auto defs = state.module().variables_of(Owner::game);
  const WordFor words = words_for_names(state.module());
  std::string text;
  for (std::size_t i = 0; i < defs.size(); ++i) {
    const Value& now = state.variable(Owner::game, 0, static_cast<int>(i));
    if (defs[i]->title.empty() || now == defs[i]->initial || of_secrets(*defs[i])) continue;
    text += (text.empty() ? "" : "; ") + defs[i]->title + colon() + value_words(state, now, SideId(), words);
  }
  if (!text.empty()) page.line(text + ".", WordPage::detail_indent);
}

void say_game(const GameState& state, WordPage& page) {
  page.line(state.module().title + " " + state.module().version + colon() +
            (state.scenario().title.empty() ? state.scenario().id : state.scenario().title) + ".");
}

}  // namespace

void say_units(Presenter& presenter, WordPage& page, SideId side) {
  for (const SideId each : sides_of(presenter.shown())) {
    if (side.valid() && each != side) continue;
    say_stacks(presenter, page, each);
    say_pools(presenter, page, each);
  }
}

void say_board(Presenter& presenter, WordPage& page) {
  const GameState& state = presenter.shown();
  const TurnTrack track = turn_track(state);
  if (!track.heading.empty()) page.line(track.heading + ".", WordPage::detail_indent);
  std::string phases;
  for (const auto& phase : track.phases) {
    const std::string title = phase.now ? "[" + phase.title + "]" : phase.title;
    phases += (phases.empty() ? "" : " > ") + title;
  }
  if (!phases.empty()) page.line(tr("Phases: {phases}.", {{"phases", phases}}), WordPage::detail_indent);
  say_counts(state, page);
  say_units(presenter, page, {});
}

std::string position_in_words(Presenter& presenter) {
  std::ostringstream out;
  WordPage page(out, columns_kept, false);
  say_game(presenter.shown(), page);
  const SideId viewer = presenter.viewer();
  page.line(viewer.valid() ? tr("As {side} sees it.", {{"side", side_words(presenter.shown().module(), viewer)}})
                           : tr("As everybody may see it."));
  page.gap();
  say_board(presenter, page);
  return out.str();
}

std::string row_words(const JournalLine& line) {
  return (line.heading ? "— " : "") + line.text;
}

std::string journal_in_words(const GameState& state, const std::vector<JournalLine>& lines) {
  std::ostringstream out;
  WordPage page(out, columns_kept, false);
  say_game(state, page);
  page.gap();
  for (const JournalLine& line : lines) {
    if (line.heading) page.gap();
    page.line(row_words(line), line.heading ? 0 : WordPage::detail_indent);
  }
  return out.str();
}

}  // namespace bocage
