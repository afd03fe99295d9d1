// What a dishonest player, a broken mail program or a stranger may send. Each is refused with its own words, and the
// game stays as it was.
#include <algorithm>

#include "engine/journal/chain.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/dishonest_homes.h"

namespace bocage::test {
namespace {

using Attacks = DishonestHomes;

TEST_F(Attacks, an_action_that_is_not_offered) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  first(entries, EntryKind::action).what = "fly";
  expect_refused(other(cheat), forged(cheat, entries), "cannot do 'Fly' now");
}

TEST_F(Attacks, a_move_for_the_other_side) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  Home& cheat = *sent_with(EntryKind::action, "done");
  auto entries = entries_of(cheat);
  Entry& action = first(entries, EntryKind::action);
  action.side = SideId(1 - action.side.index);
  expect_refused(other(cheat), forged(cheat, entries), "is played on this machine, so nobody else moves for it");
}

TEST_F(Attacks, an_old_packet_under_a_new_number) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play_on(3);
  Home& writer = *holder();
  const MailGame own = game_of(writer);
  Packet again;
  for (const KeptPacket& one : own.packets()) {
    if (one.kept.mine && !one.packet.entries.empty()) again = one.packet;
  }
  ASSERT_FALSE(again.entries.empty());
  again.number = static_cast<std::uint32_t>(own.packets().size());
  again.after = own.packets().back().kept.letter.hash;
  again.genesis.clear();
  expect_refused(other(writer), signed_by(writer, again),
                 "begins with entry " + std::to_string(again.first) + ", and entry ");
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
  expect_refused(bert, std::string(80U * 1024 * 1024, 'A'), "larger than 8 MB");
  expect_refused(bert, "Dear Bert, my move is in the next mail.", "there is no letter of a game in this message");
  std::string changed = game_of(anna).packets().back().kept.letter.text;
  changed[changed.find("kind=")] = 'K';
  expect_refused(bert, armoured(changed), "it was changed after it was signed");
  EXPECT_EQ(refusal_in(receive(bert, message)), "") << "the whole one is taken after all";
}

TEST_F(Attacks, on_the_form_of_a_letter_by_mail_programs_do_no_harm) {
  begin("samples/hill", "battle", DiceLevel::sealed);
  play(anna);
  ASSERT_TRUE(send(anna).empty());
  const std::string message = last_message(anna);
  const auto lines = [&](const std::string& before, std::size_t width, const std::string& end) {
    std::string bent;
    for (std::size_t at = 0; at < message.size();) {
      const std::size_t newline = std::min(message.find('\n', at), message.size());
      for (std::size_t from = at; from < newline; from += width) {
        bent += before + message.substr(from, std::min(width, newline - from)) + end;
      }
      at = newline + 1;
    }
    return bent;
  };
  EXPECT_EQ(refusal_in(receive(bert, lines("", 1000, "\r\n"))), "") << "CRLF";
  for (const auto& bent : {lines("> ", 1000, "\n"), lines("", 60, "\n"), lines("> > ", 60, "  \r\n")}) {
    const auto taken = receive(bert, bent);
    ASSERT_EQ(taken.size(), 1U);
    EXPECT_EQ(taken.front().kind, Taken::Kind::known) << bent.substr(0, 200);
  }
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
