// Whole scenarios by mail between two installations: each has a home, a key and rules of its own, and folders carry
// their letters. The ordinary tests play one; with BOCAGE_MAIL_GAMES=all one of every game.
#include <cstdlib>

#include "app/cli/mail/random_writer.h"
#include "engine/mail/mail_audit.h"
#include "engine/ways/folder_way.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

struct WholeScenario {
  const char* module;
  const char* scenario;
};
constexpr WholeScenario all_scenarios[] = {
    {"modules/normandy69", "exercise"}, {"modules/dday", "exercise"}, {"modules/breakout", "last_day"}};

std::vector<WholeScenario> scenarios() {
  const char* const wanted = std::getenv("BOCAGE_MAIL_GAMES");
  if (wanted != nullptr && std::string(wanted) == "all") return {std::begin(all_scenarios), std::end(all_scenarios)};
  return {all_scenarios[0]};
}

class MailGames : public TwoHomes {
 protected:
  // What one program does when it has received: play, write, hand over.
  void write(Home& home, cli::RandomWriter& writer) {
    const auto own = table(home);
    ASSERT_TRUE(own && own->begun());
    writer.play(own->session());
    const auto why = own->why_no_packet(false);
    ASSERT_FALSE(why) << *why;
    const auto problem = own->make_packet();
    ASSERT_FALSE(problem) << to_text(*problem);
    FolderOut way;
    const auto sent = home.room->send(own->game(), own.get(), way, false);
    ASSERT_TRUE(sent.problems.empty()) << to_text(sent.problems.front());
    constexpr std::size_t max_bytes = 100'000;
    EXPECT_LT(last_message(home).size(), max_bytes) << "what one mail of this game takes";
  }

  void play_scenario(const WholeScenario& of) {
    rulesets[bert.folder] = nullptr;  // those of the scenario before
    begin(of.module, of.scenario, DiceLevel::sealed);
    if (HasFatalFailure()) return;
    cli::RandomWriter annas(hash_of("test", of.module), 0, true), berts(hash_of("test", of.module), 1, true);
    Home* at = &anna;
    while (game_of(*at).stage() != MailStage::closed) {
      write(*at, at == &anna ? annas : berts);
      if (HasFatalFailure()) return;
      at = &other(*at);
      ASSERT_EQ(refusal_in(receive(*at)), "");
    }
  }
};

TEST_F(MailGames, end_alike_in_both_homes_and_pass_the_audit) {
  for (const WholeScenario& one : scenarios()) {
    SCOPED_TRACE(std::string(one.module) + ", " + one.scenario);
    play_scenario(one);
    if (HasFatalFailure()) return;
    Hash hash;
    for (Home* const home : {&anna, &bert}) {
      const MailGame own = game_of(*home);
      EXPECT_TRUE(verify_mail(own).problems.empty());
      const AuditedMail audited = audit_mail(own, rulesets[home->folder]);
      EXPECT_TRUE(audited.whole);
      EXPECT_TRUE(audited.problems.empty()) << to_text(audited.problems.front());
      EXPECT_EQ(audited.hash, table(*home)->session().state().hash());
      EXPECT_TRUE(home == &anna || audited.hash == hash) << "both end on the same position";
      hash = audited.hash;
    }
    EXPECT_GT(game_of(anna).packets().size(), 2U);
  }
}

}  // namespace
}  // namespace bocage::test
