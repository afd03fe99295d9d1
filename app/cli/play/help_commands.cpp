// The help of a game in words: how commands are typed, and what each is for.
#include <array>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_names.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_verbs.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

constexpr std::array manners{
    tr_later("Type a verb with its choices on one line (VERB UNIT PLACE), or let it ask for them."),
    tr_later("Names may be abbreviated; UNIT@PLACE is the unit there, all@PLACE every unit there.")};

void explain_word(PlayDesk& desk, PlayVerbs& verbs, const WordCommands& all, const Words& words) {
  if (const WordCommand* const command = command_named(all, words.front())) return desk.say(command_words(*command));
  if (desk.presenter().seat().screen_hidden()) return desk.unclear(tr("There is no such command."));
  for (const PlayVerb& verb : verbs.now()) {
    if (fit(joined(words), verb.id) == Fit::none && fit(joined(words), verb.title) == Fit::none) continue;
    return desk.say(verb.id + ": " + verb.title + ". " + sentence(verb.prompt));
  }
  desk.unclear(tr("There is no command \"{command}\"; \"help\" lists them.", {{"command", joined(words)}}));
}

void list_commands(PlayDesk& desk, const WordCommands& all) {
  WordPage& page = desk.page();
  if (!desk.presenter().seat().screen_hidden()) say_prompt(desk.presenter(), page);
  page.gap();
  for (const char* const line : manners) desk.say(tr(line));
  for (const WordCommand& command : all) {
    page.entry(std::string(command.name) + " " + command.takes, 24, tr(command.help), WordPage::detail_indent);
  }
}

}  // namespace

WordCommands help_commands(PlayDesk& desk, PlayVerbs& verbs, const WordCommands& all) {
  return {
      {.name = "help",
       .takes = "[WORD]",
       .help = tr_later("list the commands, or explain one"),
       .run =
           [&desk, &verbs, &all](const Words& rest) {
             if (rest.empty()) return list_commands(desk, all);
             explain_word(desk, verbs, all, rest);
           },
       .always = true},
  };
}

std::vector<HelpChapter> help_chapters(const WordCommands& all) {
  std::string lines;
  for (const char* const line : manners) lines += (lines.empty() ? "" : "\n") + tr(line);
  std::vector<HelpChapter> chapters{{tr("How to type a command"), lines}};
  for (const WordCommand& command : all) chapters.push_back({command.name, command_words(command)});
  return chapters;
}

}  // namespace bocage::cli
