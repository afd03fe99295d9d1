#include "engine/base/hash.h"

#include <gtest/gtest.h>

#include <string>

namespace bocage {
namespace {

TEST(Hash, depends_on_the_data_and_on_the_purpose) {
  EXPECT_EQ(hash_of("state", "abc"), hash_of("state", "abc"));
  EXPECT_NE(hash_of("state", "abc"), hash_of("state", "abd"));
  EXPECT_NE(hash_of("state", "abc"), hash_of("entry", "abc"));
  EXPECT_NE(hash_of("state", "abc"), hash_of(std::string("state\0", 6), "abc"));
  EXPECT_NE(hash_of("state", ""), hash_of("", "state"));
  EXPECT_NE(hash_of(std::string(64, 'x'), ""), hash_of(std::string(65, 'x'), ""));
}

// Journals hold hashes, so they may never change. Reckoned with Python's hashlib:
// blake2b(b"bocage", digest_size=32, key=blake2b(b"state", digest_size=32).digest())
TEST(Hash, is_what_any_blake2b_says) {
  EXPECT_EQ(to_hex(hash_of("state", "bocage")), "332b9f5761b754f2d9a40b0a97f0edab12663967ad90d4b93e5623d87d3d13d9");
}

TEST(Hash, reads_the_digits_that_it_prints_and_nothing_else) {
  const Hash hash = hash_of("entry", "x");
  EXPECT_EQ(hash_from_hex(to_hex(hash)), hash);
  EXPECT_EQ(short_hex(hash), to_hex(hash).substr(0, 12));
  EXPECT_FALSE(hash_from_hex(""));
  EXPECT_FALSE(hash_from_hex(to_hex(hash).substr(1)));
  EXPECT_FALSE(hash_from_hex(std::string(63, 'a') + "A"));
  EXPECT_FALSE(hash_from_hex(std::string(63, 'a') + "g"));
}

TEST(SumHash, comes_out_the_same_in_any_order) {
  SumHash forwards;
  SumHash backwards;
  for (int i = 0; i < 100; ++i) forwards.add(hash_of("state", std::to_string(i)));
  for (int i = 99; i >= 0; --i) backwards.add(hash_of("state", std::to_string(i)));
  EXPECT_EQ(forwards, backwards);
  for (int i = 50; i < 100; ++i) forwards.subtract(hash_of("state", std::to_string(i)));
  for (int i = 0; i < 50; ++i) forwards.subtract(hash_of("state", std::to_string(i)));
  EXPECT_EQ(forwards, SumHash());
}

TEST(SumHash, carries_and_borrows_through_all_limbs) {
  Hash one;
  one.bytes[0] = 1;
  Hash all;
  all.bytes.fill(0xff);
  SumHash sum;
  sum.subtract(one);
  EXPECT_EQ(sum.value(), all);
  sum.add(one);
  EXPECT_EQ(sum.value(), Hash());
  sum.add(all);
  sum.add(all);
  Hash doubled = all;
  doubled.bytes[0] = 0xfe;
  EXPECT_EQ(sum.value(), doubled);
  sum.subtract(all);
  EXPECT_EQ(sum.value(), all);
}

TEST(SumHash, of_one_item_is_the_item) {
  const Hash item = hash_of("state", "only");
  SumHash sum;
  sum.add(item);
  EXPECT_EQ(sum.value(), item);
}

}  // namespace
}  // namespace bocage
