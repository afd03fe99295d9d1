// Memory in small blocks for one Lua state: they come out of large ones and go back to lists of their size, since rules
// make and drop tables, closures and handles by the thousand.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace bocage {

// Not synchronised: a state runs on one thread. Whoever gives a block back says how large it is, as Lua does.
class BlockPool {
 public:
  BlockPool() = default;
  ~BlockPool();
  BlockPool(const BlockPool&) = delete;
  BlockPool& operator=(const BlockPool&) = delete;

  // A block of another size with the same content; null when the system has none left, and then the block is as it was.
  // No block: a fresh one. Both sizes are above 0.
  void* resize(void* block, std::size_t size, std::size_t new_size);
  void give_back(void* block, std::size_t size);

 private:
  struct Free {
    Free* next;
  };
  static constexpr std::size_t grain = 16;           // bytes; blocks of a list are multiples of it
  static constexpr std::size_t largest_small = 512;  // beyond it the system is asked for each block

  void* take(std::size_t size);
  void* take_small(std::size_t list);
  void keep_rest();

  std::array<Free*, largest_small / grain> free_{};  // by size: up to 16 bytes, up to 32 …
  std::vector<void*> chunks_;
  std::byte* rest_ = nullptr;  // of the last chunk
  std::size_t rest_size_ = 0;
};

}  // namespace bocage
