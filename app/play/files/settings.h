// The player's settings for all games, kept in the configuration folder as lines that anybody can read and edit.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct Settings {
  static constexpr std::array<std::string_view, 3> themes{"print", "dark", "high-contrast"};
  static constexpr int max_wait = 5000;
  static constexpr int min_text = 70, max_text = 200;
  static constexpr int min_speed = 25, max_speed = 400;

  std::string theme = "print";              // one of `themes`
  std::string language;                     // "de"; empty: the desktop's
  int stack_viewer_wait = 450;              // milliseconds on a pile before it is laid open; 0: by a click only
  int text_percent = 100;                   // size of the words in the panes
  int speed_percent = 100;                  // of a game that is played back
  bool ask_on_leaving = true;               // false: a game without a name is kept unasked
  std::map<std::string, std::string> keys;  // that differ from the usual ones; see key_map.h
  std::vector<std::string> strange;         // lines of other versions of the program, which are written back
  bool broken = false;                      // the file held what nobody could read: it is kept beside the next one
};

struct LoadedSettings {
  Settings settings;
  Problems problems;  // with the line; each value that cannot be used has its default
};

// No file, or no path: the defaults.
LoadedSettings load_settings(const std::string& file);
// A file with broken lines is kept as `<file>.before`. With an empty path no file is written.
std::optional<Problem> save_settings(const std::string& file, const Settings& settings);

}  // namespace bocage
