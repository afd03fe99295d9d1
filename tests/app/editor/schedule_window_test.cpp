// Reinforcements on a time line in the window: moved by the mouse and by keys, chosen in several ways, added by a
// dialog, taken away.
#include <wx/choice.h>

#include <algorithm>
#include <ctime>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

using editor::ElementId;
using editor::Schedule;

class EditorSchedule : public testing::EditorWindow {
 protected:
  explicit EditorSchedule(const std::string& module = "modules/dday", std::string file = "scenarios/utah.xml")
      : EditorWindow(module), file_(std::move(file)) {}

  void open_page() {
    open();
    if (HasFatalFailure()) return;
    frame_->choose({file_, std::nullopt});
    frame_->turn_to(EditorFrame::schedule_page);
    hands_.settle();
    ASSERT_GT(canvas().layout().items().size(), 1U);
  }
  SchedulePane& pane() { return frame_->schedule(); }
  ScheduleCanvas& canvas() { return pane().canvas(); }
  Schedule schedule() { return *Schedule::find(frame_->project(), pane().scenario()); }
  // The line of the file, without its blanks.
  ElementId arrival(const std::string& counter, int turn) {
    const auto now = schedule();
    for (const auto& one : now.arrivals()) {
      if (one.counter == counter && one.turn == turn) return one.element;
    }
    ADD_FAILURE() << counter;
    return 0;
  }
  ScheduleCell cell(const std::string& side, const std::string& entry, int turn) {
    const auto& rows = canvas().layout().rows();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& one) {
      return one.what == Schedule::Row{side, entry};
    });
    EXPECT_NE(row, rows.end()) << entry;
    return {static_cast<std::size_t>(row - rows.begin()),
            static_cast<std::size_t>(turn - canvas().layout().columns().front().turn)};
  }
  void click_on(ElementId element) { hands_.click(canvas(), canvas().point_of(element)); }
  // The time line may scroll: both are brought into sight before they are pointed at.
  void drag(ElementId element, ScheduleCell to) {
    canvas().point_of(to);
    const auto from = canvas().point_of(element);
    hands_.drag(canvas(), from, canvas(), canvas().point_of(to));
  }
  std::string status() const { return bytes_of(frame_->GetStatusBar()->GetStatusText()); }
  static std::string bytes_of(const wxString& text) { return text.utf8_string(); }
  // Of this thread's own time: other programs do not count.
  static double worked_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
  }
  std::size_t steps() const { return frame_->project().history().done(); }

  // The arrival of this line moved from turn 2 to another, and what waits in the box of that turn with it.
  std::string put_off(const std::string& line, const std::string& counter, int turn) const {
    auto moved = line;
    moved.replace(moved.find("turn=\"2\""), 8, "turn=\"" + std::to_string(turn) + "\"");
    auto all = with(file_, line, moved);
    const auto waits = "<place counter=\"" + counter + "\" at=\"turns.2\"/>";
    const auto at = all.find(waits);
    EXPECT_NE(at, std::string::npos) << waits;
    return all.replace(at + waits.size() - 4, 1, std::to_string(turn));
  }

  std::string file_;
};

const std::string late = "<arrival turn=\"2\" side=\"german\" entry=\"west\" counter=\"ge.920.243\"/>";

TEST_F(EditorSchedule, has_a_counter_dragged_to_another_turn) {
  open_page();
  EXPECT_EQ(pane().scenario(), "utah");
  ASSERT_NE(original(file_).find(late), std::string::npos);
  drag(arrival("ge.920.243", 2), cell("german", "west", 4));
  EXPECT_EQ(text(file_), put_off(late, "ge.920.243", 4)) << status();
  EXPECT_EQ(steps(), 1U);
  EXPECT_TRUE(canvas().choice().holds(arrival("ge.920.243", 4))) << "what was moved stays chosen";
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file_), original(file_));
}

TEST_F(EditorSchedule, has_a_counter_dragged_to_another_entry) {
  open_page();
  const auto entry =
      std::find_if(canvas().layout().rows().begin(), canvas().layout().rows().end(),
                   [](const auto& row) { return row.what.side == "german" && row.what.entry != "west"; });
  ASSERT_NE(entry, canvas().layout().rows().end());
  const auto name = entry->what.entry;
  drag(arrival("ge.920.243", 2), cell("german", name, 2));
  auto moved = late;
  moved.replace(moved.find("\"west\""), 6, "\"" + name + "\"");
  EXPECT_EQ(text(file_), with(file_, late, moved)) << status();
  hands_.type('Z', wxMOD_CONTROL);
  drag(arrival("ge.920.243", 2), cell("allied", "beach", 2));
  EXPECT_EQ(text(file_), original(file_)) << "it is no Allied unit";
  EXPECT_NE(status().find("comes for no other"), std::string::npos) << status();
}

