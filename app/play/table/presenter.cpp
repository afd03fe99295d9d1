#include "app/play/table/presenter.h"

#include <algorithm>

#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"

namespace bocage {

namespace {

const std::vector<Pick> no_picks;

}  // namespace

Presenter::Presenter(std::unique_ptr<Session> session, std::shared_ptr<Ruleset> ruleset)
    : session_(std::move(session)), ruleset_(std::move(ruleset)), book_(session_->state().module()), planned_(book_) {
  refresh();
  tray_open_ = session_->state().enforcement() == Enforcement::free;
  covered_ = false;  // whoever begins sits down first
}

const std::vector<Pick>& Presenter::picks() const {
  return draft_ ? draft_->picks() : no_picks;
}

SideId Presenter::viewer() const {
  if (bare()) return {};
  return acting_.valid() ? acting_ : seated_;
}

const GameState& Presenter::shown() const {
  return past_ ? *past_ : session_->state();
}

// --- what the game waits for

void Presenter::refresh() {
  as_others_see_ = false;
  held_.reset();
  end_draft();
  dice_.clear();
  attempt_ = {};
  pointed_spaces_.clear();
  pointed_pieces_.clear();
  pointed_dice_.reset();
  traced_.clear();
  moment_.reset();
  past_.reset();
  beat_.reset();
  const SideId before = seated_;
  acting_ = side_to_act();
  if (const Ask* ask = open_ask()) draft_.emplace(*ask);
  cover_if_needed(before);
  if (acting_.valid() && !covered_) seated_ = acting_;
  if (session_->waiting().kind == Waiting::Kind::over) seated_ = SideId();
  keep_gathered();
}

SideId Presenter::side_to_act() const {
  const Waiting& waiting = session_->waiting();
  const auto& here = session_->played_here();
  if (const Ask* ask = open_ask()) return ask->side;
  if (waiting.kind == Waiting::Kind::free) {
    if (here.contains(acting_)) return acting_;
    return here.empty() ? SideId() : *here.begin();
  }
  if (waiting.kind != Waiting::Kind::choice && waiting.kind != Waiting::Kind::roll) return {};
  for (const SideId side : waiting.sides) {
    if (here.contains(side)) return side;
  }
  return {};
}

const Ask* Presenter::open_ask() const {
  const Waiting& waiting = session_->waiting();
  if (waiting.kind != Waiting::Kind::answer) return nullptr;
  for (const auto& ask : waiting.asks) {
    if (!ask.answered && session_->played_here().contains(ask.side)) return &ask;
  }
  return nullptr;
}

void Presenter::cover_if_needed(SideId before) {
  const bool another = acting_.valid() && before.valid() && acting_ != before;
  covered_ = another && holds_secrets_from(*session_, acting_, before);
}

void Presenter::uncover() {
  covered_ = false;
  if (acting_.valid()) seated_ = acting_;
}

const std::vector<Presenter::Offered>& Presenter::offers() {
  if (offers_of_ == session_->generation()) return offers_;
  offers_.clear();
  if (acting_.valid() && session_->waiting().kind == Waiting::Kind::choice) {
    for (Offer& offer : session_->offers(acting_)) {
      auto first = offer.verb == "done" ? std::nullopt : offer.domain->next({});
      offers_.push_back({std::move(offer), std::move(first)});
    }
  }
  offers_of_ = session_->generation();
  return offers_;
}

bool Presenter::begins_with(const Offered& offered, const Value& value) const {
  return offered.first && std::any_of(offered.first->candidates.begin(), offered.first->candidates.end(),
                                      [&](const Candidate& candidate) { return candidate.value == value; });
}

bool Presenter::rests() {
  if (moment_) notice_ = "You are looking back: return to the game to play on";
  if (as_others_see_) notice_ = "This is what the others see: return to your own view to play on";
  return moment_.has_value() || bare();
}

// --- drafts

void Presenter::forget_refusal() {
  refusal_.reset();
  attempt_ = {};
}

void Presenter::end_draft() {
  put_rules_back();
  draft_.reset();
  group_.reset();
  lifted_.clear();
}

bool Presenter::start_verb(const std::string& verb) {
  if (rests() || verb == "done") return false;
  const auto& known = offers();
  const auto wanted =
      std::find_if(known.begin(), known.end(), [&](const Offered& offered) { return offered.offer.verb == verb; });
  if (wanted == known.end()) return false;
  end_draft();
  draft_.emplace(wanted->offer);
  forget_refusal();
  notice_.clear();
  return true;
}

bool Presenter::pick(const Value& value) {
  forget_refusal();
  if (!draft_ || rests()) return false;
  if (draft_->pick(value)) {
    notice_.clear();
    group_.reset();
    return true;
  }
  if (value.kind() == Value::Kind::space && draft_->on_a_way(value.space())) return pick_way(value.space());
  if (leads_to(value)) {
    draft_->pick_after_closing(value);
    notice_.clear();
    group_.reset();
    return true;
  }
  refusal_ = draft_->why_not(value);
  attempt_ = {Attempt::What::pick, value};
  return false;
}

// The open part has nothing to say of it, and the next one offers it: who picks it has chosen enough of the open part.
bool Presenter::leads_to(const Value& value) const {
  const auto& after = draft_->after_closing();
  if (!after || std::none_of(after->candidates.begin(), after->candidates.end(),
                             [&](const Candidate& candidate) { return candidate.value == value; })) {
    return false;
  }
  const auto why = draft_->why_not(value);
  return !why || why->kind != Refusal::Kind::rule;
}

// A space farther along a path that is picked step by step: goes there, as far as there is only one way.
bool Presenter::pick_way(SpaceId space) {
  const auto steps = draft_->towards(space);
  for (const SpaceId step : steps) draft_->pick(step);
  group_.reset();
  const bool there = !steps.empty() && steps.back() == space;
  notice_ = there ? "" : "More than one way leads there: choose the next space of the path";
  return there;
}

bool Presenter::begin_at(const Value& value) {
  for (const auto& offered : offers()) {
    if (!begins_with(offered, value)) continue;
    start_verb(offered.offer.verb);
    return pick(value);
  }
  return false;
}

bool Presenter::ready() {
  return draft_ && draft_->whole();
}

bool Presenter::confirm() {
  if (!draft_ || rests()) return false;
  const auto value = draft_->whole();
  return value && submit(*value, !set_aside_.empty());
}

bool Presenter::submit(const Value& value, bool anyway) {
  put_rules_back();
  attempt_ = {Attempt::What::whole, value};
  const Draft draft = *draft_;
  step([&] {
    return draft.answers() ? session_->answer(acting_, draft.ask(), value, anyway)
                           : session_->act(acting_, draft.verb(), value, anyway);
  });
  return !refusal_;
}

// Every step of the game goes through here: what it looks up in charts is lit, what it refuses is kept.
void Presenter::step(const std::function<Submitted()>& make) {
  const Submitted submitted = make();
  book_.light(submitted.looked_up);
  if (submitted.accepted) {
    forget_refusal();
    notice_.clear();
    for (const Refusal& rule : submitted.overridden) {
      notice_ += (notice_.empty() ? "Let pass: " : "; ") + with_rule(rule.text, rule.rule);
    }
    refresh();
    return;
  }
  refusal_ = submitted.refusal;
  if (draft_) draft_->drop_finishes();
}

void Presenter::cancel() {
  if (refusal_) {
    forget_refusal();
    return;
  }
  notice_.clear();
  if (std::exchange(held_, std::nullopt)) return;
  if (!draft_) {
    gathered_.clear();
    return;
  }
  group_.reset();
  if (!draft_->take_back() && !draft_->answers()) end_draft();
}

bool Presenter::leave() {
  forget_refusal();
  if (!draft_ || draft_->answers()) return false;
  end_draft();
  return true;
}

void Presenter::press(const PromptButton& button) {
  using What = PromptButton::What;
  switch (button.what) {
    case What::verb:
      start_verb(button.verb);
      break;
    case What::done:
      end_phase();
      break;
    case What::pick:
      pick(button.value);
      break;
    case What::finish:
      if (draft_ && draft_->may_finish()) draft_->finish();
      break;
    case What::confirm:
      confirm();
      break;
    case What::cancel:
      cancel();
      break;
    case What::pass:
      if (draft_ && draft_->answers()) submit({}, false);
      break;
    case What::die:
      dice_.push_back(static_cast<int>(button.value.integer()));
      if (static_cast<int>(dice_.size()) == session_->waiting().roll.dice.count) {
        step([this] { return session_->give_roll(dice_); });
      }
      break;
    case What::anyway:
      force();
      break;
    case What::uncover:
      uncover();
      break;
    case What::back:
      if (moment_ && *moment_ > 0) look_back(*moment_ - 1);
      break;
    case What::forward:
      if (moment_) look_back(*moment_ + 1);
      break;
    case What::resume:
      resume();
      break;
    case What::enforce:
      set_level(Enforcement::enforce);
      break;
    case What::undo:
      undo();
      break;
    case What::play_free:
      set_level(Enforcement::free);
      break;
    case What::own_view:
      show_as_others_see(false);
      break;
  }
}

void Presenter::end_phase() {
  if (rests() || session_->waiting().kind != Waiting::Kind::choice) return;
  end_draft();
  forget_refusal();
  step([this] { return session_->act(acting_, "done", {}); });
}

void Presenter::undo() {
  forget_refusal();
  notice_.clear();
  if (session_->undo()) refresh();
}

void Presenter::redo() {
  forget_refusal();
  notice_.clear();
  if (session_->redo()) refresh();
}

// --- looking

void Presenter::point_at(std::vector<SpaceId> spaces, std::vector<PieceId> pieces) {
  pointed_spaces_ = std::move(spaces);
  pointed_pieces_ = std::move(pieces);
}

void Presenter::trace(std::vector<SpaceId> line) {
  traced_ = std::move(line);
}

void Presenter::point_at_dice(std::uint32_t entry) {
  pointed_dice_ = dice_of(*session_, entry) ? std::optional(entry) : std::nullopt;
}

std::vector<DiceShown> Presenter::dice() const {
  if (pointed_dice_) {
    if (auto dice = dice_of(*session_, *pointed_dice_)) return {std::move(*dice)};
  }
  return dice_at(*session_, moment_.value_or(session_->timeline().length()));
}

}  // namespace bocage
