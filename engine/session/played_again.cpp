#include "engine/session/played_again.h"

#include "engine/position/entry_words.h"
#include "engine/position/opening_budget.h"
#include "engine/session/submitted.h"

namespace bocage {
namespace {

std::string words_of(const Position& position, const Entry& entry) {
  Words words;
  add_entry_words(position, entry, words);
  const auto lines = words.lines_for(SideId());
  std::string text = entry.side.valid() ? position.side_title(entry.side) : std::string();
  if (!lines.empty()) text += (text.empty() ? "" : ": ") + lines.front();
  return text;
}

// Why an entry is not legal here; nullopt when it has been taken.
std::optional<Refusal> take(Session::Parts& parts, const Entry& made, bool chained, std::uint32_t& differs_from) {
  std::optional<Deferred> deferred;
  if (auto refusal = parts.judge.judge_entry(parts.record, made, deferred)) return refusal;
  const ApplyResult result = parts.intake.take(
      made, std::move(deferred), {.chained = chained, .automatic = is_automatic(made), .check_hash = false});
  if (!result.ok()) return result.why();
  const bool same = parts.position.state().hash() == made.state;
  if (!same && differs_from == 0) differs_from = made.number;
  return std::nullopt;
}

}  // namespace

PlayedAgain play_again(std::shared_ptr<Ruleset> ruleset, const JournalFile::Content& content,
                       const Session::OpenOptions& options) {
  Unplayed unplayed = bocage::unplayed(std::move(ruleset), content, options.roots);
  PlayedAgain again;
  again.problems = std::move(unplayed.problems);
  again.entries = static_cast<std::uint32_t>(content.lines.size() + content.pending.size());
  if (has_error(again.problems)) return again;
  Session::Parts& parts = *unplayed.parts;
  parts.record.came_from_other_rules(again.entries);
  const std::size_t chained = unplayed.chained.size(), readable = chained + unplayed.pending.size();
  OpeningBudget budget(parts.position, readable);
  if (auto problem = parts.steps.begin()) {
    again.problems.push_back(std::move(*problem));
    return again;
  }
  for (std::size_t i = 0; i < readable && !again.why; ++i) {
    if (auto problem = budget.spent_before(i, options.progress)) {
      again.problems.push_back(std::move(*problem));
      return again;
    }
    const Entry& made = i < chained ? unplayed.chained[i] : unplayed.pending[i - chained];
    const std::string words = words_of(parts.position, made);
    again.why = take(parts, made, i < chained, again.differs_from);
    if (again.why) again.illegal = words;
  }
  again.legal = parts.record.count();
  parts.record.came_from_other_rules(again.legal);
  if (again.why) parts.intake.take_back(again.legal);
  if (!again.why && unplayed.unread) again.why = form_refusal(unplayed.unread->message);
  parts.record.forget_news();
  again.parts = std::move(unplayed.parts);
  return again;
}

}  // namespace bocage
