// What a dishonest player, a broken mail program or a stranger may send. Each is refused with its own words, and the
// game stays as it was.
#include <algorithm>

#include "engine/journal/chain.h"
#include "engine/mail/mail_audit.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

class Attacks : public TwoHomes {
 protected:
  // Plays until a packet lies in an inbox that has an entry of this kind, and nobody has received it. It is whose.
  Home* sent_with(EntryKind kind, const std::string& what = {}) {
    Home* at = &anna;
    for (int i = 0; i < 200; ++i) {
      play(*at);
      EXPECT_TRUE(send(*at).empty());
      if (entry_in(*at, kind, what)) return at;
      at = &other(*at);
      EXPECT_EQ(refusal_in(receive(*at)), "");
    }
    ADD_FAILURE() << "no packet has such an entry";
    return at;
  }

  std::optional<std::size_t> entry_in(const Home& home, EntryKind kind, const std::string& what) {
    const auto entries = entries_of(home);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].kind == kind && (what.empty() || entries[i].what == what)) return i;
    }
    return std::nullopt;
  }

  Packet packet_of(const Home& home) { return game_of(home).packets().back().packet; }

  std::vector<Entry> entries_of(const Home& home) {
    const auto own = table(home);
    std::vector<Entry> entries;
    for (const auto& line : own->game().packets().back().packet.entries) {
      entries.push_back(*parse_entry(line, own->session().state().names()).entry);
    }
    return entries;
  }

  // A packet of this person's with other entries, in a chain that is right, signed with the right key.
  std::string forged(const Home& home, std::vector<Entry> entries) {
    Packet packet = packet_of(home);
    Hash head = entries_of(home).front().before;
    const auto own = table(home);
    packet.entries.clear();
    std::uint32_t number = packet.first;
    for (Entry& entry : entries) {
      entry.number = number++;
      entry.before = head;
      packet.entries.push_back(to_line(entry, own->session().state().names()));
      head = hash_of_line(packet.entries.back());
    }
    packet.head = head;
    return signed_by(home, packet);
  }
  std::string signed_by(const Home& home, const Packet& packet) {
    return armoured(sign_letter(lines_of(packet), home.room->key()).text);
  }
  static Entry& first(std::vector<Entry>& entries, EntryKind kind) {
    return *std::find_if(entries.begin(), entries.end(), [&](const Entry& one) { return one.kind == kind; });
  }
};

TEST_F(Attacks, an_action_that_is_not_offered) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  first(entries, EntryKind::action).what = "fly";
  expect_refused(other(cheat), forged(cheat, entries), "cannot do 'fly' now");
}

TEST_F(Attacks, a_move_for_the_other_side) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  Entry& action = first(entries, EntryKind::action);
  action.side = SideId(1 - action.side.index);
  expect_refused(other(cheat), forged(cheat, entries), "is played on this machine, so nobody else moves for it");
}

TEST_F(Attacks, a_roll_that_does_not_follow_from_the_seeds) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  ASSERT_FALSE(HasFailure());
  auto entries = entries_of(cheat);
  Entry& roll = first(entries, EntryKind::roll);
  ValueList dice = roll.value.list();
  dice.front() = dice.front().integer() == 6 ? Value(5) : Value(6);
  roll.value = dice;
  expect_refused(other(cheat), forged(cheat, entries), "the dice are not those that the game's seed gives");
}

TEST_F(Attacks, a_share_that_was_not_fixed_before_the_game) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::share);
  auto entries = entries_of(cheat);
  first(entries, EntryKind::share).value = to_hex(hash_of("test", "a better one"));
  expect_refused(other(cheat), forged(cheat, entries), "is not the one that it fixed before the game");
}

TEST_F(Attacks, a_share_that_is_left_out) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  auto entries = entries_of(cheat);
  std::erase_if(entries, [](const Entry& one) { return one.kind == EntryKind::share; });
  ASSERT_LT(entries.size(), packet_of(cheat).entries.size());
  expect_refused(other(cheat), forged(cheat, entries), "a side has still to give its share");
}

