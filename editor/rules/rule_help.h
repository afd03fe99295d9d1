// What an author is offered and told while a Lua text is written: what the engine gives to rules (its manifest), what
// the shared library and the module's own files define.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editor/project/project.h"

namespace bocage::editor {

struct RuleWord {
  std::string name;   // "tell"
  std::string form;   // "game:tell(text: string, ...: any)"
  std::string about;  // sentences; may be empty
};

class RuleHelp {
 public:
  // `library` is the folder that holds bocage/*.lua.
  explicit RuleHelp(const std::string& library);

  // The words that may stand where the offset is, and how many bytes before it belong to them already. Nothing within
  // comments and texts in quotes.
  struct Offer {
    std::size_t written = 0;
    std::vector<RuleWord> words;  // sorted by their names, each name once
  };
  Offer offered(const Project& project, std::string_view text, std::size_t offset) const;

  // All that is called like the word at the offset; what fits to what stands before it alone where that is known.
  std::vector<RuleWord> about(const Project& project, std::string_view text, std::size_t offset) const;

  // The names that stand by themselves everywhere, to be shown as such.
  static std::vector<std::string> globals();

 private:
  std::vector<RuleWord> words_behind(const Project& project, std::string_view text, std::string_view object,
                                     char sign) const;
  std::vector<RuleWord> words_alone(std::string_view text) const;

  std::map<std::string, std::vector<RuleWord>> library_;  // by "bocage.sequence"
};

}  // namespace bocage::editor
