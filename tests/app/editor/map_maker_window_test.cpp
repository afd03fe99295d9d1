// The map maker in the editor: a map is made of a recipe, looked at, taken over and taken back, and what a brush
// corrects stands a new making.
#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include "editor/mapwork/recipe_view.h"
#include "tests/app/editor/editor_window.h"
#include "tests/editor/mapwork/made_module.h"

namespace bocage {
namespace {

class EditorMapMaker : public testing::EditorWindow {
 protected:
  EditorMapMaker() {
    files_ = test::made_module();
    made_folder_.write(files_);
  }
  std::string folder() const override { return made_folder_.path(); }

  void open_map_maker() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::map_maker_page);
    ASSERT_TRUE(hands_.wait([this] { return pane().lines().GetItemCount() == 13; }));
  }
  MapMakerPane& pane() { return frame_->map_maker(); }
  void click_line(long line) {
    wxRect box;
    pane().lines().EnsureVisible(line);
    hands_.settle();
    ASSERT_TRUE(pane().lines().GetItemRect(line, box));
    hands_.click(pane().lines(), wxPoint(box.x + 30, box.y + box.height / 2));
  }
  void press(wxButton& button) {
    ASSERT_TRUE(button.IsEnabled());
    hands_.press(button);
  }
  void make() {
    hands_.type('M', wxMOD_CONTROL);
    ASSERT_TRUE(hands_.wait([this] { return !pane().making() && pane().made() != nullptr; }));
    ASSERT_TRUE(pane().made()->sound()) << pane().head();
    ASSERT_TRUE(hands_.wait([this] {
      return pane().preview().after() != nullptr && pane().preview().after()->settled() &&
             pane().preview().before()->settled();
    }));
  }
  void make_and_take_over() {
    make();
    press(pane().take_over_button());
    ASSERT_EQ(pane().made(), nullptr);
    wait_for_check();
  }
  std::string field(const std::string& name) {
    auto* const box = dynamic_cast<wxTextEntry*>(pane().fields().control(name));
    return box == nullptr ? "" : std::string(box->GetValue().utf8_string());
  }

  // --- on the board
  void take_up(BoardTool tool) {
    frame_->turn_to(EditorFrame::board_page);
    ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
    auto& button = board().button(tool);
    hands_.click(button, wxPoint(button.GetSize().x / 2, button.GetSize().y / 2));
    ASSERT_EQ(board().tool(), tool);
    ASSERT_TRUE(hands_.wait([this] { return canvas()->settled(); }));
  }
  BoardPane& board() { return frame_->board(); }
  TableCanvas* canvas() { return board().canvas(); }
  wxPoint at(const std::string& name) {
    return *canvas()->places().point_of(canvas()->look().picture().board().find_space(name));
  }
  std::string terrain(const std::string& name) {
    return editor::BoardView::find(frame_->project(), "map")->terrain(name);
  }

  test::TempFolder made_folder_;
};

TEST_F(EditorMapMaker, makes_a_map_previews_it_takes_it_over_and_takes_it_back) {
  open_map_maker();
  const auto before = frame_->project().texts();
  const auto problems = frame_->problems().size();
  press(pane().make_button());
  ASSERT_TRUE(hands_.wait([this] { return !pane().making() && pane().made() != nullptr; }));
  EXPECT_NE(pane().head().find("8 spaces differ, 8 sides differ"), std::string::npos) << pane().head();
  EXPECT_EQ(frame_->project().texts(), before) << "nothing is changed before it is taken over";
  auto& preview = pane().preview();
  ASSERT_TRUE(hands_.wait([&] { return preview.after() != nullptr && preview.after()->settled(); }));
  ASSERT_TRUE(hands_.wait([&] { return preview.before() != nullptr && preview.before()->settled(); }));
  EXPECT_EQ(preview.marks().spaces(), 8U);
  EXPECT_EQ(preview.marks().sides(), 8U);
  const auto& shown = preview.after()->look().picture().board();
  EXPECT_EQ(shown.word(shown.space(shown.find_space("0402")).terrain), "forest");
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "editor-map-maker"), testing::tolerance);
  hands_.click(*preview.after(), *preview.after()->places().point_of(shown.find_space("0402")));
  EXPECT_EQ(frame_->GetStatusBar()->GetStatusText(), "0402: clear becomes forest");
  preview.after()->sight().zoom(3);
  EXPECT_DOUBLE_EQ(preview.before()->sight().viewport().scale(), preview.after()->sight().viewport().scale())
      << "both show the same part of the map";

  press(pane().take_over_button());
  ASSERT_EQ(frame_->project().history().done(), 1U) << frame_->GetStatusBar()->GetStatusText();
  EXPECT_EQ(terrain("0402"), "forest");
  EXPECT_NE(frame_->project().history().last()->words.find("8 spaces differ"), std::string::npos);
  EXPECT_EQ(pane().made(), nullptr);
  wait_for_check();
  EXPECT_EQ(frame_->problems().size(), problems) << "the map brings none";
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(frame_->project().texts(), before) << "the same bytes";
}

