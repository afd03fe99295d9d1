// Which files of a folder were saved.
#include "app/play/files/folder_watch.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>

#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

using test::TempFolder;
using Names = std::vector<std::string>;

TEST(FolderWatch, tells_what_was_saved_once_it_stands_still) {
  const TempFolder folder;
  folder.write("rules/init.lua", "return {}");
  folder.write("map.xml", "<map/>");
  FolderWatch watch(folder.path());
  EXPECT_EQ(watch.saved(), Names{});
  folder.write("rules/init.lua", "return { 1 }");
  EXPECT_EQ(watch.saved(), Names{}) << "it may still be written";
  folder.write("rules/init.lua", "return { 1, 2 }");
  EXPECT_EQ(watch.saved(), Names{});
  EXPECT_EQ(watch.saved(), Names{"rules/init.lua"});
  EXPECT_EQ(watch.saved(), Names{});
}

TEST(FolderWatch, tells_what_came_and_what_went) {
  const TempFolder folder;
  folder.write("map.xml", "<map/>");
  FolderWatch watch(folder.path());
  folder.write("rules/new/more.lua", "return {}");
  boost::filesystem::remove(folder.path() + "/map.xml");
  EXPECT_EQ(watch.saved(), Names{});
  EXPECT_EQ(watch.saved(), (Names{"map.xml", "rules/new/more.lua"}));
}

TEST(FolderWatch, does_not_look_at_what_belongs_to_no_module) {
  const TempFolder folder;
  FolderWatch watch(folder.path());
  folder.write(".luarc.json", "{}");
  folder.write("map.xml~", "<map/>");
  folder.write(".git/index", "");
  EXPECT_EQ(watch.saved(), Names{});
  EXPECT_EQ(watch.saved(), Names{});
}

TEST(FolderWatch, of_a_folder_that_is_not_there_tells_when_it_comes) {
  const TempFolder folder;
  FolderWatch watch(folder.path() + "/later");
  folder.write("later/map.xml", "<map/>");
  EXPECT_EQ(watch.saved(), Names{});
  EXPECT_EQ(watch.saved(), Names{"map.xml"});
}

}  // namespace
}  // namespace bocage
