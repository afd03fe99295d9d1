// The prompt in words: who decides what, what is chosen so far, what comes next, what can be pressed.
#include <algorithm>
#include <cmath>
#include <span>

#include "app/play/tools/rules_tool.h"
#include "app/play/words/failure_words.h"
#include "app/play/words/game_box.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

using What = PromptButton::What;

bool on_the_table(const Value& value) {
  return value.kind() == Value::Kind::piece || value.kind() == Value::Kind::space;
}

// The choice between several verbs: "Choose one of: Move, Attack; or end the phase"
std::string choice_words(const std::vector<std::string>& titles, bool may_end) {
  const std::string list = comma_list(titles);
  return may_end ? tr("Choose one of: {list}; or end the phase", {{"list", list}})
                 : tr("Choose one of: {list}", {{"list", list}});
}

// What is to be chosen for this part, as the candidates are; `go_on`: or it may be left as it is.
std::string choose_words(const std::string& part, const std::vector<Candidate>& candidates, bool go_on) {
  const auto all = [&](Value::Kind kind) {
    return std::all_of(candidates.begin(), candidates.end(),
                       [&](const Candidate& candidate) { return candidate.value.kind() == kind; });
  };
  const bool counted = on_the_table(candidates.front().value);
  const auto with = [&](const char* plain, const char* or_go_on) {
    return go_on ? tr(or_go_on, {{"part", part}, {"n", candidates.size()}})
                 : tr(plain, {{"part", part}, {"n", candidates.size()}});
  };
  if (all(Value::Kind::piece)) {
    return with(tr_later("{part}: choose a unit, {n} possible"),
                tr_later("{part}: choose a unit, {n} possible, or go on"));
  }
  if (all(Value::Kind::space)) {
    return with(tr_later("{part}: choose a space, {n} possible"),
                tr_later("{part}: choose a space, {n} possible, or go on"));
  }
  if (all(Value::Kind::integer)) {
    return with(tr_later("{part}: choose a number"), tr_later("{part}: choose a number, or go on"));
  }
  if (counted) {
    return with(tr_later("{part}: choose one of these, {n} possible"),
                tr_later("{part}: choose one of these, {n} possible, or go on"));
  }
  return with(tr_later("{part}: choose one of these"), tr_later("{part}: choose one of these, or go on"));
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

std::string part_words(const Module& module, const Draft::Told& told) {
  if (!told.part.empty()) return told.part;
  return speaks_for_itself(told) ? std::string() : field_words(module, told.field);
}

std::string list_words(const GameState& state, std::span<const Draft::Told> told, SideId reader) {
  ValueList values;
  for (const Draft::Told& each : told) values.push_back(each.value);
  return list_words(state, values, reader, [&](const Value& value) {
    const auto found = std::find_if(told.begin(), told.end(), [&](const auto& each) { return each.value == value; });
    return found == told.end() ? std::string() : found->label;
  });
}

// Each part of the choice, under its own name where it has one.
std::string chosen_words(const GameState& state, std::span<const Draft::Told> told, SideId reader) {
  std::string text;
  bool named_before = false;
  while (!told.empty()) {
    const auto differs = [&](const Draft::Told& each) {
      return each.part != told.front().part || each.field != told.front().field;
    };
    const auto count = static_cast<std::size_t>(std::find_if(told.begin(), told.end(), differs) - told.begin());
    const std::string part = part_words(state.module(), told.front());
    if (!text.empty()) text += named_before || !part.empty() ? "; " : ", ";
    text += (part.empty() ? "" : part + colon()) + list_words(state, told.first(count), reader);
    named_before = !part.empty();
    told = told.subspan(count);
  }
  return text;
}

// "3 of 5 chosen" where the number is known, "3 of at most 5" where fewer will do; empty where all may be taken.
std::string count_so_far(const Next& next) {
  if (!next.count || next.count->max <= 1) return {};
  const auto [chosen, min, max] = *next.count;
  if (min == max) return tr("{n} of {most} chosen", {{"n", chosen}, {"most", max}});
  if (chosen > 0 && max < chosen + next.candidates.size())
    return tr("{n} of at most {most} chosen", {{"n", chosen}, {"most", max}});
  return chosen > 0 ? tr_n("{n} chosen", "{n} chosen", chosen) : std::string();
}

// What can be picked next, in a sentence; `picked`: something is picked already.
std::string next_words(const Module& module, const Next& next, bool picked) {
  if (next.complete) return tr("Everything is chosen");
  const std::string own = next.field.empty() ? tr("Next") : field_words(module, next.field);
  const std::string& part = next.title.empty() ? own : next.title;
  if (next.candidates.empty()) {
    const std::string count = count_so_far(next);
    if (next.may_finish) {
      return count.empty() ? tr("{part}: no more to choose", {{"part", part}})
                           : tr("{part}: {count}, no more to choose", {{"part", part}, {"count", count}});
    }
    return picked ? tr("{part}: there is nothing to choose; take back the last choice", {{"part", part}})
                  : tr("{part}: there is nothing to choose", {{"part", part}});
  }
  const std::string text = choose_words(part, next.candidates, next.may_finish);
  const std::string count = count_so_far(next);
  return count.empty() ? text : text + "; " + count;
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
        if (what.text.find(place) == std::string::npos) places += (places.empty() ? colon() : ", ") + place;
      }
    }
    lines.push_back(with_rule(what.text + places, what.rule));
    if (!owed[i].penalty.empty()) lines.back() += ". " + owed[i].penalty;
  }
  return lines;
}

