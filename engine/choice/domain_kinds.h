// The kinds of domains, over plain functions: Lua bindings and tests fill these in alike.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/movement.h"
#include "engine/board/retreat.h"
#include "engine/choice/cause.h"
#include "engine/choice/domain.h"

namespace bocage {

// Returns why `item` may not join `chosen`, a list in canonical order; nullopt when it may. All that are tested against
// the same choices get the same list, which a test can tell without reading it.
using ItemTest = std::function<std::optional<Refusal>(const Value& item, const Value& chosen)>;
using WholeTest = std::function<std::optional<Refusal>(const Value& whole)>;
// Returns why something is none of those to choose from: a fact; nullopt when nobody said.
using OutsideWhy = std::function<std::optional<Refusal>(const ValueList& of, const Value& item)>;
using LabelOf = std::function<std::string(const Value& item)>;

// A domain that depends on what was chosen before; neither a domain nor a refusal: there is none.
struct BuiltDomain {
  DomainPtr domain;
  std::optional<Refusal> refusal;
};
using DomainMaker = std::function<BuiltDomain(const Value& chosen)>;

// Collects reasons; judging goes on after a rule refusal only when all are wanted.
struct Verdict {
  bool all = false;
  std::vector<Refusal> found;
  // Adds the refusal, if there is one; true when judging must stop.
  bool add(std::optional<Refusal> refusal);
};

// So many domains may stand in one another.
inline constexpr int deepest_domain = 16;

// The picks of a draft that were accepted, one after the other, and the parts that they made. A domain lives while its
// state stands still, so what was accepted once is accepted again: a draft is asked from its beginning at every pick,
// and only what is new in it is judged.
class AcceptedPicks {
 public:
  struct Made {
    std::size_t picks = 0;  // that made them
    ValueList parts;
  };

  // Whether this pick was accepted in this place; those before it are.
  bool hold(std::size_t place, const Value& pick) const { return place < picks_.size() && picks_[place] == pick; }
  void add(std::size_t place, const Value& pick) {
    if (place < made_.picks) made_ = {};
    picks_.resize(place);
    picks_.push_back(pick);
  }
  // What the draft begins with, as far as it was kept.
  Made made_of(std::span<const Pick> draft) const {
    std::size_t held = 0;
    while (held < made_.picks && held < draft.size() && !draft[held].finish && hold(held, draft[held].value)) ++held;
    return held == made_.picks ? made_ : Made{};
  }
  void keep(std::size_t picks, const ValueList& parts) {
    if (picks != made_.picks) made_ = {picks, parts};
  }
  void forget() {
    picks_.clear();
    made_ = {};
  }

 private:
  ValueList picks_;
  Made made_;
};

// A list whose members were judged one after the other, each with those before it, and nothing stood against any.
class SoundList {
 public:
  // How many of these members need not be judged again.
  std::size_t begins(const ValueList& list) const {
    const auto differ = std::mismatch(members_.begin(), members_.end(), list.begin(), list.end());
    return static_cast<std::size_t>(differ.first - members_.begin());
  }
  void keep(const ValueList& list, std::size_t count) {
    members_.assign(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count));
  }
  void forget() { members_.clear(); }

 private:
  ValueList members_;
};

// The first of every value, in their order.
ValueList without_repeats(ValueList values);

// What is chosen before the first choice: an empty list.
const Value& no_choices();

class JudgedDomain : public Domain {
 public:
  std::optional<Refusal> refusal(const Value& value) const final;
  std::vector<Refusal> refusals(const Value& value) const final;

 protected:
  // False when judging must stop.
  virtual bool judge(const Value& value, Verdict& verdict) const = 0;
};

DomainPtr nothing_domain();

// What a test need not be asked about: it refuses whatever does not fit.
struct Where {
  std::function<bool(const Value& item)> fits;  // empty: everything does
  std::string place;                            // where the rules made the domain
  std::string field = "where";                  // of the domain's table

  bool leaves_out(const Value& item) const { return fits && !fits(item); }
  // What the test says of the item. That it allows what is left out is a fault of the ruleset.
  std::optional<Refusal> tested(const ItemTest& test, const Value& item, const Value& chosen) const;
  // What is wrong with a test that allows this item; nullopt: nothing.
  std::optional<Refusal> fault_of_allowing(const Value& item) const;
};

