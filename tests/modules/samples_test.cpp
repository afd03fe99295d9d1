// The recorded games that modules show: each replays to its end with every check made again.
#include <gtest/gtest.h>

#include "app/play/files/installed_games.h"
#include "app/play/words/game_box.h"
#include "engine/session/session.h"
#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

TEST(Samples, replay_with_every_action_checked_again) {
  std::size_t found = 0;
  for (const auto& game : installed_games()) {
    const auto loaded = load_module(game.folder);
    ASSERT_TRUE(loaded.module) << game.id;
    const auto samples = read_box(*loaded.module).samples;
    if (samples.empty()) continue;
    const auto ruleset = Ruleset::load(loaded.module, library_folder());
    ASSERT_TRUE(ruleset.ruleset) << game.id;
    for (const BoxSample& sample : samples) {
      ++found;
      const std::string path = loaded.module->folder + "/" + sample.file;
      const auto content = JournalFile::read(path);
      ASSERT_FALSE(has_error(content.problems)) << to_text(content.problems.front());
      Session::OpenOptions options;
      options.audit = true;
      options.roots = content.roots;
      const auto opened = Session::open(ruleset.ruleset, content, options);
      ASSERT_TRUE(opened.session) << path << "\n" << test::all_text(opened.problems);
      EXPECT_NE(opened.session->waiting().kind, Waiting::Kind::stopped) << path;
    }
  }
  EXPECT_GE(found, 1U);
}

}  // namespace
}  // namespace bocage