// What has the form of a whole value already, but breaks a rule that looks at the whole.
std::string why_not_whole(const Draft& draft, const Next& next) {
  if (draft.picks().empty() && !draft.answers()) return {};
  const auto why = draft.domain()->refusal(next.value);
  return is_rule(why) ? with_rule(why->text, why->rule) : std::string();
}

PromptChance chance_of(const Reasoned::Reason& reason) {
  const Fraction chance = std::clamp(reason.chance.number(), Fraction(0), Fraction(1));
  const double share = static_cast<double>(chance.numerator()) / static_cast<double>(chance.denominator());
  const auto percent = std::lround(share * 100);
  const std::string words = percent == 0 && share > 0 ? tr("under 1 %") : tr("{n} %", {{"n", percent}});
  return {words, share, with_rule(reason.text, reason.rule)};
}

// Whose turn it is to go on, at a table where none of them is played.
std::string awaited_words(const TableContext& table) {
  std::string sides;
  for (const SideId side : table.waiting().sides) {
    add_to_list(sides, side_words(table.state().module(), side));
  }
  return sides.empty() ? tr("Waiting for the other side") : tr("Waiting for {sides}", {{"sides", sides}});
}

// Whatever is no choice and no answer; false when it is one of them.
// `dice` are typed in so far.
bool add_unusual(Prompt& prompt, const TableContext& table, const std::vector<int>& dice) {
  const Waiting& waiting = table.waiting();
  const Module& module = table.state().module();
  switch (waiting.kind) {
    case Waiting::Kind::over: {
      const Outcome& outcome = table.state().outcome();
      prompt.headline = tr("The game is over");
      prompt.text = outcome.winner.valid() ? tr("{side} wins", {{"side", side_words(module, outcome.winner)}})
                                           : tr("Nobody wins");
      if (!outcome.level.empty()) prompt.text += colon() + id_words(module, outcome.level);
      if (const ScenarioDef* const next = scenario_after(module, table.state().scenario())) {
        prompt.details.push_back(tr("Next to play: {scenario}", {{"scenario", next->title}}));
      }
      for (const Problem& broken : table.session().broken_promises())
        prompt.details.push_back(tr("Broken promise: {what}", {{"what", broken.message}}));
      return true;
    }
    case Waiting::Kind::stopped:
      prompt.headline = tr("The rules of this module failed");
      prompt.text = waiting.problem ? failure_words(*waiting.problem) : tr("no reason was given");
      prompt.buttons = {
          prompt_button(What::undo, tr("Undo"), table.session().undo_depth() > 0, tr("there is nothing to undo")),
          prompt_button(What::play_free, tr("Continue in free play"))};
      return true;
    case Waiting::Kind::remote:
      prompt.text = awaited_words(table);
      return true;
    case Waiting::Kind::roll: {
      const RollRequest& roll = waiting.roll;
      prompt.text = tr("Roll {dice} for {purpose} and enter what {die} shows",
                       {{"dice", dice_words(roll.dice)},
                        {"purpose", id_words(module, roll.purpose)},
                        {"die", next_die_words(module, roll, dice.size())}});
      if (!dice.empty())
        prompt.details.push_back(tr("So far: {what}", {{"what", thrown_words(module, dice, roll.each)}}));
      for (int face = 1; face <= roll.dice.sides; ++face) {
        prompt.buttons.push_back({What::die, std::to_string(face), true, {}, {}, face, {}});
      }
      return true;
    }
    case Waiting::Kind::free:  // the hand's
    case Waiting::Kind::choice:
    case Waiting::Kind::answer:
      return false;
  }
  return false;
}

