// A picture of a printed map, and the grid that is laid over it by three known spaces.
#include "editor/shapes/board_image.h"

#include "engine/board/grid.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

// The least of a PNG file: its head says 400 by 300 pixels.
std::string picture(int width, int height) {
  std::string bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  for (const int number : {width, height}) {
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>((number >> shift) & 0xFF);
  }
  return bytes + std::string("\x08\x02\0\0\0", 5);
}

class BoardImages : public test::ModelTest {
 protected:
  void lay_picture() {
    const auto proposal = add_image(*project_, "map", "/home/me/Old Map.png", picture(400, 300));
    const auto* command = std::get_if<Command>(&proposal);
    ASSERT_NE(command, nullptr) << to_text(std::get<Problem>(proposal));
    project_->apply(*command);
    words_ = command->words;
  }
  static Grid grid() {
    Grid grid;
    grid.columns = grid.rows = 99;
    return grid;
  }
  // Where the hand clicks when the picture's own map is moved and stretched so against the grid.
  static ImageMark mark(const std::string& space, double stretch, int right, int down, int off = 0) {
    const auto cell = grid().parse(space);
    const Point middle = grid().center(cell->first, cell->second);
    return {{static_cast<int>(middle.x * stretch) + right + off, static_cast<int>(middle.y * stretch) + down}, space};
  }
};

TEST_F(BoardImages, come_into_the_module_and_lie_over_the_grid) {
  lay_picture();
  EXPECT_EQ(words_, "The picture map/old-map.png lies under the board map");
  EXPECT_EQ(*project_->find("map/old-map.png")->text(), picture(400, 300));
  const auto frame = image_frame(*project_, "map");
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->height, (frame->width * 3 + 2) / 4);
  EXPECT_NE(text("map.xml").find("<image file=\"map/old-map.png\" rect=\""), std::string::npos) << text("map.xml");
  lay_picture();
  EXPECT_NE(project_->find("map/old-map-2.png"), nullptr) << "nothing is written over";
  project_->undo();
  project_->undo();
  EXPECT_EQ(project_->find("map/old-map.png"), nullptr);
}

TEST_F(BoardImages, are_laid_so_that_three_spaces_fall_on_theirs) {
  lay_picture();
  const auto before = *image_frame(*project_, "map");
  const auto proposal = fit_image(
      *project_, "map", {mark("0101", 0.5, 300, 200), mark("0601", 0.5, 300, 200), mark("0106", 0.5, 300, 200)});
  ASSERT_TRUE(std::holds_alternative<Command>(proposal)) << to_text(std::get<Problem>(proposal));
  project_->apply(std::get<Command>(proposal));
  const auto after = *image_frame(*project_, "map");
  EXPECT_NEAR(after.width, 2 * before.width, 4);
  EXPECT_NEAR(after.height, 2 * before.height, 4);
  EXPECT_NEAR(after.x, (before.x - 300) * 2, 4);
  EXPECT_NEAR(after.y, (before.y - 200) * 2, 4);
  EXPECT_EQ(std::get<Command>(proposal).words, "The picture lies on the grid by 0101, 0601, 0106");
  EXPECT_NE(text("map.xml").find("columns=\"6\" rows=\"6\""), std::string::npos) << "the grid is as large as it was";
}

TEST_F(BoardImages, make_the_grid_as_large_as_the_spaces_that_are_named) {
  lay_picture();
  const auto proposal =
      fit_image(*project_, "map", {mark("0101", 1, 0, 0), mark("2201", 1, 0, 0), mark("0117", 1, 0, 0)});
  ASSERT_TRUE(std::holds_alternative<Command>(proposal)) << to_text(std::get<Problem>(proposal));
  project_->apply(std::get<Command>(proposal));
  EXPECT_NE(text("map.xml").find("columns=\"22\" rows=\"17\""), std::string::npos) << text("map.xml");
  project_->undo();
  EXPECT_NE(text("map.xml").find("columns=\"6\" rows=\"6\""), std::string::npos);
}

TEST_F(BoardImages, are_refused_in_words) {
  EXPECT_EQ(refused(add_image(*project_, "map", "a.png", "GIF89a")), "a.png is no PNG picture|save it as PNG first");
  EXPECT_EQ(refused(add_image(*project_, "map", "a.png", picture(9000, 10))),
            "a.png is 9000 by 10 pixels: the table draws up to 8192 a side|");
  const std::vector<ImageMark> good{mark("0101", 1, 0, 0), mark("0601", 1, 0, 0), mark("0106", 1, 0, 0)};
  EXPECT_EQ(refused(fit_image(*project_, "map", good)), "the board has no picture|choose one first");
  lay_picture();
  EXPECT_EQ(refused(fit_image(*project_, "map", {good[0], good[1]})), "three known spaces are needed|");
  EXPECT_EQ(refused(fit_image(*project_, "map", {good[0], good[1], mark("0301", 1, 0, 0)})),
            "the three spaces lie in one column or one row|choose spaces far apart, such as three corners of the map");
  EXPECT_EQ(refused(fit_image(*project_, "map", {good[0], good[1], {good[2].at, "xx"}})),
            "the board has no space 'xx'|spaces are numbered by CCRR here, such as 0101");
  auto swapped = good;
  std::swap(swapped[0].space, swapped[1].space);
  EXPECT_NE(refused(fit_image(*project_, "map", swapped)), "it was not refused");
  EXPECT_NE(refused(fit_image(*project_, "map", {good[0], good[1], mark("0106", 1, 0, 0, 1500)})).find(" spaces off"),
            std::string::npos)
      << "a turned picture";
  project_->apply({"damage", {{"map.xml", difference(text("map.xml"), text("map.xml") + "<")}}});
  EXPECT_NE(refused(fit_image(*project_, "map", good)).find("mend this first"), std::string::npos);
}

}  // namespace
}  // namespace bocage::editor
