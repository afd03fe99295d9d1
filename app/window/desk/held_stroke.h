// Whether a stroke is the repeat of a key that is still held down.
#pragma once

#include <wx/eventfilter.h>

#include <chrono>

namespace bocage {

class HeldStroke : public wxEventFilter {
 public:
  using Clock = std::chrono::steady_clock;

  HeldStroke();
  ~HeldStroke() override;
  HeldStroke(const HeldStroke&) = delete;
  HeldStroke& operator=(const HeldStroke&) = delete;

  // A stroke has come: whether it is made by the key that made the one before it and was not let go since. A key whose
  // release another window took is not held for ever: repeats follow each other more quickly than that.
  bool repeats(Clock::time_point now);
  int FilterEvent(wxEvent& event) override;

 private:
  bool down_ = false;  // a key is
  bool used_ = false;  // since it is down, a stroke has come
  Clock::time_point last_;
};

}  // namespace bocage