// What is left over when the side wants to end the step.
void add_end_question(Prompt& prompt, const std::string& step, const std::vector<Refusal>& left_over) {
  prompt.text = tr("End of {phase}?", {{"phase", step}});
  for (const Refusal& left : left_over) prompt.details.push_back(with_rule(left.text, left.rule));
  prompt.buttons = {prompt_button(What::cancel, tr_in("the last choice", "Back")),
                    prompt_button(What::done, tr("End it all the same"))};
}

}  // namespace

Prompt RulesTool::prompt() {
  if (hand_.holding()) return hand_.prompt_holding();
  Prompt prompt;
  const std::string who = side_words(table_.state().module(), table_.seat().acting());
  const std::string& title = table_.waiting().title;
  prompt.headline = who.empty() ? title : who + colon() + title;
  hand_.tell_gathered(prompt);
  if (add_unusual(prompt, table_, dice_)) return prompt;
  if (!table_.seat().acting().valid() && !table_.free_play()) {
    prompt.text = awaited_words(table_);
    return prompt;
  }
  if (asks_to_end()) {
    add_end_question(prompt, table_.waiting().title, ending_);
  } else if (draft_) {
    add_draft(prompt);
  } else {
    add_choice_buttons(prompt);
  }
  if (may_force()) prompt.buttons.push_back(prompt_button(What::anyway, tr("Do it anyway")));
  return prompt;
}

void RulesTool::add_choice_buttons(Prompt& prompt) {
  bool may_end = false;
  std::vector<std::string> titles;
  for (const auto& offered : offers_.all()) {
    const Offer& offer = offered.offer;
    may_end = may_end || offered.ends_phase();
    if (offered.ends_phase()) continue;
    const bool some =
        offered.first && (!offered.first->candidates.empty() || offered.first->may_finish || offered.first->complete);
    if (some && prompt.text.empty()) prompt.text = offer.prompt;
    if (some) titles.push_back(offer.title);
    prompt.buttons.push_back(
        {What::verb, offer.title, some, some ? "" : tr("nothing to choose now"), offer.verb, {}, offer.prompt});
  }
  if (titles.size() > 1) prompt.text = choice_words(titles, may_end);
  const auto owed = table_.session().obligations(table_.seat().acting());
  const auto lines = obligation_lines(table_.state(), owed);
  const std::string why_not = lines.empty() ? std::string() : lines.front();
  prompt.details.insert(prompt.details.end(), lines.begin(), lines.end());
  if (may_end || !owed.empty()) {
    prompt.buttons.push_back(
        prompt_button(What::done, tr("End of {phase}", {{"phase", table_.waiting().title}}), may_end, why_not));
  }
  if (prompt.text.empty()) prompt.text = tr("Nothing more to do here: end the phase");
}

