// A refusal: what is not allowed, the rule that says so, and where the table should point.
#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.h"

namespace bocage {

struct Refusal {
  enum class Kind {
    form,     // the action is malformed and cannot be overridden
    fact,     // it is none of the things to choose from, for the reason in `text`: no rule to override, though one may
              // be cited
    rule,     // a rule forbids it: assist may override it
    fault,    // the ruleset failed; `text` says where
    unknown,  // it depends on a secret that this machine does not hold: checked when the secret is opened
  };
  Kind kind = Kind::rule;
  std::string rule;  // the rule's id; empty for form and fault, and for many a fact
  std::string text;  // one sentence for the player
  std::vector<SpaceId> spaces;
  std::vector<PieceId> pieces;
  std::vector<LinkId> links;
  SecretId secret;  // of `unknown`

  // A player learns a reason from it: a rule, or what is so.
  bool says_why() const { return kind == Kind::rule || kind == Kind::fact; }
};

}  // namespace bocage
