// The prompt in words: who decides what, what is chosen so far, what comes next, what can be pressed.
#include <algorithm>
#include <cmath>
#include <span>

#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage {

namespace {

using What = PromptButton::What;

PromptButton button(What what, std::string text, bool enabled = true, std::string why_not = {}) {
  return {what, std::move(text), enabled, std::move(why_not), {}, {}, {}};
}

bool on_the_table(const Value& value) {
  return value.kind() == Value::Kind::piece || value.kind() == Value::Kind::space;
}

// The choice between several verbs: "Choose one of: Move, Attack; or end the phase"
std::string choice_words(const std::vector<std::string>& titles, bool may_end) {
  std::string text;
  for (const auto& title : titles) text += (text.empty() ? "Choose one of: " : ", ") + title;
  return may_end ? text + "; or end the phase" : text;
}

// "a unit", "a space", "one of these" — as the candidates are.
std::string kind_words(const std::vector<Candidate>& candidates) {
  const auto all = [&](Value::Kind kind) {
    return std::all_of(candidates.begin(), candidates.end(),
                       [&](const Candidate& candidate) { return candidate.value.kind() == kind; });
  };
  if (all(Value::Kind::piece)) return "a unit";
  if (all(Value::Kind::space)) return "a space";
  if (all(Value::Kind::integer)) return "a number";
  return "one of these";
}

void add_sentence(std::string& text, const std::string& more) {
  if (more.empty()) return;
  const bool ended = text.empty() || text.back() == '?' || text.back() == '!' || text.back() == '.';
  text += (ended ? "" : ".") + std::string(text.empty() ? "" : " ") + more;
}

// A bare number or a yes does not say what it is of.
bool speaks_for_itself(const Draft::Told& told) {
  const auto kind = told.value.kind();
  return !told.label.empty() || (kind != Value::Kind::integer && kind != Value::Kind::boolean);
}

std::string part_words(const Draft::Told& told) {
  if (!told.part.empty()) return told.part;
  return speaks_for_itself(told) ? std::string() : field_words(told.field);
}

std::string list_words(const GameState& state, std::span<const Draft::Told> told) {
  ValueList values;
  for (const Draft::Told& each : told) values.push_back(each.value);
  return list_words(state, values, [&](const Value& value) {
    const auto found = std::find_if(told.begin(), told.end(), [&](const auto& each) { return each.value == value; });
    return found == told.end() ? std::string() : found->label;
  });
}

// Each part of the choice, under its own name where it has one.
std::string chosen_words(const GameState& state, std::span<const Draft::Told> told) {
  std::string text;
  bool named_before = false;
  while (!told.empty()) {
    const auto differs = [&](const Draft::Told& each) {
      return each.part != told.front().part || each.field != told.front().field;
    };
    const auto count = static_cast<std::size_t>(std::find_if(told.begin(), told.end(), differs) - told.begin());
    const std::string part = part_words(told.front());
    if (!text.empty()) text += named_before || !part.empty() ? "; " : ", ";
    text += (part.empty() ? "" : part + ": ") + list_words(state, told.first(count));
    named_before = !part.empty();
    told = told.subspan(count);
  }
  return text;
}

// What can be picked next, in a sentence.
std::string next_words(const Next& next) {
  if (next.complete) return "Everything is chosen";
  const std::string own = next.field.empty() ? "Next" : field_words(next.field);
  const std::string& part = next.title.empty() ? own : next.title;
  if (next.candidates.empty()) {
    return part + (next.may_finish ? ": that is all there are" : ": nothing can be chosen; take the last choice back");
  }
  std::string text = part + ": choose " + kind_words(next.candidates);
  if (on_the_table(next.candidates.front().value)) {
    text += ", " + std::to_string(next.candidates.size()) + " possible";
  }
  return next.may_finish ? text + ", or go on" : text;
}

// Those that say the same of several places are one line: "Units must attack: Ford, Mill (6.1)".
std::vector<std::string> obligation_lines(const GameState& state, const std::vector<Obligation>& owed) {
  std::vector<std::string> lines;
  std::vector<bool> told(owed.size());
  for (std::size_t i = 0; i < owed.size(); ++i) {
    if (told[i]) continue;
    const Refusal& what = owed[i].what;
    std::string places;
    for (std::size_t k = i; k < owed.size(); ++k) {
      const Refusal& other = owed[k].what;
      if (other.text != what.text || other.rule != what.rule || owed[k].penalty != owed[i].penalty) continue;
      told[k] = true;
      for (const SpaceId space : other.spaces) {
        const std::string place = space_words(state, space);
        if (what.text.find(place) == std::string::npos) places += (places.empty() ? ": " : ", ") + place;
      }
    }
    lines.push_back(with_rule(what.text + places, what.rule));
    if (!owed[i].penalty.empty()) lines.back() += ". " + owed[i].penalty;
  }
  return lines;
}

}  // namespace

