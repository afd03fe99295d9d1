// Allocations: each of some items goes to one of some bins.
#include <algorithm>
#include <map>
#include <utility>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/choice/following.h"

namespace bocage {
namespace {

// When what goes to each bin has changed last, in the drafts that are looked at one after the other.
class FilledBins {
 public:
  explicit FilledBins(const ValueList& bins) {
    for (const Value& bin : bins) numbers_.emplace(bin, numbers_.size());
    changed_.resize(numbers_.size());
  }
  bool has(const Value& bin) const { return numbers_.contains(bin); }
  std::uint64_t time() const { return time_; }
  // From now on these pairs are looked at. A draft mostly grows by a pair, so only what lies between what is alike at
  // both ends is compared.
  void look_at(const Value& pairs) {
    const ValueList& before = pairs_.list();
    const ValueList& now = pairs.list();
    if (&before == &now) return;
    const auto differ = std::mismatch(before.begin(), before.end(), now.begin(), now.end());
    const auto rest = std::min(before.end() - differ.first, now.end() - differ.second);
    const auto alike = std::mismatch(before.rbegin(), before.rbegin() + rest, now.rbegin()).first - before.rbegin();
    ++time_;
    for (auto pair = differ.first; pair != before.end() - alike; ++pair) change(*pair);
    for (auto pair = differ.second; pair != now.end() - alike; ++pair) change(*pair);
    pairs_ = pairs;
  }
  // Those among these that there are; of others nothing ever goes to them.
  std::optional<std::vector<std::size_t>> numbers(const std::optional<ValueList>& bins) const {
    if (!bins) return std::nullopt;
    std::vector<std::size_t> numbers;
    for (const Value& bin : *bins) {
      const auto number = numbers_.find(bin);
      if (number != numbers_.end()) numbers.push_back(number->second);
    }
    return numbers;
  }
  // Whether the same goes to each of these as did then; false where nobody knows of which.
  bool same_since(std::uint64_t then, const std::optional<std::vector<std::size_t>>& bins) const {
    return bins && std::all_of(bins->begin(), bins->end(), [&](std::size_t bin) { return changed_[bin] <= then; });
  }

 private:
  void change(const Value& pair) {
    const auto number = numbers_.find(pair.list()[1]);
    if (number != numbers_.end()) changed_[number->second] = time_;
  }

