#include "engine/base/value.h"

#include <gtest/gtest.h>

#include "engine/base/cow.h"

namespace bocage {
namespace {

TEST(Value, holds_equal_numbers_as_equal_values) {
  EXPECT_EQ(Value(Fraction(4, 2)), Value(2));
  EXPECT_EQ(Value(Fraction(4, 2)).kind(), Value::Kind::integer);
  EXPECT_EQ(Value(Fraction(1, 2)).kind(), Value::Kind::fraction);
  EXPECT_EQ(Value(3).number(), Fraction(3));
}

TEST(Value, tells_kinds_of_ids_apart) {
  EXPECT_NE(Value(SpaceId(1)), Value(PieceId(1)));
  EXPECT_EQ(Value(SpaceId(1)).space(), SpaceId(1));
  EXPECT_STREQ(kind_name(Value(LinkId(0)).kind()), "link");
  EXPECT_STREQ(kind_name(Value(ValueMap{}).kind()), "map");
  EXPECT_STREQ(kind_name(Value().kind()), "nil");
}

TEST(Value, is_ordered_by_kind_and_then_by_content) {
  const ValueList ordered = {Value(),
                             false,
                             true,
                             -3,
                             2,
                             Fraction(1, 2),
                             "a",
                             "b",
                             SpaceId(0),
                             LinkId(0),
                             SideId(0),
                             PieceId(2),
                             PieceId(10),
                             SecretId(1),
                             ValueList{},
                             ValueList{1},
                             ValueList{1, 2},
                             ValueList{2},
                             ValueMap{},
                             ValueMap{{"a", 1}},
                             ValueMap{{"a", 2}},
                             ValueMap{{"b", 0}}};
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    for (std::size_t j = 0; j < ordered.size(); ++j) EXPECT_EQ(ordered[i] <=> ordered[j], i <=> j) << i << " " << j;
  }
}

TEST(Value, makes_sets_sorted_and_without_duplicates) {
  EXPECT_EQ(make_set({3, 1, "a", 1, 3}), (ValueList{1, 3, "a"}));
}

TEST(Value, gives_nil_for_an_absent_member) {
  const Value map(ValueMap{{"a", 1}});
  EXPECT_EQ(map["a"], Value(1));
  EXPECT_TRUE(map["b"].is_nil());
  EXPECT_TRUE(Value(1)["a"].is_nil());
}

TEST(CowVector, keeps_a_fork_apart_from_its_origin) {
  CowVector<int, 4> origin;
  for (int i = 0; i < 10; ++i) origin.push_back(i);
  CowVector<int, 4> fork = origin;
  fork.set(5, 50);
  fork.push_back(10);
  origin.pop_back();
  EXPECT_EQ(origin.size(), 9U);
  EXPECT_EQ(origin[5], 5);
  EXPECT_EQ(fork.size(), 11U);
  EXPECT_EQ(fork[5], 50);
  EXPECT_EQ(fork[9], 9);
  fork.resize(0);
  EXPECT_TRUE(fork.empty());
  EXPECT_EQ(origin[8], 8);
}

// A pattern's equal chunks are shared within one vector, too: a write changes one entry and no other.
TEST(CowVector, repeats_a_pattern_whose_entries_change_one_by_one) {
  const std::vector<int> pattern = {7, 8, 9};
  for (const std::size_t size : {0U, 1U, 4U, 11U, 12U, 40U}) {
    CowVector<int, 4> numbers(size, std::span<const int>(pattern));
    ASSERT_EQ(numbers.size(), size);
    for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(numbers[i], pattern[i % 3]);
    numbers.push_back(1);
    for (std::size_t i = 0; i < size; ++i) {
      CowVector<int, 4> changed = numbers;
      changed.set(i, 0);
      for (std::size_t j = 0; j < size; ++j) EXPECT_EQ(changed[j], j == i ? 0 : pattern[j % 3]);
    }
    EXPECT_EQ(numbers[size], 1);
  }
}

}  // namespace
}  // namespace bocage
