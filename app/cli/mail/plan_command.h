// bocage-cli mail plan: several actions are fixed ahead, so that one mail carries them all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/mail/mail_table.h"
#include "engine/position/plan.h"

namespace bocage::cli {

// A plan as text: a line for each action, "VERB" or "VERB VALUE", after lines of what it hangs on, "if clear SPACE" and
// "if held SPACE". Lines that begin with # are passed over.
struct PlanText {
  std::vector<PlannedAction> actions;
  std::optional<Problem> problem;
};
PlanText parse_plan(const std::string& text, const std::string& name, const GameState& state);

// Gives the side that chooses now the plan of the file ("-": the standard input); without a file it prints what is left
// of the plan under way, or what a plan could begin with. Returns an exit code of command.h.
int plan_by_mail(MailTable& table, const std::string& file);

}  // namespace bocage::cli
