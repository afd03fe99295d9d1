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
  SpaceId cup;
  SideId owner;  // private draw: who knows it; invalid: open
  std::string purpose;
  SourceLocation place;  // the line of the rules that draws
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
using Request = std::variant<AskRequest, RollRequest, DrawRequest, RevealRequest, ConsultRequest, SpecRequest>;

}  // namespace bocage
