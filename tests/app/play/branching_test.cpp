// Branching off to try a line: what the try shares with the line it left, and what it may never tell.
#include "app/play/opening/branching.h"

#include "app/play/words/journal_book.h"
#include "engine/dice/dice.h"
#include "tests/app/play/games.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Branches : public testing::PlayTest {
 protected:
  bool drag(const char* counter, const char* from, const char* to) {
    return !presenter().begin_drag({piece(counter, from)}).empty() && presenter().drop(space(to));
  }
  std::uint32_t before_secrets() {
    const std::uint32_t length = session().timeline().length();
    for (std::uint32_t n = 1; n <= length; ++n) {
      const Entry& entry = entry_of(session().journal(), n);
      if (entry.kind == EntryKind::commit || (entry.kind == EntryKind::draw && entry.side.valid())) return n - 1;
    }
    return length;
  }
  // The guard attacks Brook; whatever is asked on the way is passed.
  void attack() {
    ASSERT_TRUE(drag("r-guard", "0305", "0405"));
    answer_everything();
    ASSERT_TRUE(press("End of Movement"));
    presenter().click(space("0505"));
    ASSERT_TRUE(presenter().drafting());
    presenter().click(piece("r-guard", "0405"));
    ASSERT_TRUE(presenter().pick(Value("hold")) || (press("Go on") && presenter().pick(Value("hold"))));
    ASSERT_TRUE(presenter().confirm());
    while (session().waiting().kind == Waiting::Kind::answer && press("Pass")) {
    }
  }
};

TEST_F(Branches, go_the_same_way_up_to_their_moment_and_leave_the_game_alone) {
  begin(testing::first_turn_in_normandy());
  ASSERT_TRUE(presenter().notes().write("before"));
  const std::uint32_t moment = session().timeline().length();
  ASSERT_TRUE(presenter().notes().write("after"));
  auto branch = game_->branch_off(moment);
  for (const auto& problem : branch.problems) ADD_FAILURE() << to_text(problem);
  ASSERT_NE(branch.game, nullptr);
  const Session& trial = branch.game->session();
  EXPECT_EQ(trial.timeline().length(), moment);
  EXPECT_EQ(trial.words(moment).lines_for({}), std::vector<std::string>{"before"});
  EXPECT_EQ(trial.state().hash(), session().timeline().at(moment).hash());
  EXPECT_EQ(trial.undo_depth(), 0U) << "a try cannot be taken back beyond its beginning";
  EXPECT_EQ(branch.game->branched_after(), moment);
  EXPECT_NE(branch.game->title(), game_->title());
  EXPECT_EQ(session().timeline().length(), moment + 1) << "the game itself stays as it is";
  EXPECT_NE(branch.game->path(), game_->path());
  EXPECT_EQ(path_left(branch.game->path(), trial.journal().genesis()), game_->path());
  EXPECT_TRUE(branched_from(trial.journal().genesis(), session().journal().genesis()));
  EXPECT_FALSE(branched_from(session().journal().genesis(), session().journal().genesis()));
}

TEST_F(Branches, throw_dice_of_their_own) {
  begin();
  auto branch = game_->branch_off(before_secrets());
  ASSERT_NE(branch.game, nullptr);
  const Hash main_seed = session().journal().genesis().seed;
  game_ = std::move(branch.game);
  const Hash own = session().journal().genesis().branchings.back().seed;
  EXPECT_EQ(session().journal().genesis().seed, main_seed) << "what it shares is checked by it";
  EXPECT_NE(own, main_seed);
  answer_everything();
  attack();
  std::uint32_t made = 0;  // rolls and draws before it
  for (std::uint32_t n = 1; n <= session().timeline().length(); ++n) {
    const Entry& entry = entry_of(session().journal(), n);
    if (entry.kind == EntryKind::draw) ++made;
    if (entry.kind != EntryKind::roll) continue;
    DiceStream stream = stream_of(own, made);
    ValueList expected;
    for (const int die : throw_dice(stream, {static_cast<int>(entry.value.list().size()), 6})) {
      expected.emplace_back(die);
    }
    EXPECT_EQ(entry.value, Value(expected));
    const std::string path = game_->path();
    const Hash hash = session().state().hash();
    game_.reset();
    const auto opened = OpenGame::open(path);
    ASSERT_NE(opened.game, nullptr) << "the dice of a try are checked by its own seed";
    EXPECT_EQ(opened.game->session().state().hash(), hash);
    return;
  }
  FAIL() << "the attack was to roll";
}

