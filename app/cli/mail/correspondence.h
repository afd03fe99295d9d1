// A game by mail between random players, in memory: one machine for each side, which exchange what packets would hold.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/mail/random_writer.h"

namespace bocage::cli {

struct MeasuredGame {
  std::size_t mails = 0;
  std::size_t within = 0;                      // of them: while the game stood in the node that is counted
  std::size_t passes = 0;                      // of the node that is counted
  std::size_t largest = 0;                     // bytes of the entries of the largest packet
  std::map<std::string, std::size_t> because;  // what a mail was written for: an ask, dice, a turn
  std::string problem;                         // why the game came to no end; empty when it did
};

struct Correspondence {
  std::vector<std::shared_ptr<Ruleset>> rulesets;  // one for each side
  std::string scenario;
  std::string per;  // a node's id
  DiceLevel dice = DiceLevel::sealed;
  bool spares = false;  // the players order ahead and plan

  MeasuredGame play(std::uint32_t game) const;
};

}  // namespace bocage::cli
