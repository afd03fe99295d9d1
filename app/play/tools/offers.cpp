#include "app/play/tools/offers.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "engine/choice/domain_kinds.h"

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

bool Offers::some() const {
  return std::any_of(all_.begin(), all_.end(),
                     [](const Offered& offered) { return offered.first && !offered.first->candidates.empty(); });
}

std::optional<Refusal> Offers::rule_against(const Value& value) {
  for (const auto& offered : all()) {
    if (offered.ends_phase()) continue;
    auto why = offered.offer.domain->why_not({}, value);
    if (is_rule(why)) return why;
  }
  return std::nullopt;
}

// Of a verb that begins with something else nobody expects that it takes this.
std::optional<Refusal> Offers::said_of(const Value& value) {
  const SideId acting = table_.seat().acting();
  if (value.kind() == Value::Kind::piece && table_.state().counter(value.piece()).side == acting) {
    if (auto why = table_.session().why_idle(acting, value.piece())) return why;
  }
  for (const auto& offered : all()) {
    const auto& candidates = offered.first ? offered.first->candidates : std::vector<Candidate>();
    const bool of_its_kind = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
      return candidate.value.kind() == value.kind();
    });
    if (!of_its_kind) continue;
    auto why = offered.offer.domain->why_not({}, value);
    if (says_why(why)) return why;
  }
  return std::nullopt;
}

std::optional<Refusal> Offers::plain_fact(const Value& value) {
  const Module& module = table_.state().module();
  const SideId acting = table_.seat().acting();
  if (value.kind() == Value::Kind::piece) {
    const SideId side = table_.state().counter(value.piece()).side;
    std::string text =
        side.valid() ? "this is no unit of " + side_words(module, acting) : "this is a marker, and no unit";
    Refusal fact = fact_refusal(std::move(text));
    fact.pieces = {value.piece()};
    if (side != acting) return fact;
  }
  if (!some()) return fact_refusal("nothing is left to do in " + table_.waiting().title + ": end it");
  if (value.kind() == Value::Kind::space) return fact_refusal("nothing begins with a place now: " + what_begins());
  return std::nullopt;
}

std::string Offers::what_begins() {
  std::string titles;
  for (const auto& offered : all()) {
    if (offered.ends_phase() || !offered.first) continue;
    const auto& candidates = offered.first->candidates;
    if (candidates.empty() && !offered.first->complete) continue;
    const bool units = std::any_of(candidates.begin(), candidates.end(), [](const Candidate& candidate) {
      return candidate.value.kind() == Value::Kind::piece;
    });
    if (units) return "choose a unit first";
    titles += (titles.empty() ? "" : ", or ") + offered.offer.title;
  }
  return "press " + titles + " first";
}

std::optional<Refusal> Offers::why_none(const ValueList& values) {
  using Asked = std::optional<Refusal> (Offers::*)(const Value&);
  for (const Asked asked : {&Offers::rule_against, &Offers::said_of, &Offers::plain_fact}) {
    for (const Value& value : values) {
      if (auto why = (this->*asked)(value)) return why;
    }
  }
  return std::nullopt;
}

void Offers::forget_answers() {
  for (const auto& offered : all_) offered.offer.domain->forget();
}

}  // namespace bocage
