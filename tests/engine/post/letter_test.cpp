#include "engine/post/letter.h"

#include <gtest/gtest.h>

#include "engine/journal/line.h"
#include "engine/post/invitation.h"
#include "engine/post/packet.h"
#include "engine/post/sealed_box.h"

namespace bocage::test {
namespace {

const OwnKey anna(hash_of("test", "anna"));
const OwnKey bert(hash_of("test", "bert"));

std::string problem_of(const std::string& text) {
  const auto read = read_letter(text, "letter");
  return read.problem ? read.problem->message : std::string();
}

// RFC 8032, 7.1, test 1: the key that follows from this secret.
TEST(Keys, are_those_of_ed25519) {
  const OwnKey key(*hash_from_hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"));
  EXPECT_EQ(to_hex(key.public_key()), "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
}

TEST(Keys, have_a_fingerprint_that_can_be_read_out) {
  EXPECT_EQ(fingerprint(anna.public_key()).size(), 24U);
  EXPECT_EQ(fingerprint(anna.public_key()).find_first_not_of("0123456789ABCDEF-"), std::string::npos);
  EXPECT_NE(fingerprint(anna.public_key()), fingerprint(bert.public_key()));
}

TEST(Keys, sign_what_only_they_can_have_signed) {
  const Signature signature = anna.sign("Attack");
  EXPECT_TRUE(is_signed("Attack", signature, anna.public_key()));
  EXPECT_FALSE(is_signed("Attack!", signature, anna.public_key()));
  EXPECT_FALSE(is_signed("Attack", signature, bert.public_key()));
  EXPECT_EQ(signature_from_hex(to_hex(signature)), signature);
  EXPECT_FALSE(signature_from_hex(to_hex(signature).substr(1)));
}

TEST(Letter, is_read_as_it_was_signed) {
  const Letter letter = sign_letter({"<one/>", "<two/>"}, anna);
  const auto read = read_letter(letter.text, "letter");
  ASSERT_TRUE(read.letter) << read.problem->message;
  EXPECT_EQ(read.letter->lines, letter.lines);
  EXPECT_EQ(read.letter->key, anna.public_key());
  EXPECT_EQ(read.letter->hash, letter.hash);
}

TEST(Letter, of_known_lines_and_key_is_a_known_text) {
  EXPECT_EQ(to_hex(sign_letter({"<one/>"}, anna).hash).substr(0, 16), "6684b513e3844817");
}

TEST(Letter, that_was_changed_is_refused) {
  const Letter letter = sign_letter({"<one/>"}, anna);
  std::string changed = letter.text;
  changed[1] = 'x';
  EXPECT_EQ(problem_of(changed), "the signature does not fit the letter: it was changed after it was signed");
  EXPECT_EQ(problem_of(letter.text.substr(0, letter.text.size() - 1)),
            "the letter breaks off: its last line is not whole");
  EXPECT_EQ(problem_of("<one/>\n"), "the letter is not signed");
  EXPECT_EQ(problem_of(""), "the letter breaks off: its last line is not whole");
}

TEST(Letter, that_another_signs_in_somebody_s_name_is_refused) {
  std::string text = sign_letter({"<one/>"}, bert).text;
  text.replace(text.find(to_hex(bert.public_key())), 64, to_hex(anna.public_key()));
  EXPECT_NE(problem_of(text).find("the signature"), std::string::npos);
}

Packet some_packet() {
  Packet packet;
  packet.game = hash_of("test", "game");
  packet.number = 3;
  packet.after = hash_of("test", "before");
  packet.first = 17;
  packet.head = hash_of("test", "head");
  packet.pen = "red";
  return packet;
}

TEST(PacketForm, comes_back_as_it_was_written) {
  const Packet packet = some_packet();
  const auto read = read_packet(sign_letter(lines_of(packet), anna), "letter");
  ASSERT_TRUE(read.packet) << read.problem->message;
  EXPECT_EQ(lines_of(*read.packet), lines_of(packet));
}

std::string fault_in(std::vector<std::string> lines) {
  const auto read = read_packet(sign_letter(std::move(lines), anna), "letter");
  return read.problem ? read.problem->message : std::string();
}

TEST(PacketForm, has_only_lines_of_a_packet) {
  auto lines = lines_of(some_packet());
  lines.emplace_back("<note/>");
  EXPECT_EQ(fault_in(lines), "the packet has a line that belongs to no packet");
  Packet first = some_packet();
  first.number = 0;
  EXPECT_EQ(fault_in(lines_of(first)), "the first packet of a game begins with its genesis");
}

TEST(PacketForm, of_a_newer_protocol_is_told_from_damage) {
  const std::string head = LineWriter("packet").attribute("protocol", "2").finish();
  EXPECT_EQ(fault_in({head}), "the packet has protocol 2, this program knows protocol 1");
}

Genesis offered() {
  Genesis genesis;
  genesis.module = "hill";
  genesis.version = "1";
  genesis.scenario = "battle";
  genesis.dice = DiceLevel::sealed;
  genesis.anchors["red"] = hash_of("test", "anchor");
  genesis.shares["red"] = hash_of("test", "shares");
  genesis.players["red"] = anna.public_key();
  return genesis;
}

Genesis joined_by_bert() {
  Genesis genesis = offered();
  genesis.anchors["blue"] = hash_of("test", "anchor of blue");
  genesis.shares["blue"] = hash_of("test", "shares of blue");
  genesis.players["blue"] = bert.public_key();
  return genesis;
}

TEST(InvitationForm, comes_back_with_its_genesis) {
  const Invitation invitation{"Anna", {"blue"}, offered()};
  const auto read = read_invitation(sign_letter(lines_of(invitation), anna), "letter");
  ASSERT_TRUE(read.invitation) << read.problem->message;
  EXPECT_EQ(lines_of(*read.invitation), lines_of(invitation));
}

TEST(InvitationForm, speaks_for_its_writer_alone) {
  const Invitation invitation{"Anna", {"blue"}, offered()};
  EXPECT_EQ(read_invitation(sign_letter(lines_of(invitation), bert), "letter").problem->message,
            "the invitation names players that have not signed it");
  const Invitation both{"Anna", {"red"}, offered()};
  EXPECT_EQ(read_invitation(sign_letter(lines_of(both), anna), "letter").problem->message,
            "the invitation offers the side 'red' and takes it, too");
}

TEST(Joining, adds_a_side_and_nothing_else) {
  Genesis genesis = offered();
  EXPECT_FALSE(join(genesis, joined_by_bert(), bert.public_key()));
  EXPECT_EQ(to_line(genesis), to_line(joined_by_bert()));
}

TEST(Joining, may_not_change_what_was_agreed_on) {
  Genesis changed = joined_by_bert();
  changed.scenario = "skirmish";
  Genesis genesis = offered();
  EXPECT_EQ(join(genesis, changed, bert.public_key()), "it changes the game that it accepts");
  EXPECT_EQ(to_line(genesis), to_line(offered()));
  Genesis without = joined_by_bert();
  without.shares.erase("blue");
  EXPECT_EQ(join(genesis, without, bert.public_key()), "it has not one anchor for each side that it takes");
  EXPECT_EQ(join(genesis, joined_by_bert(), anna.public_key()), "the side 'red' is taken already");
  EXPECT_EQ(join(genesis, offered(), bert.public_key()), "it takes no side for whoever signed it");
}

TEST(SealedBox, opens_with_its_pass_phrase_alone) {
  const std::string locked = lock_away("the roots", "a pass phrase", Hardness::minimal);
  EXPECT_EQ(locked.find("the roots"), std::string::npos);
  EXPECT_EQ(take_out(locked, "a pass phrase"), "the roots");
  EXPECT_FALSE(take_out(locked, "another"));
  std::string damaged = locked;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  EXPECT_FALSE(take_out(damaged, "a pass phrase"));
  EXPECT_FALSE(take_out("", "a pass phrase"));
  EXPECT_NE(lock_away("the roots", "a pass phrase", Hardness::minimal), locked) << "the salt is fresh";
}

}  // namespace
}  // namespace bocage::test
