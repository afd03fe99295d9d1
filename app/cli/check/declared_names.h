// What the words of rules can name: everything that a module declares, by its kind.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/module/module.h"

namespace bocage::cli {

enum class NameKind {
  space,
  space_kind,  // hex, square, area, …
  region,
  terrain,
  feature,
  crossing,
  side,
  counter,
  face,
  zone,
  movement,  // a class of <movement>
  chart,
  option,
  plan,
  scenario,
  node,
  each,  // a node that walks a list
  query,
  level,     // enforce, assist, free
  variable,  // of anything
  game_variable,
  member,  // of `game`: its functions and variables
};

class DeclaredNames {
 public:
  // `queries` are those of the ruleset, which its Lua declares.
  DeclaredNames(const Module& module, const std::vector<std::string>& queries);

  bool holds(NameKind kind, std::string_view name) const;
  const std::vector<std::string>& all(NameKind kind) const;
  // "space", "movement class": the kind for people.
  static const char* words(NameKind kind);

 private:
  void add(NameKind kind, std::string name) { names_[kind].push_back(std::move(name)); }
  void add_node(const NodeDef& node);
  void add_scenarios(const Module& module);
  void add_variables(const Module& module);

  std::map<NameKind, std::vector<std::string>> names_;  // sorted
};

}  // namespace bocage::cli
