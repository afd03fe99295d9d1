// Domains of single choices and subsets.
#include <algorithm>
#include <iterator>
#include <set>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/choice/random_pick.h"

namespace bocage {

ValueList without_repeats(ValueList values) {
  // What rules offer mostly ascends, as sets and lists by id do.
  const auto falls = [](const Value& one, const Value& next) { return !(one < next); };
  if (std::adjacent_find(values.begin(), values.end(), falls) == values.end()) return values;
  std::set<Value> seen;
  ValueList firsts;
  firsts.reserve(values.size());
  for (const Value& value : values) {
    if (seen.insert(value).second) firsts.push_back(value);
  }
  return firsts;
}

const Value& no_choices() {
  static const Value none{ValueList()};
  return none;
}

std::optional<Refusal> Where::tested(const ItemTest& test, const Value& item, const Value& chosen) const {
  auto refusal = test ? test(item, chosen) : std::nullopt;
  return refusal ? refusal : fault_of_allowing(item);
}

std::optional<Refusal> Where::fault_of_allowing(const Value& item) const {
  if (!leaves_out(item)) return std::nullopt;
  Refusal fault;
  fault.kind = Refusal::Kind::fault;
  fault.text = (place.empty() ? "" : place + ": ") + "'" + field + "' leaves out what 'test' allows";
  if (item.kind() == Value::Kind::space) fault.spaces = {item.space()};
  if (item.kind() == Value::Kind::piece) fault.pieces = {item.piece()};
  return fault;
}

namespace {

// Adds one of those that the test is asked about.
void add_one_fitting(const ValueList& items, const Where& where, RandomPick& random, const RandomPick::Legal& legal,
                     Next& next) {
  if (!where.fits) return random.add_one(items, legal, next);
  ValueList some;
  std::copy_if(items.begin(), items.end(), std::back_inserter(some),
               [&](const Value& item) { return !where.leaves_out(item); });
  random.add_one(some, legal, next);
}

std::string own_word(const LabelOf& label, const Value& item) {
  return label ? label(item) : std::string();
}

class Nothing final : public JudgedDomain {
 public:
  using Domain::next;
  std::optional<Next> next(std::span<const Pick>, std::size_t& used) const override {
    used = 0;
    Next next;
    next.complete = true;
    return next;
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (!value.is_nil()) return std::nullopt;
    return std::vector<Pick>{};
  }
  std::optional<Refusal> why_not(std::span<const Pick>, const Value&) const override {
    return fact_refusal(tr("nothing is to be chosen here"));
  }
  bool empty() const override { return false; }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    return value.is_nil() || !verdict.add(form_refusal(tr("nothing can be chosen here")));
  }
};

// A domain whose values are made by one pick.
class OnePick : public JudgedDomain {
 public:
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [this](Next& next) { list_candidates(next); });
  }
  std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [](Next&) {});
  }
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const override {
    return after(picks, used, [&](Next& next) { draw_candidate(next, random); });
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (!holds(value)) return std::nullopt;
    return std::vector<Pick>{{false, value}};
  }
  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    if (!picks.empty()) return Domain::why_not(picks, pick);
    return holds(pick) ? refusal(pick) : why_not_held(pick);
  }
  void forget() const final { accepted_.forget(); }

 protected:
  virtual bool holds(const Value& value) const = 0;  // before its test
  virtual Refusal why_not_held(const Value& value) const = 0;
  virtual void list_candidates(Next& next) const = 0;
  virtual void draw_candidate(Next& next, RandomPick& random) const = 0;

 private:
  template <class Offer>
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, Offer offer) const {
    used = 0;
    Next next;
    if (picks.empty()) {
      offer(next);
      return next;
    }
    if (picks[0].finish) return std::nullopt;
    if (!accepted_.hold(0, picks[0].value)) {
      if (has_hard_refusal(picks[0].value)) return std::nullopt;
      accepted_.add(0, picks[0].value);
    }
    used = 1;
    next.complete = true;
    next.value = picks[0].value;
    return next;
  }
  bool has_hard_refusal(const Value& value) const {
    const auto why = refusal(value);
    return why && why->kind != Refusal::Kind::unknown;
  }

  mutable AcceptedPicks accepted_;
};

class OneOf final : public OnePick {
 public:
  explicit OneOf(OneOfSpec spec) : spec_(std::move(spec)) { spec_.of = without_repeats(std::move(spec_.of)); }
  bool empty() const override {
    Next next;
    return std::none_of(spec_.of.begin(), spec_.of.end(),
                        [&](const Value& item) { return passes(item, next) || next.fault; });
  }
  std::string label(const Value& item) const override {
    return holds(item) ? own_word(spec_.label, item) : std::string();
  }

