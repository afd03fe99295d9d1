#include "engine/position/vault.h"

#include "engine/dice/card_masks.h"

namespace bocage {

const Hash* Vault::root(SideId side) const {
  const auto found = roots_.find(side);
  return found == roots_.end() ? nullptr : &found->second;
}

const ShareChain& Vault::shares(SideId side) const {
  const auto found = shares_.find(side);
  return found != shares_.end() ? found->second : shares_.emplace(side, *root(side)).first->second;
}

const Opening* Vault::opening(SecretId secret) const {
  const auto found = known_.find(secret);
  return found == known_.end() ? nullptr : &found->second;
}

const Hash& Vault::point_of(PieceId card) const {
  const auto found = card_points_.find(card);
  return found != card_points_.end() ? found->second : card_points_.emplace(card, card_point(card.index)).first->second;
}

void Vault::forget_from(std::size_t count) {
  known_.erase(known_.lower_bound(SecretId(static_cast<std::uint32_t>(count))), known_.end());
}

void Vault::note_inspection(SideId viewer, SecretId secret) {
  inspected_.emplace(viewer, secret);
}

}  // namespace bocage
