// The decks of a module: spaces in which cards lie, on a board or beside all of them; and commands that change them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/mention.h"
#include "editor/model/parts.h"

namespace bocage::editor {

class Decks {
 public:
  explicit Decks(const Project& project);

  const std::vector<Spot>& all() const { return decks_; }  // in the order of the files
  const Spot* find(std::string_view id) const;             // null when there is no deck of this id
  static std::string title(const Spot& deck);
  std::optional<Problem> missing(std::string_view id) const;  // that there is no such deck
  // The id, or one with a number behind it, that nothing of the maps has.
  std::string free_id(const std::string& wanted) const;
  // Where rules and specs have its id in quotes.
  std::vector<Mention> mentions(std::string_view id) const;

  // --- commands

  // Beside the boards: it is not drawn before it gets a place on one. The title may be empty.
  Proposal add(std::string_view id, std::string_view title) const;
  // Also where cards lie, scenarios set up, maps list spaces; in rules and specs where a function is given it.
  Proposal rename(std::string_view id, const std::string& to) const;
  // With all cards that lie in it, and their places in scenarios.
  Proposal remove(std::string_view id) const;

 private:
  const Spot* taken(std::string_view id) const;  // what has this id; null when nothing does

  const Project& project_;
  std::vector<Spot> decks_;
  std::vector<Spot> named_;  // everything in maps that has an id
};

}  // namespace bocage::editor
