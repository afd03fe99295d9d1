#include "app/editor/schedule/schedule_words.h"

#include "engine/base/tr.h"

namespace bocage {

using editor::Schedule;

std::string arrival_words(const Schedule::Arriving& one, const std::string& title) {
  auto counter = one.count == 1 ? one.counter : std::to_string(one.count) + " × " + one.counter;
  if (title != one.counter) counter += " (" + title + ")";
  auto text = one.entry.empty() ? tr("{counter}, turn {turn}", {{"counter", counter}, {"turn", one.turn}})
                                : tr("{counter}, turn {turn}, from {entry}",
                                     {{"counter", counter}, {"turn", one.turn}, {"entry", one.entry}});
  if (!one.group.empty()) text += tr(", with the group {group}", {{"group", one.group}});
  return text;
}

std::string cell_words(const Schedule& schedule, const Schedule::Row& row, int turn) {
  auto text = row.entry.empty() ? tr("turn {turn}", {{"turn", turn}})
                                : tr("turn {turn}, from {entry}", {{"turn", turn}, {"entry", row.entry}});
  const auto end = schedule.end_of_game();
  if (end && turn > *end) text += tr(", after the last turn of the game");
  return text;
}

std::string sum_words(const Schedule& schedule) {
  std::size_t pieces = 0;
  for (const auto& one : schedule.arrivals()) pieces += static_cast<std::size_t>(one.count < 1 ? 0 : one.count);
  return tr_n("{n} piece comes", "{n} pieces come", pieces);
}

std::string trouble_words(const Schedule& schedule) {
  if (!schedule.root().tree->sound()) {
    return tr("The file {file} is damaged: this is what can be read of it. Mend it as text",
              {{"file", schedule.root().file}});
  }
  const auto unreadable = schedule.unreadable();
  return unreadable.empty()
             ? std::string()
             : tr_n("{n} reinforcement says no turn that can be read: see the problems",
                    "{n} reinforcements say no turn that can be read: see the problems", unreadable.size());
}

}  // namespace bocage
