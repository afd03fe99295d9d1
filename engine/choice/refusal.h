// A refusal: what is not allowed, the rule that says so, and where the table should point.
#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.h"

namespace bocage {

struct Refusal {
  enum class Kind {
    form,     // the action is malformed and cannot be overridden
    rule,     // a rule forbids it: assist may override it
    fault,    // the ruleset failed; `text` says where
    unknown,  // it depends on a secret that this machine does not hold: checked when the secret is opened
  };
  Kind kind = Kind::rule;
  std::string rule;  // the rule's id; empty for form and fault
  std::string text;  // one sentence for the player
  std::vector<SpaceId> spaces;
  std::vector<PieceId> pieces;
  std::vector<LinkId> links;
  SecretId secret;  // of `unknown`
};

}  // namespace bocage
