// The files of the game, and leaving it.
#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_files.h"

namespace bocage::cli {

WordCommands file_commands(PlayFiles& files) {
  return {
      {.name = "correct",
       .takes = "FOLDER",
       .help = "play on with a corrected module: its folder, package or id",
       .run = [&files](const Words& rest) { files.correct(rest); },
       .always = true},
      {.name = "save",
       .takes = "[FILE]",
       .help = "name the game's file; from then on every step is saved to it",
       .run = [&files](const Words& rest) { files.save(rest); },
       .always = true},
      {.name = "load",
       .takes = "FILE",
       .help = "continue another game",
       .run = [&files](const Words& rest) { files.load(rest); },
       .always = true},
      {.name = "quit", .help = "leave the game", .run = [&files](const Words&) { files.quit(); }, .always = true},
  };
}

}  // namespace bocage::cli
