#include "engine/board/flood.h"

#include <algorithm>
#include <cassert>

namespace bocage {
namespace {

bool share_word(const std::vector<NameId>& a, const std::vector<NameId>& b) {
  return std::any_of(a.begin(), a.end(), [&](NameId word) { return std::find(b.begin(), b.end(), word) != b.end(); });
}

class OpenLinks {
 public:
  OpenLinks(const Board& board, const FloodSpec& spec)
      : board_(board), spec_(spec), closed_(spec.closed.empty() ? 0 : board.link_count(), 0) {
    for (const LinkId link : spec.closed) {
      assert(link.index < closed_.size());
      closed_[link.index] = 1;
    }
  }

  bool contains(LinkId id) const {
    if (!closed_.empty() && closed_[id.index] != 0) return false;
    const Link& link = board_.link(id);
    if (!spec_.crossings.empty()) return share_word(link.crossings, spec_.crossings);
    return !link.crossings.empty() || !share_word(link.features, spec_.not_features);
  }

 private:
  const Board& board_;
  const FloodSpec& spec_;
  std::vector<std::uint8_t> closed_;  // by link; empty when no link is closed
};

}  // namespace

SpaceSet spaces_within(const Board& board, SpaceId space, int steps) {
  SpaceSet found(board.space_count());
  found.insert(space);
  std::vector<SpaceId> queue{space};
  std::size_t next = 0;
  for (int step = 0; step < steps && next < queue.size(); ++step) {
    for (const std::size_t end = queue.size(); next < end; ++next) {
      for (const Step& on : board.steps(queue[next])) {
        if (found.contains(on.to)) continue;
        found.insert(on.to);
        queue.push_back(on.to);
      }
    }
  }
  return found;
}

Flood::Flood(const Board& board, const FloodSpec& spec) : reached_(board.space_count()) {
  thread_local std::vector<Node> nodes;  // by space; only those of spaces that are reached mean anything
  if (nodes.size() < board.space_count()) nodes.resize(board.space_count());
  const OpenLinks open(board, spec);
  std::vector<SpaceId> queue = spec.from.members();
  for (const SpaceId source : queue) {
    reached_.insert(source);
    nodes[source.index] = {0, SpaceId()};
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const SpaceId at = queue[next];
    const std::int32_t steps = nodes[at.index].steps;
    if (spec.limit >= 0 && steps >= spec.limit) break;
    if (steps > 0 && spec.into.contains(at)) continue;
    for (const Step& step : board.steps(at)) {
      if (reached_.contains(step.to) || !(spec.through.contains(step.to) || spec.into.contains(step.to)) ||
          !open.contains(step.link)) {
        continue;
      }
      reached_.insert(step.to);
      nodes[step.to.index] = {steps + 1, at};
      queue.push_back(step.to);
    }
  }
  spaces_ = reached_.members();
  nodes_.reserve(spaces_.size());
  for (const SpaceId space : spaces_) nodes_.push_back(nodes[space.index]);
}

const Flood::Node& Flood::node(SpaceId space) const {
  assert(reached_.contains(space));
  return nodes_[static_cast<std::size_t>(std::lower_bound(spaces_.begin(), spaces_.end(), space) - spaces_.begin())];
}

std::size_t Flood::bytes() const {
  return sizeof(*this) + reached_.capacity() / 8 + spaces_.size() * (sizeof(SpaceId) + sizeof(Node));
}

SpaceSet Flood::within(int steps) const {
  SpaceSet near(reached_.capacity());
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (nodes_[i].steps <= steps) near.insert(spaces_[i]);
  }
  return near;
}

int Flood::steps(SpaceId space) const {
  return reached_.contains(space) ? node(space).steps : -1;
}

std::vector<SpaceId> Flood::line(SpaceId space) const {
  std::vector<SpaceId> spaces;
  for (SpaceId at = space; at.valid(); at = node(at).before) spaces.push_back(at);
  return spaces;
}

}  // namespace bocage
