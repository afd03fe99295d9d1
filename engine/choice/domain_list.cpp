// Domains of wholes with parts: sequences, records.
#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/choice/following.h"
#include "engine/choice/path_preview.h"

namespace bocage {
namespace {

// What was made last for each part. A domain lives while its state stands still, so the same choices make the same
// domain; drafts ask for it at every pick.
class PartCache {
 public:
  const BuiltDomain& get(std::size_t part, const Value& chosen, const DomainMaker& make) const {
    if (parts_.size() <= part) parts_.resize(part + 1);
    auto& kept = parts_[part];
    if (!kept || kept->first != chosen) {
      auto made = make(chosen);
      kept.emplace(chosen, std::move(made));
    }
    return kept->second;
  }
  void forget() const {
    const auto parts = std::exchange(parts_, {});  // first, because a domain may contain itself
    for (const auto& kept : parts) {
      if (kept && kept->second.domain) kept->second.domain->forget();
    }
  }

 private:
  mutable std::vector<std::optional<std::pair<Value, BuiltDomain>>> parts_;
};

// The part of a whole that is being chosen, and the picks that it has; no domain: none is.
struct OpenPart {
  BuiltDomain made;
  std::span<const Pick> picks;
};

std::optional<Next> next_of(const Domain& part, std::span<const Pick> picks, std::size_t& used,
                            const Following& following) {
  if (following.random != nullptr) return part.drawn(picks, used, *following.random);
  return following.listed ? part.next(picks, used) : part.standing(picks, used);
}

// The items that the first picks of a draft have made. A domain lives while its state stands still, so the same picks
// make the same items: a draft is asked from its beginning at every pick, and goes on from here.
class MadeItems {
 public:
  // The items that these picks begin with, and how many of the picks they use.
  ValueList of(std::span<const Pick> draft, std::size_t& used) const {
    const auto differ = std::mismatch(picks_.begin(), picks_.end(), draft.begin(), draft.end());
    const auto alike = static_cast<std::size_t>(differ.first - picks_.begin());
    const auto count = std::upper_bound(ends_.begin(), ends_.end(), alike) - ends_.begin();
    used = count == 0 ? 0 : ends_[static_cast<std::size_t>(count) - 1];
    return ValueList(items_.begin(), items_.begin() + count);
  }
  // The last of these items is made by the last of these picks.
  void add(std::span<const Pick> picks, const ValueList& items) {
    const std::size_t before = items.size() - 1;
    ends_.resize(before);
    items_.resize(before);
    picks_.resize(before == 0 ? 0 : ends_.back());
    picks_.insert(picks_.end(), picks.begin() + static_cast<std::ptrdiff_t>(picks_.size()), picks.end());
    ends_.push_back(picks.size());
    items_.push_back(items.back());
  }
  void forget() {
    picks_.clear();
    ends_.clear();
    items_.clear();
  }

 private:
  std::vector<Pick> picks_;
  std::vector<std::size_t> ends_;  // of each item: how many picks it and those before it take
  ValueList items_;
};

// What is asked of a whole is asked of its open part.
class CompositeDomain : public JudgedDomain, public PathDomain {
 public:
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const final {
    return after(picks, used, {});
  }
  std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const final {
    return after(picks, used, Following::nothing());
  }
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const final {
    return after(picks, used, {false, &random});
  }
  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const final {
    const OpenPart open = open_part(picks);
    if (open.made.refusal) return open.made.refusal;
    if (!open.made.domain) return fact_refusal(tr(closed_));
    return open.made.domain->why_not(open.picks, pick);
  }
  std::optional<PathPreview> preview(std::span<const Pick> picks, const Value& pick) const final {
    const OpenPart open = open_part(picks);
    return open.made.domain ? path_to(*open.made.domain, open.picks, pick) : std::nullopt;
  }

 protected:
  // `closed`: what is said of a pick when no part is open. `place`: where the rules made the domain.
  CompositeDomain(const char* closed, std::string place) : closed_(closed), place_(std::move(place)) {}