TEST_F(EditorSchedule, moves_what_is_chosen_by_keys) {
  open_page();
  click_on(arrival("ge.920.243", 2));
  EXPECT_EQ(frame_->chosen().element, arrival("ge.920.243", 2)) << "the other pages follow";
  hands_.type(WXK_RIGHT, wxMOD_ALT);
  hands_.type(WXK_RIGHT, wxMOD_ALT);
  EXPECT_EQ(text(file_), put_off(late, "ge.920.243", 4)) << status();
  hands_.type(WXK_LEFT, wxMOD_ALT);
  hands_.type(WXK_LEFT, wxMOD_ALT);
  EXPECT_EQ(text(file_), original(file_));
  hands_.type(WXK_LEFT, wxMOD_ALT);
  hands_.type(WXK_LEFT, wxMOD_ALT);
  EXPECT_NE(status().find("turn 1 is the first"), std::string::npos) << status();
  hands_.type(WXK_RIGHT, wxMOD_ALT);
  EXPECT_EQ(text(file_), original(file_));
}

TEST_F(EditorSchedule, moves_several_as_one_step) {
  open_page();
  const auto first = arrival("ge.920.243", 2);
  click_on(first);
  const auto other = arrival("ge.921.243", 2);
  const auto at = canvas().point_of(other);
  wxUIActionSimulator keys;
  keys.KeyDown(WXK_CONTROL);
  hands_.click(canvas(), at);
  keys.KeyUp(WXK_CONTROL);
  hands_.settle();
  ASSERT_EQ(canvas().choice().chosen().size(), 2U);
  drag(other, cell("german", "west", 5));
  ASSERT_EQ(steps(), 1U) << status();
  const auto now = schedule();
  EXPECT_EQ(now.find(other)->turn, 5);
  ASSERT_NE(now.find(first), nullptr);
  EXPECT_EQ(now.find(first)->turn, 5);
  EXPECT_NE(status().find("2 counters arrive"), std::string::npos) << status();
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file_), original(file_));
}

TEST_F(EditorSchedule, frames_what_is_to_be_chosen) {
  open_page();
  const auto where = cell("german", "west", 2);
  const auto box = canvas().layout().box_of(where);
  const auto middle = canvas().point_of(where);
  const auto corner = middle - wxPoint(box.width / 2, box.height / 2);
  const auto in_cell = canvas().layout().in(where).size();
  ASSERT_GT(in_cell, 1U);
  hands_.drag(canvas(), corner + wxPoint(2, 2), canvas(), corner + wxPoint(box.width - 3, box.height - 3));
  EXPECT_EQ(canvas().choice().chosen().size(), in_cell);
  hands_.type(WXK_DELETE);
  EXPECT_EQ(steps(), 1U) << "all of them at once";
  EXPECT_TRUE(schedule().in({"german", "west"}, 2).empty());
  EXPECT_TRUE(canvas().choice().chosen().empty());
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file_), original(file_));
  hands_.type('A', wxMOD_CONTROL);
  EXPECT_EQ(canvas().choice().chosen().size(), schedule().arrivals().size());
}

TEST_F(EditorSchedule, walks_by_arrows_and_leads_to_the_fields) {
  open_page();
  const auto where = cell("german", "west", 2);
  const auto& items = canvas().layout().in(where);
  ASSERT_GT(items.size(), 1U);
  const auto first = canvas().layout().items()[items[0]].what.element;
  const auto second = canvas().layout().items()[items[1]].what.element;
  click_on(first);
  hands_.type(canvas().layout().columns()[where.column].across > 1 ? WXK_RIGHT : WXK_DOWN);
  EXPECT_EQ(canvas().choice().at(), second);
  hands_.rest(canvas(), canvas().point_of(cell("german", "west", 4)));
  hands_.rest(canvas(), canvas().point_of(first));
  const auto told = canvas().layout().items()[items[0]].what.counter;
  EXPECT_NE(status().find(told), std::string::npos) << status();
  EXPECT_NE(status().find("turn 2, from west"), std::string::npos) << status();
  hands_.type(WXK_RETURN);
  EXPECT_EQ(frame_->chosen().element, second);
  EXPECT_NE(frame_->fields().control("group"), nullptr);
  frame_->turn_to(EditorFrame::schedule_page);
  hands_.settle();
  hands_.double_click(canvas(), canvas().point_of(first));
  EXPECT_EQ(frame_->chosen().element, first);
  EXPECT_TRUE(frame_->fields().IsShownOnScreen());
}

