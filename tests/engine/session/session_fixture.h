// A game in memory whose verbs use everything that a session does.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/session/session.h"
#include "tests/engine/script/host_fixture.h"

namespace bocage::test {

constexpr SideId red{0};
constexpr SideId blue{1};

// small_module() with variables of every scope, a sequence of turns and players, and session_rules() as its ruleset.
std::shared_ptr<Module> session_module();
std::string session_rules();
std::shared_ptr<Ruleset> load_rules(const std::shared_ptr<Module>& module);

class SessionTest : public ::testing::Test {
 protected:
  // A hotseat game.
  void start(DiceLevel dice = DiceLevel::friendly, Enforcement enforcement = Enforcement::enforce);
  Submitted act(SideId side, const std::string& verb, const Value& arguments = {}, bool override_rules = false);
  void must_act(SideId side, const std::string& verb, const Value& arguments = {});
  Submitted answer(const Value& value);  // the first open ask
  std::string refusal_of(const Submitted& submitted) const;
  SpaceId space(const char* name) const { return module->board->find_space(name); }
  Value variable(const char* name) const;
  JournalFile::Content saved() const;
  std::unique_ptr<Session> reopened(bool audit = false) const;

  std::shared_ptr<Module> module = session_module();
  std::shared_ptr<Ruleset> rules;
  std::unique_ptr<Session> session;
};

Value move_of(std::uint32_t piece, std::vector<SpaceId> path);
std::string text_of(const Problems& problems);

}  // namespace bocage::test
