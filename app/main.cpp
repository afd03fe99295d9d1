// bocage: the table.
#include <csignal>
#include <string>
#include <vector>

#include "app/play/words/print.h"
#include "app/window/start/bocage_app.h"
#include "app/window/start/run_window.h"
#include "app/window/start/wx_language.h"
#include "engine/base/language.h"
#include "engine/base/spoken.h"
#include "engine/base/tr.h"

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may grow no further is a write that fails, not the end of the game
  bocage::speak(bocage::language_of_environment());  // until the options and the settings are read
  const bocage::LaunchOptions options = bocage::parse_launch(std::vector<std::string>(argv + 1, argv + argc));
  if (!bocage::speak(bocage::language_wanted(options)) && !options.language.empty()) {
    bocage::print_error("bocage: %s\n", bocage::tr("there are no texts in the language {language}: they stay English",
                                                   {{"language", options.language}})
                                            .c_str());
  }
  bocage::lend_language_to_gtk();
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
  return bocage::run_window(
      [&options] { return new bocage::BocageApp(options); }, argv,
      bocage::tr("bocage: no display to open a window on\n"
                 "        (start it in a desktop session, or set DISPLAY; bocage-cli plays and draws games without "
                 "one)\n"));
}
