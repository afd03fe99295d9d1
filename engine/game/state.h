// The state of a game: pieces, variables, secrets and the cursor, as a value that forks cheaply.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/cow.h"
#include "engine/base/hash.h"
#include "engine/base/value.h"
#include "engine/base/value_text.h"
#include "engine/game/change.h"
#include "engine/module/module.h"

namespace bocage {

struct Piece {
  CounterId counter;
  SpaceId space;
  std::uint16_t face = 0;
  std::int16_t facing = 0;  // multiples of the board's smallest turn; 0 looks north
  bool face_down = false;   // it is one of the cards of its deck, and nobody can tell which
};

enum class SecretKind { sealed, veiled, card };
using SideBits = std::uint32_t;  // one bit for each side
constexpr SideBits bit_of(SideId side) {
  return SideBits{1} << side.index;
}

struct Secret {
  SideId owner;  // who may look at it; of a card that nobody has looked at invalid
  SecretKind kind = SecretKind::sealed;
  std::string purpose;          // the ask, verb or deck that made it
  Hash commitment;              // of the canonical text and a salt; of a card its point under the masks that are on
  std::optional<Value> opened;  // public from then on
  SpaceId deck;                 // of a card
  SideBits masks = 0;           // of a card: whose masks are on
  bool spent = false;           // of a card: it was shuffled, so that this secret stands for no card any more
};

// The position in the sequence tree: child index at each level, and for `each` the list it walks.
struct CursorLevel {
  std::uint32_t child = 0;  // which child (sequence) or which pass (repeat, each)
  ValueList items;          // each: what is walked
  friend bool operator==(const CursorLevel&, const CursorLevel&) = default;
};
struct Cursor {
  std::vector<CursorLevel> levels;
  bool entered = false;  // `enter` of the node has run
  friend bool operator==(const Cursor&, const Cursor&) = default;
};

enum class Enforcement { enforce, assist, free };
inline constexpr Enforcement all_enforcements[] = {Enforcement::enforce, Enforcement::assist, Enforcement::free};
const char* to_text(Enforcement level);  // "enforce", "assist" or "free": in journals, in Lua and on command lines
std::optional<Enforcement> parse_enforcement(std::string_view text);  // nullopt for every other text

struct Outcome {  // a finished game
  bool over = false;
  SideId winner;      // none: drawn
  std::string level;  // the module's word for the victory
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The part that is the same in every state of a game: definitions by owner, zones by attribute, names. Shared by all
// forks.
struct GameLayout;

// Returns why a scenario cannot be played with these options (unknown option, wrong kind, no such choice); nullopt when
// it can.
std::optional<std::string> fault_of_options(const Module& module, const std::map<std::string, Value>& options);

// Changed only by apply(); a copy is a fork and costs a few pointers. hash() covers all that is public, and the
// commitments of secrets; veiled secrets are hashed by their commitment too.
class GameState {
 public:
  GameState() = default;
  // Starts with every variable at its initial value and the pieces placed by the scenario (which must belong to the
  // module). Options that are not named take the scenario's value, else the module's; see fault_of_options for those
  // that come from outside.
  GameState(std::shared_ptr<const Module> module, const ScenarioDef& scenario,
            const std::map<std::string, Value>& options);

  const Module& module() const { return *module_; }
  const Board& board() const { return *module_->board; }
  const std::shared_ptr<const Module>& module_ptr() const { return module_; }
  const ScenarioDef& scenario() const { return *scenario_; }
  const Value& option(std::string_view id) const;  // nil when unknown

  std::size_t piece_count() const { return pieces_.size(); }
  std::size_t placed_count() const { return placed_; }  // by the scenario; what is numbered from here on was created
  const Placement* placement(PieceId id) const;         // which placed it; null of a piece that was created
  const Piece& piece(PieceId id) const { return pieces_[id.index]; }
  const CounterDef& counter(PieceId id) const { return module_->counters[pieces_[id.index].counter.index]; }
  const std::vector<PieceId>& stack(SpaceId space) const { return stacks_[space.index]; }  // bottom first

