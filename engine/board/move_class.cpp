#include <algorithm>
#include <cassert>
#include <limits>

#include "engine/board/movement.h"

namespace bocage {
namespace {

constexpr std::uint32_t no_line = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t dearest = 1'000'000'000;  // so that a few steps' sums stay within 32 bits

// The lines of one kind by the word they are about.
class Lines {
 public:
  Lines(const std::vector<MoveRule>& rules, MoveRule::On on) {
    for (std::uint32_t i = 0; i < rules.size(); ++i) {
      const NameId name = rules[i].name;
      if (rules[i].on != on || !name.valid()) continue;
      if (name.index >= by_word_.size()) by_word_.resize(name.index + 1, no_line);
      if (by_word_[name.index] == no_line) by_word_[name.index] = i;
    }
  }
  std::uint32_t of(NameId word) const { return word.index < by_word_.size() ? by_word_[word.index] : no_line; }

 private:
  std::vector<std::uint32_t> by_word_;
};

// A step over plain ground, added up line by line.
class PlainStep {
 public:
  explicit PlainStep(const std::vector<MoveRule>& rules) : rules_(&rules) {}

  void add(std::uint32_t line) {
    if (line == no_line) return;
    const MoveRule& rule = (*rules_)[line];
    cost_ += rule.cost;
    if (rule.barred && barring_ == no_line) barring_ = line;
    if (rule.stop && stopping_ == no_line) stopping_ = line;
    if (price_ == no_line || rule.cost > (*rules_)[price_].cost) price_ = line;
  }
  void add(const Lines& lines, const std::vector<NameId>& words) {
    for (const NameId word : words) add(lines.of(word));
  }

  std::uint32_t barring() const { return barring_; }
  MoveClass::Way way() const {
    const std::int64_t cost = std::clamp<std::int64_t>(cost_, 0, dearest);
    return {static_cast<std::int32_t>(cost), stopping_ != no_line, NameId(), stopping_ != no_line ? stopping_ : price_};
  }

 private:
  const std::vector<MoveRule>* rules_;
  std::int64_t cost_ = 0;
  std::uint32_t barring_ = no_line;
  std::uint32_t stopping_ = no_line;
  std::uint32_t price_ = no_line;
};

}  // namespace

MoveClass::MoveClass(const Board& board, std::string id, std::vector<MoveRule> rules)
    : id_(std::move(id)), rules_(std::move(rules)) {
  const Lines terrain(rules_, MoveRule::On::terrain);
  const Lines features(rules_, MoveRule::On::feature);
  const Lines links(rules_, MoveRule::On::link);
  const Lines crossings(rules_, MoveRule::On::crossing);
  std::vector<PlainStep> entering(board.space_count(), PlainStep(rules_));
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    entering[i].add(terrain.of(board.space(SpaceId(i)).terrain));
    entering[i].add(features, board.space(SpaceId(i)).features);
    const bool open = terrain.of(board.space(SpaceId(i)).terrain) != no_line && entering[i].barring() == no_line;
    entry_.push_back(open ? entering[i].way().cost : -1);
  }
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    first_step_.push_back(static_cast<std::uint32_t>(first_.size()));
    for (const Step& step : board.steps(SpaceId(i))) {
      first_.push_back(static_cast<std::uint32_t>(ways_.size()));
      PlainStep plain = entering[step.to.index];
      plain.add(links, board.link(step.link).features);
      const bool named = terrain.of(board.space(step.to).terrain) != no_line;
      if (named && plain.barring() == no_line) ways_.push_back(plain.way());
      for (const NameId crossing : board.link(step.link).crossings) {
        const std::uint32_t line = crossings.of(crossing);
        if (line == no_line || rules_[line].barred) continue;
        std::int64_t cost = rules_[line].cost;
        if (rules_[line].adds) {
          const std::uint32_t ground = terrain.of(board.space(step.to).terrain);
          if (ground == no_line || rules_[ground].barred) continue;
          cost += rules_[ground].cost;
        }
        cost = std::clamp<std::int64_t>(cost, 0, dearest);
        ways_.push_back({static_cast<std::int32_t>(cost), rules_[line].stop, crossing, line});
      }
    }
  }
  first_.push_back(static_cast<std::uint32_t>(ways_.size()));
}

std::span<const MoveClass::Way> MoveClass::ways(SpaceId from, std::size_t step) const {
  const std::size_t at = first_step_[from.index] + step;
  assert(at + 1 < first_.size());
  return std::span(ways_).subspan(first_[at], first_[at + 1] - first_[at]);
}

std::optional<std::int32_t> MoveClass::entry_cost(SpaceId space) const {
  const std::int32_t cost = entry_[space.index];
  return cost < 0 ? std::nullopt : std::optional(cost);
}

const MoveRule* MoveClass::barring(const Board& board, SpaceId from, std::size_t step) const {
  const Step& taken = board.steps(from)[step];
  const Space& to = board.space(taken.to);
  PlainStep plain(rules_);
  plain.add(Lines(rules_, MoveRule::On::terrain).of(to.terrain));
  plain.add(Lines(rules_, MoveRule::On::feature), to.features);
  plain.add(Lines(rules_, MoveRule::On::link), board.link(taken.link).features);
  return plain.barring() == no_line ? nullptr : &rules_[plain.barring()];
}

}  // namespace bocage
