#include "engine/session/record.h"

#include <algorithm>

namespace bocage {

std::uint32_t Record::count() const {
  return static_cast<std::uint32_t>(journal_.chain().size() + journal_.pending().size());
}

const Entry& Record::entry(std::uint32_t number) const {
  const auto& chained = journal_.chain();
  return number <= chained.size() ? chained[number - 1] : journal_.pending()[number - 1 - chained.size()];
}

Words Record::words(std::uint32_t entry) const {
  return entry < words_.size() ? words_[entry] : Words{};
}

std::optional<std::uint32_t> Record::quiet_before(std::uint32_t entries) const {
  const auto after = std::upper_bound(quiet_.begin(), quiet_.end(), entries);
  return after == quiet_.begin() ? std::nullopt : std::optional(*(after - 1));
}

Entry Record::new_entry(EntryKind kind, SideId side, std::string what, Value value) const {
  Entry made;
  made.number = count() + 1;
  made.kind = kind;
  made.side = side;
  made.what = std::move(what);
  made.value = std::move(value);
  return made;
}

// --- writing

void Record::begin(StepChanges setup, const GameState& after, Words words) {
  setup_ = std::move(setup);
  timeline_.emplace(after);
  words_.clear();
  words_.push_back(std::move(words));
}

void Record::add_step(StepChanges changes, const GameState& after, Words words) {
  timeline_->push(std::move(changes), after);
  words_.push_back(std::move(words));
}

void Record::add_pending(Entry made) {
  journal_.add_pending(std::move(made));
  pending_changed_ = true;
}

std::optional<Problem> Record::append(const Entry& made, const ValueNames& names, bool news) {
  if (auto problem = journal_.append(made, names)) return problem;
  if (news) news_.push_back(to_line(made, names));
  return std::nullopt;
}

void Record::mark(bool automatic, bool quiet) {
  automatic_.push_back(automatic);
  if (quiet) quiet_.push_back(count());
}

void Record::chain(const ValueNames& names) {
  if (journal_.pending().empty()) return;
  for (auto& line : journal_.chain_pending(names)) news_.push_back(std::move(line));
  pending_changed_ = true;
  undone_.clear();
}

void Record::truncate(std::uint32_t entries) {
  journal_.truncate_pending(entries - journal_.chain().size());
  timeline_->truncate(entries);
  words_.resize(entries + 1);
  automatic_.resize(entries);
  while (!quiet_.empty() && quiet_.back() > entries) quiet_.pop_back();
  pending_changed_ = true;
}

// --- taking back

std::optional<Record::Undo> Record::next_undo() const {
  std::uint32_t keep = count();
  while (keep > chained() && automatic_[keep - 1]) --keep;
  if (keep == chained()) return std::nullopt;
  --keep;
  while (keep > chained() && entry(keep).kind == EntryKind::override_) --keep;
  Undo undo{keep, {}};
  for (std::uint32_t number = keep + 1; number <= count(); ++number) {
    if (!automatic_[number - 1]) undo.group.push_back(entry(number));
  }
  return undo;
}

std::size_t Record::undo_depth() const {
  std::size_t depth = 0;
  for (std::uint32_t number = chained() + 1; number <= count(); ++number) {
    if (!automatic_[number - 1] && entry(number).kind != EntryKind::override_) ++depth;
  }
  return depth;
}

void Record::publish() {
  if (sink_ && (pending_changed_ || !news_.empty())) sink_(news_, journal_.pending());
  news_.clear();
  pending_changed_ = false;
}

}  // namespace bocage
