// Runs specs of a module's unsaved texts beside the window's thread, and says how each ended.
#pragma once

#include <wx/event.h>

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "editor/project/project.h"
#include "engine/spec/spec_runner.h"

namespace bocage {

class SpecTrial {
 public:
  struct Outcome {
    std::vector<SpecResult> results;
    Problems problems;  // why nothing could be run
  };
  // `done` is called in the window's thread; the owner must outlive this.
  SpecTrial(wxEvtHandler& owner, std::function<void(Outcome)> done);
  ~SpecTrial();
  SpecTrial(const SpecTrial&) = delete;
  SpecTrial& operator=(const SpecTrial&) = delete;

  bool busy() const { return busy_; }
  // Of one file, all or the one of that name. Not while it is busy.
  void begin(const editor::Project& project, const std::string& file, const std::string& spec);

 private:
  wxEvtHandler& owner_;
  std::function<void(Outcome)> done_;
  std::atomic<bool> ended_ = false;  // nobody waits for the results any more
  bool busy_ = false;
  std::thread worker_;
};

}  // namespace bocage