  // The part of this number after these choices; a fault where it would stand too deep, as in a domain that contains
  // itself.
  BuiltDomain made_part(std::size_t number, const Value& chosen, const DomainMaker& make) const {
    BuiltDomain made = parts_.get(number, chosen, make);
    const auto* inner = dynamic_cast<const CompositeDomain*>(made.domain.get());
    if (inner == nullptr) return made;
    if (depth_ + 1 < deepest_domain) {
      inner->depth_ = depth_ + 1;
      return made;
    }
    parts_.forget();
    return {nullptr, too_deep()};
  }
  void forget() const final {
    forget_draft();
    parts_.forget();
  }

 private:
  // What is kept of the draft that was asked about last.
  virtual void forget_draft() const {}
  virtual std::optional<Next> after(std::span<const Pick> picks, std::size_t& used,
                                    const Following& following) const = 0;
  virtual OpenPart open_part(std::span<const Pick> picks) const = 0;
  Refusal too_deep() const {
    Refusal fault;
    fault.kind = Refusal::Kind::fault;
    fault.text = (place_.empty() ? "" : place_ + ": ") + "Choices stand more than " + std::to_string(deepest_domain) +
                 " deep in one another: a domain may not contain itself";
    return fault;
  }

  const char* closed_;
  std::string place_;
  PartCache parts_;
  mutable int depth_ = 0;  // how many stand around it, as it was asked last
};

class Sequence final : public CompositeDomain {
 public:
  explicit Sequence(SequenceSpec spec)
      : CompositeDomain(tr_later("nothing more can be added"), std::move(spec.place)), spec_(std::move(spec)) {}
  Value ordered(const Value& value) const override {
    if (value.kind() != Value::Kind::list) return value;
    ValueList items;
    for (const auto& item : value.list()) {
      const auto made = items.size() < spec_.max ? item_after(items) : BuiltDomain{};
      items.push_back(made.domain ? made.domain->ordered(item) : item);
    }
    return items;
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (value.kind() != Value::Kind::list) return std::nullopt;
    const auto& items = value.list();
    if (items.size() > spec_.max) return std::nullopt;
    std::vector<Pick> picks;
    ValueList before;
    for (const auto& item : items) {
      auto made = item_after(before);
      if (!made.domain) return std::nullopt;
      auto more = made.domain->picks_of(item);
      if (!more || more->empty() || more->front().finish) return std::nullopt;
      picks.insert(picks.end(), more->begin(), more->end());
      before.push_back(item);
    }
    if (may_go_on(before)) picks.push_back({true, {}});
    return picks;
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    if (value.kind() != Value::Kind::list) return !verdict.add(form_refusal(tr("a list is asked for")));
    const auto& items = value.list();
    if (items.size() < spec_.min || items.size() > spec_.max) {
      return !verdict.add(form_refusal(
          tr("at least {least} and at most {most} are asked for", {{"least", spec_.min}, {"most", spec_.max}})));
    }
    ValueList before;
    for (const auto& item : items) {
      auto made = item_after(before);
      if (made.refusal && verdict.add(made.refusal)) return false;
      if (!made.domain) return !verdict.add(form_refusal(tr("nothing more can be added")));
      for (auto& refusal : verdict.all ? made.domain->refusals(item) : one(made.domain->refusal(item))) {
        if (verdict.add(std::move(refusal))) return false;
      }
      auto picks = made.domain->picks_of(item);
      if (!picks || picks->empty() || picks->front().finish) {
        return !verdict.add(form_refusal(tr("an item of the list is empty")));
      }
      before.push_back(item);
    }
    return !spec_.accept || !verdict.add(spec_.accept(value));
  }

