// The conversation with `bocage-cli debug`: lines go one at a time, the next when the answer to the one before is
// whole.
#pragma once

#include <wx/event.h>

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/trial/child_program.h"

namespace bocage {

class DebugTalk {
 public:
  using Answered = std::function<void(const std::vector<std::string>& lines)>;
  struct Callbacks {
    Answered begun;  // it reads lines now; what it said first
    std::function<void(const std::vector<std::string>& last, ChildProgram::Ended)> ended;  // with its last words
  };
  // The owner must outlive this.
  DebugTalk(wxEvtHandler& owner, Callbacks callbacks);

  // Returns why it cannot be begun. Not while it runs.
  std::optional<std::string> begin(const std::vector<std::string>& call);
  void say(const std::string& line, Answered answered);
  bool runs() const { return child_.runs(); }
  bool answers() const { return asked_.empty() && greeted_; }  // nothing is under way
  // Before it reads lines no rules run, and it does not know yet what is meant.
  void interrupt() {
    if (greeted_) child_.interrupt();
  }
  void end() { child_.kill(); }

 private:
  struct Asked {
    std::string line;
    Answered answered;
  };
  void hear(const std::string& text);
  void send_next();
  std::vector<std::string> take_lines();

  Callbacks callbacks_;
  std::deque<Asked> asked_;  // the first is under way
  std::string heard_;        // of the answer that comes now
  bool greeted_ = false;
  bool sent_ = false;
  ChildProgram child_;  // last: it ends its thread before anything goes
};

}  // namespace bocage