TEST_F(EditorSchedule, has_the_same_as_a_menu) {
  open_page();
  const auto element = arrival("ge.920.243", 2);
  const auto at = canvas().point_of(element);
  hands_.type_into_menu({WXK_DOWN, WXK_RETURN});  // "A turn later"
  hands_.right_click(canvas(), at);
  EXPECT_TRUE(hands_.wait([&] { return steps() == 1; }));
  const auto now = schedule();
  EXPECT_EQ(now.find(element)->turn, 3);
}

TEST_F(EditorSchedule, goes_along_while_something_is_carried_near_its_edge) {
  open_page();
  const auto from = canvas().point_of(arrival("ge.920.243", 2));
  ASSERT_EQ(canvas().GetViewStart().x, 0);
  const auto client = canvas().GetClientSize();
  ASSERT_GT(canvas().layout().size().x, client.x) << "or there is nothing to go along";
  hands_.take(canvas(), from);
  hands_.carry(canvas(), wxPoint(client.x - 4, from.y));
  EXPECT_TRUE(hands_.wait([&] { return canvas().GetViewStart().x > 10; }));
  hands_.type(WXK_ESCAPE);
  hands_.let_go();
  EXPECT_EQ(text(file_), original(file_)) << "it was given up";
}

TEST_F(EditorSchedule, follows_the_board_and_leads_it) {
  open_page();
  frame_->turn_to(EditorFrame::board_page);
  hands_.settle();
  EXPECT_EQ(frame_->board().scenario(), "utah");
  frame_->choose({"scenarios/sword.xml", std::nullopt});
  frame_->turn_to(EditorFrame::schedule_page);
  hands_.settle();
  EXPECT_EQ(pane().scenario(), "sword");
  const auto choose_in = [&](wxChoice& list, int which) {
    list.SetSelection(which);
    wxCommandEvent chosen(wxEVT_CHOICE, list.GetId());
    list.ProcessWindowEvent(chosen);
    hands_.settle();
  };
  const auto ids = editor::scenario_ids(frame_->project());
  choose_in(pane().scenarios(), 0);
  EXPECT_EQ(pane().scenario(), ids[0]);
  EXPECT_EQ(frame_->board().scenario(), ids[0]);
  frame_->turn_to(EditorFrame::board_page);
  hands_.settle();
  wxChoice* of_board = nullptr;
  for (auto* const child : frame_->board().GetChildren()) {
    if (of_board == nullptr) of_board = dynamic_cast<wxChoice*>(child);
  }
  ASSERT_NE(of_board, nullptr);
  choose_in(*of_board, 1);
  EXPECT_EQ(frame_->board().scenario(), ids[1]);
  frame_->turn_to(EditorFrame::schedule_page);
  hands_.settle();
  EXPECT_EQ(pane().scenario(), ids[1]);
}

// What is drawn is only what is in sight: a campaign's time line follows the hand.
TEST_F(EditorSchedule, of_a_campaign_is_painted_as_fast_as_it_scrolls) {
  open_page();
  frame_->choose({"scenarios/campaign.xml", std::nullopt});
  hands_.settle();
  ASSERT_GT(canvas().layout().items().size(), 100U);
  std::vector<double> paints;
  for (int i = 0; i < 40; ++i) {
    const auto began = worked_ms();
    canvas().Scroll(i * 4, i * 2);
    canvas().Update();
    paints.push_back(worked_ms() - began);
    hands_.settle();
  }
  std::sort(paints.begin(), paints.end());
  const auto usual = paints[paints.size() / 2];
  RecordProperty("median_paint_ms", std::to_string(usual));
  EXPECT_GT(usual, 0);
#ifndef BOCAGE_SANITIZED
  EXPECT_LT(usual, 16) << "a frame";
#endif
}

class EditorScheduleOfHill : public EditorSchedule {
 protected:
  EditorScheduleOfHill() : EditorSchedule("samples/hill", "scenarios/battle.xml") {}
};

