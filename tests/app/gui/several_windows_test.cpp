// Several windows on one game, by real keys and mouse.
#include "app/window/desk/game_windows.h"
#include "app/window/panes/journal_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class SeveralWindows : public testing::WindowTest {
 protected:
  static std::vector<TableFrame*> all() {
    std::vector<TableFrame*> found;
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const table = dynamic_cast<TableFrame*>(window);
      if (table != nullptr && !table->IsBeingDeleted()) found.push_back(table);
    }
    return found;
  }
  // The window that stands on the game besides this one.
  static TableFrame* other_than(TableFrame* one) {
    for (TableFrame* const table : all()) {
      if (table != one && table->tables() == one->tables()) return table;
    }
    return nullptr;
  }
  TableFrame* open_another() {
    hands_.rest(frame_->canvas(), {60, 60});  // the keys go where the pointer is
    hands_.type(WXK_F11, wxMOD_SHIFT);
    TableFrame* const made = other_than(frame_);
    if (made == nullptr) return nullptr;
    made->SetClientSize(860, 800);  // a low pane would have no room for its scroll bar
    made->SetPosition({370, 120});
    EXPECT_TRUE(hands_.wait([&] { return made->IsShownOnScreen() && made->canvas().settled(); }));
    return made;
  }
  static bool shows(TableFrame& table, PieceId piece, SpaceId space) {
    const auto counter = table.canvas().places().point_of(piece), middle = table.canvas().places().point_of(space);
    const double cell = table.canvas().look().board.cell() * table.canvas().sight().viewport().scale();
    return counter && middle && std::abs(counter->x - middle->x) < cell / 2 &&
           std::abs(counter->y - middle->y) < cell / 2;
  }
};

TEST_F(SeveralWindows, show_one_game_each_in_its_own_way) {
  begin_the_battle();
  TableFrame* const second = open_another();
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(&second->presenter(), &frame_->presenter());
  EXPECT_TRUE(second->GetTitle().Contains("window 2"));
  // Its side up, overlay and zoom are its own.
  hands_.rest(second->canvas(), {60, 60});
  hands_.type('L', wxMOD_CONTROL);
  hands_.type('L', wxMOD_CONTROL);
  hands_.type('1', wxMOD_CONTROL);
  EXPECT_EQ(second->canvas().sight().viewport().turn(), 2);
  EXPECT_EQ(frame_->canvas().sight().viewport().turn(), 0);
  EXPECT_NE(second->overlay_key().title, "");
  EXPECT_EQ(frame_->overlay_key().title, "");
  // An action in the second is seen at once in the first, and taken back in the first it is gone from the second.
  const PieceId recon = piece("r-recon", "0205");
  TableFrame* const first = frame_;
  frame_ = second;
  drag_out_of_pile(recon, "0204");
  frame_ = first;
  ASSERT_EQ(where(recon), space("0204"));
  EXPECT_TRUE(shows(*second, recon, space("0204")));
  EXPECT_TRUE(shows(*first, recon, space("0204")));
  EXPECT_EQ(first->journal().list().GetCount(), second->journal().list().GetCount());
  hands_.rest(*second, {300, second->GetClientSize().y + 8});
  ASSERT_TRUE(hands_.wait([&] { return first->canvas().settled() && second->canvas().settled(); }));
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*first), "two-windows"), testing::tolerance);
  hands_.rest(first->canvas(), {60, 60});
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(where(recon), space("0205"));
  EXPECT_TRUE(shows(*second, recon, space("0205")));
  hands_.type('Y', wxMOD_CONTROL);
  // It is played back in both.
  hands_.type(WXK_F5, wxMOD_SHIFT);
  EXPECT_TRUE(first->playing_back() && second->playing_back());
  second->Close();
  hands_.settle();
  EXPECT_TRUE(first->playing_back());
  EXPECT_EQ(first->tables()->count(), 1U);
  hands_.type(WXK_F5, wxMOD_SHIFT);
  hands_.type(WXK_END, wxMOD_ALT);
  EXPECT_FALSE(presenter().lookback().moment());
  expect_end("one-window-left");
}

TEST_F(SeveralWindows, keep_the_game_until_the_last_is_left) {
  begin_the_battle();
  TableFrame* const second = open_another();
  ASSERT_NE(second, nullptr);
  int asked = 0;
  for (TableFrame* const each : {frame_, second}) {
    each->answer_leaving([&asked] {
      ++asked;
      return TableFrame::Leaving::stay;
    });
  }
  // The first goes unasked, and the game is played on in the second.
  const std::string file = frame_->game().path();
  hands_.rest(frame_->canvas(), {60, 60});
  hands_.type('W', wxMOD_CONTROL);
  frame_ = second;
  ASSERT_TRUE(hands_.wait([&] { return second->tables()->count() == 1; }));
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(second->game().path(), file);
  const PieceId recon = piece("r-recon", "0205");
  drag_out_of_pile(recon, "0204");
  EXPECT_EQ(where(recon), space("0204"));
  hands_.type('W', wxMOD_CONTROL);
  EXPECT_EQ(asked, 1) << "the last one";
  hands_.settle();
  EXPECT_EQ(second->tables()->count(), 1U);
  EXPECT_TRUE(boost::filesystem::exists(file));
}

TEST_F(SeveralWindows, are_all_left_by_quitting_unless_somebody_stays) {
  begin_the_battle();
  TableFrame* const second = open_another();
  ASSERT_NE(second, nullptr);
  auto answer = TableFrame::Leaving::stay;
  int asked = 0;
  for (TableFrame* const each : {frame_, second}) {
    each->answer_leaving([&] {
      ++asked;
      return answer;
    });
  }
  hands_.rest(second->canvas(), {60, 60});
  hands_.type('Q', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return asked == 1 && all().size() == 1; })) << "the last one on the game asks";
  frame_ = all().front();
  hands_.settle();
  EXPECT_EQ(all().size(), 1U);
  answer = TableFrame::Leaving::keep;
  hands_.rest(frame_->canvas(), {60, 60});
  hands_.type('Q', wxMOD_CONTROL);
  EXPECT_TRUE(hands_.wait([] { return all().empty(); }));
  frame_ = nullptr;
}

}  // namespace
}  // namespace bocage
