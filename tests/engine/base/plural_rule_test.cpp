#include "engine/base/plural_rule.h"

#include <gtest/gtest.h>

#include <vector>

namespace bocage {
namespace {

std::vector<std::size_t> forms(const std::string& rule, const std::vector<std::uint64_t>& numbers) {
  const auto read = PluralRule::read(rule);
  if (!read) return {};
  std::vector<std::size_t> made;
  for (const auto number : numbers) made.push_back(read->form_of(number));
  return made;
}

TEST(PluralRule, is_a_formula_in_the_number) {
  EXPECT_EQ(forms("nplurals=2; plural=(n != 1);", {0, 1, 2}), (std::vector<std::size_t>{1, 0, 1}));
  EXPECT_EQ(forms("nplurals=2; plural=n>1;", {0, 1, 2}), (std::vector<std::size_t>{0, 0, 1}));
  EXPECT_EQ(forms("nplurals=1; plural=0;", {0, 1, 5}), (std::vector<std::size_t>{0, 0, 0}));
  EXPECT_EQ(forms("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
                  {1, 3, 5, 12, 22, 111}),
            (std::vector<std::size_t>{0, 1, 2, 2, 1, 2}));
  EXPECT_EQ(forms("nplurals=2; plural=!(n==1);", {1, 2}), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(forms("nplurals=2; plural=!(n >= 2) || n * 2 - 1 <= 4 / 2 + 0;", {1, 2, 3}),
            (std::vector<std::size_t>{1, 0, 0}));
}

TEST(PluralRule, is_refused_when_it_is_none_or_asks_for_a_form_that_is_not_there) {
  for (const char* const wrong :
       {"", "nplurals=2;", "plural=0;", "nplurals=2; plural=n;", "nplurals=2; plural=5 % (n - n);",
        "nplurals=2; plural=n ==;", "nplurals=2; plural=m;", "nplurals=2; plural=(n;", "nplurals=2; plural=n ? 1;",
        "nplurals=2; plural=n 1;", "nplurals=2; plural=n / 0;", "nplurals=99; plural=0;",
        "nplurals=2; plural=system(1);"}) {
    EXPECT_FALSE(PluralRule::read(wrong)) << wrong;
  }
  const std::string deep(200, '(');
  EXPECT_FALSE(PluralRule::read("nplurals=2; plural=" + deep + "n" + std::string(200, ')') + ";"));
  EXPECT_FALSE(PluralRule::read("nplurals=2; plural=" + std::string(200, '!') + "n;"));
}

}  // namespace
}  // namespace bocage
