// Two scenarios of a module side by side: what stands elsewhere in the other one, and a set-up that is taken over.
#pragma once

#include <string>
#include <vector>

#include "editor/model/scenario.h"

namespace bocage::editor {

struct SetUpDifference {
  std::string counter;
  std::vector<std::string> here;   // the spaces, each as often as pieces of it stand there; sorted
  std::vector<std::string> there;  // in the other one
};

// By counter, in the order of the first scenario and then of the other. Which face is shown, what the piece begins with
// and where it faces belong to where it stands: "0304 (back, moved=yes)".
std::vector<SetUpDifference> compare_set_ups(const Scenario& one, const Scenario& other);
// "The Guard: here 0203, there 0304 × 2"; nowhere where there is none.
std::string told(const Project& project, const SetUpDifference& difference);

// All that is placed in `to` goes, and what is placed in `from` comes, in its order. Reinforcements and settings stay.
Proposal copy_set_up(const Scenario& to, const Scenario& from);

}  // namespace bocage::editor
