#include "app/cli/play/word_command.h"

#include <algorithm>

#include "app/cli/play/play_names.h"
#include "engine/base/tr.h"

namespace bocage::cli {

const WordCommand* command_named(const WordCommands& commands, const TypedWord& word) {
  const std::string name = folded(word.text);
  const auto found =
      std::find_if(commands.begin(), commands.end(), [&](const WordCommand& command) { return name == command.name; });
  return word.quoted || found == commands.end() ? nullptr : &*found;
}

std::string command_words(const WordCommand& command) {
  const std::string takes = *command.takes == '\0' ? "" : std::string(" ") + command.takes;
  return command.name + takes + ": " + tr(command.help) + ".";
}

}  // namespace bocage::cli
