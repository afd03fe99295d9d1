// The way out of work that keeps the players from their window: rules that run long, a game that takes long to open.
#pragma once

#include <wx/dialog.h>
#include <wx/eventfilter.h>
#include <wx/stattext.h>
#include <wx/weakref.h>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

class wxWindowDisabler;

namespace bocage {

// What is shown after a second of such work: what is going on, and Stop.
class StopDialog : public wxDialog {
 public:
  explicit StopDialog(std::function<void()> stop);
  void say(const wxString& what);

 private:
  wxStaticText* what_;
};

// Lives as long as the program. The work goes on in the middle of an event, so nothing else may reach the game
// meanwhile: events of other windows are held off, and timers wait.
class LongWork : public wxEventFilter {
 public:
  LongWork();
  ~LongWork() override;
  LongWork(const LongWork&) = delete;
  LongWork& operator=(const LongWork&) = delete;

  // Called again and again by work that may take long, whose name is `what`. False once Stop has been pressed, for all
  // that is still to be done before the window comes to rest.
  bool go_on(const wxString& what);
  void wait_at_most(std::chrono::milliseconds patience) { patience_ = patience; }  // before the dialog comes
  // Called when the window has come to rest after a stop: what was asked meanwhile is to be asked again.
  void after_stop(std::function<void()> look_again) { look_again_ = std::move(look_again); }
  // Decides instead of the dialog: true stops.
  void answer(std::function<bool()> stop) { answer_ = std::move(stop); }

 private:
  using Clock = std::chrono::steady_clock;
  int FilterEvent(wxEvent& event) override;
  void ask(const wxString& what);
  void come_to_rest();
  void hold(wxEvent& event);

  struct Held {
    wxWeakRef<wxEvtHandler> handler;
    std::shared_ptr<wxEvent> event;
  };

  std::chrono::milliseconds patience_{1000};
  std::function<bool()> answer_;
  std::function<void()> look_again_;
  Clock::time_point begun_{};  // unset while the window is at rest
  Clock::time_point asked_{};
  bool asking_ = false;
  bool stopped_ = false;
  StopDialog* dialog_ = nullptr;
  std::unique_ptr<wxWindowDisabler> others_;
  std::vector<Held> held_;  // until the window comes to rest
};

}  // namespace bocage
