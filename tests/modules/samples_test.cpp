// The recorded games that modules show: each replays to its end with every check made again.
#include <gtest/gtest.h>

#include "app/play/files/installed_games.h"
#include "engine/session/session.h"

namespace bocage {
namespace {

TEST(Samples, replay_with_every_action_checked_again) {
  std::size_t found = 0;
  for (const auto& game : installed_games()) {
    const auto loaded = load_module(game.folder);
    ASSERT_TRUE(loaded.module) << game.id;
    if (loaded.module->sample.empty()) continue;
    ++found;
    const auto ruleset = Ruleset::load(loaded.module, library_folder());
    ASSERT_TRUE(ruleset.ruleset) << game.id;
    const auto content = JournalFile::read(loaded.module->folder + "/" + loaded.module->sample);
    ASSERT_FALSE(has_error(content.problems)) << to_text(content.problems.front());
    Session::OpenOptions options;
    options.audit = true;
    options.roots = content.roots;
    const auto opened = Session::open(ruleset.ruleset, content, options);
    ASSERT_TRUE(opened.session) << (opened.problems.empty() ? game.id : to_text(opened.problems.front()));
    EXPECT_EQ(opened.session->waiting().kind, Waiting::Kind::over) << game.id;
  }
  EXPECT_GE(found, 1U);
}

}  // namespace
}  // namespace bocage
