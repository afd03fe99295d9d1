// Enemies and allies: everybody else without alliances, and what the alliances of the moment say.
#include "engine/game/alliances.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

std::shared_ptr<const Module> module_of(const std::vector<std::string>& alliances) {
  std::map<std::string, std::string> files;
  std::string sides;
  for (std::size_t i = 0; i < alliances.size(); ++i) {
    sides += "<side id=\"s" + std::to_string(i) + "\"" +
             (alliances[i].empty() ? std::string() : " alliance=\"" + alliances[i] + "\"") + "/>";
  }
  files["module.xml"] =
      "<module format=\"1\" id=\"m\" title=\"M\" version=\"1\" rules=\"rules/init.lua\">" + sides +
      "<map file=\"map.xml\"/><sequence file=\"sequence.xml\"/><scenario file=\"main.xml\"/></module>";
  files["map.xml"] = "<map><board id=\"map\"/></map>";
  files["sequence.xml"] = "<sequence><step id=\"play\"/></sequence>";
  files["main.xml"] = "<scenario id=\"main\"/>";
  files["rules/init.lua"] = "return {}";
  const auto loaded = load_module("m", files);
  for (const auto& problem : loaded.problems) ADD_FAILURE() << to_text(problem);
  return loaded.module;
}

using Sides = std::vector<SideId>;

TEST(Alliances, are_none_where_no_side_has_one) {
  const auto module = module_of({"", "", ""});
  const GameState state(module, module->scenarios[0], {});
  EXPECT_EQ(enemies_of(state, SideId(1)), (Sides{SideId(0), SideId(2)}));
  EXPECT_EQ(friends_of(state, SideId(1)), Sides{SideId(1)});
  EXPECT_FALSE(are_enemies(state, SideId(1), SideId(1)));
}

TEST(Alliances, make_friends_and_neutrals_nobody_s_enemies) {
  const auto module = module_of({"league", "", "league", "neutral", "neutral"});
  const GameState state(module, module->scenarios[0], {});
  EXPECT_EQ(enemies_of(state, SideId(0)), Sides{SideId(1)});
  EXPECT_EQ(friends_of(state, SideId(0)), (Sides{SideId(0), SideId(2)}));
  EXPECT_EQ(enemies_of(state, SideId(1)), (Sides{SideId(0), SideId(2)}));
  EXPECT_EQ(enemies_of(state, SideId(3)), Sides{});
  EXPECT_EQ(friends_of(state, SideId(3)), Sides{SideId(3)}) << "two neutrals are no allies";
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
}

TEST(Alliances, change_with_their_variable) {
  const auto module = module_of({"league", "", "league"});
  GameState state(module, module->scenarios[0], {});
  const Hash before = state.hash();
  const int variable = module->find_variable(Owner::side, alliance_variable);
  const Change back = state.apply(SetVariable{Owner::side, 2, variable, Value("s1")});
  EXPECT_EQ(enemies_of(state, SideId(0)), (Sides{SideId(1), SideId(2)}));
  EXPECT_EQ(friends_of(state, SideId(2)), (Sides{SideId(1), SideId(2)}));
  EXPECT_EQ(state.hash(), state.hash_from_scratch());
  state.apply(back);
  EXPECT_EQ(state.hash(), before);
}

}  // namespace
}  // namespace bocage
