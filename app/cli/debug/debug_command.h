// bocage-cli debug MODULE: a game whose rules are stopped and looked at, by lines that are typed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bocage::cli {

struct DebugArguments {
  std::string module;
  std::string scenario;              // empty: the first that is no exercise
  std::vector<std::string> options;  // NAME=VALUE
  std::string journal;               // a saved game that is played again first; empty: a new game
  std::uint64_t seed = 1;
};

void add_debug_options(CLI::App& command, DebugArguments& arguments);

// The last line is "debug: actions=A hash=H" once a game has begun. Returns an exit code of command.h.
int debug(const DebugArguments& arguments);
// The same, reading and writing elsewhere; `terminal`: somebody types, whose lines need not be shown again.
int debug(const DebugArguments& arguments, std::istream& in, std::ostream& out, bool terminal, std::size_t width);

}  // namespace bocage::cli
