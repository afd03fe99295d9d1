// The sides, values of counters and variables that module.xml declares, and commands that change them. A change that
// would make a new mistake is refused with what a check would say of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/declared/declared.h"
#include "editor/model/mention.h"

namespace bocage::editor {

class Declarations {
 public:
  explicit Declarations(const Project& project);

  const std::vector<Declared>& all() const { return all_; }  // sides, values, variables; each kind in its order
  const Declared* find(Declared::Kind kind, std::string_view on, std::string_view name) const;  // null: there is none
  const Declared* at(const Spot& spot) const;  // null where that is no such declaration

  // What names it beyond doubt, and goes with it under another name; the files first, then rules and specs.
  std::vector<Mention> uses(const Declared& one) const;
  // Where else rules and specs have the word, also after it was renamed.
  std::vector<Mention> likely(const Declared& one) const;
  // The name that another one of its kind gets from a title.
  std::string free_name(Declared::Kind kind, std::string_view on, const std::string& title) const;

  // --- commands

  // Behind the last of its kind. The title may be empty; a value of counters has none. A variable begins as a whole
  // number.
  Proposal add(Declared::Kind kind, const std::string& on, const std::string& name, const std::string& title) const;
  // With everything that names it.
  Proposal rename(const Declared& one, const std::string& to) const;
  // Before the one above of its kind, or behind the one below.
  Proposal shift(const Declared& one, bool up) const;
  // Refused while something names it.
  Proposal remove(const Declared& one) const;
  // nullopt: nothing is said of it. Another type takes along what does not fit it any more: the initial value, the type
  // of members.
  Proposal set(const Declared& one, std::string_view attribute, const std::optional<std::string>& value) const;

 private:
  std::vector<RulePlace> places(const Declared& one) const;
  std::vector<const Declared*> siblings(const Declared& one) const;
  Proposal checked(const Declared& one, Command command) const;
  Proposal with_another_type(const Declared& one, std::string_view attribute, const std::optional<std::string>& value,
                             const std::string& words) const;

  const Project& project_;
  std::vector<Declared> all_;
};

}  // namespace bocage::editor