Prompt Presenter::prompt_looking_back() const {
  Prompt prompt;
  const std::uint32_t length = session_->timeline().length();
  const Words words = session_->words(*moment_);
  prompt.headline = "Looking back: " + std::to_string(*moment_) + " of " + std::to_string(length);
  prompt.text = *moment_ == 0 ? "The beginning of the game" : side_words(session_->state().module(), words.side);
  prompt.details = words.lines;
  prompt.buttons = {button(What::back, "Back", *moment_ > 0, "this is the beginning"),
                    button(What::forward, "Forward", *moment_ < length, "this is the present"),
                    button(What::resume, "Return to the game")};
  if (beat_) tell_beat(prompt);
  return prompt;
}

Prompt Presenter::prompt_as_others_see() const {
  const Module& module = session_->state().module();
  const SideId own = acting_.valid() ? acting_ : seated_;
  std::string others;
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    if (SideId(side) == own) continue;
    others += (others.empty() ? "" : ", ") + side_words(module, SideId(side));
  }
  Prompt prompt;
  prompt.headline = "Seen by " + others;
  prompt.text = "What is secret of " + side_words(module, own) + " is hidden here, and so are the secrets of " + others;
  prompt.buttons = {button(What::own_view, "My own view")};
  return prompt;
}

// Whatever is no choice and no answer; false when it is one of them.
bool Presenter::add_unusual(Prompt& prompt) {
  const Waiting& waiting = session_->waiting();
  const Module& module = session_->state().module();
  switch (waiting.kind) {
    case Waiting::Kind::over: {
      const Outcome& outcome = session_->state().outcome();
      prompt.headline = "The game is over";
      prompt.text = outcome.winner.valid() ? side_words(module, outcome.winner) + " wins" : std::string("Nobody wins");
      if (!outcome.level.empty()) prompt.text += ": " + outcome.level;
      return true;
    }
    case Waiting::Kind::stopped:
      prompt.headline = "The rules of this module failed";
      prompt.text = waiting.problem ? to_text(*waiting.problem) : std::string("no reason was given");
      prompt.buttons = {button(What::undo, "Undo", session_->undo_depth() > 0, "there is nothing to take back"),
                        button(What::play_free, "Go on by hand")};
      return true;
    case Waiting::Kind::remote:
      prompt.text = "The other side has to answer";
      return true;
    case Waiting::Kind::free:
      prompt.headline = "Free play: the rules are off";
      prompt.text =
          "Drag any piece anywhere, also out of the forces off the map and the counter tray below them; the menu on a "
          "piece turns it over, takes it off the map and sets what it carries";
      prompt.buttons = {button(What::enforce, "Rules on again")};
      return true;
    case Waiting::Kind::roll: {
      const RollRequest& roll = waiting.roll;
      prompt.text = "Roll " + dice_words(roll.dice) + " for " + id_words(roll.purpose) + " and press what " +
                    next_die_words(module, roll, dice_.size()) + " shows";
      if (!dice_.empty()) prompt.details.push_back("So far: " + thrown_words(module, dice_, roll.each));
      for (int face = 1; face <= roll.dice.sides; ++face) {
        prompt.buttons.push_back({What::die, std::to_string(face), true, {}, {}, face, {}});
      }
      return true;
    }
    case Waiting::Kind::choice:
    case Waiting::Kind::answer:
      return false;
  }
  return false;
}

Prompt Presenter::prompt() {
  if (as_others_see_) return prompt_as_others_see();
  if (moment_) return prompt_looking_back();
  Prompt prompt;
  const Waiting& waiting = session_->waiting();
  const std::string who = side_words(session_->state().module(), acting_);
  if (covered_) {
    prompt.headline = "Hand over to " + who;
    prompt.text = who + " sees what the other side may not see";
    prompt.buttons = {button(What::uncover, "I am " + who)};
    return prompt;
  }
  if (held_) return prompt_holding();
  prompt.headline = who.empty() ? waiting.title : who + ": " + waiting.title;
  if (!gathered_.empty()) {
    prompt.details.push_back(count_words(gathered_.size(), "counter is", "counters are") +
                             " gathered: drag one of them, or call the menu on it; Escape lets them go");
  }
  if (add_unusual(prompt)) return prompt;
  if (draft_) {
    add_draft(prompt);
  } else {
    add_choice_buttons(prompt);
  }
  if (may_force()) prompt.buttons.push_back(button(What::anyway, "Do it anyway"));
  return prompt;
}

