#include "app/cli/play/play_table.h"

#include <algorithm>
#include <utility>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_names.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_things.h"
#include "app/play/table/draft.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

constexpr std::size_t max_verb = 4;  // words

std::string first_words(const Words& words, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + words[i].text;
  return text;
}

Words after(const Words& words, std::size_t used) {
  return {words.begin() + static_cast<std::ptrdiff_t>(used), words.end()};
}

// The verb begins with a space or a unit, and the value may be named second: who attacks it.
bool takes_after_a_target(const Offer& offer, const Value& value) {
  const auto first = offer.verb == "done" ? std::nullopt : offer.domain->next({});
  return first && std::any_of(first->candidates.begin(), first->candidates.end(), [&](const Candidate& target) {
           const auto kind = target.value.kind();
           if (kind != Value::Kind::space && kind != Value::Kind::piece) return false;
           Draft draft(offer);
           return draft.pick(target.value) && (draft.offers(value) || draft.leads_to(value));
         });
}

}  // namespace

PlayTable::PlayTable(std::unique_ptr<OpenGame> game, WordPage& page)
    : desk_(std::move(game), page), verbs_(desk_), news_(desk_, verbs_), files_(desk_, verbs_, books_, news_) {
  add(help_commands(desk_, verbs_, commands_));
  add(look_commands(desk_, books_));
  add(book_commands(desk_, books_));
  add(choice_commands(desk_, verbs_));
  add(turn_commands(desk_, news_));
  add(by_hand_commands(desk_));
  add(note_commands(desk_, news_));
  add(order_commands(desk_, news_));
  add(file_commands(files_));
  books_.set_help(help_chapters(commands_));
  books_.open(desk_.state().module());
}

void PlayTable::add(const WordCommands& set) {
  commands_.insert(commands_.end(), set.begin(), set.end());
}

std::string PlayTable::prompt() {
  return files_.asking() ? tr("keep, throw or no> ") : prompt_words(desk_.presenter());
}

bool PlayTable::take(const TypedLine& line) {
  if (!line.fault.empty()) {
    desk_.unclear(tr("{why} Nothing was done.", {{"why", sentence(line.fault)}}));
    return true;
  }
  if (is_remark(line.text)) return true;
  const TypedWords typed = words_of(line.text);
  if (!typed.fault.empty()) {
    desk_.unclear(tr("{why} Nothing was done.", {{"why", sentence(typed.fault)}}));
    return true;
  }
  news_.listen();
  if (files_.asking()) {
    files_.answer(typed.words);
  } else if (typed.words.empty()) {
    say_prompt(desk_.presenter(), desk_.page());
  } else {
    obey(typed.words);
  }
  if (!files_.left()) news_.tell();
  return !files_.left();
}

void PlayTable::obey(const Words& words) {
  if (desk_.presenter().seat().screen_hidden()) {
    const WordCommand* const command = command_named(commands_, words.front());
    if (command != nullptr && command->always) return command->run(after(words, 1));
    return desk_.unclear(tr("Hand the keyboard to {side} and type \"sit\".",
                            {{"side", side_words(desk_.state().module(), desk_.presenter().acting())}}));
  }
  if (obey_exactly(words) || obey_numbers(words)) return;
  if (desk_.hand().fits(words)) return desk_.heard(desk_.hand().choose(words));
  if (another_time(words) || obey_nearly(words)) return;
  // A thing that cannot be chosen now: the rules say why.
  if (desk_.presenter().drafting() && names_something(words)) return desk_.heard(desk_.hand().choose(words));
  unknown(words);
}

bool PlayTable::names_something(const Words& words) {
  const Meant found = meant(desk_.presenter(), words.front().text);
  return found.value || !found.several.empty();
}

// A verb of the game that this phase does not have.
bool PlayTable::another_time(const Words& words) {
  const std::string typed = folded(words.front().text);
  const auto all = desk_.presenter().session().ruleset().verbs();
  const bool known = typed != "done" && std::any_of(all.begin(), all.end(),
                                                    [&](const std::string& verb) { return folded(verb) == typed; });
  if (known)
    desk_.unclear(tr("\"{command}\" cannot be done now ({phase}).",
                     {{"command", words.front().text}, {"phase", desk_.presenter().waiting().title}}));
  return known;
}

bool PlayTable::obey_exactly(const Words& words) {
  if (const WordCommand* const command = command_named(commands_, words.front())) {
    command->run(after(words, 1));
    return true;
  }
  for (std::size_t count = std::min(max_verb, words.size()); count > 0; --count) {
    const std::string typed = first_words(words, count);
    for (const PlayVerb& verb : verbs_.now()) {
      if (fit(typed, verb.id) != Fit::whole && fit(typed, verb.title) != Fit::whole) continue;
      verbs_.begin(verb.id, after(words, count));
      return true;
    }
  }
  return false;
}

