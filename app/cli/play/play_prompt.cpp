#include "app/cli/play/play_prompt.h"

#include <algorithm>

#include "app/cli/play/play_things.h"
#include "app/play/time/turn_track.h"
#include "app/play/words/failure_words.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

using What = PromptButton::What;
constexpr std::size_t max_rows = 14;    // choices, one below the other
constexpr std::size_t max_listed = 60;  // choices, one behind the other

bool is_roll(const Presenter& presenter) {
  return !presenter.seat().screen_hidden() && presenter.waiting().kind == Waiting::Kind::roll;
}

const PromptButton* button_of(const Prompt& prompt, What what) {
  const auto found = std::find_if(prompt.buttons.begin(), prompt.buttons.end(),
                                  [&](const PromptButton& button) { return button.what == what; });
  return found == prompt.buttons.end() ? nullptr : &*found;
}

std::ptrdiff_t verbs_of(const Prompt& prompt) {
  return std::count_if(prompt.buttons.begin(), prompt.buttons.end(),
                       [](const PromptButton& button) { return button.what == What::verb && button.enabled; });
}

// "land", "raid (Land rangers)": the title where the word does not say it.
std::string verb_words(const PromptButton& button) {
  return folded(button.text) == folded(button.verb) ? button.verb : button.verb + " (" + button.text + ")";
}

void say_verbs(const Prompt& prompt, WordPage& page) {
  std::string text;
  for (const PromptButton& button : prompt.buttons) {
    if (button.what == What::verb && button.enabled) add_to_list(text, verb_words(button));
  }
  const PromptButton* const end = button_of(prompt, What::done);
  if (end != nullptr && end->enabled) add_to_list(text, std::string("end (") + end->text + ")");
  if (!text.empty()) page.line(tr("You may: {list}", {{"list", text}}), WordPage::detail_indent);
}

// What can be typed for what is under way.
void say_ways_on(Presenter& presenter, const Prompt& prompt, WordPage& page) {
  std::string text;
  const auto add = [&](const std::string& more) { add_to_list(text, more); };
  const auto& next = presenter.draft()->next();
  if (next && !next->candidates.empty() && !next->complete) add(tr("a name, or a number from the list"));
  if (presenter.draft()->leads_on()) add(tr("done (choose no more)"));
  if (presenter.ready()) add("confirm");
  if (button_of(prompt, What::pass) != nullptr) add("pass");
  if (button_of(prompt, What::anyway) != nullptr) add(tr("anyway (override the rule)"));
  if (!presenter.picks().empty()) add("unpick");
  if (!presenter.draft()->answers()) add("cancel");
  if (!text.empty()) page.line(tr("Type: {list}", {{"list", text}}), WordPage::detail_indent);
}

void say_numbers(const std::vector<Named>& list, WordPage& page) {
  std::string text;
  for (const Named& named : list) add_to_list(text, named.words);
  page.line(tr("One of: {list}", {{"list", text}}), WordPage::detail_indent);
}

bool all_numbers(const std::vector<Named>& list) {
  return std::all_of(list.begin(), list.end(),
                     [](const Named& named) { return named.values.front().kind() == Value::Kind::integer; });
}

std::string choice_words(const Named& named, std::size_t number) {
  const std::string text = std::to_string(number) + ". " + named.words;
  return named.values.size() > 1 ? tr("{what} ({n} alike)", {{"what", text}, {"n", named.values.size()}}) : text;
}

// Among many, spaces have no numbers of the list beside their own.
std::string brief_words(const Named& named, std::size_t number) {
  return named.brief.empty() ? choice_words(named, number) : named.brief;
}

// "Turn 2 - Red: Movement": the turn already says whose it is.
std::string headline_words(const Presenter& presenter, const std::string& headline) {
  const std::string turn = turn_track(presenter.state()).heading;
  const std::string who = side_words(presenter.state().module(), presenter.acting());
  if (turn.empty() || presenter.seat().screen_hidden() || presenter.drafting()) return headline;
  if (!who.empty() && turn.ends_with(" - " + who) && headline.starts_with(who + colon())) {
    return turn + headline.substr(who.size());
  }
  return turn == who ? headline : headline + " (" + turn + ")";
}

void say_draft(Presenter& presenter, const Prompt& prompt, WordPage& page) {
  for (const auto& detail : prompt.details) page.line("- " + detail, WordPage::detail_indent);
  for (const PromptChance& chance : prompt.chances)
    page.line("- " + chance.percent + "  " + chance.text, WordPage::detail_indent);
  const auto& next = presenter.draft()->next();
  if (next && !next->complete) say_choices(presenter, page, false);
  say_ways_on(presenter, prompt, page);
}

}  // namespace

std::string sentence(const std::string& text) {
  if (text.empty()) return text;
  std::string whole = text;
  if (whole.front() >= 'a' && whole.front() <= 'z') whole.front() = static_cast<char>(whole.front() - 'a' + 'A');
  const char last = whole.back();
  return last == '.' || last == '?' || last == '!' || last == ':' ? whole : whole + ".";
}

