// Boards drawn by hand beside their cells: areas, points and lines, boxes and tracks, a picture under the grid; by
// mouse and by keys.
#include <wx/checkbox.h>
#include <wx/image.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <boost/filesystem.hpp>
#include <cmath>

#include "app/play/opening/open_game.h"
#include "editor/shapes/areas.h"
#include "editor/shapes/board_image.h"
#include "editor/shapes/boxes.h"
#include "editor/shapes/points.h"
#include "engine/module/module_files.h"
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorShapes : public testing::EditorWindow {
 protected:
  EditorShapes() {
    files_ = {
        {"module.xml",
         "<module id=\"m\" title=\"M\">\n  <side id=\"a\"/>\n  <terrain id=\"land\"/>\n  <crossing id=\"road\"/>\n"
         "  <map file=\"map/land.xml\"/>\n  <sequence file=\"sequence.xml\"/>\n</module>\n"},
        {"sequence.xml", "<sequence id=\"game\"/>\n"},
        {"rules/init.lua", "return {}\n"},
        {map,
         "<map>\n  <board id=\"land\" terrain=\"land\">\n"
         "    <area id=\"west\" points=\"0,0 2000,0 2000,2000 0,2000\"/>\n"
         "    <area id=\"east\" points=\"2000,0 4000,0 4000,2000 2000,2000\"/>\n"
         "    <join a=\"west\" b=\"east\"/>\n"
         "    <point id=\"north\" at=\"1000,-2000\"/>\n    <point id=\"south\" at=\"3000,-2000\"/>\n"
         "    <box id=\"dead\" kind=\"pool\" rect=\"0,3000,2000,1000\"/>\n  </board>\n</map>\n"}};
    own_folder_.write(files_);
  }
  std::string folder() const override { return own_folder_.path(); }

  static constexpr const char* map = "map/land.xml";

  void open_board(BoardTool tool) {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::board_page);
    ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
    take(tool);
  }
  void take(BoardTool tool) {
    auto& button = pane().button(tool);
    hands_.click(button, wxPoint(button.GetSize().x / 2, button.GetSize().y / 2));
    ASSERT_EQ(pane().tool(), tool);
  }
  BoardPane& pane() { return frame_->board(); }
  DrawingCanvas* canvas() { return pane().canvas(); }
  wxPoint at(int x, int y) {
    const auto& sight = canvas()->sight();
    return sight.client(sight.viewport().view().device({static_cast<double>(x), static_cast<double>(y)}));
  }
  void drawn() {
    wait_for_check();
    ASSERT_TRUE(hands_.wait([this] { return canvas()->settled(); }));
    for (const auto& problem : frame_->problems()) ADD_FAILURE() << to_text(problem) << text(map);
  }
  void erase(bool on) {
    pane().types().erase().SetValue(on);
    pane().types().resize(0);
  }
  std::size_t steps() const { return frame_->project().history().done(); }
  bool has(const std::string& part) const { return text(map).find(part) != std::string::npos; }
  std::vector<editor::AreaOutline> areas() const { return editor::area_outlines(frame_->project(), "land"); }

  test::TempFolder own_folder_;
};

TEST_F(EditorShapes, draws_an_area_whose_border_snaps_to_its_neighbours) {
  open_board(BoardTool::areas);
  // Near the corners of the two areas, and out into the ground between them and the box.
  hands_.click(*canvas(), at(30, 1980));
  hands_.click(*canvas(), at(3970, 1970));
  hands_.click(*canvas(), at(3900, 2600));
  hands_.click(*canvas(), at(100, 2600));
  hands_.type(WXK_RETURN);
  ASSERT_EQ(areas().size(), 3U) << text(map);
  EXPECT_TRUE(has("points=\"0,2000 2000,2000 4000,2000 ")) << text(map);
  EXPECT_TRUE(has("<join a=\"land.1\" b=\"west\"/>"));
  EXPECT_TRUE(has("<join a=\"land.1\" b=\"east\"/>"));
  EXPECT_EQ(steps(), 1U);
  drawn();
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(map), original(map));
}

