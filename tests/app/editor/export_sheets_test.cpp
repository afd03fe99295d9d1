// Sheets to print out of the editor, by keys.
#include <wx/choice.h>
#include <wx/textctrl.h>

#include <boost/filesystem.hpp>

#include "app/window/dialogs/export_dialog.h"
#include "engine/base/files.h"
#include "tests/app/editor/editor_window.h"
#include "tests/app/gui/dialog_steps.h"

namespace bocage {
namespace {

class EditorExport : public testing::EditorWindow {
 protected:
  using Steps = testing::DialogSteps<ExportDialog>;
};

TEST_F(EditorExport, prints_the_counters_of_the_scenario_and_pictures_of_its_board) {
  open();
  ASSERT_FALSE(HasFatalFailure());
  const std::string sheet = state_.path() + "/sheet.pdf", picture = state_.path() + "/map.png";
  const auto write_to = [this](ExportDialog& dialog, const std::string& path) {
    dialog.path().SetValue(path);
    hands_.press(*testing::button_of(dialog, "Export"));
  };
  Steps print({[&](ExportDialog& dialog) {
    EXPECT_EQ(dialog.what().GetCount(), 4U) << "there is no game whose words could be written";
    EXPECT_EQ(dialog.what().GetSelection(), 3);
    EXPECT_TRUE(dialog.paper().IsEnabled()) << "pages in true size";
    write_to(dialog, sheet);
  }});
  hands_.type('E', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return print.done() && boost::filesystem::exists(sheet); }));
  ASSERT_TRUE(hands_.wait([&] { return frame_->GetStatusBar()->GetStatusText().Contains(sheet); }));
  const auto pdf = read_file(sheet).text;
  EXPECT_TRUE(pdf.starts_with("%PDF"));
  EXPECT_NE(pdf.find("/MediaBox"), std::string::npos);
  Steps draw({[&](ExportDialog& dialog) {
                dialog.what().SetFocus();
                hands_.type(WXK_HOME);
                ASSERT_TRUE(hands_.wait([&] { return dialog.what().GetSelection() == 0; }));
                dialog.kind().SetFocus();
                hands_.type(WXK_HOME);
                ASSERT_TRUE(hands_.wait([&] { return dialog.kind().GetSelection() == 0; }));
              },
              [&](ExportDialog& dialog) { write_to(dialog, picture); }});
  hands_.type('E', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return draw.done() && boost::filesystem::exists(picture); }));
  EXPECT_TRUE(read_file(picture).text.starts_with("\x89PNG"));
  EXPECT_TRUE(frame_->project().unsaved().empty());
}

}  // namespace
}  // namespace bocage
