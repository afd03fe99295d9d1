#include "app/cli/play/play_hand.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

using How = Obeyed::How;
constexpr std::size_t max_name = 6;  // words

std::string joined(const std::vector<TypedWord>& words, std::size_t from, std::size_t count) {
  std::string text;
  for (std::size_t i = from; i < from + count; ++i) text += (i == from ? "" : " ") + words[i].text;
  return text;
}

// A name of so many words can begin here: what is quoted stands alone.
bool may_join(const std::vector<TypedWord>& words, std::size_t from, std::size_t count) {
  if (count == 1) return true;
  return std::none_of(words.begin() + static_cast<std::ptrdiff_t>(from),
                      words.begin() + static_cast<std::ptrdiff_t>(from + count),
                      [](const TypedWord& word) { return word.quoted; });
}

std::size_t max_name_words(const std::vector<TypedWord>& words, std::size_t from) {
  return std::min(max_name, words.size() - from);
}

Obeyed unclear(std::string text) {
  return {How::unclear, std::move(text), {}};
}

const Obeyed waits{How::waits, {}, {}};

bool asks_numbers(const std::optional<Next>& next) {
  return next && !next->candidates.empty() &&
         std::all_of(next->candidates.begin(), next->candidates.end(),
                     [](const Candidate& candidate) { return candidate.value.kind() == Value::Kind::integer; });
}

std::string several_words(const std::string& typed, const std::vector<std::string>& several) {
  return tr("\"{typed}\" could be {list}: say NAME@PLACE, or \"{typed}#2\" for the second of them",
            {{"typed", typed}, {"list", any_of_words(several)}});
}

}  // namespace

// `all` units, `all@PLACE`, `all#2` (of the second entry).
PlayHand::Found PlayHand::find_all(const TypedWord& word, const std::vector<Named>& list) const {
  Found found;
  const std::string typed = folded(word.text);
  if (word.quoted || !(typed == "all" || typed.starts_with("all@") || typed.starts_with("all#"))) return found;
  const std::string rest = word.text.substr(3);
  const auto best = find_named(rest, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].values.front().kind() != Value::Kind::piece) continue;
    if (!rest.empty() && std::find(best.begin(), best.end(), i) == best.end()) continue;
    found.values.insert(found.values.end(), list[i].values.begin(), list[i].values.end());
  }
  found.used = found.values.empty() ? 0 : 1;
  return found;
}

PlayHand::Found PlayHand::find(const std::vector<TypedWord>& words, std::size_t from,
                               const std::vector<Named>& list) const {
  Found found = find_all(words[from], list);
  for (std::size_t count = max_name_words(words, from); count > 0 && found.used == 0; --count) {
    if (!may_join(words, from, count)) continue;
    const std::string typed = joined(words, from, count);
    // A number that is asked for means itself.
    const bool number = parse_integer(typed) && asks_numbers(presenter_.draft()->next());
    auto best = find_named(typed, list, number ? Fit::beginnings : Fit::opening);
    if (best.empty()) best = find_named("@" + typed, list);  // the units in a place
    if (best.size() == 1) {
      found.values = {list[best.front()].values.front()};
      found.used = count;
    } else if (!best.empty() && found.unclear.empty()) {
      std::vector<std::string> several;
      several.reserve(best.size());
      for (const std::size_t at : best) several.push_back(list[at].words);
      found.unclear = several_words(typed, several);
    }
  }
  return found;
}

bool PlayHand::fits(const std::vector<TypedWord>& words) const {
  if (words.empty() || !presenter_.drafting()) return false;
  const Found found = find(words, 0, choices_now(presenter_));
  return found.used > 0 || !found.unclear.empty() || closes_for(words, 0);
}

namespace {

std::optional<Draft> ahead_of(const Draft& draft) {
  if (!draft.may_finish()) return std::nullopt;
  Draft ahead = draft;
  ahead.finish();
  return ahead;
}

}  // namespace

bool PlayHand::takes_numbers() const {
  if (!presenter_.drafting()) return false;
  if (asks_numbers(presenter_.draft()->next())) return true;
  const auto ahead = ahead_of(*presenter_.draft());
  return ahead && asks_numbers(ahead->next());
}

// The next word belongs to a further part, and the open one may be closed.
bool PlayHand::closes_for(const std::vector<TypedWord>& words, std::size_t from) const {
  const auto ahead = ahead_of(*presenter_.draft());
  if (!ahead || !ahead->next() || words[from].text.starts_with('#')) return false;
  return find(words, from, choices(presenter_, ahead->next()->candidates)).used > 0;
}

