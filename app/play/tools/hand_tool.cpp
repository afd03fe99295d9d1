#include "app/play/tools/hand_tool.h"

#include <algorithm>

#include "app/play/table/marks.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/view/piece_states.h"

namespace bocage {

HandTool::HandTool(TableContext& table, std::function<void()> abandon_draft)
    : table_(table), abandon_draft_(std::move(abandon_draft)), tray_(table.session()) {}

bool HandTool::allowed() const {
  return !table_.input_blocked() && !table_.session().why_not_by_hand();
}

bool HandTool::allowed_or_says_why() {
  if (table_.input_blocked_and_said()) return false;
  Feedback& feedback = table_.feedback();
  feedback.clear();
  if (const auto why = table_.session().why_not_by_hand()) {
    feedback.refusal.emplace();
    feedback.refusal->kind = Refusal::Kind::form;
    feedback.refusal->text = *why;
  }
  return !feedback.refusal;
}

bool HandTool::open_tray(bool open) {
  if (open && !allowed_or_says_why()) return false;
  tray_.set_open(open);
  return true;
}

void HandTool::add_tray(std::vector<PoolEntry>& entries) {
  for (PoolEntry entry : tray_.entries()) {
    entry.picked = held_ && held_->counter == entry.counter;
    entries.push_back(std::move(entry));
  }
}

SideId HandTool::doer() const {
  const Seat& seat = table_.seat();
  return seat.acting().valid() ? seat.acting() : seat.writer();
}

void HandTool::edit(const std::vector<Change>& changes) {
  table_.step([&] { return table_.session().edit(doer(), changes); });
}

// --- what is held

bool HandTool::take(Held held) {
  abandon_draft_();
  if (!allowed_or_says_why()) return false;
  held_ = std::move(held);
  return true;
}

bool HandTool::take_up(PieceId piece) {
  return take({{piece}, CounterId()});
}

bool HandTool::take_up(CounterId counter) {
  return take({{}, counter});
}

bool HandTool::take_up_pile(SpaceId space) {
  abandon_draft_();
  const std::vector<PieceId>& pile = table_.state().stack(space);
  return !pile.empty() && take({pile, CounterId()});
}

bool HandTool::holds(PieceId piece) const {
  return held_ && std::find(held_->pieces.begin(), held_->pieces.end(), piece) != held_->pieces.end();
}

bool HandTool::let_go() {
  return std::exchange(held_, std::nullopt).has_value();
}

std::optional<SceneFace> HandTool::face_held() {
  if (!held_) return std::nullopt;
  if (held_->pieces.empty()) return tray_.face(held_->counter);
  return table_.face_seen(held_->pieces.back(), PieceStates(table_.state().module()));
}

bool HandTool::put_down(SpaceId space) {
  const Held held = *held_;
  held_.reset();
  if (held.counter.valid()) {
    edit({CreatePiece{held.counter, space}});
  } else {
    move(held.pieces, space);
  }
  return !table_.feedback().refusal;
}

// Those that stand there already stay where they are in their pile.
void HandTool::move(const std::vector<PieceId>& pieces, SpaceId space) {
  std::vector<Change> changes;
  for (const PieceId piece : pieces) {
    if (table_.state().piece(piece).space != space) changes.emplace_back(MovePiece{piece, space});
  }
  if (!changes.empty()) edit(changes);
}

bool HandTool::set(const SetVariable& set) {
  abandon_draft_();
  if (!allowed_or_says_why()) return false;
  edit({set});
  return !table_.feedback().refusal;
}

bool HandTool::lies_off_the_map(PieceId piece) const {
  const GameState& state = table_.state();
  return state.board().space(state.piece(piece).space).outline.empty();
}

// --- what is gathered, from anywhere on the table, so that one action moves, turns or removes it all

bool HandTool::is_gathered(PieceId piece) const {
  return std::find(gathered_.begin(), gathered_.end(), piece) != gathered_.end();
}

bool HandTool::is_gathered_in(SpaceId space) const {
  return std::any_of(gathered_.begin(), gathered_.end(),
                     [&](PieceId piece) { return table_.state().piece(piece).space == space; });
}

bool HandTool::gather(const std::vector<PieceId>& pieces) {
  if (pieces.empty()) return false;
  abandon_draft_();
  if (!allowed_or_says_why()) return false;
  const bool known = std::all_of(pieces.begin(), pieces.end(), [this](PieceId piece) { return is_gathered(piece); });
  std::erase_if(gathered_,
                [&](PieceId piece) { return std::find(pieces.begin(), pieces.end(), piece) != pieces.end(); });
  if (!known) gathered_.insert(gathered_.end(), pieces.begin(), pieces.end());
  return true;
}

void HandTool::tell_gathered(Prompt& prompt) const {
  if (gathered_.empty()) return;
  prompt.details.push_back(tr_n("{n} counter is gathered: drag it, or open its menu; Escape releases it",
                                "{n} counters are gathered: drag one of them, or open its menu; Escape releases them",
                                gathered_.size()));
}

// --- drags

bool HandTool::lift_gathered(const std::vector<PieceId>& pieces) {
  const bool meant = std::any_of(pieces.begin(), pieces.end(), [this](PieceId piece) { return is_gathered(piece); });
  if (!meant || !allowed()) return false;
  abandon_draft_();
  lifted_ = gathered_;
  return true;
}

bool HandTool::let_lifted_go() {
  return !std::exchange(lifted_, {}).empty();
}

std::vector<PieceId> HandTool::begin_drag(const std::vector<PieceId>& pieces) {
  lifted_.clear();
  if (pieces.empty()) return {};
  held_.reset();
  table_.feedback().forget_refusal();
  if (!lift_gathered(pieces)) lifted_ = pieces;
  return lifted_;
}

bool HandTool::drop(SpaceId space) {
  if (!space.valid()) return false;
  if (held_) return put_down(space);  // out of the counter tray
  if (lifted_.empty()) return false;
  move(std::exchange(lifted_, {}), space);
  return !table_.feedback().refusal;
}

void HandTool::put_back() {
  if (let_go() || let_lifted_go()) return;
  cancel();
}

void HandTool::cancel() {
  Feedback& feedback = table_.feedback();
  if (feedback.refusal) {
    feedback.forget_refusal();
    return;
  }
  feedback.notice.clear();
  if (!let_go()) gathered_.clear();
}

// --- as a tool

// What was taken back may have been created; what the rules have taken over is theirs.
void HandTool::activate() {
  held_.reset();
  lifted_.clear();
  if (!allowed()) gathered_.clear();
  std::erase_if(gathered_, [this](PieceId piece) { return piece.index >= table_.state().piece_count(); });
}

void HandTool::deactivate() {
  held_.reset();
  gathered_.clear();
}

// What is held is put down where the piece lies; one that lies off the map is taken up instead.
void HandTool::click(PieceId piece) {
  if (lies_off_the_map(piece)) {
    take_up(piece);
  } else if (held_) {
    put_down(table_.state().piece(piece).space);
  }
}

void HandTool::click(SpaceId space) {
  if (held_) put_down(space);
}

Tool::Pile HandTool::click_pile(SpaceId space, const std::vector<PieceId>&) {
  if (!held_) return Pile::open;
  put_down(space);
  return Pile::done;
}

std::string HandTool::held_words() const {
  if (held_->counter.valid()) return counter_words(table_.state().module().counters[held_->counter.index]);
  return held_->pieces.size() == 1 ? table_.seen_words(held_->pieces.front())
                                   : tr_n("{n} counter", "{n} counters", held_->pieces.size());
}

Prompt HandTool::prompt_holding() const {
  Prompt prompt;
  prompt.headline = tr("{side}: by hand", {{"side", side_words(table_.state().module(), table_.seat().acting())}});
  const bool one = held_->pieces.size() < 2;
  prompt.text = one ? tr("Click where {what} goes; Escape puts it back", {{"what", held_words()}})
                    : tr("Click where {what} go; Escape puts them back", {{"what", held_words()}});
  prompt.buttons = {prompt_button(PromptButton::What::cancel, one ? tr("Put it back") : tr("Put them back"))};
  return prompt;
}

Prompt HandTool::prompt() {
  if (held_) return prompt_holding();
  Prompt prompt;
  prompt.headline = tr("Free play: the rules are off");
  prompt.text = tr(
      "Drag any piece anywhere, also from the forces off the map and the counter tray below them; the menu on a piece "
      "turns it over, takes it off the map and sets its values");
  prompt.buttons = {prompt_button(PromptButton::What::enforce, tr("Back to the rules"))};
  tell_gathered(prompt);
  return prompt;
}

void HandTool::show(Scene& scene) const {
  if (held_) {
    for (const PieceId piece : held_->pieces) add_mark(scene, MarkKind::picked, piece);
  }
  for (const PieceId piece : gathered_) add_mark(scene, MarkKind::picked, piece);
}

}  // namespace bocage