TEST_F(Attacks, a_commitment_opened_to_something_else) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  Entry& reveal = first(entries, EntryKind::reveal);
  ValueMap opened = reveal.value.map();
  opened["salt"] = to_hex(hash_of("test", "salt"));
  reveal.value = opened;
  expect_refused(other(cheat), forged(cheat, entries), "the statement is not the one that was committed to");
}

TEST_F(Attacks, a_reveal_that_is_dropped) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::reveal);
  auto entries = entries_of(cheat);
  const auto at = entry_in(cheat, EntryKind::reveal, {});
  const SideId debtor = entries[*at].side;
  entries.resize(*at);
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

TEST_F(Attacks, another_state_than_the_entries_lead_to) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  first(entries, EntryKind::action).state = hash_of("test", "state");
  expect_refused(other(cheat), forged(cheat, entries), "comes to another state here");
}

TEST_F(Attacks, entries_that_are_left_out_or_put_in_another_order) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::roll);
  Packet packet = packet_of(cheat);
  ASSERT_GE(packet.entries.size(), 2U);
  std::swap(packet.entries[0], packet.entries[1]);
  expect_refused(other(cheat), signed_by(cheat, packet), "should stand the packet has entry");
  packet = packet_of(cheat);
  packet.entries.pop_back();
  expect_refused(other(cheat), signed_by(cheat, packet), "entries are missing at its end");
  packet = packet_of(cheat);
  packet.entries.erase(packet.entries.begin());
  expect_refused(other(cheat), signed_by(cheat, packet), "should stand the packet has entry");
}

TEST_F(Attacks, two_packets_with_one_number) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  Home& honest = other(cheat);
  ASSERT_EQ(refusal_in(receive(honest)), "");
  const auto number = packet_of(cheat).number;
  entries.pop_back();
  Packet second = packet_of(cheat);
  second.pen = second.pen == "red" ? "blue" : "red";
  expect_refused(honest, signed_by(cheat, second), "has signed two different packets " + std::to_string(number));
  const MailGame own = game_of(honest);
  const auto verified = verify_mail(own);
  EXPECT_TRUE(verified.problems.empty());
  ASSERT_EQ(verified.forks.size(), 1U);
  EXPECT_EQ(verified.forks.front().packet, number);
  EXPECT_EQ(verified.forks.front().first->letter.key, verified.forks.front().second->letter.key);
  EXPECT_NE(verified.forks.front().first->letter.text, verified.forks.front().second->letter.text);
}

TEST_F(Attacks, a_packet_signed_with_another_key) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  const OwnKey stranger(hash_of("test", "stranger"));
  const std::string message = armoured(sign_letter(lines_of(packet_of(cheat)), stranger).text);
  expect_refused(other(cheat), message, "which is nobody's in this game");
  ASSERT_EQ(refusal_in(receive(other(cheat))), "");
  expect_refused(other(cheat), message, "was written by");
}

TEST_F(Attacks, a_packet_out_of_turn) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play_on(4);
  Home& holder = game_of(anna).holder() == anna.room->key().public_key() ? anna : bert;
  Home& eager = other(holder);
  Packet packet = packet_of(eager);
  const MailGame own = game_of(holder);
  packet.number = static_cast<std::uint32_t>(own.packets().size());
  packet.after = own.packets().back().kept.letter.hash;
  packet.first = own.entries() + 1;
  packet.entries.clear();
  packet.head = own.head();
  // To its own pen it may pass nothing.
  expect_refused(holder, signed_by(eager, packet), "and not " + own.name_of(eager.room->key().public_key()));
}

TEST_F(Attacks, a_packet_of_another_game_and_one_that_skips) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  Packet packet = packet_of(cheat);
  packet.game = hash_of("test", "another game");
  packet.genesis.clear();
  packet.number = std::max(1U, packet.number);
  expect_refused(other(cheat), signed_by(cheat, packet), "the packet is of a game that is not here");
  packet = packet_of(cheat);
  ASSERT_GT(packet.number, 0U);
  packet.number += 2;
  expect_refused(other(cheat), signed_by(cheat, packet), "it must be sent again");
  packet = packet_of(cheat);
  packet.after = hash_of("test", "another packet");
  expect_refused(other(cheat), signed_by(cheat, packet), "follows another packet than the one that is here");
}