 protected:
  Refusal why_not_held(const Value& value) const override { return why_outside(spec_.of, spec_.other, value); }
  bool holds(const Value& value) const override {
    return std::find(spec_.of.begin(), spec_.of.end(), value) != spec_.of.end();
  }
  void list_candidates(Next& next) const override {
    for (const auto& item : spec_.of) {
      if (passes(item, next)) next.candidates.push_back({item, own_word(spec_.label, item), {}});
    }
  }
  void draw_candidate(Next& next, RandomPick& random) const override {
    add_one_fitting(
        spec_.of, spec_.where, random, [&](const Value& item) { return passes(item, next); }, next);
  }
  bool judge(const Value& value, Verdict& verdict) const override {
    if (!holds(value)) return !verdict.add(form_refusal(tr("this cannot be chosen here")));
    return !verdict.add(spec_.where.tested(spec_.test, value, no_choices()));
  }

 private:
  bool passes(const Value& item, Next& next) const {
    return !spec_.where.leaves_out(item) && offered(spec_.test ? spec_.test(item, no_choices()) : std::nullopt, next);
  }

  OneOfSpec spec_;
};

class Number final : public OnePick {
 public:
  explicit Number(NumberSpec spec) : spec_(std::move(spec)) {}

 protected:
  bool holds(const Value& value) const override {
    return value.kind() == Value::Kind::integer && value.integer() >= spec_.min && value.integer() <= spec_.max;
  }
  Refusal why_not_held(const Value&) const override { return fact_refusal(asked()); }
  void list_candidates(Next& next) const override {
    for (std::int64_t i = spec_.min; i <= spec_.max; ++i) {
      if (passes(Value(i), next)) next.candidates.push_back({Value(i), std::to_string(i), {}});
    }
  }
  void draw_candidate(Next& next, RandomPick& random) const override {
    ValueList numbers;
    for (std::int64_t i = spec_.min; i <= spec_.max; ++i) numbers.emplace_back(i);
    random.add_one(
        numbers, [&](const Value& number) { return passes(number, next); }, next);
  }
  bool judge(const Value& value, Verdict& verdict) const override {
    if (!holds(value)) return !verdict.add(form_refusal(asked()));
    return !spec_.test || !verdict.add(spec_.test(value, no_choices()));
  }

 private:
  bool passes(const Value& number, Next& next) const {
    return offered(spec_.test ? spec_.test(number, no_choices()) : std::nullopt, next);
  }
  std::string asked() const {
    return tr("a whole number from {least} to {most} is asked for", {{"least", spec_.min}, {"most", spec_.max}});
  }

  NumberSpec spec_;
};

