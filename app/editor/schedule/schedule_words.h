// What a schedule says of a counter, a turn and an entry, in a line.
#pragma once

#include <map>
#include <string>

#include "editor/model/schedule.h"

namespace bocage {

// "3 × ge.130rec (130th Reconnaissance), turn 8, from S, with group lehr"; `title` may be the counter's id.
std::string arrival_words(const editor::Schedule::Arriving& one, const std::string& title);
// "turn 8, from S".
std::string cell_words(const editor::Schedule& schedule, const editor::Schedule::Row& row, int turn);
// How many pieces come in all.
std::string sum_words(const editor::Schedule& schedule);
// Why some or all of it cannot be shown or changed; empty: it can.
std::string trouble_words(const editor::Schedule& schedule);

}  // namespace bocage
