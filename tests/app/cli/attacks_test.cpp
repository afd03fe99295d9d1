// Attacks of a module on the machine that plays it: wherever its Lua runs, each ends soon, with file and line, and the
// game stays as it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <lua.hpp>
#include <string>
#include <vector>

#include "app/play/files/installed_games.h"
#include "engine/session/session.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::Files;
using test::TempFolder;

// Processor time; sanitizers multiply it.
#if defined(BOCAGE_SANITIZED)
constexpr double max_seconds = 5;
#else
constexpr double max_seconds = 0.5;
#endif

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

#if defined(BOCAGE_SANITIZED)
double slowness() {
  return 1;  // the bound is wide enough
}
#else
// Three pieces of work, one within the processor, one that takes fresh memory, and one that takes it as Lua does, in
// small pieces: neighbours on the same core slow all of them, but not alike.
void count_letters() {
  std::string text(4'000, 'a');
  std::size_t found = 0;
  for (int round = 0; round < 2'000; ++round) {
    text[static_cast<std::size_t>(round)] = 'b';
    for (const char c : text) found = found * 31 + static_cast<unsigned char>(c);
  }
  volatile std::size_t kept = found;
  static_cast<void>(kept);
}

void fill_memory() {
  constexpr std::size_t bytes = 8 << 20, line = 64;
  std::size_t found = 0;
  for (int round = 0; round < 4; ++round) {
    std::vector<char> memory(bytes);
    for (std::size_t i = 0; i < bytes; i += line) memory[i] = static_cast<char>(i);
    for (std::size_t i = 0; i < bytes; i += line) found += static_cast<unsigned char>(memory[i]);
  }
  volatile std::size_t kept = found;
  static_cast<void>(kept);
}

void fill_tables() {
  lua_State* const lua = luaL_newstate();
  EXPECT_EQ(luaL_dostring(lua, "local t = {} for i = 1, 200000 do t[#t + 1] = {} end"), LUA_OK);
  lua_close(lua);
}

double times_longer(void (*work)(), double seconds_alone) {
  const double begun = processor_seconds();
  work();
  return (processor_seconds() - begun) / seconds_alone;
}

// How many times longer than on a quick machine by itself a piece of work takes now: neighbours on the same core and a
// slow processor cost processor time, too, and are not the sandbox's fault.
double slowness() {
  fill_memory();  // the first time costs more than any other
  return std::max(
      {1.0, times_longer(count_letters, 0.005), times_longer(fill_memory, 0.0025), times_longer(fill_tables, 0.018)});
}
#endif

// Each attempt says how much processor time it took. Neighbours come in bursts, so the quickest of a few attempts
// counts; an attack that lasts is slow in all of them.
template <typename Attempt>
void expect_soon(const Attempt& attempt) {
  constexpr int max_attempts = 4;
  double quickest = 0;
  for (int tried = 0; tried < max_attempts; ++tried) {
    const double before = slowness();
    const double took = attempt();
    const double times_allowed = took / (max_seconds * std::max(before, slowness()));
    quickest = tried == 0 ? times_allowed : std::min(quickest, times_allowed);
    if (quickest < 1) return;
  }
  ADD_FAILURE() << "The quickest attempt took " << quickest << " times what it may take";
}

// What one call takes of the processor, in seconds.
template <typename Call>
double time_of(const Call& call) {
  const double begun = processor_seconds();
  call();
  return processor_seconds() - begun;
}

struct Trick {
  const char* name;
  const char* lua;
};

void PrintTo(const Trick& trick, std::ostream* out) {
  *out << trick.name;
}

class Attack : public ::testing::TestWithParam<Trick> {
 protected:
  std::shared_ptr<const Module> module(const Files& files) {
    folder_.write(files);
    auto loaded = load_module(folder_.path());
    EXPECT_TRUE(loaded.module) << test::all_text(loaded.problems);
    return loaded.module;
  }
  std::unique_ptr<Session> game(const std::string& verb) {
    const auto ruleset = Ruleset::load(module(test::probe_module(verb)), library_folder());
    if (!ruleset.ruleset) return nullptr;
    GameSetup setup;
    setup.scenario = "duel";
    return Session::start(ruleset.ruleset, setup).session;
  }
  TempFolder folder_;
};

TEST_P(Attack, at_the_top_of_a_file_is_a_located_problem) {
  auto files = test::probe_module("offers = plain, run = function() end");
  files["rules/init.lua"] = std::string(GetParam().lua) + "\n" + files["rules/init.lua"];
  const auto attacker = module(files);
  Ruleset::Loaded loaded;
  expect_soon([&] { return time_of([&] { loaded = Ruleset::load(attacker, library_folder()); }); });
  EXPECT_FALSE(loaded.ruleset);
  ASSERT_EQ(loaded.problems.size(), 1U);
  EXPECT_EQ(loaded.problems[0].place.file, "rules/init.lua");
  EXPECT_EQ(loaded.problems[0].place.line, 1) << to_text(loaded.problems[0]);
}

TEST_P(Attack, in_offers_is_a_located_problem) {
  std::unique_ptr<Session> session;
  std::size_t offered = 0;
  expect_soon([&] {
    session = game(std::string("offers = function(game)\n") + GetParam().lua + "\nend, run = function() end");
    return session ? time_of([&] { offered = session->offers(SideId(0)).size(); }) : 0;
  });
  ASSERT_TRUE(session);
  EXPECT_EQ(offered, 2U) << "go and done, but not the attacker";
  const auto problems = session->take_problems();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].place.file, "rules/init.lua");
  EXPECT_EQ(problems[0].place.line, 11) << to_text(problems[0]);
}

