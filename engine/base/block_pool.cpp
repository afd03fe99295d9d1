#include "engine/base/block_pool.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace bocage {

namespace {

constexpr std::size_t bytes_of_chunk = 32U << 10U;

// The sanitizer shall see what is used after it was given back. GCC and clang each tell of it in a way of their own.
#if defined(__SANITIZE_ADDRESS__)
#define BOCAGE_POOLS false
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BOCAGE_POOLS false
#endif
#endif
#ifndef BOCAGE_POOLS
#define BOCAGE_POOLS true
#endif
constexpr bool pools = BOCAGE_POOLS;

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc): Lua wants realloc, and a chunk has no objects
BlockPool::~BlockPool() {
  for (void* const chunk : chunks_) std::free(chunk);
}

void* BlockPool::resize(void* block, std::size_t size, std::size_t new_size) {
  if (block == nullptr) return take(new_size);
  const bool small = pools && size <= largest_small;
  const bool stays_small = pools && new_size <= largest_small;
  if (!small && !stays_small) return std::realloc(block, new_size);
  if (small && stays_small && (size - 1) / grain == (new_size - 1) / grain) return block;
  void* const moved = take(new_size);
  if (moved == nullptr) return nullptr;
  std::memcpy(moved, block, std::min(size, new_size));
  give_back(block, size);
  return moved;
}

void BlockPool::give_back(void* block, std::size_t size) {
  if (block == nullptr) return;
  if (!pools || size > largest_small) {
    std::free(block);
    return;
  }
  Free*& list = free_[(size - 1) / grain];
  list = new (block) Free{list};
}

void* BlockPool::take(std::size_t size) {
  if (!pools || size > largest_small) return std::malloc(size);
  return take_small((size - 1) / grain);
}

void* BlockPool::take_small(std::size_t list) {
  if (Free* const first = free_[list]; first != nullptr) {
    free_[list] = first->next;
    // What was given back long ago is no longer at hand: it comes while Lua fills this one.
    __builtin_prefetch(first->next);
    return first;
  }
  const std::size_t size = (list + 1) * grain;
  if (rest_size_ < size) {
    void* const chunk = std::malloc(bytes_of_chunk);
    if (chunk == nullptr) return nullptr;
    try {
      chunks_.push_back(chunk);
    } catch (const std::bad_alloc&) {
      std::free(chunk);
      return nullptr;
    }
    keep_rest();
    rest_ = static_cast<std::byte*>(chunk);
    rest_size_ = bytes_of_chunk;
  }
  void* const block = rest_;
  rest_ += size;
  rest_size_ -= size;
  return block;
}
// NOLINTEND(cppcoreguidelines-no-malloc)

// What is left of a chunk is too small for what was asked for, but one block of its own size.
void BlockPool::keep_rest() {
  if (rest_size_ > 0) give_back(rest_, rest_size_);
}

}  // namespace bocage
