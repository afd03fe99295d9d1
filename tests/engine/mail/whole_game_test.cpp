// Whole games between two homes over files.
#include "engine/base/files.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

using WholeGame = TwoHomes;

#if defined(BOCAGE_SANITIZED)
constexpr const char* sealed_scenario = "skirmish";  // the long one takes minutes
#else
constexpr const char* sealed_scenario = "battle";
#endif

// The whole game judged anew with the roots of both sides.
Session::Started audited(const MailGame& game, const std::shared_ptr<Ruleset>& ruleset) {
  JournalFile::Content content;
  content.genesis = game.genesis();
  content.lines = game.chain();
  Session::OpenOptions options;
  options.audit = true;
  options.roots = game.published();
  return Session::open(ruleset, content, options);
}

TEST_F(WholeGame, at_the_sealed_level_both_end_on_the_same_hash_and_the_audit_passes) {
  begin("samples/hill", sealed_scenario, DiceLevel::sealed);
  if (HasFatalFailure()) return;
  play_on();
  if (HasFatalFailure()) return;
  const MailGame first = game_of(anna), second = game_of(bert);
  EXPECT_EQ(first.stage(), MailStage::closed);
  EXPECT_EQ(second.stage(), MailStage::closed);
  EXPECT_EQ(first.head(), second.head());
  const auto annas = table(anna), berts = table(bert);
  EXPECT_EQ(annas->session().state().hash(), berts->session().state().hash());
  EXPECT_EQ(annas->session().waiting().kind, Waiting::Kind::over);
  const auto audit = audited(first, ruleset(module));
  ASSERT_NE(audit.session, nullptr) << to_text(audit.problems.front());
  EXPECT_TRUE(audit.problems.empty()) << to_text(audit.problems.front());
  EXPECT_TRUE(audit.session->broken_promises().empty()) << to_text(audit.session->broken_promises().front());
  EXPECT_EQ(audit.session->state().hash(), annas->session().state().hash());
  RecordProperty("packets", static_cast<int>(first.packets().size()));
  RecordProperty("entries", static_cast<int>(first.entries()));
}

TEST_F(WholeGame, at_the_tamper_evident_level_needs_no_round_trip_for_dice) {
  begin("samples/hill", "battle", DiceLevel::evident);
  if (HasFatalFailure()) return;
  play_on();
  if (HasFatalFailure()) return;
  const MailGame first = game_of(anna);
  EXPECT_EQ(first.stage(), MailStage::closed);
  for (const KeptPacket& one : first.packets()) {
    const auto last = one.packet.entries.empty() ? std::string() : one.packet.entries.back();
    EXPECT_EQ(last.find("kind='share'"), std::string::npos) << "a packet waits for another's share";
  }
  const auto audit = audited(first, ruleset(module));
  ASSERT_NE(audit.session, nullptr) << to_text(audit.problems.front());
  EXPECT_TRUE(audit.session->broken_promises().empty());
}

}  // namespace
}  // namespace bocage::test
