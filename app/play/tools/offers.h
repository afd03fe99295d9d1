// What the rules offer the acting side to begin with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/play/table/table_context.h"

namespace bocage {

struct Offered {
  Offer offer;
  std::optional<Next> first;  // what it begins with; nullopt of "done", and of a dead domain

  bool ends_phase() const { return offer.verb == "done"; }
  bool begins_with(const Value& value) const;
};

// The session is asked once for each of its generations.
class Offers {
 public:
  explicit Offers(TableContext& table) : table_(table) {}  // which outlives it

  const std::vector<Offered>& all();
  const Offered* of_verb(const std::string& verb);      // null when it is not offered
  const Offered* beginning_with(const Value& value);    // the first; null when nothing begins with it
  std::optional<Refusal> why_none(const Value& value);  // the first rule against beginning with it; nullopt: no rule
  void forget_answers();                                // of the domains: other rules are in force now

 private:
  TableContext& table_;
  std::vector<Offered> all_;
  std::uint64_t generation_ = UINT64_MAX;
};

// A rule speaks, and not only the form of what is asked for.
inline bool is_rule(const std::optional<Refusal>& refusal) {
  return refusal && refusal->kind == Refusal::Kind::rule;
}

}  // namespace bocage
