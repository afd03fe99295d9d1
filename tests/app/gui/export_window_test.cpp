// Exporting from the window, by keys.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ExportWindow : public testing::WindowTest {};

TEST_F(ExportWindow, writes_the_map_beside_the_saved_game) {
  begin_the_battle();
  ASSERT_TRUE(frame_->save_as(path("battle.journal")));
  const std::string file = path("hill.png");
  // Return presses Export.
  hands_.type_later(300, {WXK_RETURN});
  hands_.type('E', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return boost::filesystem::exists(file); }));
  EXPECT_TRUE(hands_.wait([&] { return frame_->GetStatusBar()->GetStatusText().Contains("Written: "); }))
      << frame_->GetStatusBar()->GetStatusText();
  const SurfaceHandle picture(cairo_image_surface_create_from_png(file.c_str()));
  const BoardPainter& board = frame_->canvas().look().board;
  const PixelSize size = pixel_size(board, 64 / board.cell());
  EXPECT_EQ(cairo_image_surface_get_width(picture.get()), size.width);
  EXPECT_EQ(cairo_image_surface_get_height(picture.get()), size.height);
  // Once more: the file is there, so it is asked for again before it is replaced.
  boost::filesystem::resize_file(file, 0);
  hands_.type_later(300, {WXK_RETURN, WXK_RETURN});
  hands_.type('E', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(hands_.wait([&] { return boost::filesystem::file_size(file) > 0; }));
  expect_end("exported");
}

}  // namespace
}  // namespace bocage
