// Names that stand nowhere else, planted on the counters of a module and looked for in every text that is made for a
// side from which they are hidden.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage::cli {

// The module with such names on its counters; the module itself where none of them has a face that hides it.
std::shared_ptr<const Module> with_canaries(std::shared_ptr<const Module> module);

class Canaries {
 public:
  explicit Canaries(std::shared_ptr<const Module> module);  // as with_canaries() made it
  bool planted() const { return any_; }

  // What is hidden from a reader at one moment: for many texts it is found out once. An invalid reader stands for
  // everybody.
  class Moment {
   public:
    SideId reader() const { return reader_; }

   private:
    friend class Canaries;
    SideId reader_;
    std::vector<bool> hidden_;  // by counter
  };
  Moment moment(SideId reader, const GameState& now) const;

  // Returns what is wrong with a text that is made for the reader of the moment, or for this one now.
  std::optional<std::string> look_in(const std::string& text, const Moment& moment) const;
  std::optional<std::string> look_in(const std::string& text, SideId reader, const GameState& now) const;
  // The same with all that an entry tells any reader: what was shown at some moment of its step may be named.
  std::optional<std::string> look_in(const Session& session, std::uint32_t entry) const;

 private:
  using Hidden = std::vector<bool>;  // by counter

  const std::string* named(const std::string& text, const Hidden& hidden) const;  // null: none that is hidden
  std::string who(SideId reader) const;
  static Hidden hidden_from_reader(SideId reader, const GameState& state);

  std::shared_ptr<const Module> module_;
  Hidden planted_;
  bool any_ = false;
};

}  // namespace bocage::cli
