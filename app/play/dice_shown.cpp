#include "app/play/dice_shown.h"

#include <algorithm>

#include "app/play/journal_book.h"
#include "engine/game/words.h"

namespace bocage {

namespace {

bool is_deed(EntryKind kind) {
  switch (kind) {
    case EntryKind::action:
    case EntryKind::mode:
    case EntryKind::edit:
    case EntryKind::settle:
    case EntryKind::module:
    case EntryKind::throw_:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<DiceShown> dice_of(const Session& session, std::uint32_t entry) {
  const Words words = session.words(entry);
  if (!words.thrown) return std::nullopt;
  const Throw& thrown = *words.thrown;
  const std::string who = side_words(session.state().module(), thrown.by);
  DiceShown shown;
  shown.entry = entry;
  shown.title = who.empty() ? field_words(thrown.purpose) : who;
  if (!who.empty() && !thrown.purpose.empty()) shown.title += ": " + id_words(thrown.purpose);
  if (thrown.again) shown.title += ", thrown again";
  shown.dice = thrown.dice;
  shown.sides = thrown.sides;
  shown.by = thrown.by;
  // The first line says what the dice themselves show.
  if (words.lines.size() > 1) shown.lines.assign(words.lines.begin() + 1, words.lines.end());
  return shown;
}

std::vector<DiceShown> dice_at(const Session& session, std::uint32_t moment, std::size_t most) {
  std::vector<DiceShown> shown;
  for (std::uint32_t entry = std::min(moment, session.timeline().length()); entry >= 1 && shown.size() < most;
       --entry) {
    if (auto dice = dice_of(session, entry)) shown.push_back(std::move(*dice));
    if (is_deed(entry_of(session.journal(), entry).kind)) break;
  }
  std::reverse(shown.begin(), shown.end());
  return shown;
}

}  // namespace bocage
