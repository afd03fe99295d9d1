// The page of cards: a card made by mouse and keys, values given to many, decks that come, are called otherwise and go.
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/image.h>
#include <wx/textctrl.h>

#include <cstring>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorCards : public testing::EditorWindow {
 protected:
  static constexpr const char* file = "counters.xml";

  EditorCards() : EditorWindow("samples/regents") {
    if (wxImage::FindHandler(wxBITMAP_TYPE_PNG) == nullptr) wxImage::AddHandler(new wxPNGHandler);
    wxImage picture(60, 84);
    picture.SetRGB(wxRect(0, 0, 60, 84), 200, 20, 20);
    picture.SaveFile(wxString::FromUTF8(folder_.file("feast.png")), wxBITMAP_TYPE_PNG);
  }

  void open_page() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::cards_page);
    hands_.settle();
    ASSERT_EQ(pane().shown().size(), 8U);
    ASSERT_EQ(pane().decks().GetCount(), 2U);
  }
  CardsPane& pane() { return frame_->cards(); }
  void press(const std::string& label) {
    const auto* const button = testing::button_of(pane(), wxString::FromUTF8(label));
    ASSERT_NE(button, nullptr) << label;
    hands_.press(*button);
  }
  void click_middle(const wxWindow& window) {
    hands_.click(window, wxPoint(window.GetSize().x / 3, window.GetSize().y / 2));
  }
  void click_cell(int row, const std::string& column) {
    auto& grid = pane().grid();
    int at = 0;
    while (grid.GetColLabelValue(at) != column) ++at;
    grid.MakeCellVisible(row, at);
    hands_.settle();
    const auto cell = grid.CellToRect(row, at);
    const auto seen = grid.CalcScrolledPosition(cell.GetPosition());
    hands_.click(*grid.GetGridWindow(), seen + wxPoint(cell.width / 2, cell.height / 2));
  }
  void click_deck(int which) {
    auto& list = pane().decks();
    const int high = list.GetCharHeight() + list.FromDIP(8);
    for (int y = high / 2; list.HitTest(wxPoint(10, y)) != wxNOT_FOUND && y < list.GetSize().y; y += high / 3) {
      if (list.HitTest(wxPoint(10, y)) == which) return hands_.click(list, wxPoint(10, y + 2));
    }
    ADD_FAILURE() << which;
  }
  // Into a field of the card that is chosen.
  void type_into_field(const std::string& field, const std::string& value, bool lines = false) {
    pane().fields().go_to(field);
    hands_.settle();
    auto* const box = pane().fields().control(field);
    ASSERT_NE(box, nullptr) << field;
    click_middle(*box);
    hands_.type('A', wxMOD_CONTROL);
    type(value);
    if (!lines) hands_.type(WXK_RETURN);
  }
  std::string status() const { return frame_->GetStatusBar()->GetStatusText().utf8_string(); }
  std::size_t steps() const { return frame_->project().history().done(); }
};

TEST_F(EditorCards, are_made_by_mouse_and_keys) {
  open_page();
  hands_.type_into_dialog({'f', 'e', 'a', 's', 't', WXK_RETURN});
  press("New card…");
  EXPECT_EQ(pane().chosen(), std::vector<std::string>{"feast"}) << status();
  type_into_field("title", "Feast");
  type_into_field("count", "2");
  type_into_field("ops", "3");
  type_into_field("picture", "feast.png");
  type_into_field("text", "All friends of a regent come home.", true);
  click_middle(pane().filter_box());  // what was typed is taken when another control has the keys
  hands_.settle();
  const std::string last = "when it has been played for this.</card>\n";
  EXPECT_EQ(text(file), with(file, last,
                             last + "  <card id=\"feast\" title=\"Feast\" deck=\"deck\" count=\"2\" values=\"ops=3\" "
                                    "picture=\"feast.png\">All friends of a regent come home.</card>\n"))
      << status();
  EXPECT_EQ(steps(), 6U);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  hands_.type('S', wxMOD_CONTROL);
  EXPECT_EQ(disk(file), text(file));
  while (steps() > 0) frame_->undo();
  EXPECT_EQ(text(file), original(file));
}

