// Decides which lines of the journal are shown: those of a side, of a phase, of a kind, with these words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/words/journal_book.h"

namespace bocage {

struct JournalFilter {
  SideId side;                      // invalid: every side's, and nobody's
  std::string phase;                // the heading it stands under; empty: any
  std::optional<JournalKind> kind;  // nullopt: any
  std::string words;                // all of them, anywhere in the line, without regard to accents and large letters
  bool lets_all_pass() const;
};

// Positions of the lines that pass, in order. A heading stays where a line below it does.
std::vector<std::size_t> filtered(const std::vector<JournalLine>& lines, const JournalFilter& filter);
// The headings, each once, in the order in which they come first.
std::vector<std::string> phases_of(const std::vector<JournalLine>& lines);
// "Dice and draws", for a list to choose from.
std::string kind_title(JournalKind kind);

}  // namespace bocage
