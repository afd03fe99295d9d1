#include "app/window/frame/layout_store.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

class LayoutStore : public ::testing::Test {
 protected:
  const test::TempFolder folder_;
  const std::string file_ = folder_.file("layout");
};

TEST_F(LayoutStore, gives_back_what_was_kept) {
  WindowLayout layout;
  layout.panes = "layout2|name=table;caption=;|dock_size(4,0,0)=340|";
  layout.size = wxSize(1000, 700);
  layout.maximized = true;
  layout.full_screen = true;
  layout.tool_bar = false;
  layout.place = wxPoint(-1200, 40);
  save_layout(file_, layout);
  const WindowLayout again = load_layout(file_);
  EXPECT_EQ(again.panes, layout.panes);
  EXPECT_EQ(again.size, layout.size);
  EXPECT_TRUE(again.maximized);
  EXPECT_TRUE(again.full_screen);
  EXPECT_FALSE(again.tool_bar);
  EXPECT_EQ(again.place, layout.place);
  save_layout(file_, WindowLayout());
  EXPECT_FALSE(load_layout(file_).place) << "the system puts it where it likes";
}

TEST_F(LayoutStore, takes_no_place_that_is_none) {
  for (const char* place : {"", "12", "12 x", "1 2 3", "999999999 0", "0 -999999999"}) {
    std::ofstream(file_) << "bocage layout 1\nplace=" << place << "\n";
    EXPECT_FALSE(load_layout(file_).place) << place;
  }
}

TEST_F(LayoutStore, forgets_a_layout_of_other_panes) {
  std::ofstream(file_) << "bocage layout 0\nwidth=900\nheight=600\npanes=old\n";
  EXPECT_TRUE(load_layout(file_).panes.empty());
  EXPECT_EQ(load_layout(file_).size, wxSize());
}

TEST_F(LayoutStore, takes_the_default_when_nothing_can_be_read) {
  EXPECT_TRUE(load_layout({}).panes.empty());
  EXPECT_TRUE(load_layout(file_).panes.empty());
  std::ofstream(file_) << "bocage layout 1\nwidth=wide\nnonsense\nheight=600\n";
  EXPECT_EQ(load_layout(file_).size, wxSize(0, 600));
}

TEST(WithinReach, leaves_a_window_alone_that_a_hand_can_take_hold_of) {
  const std::vector<wxRect> screens{{0, 0, 1280, 1024}, {1280, 0, 1920, 1080}};
  for (const wxRect& kept : {wxRect(10, 10, 800, 600), wxRect(2000, 100, 800, 600), wxRect(-700, 100, 800, 600),
                             wxRect(1200, 0, 800, 600), wxRect(3100, 1000, 800, 600)}) {
    EXPECT_EQ(within_reach(kept, screens), kept) << kept.x << ' ' << kept.y;
  }
}

TEST(WithinReach, makes_a_window_no_larger_than_the_screen_that_it_comes_up_on) {
  const std::vector<wxRect> screens{{0, 30, 960, 510}, {960, 0, 1920, 1080}};
  EXPECT_EQ(within_reach({0, 30, 1920, 1080}, screens), wxRect(0, 30, 960, 510)) << "kept at half the density";
  EXPECT_EQ(within_reach({100, 60, 1240, 400}, screens), wxRect(0, 60, 960, 400)) << "only too wide";
  EXPECT_EQ(within_reach({1000, 40, 800, 1200}, screens), wxRect(1000, 0, 800, 1080)) << "only too high";
}

TEST(MovedAside, leaves_nothing_of_a_window_off_the_screen) {
  const std::vector<wxRect> screens{{0, 0, 1280, 800}};
  EXPECT_EQ(moved_aside({0, 0, 1240, 800}, 28, screens), wxRect(28, 28, 1240, 772));
  EXPECT_EQ(moved_aside({0, 0, 1280, 800}, 28, screens), wxRect(28, 28, 1252, 772));
  EXPECT_EQ(moved_aside({10, 10, 800, 600}, 28, screens), wxRect(38, 38, 800, 600));
  EXPECT_EQ(moved_aside({-100, 10, 800, 600}, 28, screens), wxRect(-72, 38, 800, 600)) << "a hand has put it there";
}

TEST(WithinReach, brings_a_window_back_that_no_hand_can_take_hold_of) {
  const std::vector<wxRect> screens{{0, 30, 1280, 994}};
  EXPECT_EQ(within_reach({4000, 100, 800, 600}, screens), wxRect(240, 227, 800, 600));
  EXPECT_EQ(within_reach({-790, 100, 800, 600}, screens), wxRect(240, 227, 800, 600)) << "ten pixels are no hold";
  EXPECT_EQ(within_reach({100, -300, 800, 600}, screens), wxRect(240, 227, 800, 600)) << "its title is above it";
  EXPECT_EQ(within_reach({100, 2000, 3000, 2000}, screens), screens.front()) << "no larger than the screen";
}

}  // namespace
}  // namespace bocage
