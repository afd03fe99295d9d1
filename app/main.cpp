// bocage: the table.
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/play/words/print.h"
#include "app/window/start/bocage_app.h"
#include "engine/base/language.h"

namespace {

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

int no_display() {
  bocage::print_error(
      "bocage: no display to open a window on\n"
      "        (start it in a desktop session, or set DISPLAY; bocage-cli plays and draws games without one)\n");
  return 3;
}

int run(const bocage::LaunchOptions& options, char** argv) {
  bocage::set_reader_language(bocage::language_of_environment());
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return no_display();
  wxApp::SetInstance(new bocage::BocageApp(options));
  int nothing = 1;
  if (!wxEntryStart(nothing, argv)) return no_display();
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

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may grow no further is a write that fails, not the end of the game
  const bocage::LaunchOptions options = bocage::parse_launch(std::vector<std::string>(argv + 1, argv + argc));
  switch (options.what) {
    case bocage::LaunchOptions::What::help:
      bocage::print("%s", bocage::launch_help().c_str());
      return 0;
    case bocage::LaunchOptions::What::version:
      bocage::print("bocage " BOCAGE_VERSION "\n");
      return 0;
    case bocage::LaunchOptions::What::wrong:
      bocage::print_error("bocage: %s\n", options.message.c_str());
      return 2;
    case bocage::LaunchOptions::What::choose:
    case bocage::LaunchOptions::What::play:
    case bocage::LaunchOptions::What::measure:
      break;
  }
  return run(options, argv);
}
