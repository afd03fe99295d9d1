// Sealed notes: words that a player commits to now and opens later, so that all can see that they have stood since
// then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/base/value_text.h"

namespace bocage {

class Position;
class Record;
struct Entry;

// One that stands in the journal. What it says is known to its writer alone until it is opened.
struct SealedNote {
  std::uint32_t number = 0;  // among the sealed notes of the game, from 1
  SideId side;               // that wrote it
  std::uint32_t entry = 0;   // that holds the commitment
  std::uint32_t opened = 0;  // the entry that opened it; 0: none yet
  Hash commitment;
};

// The commitment is that of every secret (commitment_of in secrets.h), with "sealed note" as the purpose and the note's
// number in place of the secret's: no side can open it as words of its own, nor as another note.
Hash commitment_of_note(SideId side, std::uint32_t number, const std::string& text, const Hash& salt,
                        const ValueNames& names);

// From the randomness of the system. It does not follow from the game's seed or roots: in a hotseat these lie in the
// file, and whoever can guess the words could check the guess with them.
Hash fresh_salt();

// The sealed notes in the entries before that one, by their numbers.
std::vector<SealedNote> sealed_notes(const Record& record, std::uint32_t before);
// Why an entry cannot stand as a note, open or sealed; nullopt when it can.
std::optional<std::string> note_fault(const Position& position, const Record& record, const Entry& entry);

}  // namespace bocage
