// Changes of what stands in an order: rows and columns of charts, nodes of the sequence of play. Each takes the words
// behind its verb, as many as edit_verbs.cpp says.
#pragma once

#include <string>
#include <vector>

#include "app/cli/edit/edit_verbs.h"

namespace bocage::cli {

using EditWords = std::vector<std::string>;

ProposedEdit new_chart(const editor::Project& project, const EditWords& words);
ProposedEdit drop_chart(const editor::Project& project, const EditWords& words);
ProposedEdit new_row(const editor::Project& project, const EditWords& words);
ProposedEdit drop_row(const editor::Project& project, const EditWords& words);
ProposedEdit new_column(const editor::Project& project, const EditWords& words);
ProposedEdit drop_column(const editor::Project& project, const EditWords& words);

ProposedEdit new_node(const editor::Project& project, const EditWords& words);
ProposedEdit move_node(const editor::Project& project, const EditWords& words);
ProposedEdit rename_node(const editor::Project& project, const EditWords& words);
ProposedEdit drop_node(const editor::Project& project, const EditWords& words);

}  // namespace bocage::cli
