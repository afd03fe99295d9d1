// A vector whose copies share their parts: a fork costs one pointer, a write copies one chunk.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace bocage {

// Not synchronised: copies may be read on several threads, each copy is written by one.
template <class T, std::size_t ChunkSize = 32>
class CowVector {
 public:
  CowVector() = default;
  explicit CowVector(std::size_t size, const T& value = T{}) : CowVector(size, std::span<const T>(&value, 1)) {}
  // So many entries, which repeat the pattern, over and over. Equal chunks are one, so that it costs little more than a
  // pointer for each.
  CowVector(std::size_t size, std::span<const T> pattern) : size_(size) {
    assert(size == 0 || !pattern.empty());
    std::vector<std::shared_ptr<Chunk>> by_phase(std::min(pattern.size(), size));
    for (std::size_t first = 0; first < size; first += ChunkSize) {
      const std::size_t length = std::min(ChunkSize, size - first);
      std::shared_ptr<Chunk> chunk = length == ChunkSize ? by_phase[first % pattern.size()] : nullptr;
      if (!chunk) {
        chunk = std::make_shared<Chunk>();
        chunk->reserve(length);
        for (std::size_t i = first; i < first + length; ++i) chunk->push_back(pattern[i % pattern.size()]);
        if (length == ChunkSize) by_phase[first % pattern.size()] = chunk;
      }
      own_root().push_back(std::move(chunk));
    }
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return (*(*root_)[i / ChunkSize])[i % ChunkSize];
  }

  // Its entries in runs that lie side by side, in their order: for who reads all of them.
  std::size_t runs() const { return root_ ? root_->size() : 0; }
  std::span<const T> run(std::size_t i) const { return *(*root_)[i]; }

  // Whether a run is the very one of another vector: nobody has written to either since one was copied from the other.
  bool shares_run(std::size_t i, const CowVector& other) const {
    return i < runs() && i < other.runs() && (*root_)[i] == (*other.root_)[i];
  }

  // A reference to write through; valid until the next call on this vector or a copy of it.
  T& edit(std::size_t i) {
    assert(i < size_);
    return (*own_chunk(i / ChunkSize))[i % ChunkSize];
  }

  void set(std::size_t i, T value) { edit(i) = std::move(value); }

  void push_back(T value) {
    if (size_ % ChunkSize == 0) {
      own_root().push_back(std::make_shared<Chunk>());
    }
    own_chunk(size_ / ChunkSize)->push_back(std::move(value));
    ++size_;
  }

  void pop_back() {
    assert(size_ > 0);
    --size_;
    own_chunk(size_ / ChunkSize)->pop_back();
    if (size_ % ChunkSize == 0) {
      own_root().pop_back();
    }
  }

  void resize(std::size_t size, const T& value = T{}) {
    while (size_ > size) pop_back();
    while (size_ < size) push_back(value);
  }

 private:
  using Chunk = std::vector<T>;
  using Root = std::vector<std::shared_ptr<Chunk>>;

  Root& own_root() {
    if (!root_) {
      root_ = std::make_shared<Root>();
    } else if (root_.use_count() > 1) {
      root_ = std::make_shared<Root>(*root_);
    }
    return *root_;
  }

  Chunk* own_chunk(std::size_t c) {
    auto& chunk = own_root()[c];
    if (chunk.use_count() > 1) {
      chunk = std::make_shared<Chunk>(*chunk);
    }
    return chunk.get();
  }

  std::shared_ptr<Root> root_;
  std::size_t size_ = 0;
};

}  // namespace bocage
