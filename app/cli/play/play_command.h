// bocage-cli play MODULE: a game in words, at a terminal or from a script on the standard input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bocage::cli {

struct PlayArguments {
  std::string module;  // a folder, a package, an id or a saved game; with `load` it may be empty
  std::string other;   // another version of a saved game's module
  std::string scenario;
  std::vector<std::string> options;  // NAME=VALUE
  std::vector<std::string> plans;    // SIDE=PLAN
  std::string level = "enforce";
  std::string dice = "friendly";
  std::string language;  // empty: the environment's
  std::optional<std::uint64_t> seed;
  std::string save;  // from the beginning every step is written there
  std::string load;  // instead of a new game
};

void add_play_options(CLI::App& command, PlayArguments& arguments);

// The last line is "play: actions=A hash=H". Returns an exit code of command.h.
int play(const PlayArguments& arguments);
// The same, reading and writing elsewhere. `terminal`: somebody types, who is asked before anything is lost; `width` in
// columns.
int play(const PlayArguments& arguments, std::istream& in, std::ostream& out, bool terminal, std::size_t width);

}  // namespace bocage::cli
