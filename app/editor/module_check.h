// Reads a module's unsaved texts as a game would, beside the window's thread, and says what is wrong with them.
#pragma once

#include <wx/event.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

#include "editor/project/project.h"

namespace bocage {

struct CheckedModule {
  std::uint64_t revision = 0;            // of the project that was checked
  std::shared_ptr<const Module> module;  // null when it cannot be read
  Problems problems;                     // of its files and of its rules as they are loaded
  bool looks_alike = false;              // as the last module that could be read: boards and counters are the same
};

class ModuleCheck {
 public:
  // `done` is called in the window's thread; the owner must outlive this.
  ModuleCheck(wxEvtHandler& owner, std::function<void(CheckedModule)> done);
  ~ModuleCheck();
  ModuleCheck(const ModuleCheck&) = delete;
  ModuleCheck& operator=(const ModuleCheck&) = delete;

  bool busy() const { return busy_; }
  void begin(const editor::Project& project);  // not while it is busy

 private:
  wxEvtHandler& owner_;
  std::function<void(CheckedModule)> done_;
  bool busy_ = false;
  std::shared_ptr<const Module> before_;  // the last that could be read
  std::thread worker_;
};

}  // namespace bocage
