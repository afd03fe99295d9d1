// The requests that a running procedure can wait for: it has yielded one of these and goes on with the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/problem.h"
#include "engine/choice/domain.h"
#include "engine/dice/dice.h"
#include "engine/game/state.h"
#include "engine/game/told.h"

namespace bocage {

struct AskRequest {
  struct One {
    SideId side;
    DomainPtr domain;
  };
  std::string name;
  std::vector<One> sides;  // several: simultaneous
  bool simultaneous = false;
  Told prompt;
  ValueList about;  // the spaces and pieces that the prompt names
  bool window = false;
  bool depends_on_secret = false;
  std::optional<SecretKind> secret;
  SourceLocation place;  // the line of the rules that asks
};
struct RollRequest {
  std::string purpose;
  DiceSpec dice;
  std::optional<std::uint32_t> replaces;
  SideId by;                 // who throws; invalid: nobody in particular
  std::vector<SideId> each;  // where several throw at once: whose each die is; else empty
};

struct DrawRequest {
  SpaceId cup;      // invalid: out of `among`
  ValueList among;  // pieces and secrets, in the order in which the rules name them
  SideId owner;     // private draw: who knows it; invalid: open
  std::string purpose;
  SourceLocation place;  // the line of the rules that draws
};
// Cards are shuffled together, so that nobody knows which of them lies where: pieces that stand in the deck, and
// secrets of cards of the deck. All of them lie face down afterwards, each under a new secret.
struct ShuffleRequest {
  SpaceId deck;
  ValueList cards;
  SourceLocation place;  // the line of the rules that shuffles
};
// One side gets to see cards that lie face down, and no other side does.
struct DealRequest {
  std::vector<SecretId> cards;
  SideId to;             // invalid: they are turned up, and everybody sees them
  bool one = false;      // the rules asked for one card, not for a list
  SourceLocation place;  // the line of the rules that deals
};
struct RevealRequest {
  SecretId secret;
};
struct ConsultRequest {
  SideId side;
  std::string name;
  Value arguments;
};
// A spec tells its `t` to do something.
struct SpecRequest {
  std::string what;
  ValueList arguments;
};
using Request = std::variant<AskRequest, RollRequest, DrawRequest, ShuffleRequest, DealRequest, RevealRequest,
                             ConsultRequest, SpecRequest>;

}  // namespace bocage
