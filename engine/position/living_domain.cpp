#include "engine/position/living_domain.h"

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"

namespace bocage {

LivingDomain::LivingDomain(std::shared_ptr<LivenessToken> liveness, std::shared_ptr<Ruleset> ruleset, DomainPtr inner,
                           SideId viewer)
    : ruleset_(std::move(ruleset)),
      liveness_(std::move(liveness)),
      generation_(liveness_->generation),
      inner_(std::move(inner)),
      viewer_(viewer) {}

Refusal LivingDomain::stale() {
  return form_refusal(tr("the game has gone on since this was offered"));
}

template <class Result, class Body>
Result LivingDomain::with(Result when_stale, Body&& body) const {
  if (liveness_->position == nullptr || liveness_->generation != generation_) return when_stale;
  Position& position = *liveness_->position;
  Context context = position.context(position.state(), ContextBit::private_, viewer_, "a domain");
  const Ruleset::Host::Scope scope(position.host(), context);
  const Ruleset::Host::Account account(position.host());
  const std::uint64_t stops = position.host().stops();
  Result result = body();
  if (position.host().stops() != stops) inner_->forget();  // parts that were not made to their end
  return result;
}

std::optional<Next> LivingDomain::next(std::span<const Pick> picks, std::size_t& used) const {
  return with<std::optional<Next>>(std::nullopt, [&] {
    const Ruleset::Host::Wording none(liveness_->position->host(), false);
    return noted(inner_->next(picks, used));
  });
}

std::optional<Next> LivingDomain::drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const {
  return with<std::optional<Next>>(std::nullopt, [&] {
    const Ruleset::Host::Wording none(liveness_->position->host(), false);
    return noted(inner_->drawn(picks, used, random));
  });
}

std::optional<Next> LivingDomain::noted(std::optional<Next> next) const {
  if (next && next->fault) {
    Problem problem;
    problem.message = next->fault->text;
    liveness_->position->note(std::move(problem));
  }
  return next;
}

std::optional<Refusal> LivingDomain::refusal(const Value& value) const {
  return with<std::optional<Refusal>>(stale(), [&] { return inner_->refusal(value); });
}

std::vector<Refusal> LivingDomain::refusals(const Value& value) const {
  return with<std::vector<Refusal>>({stale()}, [&] { return inner_->refusals(value); });
}

std::optional<Refusal> LivingDomain::why_not(std::span<const Pick> picks, const Value& pick) const {
  return with<std::optional<Refusal>>(stale(), [&] { return inner_->why_not(picks, pick); });
}

std::optional<PathPreview> LivingDomain::preview(std::span<const Pick> picks, const Value& pick) const {
  return with<std::optional<PathPreview>>(std::nullopt, [&] { return path_to(*inner_, picks, pick); });
}

std::optional<std::vector<Pick>> LivingDomain::picks_of(const Value& value) const {
  return with<std::optional<std::vector<Pick>>>(std::nullopt, [&] { return inner_->picks_of(value); });
}

Value LivingDomain::ordered(const Value& value) const {
  return with<Value>(value, [&] { return inner_->ordered(value); });
}

std::string LivingDomain::label(const Value& item) const {
  return with<std::string>({}, [&] { return inner_->label(item); });
}

void LivingDomain::forget() const {
  if (liveness_->position != nullptr) inner_->forget();
}

bool LivingDomain::empty() const {
  return with<bool>(true, [&] { return inner_->empty(); });
}

}  // namespace bocage
