// The tests of the window: real mouse and keys under a display. Listing them needs none.
#include <gtest/gtest.h>
#include <wx/app.h>
#include <wx/evtloop.h>

#include <clocale>
#include <string_view>

#include "app/panels/bocage_app.h"

namespace {

class TestApp : public bocage::BocageApp {
 public:
  TestApp() : BocageApp(bocage::LaunchOptions{}) {}
  bool OnInit() override { return true; }
};

bool only_listing(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]).starts_with("--gtest_list_tests")) return true;
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const bool listing = only_listing(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  if (listing) return RUN_ALL_TESTS();
  std::setlocale(LC_ALL, "");
  wxApp::SetInstance(new TestApp);
  if (!wxEntryStart(argc, argv)) return 1;
  wxTheApp->CallOnInit();
  int result = 1;
  {
    wxEventLoop loop;
    const wxEventLoopActivator active(&loop);
    result = RUN_ALL_TESTS();
  }
  wxEntryCleanup();
  return result;
}
