// Whose eyes look at the table: the side that acts, the one that sat down, and what is kept from view meanwhile.
#pragma once

#include "app/play/table/feedback.h"

namespace bocage {

// With several sides to decide, the first that has not answered acts.
class Seat {
 public:
  // Both outlive it.
  Seat(const Session& session, Feedback& feedback) : session_(session), feedback_(feedback) {}

  SideId acting() const { return acting_; }  // invalid when nobody can act here
  SideId viewer() const;                     // whose eyes the table shows; invalid: what all may see
  SideId own_side() const { return acting_.valid() ? acting_ : seated_; }  // the viewer, if nothing were kept from view
  // The side that puts something into the journal from here: the viewer, or the first that is played here.
  SideId writer() const;
  bool knows(PieceId piece) const;  // the viewer sees what it is
  const Ask* open_ask() const;      // the first that is answered here; null when the game waits for no answer

  // In hotseat nobody's secrets are shown until the side sits down.
  bool screen_hidden() const { return screen_hidden_; }
  void show_screen();
  // The table as the other sides see what is the viewer's: what is his own secret is gone, and theirs do not come.
  // False: nobody's own view is on the table that could be left.
  bool show_as_others_see(bool on);
  bool as_others_see() const { return as_others_see_; }
  bool neutral_view() const { return screen_hidden_ || as_others_see_; }  // nothing on the table is one side's own

  void follow_game();  // after each change of the game

 private:
  SideId only_side_here() const;
  SideId side_to_act() const;
  void hide_screen_if_needed(SideId before);

  const Session& session_;
  Feedback& feedback_;
  SideId acting_;
  SideId seated_;  // whose secrets were shown last
  bool screen_hidden_ = false;
  bool as_others_see_ = false;
};

}  // namespace bocage
