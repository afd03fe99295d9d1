// The settings by real mouse and keys: colours and keys change at once, and the next table has them.
#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/notebook.h>
#include <wx/settings.h>
#include <wx/textctrl.h>

#include <fstream>

#include "app/window/desk/command.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/widgets/wx_colors.h"
#include "tests/app/gui/dialog_steps.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

using Steps = testing::DialogSteps<SettingsDialog>;

class SettingsWindow : public testing::WindowTest {
 protected:
  std::string file() const { return (folder_ / "XDG_CONFIG_HOME" / "bocage" / "settings").string(); }
  std::string settings_text() const {
    std::ifstream in(file());
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static bool desktop_is_dark() { return wxSystemSettings::GetAppearance().IsUsingDarkBackground(); }
  Theme theme() { return frame_->canvas().look().picture().styles().theme(); }
  void set(std::vector<Steps::Step> steps) {
    Steps doing(std::move(steps));
    hands_.rest(frame_->canvas(), {60, 60});  // the keys go where the pointer is
    hands_.type(',', wxMOD_CONTROL);
    ASSERT_TRUE(hands_.wait([&] { return doing.done(); }));
    hands_.settle();
  }
  static wxChoice* choice_in(const wxWindow& window) {
    for (wxWindow* const child : window.GetChildren()) {
      if (auto* const choice = dynamic_cast<wxChoice*>(child)) return choice;
      if (wxChoice* const below = choice_in(*child)) return below;
    }
    return nullptr;
  }
  // Its list opens under the pointer with what is chosen now.
  Steps::Step open_colours() {
    return [this](SettingsDialog& dialog) {
      const wxChoice* const choice = choice_in(dialog);
      ASSERT_NE(choice, nullptr);
      hands_.click(*choice, wxPoint(choice->GetSize().x / 2, choice->GetSize().y / 2));
    };
  }
  Steps::Step type(int key) {
    return [this, key](SettingsDialog&) { hands_.type(key); };
  }
  Steps::Step press(const char* button) {
    return [this, button](SettingsDialog& dialog) {
      wxButton* const found = testing::button_of(dialog, button);
      ASSERT_NE(found, nullptr) << button;
      hands_.press(*found);
    };
  }
  static Steps::Step choose(const char* command) {
    return [command](SettingsDialog& dialog) {
      wxListView& list = dialog.commands();
      const long row = list.FindItem(-1, command);
      ASSERT_NE(row, wxNOT_FOUND) << command;
      list.EnsureVisible(row);
      list.Select(row);
    };
  }
  Steps::Step type_into_box(int key, int modifiers) {
    return [this, key, modifiers](SettingsDialog& dialog) {
      hands_.click(dialog.key_box(), wxPoint(20, dialog.key_box().GetClientSize().y / 2));
      hands_.type(key, modifiers);
    };
  }
  static Steps::Step turn_page(std::size_t page) {
    return [page](SettingsDialog& dialog) {
      for (wxWindow* const child : dialog.GetChildren()) {
        if (auto* const book = dynamic_cast<wxNotebook*>(child)) book->SetSelection(page);
      }
    };
  }
  Steps::Step expect_said(const char* said) {
    return [said](SettingsDialog& dialog) { EXPECT_EQ(dialog.key_words(), said); };
  }
};

TEST_F(SettingsWindow, change_the_colours_and_a_key_at_once_and_for_the_next_table) {
  begin_the_battle();
  ASSERT_EQ(theme(), Theme::print);
  set({open_colours(), type(WXK_DOWN), type(WXK_RETURN), turn_page(1), choose("Overlays: Zones of control"),
       type_into_box('S', wxMOD_CONTROL), expect_said("Ctrl+S is the key of \"Game: Save\""),
       type_into_box('G', wxMOD_CONTROL | wxMOD_SHIFT),
       expect_said("\"Overlays: Zones of control\" has the key Ctrl+Shift+G now"), press("OK")});
  EXPECT_EQ(theme(), Theme::dark);
  EXPECT_NE(settings_text().find("theme=dark\n"), std::string::npos) << settings_text();
  EXPECT_NE(settings_text().find("key.overlays.zones-of-control=Ctrl+Shift+G\n"), std::string::npos);
  frame_->canvas().SetFocus();
  hands_.type('1', wxMOD_CONTROL);
  EXPECT_EQ(frame_->overlay_key().title, "") << "the default key is free";
  hands_.type('G', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_EQ(frame_->overlay_key().title, "Zones of control");
  EXPECT_TRUE(desktop_is_dark()) << "buttons and lists, too";
  expect_end("settings-dark");
  reopen(path("audited.journal"));
  EXPECT_EQ(theme(), Theme::dark);
  hands_.type('G', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_EQ(frame_->overlay_key().title, "Zones of control");
  set({press("Restore defaults"), turn_page(1), press("All defaults"), press("OK")});
  EXPECT_EQ(theme(), Theme::print);
  EXPECT_FALSE(desktop_is_dark());
  hands_.type('1', wxMOD_CONTROL);
  EXPECT_EQ(frame_->overlay_key().title, "");
}

// Charts, a refusal, an overlay and the past phases at once: what has colours of its own.
TEST_F(SettingsWindow, show_the_whole_window_in_high_contrast) {
  begin_the_battle();
  hands_.type(WXK_F6);
  ASSERT_TRUE(frame_->pane_shown(frame_->charts()));
  presenter().click(piece("r-recon", "0205"));
  presenter().click(space("0909"));
  frame_->update();
  ASSERT_TRUE(presenter().refusal());
  set({open_colours(), type(WXK_DOWN), type(WXK_DOWN), type(WXK_RETURN), press("OK")});
  ASSERT_EQ(theme(), Theme::high_contrast);
  EXPECT_NE(settings_text().find("theme=high-contrast\n"), std::string::npos) << settings_text();
  const Palette& palette = palette_of(Theme::high_contrast);
  EXPECT_EQ(frame_->charts().grid().GetCellTextColour(0, 0), wx_color(palette.cell.ink));
  frame_->canvas().SetFocus();
  hands_.type('1', wxMOD_CONTROL);
  expect_picture("settings-high-contrast");
  set({press("Restore defaults"), press("OK")});
  EXPECT_EQ(theme(), Theme::print);
  EXPECT_EQ(frame_->charts().grid().GetCellTextColour(0, 0), wx_color(palette_of(Theme::print).cell.ink));
}

TEST_F(SettingsWindow, make_the_words_in_the_panes_larger_and_as_they_were) {
  begin_the_battle();
  const auto headline = [this] { return frame_->prompt().GetFont().GetFractionalPointSize(); };
  const double usual = headline();
  Settings large;
  large.text_percent = 150;
  EXPECT_TRUE(frame_->adopt_settings(large).empty());
  EXPECT_NEAR(headline(), usual * 1.5, 0.1);
  presenter().click(piece("r-recon", "0205"));
  frame_->update();
  const wxButton* const back = frame_->prompt().button("Back");
  ASSERT_NE(back, nullptr);
  EXPECT_NEAR(back->GetFont().GetFractionalPointSize(), usual * 1.5, 0.1) << "what comes later, too";
  presenter().cancel();
  frame_->update();
  expect_picture("large-words");
  EXPECT_TRUE(frame_->adopt_settings(Settings()).empty());
  EXPECT_NEAR(headline(), usual, 0.1);
}

TEST_F(SettingsWindow, that_are_cancelled_change_nothing) {
  begin_the_battle();
  set({open_colours(), type(WXK_DOWN), type(WXK_RETURN), press("Cancel")});
  EXPECT_EQ(theme(), Theme::print);
  EXPECT_FALSE(boost::filesystem::exists(file()));
}

}  // namespace
}  // namespace bocage
