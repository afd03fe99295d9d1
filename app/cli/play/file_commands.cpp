// The files of the game, and leaving it.
#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_files.h"
#include "engine/base/tr.h"

namespace bocage::cli {

WordCommands file_commands(PlayFiles& files) {
  return {
      {.name = "correct",
       .takes = "FOLDER",
       .help = tr_later("play on with a corrected module: its folder, package or id"),
       .run = [&files](const Words& rest) { files.correct(rest); },
       .always = true},
      {.name = "save",
       .takes = "[FILE]",
       .help = tr_later("name the game's file; from then on every step is saved to it"),
       .run = [&files](const Words& rest) { files.save(rest); },
       .always = true},
      {.name = "load",
       .takes = "FILE",
       .help = tr_later("continue another game"),
       .run = [&files](const Words& rest) { files.load(rest); },
       .always = true},
      {.name = "quit",
       .help = tr_later("leave the game"),
       .run = [&files](const Words&) { files.quit(); },
       .always = true},
  };
}

}  // namespace bocage::cli
