// The tests of the window: real mouse and keys under a display. Listing them needs none.
#include <glib.h>
#include <gtest/gtest.h>
#include <wx/app.h>
#include <wx/evtloop.h>

#include <boost/filesystem.hpp>
#include <clocale>
#include <cstdlib>
#include <span>
#include <string_view>

#include "app/window/start/bocage_app.h"

namespace {

class TestApp : public bocage::BocageApp {
 public:
  TestApp() : BocageApp(bocage::LaunchOptions{}) {}
  bool OnInit() override { return true; }
};

class OwnState {
 public:
  OwnState() {
    boost::filesystem::create_directories(folder_);
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  ~OwnState() {
    boost::system::error_code ignored;  // the folder is the system's to clean
    boost::filesystem::remove_all(folder_, ignored);
  }
  OwnState(const OwnState&) = delete;
  OwnState& operator=(const OwnState&) = delete;

 private:
  const boost::filesystem::path folder_ =
      boost::filesystem::temp_directory_path() / boost::filesystem::unique_path("bocage-state-%%%%%%%%");
};

// GTK says on the standard error what a program did wrong and goes on: here it fails the test that is running.
GLogWriterOutput fail_at_criticals(GLogLevelFlags level, const GLogField* fields, gsize count, gpointer data) {
  if ((level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0) {
    for (const GLogField& field : std::span(fields, count)) {
      if (std::string_view(field.key) == "MESSAGE") ADD_FAILURE() << static_cast<const char*>(field.value);
    }
  }
  return g_log_writer_default(level, fields, count, data);
}

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
  setenv("LANGUAGE", "en", 1);  // a test chooses another language itself
  std::setlocale(LC_ALL, "");
  g_log_set_writer_func(fail_at_criticals, nullptr, nullptr);
  OwnState state;  // the program's log and lists go there until a test has places of its own
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
