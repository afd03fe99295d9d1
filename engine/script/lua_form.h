// The table of named arguments of a binding, read field by field; unknown names and wrong types are located errors.
// Internal to engine/script.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/choice/domain_kinds.h"
#include "engine/game/told.h"
#include "engine/script/host.h"

namespace bocage {

class LuaForm {
 public:
  // `what` names the function in messages ("game:reach"). Throws ScriptError for a name that is not `known`.
  LuaForm(Ruleset::Host& host, lua_State* l, int index, std::string what, std::initializer_list<const char*> known);

  bool has(const char* name);
  // Each throws ScriptError when the field is absent or of another type; with `otherwise` it may be absent.
  SpaceId space(const char* name);
  SideId side(const char* name);
  std::vector<SideId> sides(const char* name);  // of one, too
  std::string text(const char* name);
  std::string text(const char* name, const std::string& otherwise);
  // A text, or a list of one with places {1} … {9} and of what stands in them; empty when absent.
  // The pieces and spaces that the sentence is given go to `named`, which may be null.
  Told sentence(const char* name, ValueList* named = nullptr);
  bool boolean(const char* name, bool otherwise);
  std::int64_t integer(const char* name, std::int64_t otherwise, std::int64_t min_value, std::int64_t max_value);
  Fraction number(const char* name);
  SpaceSet set(const char* name);  // a set, or a list of spaces; empty when absent
  std::vector<LinkId> links(const char* name);
  // A set, or a list of causes { spaces=, rule=, text= }: all of them together. Causes by rules that are switched off
  // are left out.
  SpaceSet set(const char* name, std::vector<Cause>& causes);
  std::vector<LinkId> links(const char* name, std::vector<Cause>& causes);  // the same with links=
  std::vector<NameId> words(const char* name);  // of the board: features, crossings; unknown words are errors
  std::map<std::string, std::string> texts(const char* name, std::initializer_list<const char*> known);
  // Pushes the field; nil when absent.
  int push(const char* name);

 private:
  bool holds_causes(const char* name);
  void read_causes(const char* name, const char* what, std::vector<Cause>& causes);
  template <class Read>
  auto read(const char* name, Read get);

  Ruleset::Host& host_;
  lua_State* l_;
  int table_;
  std::string what_;
};

// A sentence that a ruleset tells: words with {1} … {9} for what is named, which is worded for each reader. The pattern
// lies on the stack at `index`, what it names in the `count` places after it. `what` names the function in messages.
// Throws ScriptError when it names more than there is.
Told read_sentence(Ruleset::Host& host, lua_State* l, int index, int count, const std::string& what);

// A set of spaces, or a list of them.
SpaceSet read_set(Ruleset::Host& host, lua_State* l, int index);
// A word of the board; throws ScriptError with the nearest of `words` for another.
NameId read_word(Ruleset::Host& host, const std::vector<WordDef>& words, const char* what, const std::string& name);

// The table of domain.retreat and game:retreats, without what rules that are switched off forbid. `rules` of the table
// may name enter, no_end, barred, length and revisit.
RetreatSpec read_retreat(Ruleset::Host& host, lua_State* l, int index, const std::string& what);
// Searches for the paths of a retreat, and charges for all that are looked at.
PathSearch search_retreat(lua_State* l, RetreatSpec& spec, const std::string& what);

}  // namespace bocage
