// The tray of a large module, narrowed by words: by keys, at once, and what it shows is dragged onto the board.
#include <wx/checkbox.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <ctime>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorTray : public testing::EditorWindow {
 protected:
  explicit EditorTray(const std::string& module = "modules/bfn") : EditorWindow(module) {}

  void open_page() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::board_page);
    hands_.settle();
    ASSERT_TRUE(hands_.wait([this] { return pane().canvas() != nullptr && pane().canvas()->settled(); }));
    ASSERT_NE(pane().set_up(), nullptr);
  }
  BoardPane& pane() { return frame_->board(); }
  wxTextCtrl& box() { return pane().tray_filter().words_box(); }
  const Module& module() { return pane().set_up()->state().module(); }
  std::size_t counters_in_tray() {
    const auto& all = pane().in_tray();
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const PoolEntry& one) { return one.pieces.empty(); }));
  }
  // Of this thread's own time: other programs do not count.
  static double worked_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
  }
};

TEST_F(EditorTray, is_narrowed_by_what_is_typed) {
  open_page();
  const auto all = counters_in_tray();
  ASSERT_GT(all, 400U);
  hands_.type('F', wxMOD_CONTROL);
  ASSERT_EQ(wxWindow::FindFocus(), &box());
  type("side=german");
  const auto german = counters_in_tray();
  EXPECT_GT(german, 100U);
  EXPECT_LT(german, all);
  for (const auto& one : pane().in_tray()) {
    if (!one.pieces.empty()) continue;
    EXPECT_EQ(module().sides[module().counters[one.counter.index].side.index].id, "german");
  }
  type(" attack>5");
  EXPECT_LT(counters_in_tray(), german);
  EXPECT_GT(counters_in_tray(), 0U);
  hands_.type(WXK_ESCAPE);
  EXPECT_EQ(counters_in_tray(), all);
  EXPECT_EQ(box().GetValue(), "");
  hands_.type(WXK_DOWN);
  EXPECT_EQ(wxWindow::FindFocus(), &pane().tray()) << "from the words to the counters by a key";
}

// Of hundreds of counters with thirty values each: each key, and the first one, for which the sheet is made.
TEST_F(EditorTray, of_a_large_module_follows_each_key) {
  open_page();
  std::vector<double> keys;
  for (const auto* const words : {"g", "ge", "ger", "germ", "germa", "german", "german ", "german a", "german ar"}) {
    const auto before = worked_ms();
    box().SetValue(words);
    keys.push_back(worked_ms() - before);
  }
  const auto first = keys.front();
  std::sort(keys.begin(), keys.end());
  const auto usual = keys[keys.size() / 2];
  RecordProperty("first_key_ms", std::to_string(first));
  RecordProperty("median_key_ms", std::to_string(usual));
  EXPECT_GT(usual, 0);
#ifndef BOCAGE_SANITIZED
  EXPECT_LT(usual, 40) << "a hand that types does not wait";
  EXPECT_LT(first, 400) << "the sheet is made once";
#endif
}

class EditorTrayOfHill : public EditorTray {
 protected:
  EditorTrayOfHill() : EditorTray("samples/hill") {}
};

TEST_F(EditorTrayOfHill, shows_what_does_not_stand_anywhere_yet) {
  open_page();
  const auto file = std::string("scenarios/") + pane().scenario() + ".xml";
  ASSERT_NE(text(file).find("counter=\"r-guard\""), std::string::npos);
  hands_.type('F', wxMOD_CONTROL);
  type("guard");
  ASSERT_EQ(counters_in_tray(), 1U);
  const auto& tick = pane().tray_filter().absent_box();
  hands_.click(tick, wxPoint(8, tick.GetSize().y / 2));
  EXPECT_EQ(counters_in_tray(), 0U) << "the Guard is set up";
  EXPECT_TRUE(pane().in_tray().empty());
  hands_.type('F', wxMOD_CONTROL);
  type("b-line");
  hands_.click(tick, wxPoint(8, tick.GetSize().y / 2));
  ASSERT_EQ(counters_in_tray(), 1U) << "one kind of counter is found by its id";

  // What is found is set up as ever, and the tray stays narrow.
  const auto counter = pane().in_tray().back().counter;
  const auto from = pane().tray().point_of(counter);
  const auto space = module().board->find_space("0305");
  const auto to = pane().canvas()->places().point_of(space);
  ASSERT_TRUE(from && to);
  hands_.drag(pane().tray(), *from, *pane().canvas(), *to);
  EXPECT_NE(text(file).find("<place counter=\"b-line\" at=\"0305\"/>"), std::string::npos);
  wait_for_check();
  hands_.settle();
  EXPECT_EQ(counters_in_tray(), 1U);
}

}  // namespace
}  // namespace bocage