TEST_P(Attack, in_a_procedure_is_refused_with_its_place_and_loses_nothing) {
  std::unique_ptr<Session> session;
  Hash before;
  Submitted submitted;
  expect_soon([&]() -> double {
    session = game(std::string("offers = plain, run = function(game)\ngame:set(game, 'score', 1)\n") + GetParam().lua +
                   "\nend");
    if (!session) return 0;
    before = session->state().hash();
    return time_of([&] { submitted = session->act(SideId(0), "probe", {}); });
  });
  ASSERT_TRUE(session);
  ASSERT_FALSE(submitted.accepted);
  EXPECT_EQ(submitted.refusal->kind, Refusal::Kind::fault);
  EXPECT_NE(submitted.refusal->text.find("rules/init.lua:12: "), std::string::npos) << submitted.refusal->text;
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_TRUE(session->act(SideId(0), "go", session->state().board().find_space("0202")).accepted);
}

const Trick tricks[] = {
    {"endless_loop", "while true do end"},
    {"endless_loop_in_pcall", "while true do pcall(function() while true do end end) end"},
    {"doubled_string", "local s = 'x' while true do s = s .. s end"},
    {"doubled_string_in_pcall", "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end"},
    {"lazy_quantifiers", "for _ = 1, 1 << 40 do string.find(string.rep('a', 400), '.-.-.-b') end"},
    {"repeated_nothing", "while true do local _ = ('').rep('', 1 << 40) end"},
    {"repeated_text", "local _ = ('x'):rep(1 << 40)"},
    {"moved_table", "table.move({}, 1, 1 << 40, 2)"},
    {"lying_length", "table.insert(setmetatable({}, { __len = function() return 1 << 40 end }), 1)"},
    {"collector", "setmetatable({}, { __gc = function() while true do end end })"},
    {"handler", "xpcall(error, function() while true do end end)"},
    {"coroutines", "for _ = 1, 400 do coroutine.wrap(function() for _ = 1, 400000 do end end)() end"},
    {"deep_recursion", "local function f() return 1 + f() end f()"},
    {"full_table", "local t = {} while true do t[#t + 1] = {} end"},
    {"endless_sort",
     "local t = {} for i = 1, 5000 do t[i] = i end while true do table.sort(t, function() return true end) end"},
    {"the_string_table", "getmetatable('').__index = nil"},
    {"a_file", "io.open('/etc/passwd')"},
    {"the_system", "os.execute('true')"},
    {"bytecode", "load('\\27Lua')()"},
    {"chance", "local _ = math.random(6)"},
};

INSTANTIATE_TEST_SUITE_P(All, Attack, ::testing::ValuesIn(tricks),
                         [](const auto& trick) { return std::string(trick.param.name); });

}  // namespace
}  // namespace bocage
