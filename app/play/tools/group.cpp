#include "app/play/tools/group.h"

#include <algorithm>
#include <span>

namespace bocage {

std::optional<Group> group_of(const Offer& offer, const std::vector<PieceId>& pieces) {
  if (pieces.size() < 2) return std::nullopt;
  Group group{offer.verb, {}, {}};
  for (const PieceId piece : pieces) {
    const Pick pick{false, piece};
    const auto next = offer.domain->next(std::span(&pick, 1));
    if (!next) continue;
    std::map<SpaceId, Fraction> own;
    for (const Candidate& candidate : next->candidates) {
      if (candidate.value.kind() != Value::Kind::space) continue;
      own[candidate.value.space()] = candidate.cost.value_or(Fraction(0));
    }
    if (own.empty()) continue;
    if (group.pieces.empty()) group.targets = own;
    for (auto target = group.targets.begin(); target != group.targets.end();) {
      const auto common = own.find(target->first);
      if (common == own.end()) {
        target = group.targets.erase(target);
      } else {
        target->second = std::max(target->second, common->second);
        ++target;
      }
    }
    group.pieces.push_back(piece);
  }
  return group.pieces.size() > 1 ? std::optional(std::move(group)) : std::nullopt;
}

std::optional<Refusal> why_group_stays(const Offer& offer, const Group& group, SpaceId space) {
  for (const PieceId piece : group.pieces) {
    const Pick pick{false, piece};
    if (auto why = offer.domain->why_not(std::span(&pick, 1), space)) return why;
  }
  return std::nullopt;
}

}  // namespace bocage
