// Twelve things that a dishonest client may do, and how each is caught: at once, or at the latest by the audit, with
// the entry and the rule that it breaks. docs/threat-model.md lists them.
#include <algorithm>

#include "engine/dice/shares.h"
#include "engine/mail/mail_audit.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/dishonest_homes.h"

namespace bocage::test {
namespace {

class Dishonest : public DishonestHomes {
 protected:
  void SetUp() override {
    DishonestHomes::SetUp();
    if (!HasFatalFailure()) begin("samples/hill", scenario(), DiceLevel::sealed);
  }
  virtual const char* scenario() const { return "skirmish"; }  // the short one
  // The honest one refuses these entries because of that one, in these words.
  void expect_caught(Home& cheat, const std::vector<Entry>& entries, std::uint32_t entry, const std::string& words) {
    expect_refused(other(cheat), forged(cheat, entries), "entry " + std::to_string(entry) + " is refused: ");
    expect_refused(other(cheat), forged(cheat, entries), words);
  }
  Home& roller() { return *sent_with(EntryKind::roll); }  // both shares are given when it rolls
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

// In the long one sides have units that the other does not see, and standing orders.
class DishonestWithSecrets : public Dishonest {
 protected:
  const char* scenario() const override { return "battle"; }
};

// 1: it waits until it knows the throw, and then has decided otherwise.
TEST_F(Dishonest, decides_anew_when_the_throw_is_known) {
  Home& cheat = *sent_with([](const Entry& one) { return one.kind == EntryKind::share; });
  auto entries = entries_of(cheat);
  Home& honest = other(cheat);
  ASSERT_EQ(refusal_in(receive(honest)), "");
  const auto packet = packet_of(cheat);
  // Its decisions stand in the packet that it has sent: whatever it says now is a second one with that number.
  entries.erase(entries.begin());
  expect_refused(honest, forged(cheat, entries), "has signed two different packets " + std::to_string(packet.number));
  const MailGame own = game_of(honest);
  const auto verified = verify_mail(own);
  ASSERT_EQ(verified.forks.size(), 1U);
  EXPECT_EQ(verified.forks.front().entry, packet.first) << "the entry that it would have otherwise";
}

// 2: it puts a decision between the shares and the throw, so that they would serve no more.
TEST_F(Dishonest, changes_the_cut_when_both_shares_are_there) {
  Home& cheat = roller();
  auto entries = entries_of(cheat);
  const auto roll =
      std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.kind == EntryKind::roll; });
  Entry mode = *roll;
  mode.kind = EntryKind::mode;
  mode.side = *table(cheat)->session().played_here().begin();
  mode.what = "assist";
  mode.value = {};
  const auto at = static_cast<std::size_t>(roll - entries.begin());
  entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), mode);
  expect_caught(cheat, entries, packet_of(cheat).first + static_cast<std::uint32_t>(at),
                "the dice that come next are fixed already");
}

// 3
TEST_F(Dishonest, shows_other_dice_than_fell) {
  Home& cheat = roller();
  auto entries = entries_of(cheat);
  Entry& roll = first(entries, EntryKind::roll);
  ValueList dice = roll.value.list();
  dice.front() = dice.front().integer() == 6 ? Value(5) : Value(6);
  roll.value = dice;
  expect_caught(cheat, entries, roll.number, "the dice are not those that the game's seed gives");
}

// 4
TEST_F(Dishonest, gives_a_share_that_it_has_chosen) {
  Home& cheat = *sent_with(EntryKind::share);
  auto entries = entries_of(cheat);
  Entry& share = first(entries, EntryKind::share);
  share.value = to_hex(hash_of("test", "a better one"));
  expect_caught(cheat, entries, share.number, "is not the one that it fixed before the game");
}

// 5
TEST_F(Dishonest, rolls_before_all_shares_are_given) {
  Home& cheat = roller();
  auto entries = entries_of(cheat);
  std::erase_if(entries, [](const Entry& one) { return one.kind == EntryKind::share; });
  ASSERT_LT(entries.size(), packet_of(cheat).entries.size());
  const auto at =
      std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.kind == EntryKind::roll; }) -
      entries.begin();
  expect_caught(cheat, entries, packet_of(cheat).first + static_cast<std::uint32_t>(at),
                "a side has still to give its share");
}

// 6: nothing on its disk tells the other's next shares, so the throw cannot be worked out before the answer.
TEST_F(Dishonest, looks_for_the_throw_before_the_other_has_answered) {
  Home& cheat = *sent_with(EntryKind::share);
  const MailGame others = game_of(other(cheat));
  const auto& [side, root] = *others.roots().begin();
  std::uint32_t given = 0;
  for (const std::string& line : game_of(cheat).chain()) {
    given += line.find("kind='share' side='" + side + "'") != std::string::npos ? 1 : 0;
  }
  const ShareChain chain(root);
  const auto files = files_below(cheat.folder);
  ASSERT_FALSE(files.empty());
  for (std::uint32_t next = given + 1; next <= given + 20; ++next) {
    for (const auto& [name, bytes] : files) EXPECT_EQ(bytes.find(to_hex(chain.share(next))), std::string::npos) << name;
  }
  const auto own = table(cheat);
  EXPECT_EQ(own->session().waiting().kind, Waiting::Kind::remote) << "the dice have not fallen here";
}

