// A set of spaces as bits: unions and differences of thousands of spaces cost microseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/ids.h"

namespace bocage {

class SpaceSet {
 public:
  SpaceSet() = default;
  explicit SpaceSet(std::size_t spaces) : size_(spaces), words_((spaces + 63) / 64) {}

  static SpaceSet whole(std::size_t spaces);  // all of a board of so many

  std::size_t capacity() const { return size_; }  // how many spaces the board has
  bool contains(SpaceId id) const { return id.index < size_ && ((words_[id.index / 64] >> (id.index % 64)) & 1U) != 0; }
  void insert(SpaceId id) { words_[id.index / 64] |= std::uint64_t{1} << (id.index % 64); }
  void erase(SpaceId id) { words_[id.index / 64] &= ~(std::uint64_t{1} << (id.index % 64)); }
  std::size_t count() const;
  bool empty() const;
  std::vector<SpaceId> members() const;  // in order of ids

  // Sets of different boards do not mix (asserted); an empty default set mixes with any.
  SpaceSet& operator|=(const SpaceSet& other);
  SpaceSet& operator&=(const SpaceSet& other);
  SpaceSet& operator-=(const SpaceSet& other);
  friend bool operator==(const SpaceSet&, const SpaceSet&) = default;
  const std::vector<std::uint64_t>& words() const { return words_; }  // 64 spaces each, in order of ids

 private:
  std::size_t size_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace bocage