TEST_F(EditorCards, are_drawn_as_they_will_be_played) {
  open_page();
  click_cell(3, "id");
  ASSERT_EQ(pane().face().chosen(), "riot");
  hands_.settle();
  const auto before = testing::picture_of(pane().face());
  type_into_field("picture", "feast.png");
  ASSERT_NE(text(file).find("picture=\"feast.png\""), std::string::npos) << status();
  wait_for_check();
  hands_.settle();
  const auto after = testing::picture_of(pane().face());
  ASSERT_EQ(before.GetSize(), after.GetSize());
  EXPECT_NE(std::memcmp(before.GetData(), after.GetData(), 3UL * before.GetWidth() * before.GetHeight()), 0);
}

TEST_F(EditorCards, get_a_value_all_at_once) {
  open_page();
  click_middle(pane().filter_box());
  type("event=none");
  ASSERT_EQ(pane().shown(), (std::vector<std::string>{"errand", "embassy", "progress"}));
  click_cell(0, "id");
  hands_.type('A', wxMOD_CONTROL);
  ASSERT_EQ(pane().chosen().size(), 3U);
  pane().many().column().SetFocus();
  while (pane().many().column().GetStringSelection() != "count") hands_.type(WXK_DOWN);
  click_middle(pane().many().value());
  hands_.type('A', wxMOD_CONTROL);
  type("5");
  hands_.type(WXK_RETURN);
  auto after = with(file, "count=\"4\"", "count=\"5\"");
  for (const auto* id : {"errand", "progress"}) {
    const auto card = after.find("id=\"" + std::string(id) + "\"");
    after[after.find("count=\"", card) + 7] = '5';
  }
  EXPECT_EQ(text(file), after) << status();
  EXPECT_EQ(steps(), 1U) << "one step, however many they are";
  EXPECT_EQ(pane().chosen().size(), 3U) << "they stay chosen";
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file), original(file));
}

TEST_F(EditorCards, are_typed_copied_and_dropped_in_the_sheet) {
  open_page();
  click_cell(3, "ops");
  hands_.type('4');
  hands_.type(WXK_RETURN);
  EXPECT_EQ(text(file), with(file, "ops=1 event=riot", "ops=4 event=riot"));
  frame_->undo();
  click_cell(4, "title");
  hands_.type('D', wxMOD_CONTROL);
  const std::string thief = original(file).substr(original(file).find("  <card id=\"thief\""));
  auto line = thief.substr(0, thief.find('\n') + 1);
  auto copy = line;
  copy.replace(copy.find("thief"), 5, "thief-2");
  EXPECT_EQ(text(file), with(file, line, line + copy)) << status();
  EXPECT_EQ(pane().chosen(), std::vector<std::string>{"thief-2"});
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file), original(file));
  EXPECT_EQ(status(), "Thief in the Night is no longer a card");
}

TEST_F(EditorCards, lie_in_decks_that_come_and_are_called_otherwise) {
  open_page();
  hands_.type_into_dialog({'f', 'a', 't', 'e', WXK_RETURN});
  press("New deck…");
  EXPECT_NE(text("map.xml").find("  <deck id=\"fate\"/>\n</map>"), std::string::npos) << status();
  EXPECT_EQ(pane().deck(), "fate");
  EXPECT_TRUE(pane().shown().empty()) << "nothing lies in it yet";
  hands_.type_into_dialog({'o', 'm', 'e', 'n', WXK_RETURN});
  press("New card…");
  EXPECT_EQ(pane().shown(), std::vector<std::string>{"omen"});
  EXPECT_NE(text(file).find("<card id=\"omen\" deck=\"fate\"/>"), std::string::npos) << status();

  click_deck(1);
  ASSERT_EQ(pane().deck(), "deck");
  EXPECT_EQ(pane().shown().size(), 8U);
  hands_.type_into_dialog({'d', 'r', 'a', 'w', WXK_RETURN});
  press("Rename deck…");
  EXPECT_EQ(pane().deck(), "draw") << status();
  EXPECT_NE(text("rules/init.lua").find("cards.shuffle(game, \"draw\")"), std::string::npos);
  EXPECT_EQ(text(file).find("deck=\"deck\""), std::string::npos);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());

  click_deck(2);
  ASSERT_EQ(pane().deck(), "fate");
  press("Drop deck");
  EXPECT_EQ(text(file).find("omen"), std::string::npos) << status();
  while (steps() > 0) frame_->undo();
  for (const auto& [name, bytes] : files_) EXPECT_EQ(text(name), bytes) << name;
}

}  // namespace
}  // namespace bocage