  std::map<Value, std::size_t> numbers_;
  std::vector<std::uint64_t> changed_;  // by their numbers
  std::uint64_t time_ = 0;
  Value pairs_{ValueList()};
};

class Allocation final : public JudgedDomain {
 public:
  explicit Allocation(AllocationSpec spec) : spec_(std::move(spec)), bins_(spec_.to) {
    spec_.of = without_repeats(std::move(spec_.of));
    for (const Value& item : spec_.of) {
      places_.emplace(item, places_.size());
      const auto within = spec_.within.find(item);
      within_.push_back(within == spec_.within.end() ? Where() : within->second);
    }
    searched_ = without_repeats(spec_.to);
    last_bins_.resize(spec_.of.size(), {searched_.size(), 0, {}});
    is_found_.resize(searched_.size());
  }
  using Domain::next;
  std::optional<Next> next(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, {});
  }
  std::optional<Next> standing(std::span<const Pick> picks, std::size_t& used) const override {
    return after(picks, used, Following::nothing());
  }
  std::optional<Next> drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const override {
    return after(picks, used, {false, &random});
  }
  Value ordered(const Value& value) const override {
    if (value.kind() != Value::Kind::list) return value;
    ValueList pairs = value.list();
    const auto place = [this](const Value& pair) {
      const bool is_pair = pair.kind() == Value::Kind::list && !pair.list().empty();
      return is_pair ? place_of(pair.list().front()) : spec_.of.size();
    };
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const Value& one, const Value& other) { return place(one) < place(other); });
    return pairs;
  }
  std::optional<std::vector<Pick>> picks_of(const Value& value) const override {
    if (form_of(value)) return std::nullopt;
    std::vector<Pick> picks;
    for (const auto& pair : value.list()) {
      picks.push_back({false, pair.list()[0]});
      picks.push_back({false, pair.list()[1]});
    }
    if (value.list().size() < spec_.of.size()) picks.push_back({true, {}});
    return picks;
  }

  void forget() const override {
    accepted_.forget();
    sound_.forget();
    for (LastBin& last : last_bins_) last.asked.reset();
  }
  std::optional<Refusal> why_not(std::span<const Pick> picks, const Value& pick) const override {
    ValueList pairs;
    std::size_t used = 0;
    while (used + 1 < picks.size() && !picks[used].finish && !picks[used + 1].finish) {
      insert(pairs, picks[used].value, picks[used + 1].value);
      used += 2;
    }
    if (used < picks.size() && picks[used].finish) return Domain::why_not(picks, pick);
    const Value so_far(std::move(pairs));
    return used < picks.size() ? why_no_bin(picks[used].value, pick, so_far) : why_no_item(pick, so_far);
  }

 protected:
  bool judge(const Value& value, Verdict& verdict) const override {
    if (verdict.add(form_of(value))) return false;
    return judge_pairs(value.list(), verdict) && (!spec_.accept || !verdict.add(spec_.accept(value)));
  }

 private:
  bool judge_pairs(const ValueList& pairs, Verdict& verdict) const {
    if (!spec_.test) return true;
    std::size_t sound = sound_.begins(pairs);
    ValueList before(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(sound));
    bool go_on = true;
    for (std::size_t i = sound; go_on && i < pairs.size(); ++i) {
      const ValueList& pair = pairs[i].list();
      auto refusal = tested(pair[0], pair[1], Value(before)).refusal;
      if (!refusal && sound == i) ++sound;
      go_on = !verdict.add(std::move(refusal));
      before.push_back(pairs[i]);
    }
    sound_.keep(pairs, sound);
    return go_on;
  }
  std::optional<Next> after(std::span<const Pick> picks, std::size_t& used, const Following& following) const {
    auto made = accepted_.made_of(picks);
    used = made.picks;
    ValueList pairs = std::move(made.parts);
    Next next;
    while (used < picks.size() && pairs.size() < spec_.of.size()) {
      if (picks[used].finish) {
        next.value = Value(std::move(pairs));
        if (spec_.all || !whole(next.value, next)) return std::nullopt;
        ++used;
        next.complete = true;
        return next;
      }
      const Value& item = picks[used].value;
      if (!is_item(item) || allocated(pairs, item)) return std::nullopt;
      ++used;
      if (used == picks.size()) {
        accepted_.keep(used - 1, pairs);
        return bins_for(item, std::move(pairs), following);
      }
      const Value& bin = picks[used].value;
      if (picks[used].finish) return std::nullopt;
      if (!accepted_.hold(used - 1, item) || !accepted_.hold(used, bin)) {
        Next probe;
        if (!is_bin(bin) || !fits(item, bin, Value(pairs), probe)) return std::nullopt;
        accepted_.add(used - 1, item);
        accepted_.add(used, bin);
      }
      ++used;
      insert(pairs, item, bin);
    }
    accepted_.keep(used, pairs);
    const Value so_far(std::move(pairs));
    next.value = so_far;
    if (so_far.list().size() == spec_.of.size()) {
      next.complete = whole(so_far, next);
      if (!next.complete && used < picks.size()) return std::nullopt;
      return next;
    }
    const auto may_end = [&] { return !spec_.all && whole(so_far, next); };
    const auto taken = taken_by(so_far.list());
    const auto open = [&](std::size_t place) { return !taken[place] && has_bin(place, so_far, next); };
    if (following.random != nullptr) {
      const auto legal = [&](const Value& item) { return open(place_of(item)); };
      following.random->go_on(next, may_end, [&] { following.random->add_one(spec_.of, legal, next); });
      return next;
    }
    if (!following.listed) return next;
    next.may_finish = may_end();
    for (std::size_t place = 0; place < spec_.of.size(); ++place) {
      if (open(place)) next.candidates.push_back({spec_.of[place], {}, {}});
    }
    return next;
  }
  std::optional<Refusal> why_no_bin(const Value& item, const Value& pick, const Value& so_far) const {
    if (!is_bin(pick)) return why_outside(spec_.to, spec_.other, pick);
    return tested(item, pick, so_far).refusal;
  }
  std::optional<Refusal> why_no_item(const Value& pick, const Value& so_far) const {
    if (!is_item(pick)) return why_outside(spec_.of, spec_.other, pick);
    if (allocated(so_far.list(), pick)) return fact_refusal(tr("this has its place already"));
    Next probe;
    if (has_bin(place_of(pick), so_far, probe)) return std::nullopt;
    if (spec_.to.empty() || !spec_.test) return fact_refusal(tr("there is no place for it"));
    return tested(pick, spec_.to.front(), so_far).refusal;
  }
  bool is_item(const Value& value) const { return places_.contains(value); }
  bool is_bin(const Value& value) const { return bins_.has(value); }
  // The number of items where it is none.
  std::size_t place_of(const Value& item) const {
    const auto place = places_.find(item);
    return place == places_.end() ? places_.size() : place->second;
  }
  // Where the pair of this item stands among these, which are in the order of the items, or would stand.
  ValueList::const_iterator pair_of(const ValueList& pairs, const Value& item) const {
    return std::partition_point(pairs.begin(), pairs.end(), [this, place = place_of(item)](const Value& pair) {
      return place_of(pair.list()[0]) < place;
    });
  }
  bool allocated(const ValueList& pairs, const Value& item) const {
    const auto pair = pair_of(pairs, item);
    return pair != pairs.end() && pair->list()[0] == item;
  }
  // By the places of the items.
  std::vector<bool> taken_by(const ValueList& pairs) const {
    std::vector<bool> taken(spec_.of.size());
    for (const Value& pair : pairs) taken[place_of(pair.list()[0])] = true;
    return taken;
  }
  void insert(ValueList& pairs, const Value& item, const Value& bin) const {
    pairs.insert(pair_of(pairs, item), Value(ValueList{item, bin}));
  }
  std::optional<Refusal> form_of(const Value& value) const {
    if (value.kind() != Value::Kind::list) return form_refusal(tr("a list of pairs is asked for"));
    std::size_t min_place = 0;
    for (const auto& pair : value.list()) {
      if (pair.kind() != Value::Kind::list || pair.list().size() != 2)
        return form_refusal(tr("a list of pairs is asked for"));
      const std::size_t place = place_of(pair.list()[0]);
      if (place >= spec_.of.size() || !is_bin(pair.list()[1])) {
        return form_refusal(tr("this cannot be allocated here"));
      }
      if (place < min_place)
        return form_refusal(tr("the pairs are not in the order of the items, or one is there twice"));
      min_place = place + 1;
    }
    if (spec_.all && value.list().size() != spec_.of.size()) return form_refusal(tr("everything must be allocated"));
    return std::nullopt;
  }
  PairVerdict tested(const Value& item, const Value& bin, const Value& so_far) const {
    PairVerdict verdict = spec_.test ? spec_.test(item, bin, so_far) : PairVerdict(std::nullopt);
    if (!verdict.refusal) verdict.refusal = within_[place_of(item)].fault_of_allowing(bin);
    return verdict;
  }
  bool fits(const Value& item, const Value& bin, const Value& so_far, Next& next) const {
    return !within_[place_of(item)].leaves_out(bin) && offered(tested(item, bin, so_far).refusal, next);
  }
  // The bin that was found last mostly still does, often without asking; else one that was found for another item, the
  // latest first, since those before it may be full by now: so that a long list of items costs a few tests each.
  bool has_bin(std::size_t item, const Value& so_far, Next& next) const {
    bins_.look_at(so_far);
    LastBin& last = last_bins_[item];
    const auto fitting = [&](std::size_t bin) {
      if (within_[item].leaves_out(searched_[bin])) return false;
      const PairVerdict verdict = tested(spec_.of[item], searched_[bin], so_far);
      if (!offered(verdict.refusal, next)) return false;
      last = {bin, bins_.time(), verdict.refusal ? std::nullopt : bins_.numbers(verdict.asked)};
      return true;
    };
    if (last.bin < searched_.size() && (bins_.same_since(last.found, last.asked) || fitting(last.bin))) return true;
    if (std::find_if(found_.rbegin(), found_.rend(), fitting) != found_.rend()) return true;
    for (std::size_t bin = 0; bin < searched_.size(); ++bin) {
      if (is_found_[bin] || !fitting(bin)) continue;
      is_found_[bin] = true;
      found_.push_back(bin);
      return true;
    }
    return false;
  }
  std::optional<Next> bins_for(const Value& item, ValueList pairs, const Following& following) const {
    Next next;
    const Value so_far(pairs);
    const auto legal = [&](const Value& bin) { return fits(item, bin, so_far, next); };
    if (following.random != nullptr) following.random->add_one(spec_.to, legal, next);
    for (const auto& bin : spec_.to) {
      if (following.listed && legal(bin)) next.candidates.push_back({bin, {}, {}});
    }
    insert(pairs, item, Value());
    next.value = Value(std::move(pairs));
    return next;
  }
  bool whole(const Value& pairs, Next& next) const {
    Verdict verdict;
    judge(pairs, verdict);
    return verdict.found.empty() || offered(verdict.found.front(), next);
  }

  // Where an item was found to fit, when, and which bins its test asked about then.
  struct LastBin {
    std::size_t bin = 0;  // its place in `searched_`; beyond its end: none was found
    std::uint64_t found = 0;
    std::optional<std::vector<std::size_t>> asked;
  };

  AllocationSpec spec_;
  mutable FilledBins bins_;
  std::map<Value, std::size_t> places_;     // of the items
  std::vector<Where> within_;               // by the places of items
  ValueList searched_;                      // each bin once
  mutable std::vector<LastBin> last_bins_;  // by the places of items
  mutable std::vector<std::size_t> found_;  // bins that a search through all of them came to
  mutable std::vector<bool> is_found_;      // by their places in `searched_`
  mutable AcceptedPicks accepted_;
  mutable SoundList sound_;
};

}  // namespace

DomainPtr allocation_domain(AllocationSpec spec) {
  return std::make_shared<Allocation>(std::move(spec));
}

}  // namespace bocage
