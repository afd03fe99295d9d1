// What the players write into the journal beside the game: open notes, and sealed ones that are opened later.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/play/tools/rules_tool.h"

namespace bocage {

// What is being chosen stays chosen. What is false here was refused, and the refusal or the notice says why.
class PlayerNotes {
 public:
  PlayerNotes(TableContext& table, RulesTool& rules);  // which outlive it

  bool write(const std::string& text);  // as the words of the side that the table shows
  // Whose own notes may be read and written at this table now; invalid: nobody's, for others may be looking.
  SideId side() const;
  // As that side's: the words are kept on this machine first (own_notes.h), then committed to.
  bool seal(const std::string& text);
  // Sealed notes that can be opened from this seat: its side's own; of all that play here when nobody acts any more.
  std::vector<SealedNote> to_open() const;
  bool open(std::uint32_t number);  // with the words that this machine has kept

 private:
  bool input_blocked(const std::string& while_screen_is_hidden);
  bool refuse(std::string why);

  TableContext& table_;
  RulesTool& rules_;
  Session& session_;
  const Seat& seat_;
};

}  // namespace bocage
