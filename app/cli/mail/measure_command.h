// bocage-cli mail measure: how many mails a game takes, and what for.
#pragma once

#include <string>

namespace bocage::cli {

struct MeasureArguments {
  std::string module;
  std::string scenario;  // empty: the module's first
  std::string dice;      // one level; empty: all of them
  std::string per;       // node of the sequence of play whose passes are counted; empty: the outermost repeat
  int games = 10;
};

// Returns an exit code of command.h.
int measure_mails(const MeasureArguments& arguments);

}  // namespace bocage::cli
