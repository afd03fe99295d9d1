#include "app/window/start/long_work.h"

#include <wx/button.h>
#include <wx/evtloop.h>
#include <wx/sizer.h>
#include <wx/timer.h>
#include <wx/utils.h>

#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr auto between_looks = std::chrono::milliseconds(50);
constexpr int later = 200;  // milliseconds

bool is_within(const wxObject* object, const wxWindow* window) {
  const auto* inner = dynamic_cast<const wxWindow*>(object);
  while (inner != nullptr && inner != window) inner = inner->GetParent();
  return inner != nullptr;
}

}  // namespace

StopDialog::StopDialog(std::function<void()> stop)
    : wxDialog(nullptr, wxID_ANY, "Bocage", wxDefaultPosition, wxDefaultSize, wxCAPTION | wxSTAY_ON_TOP) {
  const int gap = FromDIP(12);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  what_ = new wxStaticText(this, wxID_ANY, "");
  column->Add(what_, wxSizerFlags().Border(wxALL, gap));
  auto* const button = new wxButton(this, wxID_CANCEL, words(tr("&Stop")));
  column->Add(button, wxSizerFlags().Right().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  SetSizer(column);
  SetEscapeId(wxID_CANCEL);
  Bind(wxEVT_BUTTON, [stop = std::move(stop)](wxCommandEvent&) { stop(); });
  button->SetFocus();
}

void StopDialog::say(const wxString& what) {
  if (what_->GetLabel() == what) return;
  what_->SetLabel(what);
  GetSizer()->SetSizeHints(this);
}

LongWork::LongWork() {
  wxEvtHandler::AddFilter(this);
}

LongWork::~LongWork() {
  wxEvtHandler::RemoveFilter(this);  // all windows have gone before
}

bool LongWork::go_on(const wxString& what) {
  const auto now = Clock::now();
  if (begun_ == Clock::time_point()) begun_ = now;
  if (stopped_) return false;
  if (asking_ || now - begun_ < patience_ || now - asked_ < between_looks) return true;
  asked_ = now;
  ask(what);
  return !stopped_;
}

void LongWork::ask(const wxString& what) {
  if (answer_) {
    stopped_ = answer_();
    return;
  }
  if (dialog_ == nullptr) {
    dialog_ = new StopDialog([this] { stopped_ = true; });
    dialog_->say(what);
    dialog_->CentreOnScreen();
    dialog_->Show();
    others_ = std::make_unique<wxWindowDisabler>(dialog_);
  }
  dialog_->say(what);
  asking_ = true;
  const wxEventLoopGuarantor loop;  // a game can be opened before the program's own begins
  wxEventLoopBase::GetActive()->YieldFor(wxEVT_CATEGORY_UI | wxEVT_CATEGORY_USER_INPUT);
  asking_ = false;
}

void LongWork::come_to_rest() {
  begun_ = Clock::time_point();
  const bool stopped = std::exchange(stopped_, false);
  others_.reset();
  if (dialog_ != nullptr) dialog_->Destroy();
  dialog_ = nullptr;
  for (const Held& held : std::exchange(held_, {})) {
    if (held.handler) held.handler->QueueEvent(held.event->Clone());
  }
  if (stopped && look_again_) look_again_();
}

// A call that was put off until after the present event, which is not over yet.
void LongWork::hold(wxEvent& event) {
  auto* const handler = dynamic_cast<wxEvtHandler*>(event.GetEventObject());
  if (handler != nullptr) held_.push_back({handler, std::shared_ptr<wxEvent>(event.Clone())});
}

// What is held off here would look at the game while it is being changed.
int LongWork::FilterEvent(wxEvent& event) {
  const bool idle = event.GetEventType() == wxEVT_IDLE;
  if (!asking_) {
    if (idle && begun_ != Clock::time_point()) come_to_rest();
    return Event_Skip;
  }
  if (event.GetEventType() == wxEVT_TIMER) {
    wxTimer& timer = static_cast<wxTimerEvent&>(event).GetTimer();
    if (!timer.IsRunning()) timer.StartOnce(later);
    return Event_Ignore;
  }
  if (event.GetEventType() == wxEVT_ASYNC_METHOD_CALL) {
    hold(event);
    return Event_Ignore;
  }
  const bool input = (event.GetEventCategory() & wxEVT_CATEGORY_USER_INPUT) != 0;
  const bool held_off = idle || (input && !is_within(event.GetEventObject(), dialog_));
  return held_off ? Event_Ignore : Event_Skip;
}

}  // namespace bocage
