#include "app/window/start/run_window.h"

#include <cstdlib>

#include "app/play/words/print.h"

namespace bocage {
namespace {

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

int refuse(const std::string& no_display) {
  print_error("%s", no_display.c_str());
  return 3;
}

}  // namespace

int run_window(const std::function<wxApp*()>& make_program, char** argv, const std::string& no_display) {
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return refuse(no_display);
  wxApp::SetInstance(make_program());
  int nothing = 1;
  if (!wxEntryStart(nothing, argv)) return refuse(no_display);
  const int failed = 1;
  int result = failed;
  try {
    if (wxTheApp->CallOnInit()) result = wxTheApp->OnRun();
  } catch (...) {
    wxTheApp->OnUnhandledException();
  }
  wxEntryCleanup();
  return result;
}

}  // namespace bocage
