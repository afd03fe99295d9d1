#include "app/panels/layout_store.h"

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
  save_layout(file_, layout);
  const WindowLayout again = load_layout(file_);
  EXPECT_EQ(again.panes, layout.panes);
  EXPECT_EQ(again.size, layout.size);
  EXPECT_TRUE(again.maximized);
}

TEST_F(LayoutStore, forgets_a_layout_of_other_panes) {
  std::ofstream(file_) << "bocage layout 0\nwidth=900\nheight=600\npanes=old\n";
  EXPECT_TRUE(load_layout(file_).panes.empty());
  EXPECT_EQ(load_layout(file_).size, wxSize());
}

TEST_F(LayoutStore, takes_the_default_when_nothing_can_be_read) {
  EXPECT_TRUE(load_layout({}).panes.empty());
  EXPECT_TRUE(load_layout(file_).panes.empty());
  std::ofstream(file_) << "bocage layout " << WindowLayout::version << "\nwidth=wide\nnonsense\nheight=600\n";
  EXPECT_EQ(load_layout(file_).size, wxSize(0, 600));
}

}  // namespace
}  // namespace bocage
