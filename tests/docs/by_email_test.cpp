// Each game's README states its mails a turn at each level, and the command that counted them.
#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <regex>

#include "engine/base/files.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

TEST(ByEmail, each_game_states_its_mails_a_turn_at_each_level) {
  std::size_t games = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(BOCAGE_SOURCE_DIR) / "modules")) {
    if (!fs::exists(entry.path() / "module.xml")) continue;
    ++games;
    const std::string id = entry.path().filename().string();
    const std::string text = read_file((entry.path() / "README.md").string()).text;
    const std::size_t at = text.find("\n## By email\n");
    ASSERT_NE(at, std::string::npos) << id;
    const std::string chapter = text.substr(at + 1, text.find("\n## ", at + 2) - at);
    EXPECT_NE(chapter.find("`bocage-cli mail measure " + id + " "), std::string::npos) << id;
    for (const char* const level : {"friendly", "tamper-evident", "sealed"}) {
      EXPECT_TRUE(std::regex_search(
          chapter, std::regex("\\| " + std::string(level) + " \\| [0-9]+(\\.[0-9])? \\| [0-9]+(\\.[0-9])? \\|")))
          << id << ", " << level;
    }
  }
  EXPECT_GE(games, 4U);
}

}  // namespace
}  // namespace bocage
