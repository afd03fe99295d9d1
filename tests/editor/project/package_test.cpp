// A module packed into one file, and read again.
#include "editor/project/package.h"

#include <gtest/gtest.h>

#include "engine/module/module.h"
#include "engine/module/module_files.h"
#include "tests/tools/temp_folder.h"

namespace bocage::editor {
namespace {

const std::map<std::string, std::string> packed_files{{"module.xml", "<module id=\"m\" title=\"M\"/>\n"},
                                                      {"rules/init.lua", "return {}\n"},
                                                      {"map/picture.png", std::string("\x89PNG\0\xFF", 6)},
                                                      {"README.md", std::string(100'000, 'a')}};

std::string bytes_of(const std::map<std::string, std::string>& these) {
  auto packed = packed_module(these);
  const auto* problem = std::get_if<Problem>(&packed);
  EXPECT_EQ(problem, nullptr) << to_text(*problem);
  return problem == nullptr ? std::get<std::string>(packed) : std::string();
}

TEST(ModulePackage, holds_every_byte_of_every_file) {
  test::TempFolder folder;
  folder.write({{"m.bocage", bytes_of(packed_files)}});
  Problems problems;
  EXPECT_EQ(read_module_files(folder.path() + "/m.bocage", problems), packed_files);
  EXPECT_TRUE(problems.empty());
}

TEST(ModulePackage, is_small_and_the_same_every_time) {
  const auto bytes = bytes_of(packed_files);
  EXPECT_LT(bytes.size(), 2000U) << "it is packed";
  EXPECT_EQ(bytes, bytes_of(packed_files));
}

TEST(ModulePackage, leaves_out_what_is_no_part_of_a_module) {
  auto more = packed_files;
  more["map/board.xml~"] = "an editor's backup";
  more[".git/config"] = "x";
  EXPECT_EQ(bytes_of(more), bytes_of(packed_files));
}

TEST(ModulePackage, refuses_what_could_not_be_read_again) {
  const auto message = [](const std::map<std::string, std::string>& these) {
    const auto packed = packed_module(these);
    const auto* problem = std::get_if<Problem>(&packed);
    return problem == nullptr ? std::string("it was packed") : problem->message;
  };
  EXPECT_EQ(message({{"a.xml", ""}}), "it has no module.xml, so it is not a module");
  EXPECT_EQ(message({{"module.xml", ""}, {"../a", ""}}), "no package may hold a file of this name");
  EXPECT_EQ(message({{"module.xml", ""}, {"a\xFF", ""}}), "no package may hold a file of this name");
}

}  // namespace
}  // namespace bocage::editor
