#include "app/cli/command/list_command.h"

#include <boost/filesystem.hpp>

#include "app/cli/command/command.h"
#include "app/play/words/game_box.h"
#include "engine/translation/translated.h"

namespace bocage::cli {

int list() {
  bool well = true;
  for (const auto& listed : installed_games()) {
    const auto loaded = load_for_reader(listed.folder);
    if (!loaded.module) {
      print_problems(loaded.problems, print_error);
      well = false;
      continue;
    }
    if (!read_box(*loaded.module).shelf) continue;
    print("%-14s %s\n", listed.id.c_str(), loaded.module->title.c_str());
  }
  return well ? exit_well : exit_problems;
}

int sample(const std::string& module) {
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  const auto loaded = load_module_or_say(path);
  if (!loaded) return exit_problems;
  const GameBox box = read_box(*loaded);
  if (box.samples.empty()) {
    print_error("%s has no recorded game\n", loaded->id.c_str());
    return exit_problems;
  }
  for (const BoxSample& one : box.samples) {
    print("%s\n", (boost::filesystem::path(loaded->folder) / one.file).string().c_str());
  }
  return exit_well;
}

}  // namespace bocage::cli
