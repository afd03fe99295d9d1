// Prints the position in words, as the side that decides may see it.
#pragma once

#include <string>

#include "app/play/presenter/presenter.h"
#include "app/play/reading/rule_book.h"
#include "app/play/words/word_page.h"

namespace bocage::cli {

// A space: ground, zones, supply, odds, who stands there, what lies next to it.
void say_space(Presenter& presenter, WordPage& page, SpaceId space);
// Prints only what has reasons in a space: the supply of the units there, the odds of an attack on them.
void say_reasons(Presenter& presenter, WordPage& page, SpaceId space);
// Prints where the unit can go with each verb, nearest first; or why it cannot.
void say_reach(Presenter& presenter, WordPage& page, PieceId unit);
// Prints what only the side that decides knows.
void say_secrets(Presenter& presenter, WordPage& page);
void say_rule(WordPage& page, const RuleEntry& rule);
void say_chart(WordPage& page, const ChartDef& chart);

}  // namespace bocage::cli