void RulesTool::add_draft(Prompt& prompt) {
  if (const Ask* ask = table_.seat().open_ask()) {
    prompt.text = ask->prompt.empty() ? field_words(table_.state().module(), ask->name) : ask->prompt;
    if (ask->window) prompt.buttons.push_back(prompt_button(What::pass, tr("Pass")));
  } else {
    if (draft_->title() != table_.waiting().title) prompt.headline += " - " + draft_->title();
  }
  for (const auto& offered : offers_.all()) {
    if (offered.offer.verb == draft_->verb() && draft_->picks().empty()) prompt.text = offered.offer.prompt;
  }
  const auto& next = draft_->next();
  if (!next) return;
  const Ask* const asked = table_.seat().open_ask();
  const bool only_pass = asked != nullptr && asked->window && draft_->picks().empty() && next->candidates.empty() &&
                         !next->may_finish && !next->complete;
  add_sentence(prompt.text, only_pass ? tr("Nothing can be chosen: pass")
                                      : next_words(table_.state().module(), *next, !draft_->picks().empty()));
  if (const Candidate* const again = draft_->meant_by_clicking_again()) {
    const std::string meant =
        again->label.empty() ? value_words(table_.state(), again->value, table_.seat().viewer()) : again->label;
    add_sentence(prompt.text, tr("A second click on the unit: {what}", {{"what", meant}}));
  }
  if (group_ && group_->pieces.size() > 1)
    add_sentence(prompt.text, tr_n("All {n} units go together", "All {n} units go together", group_->pieces.size()));
  if (const std::string chosen = chosen_words(table_.state(), draft_->told(), table_.seat().viewer());
      !chosen.empty()) {
    prompt.details.push_back(tr("Chosen: {what}", {{"what", chosen}}));
  }
  add_draft_buttons(prompt, *next);
}

void RulesTool::add_preview(Prompt& prompt, const Next& next) {
  planned_.clear();
  if (draft_->answers()) return;
  const Reasoned preview = table_.session().preview(table_.seat().acting(), draft_->verb(), draft_->picks());
  planned_.light(preview.looked_up);
  if (preview.problem) prompt.details.push_back(failure_at(draft_->title(), *preview.problem));
  if (!preview.value.is_nil()) {
    const std::string words = value_words(table_.state(), preview.value, table_.seat().viewer());
    add_sentence(prompt.text,
                 next.complete ? tr("Result: {what}", {{"what", words}}) : tr("So far: {what}", {{"what", words}}));
  }
  for (const auto& reason : preview.reasons) {
    if (reason.chance.is_number()) {
      prompt.chances.push_back(chance_of(reason));
    } else {
      prompt.details.push_back(with_rule(reason_words(reason), reason.rule));
    }
  }
}

void RulesTool::add_draft_buttons(Prompt& prompt, const Next& next) {
  add_preview(prompt, next);
  constexpr std::size_t few = 6;
  const bool named = next.candidates.size() <= few;  // what the module has a word for is a button, too: cups, boxes
  for (const auto& candidate : next.candidates) {
    if (on_the_table(candidate.value) && !(named && !candidate.label.empty())) continue;
    const std::string words = candidate.label.empty()
                                  ? value_words(table_.state(), candidate.value, table_.seat().viewer())
                                  : candidate.label;
    prompt.buttons.push_back({What::pick, words, true, {}, {}, candidate.value, {}});
  }
  // A finish that completes nothing yet only closes its part; the confirm button does both where it can.
  if (draft_->leads_on()) prompt.buttons.push_back(prompt_button(What::finish, tr("Go on")));
  const bool can = ready();
  const std::string missing = can ? std::string() : why_not_whole(*draft_, next);
  if (!missing.empty()) prompt.details.push_back(missing);
  const std::string why_not = missing.empty() ? tr("there are still choices to make") : missing;
  prompt.buttons.push_back(prompt_button(What::confirm, tr("Confirm"), can, can ? "" : why_not));
  if (choosing())
    prompt.buttons.push_back(
        prompt_button(What::cancel, draft_->picks().empty() ? tr("Cancel") : tr_in("the last choice", "Back")));
}

}  // namespace bocage
