// Exporting from the window, by keys.
#include <wx/choice.h>
#include <wx/textctrl.h>

#include <fstream>

#include "app/window/dialogs/export_dialog.h"
#include "tests/app/gui/dialog_steps.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ExportWindow : public testing::WindowTest {
 protected:
  using Steps = testing::DialogSteps<ExportDialog>;

  static std::string read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // By keys: to the last entry of the list, and so many back.
  void choose(wxChoice& list, int back) {
    list.SetFocus();
    hands_.type(WXK_END);
    for (int i = 0; i < back; ++i) hands_.type(WXK_UP);
    const int wanted = static_cast<int>(list.GetCount()) - 1 - back;
    ASSERT_TRUE(hands_.wait([&] { return list.GetSelection() == wanted; })) << list.GetSelection();
  }
  void press_export(ExportDialog& dialog) { hands_.press(*testing::button_of(dialog, "Export")); }
  void open_dialog() { hands_.type('E', wxMOD_CONTROL | wxMOD_SHIFT); }
};

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

TEST_F(ExportWindow, prints_counters_and_begins_with_the_same_choices_next_time) {
  begin_the_battle();
  ASSERT_TRUE(frame_->save_as(path("battle.journal")));
  const std::string file = path("hill.pdf");
  Steps print({
      [&](ExportDialog& dialog) { ASSERT_NO_FATAL_FAILURE(choose(dialog.what(), 2)); },
      [&](ExportDialog& dialog) {
        EXPECT_FALSE(dialog.paper().IsEnabled()) << "a picture has pixels";
        ASSERT_NO_FATAL_FAILURE(choose(dialog.kind(), 0));
        EXPECT_TRUE(dialog.paper().IsEnabled());
        EXPECT_EQ(dialog.path().GetValue(), wxString(file)) << "the ending goes with the kind";
      },
      [&](ExportDialog& dialog) { ASSERT_NO_FATAL_FAILURE(choose(dialog.paper(), 2)); },  // A3
      [&](ExportDialog& dialog) {
        dialog.SetClientSize(700, 440);  // else it is as wide as the words in it
        hands_.settle();
        EXPECT_LT(testing::difference_from_golden(testing::picture_of(dialog), "export-to-print"), testing::tolerance);
        press_export(dialog);
      },
  });
  open_dialog();
  ASSERT_TRUE(hands_.wait([&] { return print.done() && boost::filesystem::exists(file); }));
  const std::string pdf = read(file);
  EXPECT_TRUE(pdf.starts_with("%PDF"));
  EXPECT_NE(pdf.find("/MediaBox [ 0 0 841.889764 1190.551181 ]"), std::string::npos);
  Steps again({[&](ExportDialog& dialog) {
    EXPECT_EQ(dialog.what().GetSelection(), 3);
    EXPECT_EQ(dialog.kind().GetSelection(), 3);
    EXPECT_EQ(dialog.paper().GetSelection(), 1);
    hands_.press(*testing::button_of(dialog, "Cancel"));
  }});
  open_dialog();
  EXPECT_TRUE(hands_.wait([&] { return again.done(); }));
}

TEST_F(ExportWindow, keeps_the_position_and_the_journal_in_words) {
  begin_the_battle();
  ASSERT_TRUE(frame_->save_as(path("battle.journal")));
  const std::string file = path("hill.txt");
  for (const int back : {1, 0}) {
    Steps tell({
        [&](ExportDialog& dialog) {
          ASSERT_NO_FATAL_FAILURE(choose(dialog.what(), back));
          EXPECT_FALSE(dialog.kind().IsEnabled());
          EXPECT_EQ(dialog.path().GetValue(), wxString(file));
        },
        [&](ExportDialog& dialog) { press_export(dialog); },
    });
    open_dialog();
    ASSERT_TRUE(hands_.wait([&] { return tell.done() && boost::filesystem::exists(file); }));
    const std::string text = read(file);
    EXPECT_NE(text.find("The Hill"), std::string::npos) << text;
    EXPECT_NE(text.find(back == 1 ? "Red on the map:" : "\n— "), std::string::npos) << text;
    boost::filesystem::remove(file);
  }
}

}  // namespace
}  // namespace bocage