TEST_F(EditorShapes, parts_an_area_and_moves_its_corner) {
  open_board(BoardTool::areas);
  hands_.click(*canvas(), at(1000, 20));
  hands_.click(*canvas(), at(1000, 1980));
  hands_.type(WXK_BACK);
  hands_.click(*canvas(), at(1200, 1980));
  hands_.type(WXK_RETURN);
  ASSERT_EQ(areas().size(), 3U) << text(map);
  EXPECT_TRUE(has("<join a=\"west\" b=\"land.1\"/>") || has("<join a=\"land.1\" b=\"west\"/>")) << text(map);
  drawn();
  hands_.drag(*canvas(), at(2000, 2000), *canvas(), at(2000, 2500));
  EXPECT_EQ(steps(), 2U) << text(map);
  for (const auto& area : areas()) {
    for (const Point corner : area.corners) EXPECT_FALSE(corner == (Point{2000, 2000})) << area.id;
  }
  drawn();
  hands_.type('Z', wxMOD_CONTROL);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(map), original(map));
}

TEST_F(EditorShapes, says_why_a_border_cannot_be) {
  open_board(BoardTool::areas);
  hands_.click(*canvas(), at(1000, 1000));
  hands_.click(*canvas(), at(3000, 1000));
  hands_.click(*canvas(), at(3000, 2600));
  hands_.type(WXK_RETURN);
  EXPECT_EQ(steps(), 0U);
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("the new area would lie over"))
      << frame_->GetStatusBar()->GetStatusText();
  hands_.click(*canvas(), at(1000, 2600));
  hands_.type(WXK_ESCAPE);
  hands_.type(WXK_RETURN);
  EXPECT_EQ(steps(), 0U) << "what is given up is not drawn";
}

TEST_F(EditorShapes, takes_areas_away) {
  open_board(BoardTool::areas);
  erase(true);
  hands_.click(*canvas(), at(1000, 1000));
  ASSERT_EQ(areas().size(), 1U);
  EXPECT_FALSE(has("<join"));
  drawn();
}

TEST_F(EditorShapes, draws_an_area_by_keys_alone) {
  open_board(BoardTool::areas);
  canvas()->SetFocus();
  hands_.settle();
  // The pointer begins in the middle of the window; each corner is a press of the space bar.
  const auto step = [&](int key, int count) {
    for (int i = 0; i < count; ++i) hands_.type(key);
  };
  step(WXK_SPACE, 1);
  ASSERT_TRUE(canvas()->led_by_keys());
  const Spot begin = *canvas()->led_by_keys();
  step(WXK_RIGHT, 3);
  EXPECT_GT(canvas()->led_by_keys()->x, begin.x);
  hands_.type(WXK_RIGHT, wxMOD_SHIFT);
  hands_.type(WXK_ESCAPE);
  EXPECT_EQ(steps(), 0U);
  // From the middle of the two areas down into the ground below them.
  const double map_step = (canvas()->led_by_keys()->x - begin.x) / 3.1;
  const auto go_to = [&](double x, double y) {
    const Spot now = *canvas()->led_by_keys();
    step(x < now.x ? WXK_LEFT : WXK_RIGHT, static_cast<int>(std::lround(std::abs(x - now.x) / map_step)));
    step(y < now.y ? WXK_UP : WXK_DOWN, static_cast<int>(std::lround(std::abs(y - now.y) / map_step)));
    step(WXK_SPACE, 1);
  };
  go_to(2500, 2500);
  go_to(3500, 2500);
  go_to(3500, 3500);
  hands_.type(WXK_RETURN);
  EXPECT_EQ(areas().size(), 3U) << text(map);
  drawn();
}

