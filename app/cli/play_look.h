// What stands on the table, in words, as the side that decides may see it.
#pragma once

#include <string>

#include "app/cli/play_page.h"
#include "app/play/presenter.h"
#include "app/play/rule_book.h"

namespace bocage::cli {

// The turn and its phases, what the game counts, and who stands where.
void say_board(Presenter& presenter, PlayPage& page);
// The units of one side, or with an invalid one of all, by their spaces; then what waits off the map.
void say_units(Presenter& presenter, PlayPage& page, SideId side);
// A space: ground, zones, supply, odds, who stands there, what lies next to it.
void say_space(Presenter& presenter, PlayPage& page, SpaceId space);
// Of a space only what has reasons: the supply of the units there, the odds of an attack on them.
void say_reasons(Presenter& presenter, PlayPage& page, SpaceId space);
// Where the unit can go with each verb, nearest first; or why it cannot.
void say_reach(Presenter& presenter, PlayPage& page, PieceId unit);
// What only the side that decides knows.
void say_secrets(Presenter& presenter, PlayPage& page);
void say_rule(PlayPage& page, const RuleEntry& rule);
void say_chart(PlayPage& page, const ChartDef& chart);

}  // namespace bocage::cli
