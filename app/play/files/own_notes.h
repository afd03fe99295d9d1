// The private notes of a player, and the words of sealed notes until they are opened. They are kept on this machine in
// one file for each game, and in no journal.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/problem.h"
#include "engine/journal/entry.h"

namespace bocage {

struct SealedWords {
  std::string side;  // its id
  Hash salt;
  std::string text;
};

struct OwnNotes {
  std::map<std::string, std::string> texts;  // by the ids of sides
  std::vector<SealedWords> sealed;           // in the order in which they were written, also those that are open
};

struct LoadedNotes {
  OwnNotes notes;
  std::optional<Problem> problem;  // the file is there and cannot be read: it is not written to either
};

// Returns the file of notes in state_dir(), and makes the folder. A try shares the notes of the game that it left,
// and a game keeps them under every name. Empty when there is no folder to keep them.
std::string notes_file(const Genesis& genesis);

// No file: no notes.
LoadedNotes load_notes(const std::string& file);
// Keeps the other lines of the file, because another window or program may have written them meanwhile.
std::optional<Problem> keep_own_note(const std::string& file, const std::string& side, const std::string& text);
std::optional<Problem> keep_sealed_words(const std::string& file, const SealedWords& words);

}  // namespace bocage
