// A change of a module as a person makes it: in words, over any number of files, to be taken back as one.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "editor/document/patch.h"
#include "engine/base/problem.h"

namespace bocage::editor {

// Of one file. A file that comes or goes is a change of its text from or to none.
struct FileChange {
  struct Whole {
    std::optional<std::string> before;  // nullopt: there is no such file
    std::optional<std::string> after;
  };

  std::string file;
  std::variant<Patches, Whole> what;
};

FileChange inverse(const FileChange& change);

struct Command {
  std::string words;                // "The strength of 709/1 is 4", in the reader's language, no full stop
  std::vector<FileChange> changes;  // in order: each is of the text that the ones before it left

  bool empty() const { return changes.empty(); }
};

// What somebody wants, or why it cannot be.
using Proposal = std::variant<Command, Problem>;

}  // namespace bocage::editor
