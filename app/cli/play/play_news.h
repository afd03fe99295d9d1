// Tells what came of a line: what is new in the journal, what went wrong, who is asked next and for what. What was told
// before is not told again.
#pragma once

#include <string>
#include <utility>

#include "app/play/words/journal_book.h"
#include "engine/base/ids.h"

namespace bocage::cli {

class PlayDesk;
class PlayVerbs;

class PlayNews {
 public:
  PlayNews(PlayDesk& desk, PlayVerbs& verbs) : desk_(desk), verbs_(verbs) {}

  void begin();   // what is played, and what is asked first
  void listen();  // before a line is obeyed
  void tell();    // everything that is new since

  const JournalBook& journal() const { return journal_; }
  void phase_ended(std::string told) { phase_ended_ = std::move(told); }  // as the command has told it
  void wrote_in_secret() { wrote_in_secret_ = true; }  // what nobody else may read stands on the page

 private:
  void tell_journal();
  bool is_typed(const JournalLine& line, bool alone);
  void tell_trouble();
  void tell_handover();
  void tell_prompt();

  PlayDesk& desk_;
  PlayVerbs& verbs_;
  JournalBook journal_;
  std::string choice_shown_;  // the marks of the prompts that were shown last: of a phase,
  std::string draft_shown_;   // and of what was being chosen
  bool roll_told_ = false;    // how dice are typed
  SideId told_;               // who was asked last
  std::string phase_ended_;   // that a phase has ended, as it was told; empty: none has
  bool wrote_in_secret_ = false;
  std::string notice_before_;  // what the table had to say before this line,
  int not_obeyed_before_ = 0;  // and how many lines had not been obeyed then
};

}  // namespace bocage::cli
