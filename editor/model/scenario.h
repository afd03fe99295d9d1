// A scenario's set-up, reinforcements and settings, and commands that change them.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

// The scenarios that module.xml names: each has its id.
std::vector<std::string> scenario_ids(const Project& project);

class Scenario {
 public:
  // Null when there is none of this id that can be made out.
  static std::optional<Scenario> find(const Project& project, std::string_view id);

  struct Placed {  // a <place>
    ElementId element = 0;
    std::string counter;
    std::string at;
    std::string face;  // empty: the first
    int count = 1;
    int facing = 0;
    std::string values;  // of variables of pieces, as the file writes them: "moved=yes"
    std::string region;  // in which its owner sets it up; empty: it stands where it stands
  };
  std::vector<Placed> placed() const;  // in the order in which the game creates its pieces: a stack from the bottom

  struct Arriving {  // an <arrival>
    ElementId element = 0;
    int turn = 0;
    std::string side;
    std::string entry;
    std::string group;
    std::string counter;
    int count = 1;
  };
  std::vector<Arriving> arriving() const;  // Schedule changes it

  // --- commands; which of several equal ones is meant does not matter to a game

  // On top of what stands there.
  Proposal place(const std::string& counter, const std::string& at, int count, const std::string& face) const;
  // `count` of the pieces of this counter that stand there, on top of what stands in the other space; more than there
  // are is a problem. 0: all of them.
  Proposal move(const std::string& counter, const std::string& from, const std::string& to, int count) const;
  Proposal remove(const std::string& counter, const std::string& at, int count) const;

  // The same of pieces that a hand has taken: so many of each <place>, which is named
  // once. Its order in the file is that of the stack.
  struct Taken {
    Placed of;
    int count = 1;
  };
  Proposal move(std::vector<Taken> taken, const std::string& to) const;
  Proposal remove(const std::vector<Taken>& taken) const;
  Proposal turn(const Taken& taken, const std::string& face) const;
  // One more of just that, on top of what stands there.
  Proposal again(const Placed& one) const;
  // Of a <place>, by name; an empty text takes one away. Those of whom something is said stand upon the others of their
  // element.
  using Attributes = std::vector<std::pair<std::string, std::string>>;
  Proposal alter(const std::vector<Taken>& taken, std::string words,
                 const std::function<Attributes(const Placed& of)>& attributes) const;
  // So many of the pieces of this counter that stand there, those on top first; 0: all. More than there are is a
  // problem.
  std::variant<std::vector<Taken>, Problem> there(const std::string& counter, const std::string& at, int count) const;
  // Shows another face, which is how a set-up says that a unit is reduced or a marker turned; empty: the first one.
  Proposal turn(const std::string& counter, const std::string& at, const std::string& face) const;

  // The initial value of a variable of the game, and the default of an option; nullopt: that of module.xml.
  Proposal set_variable(const std::string& name, const std::optional<std::string>& value) const;
  Proposal set_option(const std::string& id, const std::optional<std::string>& value) const;

  const Spot& root() const { return root_; }

 private:
  Scenario(const Project& project, Spot root);
  std::vector<Placed> standing_in(const std::string& at) const;
  std::vector<Placed> standing(const std::string& counter, const std::string& at) const;
  std::optional<Problem> bad_place(const std::string& counter, const std::string& at, int count,
                                   const std::string& face) const;
  std::size_t behind_place(const std::string& at, const std::set<ElementId>& going) const;
  static std::set<ElementId> whole(const std::vector<Taken>& taken);
  bool on_top(const std::vector<Taken>& taken, const std::string& at) const;
  NewElement copy_of(const Taken& taken, const std::string& at) const;
  Patches fewer(const std::vector<Taken>& gone) const;
  Patches altered(const Taken& taken, const Attributes& attributes) const;
  std::string told_turn(const Placed& one, const std::string& face) const;
  Proposal set_value(const char* tag, const char* key, const std::string& name, const std::optional<std::string>& value,
                     std::string words) const;
  std::string title_of(const std::string& counter) const;
  std::string kind_of(const std::vector<Taken>& taken) const;
  Proposal done(std::string words, Patches patches) const;

  const Project* project_;
  Spot root_;
};

}  // namespace bocage::editor
