// What the specs of a module share among their files.
#include "tests/engine/spec/spec_fixture.h"

namespace bocage::test {

namespace {

const char* const using_it =
    "local impulse = require(\"tests.shared.impulse\")\n"
    "spec(\"begins\", { scenario = \"battle\" }, function(t) expect.equal(impulse.begin(t), \"free\") end)\n";

}  // namespace

class SharedSpecs : public SpecTest {};

TEST_F(SharedSpecs, have_the_functions_of_a_shared_file_which_is_no_spec_file_itself) {
  module->files["tests/shared/impulse.lua"] =
      "local impulse = {}\n"
      "function impulse.begin(t)\n  t:mode(\"free\")\n  expect.truthy(t)\n  return \"free\"\nend\nreturn impulse\n";
  module->files["tests/first.lua"] = using_it;
  module->files["tests/second.lua"] = using_it;
  const auto results = run();
  ASSERT_EQ(results.size(), 2U);
  for (const auto& result : results) EXPECT_TRUE(result.passed) << result.file << ": " << result.message;
  EXPECT_EQ(results[0].file, "tests/first.lua");
  EXPECT_EQ(results[1].file, "tests/second.lua");
}

TEST_F(SharedSpecs, get_a_shared_file_once_however_often_they_require_it) {
  module->files["tests/shared/count.lua"] = "return { n = 0 }\n";
  module->files["tests/first.lua"] =
      "require(\"tests.shared.count\").n = 1\n"
      "spec(\"same\", { scenario = \"battle\" }, function() expect.equal(require(\"tests.shared.count\").n, 1) end)\n";
  const auto results = run();
  ASSERT_EQ(results.size(), 1U);
  EXPECT_TRUE(results[0].passed) << results[0].message;
}

TEST_F(SharedSpecs, still_require_what_the_rules_have_loaded) {
  module->files["tests/first.lua"] =
      "spec(\"rules\", { scenario = \"battle\" }, function() expect.truthy(require(\"bocage.zoc\")) end)\n";
  const auto results = run();
  ASSERT_EQ(results.size(), 1U);
  EXPECT_TRUE(results[0].passed) << results[0].message;
}

TEST_F(SharedSpecs, tell_the_place_in_the_shared_file_where_one_fails) {
  module->files["tests/shared/impulse.lua"] =
      "local impulse = {}\nfunction impulse.begin(t)\n  return t.nothing.at_all\nend\nreturn impulse\n";
  module->files["tests/first.lua"] = using_it;
  EXPECT_NE(failure().message.find("(tests/shared/impulse.lua:3, called from tests/first.lua:2)"), std::string::npos);
}

TEST_F(SharedSpecs, are_told_the_line_that_requires_a_file_that_is_not_there) {
  module->files["tests/first.lua"] = using_it;
  const auto result = failure();
  EXPECT_NE(result.message.find("There is no file 'tests.shared.impulse'"), std::string::npos) << result.message;
  EXPECT_EQ(result.file, "tests/first.lua");
  EXPECT_EQ(result.line, 1);
}

TEST_F(SharedSpecs, are_told_of_a_file_that_returns_nothing) {
  module->files["tests/shared/impulse.lua"] = "local impulse = {}\n";
  module->files["tests/first.lua"] = using_it;
  EXPECT_NE(failure().message.find("must end with return"), std::string::npos);
}

TEST_F(SharedSpecs, are_told_of_a_circle) {
  module->files["tests/shared/impulse.lua"] = "return require(\"tests.shared.other\")\n";
  module->files["tests/shared/other.lua"] = "return require(\"tests.shared.impulse\")\n";
  module->files["tests/first.lua"] = using_it;
  EXPECT_NE(failure().message.find("circle"), std::string::npos);
}

TEST_F(SharedSpecs, are_told_the_place_of_what_the_compiler_refuses) {
  module->files["tests/shared/impulse.lua"] = "local impulse = {}\nreturn return\n";
  module->files["tests/first.lua"] = using_it;
  EXPECT_NE(failure().message.find("tests/shared/impulse.lua:2"), std::string::npos) << failure().message;
}

TEST_F(SharedSpecs, are_nothing_that_rules_can_require) {
  module->files["tests/shared/impulse.lua"] = "return {}\n";
  module->scripts[module->rules_file] = "require(\"tests.shared.impulse\")\n" + module->scripts[module->rules_file];
  const auto loaded = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua");
  EXPECT_FALSE(loaded.ruleset);
  ASSERT_FALSE(loaded.problems.empty());
  EXPECT_NE(to_text(loaded.problems.front()).find("There is no rules file"), std::string::npos);
}

TEST_F(SharedSpecs, fail_where_a_query_fails_or_is_not_there) {
  module->files["tests/first.lua"] =
      "spec(\"asks\", { scenario = \"battle\" }, function(t) expect.equal(t:query(\"fly\").value, nil) end)\n";
  EXPECT_NE(failure().message.find("the ruleset has no query \"fly\""), std::string::npos);
  module->files["tests/first.lua"] =
      "spec(\"asks\", { scenario = \"battle\" }, function(t)\n  expect.equal(t:query(\"supply\", {}).value, "
      "nil)\nend)\n";
  const std::string message = failure().message;
  EXPECT_NE(message.find("the query \"supply\" failed: rules/"), std::string::npos) << message;
}

class SpecArguments : public SpecTest {};

// A path is no set: one that cannot be walked is not walked in another order.
TEST_F(SpecArguments, stand_in_any_order_where_they_are_a_set_and_in_their_own_where_they_are_a_path) {
  module->files["tests/first.lua"] = R"lua(spec("goes", { scenario = "battle" }, function(t)
    t:clear()
    local unit, other, foe = t:put("r-1st", "0207"), t:put("r-2nd", "0207"), t:put("b-militia", "0307")
    t:go("movement", { active = "red" })
    expect.truthy(t:can("red", "move", { unit = unit, path = { "0208", "0209" } }))
    expect.falsy(t:can("red", "move", { unit = unit, path = { "0209", "0208" } }))
    t:go("combat", { active = "red", event = "quiet" })
    for _, attackers in ipairs{ { unit, other }, { other, unit } } do
      expect.truthy(t:can("red", "attack", { target = foe.space, attackers = attackers, support = "hold" }))
    end
  end))lua";
  const auto results = run();
  ASSERT_EQ(results.size(), 1U);
  EXPECT_TRUE(results[0].passed) << results[0].message;
}

}  // namespace bocage::test
