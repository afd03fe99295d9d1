// A screen of double density: the same table, sharp, and the same clicks.
#include <wx/display.h>

#include <cstdlib>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class DoubleDensity : public testing::WindowTest {};

// The density of a screen is told when the program begins, so this test is a program of its own.
TEST_F(DoubleDensity, shows_a_sharp_table_and_takes_the_same_clicks) {
  const char* const scale = std::getenv("GDK_SCALE");
  if (scale == nullptr || std::string(scale) != "2") {
    const std::string program = boost::filesystem::read_symlink("/proc/self/exe").string();
    const std::string command = "GDK_SCALE=2 exec '" + program + "' --gtest_filter='DoubleDensity.*'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return;
  }
  begin_the_battle();
  const wxRect screen = wxDisplay(frame_).GetClientArea();
  EXPECT_LE(frame_->GetSize().x, screen.width) << "the first window is seen whole";
  EXPECT_LE(frame_->GetSize().y, screen.height);
  frame_->show_tool_bar(false);  // a small screen: the bar goes, and the journal
  hands_.settle();
  frame_->SetClientSize(620, 470);
  hands_.type(WXK_F5);
  hands_.type(WXK_F5);
  ASSERT_EQ(frame_->GetContentScaleFactor(), 2);
  TableCanvas& canvas = frame_->canvas();
  canvas.sight().fit();
  ASSERT_TRUE(hands_.wait([&] { return canvas.settled(); }));
  EXPECT_EQ(canvas.sight().viewport().width(), 2 * canvas.GetClientSize().x) << "the map is painted in device pixels";
  const PieceId second = piece("r-2nd", "0306");
  canvas.sight().look_at({space("0306"), space("0307")}, {});
  hands_.settle();
  drag(second, "0307");
  EXPECT_EQ(where(second), space("0307"));
  expect_end("double-density");
}

}  // namespace
}  // namespace bocage
