#include "app/play/files/settings.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

class SettingsFile : public ::testing::Test {
 protected:
  void write(const std::string& text) const { std::ofstream(file_) << text; }
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  const test::TempFolder folder_;
  const std::string file_ = folder_.file("settings");
};

TEST_F(SettingsFile, gives_back_what_was_set) {
  Settings settings;
  settings.theme = "high-contrast";
  settings.stack_viewer_wait = 0;
  settings.text_percent = 140;
  settings.speed_percent = 400;
  settings.ask_on_leaving = false;
  settings.keys = {{"game.save", ""}, {"view.zoom-in", "Ctrl+="}};
  ASSERT_FALSE(save_settings(file_, settings));
  const LoadedSettings again = load_settings(file_);
  EXPECT_TRUE(again.problems.empty());
  EXPECT_EQ(again.settings.theme, "high-contrast");
  EXPECT_EQ(again.settings.stack_viewer_wait, 0);
  EXPECT_EQ(again.settings.text_percent, 140);
  EXPECT_EQ(again.settings.speed_percent, 400);
  EXPECT_FALSE(again.settings.ask_on_leaving);
  EXPECT_EQ(again.settings.keys, settings.keys);
  EXPECT_FALSE(again.settings.broken);
}

TEST_F(SettingsFile, has_defaults_where_nothing_was_set) {
  for (const std::string& path : {std::string(), file_}) {
    const LoadedSettings loaded = load_settings(path);
    EXPECT_TRUE(loaded.problems.empty());
    EXPECT_EQ(loaded.settings.theme, "print");
    EXPECT_EQ(loaded.settings.text_percent, 100);
    EXPECT_TRUE(loaded.settings.ask_on_leaving);
  }
  EXPECT_FALSE(save_settings({}, {})) << "no home: nothing is kept, and that is no error";
}

TEST_F(SettingsFile, tells_the_line_that_it_cannot_use_and_takes_the_rest) {
  write("bocage settings 1\ntheme=dark\nfan-wait=soon\nnonsense\ntext-percent=120\nask-on-leaving=maybe\n");
  const LoadedSettings loaded = load_settings(file_);
  ASSERT_EQ(loaded.problems.size(), 3U);
  EXPECT_EQ(to_text(loaded.problems[0]),
            file_ + ":3: \"fan-wait=soon\" cannot be used: it must be a number from 0 to 5000 (the default is used)");
  EXPECT_EQ(loaded.problems[1].place.line, 4);
  EXPECT_EQ(loaded.problems[2].place.line, 6);
  EXPECT_EQ(loaded.settings.theme, "dark");
  EXPECT_EQ(loaded.settings.text_percent, 120);
  EXPECT_EQ(loaded.settings.stack_viewer_wait, Settings().stack_viewer_wait);
  EXPECT_TRUE(loaded.settings.ask_on_leaving);
}

TEST_F(SettingsFile, refuses_values_out_of_bounds_and_themes_that_nobody_knows) {
  write("bocage settings 1\ntheme=purple\ntext-percent=900\nfan-wait=-1\nspeed-percent=0\n");
  const LoadedSettings loaded = load_settings(file_);
  EXPECT_EQ(loaded.problems.size(), 4U);
  EXPECT_EQ(loaded.settings.theme, "print");
  EXPECT_EQ(loaded.settings.text_percent, 100);
  EXPECT_EQ(loaded.settings.speed_percent, 100);
}

TEST_F(SettingsFile, keeps_a_broken_file_beside_the_next_one) {
  const std::string broken = "<settings theme=\"dark\"/>\n";
  write(broken);
  LoadedSettings loaded = load_settings(file_);
  ASSERT_EQ(loaded.problems.size(), 1U);
  EXPECT_EQ(loaded.problems.front().place.line, 1);
  EXPECT_EQ(loaded.settings.theme, "print");
  EXPECT_EQ(text_of(file_), broken) << "reading changes nothing";
  loaded.settings.theme = "dark";
  ASSERT_FALSE(save_settings(file_, loaded.settings));
  EXPECT_EQ(text_of(file_ + ".before"), broken);
  EXPECT_EQ(load_settings(file_).settings.theme, "dark");
  EXPECT_TRUE(load_settings(file_).problems.empty());
}

TEST_F(SettingsFile, writes_back_what_another_version_has_set) {
  write("bocage settings 1\nmagnifier=3\nkey.view.magnifier=Ctrl+9\n");
  const LoadedSettings loaded = load_settings(file_);
  EXPECT_TRUE(loaded.problems.empty());
  ASSERT_FALSE(save_settings(file_, loaded.settings));
  EXPECT_NE(text_of(file_).find("\nmagnifier=3\n"), std::string::npos);
  EXPECT_NE(text_of(file_).find("\nkey.view.magnifier=Ctrl+9\n"), std::string::npos);
}

TEST_F(SettingsFile, says_why_it_cannot_be_written) {
  const auto problem = save_settings(folder_.file("nowhere/settings"), {});
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->place.file.find("nowhere"), std::string::npos);
}

}  // namespace
}  // namespace bocage
