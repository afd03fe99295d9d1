#include "app/cli/play/play_table.h"

#include <algorithm>
#include <utility>

#include "app/cli/play/play_prompt.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"

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

}  // namespace

PlayTable::PlayTable(std::unique_ptr<OpenGame> game, WordPage& page)
    : desk_(std::move(game), page),
      page_(page),
      verbs_(desk_),
      news_(desk_, verbs_),
      files_(desk_, verbs_, books_, news_) {
  books_.set_help(own_help());
  books_.open(state().module());
}

std::string PlayTable::prompt() {
  return files_.asking() ? "keep, throw or no> " : prompt_words(presenter());
}

bool PlayTable::take(const TypedLine& line) {
  if (!line.fault.empty()) {
    unclear(sentence(line.fault) + " Nothing was done.");
    return true;
  }
  if (is_remark(line.text)) return true;
  const TypedWords typed = words_of(line.text);
  if (!typed.fault.empty()) {
    unclear(sentence(typed.fault) + " Nothing was done.");
    return true;
  }
  news_.listen();
  if (files_.asking()) {
    files_.answer(typed.words);
  } else if (typed.words.empty()) {
    say_prompt(presenter(), desk_.page());
  } else {
    obey(typed.words);
  }
  if (!files_.left()) news_.tell();
  return !files_.left();
}

// --- what a line means

const PlayTable::Command* PlayTable::command_named(const TypedWord& word) const {
  const auto& known = commands();
  const std::string name = folded(word.text);
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Command& command) { return name == command.name; });
  return word.quoted || found == known.end() ? nullptr : &*found;
}

void PlayTable::obey(const Words& words) {
  if (presenter().seat().screen_hidden()) {
    const Command* const command = command_named(words.front());
    if (command != nullptr && command->always) return run(*command, words);
    return unclear("Hand the keyboard to " + side_words(state().module(), presenter().acting()) + " and type \"sit\".");
  }
  if (obey_exactly(words) || obey_numbers(words)) return;
  if (hand().fits(words)) return heard(hand().choose(words));
  if (another_time(words) || obey_nearly(words)) return;
  // A thing that cannot be chosen now: the rules say why.
  if (presenter().drafting() && names_something(words)) return heard(hand().choose(words));
  unknown(words);
}

bool PlayTable::names_something(const Words& words) {
  const Meant found = meant(presenter(), words.front().text);
  return found.value || !found.several.empty();
}

// A verb of the game that this phase does not have.
bool PlayTable::another_time(const Words& words) {
  const std::string typed = folded(words.front().text);
  const auto all = presenter().session().ruleset().verbs();
  const bool known = typed != "done" && std::any_of(all.begin(), all.end(),
                                                    [&](const std::string& verb) { return folded(verb) == typed; });
  if (known) unclear("\"" + words.front().text + "\" cannot be done now (" + presenter().waiting().title + ").");
  return known;
}

bool PlayTable::obey_exactly(const Words& words) {
  if (const Command* const command = command_named(words.front())) {
    run(*command, words);
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
  if (presenter().waiting().kind == Waiting::Kind::roll) {
    roll(words);
    return true;
  }
  if (!presenter().drafting() || hand().fits(words)) return false;
  Words meant = words;
  const auto listed = static_cast<std::int64_t>(choices_now(presenter()).size());
  if (!hand().takes_numbers() && *number >= 1 && *number <= listed) meant.front().text.insert(0, "#");
  heard(hand().choose(meant));
  return true;
}

// The beginning of one command or verb, and of no other.
bool PlayTable::obey_nearly(const Words& words) {
  const std::string first = folded(words.front().text);
  const auto begins = [&](const std::string& name) { return folded(name).starts_with(first); };
  std::vector<std::vector<std::string>> names;
  for (const Command& command : commands()) names.push_back({command.name});
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
      unclear("\"" + typed + "\" could be " + any_of_words(several) + ".");
    } else if (best.front() < commands().size()) {
      run(commands()[best.front()], words);
    } else {
      verbs_.begin(verbs_.now()[best.front() - commands().size()].id, after(words, count));
    }
    return true;
  }
  return false;
}

// The word for the Nth of all commands, then verbs.
std::string PlayTable::word_of(std::size_t at) {
  return at < commands().size() ? commands()[at].name : verbs_.now()[at - commands().size()].id;
}

void PlayTable::unknown(const Words& words) {
  const std::string& typed = words.front().text;
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  for (const auto& verb : presenter().session().ruleset().verbs()) names.push_back(verb);
  const auto nearest = nearest_name(folded(typed), names);
  std::string near = nearest ? "\"" + *nearest + "\"" : std::string();
  if (near.empty()) near = near_words(typed, seen_units(presenter()));
  unclear("\"" + typed + "\" is not a command here" +
          (near.empty() ? "; \"help\" lists the commands." : ": did you mean " + near + "?"));
}

void PlayTable::run(const Command& command, const Words& words) {
  (this->*command.run)(after(words, 1));
}

}  // namespace bocage::cli
