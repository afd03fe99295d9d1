// The installed modules: what the list of games shows and what a journal's module id is looked up in.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/problem.h"
#include "engine/rules/ruleset.h"

namespace bocage {

struct ListedModule {
  std::string id;
  std::string folder;  // or package
};

// Every module in the data folder's modules/ and samples/, sorted by id.
std::vector<ListedModule> installed_modules();

struct FoundModule {
  std::string folder;  // empty when there is none; then `problem` says so with the nearest id
  Problem problem;
};
// A path as it is, else the id of an installed module.
FoundModule find_module(const std::string& path_or_id);

// Module and ruleset at once.
Ruleset::Loaded load_game(const std::string& folder);

std::string library_folder();  // lua/ of the project

}  // namespace bocage