 private:
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, const Following& following) const override {
    ValueList chosen = items_.of(picks, used);
    Next next;
    while (true) {
      const auto made = chosen.size() < spec_.max ? item_after(chosen) : BuiltDomain{};
      if (made.refusal) offered(made.refusal, next);
      std::optional<Next> item;
      std::size_t item_used = 0;
      const bool finishing = used < picks.size() && picks[used].finish;
      const auto left = finishing ? std::span<const Pick>() : picks.subspan(used);
      if (made.domain) {
        const bool for_nothing = finishing && following.random == nullptr;  // only whether it takes a pick at all
        item = item_of(*made.domain, left, item_used, for_nothing ? Following::nothing() : following);
      }
      if (made.domain && !item) return std::nullopt;
      if (!item || (item->complete && item_used == 0)) return ended(std::move(chosen), std::move(next), picks, used);
      if (finishing) {
        if (!may_end(chosen, next)) return std::nullopt;
        ++used;
        next.complete = true;
        next.value = Value(std::move(chosen));
        return next;
      }
      used += item_used;
      if (!item->complete) return within(std::move(chosen), std::move(*item), item_used, following);
      chosen.push_back(item->value);
      items_.add(picks.first(used), chosen);
    }
  }
  void forget_draft() const override { items_.forget(); }
  // The end of an item that has no pick yet would be the end of the sequence, which says itself whether it may be.
  static std::optional<Next> item_of(const Domain& domain, std::span<const Pick> picks, std::size_t& used,
                                     const Following& following) {
    if (following.random == nullptr || !picks.empty()) return next_of(domain, picks, used, following);
    const RandomPick::Stay stay(*following.random);
    return domain.drawn(picks, used, *following.random);
  }
  OpenPart open_part(std::span<const Pick> picks) const override {
    std::size_t begun = 0;
    ValueList chosen = items_.of(picks, begun);
    picks = picks.subspan(begun);
    while (chosen.size() < spec_.max) {
      BuiltDomain made = item_after(chosen);
      std::size_t used = 0;
      const auto item = made.domain && !made.refusal ? made.domain->standing(picks, used) : std::nullopt;
      if (!item || !item->complete || used == 0) return {std::move(made), picks};
      picks = picks.subspan(used);
      chosen.push_back(item->value);
    }
    return {{}, picks};
  }
  static std::vector<Refusal> one(std::optional<Refusal> refusal) {
    std::vector<Refusal> list;
    if (refusal) list.push_back(std::move(*refusal));
    return list;
  }
  bool may_go_on(const ValueList& chosen) const {
    if (chosen.size() >= spec_.max) return false;
    const auto made = item_after(chosen);
    if (!made.domain) return false;
    std::size_t used = 0;
    auto item = made.domain->standing({}, used);
    return item && !item->complete;
  }
  bool may_end(const ValueList& chosen, Next& next) const {
    if (chosen.size() < spec_.min) return false;
    return offered(spec_.accept ? spec_.accept(Value(chosen)) : std::nullopt, next);
  }
  // No further item can be had: the whole is there, or this is a dead end.
  std::optional<Next> ended(ValueList chosen, Next next, std::span<const Pick> picks, std::size_t used) const {
    next.complete = may_end(chosen, next);
    if (!next.complete && used < picks.size()) return std::nullopt;
    next.value = Value(std::move(chosen));
    return next;
  }
  std::optional<Next> within(ValueList chosen, Next item, std::size_t item_used, const Following& following) const {
    if (item_used == 0 && following.listed) item.may_finish = may_end(chosen, item);
    if (item_used == 0 && following.random != nullptr) {
      const auto drawn = std::exchange(item.candidates, {});
      following.random->go_on(
          item, [&] { return may_end(chosen, item); }, [&] { item.candidates = drawn; });
    }
    if (item_used > 0) chosen.push_back(item.value);
    item.value = Value(std::move(chosen));
    return item;
  }

  BuiltDomain item_after(const ValueList& chosen) const { return made_part(chosen.size(), Value(chosen), spec_.item); }

