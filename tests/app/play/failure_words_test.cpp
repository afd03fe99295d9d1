// A failure of the rules as a player reads it.
#include "app/play/words/failure_words.h"

#include <gtest/gtest.h>

#include "app/play/words/game_words.h"

namespace bocage {
namespace {

Problem broken() {
  return {{"rules/init.lua", 10, 0},
          "it breaks",
          "source:\n> 10 | error()\ncalled from:\n  rules/init.lua:10",
          Severity::error,
          Fault::module};
}

TEST(FailureWords, leave_out_the_source_and_the_calls) {
  EXPECT_EQ(failure_words(broken()), "rules/init.lua:10: it breaks");
  EXPECT_EQ(failure_at("supply", broken()), "The rules of this module failed at \"supply\" (rules/init.lua:10)");
  EXPECT_EQ(failure_at("reach", Problem{}), "The rules of this module failed at \"reach\"");
}

TEST(FailureWords, cut_a_refusal_whose_text_is_a_failure_with_all_that_follows) {
  EXPECT_EQ(first_sentence(to_text(broken())), "rules/init.lua:10: it breaks");
  EXPECT_EQ(with_rule(to_text(broken()), ""), "rules/init.lua:10: it breaks");
  EXPECT_EQ(first_sentence("Somebody stands there (in 0305)"), "Somebody stands there (in 0305)");
}

}  // namespace
}  // namespace bocage
