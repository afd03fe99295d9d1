#include "app/window/dialogs/export_choices.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

class ChoicesOfExport : public ::testing::Test {
 protected:
  const test::TempFolder folder_;
  const std::string file_ = folder_.file("export");
};

TEST_F(ChoicesOfExport, come_back_as_they_were) {
  ExportChoices choices;
  choices.what = 3;
  choices.kind = 2;
  choices.theme = 1;
  choices.pixels = 96;
  choices.print = {.paper = "letter", .landscape = true, .counter = 12.7, .margin = 0};
  save_export_choices(file_, choices);
  const ExportChoices again = load_export_choices(file_);
  EXPECT_EQ(again.what, 3);
  EXPECT_EQ(again.kind, 2);
  EXPECT_EQ(again.theme, 1);
  EXPECT_EQ(again.pixels, 96);
  EXPECT_EQ(again.print.paper, "letter");
  EXPECT_TRUE(again.print.landscape);
  EXPECT_DOUBLE_EQ(again.print.counter, 12.7);
  EXPECT_EQ(again.print.margin, 0);
}

TEST_F(ChoicesOfExport, are_the_usual_ones_where_nothing_usable_was_kept) {
  EXPECT_EQ(load_export_choices("").print.paper, "a4");
  std::ofstream(file_) << "something else\nwhat=3\n";
  EXPECT_EQ(load_export_choices(file_).what, 0);
  std::ofstream(file_) << "bocage export 1\nwhat=-3\nkind=two\npixels=80\npaper=a9\ncounter=9000\nstray\n";
  const ExportChoices choices = load_export_choices(file_);
  EXPECT_EQ(choices.what, 0);
  EXPECT_EQ(choices.kind, 0);
  EXPECT_EQ(choices.pixels, 80);
  EXPECT_EQ(choices.print.paper, "a4");
  EXPECT_EQ(choices.print.counter, PrintSetup().counter);
}

}  // namespace
}  // namespace bocage
