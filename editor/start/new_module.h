// A new module on the disk: a copy of one that works, with a name of its own.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "editor/start/starts.h"
#include "engine/base/problem.h"

namespace bocage::editor {

struct NewModule {
  std::string folder;  // its last part is the module's id
  std::string title;   // of one line; the id in words where it is blank
  Start start;
};

using InstalledIds = std::set<std::string>;

std::string without_slash(const std::string& folder);  // at its end

// Why no module can have this id, which is the name of a folder and no path.
std::optional<Problem> refused_id(const std::string& id);

// Why it cannot be made, as far as its names tell: no id can be so, a saved game would find another module by it,
// something is there already, no file or no line can hold the title.
std::optional<Problem> refused(const NewModule& wanted, const InstalledIds& installed);

// The id, with a number behind it when that one is installed or lies in the folder already.
std::string free_id(const std::string& id, const std::string& within, const InstalledIds& installed);

enum class Above { is_there, is_made };  // the folder in which the module's is to lie

struct MadeModule {
  Problems problems;      // with one of them nothing new is on the disk
  std::string title;      // of the new module
  std::string copied;     // the title of the other one
  std::size_t files = 0;  // that were copied
};

// Nothing that exists is replaced. Beside the copied files comes one for language servers of Lua, which tells them of
// the library in that folder.
MadeModule make_module(const NewModule& wanted, const InstalledIds& installed, const std::string& library, Above above);

}  // namespace bocage::editor
