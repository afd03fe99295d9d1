// What a game says to people: the lines of an entry, dice as they fell, the reasons behind a number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/base/value.h"
#include "engine/board/board.h"
#include "engine/game/change.h"
#include "engine/game/told.h"
#include "engine/module/module.h"

namespace bocage {

// Dice as they fell. The journal keeps the numbers; how many sides they have is known from the procedure that asked.
struct DiceRoll {
  std::string purpose;
  std::vector<int> dice;
  int sides = 0;             // of each die; 0: nobody says
  SideId by;                 // invalid: nobody in particular; of several the first
  std::vector<SideId> each;  // where several threw at once: whose each die is; else empty
  bool again = false;        // instead of an earlier one
};

// What one entry did, in words for people.
struct Words {
  std::uint32_t entry = 0;
  SideId side;
  std::string node;
  std::vector<Told> lines;
  std::vector<SpaceId> spaces;        // where the table looks when the line is clicked
  std::optional<DiceRoll> dice_roll;  // of a roll
  std::vector<ChartCell> looked_up;   // the cells of charts that the entry's rules looked up, in order, each once

  // As this side reads them; an invalid one: what everybody may read.
  std::vector<std::string> lines_for(SideId reader) const {
    std::vector<std::string> read;
    for (const Told& line : lines) read.push_back(line.to(reader));
    return read;
  }
};

// The reasons behind a number: a traced line, odds with their modifiers.
struct Reasoned {
  Value value;
  struct Reason {
    std::string text;
    std::string rule;
    std::vector<SpaceId> spaces;
    std::vector<PieceId> pieces;
    Value amount;        // what it adds, shifts or multiplies by; nil when it only explains
    bool times = false;  // it multiplies
    Value chance;        // of an outcome that a preview foretells, from 0 to 1; nil of all else
  };
  std::vector<Reason> reasons;
  std::vector<ChartCell> looked_up;  // cells of charts, as those of Words
  std::optional<Problem> problem;    // the ruleset failed at it, or what it returned has not the form of an answer
};

}  // namespace bocage
