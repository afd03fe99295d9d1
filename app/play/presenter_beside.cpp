// What the players put into the journal beside the game: notes, and dice for whatever they like.
#include "app/play/presenter.h"

namespace bocage {

// The step makes the draft's domain a dead one: the same picks again are the same draft.
bool Presenter::step_beside_draft(const std::function<Submitted()>& make) {
  const std::string verb = draft_ ? draft_->verb() : std::string();
  const std::vector<Pick> picked = picks();
  const auto held = held_;
  step(make);
  if (refusal_) return false;
  held_ = held;
  if (!verb.empty()) start_verb(verb);
  for (const Pick& each : picked) {
    if (!draft_ || (!each.finish && !draft_->pick(each.value)) || (each.finish && !draft_->may_finish())) break;
    if (each.finish) draft_->finish();
  }
  return true;
}

SideId Presenter::writer() const {
  const auto& here = session_->played_here();
  return viewer().valid() || here.empty() ? viewer() : *here.begin();
}

bool Presenter::write_note(const std::string& text) {
  if (rests()) {
    if (covered_) notice_ = "Sit down first: a note is written by the side that the table shows";
    return false;
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    notice_ = "There is nothing in the note";
    return false;
  }
  return step_beside_draft([&] { return session_->note(writer(), text); });
}

bool Presenter::throw_dice(DiceSpec dice, const std::string& what_for, const std::vector<int>& shown) {
  if (rests()) {
    if (covered_) notice_ = "Sit down first: dice are thrown by the side that the table shows";
    return false;
  }
  const std::uint32_t before = session_->timeline().length();
  if (!step_beside_draft([&] { return session_->throw_by_hand(writer(), dice, what_for, shown); })) return false;
  for (const std::string& line : session_->words(before + 1).lines) notice_ = line;
  return true;
}

}  // namespace bocage
