// The commands of a game in words, a set for each area, in the order in which "help" lists them.
#pragma once

#include <vector>

#include "app/cli/play/word_command.h"
#include "app/play/reading/help_chapter.h"

namespace bocage::cli {

class PlayBooks;
class PlayDesk;
class PlayFiles;
class PlayNews;
class PlayVerbs;

// `all` are the commands that are listed; they may still be added.
WordCommands help_commands(PlayDesk& desk, PlayVerbs& verbs, const WordCommands& all);
WordCommands look_commands(PlayDesk& desk, const PlayBooks& books);
WordCommands book_commands(PlayDesk& desk, const PlayBooks& books);
WordCommands choice_commands(PlayDesk& desk, PlayVerbs& verbs);
WordCommands turn_commands(PlayDesk& desk, PlayNews& news);
WordCommands by_hand_commands(PlayDesk& desk);
WordCommands note_commands(PlayDesk& desk, PlayNews& news);
WordCommands order_commands(PlayDesk& desk, PlayNews& news);
WordCommands file_commands(PlayFiles& files);

// Returns the chapters in which the commands are looked up.
std::vector<HelpChapter> help_chapters(const WordCommands& all);

}  // namespace bocage::cli
