// A domain as it is given away: it speaks in the private context of its side, and only while the game stands still.
// Internal to the engine.
#pragma once

#include "engine/choice/domain.h"
#include "engine/choice/path_preview.h"
#include "engine/position/position.h"

namespace bocage {

class LivingDomain final : public Domain, public PathDomain {
 public:
  LivingDomain(std::shared_ptr<LivenessToken> liveness, std::shared_ptr<Ruleset> ruleset, DomainPtr inner,
               SideId viewer);
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override;
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const override;
  std::optional<Refusal> refusal(const Value& value) const override;
  std::vector<Refusal> refusals(const Value& value) const override;
  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override;
  std::optional<PathPreview> preview(std::span<const Pick> picks, const Value& pick) const override;
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override;
  Value ordered(const Value& value) const override;
  std::string label(const Value& item) const override;
  void forget() const override;
  bool empty() const override;

 private:
  static Refusal stale();
  // Notes what the ruleset failed at.
  std::optional<Next> noted(std::optional<Next> next) const;
  template <class Result, class Body>
  Result with(Result when_stale, Body&& body) const;

  std::shared_ptr<Ruleset> ruleset_;  // outlives what refers into it
  std::shared_ptr<LivenessToken> liveness_;
  std::uint64_t generation_;
  DomainPtr inner_;
  SideId viewer_;
};

}  // namespace bocage
