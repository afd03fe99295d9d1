#include "engine/board/search_memory.h"

#include <utility>

namespace bocage {
namespace {

class Hasher {
 public:
  void add(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9E3779B97F4A7C15ULL;
    hash_ ^= hash_ >> 29U;
  }
  void add(const SpaceSet& set) {
    add(set.capacity());
    for (const std::uint64_t word : set.words()) add(word);
  }
  template <class Tag>
  void add(const std::vector<Id<Tag>>& ids) {
    add(ids.size());
    for (const Id<Tag> id : ids) add(id.index);
  }
  std::size_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

std::size_t hash_of(const MoveSpec& spec) {
  Hasher hasher;
  hasher.add(reinterpret_cast<std::uintptr_t>(spec.movement));
  hasher.add(spec.from.index);
  hasher.add(static_cast<std::uint64_t>(spec.budget));
  hasher.add(spec.minimum_step ? 1 : 0);
  hasher.add(spec.zones);
  hasher.add(spec.blocked);
  hasher.add(spec.no_stop);
  hasher.add(spec.halt);
  hasher.add(spec.no_crossings);
  hasher.add(spec.closed);
  hasher.add(spec.barred);
  return hasher.value();
}

std::size_t hash_of(const FloodSpec& spec) {
  Hasher hasher;
  hasher.add(spec.from);
  hasher.add(spec.through);
  hasher.add(spec.into);
  hasher.add(static_cast<std::uint64_t>(spec.limit));
  hasher.add(spec.crossings);
  hasher.add(spec.not_features);
  hasher.add(spec.closed);
  return hasher.value();
}

std::size_t bytes_of(const FloodSpec& spec) {
  return sizeof(spec) + (spec.from.capacity() + spec.through.capacity() + spec.into.capacity()) / 8 +
         (spec.crossings.size() + spec.not_features.size()) * sizeof(NameId) + spec.closed.size() * sizeof(LinkId);
}

// What was found stands beside what was asked, which a reach keeps, too.
std::size_t bytes_of(const MoveSpec& spec) {
  return sizeof(spec) +
         (spec.zones.capacity() + spec.blocked.capacity() + spec.no_stop.capacity() + spec.halt.capacity()) / 8;
}

}  // namespace

template <class Search>
std::shared_ptr<const Search> SearchesMade<Search>::get(const Board& board, Spec spec,
                                                        std::shared_ptr<const void> keep) {
  const std::size_t hash = hash_of(spec);
  const auto find = [&](Generation& generation) {
    auto [at, end] = generation.entries.equal_range(hash);
    while (at != end && !(at->second.spec == spec)) ++at;
    return at == end ? generation.entries.end() : at;
  };
  if (const auto found = find(young_); found != young_.entries.end()) return found->second.search;
  if (const auto found = find(old_); found != old_.entries.end()) {
    Entry entry = std::move(found->second);
    old_.bytes -= entry.bytes;
    old_.entries.erase(found);
    auto search = entry.search;
    remember(hash, std::move(entry));
    return search;
  }
  ++made_;
  auto search = std::make_shared<const Search>(board, spec);
  const std::size_t bytes = search->bytes() + bytes_of(spec);
  remember(hash, {std::move(spec), search, std::move(keep), bytes});
  return search;
}

template <class Search>
void SearchesMade<Search>::remember(std::size_t hash, Entry entry) {
  const std::size_t max = max_bytes_ / 2;  // of a generation
  if (entry.bytes > max) return;
  if (young_.bytes + entry.bytes > max) old_ = std::exchange(young_, {});
  young_.bytes += entry.bytes;
  young_.entries.emplace(hash, std::move(entry));
}

template class SearchesMade<Reach>;
template class SearchesMade<Flood>;

}  // namespace bocage
