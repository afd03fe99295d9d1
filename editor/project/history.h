// The commands that were done, of which the last can be undone, and those that were undone, of which the last can be
// done again. One for all files of a module.
#pragma once

#include <cstddef>
#include <vector>

#include "editor/project/command.h"

namespace bocage::editor {

class History {
 public:
  // What was undone is forgotten: there is one way ahead.
  void add(Command command);
  const Command* last() const { return done_ == 0 ? nullptr : &commands_[done_ - 1]; }
  const Command* next() const { return done_ == commands_.size() ? nullptr : &commands_[done_]; }
  void step_back() { --done_; }
  void step_ahead() { ++done_; }
  // All of them, the first done first; `done()` of them are in force.
  const std::vector<Command>& commands() const { return commands_; }
  std::size_t done() const { return done_; }

 private:
  void forget_oldest();

  std::vector<Command> commands_;
  std::size_t done_ = 0;
  std::size_t bytes_ = 0;
};

// Beyond it the oldest commands can no longer be undone.
inline constexpr std::size_t history_limit = std::size_t{256} << 20;  // bytes of text that came and went

}  // namespace bocage::editor
