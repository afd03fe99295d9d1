// A command that is typed at a game in words: one object from which obeying it, "help" and looking it up derive.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/play/play_line.h"

namespace bocage::cli {

struct WordCommand {
  const char* name = "";
  const char* takes = "";  // what is typed after it; empty: it takes no more words
  const char* help = "";   // without a full stop
  std::function<void(const Words& rest)> run = nullptr;
  bool always = false;  // also while nobody's secrets are shown
};
using WordCommands = std::vector<WordCommand>;

// Returns the command of this very name, null when there is none; a quoted word is never one.
const WordCommand* command_named(const WordCommands& commands, const TypedWord& word);

// "undo: undo the last action."
std::string command_words(const WordCommand& command);

}  // namespace bocage::cli
