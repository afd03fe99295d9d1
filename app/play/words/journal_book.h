// The journal in words, kept up to date without being written anew at every step.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

enum class JournalKind { action, dice, secret, by_hand, note };

struct JournalLine {
  std::uint32_t entry = 0;  // after which it stands in the timeline
  std::string node;
  std::string text;             // as the book's reader reads it
  std::vector<SpaceId> spaces;  // where it happened
  bool heading = false;         // the title of a phase
  SideId side = {};             // whose action it is, or led to it; invalid for none
  JournalKind kind = JournalKind::action;
  Told told = {};  // as others read it
};

// An entry of chain or draft, by its number from 1 on.
const Entry& entry_of(const Journal& journal, std::uint32_t number);

class JournalBook {
 public:
  // Brings the lines up to date, as this side reads them (an invalid one: what everybody may), and answers how many at
  // the beginning have stayed as they were.
  std::size_t update(const Session& session, SideId reader);
  const std::vector<JournalLine>& lines() const { return lines_; }
  // The last line of the entry, or of those before it; lines().size() when there is none.
  std::size_t line_of(std::uint32_t entry) const;

 private:
  void add(const Session& session, std::uint32_t entry);

  std::vector<JournalLine> lines_;
  SideId reader_;
  std::uint32_t fixed_ = 0;  // entries that no undo can reach any more
};

}  // namespace bocage
