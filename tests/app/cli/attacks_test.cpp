// Attacks of a module on the machine that plays it: each ends soon, with file and line.
#include <gtest/gtest.h>

#include "app/cli/command.h"
#include "engine/rules/session.h"
#include "tests/app/cli/temp_module.h"

namespace bocage::cli {
namespace {

using testing::TempModule;

// 200 ms in a release build; sanitizers and a busy machine take their time.
constexpr double most_seconds = 4;

class Attack : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(Attack, in_a_procedure_ends_soon_with_its_place) {
  TempModule module;
  module.rules("", GetParam().second);
  const auto loaded = load_module(module.path());
  ASSERT_TRUE(loaded.module);
  const auto ruleset = Ruleset::load(loaded.module, library_folder());
  ASSERT_TRUE(ruleset.ruleset);
  GameSetup setup;
  setup.scenario = "only";
  for (const char* side : {"red", "blue"}) setup.roots[side] = hash_of("test", side);
  const auto started = Session::start(ruleset.ruleset, setup);
  ASSERT_TRUE(started.session);
  const Hash before = started.session->state().hash();
  const double begun = seconds_now();
  const Submitted submitted = started.session->act(SideId(0), "step", 1);
  EXPECT_LT(seconds_now() - begun, most_seconds);
  ASSERT_FALSE(submitted.accepted);
  ASSERT_TRUE(submitted.refusal);
  EXPECT_EQ(submitted.refusal->kind, Refusal::Kind::fault);
  EXPECT_NE(submitted.refusal->text.find("rules/init.lua:"), std::string::npos) << submitted.refusal->text;
  EXPECT_EQ(started.session->state().hash(), before) << "nothing is lost";
}

INSTANTIATE_TEST_SUITE_P(
    All, Attack,
    ::testing::Values(
        std::pair("endless_loop", "while true do end"),
        std::pair("endless_loop_in_pcall", "while true do pcall(function() while true do end end) end"),
        std::pair("doubled_string", "local s = \"x\" for i = 1, 40 do s = s .. s end"),
        std::pair("repeated_nothing", "return (\"x\"):rep(1 << 40)"),
        std::pair("moved_table", "table.move({}, 1, 1 << 40, 2)"),
        std::pair("lying_length", "table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1)"),
        std::pair("collector", "setmetatable({}, { __gc = function() while true do end end }) collectgarbage()"),
        std::pair("handler", "xpcall(error, function() while true do end end)"),
        std::pair("coroutines", "for i = 1, 400 do coroutine.wrap(function() for j = 1, 400000 do end end)() end"),
        std::pair("deep_recursion", "local function f() return 1 + f() end f()"),
        std::pair("file", "io.open(\"/etc/passwd\")"), std::pair("system", "os.execute(\"true\")"),
        std::pair("bytecode", "load(\"\\27Lua\")()"), std::pair("chance", "game:set(game, \"count\", math.random(6))")),
    [](const auto& instance) { return instance.param.first; });

}  // namespace
}  // namespace bocage::cli
