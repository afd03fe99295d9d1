#include "app/play/presenter.h"

#include <algorithm>

namespace bocage {

namespace {

const std::vector<Pick> no_picks;

bool is_place(const Value& value) {
  return value.kind() == Value::Kind::piece || value.kind() == Value::Kind::space;
}

}  // namespace

Presenter::Presenter(std::unique_ptr<Session> session) : session_(std::move(session)) {
  refresh();
}

const std::vector<Pick>& Presenter::picks() const {
  return draft_ ? draft_->picks : no_picks;
}

void Presenter::refresh() {
  draft_.reset();
  dice_.clear();
  acting_ = SideId();
  const Waiting& waiting = session_->waiting();
  if (waiting.kind == Waiting::Kind::choice || waiting.kind == Waiting::Kind::roll) {
    for (const SideId side : waiting.sides) {
      if (!acting_.valid() && session_->played_here().contains(side)) acting_ = side;
    }
  }
  if (const Ask* ask = open_ask()) {
    acting_ = ask->side;
    draft_ = Draft{{}, ask->id, ask->domain, {}, session_->generation()};
  }
}

const Ask* Presenter::open_ask() const {
  const Waiting& waiting = session_->waiting();
  if (waiting.kind != Waiting::Kind::answer) return nullptr;
  for (const auto& ask : waiting.asks) {
    if (!ask.answered && session_->played_here().contains(ask.side)) return &ask;
  }
  return nullptr;
}

const std::vector<Offer>& Presenter::offers() {
  if (offers_of_ != session_->generation()) {
    offers_.clear();
    if (acting_.valid() && session_->waiting().kind == Waiting::Kind::choice) offers_ = session_->offers(acting_);
    offers_of_ = session_->generation();
  }
  return offers_;
}

std::optional<Next> Presenter::next() const {
  if (!draft_ || draft_->generation != session_->generation()) return std::nullopt;
  return draft_->domain->next(draft_->picks);
}

bool Presenter::begins_with(const Offer& offer, const Value& value) const {
  const auto first = offer.domain->next({});
  return first && std::any_of(first->candidates.begin(), first->candidates.end(),
                              [&](const Candidate& candidate) { return candidate.value == value; });
}

std::vector<std::string> Presenter::verbs_for(PieceId piece) {
  std::vector<std::string> verbs;
  for (const auto& offer : offers()) {
    if (begins_with(offer, piece)) verbs.push_back(offer.verb);
  }
  return verbs;
}

bool Presenter::start_verb(const std::string& verb) {
  for (const auto& offer : offers()) {
    if (offer.verb != verb) continue;
    draft_ = Draft{verb, 0, offer.domain, {}, session_->generation()};
    refusal_.reset();
    return true;
  }
  return false;
}

bool Presenter::pick(const Value& value) {
  refusal_.reset();
  const auto now = next();
  if (!now) return false;
  const bool offered = std::any_of(now->candidates.begin(), now->candidates.end(),
                                   [&](const Candidate& candidate) { return candidate.value == value; });
  if (!offered) {
    refusal_ = draft_->domain->why_not(draft_->picks, value);
    return false;
  }
  draft_->picks.push_back({false, value});
  return true;
}

bool Presenter::offered_now(const Value& value) const {
  const auto now = next();
  return now && std::any_of(now->candidates.begin(), now->candidates.end(),
                            [&](const Candidate& candidate) { return candidate.value == value; });
}

bool Presenter::begin_at(const Value& value) {
  for (const auto& offer : offers()) {
    if (!begins_with(offer, value)) continue;
    start_verb(offer.verb);
    return pick(value);
  }
  return false;
}

// Nothing begins with the piece: the first verb that has a reason says it.
void Presenter::explain(PieceId piece) {
  for (const auto& offer : offers()) {
    if (offer.verb == "done") continue;
    if (auto why = offer.domain->why_not({}, piece)) {
      refusal_ = why;
      return;
    }
  }
}

void Presenter::click(PieceId piece) {
  const SpaceId space = session_->state().piece(piece).space;
  if (draft_) {
    // A click on a stack means its space where spaces are asked for.
    for (const Value& value : {Value(piece), Value(space)}) {
      if (!offered_now(value)) continue;
      pick(value);
      return;
    }
    const bool answers = draft_->verb.empty();
    if (answers || verbs_for(piece).empty()) {
      pick(piece);  // says why not
      return;
    }
    draft_.reset();  // another piece is taken up instead
  }
  if (!begin_at(piece) && !begin_at(space)) explain(piece);
}

void Presenter::click(SpaceId space) {
  if (draft_) {
    pick(space);
    return;
  }
  if (begin_at(space)) return;
  for (const auto& offer : offers()) {
    if (offer.verb == "done") continue;
    if (auto why = offer.domain->why_not({}, space); why && why->kind == Refusal::Kind::rule) {
      refusal_ = why;
      return;
    }
  }
}

bool Presenter::begin_drag(PieceId piece) {
  if (draft_ && !draft_->picks.empty() && draft_->picks.back().value == Value(piece)) return true;
  if (draft_ && (draft_->verb.empty() || offered_now(piece))) return pick(piece);
  draft_.reset();
  if (begin_at(piece)) return true;
  explain(piece);
  return false;
}

bool Presenter::drop(SpaceId space) {
  if (!draft_ || !space.valid()) return false;
  const SpaceId from = draft_->picks.empty() || draft_->picks.back().value.kind() != Value::Kind::piece
                           ? SpaceId()
                           : session_->state().piece(draft_->picks.back().value.piece()).space;
  if (space == from) return true;  // let go where it was: it stays picked
  if (!pick(space)) return false;
  const auto now = next();
  if (now && (now->complete || now->may_finish)) return confirm();
  return true;
}

bool Presenter::confirm() {
  if (!draft_) return false;
  auto now = next();
  while (now && !now->complete && now->may_finish) {
    draft_->picks.push_back({true, {}});
    now = next();
  }
  if (!now || !now->complete) return false;
  const Draft draft = *draft_;
  take(draft.verb.empty() ? session_->answer(acting_, draft.ask, now->value)
                          : session_->act(acting_, draft.verb, now->value));
  return !refusal_;
}

void Presenter::take(const Submitted& submitted) {
  if (submitted.accepted) {
    refusal_.reset();
    refresh();
  } else {
    refusal_ = submitted.refusal;
    while (draft_ && !draft_->picks.empty() && draft_->picks.back().finish) draft_->picks.pop_back();
  }
}

void Presenter::cancel() {
  refusal_.reset();
  if (!draft_) return;
  if (!draft_->picks.empty()) {
    draft_->picks.pop_back();
  } else if (!draft_->verb.empty()) {
    draft_.reset();
  }
}

void Presenter::undo() {
  refusal_.reset();
  if (session_->undo()) refresh();
}

void Presenter::redo() {
  refusal_.reset();
  if (session_->redo()) refresh();
}

void Presenter::press(const PromptButton& button) {
  using What = PromptButton::What;
  switch (button.what) {
    case What::verb:
      start_verb(button.verb);
      break;
    case What::done:
      take(session_->act(acting_, "done", {}));
      break;
    case What::pick:
      pick(button.value);
      break;
    case What::finish:
      draft_->picks.push_back({true, {}});
      break;
    case What::confirm:
      confirm();
      break;
    case What::cancel:
      cancel();
      break;
    case What::pass:
      take(session_->answer(acting_, draft_->ask, {}));
      break;
    case What::die:
      dice_.push_back(static_cast<int>(button.value.integer()));
      if (static_cast<int>(dice_.size()) == session_->waiting().roll.dice.count) take(session_->give_roll(dice_));
      break;
  }
}

std::string Presenter::value_text(const Value& value) const {
  const auto& state = session_->state();
  switch (value.kind()) {
    case Value::Kind::nil:
      return "nothing";
    case Value::Kind::boolean:
      return value.boolean() ? "yes" : "no";
    case Value::Kind::name:
      return value.name();
    case Value::Kind::piece:
      return state.counter(value.piece()).title;
    case Value::Kind::space: {
      const Space& space = state.board().space(value.space());
      return space.title.empty() ? space.name : space.title;
    }
    case Value::Kind::side:
      return state.module().sides[value.side().index].title;
    default:
      return to_text(value, state.names());
  }
}

Prompt Presenter::prompt() {
  Prompt prompt;
  const Waiting& waiting = session_->waiting();
  const auto& sides = session_->state().module().sides;
  const std::string who = acting_.valid() ? sides[acting_.index].title + ": " : std::string();
  prompt.headline = who + waiting.title;
  switch (waiting.kind) {
    case Waiting::Kind::over: {
      const Outcome& outcome = session_->state().outcome();
      prompt.headline = "The game is over";
      prompt.text = outcome.winner.valid() ? sides[outcome.winner.index].title + " wins" : std::string("Nobody wins");
      if (!outcome.level.empty()) prompt.text += ": " + outcome.level;
      return prompt;
    }
    case Waiting::Kind::stopped:
      prompt.headline = "The rules of this module failed";
      prompt.text = waiting.problem ? to_text(*waiting.problem) : std::string("no reason was given");
      return prompt;
    case Waiting::Kind::remote:
      prompt.text = "The other side has to answer";
      return prompt;
    case Waiting::Kind::free:
      prompt.text = "Free play: move any piece";
      return prompt;
    case Waiting::Kind::roll:
      prompt.text = "Roll " + std::to_string(waiting.roll.dice.count) + "d" + std::to_string(waiting.roll.dice.sides) +
                    " for " + waiting.roll.purpose + " and press what die " + std::to_string(dice_.size() + 1) +
                    " shows";
      for (int face = 1; face <= waiting.roll.dice.sides; ++face) {
        prompt.buttons.push_back({PromptButton::What::die, std::to_string(face), true, {}, {}, face});
      }
      return prompt;
    case Waiting::Kind::choice:
    case Waiting::Kind::answer:
      break;
  }
  if (draft_) {
    if (const Ask* ask = open_ask()) {
      prompt.text = ask->prompt.empty() ? ask->name : ask->prompt;
      if (ask->window) prompt.buttons.push_back({PromptButton::What::pass, "Pass", true, {}, {}, {}});
    }
    for (const auto& offer : offers()) {
      if (offer.verb == draft_->verb) prompt.text = offer.prompt.empty() ? offer.title : offer.prompt;
    }
    if (const auto now = next()) add_draft_buttons(prompt, *now);
  } else {
    add_choice_buttons(prompt);
  }
  return prompt;
}

void Presenter::add_choice_buttons(Prompt& prompt) {
  for (const auto& offer : offers()) {
    if (offer.verb == "done") continue;
    const bool empty = offer.domain->empty();
    if (!empty && prompt.text.empty()) prompt.text = offer.prompt;
    prompt.buttons.push_back(
        {PromptButton::What::verb, offer.title, !empty, empty ? "nothing to choose now" : "", offer.verb, {}});
  }
  const bool may_end =
      std::any_of(offers().begin(), offers().end(), [](const Offer& offer) { return offer.verb == "done"; });
  if (!may_end) return;
  std::string why_not;
  for (const auto& obligation : session_->obligations(acting_)) {
    prompt.details.push_back(obligation.what.text +
                             (obligation.what.rule.empty() ? "" : " (" + obligation.what.rule + ")"));
    if (why_not.empty()) why_not = prompt.details.back();
  }
  prompt.buttons.push_back(
      {PromptButton::What::done, "End of " + session_->waiting().title, why_not.empty(), why_not, {}, {}});
  if (prompt.text.empty()) prompt.text = "Nothing more to do here: end the phase";
}

void Presenter::add_draft_buttons(Prompt& prompt, const Next& now) {
  const auto preview =
      session_->preview(acting_, draft_->verb.empty() ? open_ask()->name : draft_->verb, draft_->picks);
  for (const auto& reason : preview.reasons) {
    prompt.details.push_back(reason.text + (reason.rule.empty() ? "" : " (" + reason.rule + ")"));
  }
  for (const auto& candidate : now.candidates) {
    if (is_place(candidate.value)) continue;
    prompt.buttons.push_back({PromptButton::What::pick,
                              candidate.label.empty() ? value_text(candidate.value) : candidate.label,
                              true,
                              {},
                              {},
                              candidate.value});
  }
  if (!now.complete && !now.field.empty()) prompt.text += " - " + now.field;
  // A finish that completes nothing yet only closes its part; the confirm button does both where it can.
  if (now.may_finish && !now.complete) {
    auto closed = draft_->picks;
    closed.push_back({true, {}});
    const auto after = draft_->domain->next(closed);
    if (after && !after->complete && !after->may_finish) {
      prompt.buttons.push_back({PromptButton::What::finish, "Go on", true, {}, {}, {}});
    }
  }
  auto picks = draft_->picks;
  auto after = std::optional<Next>(now);
  while (after && !after->complete && after->may_finish) {
    picks.push_back({true, {}});
    after = draft_->domain->next(picks);
  }
  const bool ready = after && after->complete;
  prompt.buttons.push_back(
      {PromptButton::What::confirm, "Confirm", ready, ready ? "" : "something is still to be chosen", {}, {}});
  if (!draft_->picks.empty() || !draft_->verb.empty()) {
    prompt.buttons.push_back({PromptButton::What::cancel, draft_->picks.empty() ? "Cancel" : "Back", true, {}, {}, {}});
  }
}

Scene Presenter::scene() {
  Scene scene = make_scene(*session_, acting_);
  add_marks(scene);
  return scene;
}

// The side's own concealed counters show it their open face.
SceneFace Presenter::face_seen(PieceId piece) const {
  const GameState& state = session_->state();
  const CounterDef& counter = state.counter(piece);
  const auto conceals = [](const FaceDef& face) {
    const auto found = face.style.find("concealed");
    return found != face.style.end() && found->second == "yes";
  };
  const FaceDef* face = &counter.faces[state.piece(piece).face];
  if (conceals(*face) && counter.side == acting_) {
    const auto open = std::find_if_not(counter.faces.begin(), counter.faces.end(), conceals);
    if (open != counter.faces.end()) face = &*open;
  }
  return fill_face(state, piece, *face);
}

std::vector<PoolEntry> Presenter::pools() {
  const GameState& state = session_->state();
  std::vector<Value> candidates;
  if (const auto now = next()) {
    for (const auto& candidate : now->candidates) candidates.push_back(candidate.value);
  }
  std::sort(candidates.begin(), candidates.end());
  std::vector<PoolEntry> entries;
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (!space.outline.empty()) continue;
    const std::size_t first = entries.size();
    for (const PieceId piece : state.stack(SpaceId(i))) {
      const bool candidate = std::binary_search(candidates.begin(), candidates.end(), Value(piece));
      const bool picked = std::any_of(picks().begin(), picks().end(),
                                      [&](const Pick& pick) { return !pick.finish && pick.value == Value(piece); });
      const CounterDef& counter = state.counter(piece);
      if (counter.side != acting_ && !candidate && !picked) continue;
      const SceneFace face = face_seen(piece);
      auto entry = std::find_if(
          entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end(),
          [&](const PoolEntry& known) { return known.face.key == face.key && known.title == counter.title; });
      if (entry == entries.end()) {
        entries.push_back({SpaceId(i), space.title.empty() ? space.name : space.title, counter.title, face, {}});
        entry = entries.end() - 1;
      }
      // What may be picked comes first.
      entry->pieces.insert(candidate ? entry->pieces.begin() : entry->pieces.end(), piece);
      entry->candidate = entry->candidate || candidate;
      entry->picked = entry->picked || picked;
    }
  }
  return entries;
}

void Presenter::add_marks(Scene& scene) {
  const auto mark = [&](MarkKind kind, const Value& value, const std::string& text) {
    SceneMark made{kind, SpaceId(), PieceId(), text};
    if (value.kind() == Value::Kind::space) made.space = value.space();
    if (value.kind() == Value::Kind::piece) made.piece = value.piece();
    if (made.space.valid() || made.piece.valid()) scene.marks.push_back(made);
  };
  if (draft_) {
    for (const auto& pick : draft_->picks) {
      if (!pick.finish) mark(MarkKind::picked, pick.value, {});
    }
    if (const auto now = next()) {
      for (const auto& candidate : now->candidates) {
        mark(MarkKind::candidate, candidate.value, candidate.cost ? to_text(*candidate.cost) : std::string());
      }
    }
  }
  if (refusal_) {
    for (const SpaceId space : refusal_->spaces) mark(MarkKind::refused, space, refusal_->rule);
    for (const PieceId piece : refusal_->pieces) mark(MarkKind::refused, piece, refusal_->rule);
  }
}

}  // namespace bocage
