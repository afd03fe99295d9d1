#include "engine/position/heading.h"

#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/position/sequence.h"

namespace bocage {

std::string heading(const GameState& state, const std::string& node) {
  const NodeDef& sequence = state.scenario().sequence;
  const NodeDef* const last = titled_node(sequence, node);
  // What stands before the first step, as the shuffle of a deck.
  if (last == &sequence && !has_title(sequence)) return tr("The game begins");
  std::string titles, before;
  for (const NodeDef* around : trail_to(sequence, node)) {
    const std::string title = around == last || has_title(*around) ? title_of(*around, state) : std::string();
    if (!title.empty() && title != before) titles += (titles.empty() ? std::string() : colon()) + title;
    before = title.empty() ? before : title;
    if (around == last) break;
  }
  return titles.empty() ? node : titles;
}

}  // namespace bocage
