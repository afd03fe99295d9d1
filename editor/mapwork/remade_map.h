// A map that is made of a recipe beside the one that stands there: what differs, what is wrong with it, and how it is
// taken over. Nothing of the module is changed before that.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/mapmaker/map_maker.h"
#include "editor/mapwork/map_difference.h"
#include "editor/project/project.h"
#include "engine/module/module.h"

namespace bocage::editor {

struct RemadeMap {
  bool made = false;                // false: the problems say why, or it was ended
  std::string board;                // its id
  std::string board_text;           // of map/board.xml
  std::string picture_text;         // of map/picture.xml
  std::vector<std::string> report;  // of corrections
  std::size_t spaces = 0;
  std::size_t corrections = 0;
  MapDifference difference;
  Problems problems;  // of the recipe, its corrections and layers; of the module with the new map that it has not now
  std::shared_ptr<const Module> before;  // null where the module cannot be read
  std::shared_ptr<const Module> after;
  std::map<std::string, std::string> made_of;  // the texts that it depends on, by file

  // The module can be read with it.
  bool sound() const { return made && after != nullptr; }
};

// Of the texts as they are, also in another thread.
RemadeMap remake_map(const Project::Snapshot& texts, const MakingWatch& watch = {});

// Refused where the texts have changed since, or the module could not be read with the map. Files that module.xml does
// not name yet are named in it.
Proposal take_over(const Project& project, const RemadeMap& map);

}  // namespace bocage::editor