TEST_F(EditorMapMaker, leaves_every_byte_when_it_is_discarded) {
  open_map_maker();
  const auto before = frame_->project().texts();
  make();
  press(pane().discard_button());
  EXPECT_EQ(pane().made(), nullptr);
  EXPECT_EQ(pane().preview().after(), nullptr);
  EXPECT_FALSE(pane().take_over_button().IsEnabled());
  EXPECT_EQ(frame_->project().texts(), before);
  EXPECT_EQ(frame_->project().history().done(), 0U);
}

TEST_F(EditorMapMaker, changes_moves_and_removes_lines_of_the_recipe) {
  open_map_maker();
  click_line(8);
  ASSERT_TRUE(hands_.wait([this] { return field("least") == "60"; }));
  pane().fields().go_to("least");
  hands_.settle();
  hands_.type('A', wxMOD_CONTROL);
  type("75");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(text("map/recipe.xml"), with("map/recipe.xml", "least=\"60\"", "least=\"75\""));
  EXPECT_EQ(pane().lines().GetItemText(8, 2), "outside, kind=land, at least 75 %");
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text("map/recipe.xml"), original("map/recipe.xml"));

  auto* const down = testing::button_of(pane(), "Down");
  ASSERT_NE(down, nullptr);
  press(*down);
  EXPECT_EQ(pane().lines().GetItemText(9, 3), "sea");
  EXPECT_EQ(pane().lines().GetFirstSelected(), 9) << "the line stays chosen";
  auto* const remove = testing::button_of(pane(), "Remove");
  ASSERT_NE(remove, nullptr);
  press(*remove);
  EXPECT_EQ(pane().lines().GetItemCount(), 12);
  EXPECT_EQ(text("map/recipe.xml").find("\"sea\" layer"), std::string::npos);
  hands_.type('Z', wxMOD_CONTROL);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text("map/recipe.xml"), original("map/recipe.xml"));
}

TEST_F(EditorMapMaker, leads_from_a_mistake_to_its_line_and_its_field) {
  made_folder_.write("map/recipe.xml", with("map/recipe.xml", "where=\"kind=river\"", "where=\"river\""));
  open_map_maker();
  press(pane().make_button());
  ASSERT_TRUE(hands_.wait([this] { return !pane().making() && pane().made() != nullptr; }));
  EXPECT_FALSE(pane().made()->made);
  EXPECT_FALSE(pane().take_over_button().IsEnabled());
  ASSERT_EQ(pane().told().GetCount(), 1U);
  EXPECT_NE(pane().told().GetString(0).Find("map/recipe.xml:15:"), wxNOT_FOUND) << pane().told().GetString(0);
  hands_.click(pane().told(), wxPoint(20, 8));
  EXPECT_TRUE(hands_.wait([this] { return pane().lines().GetFirstSelected() == 11; }));
  EXPECT_EQ(wxWindow::FindFocus(), pane().fields().control("where"));
}

TEST_F(EditorMapMaker, paints_a_correction_that_stands_a_new_making) {
  open_map_maker();
  make_and_take_over();
  take_up(BoardTool::spaces);
  ASSERT_TRUE(board().corrections().IsShownOnScreen());
  ASSERT_TRUE(board().corrections().GetValue());
  board().types().choose("forest");
  hands_.drag(*canvas(), at("0202"), *canvas(), at("0204"));
  EXPECT_EQ(terrain("0203"), "forest");
  EXPECT_NE(text("map/corrections.xml").find("<terrain type=\"forest\" why=\"drawn by hand\">0202..0204</terrain>"),
            std::string::npos)
      << text("map/corrections.xml");
  EXPECT_EQ(frame_->project().history().done(), 2U) << "board and correction are one step";
  wait_for_check();
  frame_->turn_to(EditorFrame::map_maker_page);
  hands_.settle();
  make();
  EXPECT_EQ(pane().made()->corrections, 3U);
  EXPECT_TRUE(pane().made()->difference.spaces.empty()) << pane().head();
  press(pane().take_over_button());
  EXPECT_EQ(terrain("0203"), "forest");
}

