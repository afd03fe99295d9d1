// The two games of docs/formats/mail.md: what the page says of their letters, and that they hold what it says how to
// work out. No module is needed, so they stay as they were recorded.
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "engine/base/files.h"
#include "engine/dice/shares.h"
#include "engine/journal/chain.h"
#include "engine/journal/line.h"
#include "engine/position/secrets.h"
#include "engine/position/seeded.h"
#include "engine/post/armour.h"
#include "engine/post/invitation.h"
#include "engine/post/packet.h"

namespace bocage::test {
namespace {

// An attribute of a line of an entry, as it is after its references; empty: it has none of this name.
std::string attribute(const std::string& line, const std::string& wanted) {
  LineReader reader(line, "e");
  static_cast<void>(reader.number("n"));
  std::map<std::string, std::string> all{{"kind", reader.text("kind")}};
  for (const char* const name : {"side", "what"}) all[name] = reader.text_if(name).value_or("");
  all["v"] = reader.text("v");
  EXPECT_FALSE(reader.problem()) << line;
  return all.at(wanted);
}

// The words between quotes after a key of a map, as they stand there.
std::string member(const std::string& value, const std::string& key) {
  std::smatch found;
  return std::regex_search(value, found, std::regex("\"" + key + "\":\"([0-9a-f]*)\"")) ? found[1].str() : "";
}

struct ExampleGame {
  Invitation invitation;
  std::string inviter, accepter;  // fingerprints
  Genesis genesis;
  std::vector<Packet> packets;
  std::vector<std::string> chain;
  std::map<std::string, Hash> roots;
};

ExampleGame read_example(const std::string& name) {
  ExampleGame game;
  const std::string path = std::string(BOCAGE_SOURCE_DIR) + "/docs/formats/examples/" + name + ".txt";
  const auto blocks = blocks_in(bocage::read_file(path).text, name);
  EXPECT_TRUE(blocks.problems.empty());
  for (const std::string& block : blocks.blocks) {
    const auto letter = read_letter(block, name);
    EXPECT_TRUE(letter.letter) << to_text(*letter.problem);
    if (!letter.letter) continue;
    const std::string kind = kind_of(*letter.letter);
    if (kind == "invitation") {
      game.invitation = *read_invitation(*letter.letter, name).invitation;
      game.genesis = game.invitation.genesis;
      game.inviter = fingerprint(letter.letter->key);
    } else if (kind == "acceptance") {
      const auto read = read_acceptance(*letter.letter, name);
      EXPECT_FALSE(join(game.genesis, read.acceptance->genesis, letter.letter->key));
      game.accepter = fingerprint(letter.letter->key);
    } else {
      const auto read = read_packet(*letter.letter, name);
      EXPECT_TRUE(read.packet) << to_text(*read.problem);
      game.packets.push_back(*read.packet);
      game.chain.insert(game.chain.end(), read.packet->entries.begin(), read.packet->entries.end());
      game.roots.insert(read.packet->roots.begin(), read.packet->roots.end());
    }
  }
  return game;
}

// The seed of the first cut: the line before its first share, and both shares, each of which fits its anchor.
Hash first_seed(const ExampleGame& game) {
  std::string bytes;
  for (const std::string& line : game.chain) {
    if (attribute(line, "kind") != "share" || bytes.size() == 96) continue;
    const Hash share = *hash_from_hex(attribute(line, "v").substr(1, 64));
    EXPECT_TRUE(follows(share, game.genesis.shares.at(attribute(line, "side"))));
    if (bytes.empty()) {
      const Hash before = *hash_from_hex(line.substr(line.find("prev='") + 6, 64));
      bytes.append(before.bytes.begin(), before.bytes.end());
    }
    bytes.append(share.bytes.begin(), share.bytes.end());
  }
  return hash_of("cut", bytes);
}

TEST(ExampleGame, with_dice_is_as_the_page_says) {
  const ExampleGame game = read_example("game-with-dice");
  EXPECT_EQ(game.inviter, "BD3C-EBA7-CA8A-24A2-F2E7");
  EXPECT_EQ(game.accepter, "2963-ECA3-D6B6-9E83-1C04");
  ASSERT_EQ(game.packets.size(), 2U);
  const std::string genesis = to_line(game.genesis);
  EXPECT_EQ(game.packets.front().genesis, genesis) << "joined as the page says";
  EXPECT_EQ(to_hex(hash_of_line(genesis)).substr(0, 16), "1a230ec72b08f609");
  const CheckedChain checked = check_chain(genesis, game.chain, "example", 1);
  EXPECT_FALSE(checked.problem);
  EXPECT_EQ(checked.good, 4U);
  EXPECT_EQ(to_hex(checked.head).substr(0, 16), "6c991595fe7ed385");
  EXPECT_EQ(checked.head, game.packets.back().head);
  const Hash seed = first_seed(game);
  EXPECT_EQ(to_hex(seed).substr(0, 16), "37d842a74673bf21");
  EXPECT_EQ(seeded_dice(seed, 0, {1, 6}), ValueList{Value(6)});
  EXPECT_EQ(attribute(game.chain[3], "v"), "[6]");
}

TEST(ExampleGame, with_secrets_is_as_the_page_says) {
  const ExampleGame game = read_example("game-with-secrets");
  EXPECT_EQ(game.inviter, "8E36-EF0C-1412-1551-7D26");
  EXPECT_EQ(game.accepter, "36B6-9066-DD9B-EB0E-8E80");
  ASSERT_EQ(game.packets.size(), 17U);
  const std::string genesis = to_line(game.genesis);
  EXPECT_EQ(to_hex(hash_of_line(genesis)).substr(0, 16), "0438a5c2e6bc3520");
  const CheckedChain checked = check_chain(genesis, game.chain, "example", 1);
  EXPECT_FALSE(checked.problem);
  EXPECT_EQ(checked.good, 28U);
  EXPECT_EQ(to_hex(checked.head).substr(0, 16), "82dd370d3bac9fbc");
  EXPECT_EQ(to_hex(first_seed(game)).substr(0, 16), "e1e5bc9a2eed2f46");
  ASSERT_EQ(game.roots.size(), 2U);
  for (const auto& [side, root] : game.roots) {
    EXPECT_EQ(anchor_of(root), game.genesis.anchors.at(side));
    EXPECT_EQ(ShareChain(root).anchor(), game.genesis.shares.at(side));
  }
  std::vector<std::string> statements;
  std::size_t revealed = 0;
  for (const std::string& line : game.chain) {
    const std::string kind = attribute(line, "kind"), side = attribute(line, "side"), value = attribute(line, "v");
    revealed += kind == "reveal" ? 1 : 0;
    if (kind != "commit" && (kind != "draw" || side.empty())) continue;
    const SecretId secret(static_cast<std::uint32_t>(statements.size()));
    const auto opened = unseal(game.roots.at(side), secret, member(value, "envelope"));
    ASSERT_TRUE(opened) << line;
    EXPECT_EQ(opened->salt, salt_of(game.roots.at(side), secret));
    EXPECT_EQ(to_hex(commitment_of(opened->statement, opened->salt)), member(value, "commitment"));
    statements.push_back(opened->statement);
  }
  ASSERT_EQ(statements.size(), 8U);
  EXPECT_EQ(revealed, 6U);
  EXPECT_EQ(statements.front(), "{\"for\":\"support\",\"n\":0,\"of\":&red,\"value\":#10}");
}

}  // namespace
}  // namespace bocage::test
