// The program's own help: how a turn is played and what the window can do.
#pragma once

#include <vector>

#include "app/play/reading/help_chapter.h"
#include "engine/base/tr.h"

namespace bocage {

inline constexpr const char* first_chapter = tr_later("Playing a turn");
inline constexpr const char* keys_chapter = tr_later("Keys and mouse");  // whoever knows the commands writes it

// The first is `first_chapter`. "{Undo}" in a text stands for the key of the command of that name.
std::vector<HelpChapter> program_help();

}  // namespace bocage
