#include "app/play/tools/rest_tool.h"

#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

Tool::Pile RestTool::click_pile(SpaceId, const std::vector<PieceId>&) {
  table_.input_blocked_and_said();
  return Pile::open;
}

std::vector<PieceId> RestTool::begin_drag(const std::vector<PieceId>& pieces) {
  if (!pieces.empty()) table_.input_blocked_and_said();
  return {};
}

bool RestTool::drop(SpaceId space) {
  if (space.valid()) table_.input_blocked_and_said();
  return false;
}

std::vector<MenuItem> RestTool::menu(PieceId, SpaceId, LinkId) {
  table_.input_blocked_and_said();
  return {};
}

std::vector<PieceId> RestTool::able() {
  table_.input_blocked_and_said();
  return {};
}

Prompt RestTool::prompt() {
  if (table_.seat().as_others_see()) return prompt_as_others_see();
  return table_.lookback().moment() ? table_.lookback().prompt() : prompt_to_sit_down();
}

Prompt RestTool::prompt_as_others_see() const {
  const Module& module = table_.state().module();
  const SideId own = table_.seat().own_side();
  std::string others;
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    if (SideId(side) == own) continue;
    add_to_list(others, side_words(module, SideId(side)));
  }
  Prompt prompt;
  prompt.headline = tr("Seen by {others}", {{"others", others}});
  prompt.text = tr("The secrets of {side} are hidden here, and so are those of {others}",
                   {{"side", side_words(module, own)}, {"others", others}});
  prompt.buttons = {prompt_button(PromptButton::What::own_view, tr("My own view"))};
  return prompt;
}

Prompt RestTool::prompt_to_sit_down() const {
  const std::string who = side_words(table_.state().module(), table_.seat().acting());
  Prompt prompt;
  prompt.headline = tr("Hand over to {side}", {{"side", who}});
  prompt.text = tr("{side} may see what the other side must not see", {{"side", who}});
  prompt.buttons = {prompt_button(PromptButton::What::show_screen, tr("I am {side}", {{"side", who}}))};
  return prompt;
}

}  // namespace bocage
