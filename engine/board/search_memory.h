// Searches that were made before: rules ask for the same reach and the same supply net again and again.
#pragma once

#include <cstddef>
#include <memory>
#include <unordered_map>

#include "engine/board/flood.h"
#include "engine/board/movement.h"

namespace bocage {

// Searches of one kind by what was asked. They are forgotten when they take too much memory: of two generations the
// older goes, in which stand those that were not asked for since.
template <class Search>
class SearchesMade {
 public:
  using Spec = typename Search::Spec;

  explicit SearchesMade(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Makes the search unless it stands here. What `keep` holds lives as long, so that what `spec` points at stays what
  // it is.
  std::shared_ptr<const Search> get(const Board& board, Spec spec, std::shared_ptr<const void> keep = nullptr);
  std::size_t made() const { return made_; }  // and not found here
  std::size_t bytes() const { return young_.bytes + old_.bytes; }

 private:
  struct Entry {
    Spec spec;
    std::shared_ptr<const Search> search;
    std::shared_ptr<const void> keep;
    std::size_t bytes = 0;
  };
  struct Generation {
    std::unordered_multimap<std::size_t, Entry> entries;  // by the hash of what was asked
    std::size_t bytes = 0;
  };

  void remember(std::size_t hash, Entry entry);

  std::size_t max_bytes_;
  std::size_t made_ = 0;
  Generation young_;
  Generation old_;
};

// The searches of one board. They follow from the board and what is asked alone, so no state of a game matters to them.
class SearchMemory {
 public:
  static constexpr std::size_t max_bytes_of_a_kind = std::size_t{16} << 20U;

  SearchesMade<Reach> reaches{max_bytes_of_a_kind};
  SearchesMade<Flood> floods{max_bytes_of_a_kind};
};

}  // namespace bocage
