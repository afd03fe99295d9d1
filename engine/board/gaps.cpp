#include "engine/board/gaps.h"

namespace bocage {

std::uint64_t looks_for_gaps(const Board& board, const SpaceSet& among) {
  std::uint64_t looks = 0;
  for (const SpaceId a : among.members()) {
    for (const Step& out : board.steps(a)) looks += 1 + board.steps(out.to).size();
  }
  return looks;
}

std::vector<Gap> gaps_between(const Board& board, const SpaceSet& among) {
  std::vector<Gap> gaps;
  std::vector<SpaceId> touched_by(board.space_count());  // the last space of the set that touches one
  std::vector<std::size_t> known(board.space_count());   // one more than the position of the gap that ends there
  for (const SpaceId a : among.members()) {
    const std::size_t first = gaps.size();
    for (const Step& out : board.steps(a)) touched_by[out.to.index] = a;
    for (const Step& out : board.steps(a)) {
      for (const Step& on : board.steps(out.to)) {
        const SpaceId b = on.to;
        if (b.index <= a.index || !among.contains(b) || touched_by[b.index] == a) continue;
        if (known[b.index] <= first) {
          gaps.push_back({a, b, {}});
          known[b.index] = gaps.size();
        }
        gaps[known[b.index] - 1].between.push_back(out.to);
      }
    }
  }
  return gaps;
}

}  // namespace bocage
