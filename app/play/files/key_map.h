// The keys of the commands: the usual ones and those that the player has given instead. No window.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

// Returns the key as menus write it, in one spelling: "Ctrl+Alt+Shift+E", "F7", "Ctrl+," (modifiers in that order,
// capital letters); nullopt when the text names no key.
std::optional<std::string> normal_key(std::string_view text);

// The key for a reader in his language: "Strg+Umschalt+E".
std::string shown_key(const std::string& key);

// Says why this key, in its one spelling, cannot belong to a command (it is needed for typing, for the menus or by
// GTK); nullopt when it can.
std::optional<std::string> why_no_key(const std::string& key);

// The word for a command in the file of settings: "view.zoom-in" for the menu "&View" and the name "Zoom &in". It
// stays the same when the name of a command changes.
std::string command_word(std::string_view menu, std::string_view name);

class KeyMap {
 public:
  struct Row {
    std::string command;  // its word
    std::string title;    // "View: Zoom in"
    std::string usual;    // its key when the player gave none; empty: none
    std::string key;      // its key now; empty: none
  };
  void add(std::string_view menu, std::string_view name, std::string_view usual);
  const std::vector<Row>& rows() const { return rows_; }

  // Gives a command another key; an empty text takes its key away. Returns why it cannot (the text is not a key, the
  // key is needed for typing, or another command, which is named, has it) and then changes nothing; else nullopt.
  std::optional<std::string> give(std::size_t row, std::string_view text);
  std::optional<std::string> give_usual(std::size_t row);
  void all_usual();

  // Takes keys by the words of commands, as the settings have them. A command whose key cannot be given keeps its usual
  // one, and a problem says so. Words that no command has belong to other versions of the program and come back in
  // changes().
  Problems adopt(const std::map<std::string, std::string>& keys, const std::string& file);
  std::map<std::string, std::string> changes() const;

 private:
  const Row* holder(const std::string& key, std::size_t except) const;

  std::vector<Row> rows_;
  std::map<std::string, std::string> strange_;  // of commands that are not here
};

}  // namespace bocage
