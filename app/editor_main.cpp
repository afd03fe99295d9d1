// bocage-editor: makes and changes modules.
#include <csignal>
#include <string>
#include <vector>

#include "app/editor/editor_app.h"
#include "app/play/opening/launch_options.h"
#include "app/play/words/print.h"
#include "app/window/start/run_window.h"
#include "app/window/start/wx_language.h"
#include "engine/base/language.h"
#include "engine/base/spoken.h"
#include "engine/base/tr.h"

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may grow no further is a write that fails, not the end of the work
  bocage::speak(bocage::language_of_environment());  // until the options and the settings are read
  const auto launch = bocage::parse_editor_launch(std::vector<std::string>(argv + 1, argv + argc));
  bocage::LaunchOptions spoken;
  spoken.language = launch.language;
  if (!bocage::speak(bocage::language_wanted(spoken)) && !launch.language.empty()) {
    bocage::print_error(
        "bocage-editor: %s\n",
        bocage::tr("there are no texts in the language {language}: they stay English", {{"language", launch.language}})
            .c_str());
  }
  bocage::lend_language_to_gtk();
  switch (launch.what) {
    case bocage::EditorLaunch::What::help:
      bocage::print("%s", bocage::editor_help().c_str());
      return 0;
    case bocage::EditorLaunch::What::version:
      bocage::print("bocage-editor " BOCAGE_VERSION "\n");
      return 0;
    case bocage::EditorLaunch::What::wrong:
      bocage::print_error("bocage-editor: %s\n", launch.message.c_str());
      return 2;
    case bocage::EditorLaunch::What::choose:
    case bocage::EditorLaunch::What::begin:
    case bocage::EditorLaunch::What::open:
      break;
  }
  return bocage::run_window(
      [&launch] { return new bocage::EditorApp(launch); }, argv,
      bocage::tr("bocage-editor: no display to open a window on\n"
                 "        (start it in a desktop session, or set DISPLAY; bocage-cli edit changes modules without "
                 "one)\n"));
}