// A number where numbers are asked for, but not this one.
std::optional<Obeyed> PlayHand::wrong_number(const TypedWord& word) {
  const auto number = word.quoted ? std::nullopt : parse_integer(word.text);
  if (!number || !takes_numbers()) return std::nullopt;
  if (!asks_numbers(presenter_.draft()->next()))
    presenter_.press({PromptButton::What::finish, {}, true, {}, {}, {}, {}});
  if (presenter_.pick(Value(*number))) return waits;
  if (presenter_.refusal()) return refused();
  return unclear(tr("{what} cannot be chosen now", {{"what", word.text}}));
}

// A number of the part after this one that opens a name of this one, too: "2" of "2 Rangers".
std::optional<Obeyed> PlayHand::number_or_name(const TypedWord& word) const {
  const auto number = word.quoted ? std::nullopt : parse_integer(word.text);
  const auto ahead = number ? ahead_of(*presenter_.draft()) : std::nullopt;
  if (!ahead || !asks_numbers(ahead->next()) || ahead->candidate(Value(*number)) == nullptr) return std::nullopt;
  const auto list = choices_now(presenter_);
  if (!find_named(word.text, list, Fit::beginnings).empty()) return std::nullopt;
  std::vector<std::string> names;
  for (const std::size_t at : find_named(word.text, list)) names.push_back(list[at].words);
  if (names.empty()) return std::nullopt;
  return unclear(tr("\"{typed}\" could be {list}, or the number: say more of the name, or \"done\" before the number",
                    {{"typed", word.text}, {"list", any_of_words(names)}}));
}

// Nothing that may be chosen is called that: what is, and why it may not.
Obeyed PlayHand::forbidden(const std::vector<TypedWord>& words, std::size_t from) {
  std::string several;
  for (std::size_t count = max_name_words(words, from); count > 0; --count) {
    if (!may_join(words, from, count)) continue;
    const std::string typed = joined(words, from, count);
    const Meant found = meant(presenter_, typed);
    if (found.value) {
      presenter_.pick(*found.value);
      if (presenter_.refusal()) return refused_at(*found.value);
      return unclear(tr("{what} cannot be chosen now",
                        {{"what", value_words(presenter_.shown(), *found.value, presenter_.viewer())}}));
    }
    if (!found.several.empty() && several.empty()) several = several_words(typed, found.several);
  }
  if (!several.empty()) return unclear(several);
  auto known = choices_now(presenter_);
  const auto spaces = all_spaces(presenter_.shown());
  known.insert(known.end(), spaces.begin(), spaces.end());
  const std::string near = near_words(words[from].text, known);
  return unclear(near.empty() ? tr("Nothing is called \"{typed}\" here; \"list\" shows what may be chosen",
                                   {{"typed", words[from].text}})
                              : tr("Nothing is called \"{typed}\" here: did you mean {near}?",
                                   {{"typed", words[from].text}, {"near", near}}));
}

Obeyed PlayHand::choose_one(const std::vector<TypedWord>& words, std::size_t& at) {
  const auto& next = presenter_.draft()->next();
  if (!next) return unclear(tr("There is nothing to choose: take back the last choice (unpick)"));
  if (next->complete)
    return unclear(tr("Everything has been chosen already: \"{typed}\" is too much", {{"typed", words[at].text}}));
  Found found = find(words, at, choices_now(presenter_));
  if (found.used < 2) {
    if (auto both = number_or_name(words[at])) return *both;
  }
  if (found.used == 0 && found.unclear.empty() && closes_for(words, at)) {
    presenter_.press({PromptButton::What::finish, {}, true, {}, {}, {}, {}});
    found = find(words, at, choices_now(presenter_));
  }
  if (found.used == 0 && !found.unclear.empty()) return unclear(found.unclear);
  if (found.used == 0) {
    const auto number = wrong_number(words[at]);
    return number ? *number : forbidden(words, at);
  }
  for (const Value& value : found.values) {
    const Candidate* const candidate = presenter_.draft()->candidate(value);
    // Of all that were meant some may be closed by those before them.
    if (candidate == nullptr && found.values.size() > 1) continue;
    moved_ = candidate != nullptr && candidate->cost.has_value();
    if (!presenter_.pick(value)) return refused();
  }
  at += found.used;
  return waits;
}

Obeyed PlayHand::choose_all(const std::vector<TypedWord>& words) {
  moved_ = false;
  for (std::size_t at = 0; at < words.size();) {
    Obeyed one = choose_one(words, at);
    if (one.how != How::waits) return one;
  }
  return waits;
}

// A refusal that points nowhere is about what was named.
Obeyed PlayHand::refused_at(const Value& value) const {
  Obeyed obeyed = refused();
  Refusal& refusal = *obeyed.refusal;
  if (!refusal.spaces.empty() || !refusal.pieces.empty()) return obeyed;
  if (value.kind() == Value::Kind::space) refusal.spaces = {value.space()};
  if (value.kind() == Value::Kind::piece) refusal.pieces = {value.piece()};
  return obeyed;
}

