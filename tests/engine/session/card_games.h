// Three sides that draw from one deck, and one that has a deck of its own: a machine for each, or all at one table.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/dice/shares.h"
#include "engine/session/session.h"
#include "tests/engine/session/session_fixture.h"

namespace bocage::test {

constexpr SideId gold{2};
constexpr std::uint32_t cards_in_deck = 8;

class CardGame : public ::testing::Test {
 protected:
  // All sides at one machine, or each at one of its own.
  void at_one_table(DiceLevel level = DiceLevel::friendly);
  void at_three_machines(DiceLevel level);

  // What the side does at its machine; then the others hear of it, and what they add, until nothing more comes.
  void must(SideId side, const std::string& verb, const Value& arguments = {});
  void settle();
  Session& of(SideId side) { return *machines[machines.size() == 1 ? 0 : side.index]; }
  JournalFile::Content journal();
  // Opened again with the roots of all sides and judged anew.
  std::unique_ptr<Session> audited(const JournalFile::Content& content);

  ValueList hand(SideId side) const;
  ValueList pile(const char* deck = "deck") const;
  Value shown_to(SideId viewer, const Value& card);  // nil when the side cannot look at it
  SpaceId space(const char* name) const { return module->board->find_space(name); }
  const GameState& state() const { return machines[0]->state(); }

  std::shared_ptr<const Module> module;
  std::map<std::string, Hash> roots;
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  std::vector<std::unique_ptr<Session>> machines;

 private:
  void load();
};

}  // namespace bocage::test
