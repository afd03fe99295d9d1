// One entry of a journal and its exact bytes. The format is written down in docs/formats/journal.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/problem.h"
#include "engine/base/value.h"
#include "engine/base/value_text.h"
#include "engine/game/state.h"

namespace bocage {

enum class DiceLevel {
  friendly,  // a seeded stream
  manual,    // rolled on a real table and typed in
  evident,   // seeds from shares of the side that decided last: it could look ahead, nobody can change them afterwards
  sealed,    // seeds from shares of all sides, given after the decision: nobody can look ahead
};
// Whether dice and draws follow from shares that the sides give while they play.
constexpr bool by_shares(DiceLevel level) {
  return level == DiceLevel::evident || level == DiceLevel::sealed;
}
const char* to_text(DiceLevel level);  // as a genesis writes it
std::optional<DiceLevel> parse_dice_level(std::string_view text);

// The place where a line was branched off to be tried: dice and draws after so many entries follow from a seed of their
// own, so that the try does not give away those that the line it left has still to come.
struct Branching {
  std::uint32_t after = 0;
  Hash seed;
};

// The birth of a game: everything a machine needs to begin it, and no secrets.
struct Genesis {
  int format = 1;
  std::string module;
  std::string version;
  Hash content;  // of the module
  std::string scenario;
  std::map<std::string, Value> options;
  Enforcement enforcement = Enforcement::enforce;
  DiceLevel dice = DiceLevel::friendly;
  Hash seed;
  std::map<std::string, Hash> anchors;  // by side: H("root", root), so that no side can change its root later
  std::vector<Branching> branchings;    // each after more entries than the one before; none: the main line
  std::map<std::string, Hash> shares;   // by side: the anchor of its shares; empty unless dice are by shares
  std::map<std::string, Hash> players;  // by side: the public key of its player; empty unless they play by mail
};

// Returns the seed from which the dice and draws of this entry follow.
const Hash& seed_of(const Genesis& genesis, std::uint32_t entry);

enum class EntryKind {
  action,       // side, what = verb, value = arguments; `by_order` when the side's plan gave it
  answer,       // side, what = ask, value; `by_order` when a standing order gave it
  commit,       // side, what = ask or verb, value = commitment and envelope (hex): a secret or a simultaneous answer
  roll,         // what = purpose, value = dice; `replaces` names the roll that a re-roll takes back
  draw,         // what = cup, value = piece (open, unknown) or secret (private)
  reveal,       // side, value = secret, statement and salt
  claim,        // side, what = consult, value: what the owner's machine says of its secret
  order,        // side, what = ask, value = policy and arguments, or nil to take it back; a plan has an empty `what`
  override_,    // side, what = rule, value = the action it lets through (assist)
  mode,         // what = enforce, assist, free
  edit,         // side, value = changes made by hand (assist, free)
  settle,       // what the players mended or waived on coming back
  inspect,      // side, value = the veiled secret that was looked at
  module,       // what = version, value = content hash: both agreed to a corrected module
  note,         // side, value = words of a player; of a sealed note what commits to them or opens it
  dice_roll,    // side, what = what for (may be empty), value = dice and sides: thrown by hand (assist, free)
  random_draw,  // side, value = pieces drawn at random by hand, and among which (assist, free)
  share,        // side, value = its next share of the seed of the rolls and draws that are waited for
  cards,        // side or none, what = deck, value = points of the cards after a turn of a shuffle or deal
};

// Returns the commitment to a root that a genesis holds.
Hash anchor_of(const Hash& root);

struct Entry {
  std::uint32_t number = 0;  // from 1; the genesis is 0
  EntryKind kind = EntryKind::action;
  SideId side;  // whose entry it is; invalid for none
  std::string what;
  Value value;
  bool by_order = false;
  std::optional<std::uint32_t> replaces;
  Hash before;  // hash of the line before it; zero while it is pending
  Hash state;   // public state after the step
};

// The line without its LF; hash_of("entry", line) is what the next entry names.
std::string to_line(const Entry& entry, const ValueNames& names);
std::string to_line(const Genesis& genesis);

struct ParsedEntry {
  std::optional<Entry> entry;
  std::optional<Problem> problem;  // place.column is set; the caller knows file and line
};
ParsedEntry parse_entry(std::string_view line, const ValueNames& names);
struct ParsedGenesis {
  std::optional<Genesis> genesis;
  std::optional<Problem> problem;
};
// Needs no module: options are parsed with numbers, booleans and names only.
ParsedGenesis parse_genesis(std::string_view line);

const char* kind_name(EntryKind kind);

}  // namespace bocage