  // `object` is the index of the side, piece, space or link; 0 for the game. `variable` as Module::find_variable gives
  // it.
  const Value& variable(Owner on, std::uint32_t object, int variable) const;

  std::size_t secret_count() const { return secrets_.size(); }
  const Secret& secret(SecretId id) const { return secrets_[id.index]; }
  const Cursor& cursor() const { return *cursor_; }
  const Outcome& outcome() const { return outcome_; }
  Enforcement enforcement() const { return enforcement_; }
  std::uint32_t rolls_made() const { return rolls_made_; }

  // Returns how many pieces of the side `exerting` exert zone `zone` (its position in Module::zones) into `space`.
  // Pieces exert from hexes, squares and areas only; whether a zone is negated, and for what, is asked of the rules,
  // not here.
  int zone_count(std::size_t zone, SideId exerting, SpaceId space) const;
  SpaceSet zone_of(std::size_t zone, SideId exerting) const;  // where the count is above 0
  SpaceSet occupied_by(SideId side) const;                    // spaces with at least one piece of the side

  // Makes the change and returns its inverse: apply(apply(c)) is the state before. Asserts that the change is well
  // formed (ids exist, kinds fit): whoever takes changes from outside checks them with `fault_of` first.
  Change apply(const Change& change);
  std::optional<std::string> fault_of(const Change& change) const;

  // The value of a variable in a game that begins, to which it is set back when its scope ends.
  const Value& initial_of(Owner on, std::uint32_t object, int variable) const;
  // The objects of which a variable has another value than that, in their order.
  std::vector<std::uint32_t> changed(Owner on, int variable) const;

  Hash hash() const;               // in constant time
  Hash hash_from_scratch() const;  // the same by walking everything; for tests and the fuzzer

  const ValueNames& names() const;  // for canonical text

 private:
  void place_pieces();
  void give_values();  // those that the scenario's placements say
  void check_in(PieceId piece, SpaceId space, int by);
  void count_zones(PieceId piece, SpaceId space, int by);
  bool exerts(std::size_t zone, PieceId piece) const;
  void toggle_stack(SpaceId space, bool in);
  SpaceId lift(PieceId piece);
  void put(PieceId piece, SpaceId space, std::uint32_t index);
  void add_piece(const CreatePiece& change);
  void remove_last_piece();

  Change apply_one(const SetVariable& change);
  Change apply_one(const MovePiece& change);
  Change apply_one(const FlipPiece& change);
  Change apply_one(const TurnPiece& change);
  Change apply_one(const ExchangePieces& change);
  Change apply_one(const CreatePiece& change);
  Change apply_one(const AddSecret& change);
  Change apply_one(const OpenSecret& change);
  Change apply_one(const HoldCard& change);
  Change apply_one(const LayCard& change);
  Change apply_one(const SetCursor& change);
  Change apply_one(const SetOutcome& change);
  Change apply_one(const SetEnforcement& change);
  Change apply_one(const CountRoll& change);

  std::shared_ptr<const GameLayout> layout_;
  std::shared_ptr<const Module> module_;
  const ScenarioDef* scenario_ = nullptr;
  std::shared_ptr<const std::map<std::string, Value>> options_;
  std::uint32_t placed_ = 0;
  CowVector<Piece> pieces_;
  CowVector<std::vector<PieceId>> stacks_;
  CowVector<Value, 64> variables_[5];  // by owner: object * count + variable
  CowVector<Value, 64> untouched_[5];  // the same as the game began; of pieces, which come and go, empty
  CowVector<Secret> secrets_;
  std::shared_ptr<const Cursor> cursor_;
  Outcome outcome_;
  Enforcement enforcement_ = Enforcement::enforce;
  std::uint32_t rolls_made_ = 0;
  std::vector<CowVector<std::uint32_t, 256>> zones_;     // [zone * sides + side], by space; derived
  std::vector<CowVector<std::uint32_t, 256>> presence_;  // by side, by space; derived
  SumHash sum_;
};

}  // namespace bocage
