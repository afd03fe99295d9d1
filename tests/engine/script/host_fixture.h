// A small module in memory, and a host of Lua that a test writes.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/script/host.h"

namespace bocage::test {

// Hexes 0101 … 0808, clear, with woods at 0203; a river between 0304 and 0305, a road 0404-0405; sides red and blue;
// counters r-guard and b-line; the variables, chart, zone and movement class that the tests name.
std::shared_ptr<Module> small_module();

// A host over small_module() with the given rules/init.lua, and a game to read.
class HostTest : public ::testing::Test {
 protected:
  // Loads the text as rules/init.lua; problems fail the test.
  void load(const std::string& lua, const Limits& limits = {});
  // What loading the text complains about; fails the test when it complains about nothing.
  Problems complaints(const std::string& lua, const Limits& limits = {});
  // Loads `return { queries = { test = function(game) <body> end } }` and calls it in the given context.
  Ruleset::Host::Result run(const std::string& body, ContextBit mode = ContextBit::query, const Limits& limits = {});
  // The same where a value is expected; a fault fails the test.
  Value value(const std::string& body, ContextBit mode = ContextBit::query);
  // The message of the fault that is expected.
  std::string fault(const std::string& body, ContextBit mode = ContextBit::query, const Limits& limits = {});
  // Calls a function of the loaded ruleset with the game.
  Ruleset::Host::Result call(const std::string& path, ContextBit mode = ContextBit::query);
  Context context(ContextBit mode);

  std::shared_ptr<Module> module = small_module();
  std::unique_ptr<Ruleset::Host> host;
  std::unique_ptr<GameState> state;
  std::map<std::string, std::uint64_t> coverage;
  std::set<ChartCell> looked_up;
};

}  // namespace bocage::test
