// Words and names that are planted in everything that a player knows alone: nothing that leaves her machine has them.
#include <boost/filesystem.hpp>
#include <set>

#include "engine/module/module.h"
#include "engine/position/secrets.h"
#include "engine/post/armour.h"
#include "tests/engine/mail/two_homes.h"

namespace bocage::test {
namespace {

namespace fs = boost::filesystem;

class Canaries : public TwoHomes {
 protected:
  // Every counter of the module has a title that says which it is.
  void begin_with_marked_counters() {
    begin("samples/hill", "battle", DiceLevel::sealed);
    if (HasFatalFailure()) return;
    auto marked = std::make_shared<Module>(*load_module(module).module);
    for (CounterDef& counter : marked->counters) counter.title = "canary of " + counter.id;
    for (Home* const home : {&anna, &bert}) {
      rulesets[home->folder] = Ruleset::load(marked, std::string(BOCAGE_SOURCE_DIR) + "/lua").ruleset;
      ASSERT_NE(rulesets[home->folder], nullptr);
      open(*home);
    }
  }
  // Both play until so many packets are there. What Anna sent is kept: as it left, and the letters in it.
  void play_and_keep(std::size_t packets) {
    Home* at = game_of(bert).holder() == bert.room->key().public_key() ? &bert : &anna;
    while (game_of(*at).packets().size() < packets) {
      play(*at);
      ASSERT_TRUE(send(*at).empty());
      Home& reader = other(*at);
      if (at == &anna) {
        for (const auto& [name, bytes] : files_below(reader.inbox)) {
          sent += name + "\n" + bytes;
          for (const std::string& letter : blocks_in(bytes, name).blocks) sent += letter;
        }
      }
      ASSERT_EQ(refusal_in(receive(reader)), "");
      at = &reader;
    }
  }
  bool left(const std::string& words) const { return sent.find(words) != std::string::npos; }

  std::string sent;  // by Anna
};

TEST_F(Canaries, in_units_salts_and_roots_stay_on_their_machine) {
  begin_with_marked_counters();
  if (HasFatalFailure()) return;
  play_and_keep(10);
  if (HasFatalFailure()) return;
  ASSERT_FALSE(sent.empty());
  EXPECT_TRUE(left("canary of ")) << "what all may see is named so in the words above the letters";
  EXPECT_FALSE(left(to_hex(anna.room->key().seed())));
  const Hash root = game_of(anna).roots().at("red");
  EXPECT_FALSE(left(to_hex(root)));
  const auto own = table(anna);
  const GameState& state = own->session().state();
  std::set<std::string> open;  // what was shown may be named, and so may others of its kind
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const auto& opened = state.secret(SecretId(i)).opened;
    if (opened && opened->kind() == Value::Kind::piece) open.insert(state.counter(opened->piece()).id);
  }
  std::size_t pieces = 0, sealed = 0;
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const SecretId secret(i);
    const Secret& about = state.secret(secret);
    const auto value = own->session().known(secret, SideId(0));
    if (about.opened || !value || about.owner != SideId(0)) continue;
    ++sealed;
    EXPECT_FALSE(left(to_hex(salt_of(root, secret))));
    const std::string id = value->kind() == Value::Kind::piece ? state.counter(value->piece()).id : std::string();
    if (id.empty() || open.contains(id)) continue;
    ++pieces;
    EXPECT_FALSE(left("canary of " + id));
  }
  EXPECT_GT(sealed, 0U);
  EXPECT_GT(pieces, 0U) << "a chit that Anna alone knows is not played yet";
}

TEST_F(Canaries, in_notes_drafts_and_what_was_taken_back_stay_on_their_machine) {
  begin_with_marked_counters();
  if (HasFatalFailure()) return;
  const Hash salt = hash_of("test", "canary salt");
  {
    const auto own = table(anna);
    Session& session = own->session();
    const SideId red = *session.played_here().begin();
    ASSERT_TRUE(session.seal_note(red, "canary of a sealed note", salt).accepted);
    ASSERT_TRUE(session.note(red, "canary of a note that is taken back").accepted);
    ASSERT_TRUE(session.undo());
    // As a plan is drafted, and a line tried.
    const auto draft = session.branch(session.timeline().length(), hash_of("test", "draft"));
    ASSERT_TRUE(draft);
    ASSERT_TRUE(draft->note(red, "canary of a draft").accepted);
    ASSERT_TRUE(session.note(red, "Good luck").accepted);
  }
  // What was kept of it on her disk may say so; what leaves may not.
  play_and_keep(4);
  if (HasFatalFailure()) return;
  EXPECT_TRUE(left("Good luck")) << "what is told is there";
  EXPECT_FALSE(left("canary of a"));
  EXPECT_FALSE(left(to_hex(salt)));
  for (const auto& [name, bytes] : files_below(bert.folder)) {
    EXPECT_EQ(bytes.find("canary of a"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace bocage::test
