// The program bocage-editor: opens one module, and stands between its author and whatever goes wrong.
#pragma once

#include <wx/app.h>
#include <wx/timer.h>

#include <memory>
#include <string>

#include "app/editor/editor_launch.h"
#include "app/window/widgets/desktop_theme.h"

namespace bocage {

class EditorFrame;

class EditorApp : public wxApp {
 public:
  explicit EditorApp(EditorLaunch launch) : launch_(std::move(launch)) {}

  bool OnInit() override;
  bool OnExceptionInMainLoop() override;

 private:
  std::string wanted_folder() const;  // empty: nothing was chosen, or it was said why there is none
  std::string chosen_folder() const;  // of a module that is asked for

  DesktopTheme desktop_theme_;
  EditorLaunch launch_;
  std::unique_ptr<wxTimer> measure_;
};

}  // namespace bocage