class SomeOf final : public JudgedDomain {
 public:
  explicit SomeOf(SomeOfSpec spec) : spec_(std::move(spec)) {
    order_ = without_repeats(std::move(spec_.of));
    std::sort(order_.begin(), order_.end());
    spec_.max = std::min(spec_.max, order_.size());
  }
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [this](const Value& chosen, Next& next) {
      next.may_finish = whole(chosen, next);
      for (const auto& item : order_) {
        if (may_add(item, chosen, next)) next.candidates.push_back({item, own_word(spec_.label, item), {}});
      }
    });
  }
  std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, [](const Value&, Next&) {});
  }
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const override {
    return after(picks, used, [&](const Value& chosen, Next& next) {
      const auto legal = [&](const Value& item) { return may_add(item, chosen, next); };
      random.go_on(
          next, [&] { return whole(chosen, next); },
          [&] { add_one_fitting(order_, spec_.where, random, legal, next); });
    });
  }
  Value ordered(const Value& value) const override {
    if (value.kind() != Value::Kind::list) return value;
    ValueList list = value.list();
    std::sort(list.begin(), list.end());
    return list;
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (form_of(value)) return std::nullopt;
    std::vector<Pick> picks;
    for (const auto& item : value.list()) picks.push_back({false, item});
    if (value.list().size() < spec_.max) picks.push_back({true, {}});
    return picks;
  }

  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    ValueList chosen;
    for (const Pick& before : picks) {
      if (before.finish) return Domain::why_not(picks, pick);
      chosen.insert(std::lower_bound(chosen.begin(), chosen.end(), before.value), before.value);
    }
    if (std::binary_search(chosen.begin(), chosen.end(), pick)) return fact_refusal(tr("this is chosen already"));
    if (!std::binary_search(order_.begin(), order_.end(), pick)) return why_outside(order_, spec_.other, pick);
    if (chosen.size() >= spec_.max) {
      return fact_refusal(
          tr_n("no more than {n} can be chosen here", "no more than {n} can be chosen here", spec_.max));
    }
    return spec_.where.tested(spec_.test, pick, Value(std::move(chosen)));
  }
  void forget() const override {
    accepted_.forget();
    sound_.forget();
  }
  std::string label(const Value& item) const override {
    const bool mine = std::binary_search(order_.begin(), order_.end(), item);
    return mine ? own_word(spec_.label, item) : std::string();
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    if (verdict.add(form_of(value))) return false;
    const bool too_few_or_many = value.list().size() < spec_.min || value.list().size() > spec_.max;
    if (!too_few_or_many) {
      return judge_items(value.list(), verdict) && (!spec_.accept || !verdict.add(spec_.accept(value)));
    }
    auto why = spec_.accept && !value.list().empty() ? spec_.accept(value) : std::nullopt;
    return !verdict.add(why ? std::move(*why) : wrong_number()) && judge_items(value.list(), verdict);
  }

 private:
  // `offer` adds to what follows the items that are chosen.
  template <class Offer>
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, Offer offer) const {
    auto made = accepted_.made_of(picks);
    used = made.picks;
    ValueList chosen = std::move(made.parts);
    Next next;
    while (used < picks.size() && chosen.size() < spec_.max) {
      const Pick& pick = picks[used];
      if (pick.finish) {
        next.value = Value(std::move(chosen));
        if (!whole(next.value, next)) return std::nullopt;
        ++used;
        next.complete = true;
        return next;
      }
      if (!accepted_.hold(used, pick.value)) {
        Next probe;
        if (!may_add(pick.value, Value(chosen), probe)) return std::nullopt;
        accepted_.add(used, pick.value);
      }
      chosen.insert(std::lower_bound(chosen.begin(), chosen.end(), pick.value), pick.value);
      ++used;
    }
    accepted_.keep(used, chosen);
    const std::size_t count = chosen.size();
    next.value = Value(std::move(chosen));
    if (count >= spec_.max) {
      next.complete = count >= spec_.min && whole(next.value, next);
      if (!next.complete && used < picks.size()) return std::nullopt;
      return next;
    }
    next.count = PickCount{count, spec_.min, spec_.max};
    offer(Value(next.value), next);
    return next;
  }
  Refusal wrong_number() const {
    return form_refusal(tr("{least} to {most} are to be chosen", {{"least", spec_.min}, {"most", spec_.max}}));
  }
  std::optional<Refusal> form_of(const Value& value) const {
    if (value.kind() != Value::Kind::list) return form_refusal(tr("a list is asked for"));
    const auto& items = value.list();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!std::binary_search(order_.begin(), order_.end(), items[i]))
        return form_refusal(tr("this cannot be chosen here"));
      if (i > 0 && !(items[i - 1] < items[i]))
        return form_refusal(tr("the choices are not in canonical order, or one is there twice"));
    }
    return std::nullopt;
  }
  bool judge_items(const ValueList& items, Verdict& verdict) const {
    if (!spec_.test) return true;
    std::size_t sound = sound_.begins(items);
    ValueList before(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(sound));
    bool go_on = true;
    for (std::size_t i = sound; go_on && i < items.size(); ++i) {
      auto refusal = spec_.where.tested(spec_.test, items[i], Value(before));
      if (!refusal && sound == i) ++sound;
      go_on = !verdict.add(std::move(refusal));
      before.push_back(items[i]);
    }
    sound_.keep(items, sound);
    return go_on;
  }
  bool may_add(const Value& item, const Value& chosen, Next& next) const {
    const ValueList& before = chosen.list();
    if (!std::binary_search(order_.begin(), order_.end(), item)) return false;
    if (std::binary_search(before.begin(), before.end(), item) || spec_.where.leaves_out(item)) return false;
    return offered(spec_.test ? spec_.test(item, chosen) : std::nullopt, next);
  }
  // Tests may look at what was chosen before, so a whole is judged in canonical order, whatever the order of the picks.
  bool whole(const Value& chosen, Next& next) const {
    if (chosen.list().size() < spec_.min) return false;
    Verdict verdict;
    judge(chosen, verdict);
    return verdict.found.empty() || offered(verdict.found.front(), next);
  }

  SomeOfSpec spec_;
  ValueList order_;
  mutable AcceptedPicks accepted_;
  mutable SoundList sound_;
};

}  // namespace

DomainPtr nothing_domain() {
  return std::make_shared<Nothing>();
}
DomainPtr one_of_domain(OneOfSpec spec) {
  return std::make_shared<OneOf>(std::move(spec));
}
DomainPtr number_domain(NumberSpec spec) {
  return std::make_shared<Number>(std::move(spec));
}
DomainPtr some_of_domain(SomeOfSpec spec) {
  return std::make_shared<SomeOf>(std::move(spec));
}

}  // namespace bocage
