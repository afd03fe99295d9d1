// Prepared set-ups: a plan of the scenario played for a side wherever the game asks for what it prepares.
#pragma once

#include <map>
#include <string>

#include "engine/session/session.h"

namespace bocage {

// Every plan of a scenario for a side, as the new-game dialog offers it.
std::vector<const Plan*> plans_of(const ScenarioDef& scenario, SideId side);

// Plays on while a side that has a plan is asked for what it prepares: a choice among plans that names this one, or
// places for units that the plan names. `plans`: ids of sides to ids of plans. Answers how many steps were made; a plan
// that was used leaves `plans`.
std::size_t play_plans(Session& session, std::map<std::string, std::string>& plans);

}  // namespace bocage
