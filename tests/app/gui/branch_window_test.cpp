// Branching off by real keys: a try at a table of its own, and back to the game that it left.
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class BranchWindow : public testing::WindowTest {
 protected:
  static std::vector<TableFrame*> tables() {
    std::vector<TableFrame*> found;
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const table = dynamic_cast<TableFrame*>(window);
      if (table != nullptr && !table->IsBeingDeleted()) found.push_back(table);
    }
    return found;
  }
  // A note, by keys: the shortest step that any game has.
  void write(const std::string& words) {
    const std::uint32_t before = session().timeline().length();
    std::vector<int> keys(words.begin(), words.end());
    keys.push_back(WXK_RETURN);
    hands_.type_into_dialog(std::move(keys));
    hands_.type('N', wxMOD_CONTROL | wxMOD_SHIFT);
    ASSERT_TRUE(hands_.wait([&] { return session().timeline().length() > before; })) << words;
  }
};

TEST_F(BranchWindow, tries_a_line_at_a_table_of_its_own_and_comes_back) {
  NewGame game;
  game.game = "normandy69";  // without secrets
  game.scenario = "first-turn";
  game.seed = 1;
  begin(game);
  TableFrame* const table = frame_;
  write("the plan");
  const std::uint32_t before = session().timeline().length();
  const Hash hash = state().hash();
  hands_.type('T', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([] { return tables().size() == 2; }));
  frame_ = tables().front() == table ? tables().back() : tables().front();
  frame_->SetPosition({0, 0});
  ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
  EXPECT_TRUE(frame_->GetTitle().Contains("a try from step")) << frame_->GetTitle();
  EXPECT_EQ(session().timeline().length(), before);
  EXPECT_EQ(state().hash(), hash);
  EXPECT_EQ(session().undo_depth(), 0U);
  write("a try");
  EXPECT_EQ(session().timeline().length(), before + 1);
  EXPECT_EQ(table->presenter().session().timeline().length(), before) << "the game itself stays as it is";
  expect_end("branched-off");
  frame_->answer_leaving([] { return TableFrame::Leaving::keep; });
  hands_.type('T', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([] { return tables().size() == 1; }));
  frame_ = table;
  EXPECT_EQ(tables().front(), table);
  EXPECT_EQ(session().timeline().length(), before);
  write("back again");
  EXPECT_EQ(session().timeline().length(), before + 1) << "the hand is back in the game";
  expect_end("back-from-the-try");
}

}  // namespace
}  // namespace bocage