// Dice; or a number of the list that was shown, and what is said after it.
bool PlayTable::obey_numbers(const Words& words) {
  const auto number = words.front().quoted ? std::nullopt : parse_integer(words.front().text);
  if (!number) return false;
  if (desk_.presenter().waiting().kind == Waiting::Kind::roll) {
    command_named(commands_, {"roll"})->run(words);
    return true;
  }
  if (!desk_.presenter().drafting()) return false;
  const auto choices = choices_now(desk_.presenter());
  const auto listed = static_cast<std::int64_t>(choices.size());
  const bool entry = !desk_.hand().takes_numbers() && *number >= 1 && *number <= listed;
  // The name of something goes before the number of an entry, but not a name that only begins with this number.
  const bool opening = entry && find_named(words.front().text, choices, Fit::beginnings).empty();
  if (!opening && desk_.hand().fits(words)) return false;
  Words meant = words;
  if (entry) meant.front().text.insert(0, "#");
  desk_.heard(desk_.hand().choose(meant));
  return true;
}

// The beginning of one command or verb, and of no other.
bool PlayTable::obey_nearly(const Words& words) {
  const std::string first = folded(words.front().text);
  const auto begins = [&](const std::string& name) { return folded(name).starts_with(first); };
  std::vector<std::vector<std::string>> names;
  for (const WordCommand& command : commands_) names.push_back({command.name});
  for (const PlayVerb& verb : verbs_.now()) names.push_back({verb.id, verb.title});
  for (auto& each : names) std::erase_if(each, [&](const std::string& name) { return !begins(name); });
  for (std::size_t count = std::min(max_verb, words.size()); count > 0; --count) {
    const std::string typed = first_words(words, count);
    const auto best = best_fits(typed, names);
    if (best.empty()) continue;
    if (best.size() > 1) {
      std::vector<std::string> several;
      several.reserve(best.size());
      for (const std::size_t at : best) several.push_back(word_of(at));
      desk_.unclear(tr("\"{typed}\" could be {list}.", {{"typed", typed}, {"list", any_of_words(several)}}));
    } else if (best.front() < commands_.size()) {
      commands_[best.front()].run(after(words, 1));
    } else {
      verbs_.begin(verbs_.now()[best.front() - commands_.size()].id, after(words, count));
    }
    return true;
  }
  return false;
}

// The word for the Nth of all commands, then verbs.
std::string PlayTable::word_of(std::size_t at) {
  return at < commands_.size() ? commands_[at].name : verbs_.now()[at - commands_.size()].id;
}

// What is on the table, where no action is under way that could take it: what can be done with it, or why nothing.
bool PlayTable::names_without_a_verb(const Words& words) {
  for (std::size_t count = words.size(); count > 0; --count) {
    const std::string typed = first_words(words, count);
    const Meant found = meant(desk_.presenter(), typed);
    if (found.value) {
      tell_verbs(typed, *found.value);
    } else if (!found.several.empty()) {
      desk_.unclear(not_one(typed, found.several, {}));
    } else {
      continue;
    }
    return true;
  }
  return false;
}

void PlayTable::tell_verbs(const std::string& typed, const Value& value) {
  Presenter& presenter = desk_.presenter();
  const bool piece = value.kind() == Value::Kind::piece;
  const std::string what =
      piece ? unit_words(presenter, value.piece()) : value_words(desk_.state(), value, presenter.viewer());
  std::vector<std::string> verbs;
  for (const MenuItem& item :
       presenter.menu(piece ? value.piece() : PieceId(), piece ? SpaceId() : value.space(), LinkId())) {
    if (item.what == MenuItem::What::verb && item.enabled) verbs.push_back(item.verb);
  }
  if (!verbs.empty()) {
    return desk_.unclear(tr("\"{typed}\" is {what}: begin with an action ({list}).",
                            {{"typed", typed}, {"what", what}, {"list", any_of_words(verbs)}}));
  }
  for (const Offer& offer : presenter.session().offers(presenter.acting())) {
    if (piece && takes_after_a_target(offer, value)) verbs.push_back(offer.verb);
  }
  if (!verbs.empty()) {
    return desk_.unclear(tr("\"{typed}\" is {what}: begin with an action and its target ({list}).",
                            {{"typed", typed}, {"what", what}, {"list", any_of_words(verbs)}}));
  }
  desk_.unclear(tr("\"{typed}\" is {what}: no action begins with it now.", {{"typed", typed}, {"what", what}}));
  const auto why = presenter.why_not(value);
  if (why && why->says_why()) say_refusal(presenter, desk_.page(), *why);
}

void PlayTable::unknown(const Words& words) {
  if (names_without_a_verb(words)) return;
  const std::string& typed = words.front().text;
  std::vector<std::string> names;
  for (const WordCommand& command : commands_) names.emplace_back(command.name);
  for (const auto& verb : desk_.presenter().session().ruleset().verbs()) names.push_back(verb);
  const auto nearest = nearest_name(folded(typed), names);
  std::string near = nearest ? "\"" + *nearest + "\"" : std::string();
  if (near.empty()) near = near_words(typed, seen_units(desk_.presenter()));
  desk_.unclear(
      near.empty() ? tr("\"{typed}\" is not a command here; \"help\" lists the commands.", {{"typed", typed}})
                   : tr("\"{typed}\" is not a command here: did you mean {near}?", {{"typed", typed}, {"near", near}}));
}

}  // namespace bocage::cli