TEST_F(Attacks, another_version_of_the_module) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  Packet packet = packet_of(anna);
  Genesis genesis = *parse_genesis(packet.genesis).genesis;
  genesis.content = hash_of("test", "other rules");
  packet.genesis = to_line(genesis);
  packet.game = hash_of_line(packet.genesis);
  packet.entries.clear();
  packet.head = packet.game;
  expect_refused(bert, signed_by(anna, packet), "the files of the module differ");
}

TEST_F(Attacks, a_genesis_that_was_not_agreed_on) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  Packet packet = packet_of(anna);
  Genesis genesis = *parse_genesis(packet.genesis).genesis;
  genesis.shares["blue"] = hash_of("test", "a chain that the cheat knows");
  packet.genesis = to_line(genesis);
  packet.game = hash_of_line(packet.genesis);
  packet.entries.clear();
  packet.head = packet.game;
  expect_refused(bert, signed_by(anna, packet), "is not the one that was agreed on");
}

TEST_F(Attacks, roots_that_are_not_those_of_the_game) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  ASSERT_EQ(refusal_in(receive(bert)), "");
  play(bert);
  ASSERT_TRUE(send(bert).empty());
  Packet packet = packet_of(bert);
  packet.roots["blue"] = hash_of("test", "another root");
  expect_refused(anna, signed_by(bert, packet), "is not the one that it began the game with");
  packet.roots = {{"red", game_of(anna).roots().at("red")}};
  expect_refused(anna, signed_by(bert, packet), "a side that is not its writer's");
  packet.roots = game_of(bert).roots();
  expect_refused(anna, signed_by(bert, packet), "the game is not over");
}

TEST_F(Attacks, letters_that_mail_has_damaged) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  const std::string message = last_message(anna);
  expect_refused(bert, message.substr(0, message.size() / 2), "the letter breaks off");
  std::string flipped = message;
  flipped[200] = flipped[200] == 'A' ? 'B' : 'A';
  expect_refused(bert, flipped, "its sum does not fit");
  expect_refused(bert, std::string(80U * 1024 * 1024, 'A'), "at most 8 MB are read");
  expect_refused(bert, "Dear Bert, my move is in the next mail.", "there is no letter of a game in this message");
  std::string changed = game_of(anna).packets().back().kept.letter.text;
  changed[changed.find("kind=")] = 'K';
  expect_refused(bert, armoured(changed), "it was changed after it was signed");
  EXPECT_EQ(refusal_in(receive(bert, message)), "") << "the whole one is taken after all";
}

TEST_F(Attacks, invitations_and_acceptances_of_strangers) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  const MailGame own = game_of(anna);
  expect_refused(anna, armoured(sign_letter({own.accepted().front().letter.lines[0], "<x/>"}, bert.room->key()).text),
                 "its genesis cannot be read");
  const OwnKey stranger(hash_of("test", "stranger"));
  Acceptance late{own.invitation_letter().letter.hash, "Carl", own.invitation().genesis};
  late.genesis.players["blue"] = stranger.public_key();
  late.genesis.anchors["blue"] = hash_of("test", "anchor");
  late.genesis.shares["blue"] = hash_of("test", "shares");
  expect_refused(anna, armoured(sign_letter(lines_of(late), stranger).text), "the side 'blue' is taken already");
  expect_refused(anna, armoured(sign_letter({"<unheard-of/>"}, stranger).text), "of no kind that this program knows");
  expect_refused(anna, armoured(sign_letter(lines_of(Question{hash_of("test", "game"), 0, "?"}), stranger).text),
                 "a game that is not here");
}

}  // namespace
}  // namespace bocage::test
