// The cards of a module: their deck, how many there are, title, text, values and picture, and commands that change
// them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/counters.h"

namespace bocage::editor {

class Cards {
 public:
  explicit Cards(const Project& project) : project_(project), counters_(project) {}

  const std::vector<Spot>& all() const { return counters_.cards(); }  // in the order of the files
  const Spot* find(std::string_view id) const;                        // null when there is no card of this id
  std::string title(const Spot& card) const { return counters_.title(card); }
  // "title", "deck", "count", then the attributes of module.xml, "picture", "text", "source", "rule".
  std::vector<std::string> names() const;
  // Of one of those names; nullopt when nobody gives it.
  std::optional<Counters::Given> given(const Spot& card, std::string_view name) const;
  // The id, or one with a number behind it, that no counter, card or prototype has.
  std::string free_id(const std::string& wanted) const;

  // --- commands

  Proposal set(const std::vector<std::string>& ids, std::string_view name, std::string_view value) const;
  // They no longer say it: the value of module.xml holds, or there is one of each, without a picture.
  Proposal clear(const std::vector<std::string>& ids, std::string_view name) const;
  // Behind the last card of its deck, else behind all cards. The title may be empty.
  Proposal add(std::string_view id, std::string_view deck, std::string_view title) const;
  // Right behind the card, with all that it says; without a title it has the same.
  Proposal copy(std::string_view id, std::string_view to, std::string_view title) const;
  // With all their places in scenarios.
  Proposal remove(const std::vector<std::string>& ids) const;

 private:
  std::variant<std::vector<const Spot*>, Problem> all_of(const std::vector<std::string>& ids) const;
  std::optional<Problem> wrong(std::string_view name, std::string_view value) const;
  std::optional<Problem> taken(std::string_view id) const;
  std::string told(const std::vector<const Spot*>& cards) const;

  const Project& project_;
  Counters counters_;
};

}  // namespace bocage::editor
