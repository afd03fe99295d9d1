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
  const Offered* of_verb(const std::string& verb);    // null when it is not offered
  const Offered* beginning_with(const Value& value);  // the first; null when nothing begins with it
  // Why nothing begins with any of these, which lie at one place: the first rule against one of them, else what the
  // ruleset says of one, else what is plain to see; nullopt when nobody knows.
  std::optional<Refusal> why_none(const ValueList& values);
  void forget_answers();  // of the domains: other rules are in force now

 private:
  std::optional<Refusal> rule_against(const Value& value);
  std::optional<Refusal> said_of(const Value& value);
  std::optional<Refusal> plain_fact(const Value& value);
  std::string what_begins();  // "choose a unit first", or which buttons there are
  bool some() const;          // something can be begun

  TableContext& table_;
  std::vector<Offered> all_;
  std::uint64_t generation_ = UINT64_MAX;
};

// A rule speaks, and not only the form of what is asked for.
inline bool is_rule(const std::optional<Refusal>& refusal) {
  return refusal && refusal->kind == Refusal::Kind::rule;
}
// A rule or a fact speaks.
inline bool says_why(const std::optional<Refusal>& refusal) {
  return refusal && refusal->says_why();
}

}  // namespace bocage