TEST_F(EditorMapMaker, tells_whoever_paints_a_made_map_without_a_correction) {
  open_map_maker();
  make_and_take_over();
  take_up(BoardTool::spaces);
  auto& corrections = board().corrections();
  hands_.click(corrections, wxPoint(corrections.GetSize().x / 2, corrections.GetSize().y / 2));
  ASSERT_FALSE(corrections.GetValue());
  board().types().choose("forest");
  hands_.click(*canvas(), at("0202"));
  EXPECT_EQ(terrain("0202"), "forest");
  EXPECT_EQ(frame_->project().find("map/corrections.xml"), nullptr);
  EXPECT_NE(frame_->GetStatusBar()->GetStatusText().Find("will be made anew"), wxNOT_FOUND)
      << frame_->GetStatusBar()->GetStatusText();
}

// A making of some seconds: the window goes on meanwhile, and the making can be ended.
class EditorLongMaking : public EditorMapMaker {
 protected:
  EditorLongMaking() {
    std::string lines;
    for (int i = 0; i < 400; ++i) {
      lines += "  <feature type=\"town\" layer=\"land\" where=\"kind=land\" least=\"" + std::to_string(i % 90 + 1) +
               "\"/>\n";
    }
    auto& land = files_["map/geo/land.geojson"];
    land.replace(land.find("[9,1],[9,-9],[1,-9]"), 19, "[99,1],[99,-89],[1,-89]");
    auto& recipe = files_["map/recipe.xml"];
    recipe.insert(recipe.rfind("</recipe>"), lines);
    for (const auto* const file : {"map/recipe.xml", "map/board.xml"}) {
      auto& text = files_[file];
      text.replace(text.find("columns=\"6\" rows=\"5\""), 20, "columns=\"96\" rows=\"95\"");
    }
    made_folder_.write(files_);
  }
};

TEST_F(EditorLongMaking, is_ended_by_cancel_and_leaves_every_byte) {
  open();
  if (HasFatalFailure()) return;
  frame_->turn_to(EditorFrame::map_maker_page);
  ASSERT_TRUE(hands_.wait([this] { return pane().lines().GetItemCount() == 413; }));
  const auto before = frame_->project().texts();
  press(pane().make_button());
  ASSERT_TRUE(pane().making()) << "the window does not wait for it";
  EXPECT_FALSE(pane().make_button().IsEnabled());
  press(pane().cancel_button());
  ASSERT_TRUE(hands_.wait([this] { return !pane().making(); }));
  EXPECT_EQ(pane().made(), nullptr);
  EXPECT_NE(pane().head().find("cancelled"), std::string::npos);
  EXPECT_EQ(frame_->project().texts(), before);
  EXPECT_TRUE(pane().make_button().IsEnabled());
}

// A module without a recipe.
class EditorFirstRecipe : public testing::EditorWindow {
 protected:
  EditorFirstRecipe() {
    files_ = test::made_module();
    elsewhere_.write("land.geojson", files_["map/geo/land.geojson"]);
    std::erase_if(files_, [](const auto& file) { return file.first.starts_with("map/geo/"); });
    files_.erase("map/recipe.xml");
    made_folder_.write(files_);
  }
  std::string folder() const override { return made_folder_.path(); }

  test::TempFolder made_folder_;
  test::TempFolder elsewhere_;
};

TEST_F(EditorFirstRecipe, begins_with_a_layer_and_makes_a_map) {
  open();
  if (HasFatalFailure()) return;
  frame_->turn_to(EditorFrame::map_maker_page);
  hands_.settle();
  auto& pane = frame_->map_maker();
  EXPECT_NE(testing::button_of(pane, wxString::FromUTF8("Begin a recipe…")), nullptr);
  EXPECT_FALSE(pane.may_make());
  ASSERT_TRUE(pane.begin_recipe(elsewhere_.file("land.geojson"), {}));
  ASSERT_TRUE(hands_.wait([&] { return pane.lines().GetItemCount() == 7; }));
  hands_.type('M', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return !pane.making() && pane.made() != nullptr; }));
  EXPECT_TRUE(pane.made()->sound()) << pane.head();
  EXPECT_FALSE(pane.made()->difference.spaces.empty());
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(frame_->project().files().size(), files_.size());
}

}  // namespace
}  // namespace bocage
