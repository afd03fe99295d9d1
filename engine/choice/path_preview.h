// The way that a unit would go to a space: what a table draws before the space is picked.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/choice/domain.h"

namespace bocage {

// A way, or the part of it that the unit gets along.
struct PathPreview {
  std::vector<SpaceId> spaces;  // from the one where the whole path begins
  std::vector<Fraction> spent;  // of each but the first, from the beginning on
  Fraction left;                // of the allowance, at the last of them
  std::optional<Refusal> stop;  // what ends the move there, whatever is left: its words and its rule
};

// Optional interface of domains that contain paths.
class PathDomain {
 public:
  virtual ~PathDomain() = default;

  // Returns the path that picking this space after `picks` stands for. Where the space cannot be reached, the path
  // leads as far as the unit gets before Domain::why_not() says what stops it. Returns nullopt when the pick stands for
  // no path.
  virtual std::optional<PathPreview> preview(std::span<const Pick> picks, const Value& pick) const = 0;
};

// Asks any domain; nullopt for one without paths.
std::optional<PathPreview> path_to(const Domain& domain, std::span<const Pick> picks, const Value& pick);

}  // namespace bocage