TEST_F(EditorShapes, sets_points_and_draws_lines_between_them) {
  open_board(BoardTool::points);
  pane().types().choose("road");
  ASSERT_NE(pane().types().chosen(), nullptr);
  EXPECT_EQ(pane().types().chosen()->crossing, "road");
  hands_.click(*canvas(), at(2000, -800));
  EXPECT_EQ(editor::drawn_points(frame_->project(), "land").size(), 3U) << text(map);
  drawn();
  hands_.drag(*canvas(), at(1000, -2000), *canvas(), at(3000, -2000));
  EXPECT_TRUE(has("<link way=\"road\" crossings=\"road\">north south</link>")) << text(map);
  drawn();
  hands_.drag(*canvas(), at(3000, -2000), *canvas(), at(3600, -1400));
  const auto moved = editor::drawn_points(frame_->project(), "land").at(1).at;
  EXPECT_NEAR(moved.x, 3600, 60);
  EXPECT_NEAR(moved.y, -1400, 60);
  drawn();
  erase(true);
  hands_.drag(*canvas(), at(1000, -2000), *canvas(), at(3600, -1400));
  EXPECT_FALSE(has("<link")) << text(map);
  hands_.click(*canvas(), at(3600, -1400));
  EXPECT_EQ(editor::drawn_points(frame_->project(), "land").size(), 2U);
  while (steps() > 0) hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(map), original(map));
}

TEST_F(EditorShapes, draws_boxes_and_tracks_and_stretches_them) {
  open_board(BoardTool::boxes);
  pane().types().choose("track");
  hands_.drag(*canvas(), at(2400, 3000), *canvas(), at(4800, 3300));
  ASSERT_TRUE(has("<track id=\"land.1\" to=\"8\"")) << text(map);
  drawn();
  hands_.drag(*canvas(), at(1000, 3500), *canvas(), at(1000, 3700));
  auto dead = editor::drawn_boxes(frame_->project(), "land").at(0).frame;
  EXPECT_NEAR(dead.y, 3200, 40);
  EXPECT_EQ(dead.height, 1000) << "it is moved, not stretched";
  drawn();
  hands_.drag(*canvas(), at(1000, dead.y + 1000), *canvas(), at(1000, dead.y + 600));
  dead = editor::drawn_boxes(frame_->project(), "land").at(0).frame;
  EXPECT_NEAR(dead.height, 600, 40);
  EXPECT_EQ(dead.width, 2000);
  drawn();
  erase(true);
  hands_.click(*canvas(), at(1000, dead.y + 300));
  EXPECT_FALSE(has("\"dead\"")) << text(map);
}

TEST_F(EditorShapes, draws_decks_moves_them_and_takes_them_off_the_board) {
  auto texts = files_;
  texts[map].insert(texts[map].rfind("</map>"), "  <deck id=\"events\" title=\"Events\"/>\n");
  own_folder_.write(texts);
  open_board(BoardTool::boxes);
  pane().types().choose("events");
  ASSERT_NE(pane().types().chosen(), nullptr);
  EXPECT_EQ(pane().types().chosen()->look.title, "The deck Events, not drawn yet");
  hands_.drag(*canvas(), at(2400, 3000), *canvas(), at(3000, 3900));
  ASSERT_TRUE(has("    <deck id=\"events\" title=\"Events\" rect=\"")) << text(map);
  drawn();
  EXPECT_EQ(pane().types().chosen()->id, "box") << "it is drawn now";
  const auto before = editor::drawn_boxes(frame_->project(), "land").back().frame;
  hands_.drag(*canvas(), at(2700, 3450), *canvas(), at(3700, 3450));
  const auto after = editor::drawn_boxes(frame_->project(), "land").back().frame;
  EXPECT_NEAR(after.x, before.x + 1000, 40);
  EXPECT_EQ(after.width, before.width);
  drawn();
  pane().types().choose("deck");
  hands_.drag(*canvas(), at(2400, 3000), *canvas(), at(2900, 3700));
  ASSERT_TRUE(has("<deck id=\"land.1\" rect=\"")) << text(map);
  drawn();
  erase(true);
  hands_.click(*canvas(), at(after.x + after.width / 2, after.y + after.height / 2));
  EXPECT_TRUE(has("\n  <deck id=\"events\" title=\"Events\"/>\n")) << text(map);
  while (steps() > 0) hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(map), texts[map]);
}

