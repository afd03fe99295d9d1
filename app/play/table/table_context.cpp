#include "app/play/table/table_context.h"

#include "app/play/words/face_seen.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

TableContext::TableContext(std::shared_ptr<Session> session, std::shared_ptr<Ruleset> ruleset)
    : session_(std::move(session)),
      ruleset_(std::move(ruleset)),
      seat_(*session_, feedback_),
      lookback_(*session_, seat_, feedback_),
      charts_(session_->state().module()),
      titles_(session_->state().module()) {}

bool TableContext::input_blocked_and_said() {
  if (lookback_.moment()) feedback_.notice = tr("Viewing an earlier position; return to the current one to play");
  if (seat_.as_others_see()) {
    feedback_.notice = tr("Viewing what the others see; return to your own view to play");
  }
  return input_blocked();
}

bool TableContext::step(const std::function<Submitted()>& make) {
  const Submitted submitted = make();
  charts_.light(submitted.looked_up);
  if (submitted.accepted) {
    feedback_.clear();
    std::string rules;
    for (const Refusal& rule : submitted.overridden) {
      rules += (rules.empty() ? "" : "; ") + with_rule(rule.text, rule.rule);
    }
    if (!rules.empty()) feedback_.notice = tr("Overridden: {rules}", {{"rules", rules}});
  } else {
    feedback_.refusal = submitted.refusal;
  }
  if (follow_) follow_(submitted.accepted);
  return !feedback_.refusal;
}

SceneFace TableContext::face_seen(PieceId piece, const PieceStates& states) const {
  return bocage::face_seen(lookback_.state(), piece, states, seat_.viewer());
}

std::string TableContext::seen_words(PieceId piece) const {
  return piece_words(state(), piece, seat_.viewer());
}

}  // namespace bocage
