// A new module by mouse and keys: what is typed becomes a module in a window of its own, and what cannot be says why
// and stays.
#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>

#include <boost/filesystem.hpp>
#include <utility>
#include <vector>

#include "app/editor/begin_dialog.h"
#include "app/editor/new_module_dialog.h"
#include "engine/base/files.h"
#include "tests/app/editor/editor_window.h"
#include "tests/app/gui/dialog_steps.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class EditorBegins : public testing::EditorWindow {
 protected:
  using Steps = testing::DialogSteps<NewModuleDialog>;

  // What stands in a box is typed over, as a hand that comes by Tab finds it.
  void type_over(wxTextCtrl& box, const std::string& text) {
    hands_.click(box, wxPoint(box.GetSize().x / 2, box.GetSize().y / 2));
    hands_.type('A', wxMOD_CONTROL);
    type(text);
  }
  void choose(NewModuleDialog& dialog, const std::string& kind) {
    auto& list = dialog.starts();
    for (long at = 0; at < list.GetItemCount(); ++at) {
      if (list.GetItemText(at) != kind) continue;
      list.EnsureVisible(at);
      wxRect box;
      ASSERT_TRUE(list.GetItemRect(at, box, wxLIST_RECT_LABEL));
      hands_.click(list, box.GetPosition() + wxPoint(box.width / 2, box.height / 2));
      ASSERT_EQ(list.GetFirstSelected(), at);
      return;
    }
    FAIL() << kind;
  }
  EditorFrame* another() const {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const frame = dynamic_cast<EditorFrame*>(window);
      if (frame != nullptr && frame != frame_) return frame;
    }
    return nullptr;
  }
  void begin() { hands_.type('N', wxMOD_CONTROL | wxMOD_SHIFT); }
  std::string place(const std::string& name) const { return place_.file(name); }

  test::TempFolder place_;
};

TEST_F(EditorBegins, a_module_by_keys_that_opens_in_a_window_of_its_own) {
  open();
  const Steps steps({
      [this](NewModuleDialog& dialog) {
        EXPECT_EQ(wxWindow::FindFocus(), &dialog.title());
        EXPECT_GE(dialog.starts().GetItemCount(), 6);
        EXPECT_EQ(dialog.starts().GetItemText(dialog.starts().GetFirstSelected()), "hex");
        type_over(dialog.folder(), place("games"));
        type_over(dialog.title(), "Night March");
        EXPECT_EQ(dialog.id().GetValue(), "night-march");
        EXPECT_EQ(dialog.said(), wxString::FromUTF8("It will lie in " + place("games/night-march")));
      },
      [this](NewModuleDialog& dialog) {
        choose(dialog, "area");
        EXPECT_TRUE(dialog.about().StartsWith("Three barons")) << dialog.about();
        EXPECT_EQ(dialog.starts().GetItemText(dialog.starts().GetFirstSelected(), 1), "Barons of the Vale");
      },
      [this](NewModuleDialog&) { hands_.type(WXK_RETURN); },
  });
  begin();
  ASSERT_TRUE(hands_.wait([this] { return another() != nullptr; }));
  EditorFrame* const made = another();
  ASSERT_TRUE(hands_.wait([made] { return made->checked(); }));
  EXPECT_EQ(made->project().folder(), place("games/night-march"));
  EXPECT_TRUE(made->problems().empty()) << to_text(made->problems().front());
  EXPECT_TRUE(made->GetTitle().StartsWith("Night March")) << made->GetTitle();
  EXPECT_EQ(frame_->project().folder(), folder()) << "the other one stays as it was";
  EXPECT_NE(read_file(place("games/night-march/module.xml")).text.find("id=\"night-march\" title=\"Night March\""),
            std::string::npos);
  made->Destroy();
}