TEST_F(EditorShapes, packs_the_module_into_one_file) {
  open_board(BoardTool::boxes);
  const auto file = own_folder_.path() + "-m.bocage";
  EXPECT_TRUE(frame_->pack(file)) << frame_->GetStatusBar()->GetStatusText();
  Problems problems;
  EXPECT_EQ(read_module_files(file, problems), files_);
  EXPECT_TRUE(problems.empty());
  boost::filesystem::remove(file);
  EXPECT_FALSE(frame_->pack("/nowhere/at/all.bocage"));
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("all.bocage"));
}

// The Hill, with a picture laid under its grid.
class EditorPicture : public testing::EditorWindow {
 protected:
  DrawingCanvas* canvas() { return frame_->board().canvas(); }
  wxPoint at(Point place) {
    const auto& sight = canvas()->sight();
    return sight.client(sight.viewport().view().device({static_cast<double>(place.x), static_cast<double>(place.y)}));
  }
  Point middle(const std::string& space) {
    const auto& board = canvas()->look().picture().board();
    return board.space(board.find_space(space)).center;
  }
  void mark(Point at_place, const std::string& space) {
    hands_.click(*canvas(), at(at_place));
    ASSERT_NE(frame_->board().name_box(), nullptr);
    type(space);
    hands_.type(WXK_RETURN);
  }
};

TEST_F(EditorPicture, is_laid_on_the_grid_by_three_known_spaces) {
  open();
  frame_->turn_to(EditorFrame::board_page);
  ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
  auto& pane = frame_->board();
  pane.turn_to(BoardTool::picture);
  hands_.click(*canvas(), at(middle("0303")));
  EXPECT_EQ(pane.name_box(), nullptr);
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("no picture yet"));
  const auto file = state_.file("old map.png");
  if (wxImage::FindHandler(wxBITMAP_TYPE_PNG) == nullptr) wxImage::AddHandler(new wxPNGHandler);
  wxImage(400, 300).SaveFile(wxString::FromUTF8(file), wxBITMAP_TYPE_PNG);
  ASSERT_TRUE(pane.add_picture(file)) << frame_->GetStatusBar()->GetStatusText();
  wait_for_check();
  ASSERT_TRUE(hands_.wait([this] { return canvas()->settled(); }));
  const auto before = *editor::image_frame(frame_->project(), "map");
  // The picture's own map lies 400 units too far to the right.
  const auto shifted = [&](const std::string& space) {
    const Point at_place = middle(space);
    return Point{at_place.x + 400, at_place.y};
  };
  mark(shifted("0202"), "0202");
  mark(shifted("0702"), "0702");
  mark(shifted("0206"), "nonsense");
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("no space 'nonsense'"));
  mark(shifted("0206"), "0206");
  const auto after = *editor::image_frame(frame_->project(), "map");
  EXPECT_NEAR(after.x, before.x - 400, 150) << frame_->GetStatusBar()->GetStatusText();
  EXPECT_NEAR(after.width, before.width, 300);
  EXPECT_EQ(frame_->project().history().done(), 2U);
  wait_for_check();
  EXPECT_EQ(frame_->problems().size(), 0U);
}

TEST_F(EditorPicture, of_a_game_becomes_a_scenario) {
  open();
  const auto game = state_.file("game.journal");
  NewGame wanted;
  wanted.game = folder();
  auto begun = OpenGame::begin(wanted);
  ASSERT_NE(begun.game, nullptr);
  ASSERT_FALSE(begun.game->save_as(game));
  ASSERT_TRUE(frame_->make_scenario(game, "The last stand")) << frame_->GetStatusBar()->GetStatusText();
  EXPECT_EQ(frame_->chosen().file, "scenarios/the-last-stand.xml");
  wait_for_check();
  EXPECT_EQ(frame_->problems().size(), 0U);
  ASSERT_NE(frame_->board().set_up(), nullptr);
  EXPECT_EQ(frame_->board().scenario(), "the-last-stand");
  EXPECT_GT(frame_->board().set_up()->state().piece_count(), 4U);
  EXPECT_FALSE(frame_->make_scenario("/nowhere.journal", "x"));
}

}  // namespace
}  // namespace bocage
