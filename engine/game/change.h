// Changes: all that alters a game, each small, typed and reversible.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/base/value.h"

namespace bocage {

enum class Owner;
enum class Enforcement;
enum class SecretKind;
struct Outcome;
struct Cursor;

struct SetVariable {
  Owner on;
  std::uint32_t object = 0;
  int variable = 0;
  Value value;
};
struct MovePiece {
  PieceId piece;
  SpaceId to;
  std::uint32_t index = UINT32_MAX;  // place in the stack from the bottom; UINT32_MAX: on top
};
struct FlipPiece {
  PieceId piece;
  std::uint16_t face = 0;
};
struct TurnPiece {
  PieceId piece;
  std::int16_t facing = 0;
};
// Pieces for pieces at once (break down, combine, swap for a company): all named pieces are lifted first, then each is
// put down in the order of the list. No piece stands in it twice.
struct ExchangePieces {
  struct To {
    PieceId piece;
    SpaceId space;
    std::uint32_t index = UINT32_MAX;  // in the stack as it is when its turn comes; UINT32_MAX: on top
  };
  std::vector<To> moves;
};
// A counter of the module that the scenario did not place, or one more of its kind, on top of the stack. It is the
// piece with the highest number; the inverse takes that one away again, and it must lie there as it was created.
struct CreatePiece {
  CounterId counter;
  SpaceId at;
  std::uint16_t face = 0;
  bool remove = false;
};
struct AddSecret {  // its inverse takes the last one away
  SideId owner;
  SecretKind kind;
  std::string purpose;
  Hash commitment;
  bool remove = false;
  SpaceId deck{};           // of a card
  std::uint32_t masks = 0;  // of a card: whose are on
};
struct OpenSecret {
  SecretId secret;
  std::optional<Value> value;  // nullopt: closes it again (an inverse)
};
// What is known of a card that lies face down: who may look at it, and under whose masks it lies.
struct HoldCard {
  SecretId secret;
  SideId owner;
  Hash point;
  std::uint32_t masks = 0;
  bool spent = false;
};
struct LayCard {  // a piece becomes one of the cards that lie face down in its deck, or shows again which it is
  PieceId piece;
  bool face_down = true;
};
struct SetCursor {
  std::shared_ptr<const Cursor> cursor;
};
struct SetOutcome {
  std::shared_ptr<const Outcome> outcome;
};
struct SetEnforcement {
  Enforcement level;
};
struct CountRoll {
  std::int32_t by = 1;
};

using Change = std::variant<SetVariable, MovePiece, FlipPiece, TurnPiece, ExchangePieces, CreatePiece, AddSecret,
                            OpenSecret, HoldCard, LayCard, SetCursor, SetOutcome, SetEnforcement, CountRoll>;

}  // namespace bocage
