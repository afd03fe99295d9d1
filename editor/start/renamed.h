// A module's files under another name: a game that works, with a history and a title of its own.
#pragma once

#include <map>
#include <string>

namespace bocage::editor {

using ModuleFiles = std::map<std::string, std::string>;  // relative names, bytes

struct NewName {
  std::string id;
  std::string title;
  std::string old_title;  // of the module that is copied
};

// Id, title and version of module.xml, the heading of README.md, the releases of box.xml. Recorded games are left out,
// since they are of the other module, and so are its words in other languages, which have its title. What is not
// renamed keeps its bytes.
ModuleFiles renamed(ModuleFiles files, const NewName& name);

// "night-march" -> "Night March".
std::string title_of_id(const std::string& id);

}  // namespace bocage::editor
