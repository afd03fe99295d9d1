// What can be looked up at the table: the rules of the game that is played now, its charts, its help and that of the
// commands.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/play/reading/look_up.h"
#include "app/play/reading/rule_book.h"

namespace bocage::cli {

class PlayBooks {
 public:
  void set_help(std::vector<HelpChapter> commands) { help_ = std::move(commands); }
  // Opens those of a game, of another one or of this one corrected; there are none before.
  void open(const Module& module) {
    rules_.emplace(module);
    look_up_ = LookUp(module, help_);
  }
  const RuleBook& rules() const { return *rules_; }
  const LookUp& look_up() const { return look_up_; }

 private:
  std::optional<RuleBook> rules_;
  LookUp look_up_;
  std::vector<HelpChapter> help_;
};

}  // namespace bocage::cli
