// What the rules of a module call by name, in all their files: the conditions, lists and verbs that the sequence may
// name, and the places that speak of a chart or a node.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/project/project.h"
#include "editor/rules/lua_outline.h"

namespace bocage::editor {

// A place in a file of rules or specs.
struct RulePlace {
  std::string file;
  std::size_t at = 0;  // offsets
  std::size_t end = 0;
  int line = 1;
  std::string text;  // the line, without the blanks around it
};

// The Lua files of a module: rules first, then its specs.
std::vector<std::string> lua_files(const Project& project);
bool is_spec_file(std::string_view file);

class RuleNames {
 public:
  explicit RuleNames(const Project& project);

  // What entries of tables of this name are called, sorted, each once: "conditions", "lists", "verbs".
  std::vector<std::string> of(std::string_view table) const;
  // Where that entry stands; nullopt where the rules have none that can be read.
  std::optional<RulePlace> find(std::string_view table, std::string_view name) const;
  // All of that name in tables of these names.
  std::vector<RulePlace> all(std::string_view table, std::string_view name) const;
  // That entry with its value, up to the next one or to the end of its table; nullopt where it stands in none.
  std::optional<RulePlace> whole(std::string_view table, std::string_view name) const;
  // "rally.enter" of the nodes: what a table within the entry has.
  std::vector<RulePlace> within(std::string_view table, std::string_view name, std::string_view part) const;

 private:
  struct File {
    std::string name;
    Document::Text text;
    LuaOutline outline;
  };
  static RulePlace place(const File& file, const LuaEntry& entry);

  std::vector<File> files_;
};

// Where rules and specs have this word as a text in quotes.
std::vector<RulePlace> quoted_in_rules(const Project& project, std::string_view word);

// Where the name that stands at this offset of a Lua file is defined, in this file or in one that it requires; nullopt
// where it is none of the module's own.
std::optional<RulePlace> definition_of(const Project& project, const std::string& file, std::size_t offset);

}  // namespace bocage::editor
