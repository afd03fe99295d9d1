#include "engine/session/cut.h"

#include <algorithm>
#include <iterator>

#include "engine/module/seats.h"

namespace bocage {
namespace {

// What a player chose, so that a seed that was known before it may serve nothing after it. What follows from a plan or
// a standing order was chosen before the first share; the plan itself is a choice.
bool decision(const Entry& entry, const Module& module) {
  if (played_by_rules(module, entry.side)) return false;
  switch (entry.kind) {
    case EntryKind::action:
    case EntryKind::answer:
      return !entry.by_order;
    case EntryKind::order:
      return entry.what.empty() && !entry.value.is_nil();
    case EntryKind::commit:
    case EntryKind::override_:
    case EntryKind::mode:
    case EntryKind::edit:
    case EntryKind::settle:
    case EntryKind::module:
    case EntryKind::dice_roll:
    case EntryKind::random_draw:
      return true;
    case EntryKind::roll:
    case EntryKind::draw:
    case EntryKind::reveal:
    case EntryKind::claim:
    case EntryKind::inspect:
    case EntryKind::note:
    case EntryKind::cards:
    case EntryKind::share:
      return false;
  }
  return true;
}

// The side that decided last gives first, so that it cannot wait for the others' shares; then all others in their
// order.
std::vector<SideId> givers(DiceLevel level, SideId decider, const Module& module) {
  const std::vector<SideId> people = sides_of_people(module);
  std::vector<SideId> all{decider.valid() ? decider : people.front()};
  if (level != DiceLevel::sealed) return all;
  std::copy_if(people.begin(), people.end(), std::back_inserter(all),
               [first = all.front()](SideId side) { return side != first; });
  return all;
}

std::string bytes_of(const Hash& hash) {
  return {hash.bytes.begin(), hash.bytes.end()};
}

Hash share_in(const Entry& entry) {
  return hash_from_hex(entry.value.name()).value_or(Hash{});  // the applier has seen to it that there is one
}

}  // namespace

Cut cut_of(const Record& record, std::uint32_t entry, const Module& module) {
  std::vector<const Entry*> shares;  // the last one first
  SideId decider;
  for (std::uint32_t number = entry - 1; number > 0; --number) {
    const Entry& before = record.entry(number);
    if (before.kind == EntryKind::share) shares.push_back(&before);
    if (!decision(before, module)) continue;
    decider = before.side;
    break;
  }
  std::reverse(shares.begin(), shares.end());
  Cut cut;
  cut.owed = givers(record.genesis().dice, decider, module);
  cut.owed.erase(cut.owed.begin(),
                 cut.owed.begin() + static_cast<std::ptrdiff_t>(std::min(shares.size(), cut.owed.size())));
  if (!cut.owed.empty() || shares.back()->number > record.chained()) return cut;
  // What the first giver did not know is bound in by the line before its share; whoever gives later can change nothing.
  std::string bytes = bytes_of(shares.front()->before);
  for (const Entry* share : shares) bytes += bytes_of(share_in(*share));
  cut.seed = hash_of("cut", bytes);
  return cut;
}

std::optional<std::uint32_t> first_share(const Record& record, std::uint32_t entry, const Module& module) {
  std::optional<std::uint32_t> first;
  for (std::uint32_t number = entry - 1; number > 0 && !decision(record.entry(number), module); --number) {
    if (record.entry(number).kind == EntryKind::share) first = number;
  }
  return first;
}

std::optional<Hash> chance_seed(const Record& record, std::uint32_t entry, const Module& module) {
  if (by_shares(record.genesis().dice)) return cut_of(record, entry, module).seed;
  return seed_of(record.genesis(), entry);
}

GivenShares given_shares(const Record& record, std::uint32_t entry, SideId side, const Hash& anchor) {
  GivenShares given{0, anchor};
  for (std::uint32_t number = 1; number < entry; ++number) {
    const Entry& before = record.entry(number);
    if (before.kind != EntryKind::share || before.side != side) continue;
    ++given.count;
    given.last = share_in(before);
  }
  return given;
}

}  // namespace bocage
