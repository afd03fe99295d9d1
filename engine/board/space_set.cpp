#include "engine/board/space_set.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace bocage {

SpaceSet SpaceSet::whole(std::size_t spaces) {
  SpaceSet all(spaces);
  std::fill(all.words_.begin(), all.words_.end(), ~std::uint64_t{0});
  if (spaces % 64 != 0) all.words_.back() = (std::uint64_t{1} << (spaces % 64)) - 1;
  return all;
}

std::size_t SpaceSet::count() const {
  std::size_t total = 0;
  for (const std::uint64_t word : words_) total += static_cast<std::size_t>(std::popcount(word));
  return total;
}

bool SpaceSet::empty() const {
  return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
}

std::vector<SpaceId> SpaceSet::members() const {
  std::vector<SpaceId> ids;
  ids.reserve(count());
  for (std::size_t i = 0; i < words_.size(); ++i) {
    for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
      ids.emplace_back(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }
  }
  return ids;
}

SpaceSet& SpaceSet::operator|=(const SpaceSet& other) {
  if (size_ == 0) return *this = other;
  assert(other.size_ == 0 || other.size_ == size_);
  for (std::size_t i = 0; i < other.words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}

SpaceSet& SpaceSet::operator&=(const SpaceSet& other) {
  assert(size_ == 0 || other.size_ == 0 || other.size_ == size_);
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= i < other.words_.size() ? other.words_[i] : 0;
  return *this;
}

SpaceSet& SpaceSet::operator-=(const SpaceSet& other) {
  assert(size_ == 0 || other.size_ == 0 || other.size_ == size_);
  const std::size_t shared = std::min(words_.size(), other.words_.size());
  for (std::size_t i = 0; i < shared; ++i) words_[i] &= ~other.words_[i];
  return *this;
}

}  // namespace bocage