TEST_F(Branches, are_opened_again_from_their_file) {
  begin(testing::first_turn_in_normandy());
  ASSERT_TRUE(presenter().notes().write("before"));
  auto branch = game_->branch_off(session().timeline().length());
  ASSERT_NE(branch.game, nullptr);
  const std::string path = branch.game->path();
  const Hash hash = branch.game->session().state().hash();
  branch.game.reset();
  auto opened = OpenGame::open(path);
  for (const auto& problem : opened.problems) ADD_FAILURE() << to_text(problem);
  ASSERT_NE(opened.game, nullptr);
  EXPECT_EQ(opened.game->session().state().hash(), hash);
  EXPECT_TRUE(opened.game->branched_after());
}

TEST_F(Branches, of_a_branch_share_what_it_shared) {
  begin(testing::first_turn_in_normandy());
  for (const char* words : {"one", "two", "three"}) ASSERT_TRUE(presenter().notes().write(words));
  auto first = game_->branch_off(2);
  ASSERT_NE(first.game, nullptr);
  ASSERT_TRUE(first.game->presenter().notes().write("of the first try"));
  const Genesis& left = first.game->session().journal().genesis();
  auto later = first.game->branch_off(3);
  ASSERT_NE(later.game, nullptr);
  const Genesis& after = later.game->session().journal().genesis();
  ASSERT_EQ(after.branchings.size(), 2U);
  EXPECT_EQ(seed_of(after, 3), seed_of(left, 3)) << "the entry of the first try keeps its seed";
  EXPECT_NE(seed_of(after, 4), seed_of(left, 4));
  EXPECT_TRUE(branched_from(after, left));
  EXPECT_EQ(path_left(later.game->path(), after), first.game->path());
  auto earlier = first.game->branch_off(1);
  ASSERT_NE(earlier.game, nullptr);
  const Genesis& before = earlier.game->session().journal().genesis();
  EXPECT_EQ(before.branchings.size(), 1U) << "nothing of the first try is in it";
  EXPECT_TRUE(branched_from(before, session().journal().genesis()));
  EXPECT_EQ(path_left(earlier.game->path(), before), first.game->path()) << "and yet that is what was left";
}

TEST_F(Branches, do_not_take_another_game_for_the_one_they_left) {
  begin(testing::first_turn_in_normandy());
  ASSERT_TRUE(presenter().notes().write("before"));
  auto branch = game_->branch_off(1);
  ASSERT_NE(branch.game, nullptr);
  Genesis other = branch.game->session().journal().genesis();
  other.seed = hash_of("test", "another game");
  EXPECT_EQ(path_left(branch.game->path(), other), "");
  EXPECT_EQ(path_left("/no/such/game.journal", branch.game->session().journal().genesis()), "");
}

TEST_F(Branches, are_refused_while_a_secret_of_the_moment_is_sealed) {
  NewGame wanted;
  wanted.game = "hill";
  wanted.scenario = "battle";
  wanted.seed = 1;
  wanted.options = {{"secret_setup", Value(true)}};
  wanted.plans = {{"red", "west"}};
  begin(wanted);
  const auto& chain = session().journal();
  std::uint32_t sealed = 0;
  for (std::uint32_t n = 1; n <= session().timeline().length() && sealed == 0; ++n) {
    if (entry_of(chain, n).kind == EntryKind::commit) sealed = n;
  }
  ASSERT_GT(sealed, 0U) << "Red's set-up is sealed and Blue's is not made yet";
  const auto branch = game_->branch_off(sealed);
  EXPECT_EQ(branch.game, nullptr);
  ASSERT_FALSE(branch.problems.empty());
  EXPECT_NE(branch.problems.front().message.find("still sealed"), std::string::npos);
  EXPECT_NE(game_->branch_off(sealed - 1).game, nullptr) << "before it was made there is nothing to hide";
}

}  // namespace
}  // namespace bocage
