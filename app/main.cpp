// bocage: the table.
#include <cstdio>
#include <string>
#include <vector>

#include "app/panels/bocage_app.h"

int main(int argc, char** argv) {
  const bocage::LaunchOptions options = bocage::parse_launch(std::vector<std::string>(argv + 1, argv + argc));
  switch (options.what) {
    case bocage::LaunchOptions::What::help:
      std::fputs(bocage::launch_help().c_str(), stdout);
      return 0;
    case bocage::LaunchOptions::What::version:
      std::puts("bocage 0.1.0");
      return 0;
    case bocage::LaunchOptions::What::wrong:
      std::fprintf(stderr, "bocage: %s\n", options.message.c_str());
      return 2;
    case bocage::LaunchOptions::What::choose:
    case bocage::LaunchOptions::What::play:
      break;
  }
  wxApp::SetInstance(new bocage::BocageApp(options));
  int nothing = 1;
  return wxEntry(nothing, argv);
}