// 7: the units stand elsewhere than it has committed to, and the salt is the right one.
TEST_F(DishonestWithSecrets, moves_hidden_units_after_its_commitment) {
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  Entry& reveal = first(entries, EntryKind::reveal);
  ValueMap opened = reveal.value.map();
  std::string statement = opened["statement"].name();
  const auto at = statement.find("@0");
  ASSERT_NE(at, std::string::npos) << statement;
  statement[at + 4] = statement[at + 4] == '5' ? '4' : '5';
  opened["statement"] = statement;
  reveal.value = opened;
  expect_caught(cheat, entries, reveal.number, "the statement is not the one that was committed to");
  opened = entries_of(cheat)[static_cast<std::size_t>(&reveal - entries.data())].value.map();
  opened["salt"] = to_hex(hash_of("test", "salt"));
  reveal.value = opened;
  expect_caught(cheat, entries, reveal.number, "the statement is not the one that was committed to");
}

// 8: its client lets it set up in secret where nobody may.
TEST_F(DishonestWithSecrets, commits_itself_to_what_the_rules_forbid) {
  tamper(bert, "rules/setup.lua", "hex:in_region(side.name .. \".setup\")", "true");
  if (HasFatalFailure()) return;
  play_until_writes(bert);
  play(bert);
  ASSERT_TRUE(send(bert).empty());
  const auto entries = entries_of(bert);
  const auto commit = std::find_if(entries.begin(), entries.end(), [](const Entry& one) {
    return one.kind == EntryKind::commit && one.what == "deploy";
  });
  ASSERT_NE(commit, entries.end());
  const std::uint32_t number = commit->number;
  ASSERT_EQ(refusal_in(receive(anna)), "") << "nobody can tell before the secret is opened";
  const std::string found = audit(anna);
  EXPECT_TRUE(has(found, "entry " + std::to_string(number) +
                             ": Blue broke rule 2.1 (Every unit is set up in its side's area) with 'Set up in secret'"))
      << found;
}

// 9: the game shows who owes it.
TEST_F(DishonestWithSecrets, drops_its_reveal) {
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  const auto at =
      std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.kind == EntryKind::reveal; });
  const SideId debtor = at->side;
  entries.erase(at, entries.end());
  Home& honest = other(cheat);
  if (entries.empty()) {
    Packet packet = packet_of(cheat);
    packet.entries.clear();
    packet.head = game_of(honest).head();
    EXPECT_EQ(refusal_in(receive(honest, signed_by(cheat, packet))), "");
  } else {
    EXPECT_EQ(refusal_in(receive(honest, forged(cheat, entries))), "");
  }
  const auto own = table(honest);
  EXPECT_EQ(own->session().waiting().kind, Waiting::Kind::remote);
  EXPECT_EQ(own->session().waiting().sides, std::vector<SideId>{debtor}) << "the journal says who owes";
  EXPECT_FALSE(own->why_no_packet(false)) << "it goes back to whoever owes";
}

// 10
TEST_F(DishonestWithSecrets, answers_otherwise_than_its_standing_order) {
  for (Home* const home : {&anna, &bert}) {
    ASSERT_NO_FATAL_FAILURE(play_until_writes(*home));
    const auto own = table(*home);
    ASSERT_TRUE(
        own->session().set_order(*own->session().played_here().begin(), "stand_or_retreat", "retreat", {}).accepted);
  }
  Home& cheat = *sent_with([](const Entry& one) { return one.by_order; });
  ASSERT_FALSE(HasFailure());
  auto entries = entries_of(cheat);
  Entry& answer = *std::find_if(entries.begin(), entries.end(), [](const Entry& one) { return one.by_order; });
  answer.value = "stand";
  expect_caught(cheat, entries, answer.number, "otherwise than its standing order 'retreat' says");
  answer.by_order = false;
  expect_caught(cheat, entries, answer.number, "");
}

// 11
TEST_F(DishonestWithSecrets, claims_what_its_secret_does_not_say) {
  tamper(bert, "rules/moving.lua", "if space == laid.hex then return space end",
         "if space ~= laid.hex then return space end");
  if (HasFatalFailure()) return;
  Home& cheat = *sent_with(EntryKind::claim);
  ASSERT_FALSE(HasFailure());
  ASSERT_EQ(refusal_in(receive(other(cheat))), "") << "nobody can tell before the secret is opened";
  auto entries = entries_of(cheat);
  const std::string found = audit(anna);
  const std::string entry = "entry " + std::to_string(first(entries, EntryKind::claim).number) + ": ";
  EXPECT_TRUE(
      has(found, entry + "Blue broke rule 5.6 (The minefield): it answered 'mined' otherwise than its secrets say"))
      << found;
}

// 12: two of them are told two stories.
TEST_F(Dishonest, signs_two_games) {
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  ASSERT_GE(entries.size(), 2U);
  Home& honest = other(cheat);
  ASSERT_EQ(refusal_in(receive(honest)), "");
  const auto number = packet_of(cheat).number;
  const std::uint32_t last = entries.back().number;
  entries.pop_back();
  expect_refused(honest, forged(cheat, entries), "has signed two different packets " + std::to_string(number));
  const MailGame own = game_of(honest);
  const auto verified = verify_mail(own);
  EXPECT_TRUE(verified.problems.empty());
  ASSERT_EQ(verified.forks.size(), 1U);
  EXPECT_EQ(verified.forks.front().packet, number);
  EXPECT_EQ(verified.forks.front().entry, last);
  EXPECT_EQ(verified.forks.front().first->letter.key, verified.forks.front().second->letter.key);
  EXPECT_NE(verified.forks.front().first->letter.text, verified.forks.front().second->letter.text);
}

}  // namespace
}  // namespace bocage::test
