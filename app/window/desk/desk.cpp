#include "app/window/desk/desk.h"

#include <wx/msgdlg.h>

#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/game_windows.h"
#include "app/window/desk/phase_watch.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

OpenGame& Desk::game() const {
  return tables.game();
}

Presenter& Desk::presenter() const {
  return tables.game().presenter();
}

TableCanvas& Desk::canvas() const {
  return boards.canvas();
}

void Desk::update() const {
  tables.update();
}

void Desk::after_step() const {
  update();
  if (const auto& refusal = presenter().refusal()) boards.look_at(refusal->spaces, refusal->pieces);
}

void Desk::end_phase() const {
  if (phase.just_came_up(PhaseWatch::Clock::now())) {
    tell(presenter().asks_to_end() ? words(tr("Read first what is left over"))
                                   : words(tr("{phase} has just begun, and was not ended by the same stroke",
                                              {{"phase", presenter().waiting().title}})));
    return;
  }
  presenter().end_phase();
  after_step();
}

void Desk::tell(const wxString& text) const {
  window.SetStatusText(text);
}

void Desk::say(const Problem& problem) const {
  app.log(to_text(problem));
  wxMessageBox(words(to_text(problem)), "Bocage",
               wxOK | (problem.severity == Severity::error ? wxICON_ERROR : wxICON_INFORMATION), &window);
}

void Desk::report_troubles() const {
  for (const Problem& problem : presenter().session().take_problems()) app.log(to_text(problem));
  if (const auto trouble = game().take_trouble()) say(*trouble);
}

}  // namespace bocage
