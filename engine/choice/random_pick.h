// How a pick is drawn: candidates are tried in random order until one is legal.
#pragma once

#include <functional>
#include <vector>

#include "engine/choice/domain.h"

namespace bocage {

inline constexpr std::size_t longest_draft = 10'000;  // picks

class RandomPick {
 public:
  // `left_out`: picks that are known to lead nowhere.
  RandomPick(DiceStream& stream, const SampleOptions& options, std::vector<Pick> left_out = {})
      : stream_(stream), options_(options), left_out_(std::move(left_out)) {}

  // Adds one pick of a part that may be ended where `may_end` says so: the finish pick, or what `add` adds. Which of
  // them is drawn first, so that nothing is asked in vain.
  void go_on(Next& next, const std::function<bool()>& may_end, const std::function<void()>& add);
  // While one of these lives, no part is ended: a choice that has no pick yet is ended by what it stands in.
  class Stay {
   public:
    explicit Stay(RandomPick& random) : random_(random) { ++random_.stays_; }
    ~Stay() { --random_.stays_; }
    Stay(const Stay&) = delete;
    Stay& operator=(const Stay&) = delete;

   private:
    RandomPick& random_;
  };

  using Legal = std::function<bool(const Value&)>;
  // Adds one of these that is legal to the candidates, if there is one.
  void add_one(const ValueList& values, const Legal& legal, Next& next);
  // Leaves one of all that are offered.
  void leave_one(Next& next);

 private:
  bool ends();              // whether a part that may be ended is to be ended
  bool may_finish() const;  // that is not known to lead nowhere
  // The next position to try among those of `left`, which is taken out; by weights where there are some.
  std::size_t take(std::vector<std::uint32_t>& left, std::vector<std::uint32_t>& weights, std::uint64_t& sum);

  DiceStream& stream_;
  const SampleOptions& options_;
  std::vector<Pick> left_out_;
  int stays_ = 0;
};

}  // namespace bocage
