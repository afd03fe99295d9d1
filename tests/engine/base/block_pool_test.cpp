// The memory of a Lua state: blocks of all sizes, made, resized and given back in any order.
#include "engine/base/block_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace bocage {
namespace {

struct Block {
  std::uint8_t* at = nullptr;
  std::size_t size = 0;
  std::uint8_t filled = 0;

  void fill(std::uint8_t with) {
    filled = with;
    std::fill(at, at + size, with);
  }
  bool holds(std::size_t bytes) const {
    return std::all_of(at, at + bytes, [this](std::uint8_t byte) { return byte == filled; });
  }
};

// Sizes as Lua asks for them: mostly small, on both sides of what is kept in lists.
std::size_t any_size(std::mt19937& random) {
  const std::size_t most[] = {16, 64, 520, 3'000};
  return 1 + random() % most[random() % 4];
}

TEST(BlockPool, keeps_what_blocks_hold_whatever_is_done_with_others) {
  BlockPool pool;
  std::mt19937 random(24);
  std::vector<Block> blocks;
  for (int step = 0; step < 50'000; ++step) {
    const bool makes = blocks.empty() || random() % 3 == 0;
    const std::size_t at = makes ? blocks.size() : random() % blocks.size();
    if (makes) blocks.push_back({});
    Block& block = blocks[at];
    ASSERT_TRUE(block.holds(block.size));
    if (!makes && random() % 2 == 0) {
      pool.give_back(block.at, block.size);
      block = blocks.back();
      blocks.pop_back();
      continue;
    }
    const std::size_t size = any_size(random);
    const std::size_t kept = std::min(size, block.size);
    block.at = static_cast<std::uint8_t*>(pool.resize(block.at, block.size, size));
    ASSERT_NE(block.at, nullptr);
    ASSERT_EQ(reinterpret_cast<std::uintptr_t>(block.at) % alignof(std::max_align_t), 0U);
    ASSERT_TRUE(block.holds(kept)) << block.size << " to " << size;
    block.size = size;
    block.fill(static_cast<std::uint8_t>(random()));
  }
  for (const Block& block : blocks) {
    EXPECT_TRUE(block.holds(block.size));
    pool.give_back(block.at, block.size);
  }
}

TEST(BlockPool, takes_back_no_block_and_gives_each_size_to_its_edge) {
  BlockPool pool;
  pool.give_back(nullptr, 0);
  for (std::size_t size = 1; size <= 600; ++size) {
    Block block{static_cast<std::uint8_t*>(pool.resize(nullptr, 0, size)), size};
    ASSERT_NE(block.at, nullptr);
    block.fill(static_cast<std::uint8_t>(size));
    Block next{static_cast<std::uint8_t*>(pool.resize(nullptr, 0, size)), size};
    next.fill(static_cast<std::uint8_t>(size + 1));
    EXPECT_TRUE(block.holds(size)) << size;
    pool.give_back(block.at, size);
    EXPECT_TRUE(next.holds(size)) << size;
    pool.give_back(next.at, size);
  }
}

}  // namespace
}  // namespace bocage
