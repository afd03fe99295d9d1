// How boards were looked at last: what is kept comes back, and what is broken is passed over.
#include "app/play/files/view_store.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <fstream>

namespace bocage {
namespace {

namespace fs = boost::filesystem;

class ViewStore : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override {
    boost::system::error_code ignored;  // the folder is the system's to clean
    fs::remove_all(folder_, ignored);
  }

  const fs::path folder_ = fs::temp_directory_path() / fs::unique_path("bocage-views-%%%%%%%%");
  const std::string file_ = (folder_ / "views").string();
};

TEST_F(ViewStore, keeps_each_modules_view_apart) {
  ModuleView hill;
  hill.boards = {{"map", {3, 1200, -40, 3}}, {"a sheet", {-2, 0, 7}}, {"all", {-2, 5, 5, 1, true}}};
  hill.board = "a sheet";
  hill.overlay = "supply";
  ASSERT_FALSE(save_view(file_, "hill", hill));
  ModuleView other;
  other.boards = {{"map", {0, 5, 6}}};
  ASSERT_FALSE(save_view(file_, "dday", other));
  const ModuleView again = load_view(file_, "hill");
  EXPECT_EQ(again.boards, hill.boards);
  EXPECT_EQ(again.board, "a sheet");
  EXPECT_EQ(again.overlay, "supply");
  EXPECT_EQ(load_view(file_, "dday").boards, other.boards);
  ASSERT_FALSE(save_view(file_, "hill", {}));
  EXPECT_TRUE(load_view(file_, "hill").boards.empty()) << "what is no more is forgotten";
  EXPECT_EQ(load_view(file_, "dday").boards, other.boards);
}

TEST_F(ViewStore, passes_over_what_it_cannot_read) {
  std::ofstream(file_) << "bocage views 1\nhill view map=1 2\nhill view map=x 2 3\nhill view map=999 2 3\nhill\n=\n"
                          "hill view map=1 2 3 4\nhill view map=1 2 3 -1\nhill view map=1 2 3 x\n"
                          "hill view map=1 2 3 1 1\nhill view map=1 2 3 1 all\nhill view good=1 2 3 2\nhill board=\n";
  const ModuleView view = load_view(file_, "hill");
  EXPECT_EQ(view.boards, (std::map<std::string, BoardView>{{"good", {1, 2, 3, 2}}}));
  EXPECT_EQ(view.board, "");
  std::ofstream(file_) << "bocage views 7\nhill board=map\n";
  EXPECT_EQ(load_view(file_, "hill").board, "") << "of another version";
  EXPECT_EQ(load_view((folder_ / "none").string(), "hill").board, "");
}

TEST_F(ViewStore, takes_a_view_that_was_kept_without_its_turn_for_an_upright_one) {
  std::ofstream(file_) << "bocage views 1\nhill view map=4 1200 -40\n";
  EXPECT_EQ(load_view(file_, "hill").boards, (std::map<std::string, BoardView>{{"map", {4, 1200, -40, 0}}}));
}

TEST_F(ViewStore, says_when_it_cannot_be_written) {
  EXPECT_FALSE(save_view("", "hill", {}));
  EXPECT_TRUE(save_view((folder_ / "no" / "folder").string(), "hill", {}));
}

}  // namespace
}  // namespace bocage
