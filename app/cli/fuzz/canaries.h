// Names that stand nowhere else, planted on the counters of a module and looked for in every text that is made for a
// side from which they are hidden.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::cli {

// The module with such names on its counters; the module itself where none of them has a face that hides it.
std::shared_ptr<const Module> with_canaries(std::shared_ptr<const Module> module);

class Canaries {
 public:
  explicit Canaries(const Module& module);  // as with_canaries() made it
  bool planted() const { return !names_.empty(); }

  // Returns what is wrong with a text that is made for this reader now; an invalid one stands for everybody.
  std::optional<std::string> look_in(const std::string& text, SideId reader, const GameState& now) const;
  // The same with all that an entry tells any reader: what was shown at some moment of its step may be named.
  std::optional<std::string> look_in(const Session& session, std::uint32_t entry) const;

 private:
  struct Name {
    CounterId counter;
    std::string title;
  };
  using Hidden = std::set<CounterId>;

  std::optional<std::string> named(const std::string& text, const Hidden& hidden) const;
  Hidden hidden_from_reader(SideId reader, const GameState& state) const;
  Hidden hidden_all_the_while(SideId reader, const Session& session, std::uint32_t entry) const;

  std::vector<Name> names_;
};

}  // namespace bocage::cli
