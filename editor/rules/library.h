// The functions of the shared library (lua/bocage) that a sequence may use as they are: conditions, lists and what a
// node does, with what their authors say of them.
#pragma once

#include <string>
#include <vector>

#include "editor/rules/new_rule.h"

namespace bocage::editor {

struct LibraryFunction {
  enum class Kind { condition, list, procedure };
  Kind kind = Kind::procedure;
  std::string file;                     // "bocage.sequence"
  std::string name;                     // "turns_left"
  std::string about;                    // as the library says it
  std::vector<std::string> parameters;  // behind the game, that must be given
};

// In the order of the files' names. Empty where there is no library.
std::vector<LibraryFunction> library_functions(const std::string& folder);

// All of its functions.
struct LibraryDocument {
  std::string file;   // "bocage.sequence"
  std::string name;   // "turns_left"
  std::string form;   // "sequence.turns_left(game: game) -> boolean"
  std::string about;  // may be empty
};
std::vector<LibraryDocument> library_documents(const std::string& folder);

// The entry of a table that calls it. What must be given besides the game stands there as a comment with its name: the
// rules do not load until the author has said it.
NewRule use_of(const LibraryFunction& function, std::vector<std::string> path);

}  // namespace bocage::editor