TEST_F(EditorScheduleOfHill, gets_a_counter_by_the_dialog) {
  open_page();
  const auto now = schedule();
  const auto& blue = now.arrivals().at(1);
  ASSERT_EQ(blue.counter, "b-tanks");
  click_on(blue.element);
  hands_.type_into_dialog({'b', '-', 't', 'a', 'n', 'k', 's', WXK_RETURN});
  hands_.type(WXK_INSERT);
  hands_.settle();
  const std::string line = "  <arrival turn=\"3\" side=\"blue\" entry=\"blue.edge\" counter=\"b-tanks\"/>\n";
  EXPECT_EQ(text(file_), with(file_, line, line + line)) << status();
  EXPECT_EQ(canvas().choice().chosen().size(), 1U) << "the new one is chosen";
  hands_.type('+');
  EXPECT_NE(text(file_).find("counter=\"b-tanks\" count=\"2\"/>"), std::string::npos) << text(file_);
  hands_.type('-');
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file_), original(file_));
}

// What is set up in the box of its turn goes along, by the mouse and by keys; with one undo all of it goes back.
TEST_F(EditorScheduleOfHill, takes_along_what_waits_for_its_turn) {
  open_page();
  drag(arrival("r-3rd", 2), cell("red", "red.edge", 4));
  EXPECT_EQ(text(file_), put_off("<arrival turn=\"2\" side=\"red\" entry=\"red.edge\" counter=\"r-3rd\"/>", "r-3rd", 4))
      << status();
  EXPECT_EQ(steps(), 1U);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  hands_.type(WXK_LEFT, wxMOD_ALT);
  hands_.type(WXK_LEFT, wxMOD_ALT);
  EXPECT_EQ(text(file_), original(file_)) << "on its old turn it waits where it waited";
  drag(arrival("r-3rd", 2), cell("red", "red.edge", 5));
  EXPECT_NE(text(file_).find("<place counter=\"r-3rd\" at=\"turns.5\"/>"), std::string::npos);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file_), original(file_));
}

TEST_F(EditorScheduleOfHill, has_a_row_for_a_new_entry) {
  open_page();
  const auto rows = canvas().layout().rows().size();
  pane().add_row({"blue", "air"});
  hands_.settle();
  EXPECT_EQ(canvas().layout().rows().size(), rows + 1);
  EXPECT_EQ(text(file_), original(file_)) << "a row is none of the file's";
  drag(arrival("b-tanks", 3), cell("blue", "air", 4));
  auto moved = with(file_, "<arrival turn=\"3\" side=\"blue\" entry=\"blue.edge\" counter=\"b-tanks\"/>",
                    "<arrival turn=\"4\" side=\"blue\" entry=\"air\" counter=\"b-tanks\"/>");
  moved.replace(moved.find("at=\"turns.3\""), 12, "at=\"turns.4\"");
  EXPECT_EQ(text(file_), moved) << "the box of its turn is another, too";
  EXPECT_EQ(canvas().layout().rows().size(), rows + 1) << "the row that was emptied stays";
  pane().add_row({"blue", "air"});
  EXPECT_NE(status().find("there already"), std::string::npos) << status();
}

TEST_F(EditorScheduleOfHill, says_what_to_do_where_nothing_comes_and_shows_what_is_damaged) {
  open_page();
  canvas().SetFocus();
  hands_.type('A', wxMOD_CONTROL);
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file_).find("<arrival"), std::string::npos);
  EXPECT_EQ(canvas().layout().rows().size(), 2U) << "the rows are there for what comes next";
  frame_->choose({"scenarios/skirmish.xml", std::nullopt});
  hands_.settle();
  EXPECT_EQ(pane().scenario(), "skirmish");
  frame_->choose({file_, std::nullopt});
  hands_.settle();
  EXPECT_TRUE(canvas().layout().empty()) << "nothing comes, and it is said what to do";
  const auto picture = testing::picture_of(canvas());
  const auto* const first = picture.GetData();
  bool written = false;
  for (std::size_t i = 0; i < 3UL * picture.GetWidth() * picture.GetHeight(); ++i) {
    written = written || first[i] != first[i % 3];
  }
  EXPECT_TRUE(written);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(canvas().layout().items().size(), 2U);
  auto broken = original(file_);
  broken.replace(broken.find("</scenario>"), 11, "</scenari>");
  ASSERT_TRUE(frame_->make(editor::Command{"damage", {{file_, editor::difference(original(file_), broken)}}}));
  frame_->turn_to(EditorFrame::schedule_page);
  hands_.settle();
  ASSERT_EQ(canvas().layout().items().size(), 2U) << "what can be read";
  click_on(canvas().layout().items()[0].what.element);
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file_), broken);
  EXPECT_NE(status().find(file_), std::string::npos) << status();
}

}  // namespace
}  // namespace bocage
