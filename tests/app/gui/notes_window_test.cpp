// Notes of one's own, and sealed ones, by real keys.
#include "app/play/files/own_notes.h"
#include "app/window/desk/command.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/notes_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class NotesWindow : public testing::WindowTest {
 protected:
  NotesPane& notes() { return frame_->notes(); }
  std::string kept(const char* side) {
    const auto texts = load_notes(notes_file(session().journal().genesis())).notes.texts;
    const auto found = texts.find(side);
    return found == texts.end() ? std::string() : found->second;
  }
  const Command& command(const std::string& name) {
    for (const Command& each : frame_->commands()) {
      if (name == each.name) return each;
    }
    ADD_FAILURE() << name;
    return frame_->commands().front();
  }
};

TEST_F(NotesWindow, keeps_what_one_side_types_and_does_not_show_it_to_the_other) {
  begin_the_battle();
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "red");
  hands_.type('M', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(frame_->pane_shown(notes()));
  EXPECT_FALSE(notes().text().IsShown()) << "at one screen the page is laid open when its side asks for it";
  hands_.press(notes().open());
  ASSERT_TRUE(hands_.wait([&] { return notes().text().HasFocus(); }));
  const Hash before = state().hash();
  for (const char key : std::string("hold 2")) hands_.type(key);
  ASSERT_TRUE(hands_.wait([&] { return kept("red") == "hold 2"; })) << kept("red");
  EXPECT_EQ(state().hash(), before);
  frame_->canvas().SetFocus();
  expect_picture("my-notes");
  ASSERT_TRUE(presenter().seat().show_as_others_see(true));
  frame_->update();
  EXPECT_FALSE(notes().text().IsShown());
  EXPECT_EQ(notes().text().GetValue(), "");
  ASSERT_TRUE(presenter().seat().show_as_others_see(false));
  frame_->update();
  EXPECT_FALSE(notes().text().IsShown());
  const SideId red = presenter().acting();
  for (int i = 0; i < 20 && presenter().acting() == red; ++i) {
    presenter().end_phase();
    answer_by_rule();
  }
  frame_->update();
  ASSERT_NE(presenter().acting(), red);
  EXPECT_FALSE(notes().text().IsShown());
  hands_.press(notes().open());
  ASSERT_TRUE(hands_.wait([&] { return notes().text().IsShown(); }));
  EXPECT_EQ(notes().text().GetValue(), "") << "a page of its own";
  EXPECT_EQ(kept("red"), "hold 2");
}

TEST_F(NotesWindow, seals_words_and_opens_them) {
  begin_the_battle();
  EXPECT_FALSE(command("Open a sea&led note…").possible());
  hands_.type_into_dialog({'h', 'o', 'l', 'd', WXK_RETURN});
  command("Write a &sealed note…").run();
  ASSERT_TRUE(hands_.wait([&] { return session().sealed_notes().size() == 1; }));
  EXPECT_EQ(frame_->journal().book().lines().back().text, "Red wrote a sealed note (no. 1)");
  ASSERT_TRUE(command("Open a sea&led note…").possible());
  hands_.type_into_dialog({WXK_RETURN});
  command("Open a sea&led note…").run();
  EXPECT_EQ(frame_->journal().book().lines().back().text, "Red opened sealed note no. 1: hold");
}

}  // namespace
}  // namespace bocage
