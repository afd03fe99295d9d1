// bocage-cli watch MODULE: checks, tests and draws a module whenever one of its files is saved.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace bocage::cli {

struct WatchArguments {
  std::string module;
  std::string scenario;  // to draw; empty: the first that is no exercise
  std::string picture;   // empty: ID.png beside the module's folder
  bool once = false;
};

void add_watch_options(CLI::App& command, WatchArguments& arguments);

// Returns an exit code of command.h: with `once` that of the round, else 0 when Ctrl+C ends it.
int watch(const WatchArguments& given);

}  // namespace bocage::cli