struct OneOfSpec {
  ValueList of;
  ItemTest test;
  LabelOf label;
  OutsideWhy other = {};
  Where where = {};
};
DomainPtr one_of_domain(OneOfSpec spec);

struct SomeOfSpec {
  ValueList of;
  std::size_t min = 1;
  std::size_t max = SIZE_MAX;
  ItemTest test;
  WholeTest accept;  // speaks first where the number is wrong, so that a rule can say how many there are
  LabelOf label;
  OutsideWhy other = {};
  Where where = {};
};
DomainPtr some_of_domain(SomeOfSpec spec);

struct NumberSpec {
  std::int64_t min = 0;
  std::int64_t max = 0;  // at most 10,000 above min
  ItemTest test;
};
DomainPtr number_domain(NumberSpec spec);

// An item that takes no pick at all (an empty choice) ends the sequence, so no item can be one.
struct SequenceSpec {
  DomainMaker item;
  std::size_t min = 1;
  std::size_t max = 1000;
  WholeTest accept;
  std::string place = {};  // "rules/combat.lua:12": where the rules made it
};
DomainPtr sequence_domain(SequenceSpec spec);

// A pick is a space (the cheapest way to it from where the path stands) or a list of spaces (these very steps).
struct PathSpec {
  const Board* board = nullptr;
  std::shared_ptr<const Reach> reach;
  int unit = 1;                                                     // costs are counted in 1/unit
  std::function<std::optional<Refusal>(const Walk& walk)> explain;  // an obstacle with its rule
  std::function<std::optional<Refusal>(SpaceId end, const ValueList& path)> test;
};
DomainPtr path_domain(PathSpec spec);

// Picks are single steps.
struct RetreatSpec {
  const Board* board = nullptr;
  PathSearchSpec search;
  std::vector<std::string> priority_rules;  // as the priorities; may be empty strings
  std::string enter_rule, no_end_rule, barred_rule, length_rule, revisit_rule;
  // Why spaces may not be entered, paths may not end there, links may not be crossed: before the rules above.
  std::vector<Cause> blocked, no_end, barred;
};
DomainPtr retreat_domain(RetreatSpec spec, PathSearch search);  // the search of this spec

// Why an item may not go to a bin, if it may not, and of which bins the test asked what goes to them: as long as that
// is the same, so is the verdict. Without them it may have looked at all pairs.
struct PairVerdict {
  // NOLINTNEXTLINE(google-explicit-constructor): the verdict of a test that tells nothing of what it looked at
  PairVerdict(std::optional<Refusal> why) : refusal(std::move(why)) {}
  std::optional<Refusal> refusal;
  std::optional<ValueList> asked;
};

// Picks are item, bin, item, bin, …; the value is a list of {item, bin} in the order of the items.
struct AllocationSpec {
  ValueList of;
  ValueList to;
  std::function<PairVerdict(const Value& item, const Value& bin, const Value& so_far)> test;  // as ItemTest
  WholeTest accept;
  bool all = true;
  OutsideWhy other = {};
  // By item: which bins the test is asked about. Items that are not named here may go to all of them.
  std::map<Value, Where> within = {};
};
DomainPtr allocation_domain(AllocationSpec spec);

struct RecordSpec {
  struct Field {
    std::string name;
    DomainMaker domain;      // of the fields before it, as a map
    std::string title = {};  // for people, where the name does not say it
    int levels = 0;          // of a domain that does not depend on the fields before it: levels_of()
  };
  std::vector<Field> fields;
  std::string place = {};  // as in SequenceSpec
};
DomainPtr record_domain(RecordSpec spec);
// How many records stand in one another here, without what functions make; at most deepest_domain.
int levels_of(const Domain& domain);

Refusal form_refusal(std::string text);
Refusal fact_refusal(std::string text);
Refusal rule_refusal(std::string rule, std::string text);

// Returns why a value that is none of these items cannot be picked: what `other` says (which may be empty, and is asked
// of what has the kind of an item), else what kind of thing is asked for.
Refusal why_outside(const ValueList& of, const OutsideWhy& other, const Value& pick);

// Returns whether an item with this verdict of its test is offered. One that only an unknown secret could refuse is
// offered; a fault is kept in `next`.
bool offered(const std::optional<Refusal>& refusal, Next& next);

}  // namespace bocage
