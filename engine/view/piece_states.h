// States of pieces: the values of their variables that the module's styles draw on counters.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

// Made once for many pieces: it reads the module's styles and variables.
class PieceStates {
 public:
  explicit PieceStates(const Module& module);

  // The ids of the styles state.NAME.VALUE that hold for the piece, in the order of the style sheet: the author puts
  // first what matters most, for a small counter has room for one sign.
  std::vector<std::string> of(const GameState& state, PieceId piece) const;

 private:
  struct Shown {
    int variable;
    std::string value;
    std::string style;
  };
  std::vector<Shown> shown_;
};

// A variable's value as the id of a state's style ends with it: yes or no, the id of a side, else as people read it.
std::string state_word(const GameState& state, const Value& value);

}  // namespace bocage
