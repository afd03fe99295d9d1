// What the hands do in a dialog, which runs a loop of its own.
#pragma once

#include <gtest/gtest.h>
#include <wx/dialog.h>
#include <wx/timer.h>

#include <functional>
#include <utility>
#include <vector>

namespace bocage::testing {

// One step at each tick, once a dialog of this class is there. After one that fails, the dialog is closed, or nobody
// would ever leave it.
template <class Dialog>
class DialogSteps : public wxTimer {
 public:
  using Step = std::function<void(Dialog&)>;
  explicit DialogSteps(std::vector<Step> steps) : steps_(std::move(steps)) { Start(120); }
  bool done() const { return next_ == steps_.size(); }

 private:
  void Notify() override {
    if (busy_ || done()) return;  // a step looks at events itself
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const dialog = dynamic_cast<Dialog*>(window);
      if (dialog == nullptr || !dialog->IsShownOnScreen()) continue;
      busy_ = true;
      steps_[next_++](*dialog);
      busy_ = false;
      if (::testing::Test::HasFatalFailure()) {
        next_ = steps_.size();
        if (dialog->IsModal()) dialog->EndModal(wxID_CANCEL);
      }
      if (done()) Stop();
      return;
    }
  }
  std::vector<Step> steps_;
  std::size_t next_ = 0;
  bool busy_ = false;
};

}  // namespace bocage::testing
