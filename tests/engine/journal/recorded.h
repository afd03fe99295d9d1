// A recorded game of the small module, made by random changes, for tests of journals.
#pragma once

#include <string>
#include <vector>

#include "engine/game/transaction.h"
#include "engine/journal/journal.h"
#include "tests/engine/game/fixture.h"

namespace bocage::test {

inline Hash root_of(const std::string& side) {
  return hash_of("test", "root of " + side);
}

inline Genesis small_genesis() {
  Genesis genesis;
  genesis.module = "small";
  genesis.version = "1.0";
  genesis.content = hash_of("test", "small");
  genesis.scenario = "short";
  genesis.options = {{"fog", Value(true)}, {"mood", Value("grim")}};
  genesis.seed = hash_of("test", "seed");
  genesis.anchors = {{"allied", anchor_of(root_of("allied"))}, {"german", anchor_of(root_of("german"))}};
  return genesis;
}

// Entries of every sort, with values of every kind.
inline Entry sample_entry(std::uint32_t i, const GameState& state) {
  Entry entry;
  entry.state = state.hash();
  switch (i % 4) {
    case 0:
      entry.kind = EntryKind::action;
      entry.side = SideId(0);
      entry.what = "move";
      entry.value = Value(ValueMap{{"path", Value(ValueList{Value(SpaceId(3)), Value(SpaceId(4))})},
                                   {"over", Value(LinkId(2))},
                                   {"units", Value(ValueList{Value(PieceId(1)), Value(PieceId(2))})}});
      break;
    case 1:
      entry.kind = EntryKind::roll;
      entry.what = "attack on <0103> & 'beyond'";
      entry.value = Value(ValueList{Value(3), Value(5)});
      if (i > 4) entry.replaces = i - 3;
      break;
    case 2:
      entry.kind = EntryKind::answer;
      entry.side = SideId(1);
      entry.what = "retreat";
      entry.value = Value();
      entry.by_order = true;
      break;
    default:
      entry.kind = EntryKind::note;
      entry.side = SideId(1);
      entry.value = Value("It's \"über\"\n<e n='1'/> " + std::to_string(i));
      break;
  }
  return entry;
}

struct Recorded {
  GameState state = small_state();
  Journal journal{small_genesis()};
  std::vector<std::string> lines;
};

inline Recorded recorded(std::uint32_t entries) {
  Recorded game;
  RandomChanges changes(11);
  for (std::uint32_t i = 0; i < entries; ++i) {
    game.state.apply(changes.move(game.state));
    game.journal.add_pending(sample_entry(i, game.state));
  }
  game.lines = game.journal.chain_pending(game.state.names());
  return game;
}

inline std::map<std::string, Hash> both_roots() {
  return {{"allied", root_of("allied")}, {"german", root_of("german")}};
}

inline std::string text_of(const Recorded& game, const std::map<std::string, Hash>& roots = {}) {
  return journal_text(game.journal.genesis(), game.journal.chain(), game.state.names(), roots);
}

}  // namespace bocage::test
