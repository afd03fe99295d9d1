// What the table says of the last thing that was tried.
#pragma once

#include <optional>
#include <string>

#include "engine/session/session.h"

namespace bocage {

// What a rule refused, so that assist can do it all the same.
struct Attempt {
  enum class What { none, pick, whole } what = What::none;
  Value value;
  bool dropped = false;  // by a drag, which does what it can at once
};

struct Feedback {
  std::optional<Refusal> refusal;
  Attempt attempt;
  std::string notice;  // what else there is to say of the last step; may be empty

  void forget_refusal() {
    refusal.reset();
    attempt = {};
  }
  void clear() {
    forget_refusal();
    notice.clear();
  }
};

}  // namespace bocage