std::string prompt_words(Presenter& presenter) {
  const Waiting& waiting = presenter.waiting();
  const std::string who = side_words(presenter.state().module(), presenter.acting());
  if (waiting.kind == Waiting::Kind::over || who.empty()) return "> ";
  if (presenter.seat().screen_hidden()) return who + "?> ";
  if (is_roll(presenter))
    return tr("{side}, {dice} for {purpose}> ",
              {{"side", who},
               {"dice", dice_words(waiting.roll.dice)},
               {"purpose", id_words(presenter.state().module(), waiting.roll.purpose)}});
  if (waiting.kind == Waiting::Kind::free) return tr("{side}, free> ", {{"side", who}});
  if (!presenter.drafting()) return who + ", " + waiting.title + "> ";
  const Draft& draft = *presenter.draft();
  return who + ", " + (draft.answers() ? field_words(presenter.state().module(), draft.title()) : draft.title()) + "> ";
}

std::string prompt_mark(Presenter& presenter) {
  const Prompt prompt = presenter.prompt();
  return prompt.headline + '\n' + prompt.text + '\n' + detail_words(prompt);
}

void say_choices(Presenter& presenter, WordPage& page, bool whole) {
  const auto list = choices_now(presenter);
  if (list.empty()) return;
  if (all_numbers(list)) return say_numbers(list, page);
  if (list.size() <= max_rows) {
    for (std::size_t i = 0; i < list.size(); ++i) page.line(choice_words(list[i], i + 1), 2 * WordPage::detail_indent);
    return;
  }
  if (!whole && list.size() > max_listed) {
    page.line(tr("{n} to choose from: type a name, or \"list\" to see them all.", {{"n", list.size()}}),
              WordPage::detail_indent);
    return;
  }
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? "" : "; ") + brief_words(list[i], i + 1);
  page.line(text, WordPage::detail_indent);
}

void say_prompt(Presenter& presenter, WordPage& page) {
  if (is_roll(presenter)) return say_roll(presenter, page);
  const Prompt prompt = presenter.prompt();
  page.gap();
  if (!prompt.headline.empty()) page.line("== " + headline_words(presenter, prompt.headline) + " ==");
  if (presenter.waiting().kind == Waiting::Kind::free) {
    page.line(
        tr("\"put\" moves any piece anywhere, \"change\" changes the values of a piece, a place, a link, a side or the "
           "game, \"create\" adds a counter, \"throw\" rolls dice, \"level enforce\" returns to the rules."),
        WordPage::detail_indent);
    return;
  }
  // Where there are several verbs, say_verbs names them.
  if (verbs_of(prompt) < 2) page.line(sentence(prompt.text), WordPage::detail_indent);
  if (presenter.seat().screen_hidden()) {
    const std::string who = side_words(presenter.state().module(), presenter.acting());
    page.line(tr("Type \"sit\" when {side} has the keyboard.", {{"side", who}}), WordPage::detail_indent);
  } else if (presenter.drafting()) {
    say_draft(presenter, prompt, page);
  } else {
    for (const auto& detail : prompt.details) {
      page.line(presenter.asks_to_end() ? sentence(detail) : tr("Still to do: {what}", {{"what", sentence(detail)}}),
                WordPage::detail_indent);
    }
    say_verbs(prompt, page);
  }
}

void say_roll(const Presenter& presenter, WordPage& page) {
  const Session& session = presenter.session();
  const RollRequest& roll = session.waiting().roll;
  const std::string order = throwers_words(session.state().module(), roll);
  const std::string what =
      tr_n("Roll {dice} for {purpose} and type what the die shows",
           "Roll {dice} for {purpose} and type what the dice show", static_cast<std::size_t>(roll.dice.count),
           {{"dice", dice_words(roll.dice)}, {"purpose", id_words(session.state().module(), roll.purpose)}});
  page.line(what + (order.empty() ? "." : ": " + order + "."), WordPage::detail_indent);
}

void say_refusal(Presenter& presenter, WordPage& page, const Refusal& refusal) {
  const std::string why = sentence(first_sentence(refusal.text));
  page.line(refusal.rule.empty() ? tr("Refused: {why}", {{"why", why}})
                                 : tr("Refused by rule {rule}: {why}",
                                      {{"rule", presenter.titles().name_within(refusal.rule)}, {"why", why}}),
            WordPage::detail_indent);
  std::string where;
  for (const SpaceId space : refusal.spaces) {
    add_to_list(where, space_words(presenter.shown(), space));
  }
  for (const PieceId piece : refusal.pieces) add_to_list(where, unit_words(presenter, piece));
  if (!where.empty()) page.line(tr("Where: {places}.", {{"places", where}}), WordPage::detail_indent);
}

}  // namespace bocage::cli
