// bocage-cli render MODULE --out F: draws a module's board, a scenario's set-up or a moment of a journal.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace bocage::cli {

struct RenderArguments {
  std::string module;
  std::string scenario;  // empty: the bare board
  std::string journal;   // a position: its last; overrides scenario
  int entry = -1;        // of the journal: the state after so many entries; -1: the last
  std::string viewer;    // a side's id: what that side sees; empty: what is public
  std::string board;     // a surface's id; empty: the first
  std::string theme = "print";
  std::string sheet;  // "map", "counters"; empty: the board alone
  std::string out;    // .png, .svg or .pdf
  double scale = 1;   // 1: 64 pixels a hex, square or typical area; a counter of a sheet

  // Print and play: pages in true size. Empty: not given.
  std::string paper;
  bool landscape = false;
  std::string counter_size;
  std::string margin;
  bool scaled = false;  // a scale was given
};

void add_render_options(CLI::App& command, RenderArguments& arguments);

// Prints "render: WxH", or "render: N pages", as its last line. Returns an exit code of command.h.
int render(const RenderArguments& arguments);

}  // namespace bocage::cli
