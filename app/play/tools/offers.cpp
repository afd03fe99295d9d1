#include "app/play/tools/offers.h"

#include <algorithm>

namespace bocage {

bool Offered::begins_with(const Value& value) const {
  return first && std::any_of(first->candidates.begin(), first->candidates.end(),
                              [&](const Candidate& candidate) { return candidate.value == value; });
}

const std::vector<Offered>& Offers::all() {
  Session& session = table_.session();
  if (generation_ == session.generation()) return all_;
  all_.clear();
  const SideId acting = table_.seat().acting();
  if (acting.valid() && session.waiting().kind == Waiting::Kind::choice) {
    for (Offer& offer : session.offers(acting)) {
      auto first = offer.verb == "done" ? std::nullopt : offer.domain->next({});
      all_.push_back({std::move(offer), std::move(first)});
    }
  }
  generation_ = session.generation();
  return all_;
}

const Offered* Offers::of_verb(const std::string& verb) {
  const auto& known = all();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Offered& offered) { return offered.offer.verb == verb; });
  return found == known.end() ? nullptr : &*found;
}

const Offered* Offers::beginning_with(const Value& value) {
  const auto& known = all();
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Offered& offered) { return offered.begins_with(value); });
  return found == known.end() ? nullptr : &*found;
}

std::optional<Refusal> Offers::why_none(const Value& value) {
  for (const auto& offered : all()) {
    if (offered.ends_phase()) continue;
    auto why = offered.offer.domain->why_not({}, value);
    if (is_rule(why)) return why;
  }
  return std::nullopt;
}

void Offers::forget_answers() {
  for (const auto& offered : all_) offered.offer.domain->forget();
}

}  // namespace bocage