void Presenter::add_choice_buttons(Prompt& prompt) {
  bool may_end = false;
  std::vector<std::string> titles;
  for (const auto& offered : offers()) {
    const Offer& offer = offered.offer;
    may_end = may_end || offer.verb == "done";
    if (offer.verb == "done") continue;
    const bool some =
        offered.first && (!offered.first->candidates.empty() || offered.first->may_finish || offered.first->complete);
    if (some && prompt.text.empty()) prompt.text = offer.prompt;
    if (some) titles.push_back(offer.title);
    prompt.buttons.push_back(
        {What::verb, offer.title, some, some ? "" : "nothing to choose now", offer.verb, {}, offer.prompt});
  }
  if (titles.size() > 1) prompt.text = choice_words(titles, may_end);
  const auto owed = session_->obligations(acting_);
  const auto lines = obligation_lines(session_->state(), owed);
  const std::string why_not = lines.empty() ? std::string() : lines.front();
  prompt.details.insert(prompt.details.end(), lines.begin(), lines.end());
  if (may_end || !owed.empty()) {
    prompt.buttons.push_back(button(What::done, "End of " + session_->waiting().title, may_end, why_not));
  }
  if (prompt.text.empty()) prompt.text = "Nothing more to do here: end the phase";
}

void Presenter::add_draft(Prompt& prompt) {
  if (const Ask* ask = open_ask()) {
    prompt.text = ask->prompt.empty() ? field_words(ask->name) : ask->prompt;
    if (ask->window) prompt.buttons.push_back(button(What::pass, "Pass"));
  } else {
    if (draft_->title() != session_->waiting().title) prompt.headline += " - " + draft_->title();
  }
  for (const auto& offered : offers()) {
    if (offered.offer.verb == draft_->verb() && draft_->picks().empty()) prompt.text = offered.offer.prompt;
  }
  const auto& next = draft_->next();
  if (!next) return;
  add_sentence(prompt.text, next_words(*next));
  if (const Candidate* const again = meant_by_clicking_again()) {
    const std::string meant = again->label.empty() ? value_words(session_->state(), again->value) : again->label;
    add_sentence(prompt.text, "A second click on the unit: " + meant);
  }
  if (group_ && group_->pieces.size() > 1)
    add_sentence(prompt.text, "All " + count_words(group_->pieces.size(), "unit", "units") + " go together");
  if (const std::string chosen = chosen_words(session_->state(), draft_->told()); !chosen.empty()) {
    prompt.details.push_back("Chosen: " + chosen);
  }
  add_draft_buttons(prompt, *next);
}

// What has the form of a whole value already, but breaks a rule that looks at the whole.
std::string Presenter::why_not_whole(const Next& next) const {
  if (draft_->picks().empty() && !draft_->answers()) return {};
  const auto why = draft_->domain()->refusal(next.value);
  return why && why->kind == Refusal::Kind::rule ? with_rule(why->text, why->rule) : std::string();
}

PromptChance Presenter::chance_of(const Reasoned::Reason& reason) {
  const Fraction chance = std::clamp(reason.chance.number(), Fraction(0), Fraction(1));
  const double share = static_cast<double>(chance.numerator()) / static_cast<double>(chance.denominator());
  const auto percent = std::lround(share * 100);
  const std::string words = percent == 0 && share > 0 ? "under 1 %" : std::to_string(percent) + " %";
  return {words, share, with_rule(reason.text, reason.rule)};
}

void Presenter::add_draft_buttons(Prompt& prompt, const Next& next) {
  planned_.clear();
  if (!draft_->answers()) {
    const Reasoned preview = session_->preview(acting_, draft_->verb(), draft_->picks());
    planned_.light(preview.looked_up);
    if (!preview.value.is_nil()) {
      add_sentence(prompt.text,
                   (next.complete ? "It comes to " : "So far: ") + value_words(session_->state(), preview.value));
    }
    for (const auto& reason : preview.reasons) {
      if (reason.chance.is_number()) {
        prompt.chances.push_back(chance_of(reason));
      } else {
        prompt.details.push_back(with_rule(reason_words(reason), reason.rule));
      }
    }
  }
  constexpr std::size_t few = 6;
  const bool named = next.candidates.size() <= few;  // what the module has a word for is a button, too: cups, boxes
  for (const auto& candidate : next.candidates) {
    if (on_the_table(candidate.value) && !(named && !candidate.label.empty())) continue;
    const std::string words =
        candidate.label.empty() ? value_words(session_->state(), candidate.value) : candidate.label;
    prompt.buttons.push_back({What::pick, words, true, {}, {}, candidate.value, {}});
  }
  // A finish that completes nothing yet only closes its part; the confirm button does both where it can.
  if (draft_->leads_on()) prompt.buttons.push_back(button(What::finish, "Go on"));
  const bool can = ready();
  const std::string missing = can ? std::string() : why_not_whole(next);
  if (!missing.empty()) prompt.details.push_back(missing);
  const std::string why_not = missing.empty() ? "something is still to be chosen" : missing;
  prompt.buttons.push_back(button(What::confirm, "Confirm", can, can ? "" : why_not));
  if (choosing()) prompt.buttons.push_back(button(What::cancel, draft_->picks().empty() ? "Cancel" : "Back"));
}

}  // namespace bocage