  SequenceSpec spec_;
  mutable MadeItems items_;
};

class Record final : public CompositeDomain {
 public:
  explicit Record(RecordSpec spec)
      : CompositeDomain(tr_later("everything is chosen already"), std::move(spec.place)), spec_(std::move(spec)) {
    for (const auto& field : spec_.fields) levels_ = std::max(levels_, field.levels + 1);
  }
  int levels() const { return levels_; }
  Value ordered(const Value& value) const override {
    if (value.kind() != Value::Kind::map) return value;
    ValueMap all = value.map(), before;
    for (const auto& field : spec_.fields) {
      const auto found = all.find(field.name);
      if (found == all.end()) continue;
      const auto made = made_for(field, before);
      if (made.domain) found->second = made.domain->ordered(found->second);
      before[field.name] = found->second;
    }
    return all;
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (value.kind() != Value::Kind::map || unknown_key(value)) return std::nullopt;
    std::vector<Pick> picks;
    ValueMap picked;
    for (const auto& field : spec_.fields) {
      const auto made = made_for(field, picked);
      if (made.refusal && !made.domain) return std::nullopt;
      const Value& part = value[field.name];
      if (!made.domain) {
        if (!part.is_nil()) return std::nullopt;
        continue;
      }
      auto more = made.domain->picks_of(part);
      if (!more) return std::nullopt;
      picks.insert(picks.end(), more->begin(), more->end());
      if (!part.is_nil()) picked[field.name] = part;
    }
    return picks;
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    if (value.kind() != Value::Kind::map) return !verdict.add(form_refusal(tr("a table of choices is asked for")));
    if (auto key = unknown_key(value)) {
      std::string names;
      for (const auto& field : spec_.fields) add_to_list(names, field.name);
      return !verdict.add(
          form_refusal(tr("nothing called '{name}' is asked for, but {names}", {{"name", *key}, {"names", names}})));
    }
    ValueMap picked;
    for (const auto& field : spec_.fields) {
      const auto made = made_for(field, picked);
      if (made.refusal && verdict.add(made.refusal)) return false;
      const Value& part = value[field.name];
      if (made.domain) {
        const auto reasons = verdict.all ? made.domain->refusals(part) : std::vector<Refusal>();
        if (!verdict.all && verdict.add(made.domain->refusal(part))) return false;
        for (const auto& reason : reasons) {
          if (verdict.add(reason)) return false;
        }
      } else if (!part.is_nil()) {
        return !verdict.add(form_refusal(tr("'{name}' is not asked for", {{"name", field.name}})));
      }
      if (!part.is_nil()) picked[field.name] = part;
    }
    return true;
  }

 private:
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, const Following& following) const override {
    used = 0;
    ValueMap picked;
    Next whole;
    for (const auto& field : spec_.fields) {
      const auto made = made_for(field, picked);
      if (made.refusal && !offered(made.refusal, whole))
        return dead_end(std::move(picked), std::move(whole), picks, used);
      if (!made.domain) continue;
      std::size_t field_used = 0;
      auto part = next_of(*made.domain, picks.subspan(used), field_used, following);
      used += field_used;
      if (!part) return std::nullopt;
      if (!part->complete) {
        part->field = part->field.empty() ? field.name : field.name + "." + part->field;
        if (part->title.empty()) part->title = field.title;
        if (!part->value.is_nil()) picked[field.name] = part->value;
        part->value = Value(std::move(picked));
        if (used < picks.size()) return std::nullopt;
        return part;
      }
      if (!part->value.is_nil()) picked[field.name] = part->value;
    }
    whole.complete = true;
    whole.value = Value(std::move(picked));
    return whole;
  }
  OpenPart open_part(std::span<const Pick> picks) const override {
    ValueMap picked;
    for (const auto& field : spec_.fields) {
      BuiltDomain made = made_for(field, picked);
      if (made.refusal) return {{nullptr, made.refusal}, picks};
      if (!made.domain) continue;
      std::size_t used = 0;
      const auto part = made.domain->standing(picks, used);
      if (!part || !part->complete) return {std::move(made), picks};
      picks = picks.subspan(used);
      if (!part->value.is_nil()) picked[field.name] = part->value;
    }
    return {{}, picks};
  }
  std::optional<std::string> unknown_key(const Value& value) const {
    for (const auto& [key, part] : value.map()) {
      const bool known = std::any_of(spec_.fields.begin(), spec_.fields.end(),
                                     [&, &name = key](const RecordSpec::Field& field) { return field.name == name; });
      if (!known) return key;
      if (part.is_nil()) return key;
    }
    return std::nullopt;
  }
  static std::optional<Next> dead_end(ValueMap picked, Next next, std::span<const Pick> picks, std::size_t used) {
    if (used < picks.size()) return std::nullopt;
    next.value = Value(std::move(picked));
    return next;
  }

  BuiltDomain made_for(const RecordSpec::Field& field, const ValueMap& picked) const {
    return made_part(static_cast<std::size_t>(&field - spec_.fields.data()), Value(picked), field.domain);
  }

  RecordSpec spec_;
  int levels_ = 1;
};

}  // namespace

DomainPtr sequence_domain(SequenceSpec spec) {
  return std::make_shared<Sequence>(std::move(spec));
}
int levels_of(const Domain& domain) {
  const auto* const record = dynamic_cast<const Record*>(&domain);
  return record == nullptr ? 0 : record->levels();
}

DomainPtr record_domain(RecordSpec spec) {
  return std::make_shared<Record>(std::move(spec));
}

}  // namespace bocage