TEST_F(EditorBegins, nothing_where_something_is_and_keeps_what_was_typed) {
  place_.write("ford/mine.txt", "mine");
  place_.write("file", "");
  open();
  const Steps steps({
      [this](NewModuleDialog&) { hands_.type(WXK_RETURN); },
      [this](NewModuleDialog& dialog) {
        EXPECT_EQ(dialog.said(), "A module needs a title");
        type_over(dialog.title(), "...");
        hands_.type(WXK_RETURN);
      },
      [this](NewModuleDialog& dialog) {
        EXPECT_EQ(dialog.said(), "No id follows from this title: type one");
        EXPECT_EQ(wxWindow::FindFocus(), &dialog.id());
        type_over(dialog.folder(), place_.path());
        type_over(dialog.title(), "Ford");
        EXPECT_EQ(dialog.id().GetValue(), "ford-2") << "a name that is free is proposed";
        type_over(dialog.id(), "ford");
        hands_.type(WXK_RETURN);
      },
      [this](NewModuleDialog& dialog) {
        ASSERT_TRUE(dialog.IsModal()) << "it stays";
        EXPECT_TRUE(dialog.said().Contains("is there already")) << dialog.said();
        type_over(dialog.id(), "hill");
        EXPECT_TRUE(dialog.said().Contains("is the id of an installed module")) << dialog.said();
        type_over(dialog.id(), "games/moor");
        EXPECT_TRUE(dialog.said().Contains("cannot be the id of a module")) << "a path would lead elsewhere";
        type_over(dialog.id(), "a b");
        EXPECT_TRUE(dialog.said().Contains("cannot be the id of a module")) << dialog.said();
        type_over(dialog.title(), "The Ford");
        EXPECT_EQ(dialog.id().GetValue(), "a b") << "what was typed is not typed over";
        type_over(dialog.id(), "the-ford");
        type_over(dialog.folder(), place("file"));
        hands_.type(WXK_RETURN);
      },
      [this](NewModuleDialog& dialog) {
        ASSERT_TRUE(dialog.IsModal());
        EXPECT_TRUE(dialog.said().Contains("the folder cannot be made")) << dialog.said();
        EXPECT_EQ(dialog.title().GetValue(), "The Ford");
        EXPECT_EQ(dialog.id().GetValue(), "the-ford");
        hands_.type(WXK_ESCAPE);
      },
  });
  begin();
  ASSERT_TRUE(hands_.wait([&] { return steps.done(); }));
  hands_.settle();
  EXPECT_EQ(another(), nullptr);
  EXPECT_TRUE(fs::exists(place("ford/mine.txt")));
  EXPECT_FALSE(fs::exists(place("ford/module.xml")));
  EXPECT_FALSE(fs::exists(place("the-ford")));
}

TEST_F(EditorBegins, goes_through_its_parts_by_the_tab_key) {
  open();
  const Steps steps({
      [this](NewModuleDialog& dialog) {
        std::vector<const wxWindow*> met;
        for (int i = 0; i < 4; ++i) {
          hands_.type(WXK_TAB);
          met.push_back(wxWindow::FindFocus());
        }
        EXPECT_EQ(met[0], &dialog.id());
        EXPECT_EQ(met[1], &dialog.folder());
        EXPECT_NE(dynamic_cast<const wxButton*>(met[2]), nullptr);
        ASSERT_NE(met[3], nullptr);
        EXPECT_TRUE(met[3] == &dialog.starts() || met[3]->GetParent() == &dialog.starts());
        const long before = dialog.starts().GetFirstSelected();
        hands_.type(WXK_UP);
        EXPECT_EQ(dialog.starts().GetFirstSelected(), before - 1);
        hands_.type(WXK_ESCAPE);
      },
  });
  begin();
  ASSERT_TRUE(hands_.wait([&] { return steps.done(); }));
}

// No window manager gives a dialog without a parent the keys here: it is asked by mouse.
TEST_F(EditorBegins, with_a_question_when_it_was_started_without_a_module) {
  const std::vector<std::pair<const char*, int>> answers{
      {"New module…", BeginDialog::new_module}, {"Open a folder…", BeginDialog::open_folder}, {"Cancel", wxID_CANCEL}};
  for (const auto& [text, answer] : answers) {
    const testing::DialogSteps<BeginDialog> steps({[this, label = wxString::FromUTF8(text)](BeginDialog& dialog) {
      const auto* const button = testing::button_of(dialog, label);
      ASSERT_NE(button, nullptr);
      hands_.press(*button);
    }});
    EXPECT_EQ(BeginDialog().ShowModal(), answer) << text;
  }
}

}  // namespace
}  // namespace bocage
