#include "app/play/table/dice_shown.h"

#include <algorithm>
#include <array>

#include "app/play/words/journal_book.h"
#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

namespace {

// What is thrown in a combat follows from one action, with all answers in between.
constexpr std::array begins_afresh{EntryKind::action, EntryKind::mode,      EntryKind::edit,       EntryKind::settle,
                                   EntryKind::module, EntryKind::dice_roll, EntryKind::random_draw};

std::vector<DiceOfOne> by_owner(const DiceRoll& thrown) {
  if (thrown.each.empty()) return {{thrown.by, thrown.dice}};
  std::vector<DiceOfOne> all;
  for (std::size_t i = 0; i < thrown.dice.size(); ++i) {
    auto own = std::ranges::find(all, thrown.each[i], &DiceOfOne::by);
    if (own == all.end()) own = all.insert(all.end(), {thrown.each[i], {}});
    own->dice.push_back(thrown.dice[i]);
  }
  return all;
}

}  // namespace

std::optional<DiceShown> dice_of(const Session& session, std::uint32_t entry, SideId reader) {
  const Words words = session.words(entry);
  if (!words.dice_roll) return std::nullopt;
  const DiceRoll& thrown = *words.dice_roll;
  DiceShown shown;
  shown.dice = by_owner(thrown);
  const bool together = shown.dice.size() > 1;
  const std::string who = together ? std::string() : side_words(session.state().module(), shown.dice.front().by);
  shown.entry = entry;
  shown.title = who.empty() ? field_words(session.state().module(), thrown.purpose) : who;
  if (!who.empty() && !thrown.purpose.empty())
    shown.title += colon() + id_words(session.state().module(), thrown.purpose);
  if (thrown.again) shown.title = tr("{roll}, rerolled", {{"roll", shown.title}});
  shown.sides = thrown.sides;
  // The first line says what the dice themselves show.
  for (std::size_t i = 1; i < words.lines.size(); ++i) shown.lines.push_back(words.lines[i].to(reader));
  return shown;
}

std::vector<DiceShown> dice_at(const Session& session, std::uint32_t moment, SideId reader, std::size_t max_rolls) {
  std::vector<DiceShown> shown;
  for (std::uint32_t entry = std::min(moment, session.timeline().length()); entry >= 1 && shown.size() < max_rolls;
       --entry) {
    if (auto dice = dice_of(session, entry, reader)) shown.push_back(std::move(*dice));
    if (std::ranges::find(begins_afresh, entry_of(session.journal(), entry).kind) != begins_afresh.end()) break;
  }
  std::reverse(shown.begin(), shown.end());
  return shown;
}

}  // namespace bocage
