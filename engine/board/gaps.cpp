#include "engine/board/gaps.h"

#include <algorithm>

namespace bocage {
namespace {

bool touches(const Board& board, SpaceId a, SpaceId b) {
  const auto steps = board.steps(a);
  return std::any_of(steps.begin(), steps.end(), [b](const Step& step) { return step.to == b; });
}

}  // namespace

std::vector<Gap> gaps_between(const Board& board, const SpaceSet& among) {
  std::vector<Gap> gaps;
  for (const SpaceId a : among.members()) {
    const auto first = static_cast<std::ptrdiff_t>(gaps.size());
    for (const Step& out : board.steps(a)) {
      for (const Step& on : board.steps(out.to)) {
        const SpaceId b = on.to;
        if (b.index <= a.index || !among.contains(b) || touches(board, a, b)) continue;
        const auto known = std::find_if(gaps.begin() + first, gaps.end(), [b](const Gap& gap) { return gap.b == b; });
        Gap& gap = known == gaps.end() ? gaps.emplace_back(Gap{a, b, {}}) : *known;
        gap.between.push_back(out.to);
      }
    }
  }
  return gaps;
}

}  // namespace bocage
