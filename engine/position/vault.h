// What this machine can read: the roots of the sides that are played here, and the secrets it could open with them.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "engine/dice/shares.h"
#include "engine/position/secrets.h"

namespace bocage {

class Vault {
 public:
  explicit Vault(std::map<SideId, Hash> roots) : roots_(std::move(roots)) {}
  const Hash* root(SideId side) const;          // null: the side is played elsewhere
  const ShareChain& shares(SideId side) const;  // of a side that is played here
  bool here(SideId side) const { return roots_.count(side) != 0; }
  const std::map<SideId, Hash>& roots() const { return roots_; }

  void learn(SecretId secret, Opening opening) { known_[secret] = std::move(opening); }
  const Opening* opening(SecretId secret) const;  // null: it cannot be read here
  const Hash& point_of(PieceId card) const;       // the card with no mask on
  void forget_from(std::size_t count);            // secrets that an undo took back

  // A veiled secret that a side has looked at, which the journal says.
  void note_inspection(SideId viewer, SecretId secret);
  bool inspected(SideId viewer, SecretId secret) const { return inspected_.contains({viewer, secret}); }
  void forget_inspections() { inspected_.clear(); }

 private:
  std::map<SideId, Hash> roots_;
  mutable std::map<SideId, ShareChain> shares_;  // worked out when the first one is needed
  mutable std::map<PieceId, Hash> card_points_;  // each worked out when it is first needed
  std::map<SecretId, Opening> known_;
  std::set<std::pair<SideId, SecretId>> inspected_;
};

}  // namespace bocage