Obeyed PlayHand::refused() const {
  return {How::refused, {}, presenter_.refusal()};
}

bool PlayHand::may_let_pass() {
  const auto buttons = presenter_.prompt().buttons;
  return std::any_of(buttons.begin(), buttons.end(),
                     [](const PromptButton& button) { return button.what == PromptButton::What::anyway; });
}

// The draft as it was before a line that failed.
void PlayHand::restore(const std::vector<Pick>& picks) {
  if (presenter_.draft()->answers()) {
    presenter_.forget_refusal();
    while (!presenter_.picks().empty()) presenter_.cancel();
  } else {
    presenter_.start_verb(std::string(presenter_.draft()->verb()));
  }
  for (const Pick& pick : picks) {
    if (pick.finish) {
      presenter_.press({PromptButton::What::finish, {}, true, {}, {}, {}, {}});
    } else {
      presenter_.pick(pick.value);
    }
  }
}

Obeyed PlayHand::begin(const std::string& verb, const std::vector<TypedWord>& words) {
  if (!presenter_.start_verb(verb)) return unclear(tr("This action cannot be started now"));
  Obeyed obeyed = choose_all(words);
  if (obeyed.how == How::waits && (!presenter_.draft()->secret() || presenter_.draft()->answers()) && everything_said())
    obeyed = confirm();
  const bool failed = obeyed.how == How::refused || obeyed.how == How::unclear;
  if (failed && !(obeyed.how == How::refused && may_let_pass())) presenter_.abandon_draft();
  return obeyed;
}

Obeyed PlayHand::choose(const std::vector<TypedWord>& words) {
  if (!presenter_.drafting()) return unclear(tr("There is nothing to choose this for: start with a verb"));
  if (words.empty()) return unclear(tr("Choose what?"));
  const std::vector<Pick> before = presenter_.picks();
  Obeyed obeyed = choose_all(words);
  if (obeyed.how == How::waits && presenter_.draft()->answers() && everything_said()) obeyed = confirm();
  const bool failed = obeyed.how == How::refused || obeyed.how == How::unclear;
  if (failed && presenter_.drafting() && !(obeyed.how == How::refused && may_let_pass())) restore(before);
  return obeyed;
}

Obeyed PlayHand::unchoose(const std::vector<TypedWord>& words) {
  if (!presenter_.choosing()) return unclear(tr("Nothing has been chosen"));
  presenter_.forget_refusal();
  if (words.empty()) {
    presenter_.cancel();
    return waits;
  }
  std::vector<Candidate> chosen;
  for (const Value& value : presenter_.draft()->picked()) chosen.push_back({value, {}, {}});
  const Found found = find(words, 0, choices(presenter_, chosen));
  if (found.used < words.size()) {
    return unclear(found.unclear.empty()
                       ? tr("\"{typed}\" has not been chosen", {{"typed", joined(words, 0, words.size())}})
                       : found.unclear);
  }
  for (const Value& value : found.values) {
    presenter_.choose({MenuItem::What::take_back, {}, true, {}, {}, value, {}, {}});
    if (presenter_.drafting() && presenter_.draft()->has(value)) {
      return unclear(tr("This choice cannot be taken back by itself; \"unpick\" takes back the last one"));
    }
  }
  return waits;
}

Obeyed PlayHand::finish() {
  if (!presenter_.drafting()) return unclear(tr("No action is under way; \"end\" ends the phase"));
  const Draft& draft = *presenter_.draft();
  if (draft.answers() && !draft.leads_on()) return confirm();
  if (!draft.may_finish()) {
    return unclear(presenter_.ready() ? tr("Everything has been chosen: \"confirm\" carries it out")
                                      : tr("There are still choices to make"));
  }
  presenter_.press({PromptButton::What::finish, {}, true, {}, {}, {}, {}});
  return waits;
}

Obeyed PlayHand::confirm() {
  if (!presenter_.drafting()) return unclear(tr("No action is under way"));
  const bool ready = presenter_.ready();
  const auto before = presenter_.picks();
  if (presenter_.confirm()) return {};
  if (presenter_.drafting() && presenter_.picks() != before) return waits;  // it went on to the next part
  return ready ? refused() : unclear(tr("There are still choices to make"));
}

// Nothing is left to choose; or a unit was sent somewhere, and that it might go on from there is no question.
bool PlayHand::everything_said() {
  const auto& next = presenter_.draft()->next();
  if (!next) return false;
  return (next->complete || (moved_ && presenter_.ready())) && !previewed();
}

bool PlayHand::previewed() {
  const Draft& draft = *presenter_.draft();
  if (draft.answers()) return false;
  const Reasoned preview = presenter_.session().preview(presenter_.acting(), draft.verb(), draft.picks());
  return !preview.value.is_nil() || !preview.reasons.empty();
}

}  // namespace bocage::cli
