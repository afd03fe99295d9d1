// What an entry did, in words for people, where the ruleset says nothing itself. Internal to the engine.
#pragma once

#include "engine/journal/entry.h"
#include "engine/position/position.h"
#include "engine/position/words.h"

namespace bocage {

// Asked before the entry is applied; it need not be one that will be. The ruleset's own words replace these.
void add_entry_words(const Position& position, const Entry& entry, Words& words);

}  // namespace bocage
