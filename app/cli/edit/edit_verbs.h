// The changes that `bocage-cli edit` knows, each by its verb.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/project/project.h"

namespace bocage::cli {

// The words of a line: parted by blanks, "in quotes" together (\" and \\ stand for the signs), up to a '#' that begins
// a word. Nullopt when a quote is not closed.
std::optional<std::vector<std::string>> words_of_line(std::string_view line);

struct ProposedEdit {
  editor::Proposal proposal;
  std::optional<Problem> warning;  // of a change that can be made, but not for long
};
// What the words ask for, of the module as it is now.
ProposedEdit proposed_edit(const editor::Project& project, const std::vector<std::string>& words);

// "set COUNTERS NAME VALUE" and what it does, a verb each, for people.
std::string edit_verbs_text();

}  // namespace bocage::cli
