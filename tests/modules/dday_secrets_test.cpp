// D-Day played by three machines: the German set-up and the markers of support fire stay with their owner until they
// are opened, in what is sent and in what is shown.
#include <gtest/gtest.h>

#include "app/cli/fuzz/replicas.h"
#include "app/play/files/installed_games.h"
#include "engine/view/scene.h"

namespace bocage {
namespace {

const SideId allied(0);
const SideId german(1);

class DdaySecrets : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto module = load_module(find_game("dday").path).module;
    ASSERT_TRUE(module);
    std::vector<std::shared_ptr<Ruleset>> rulesets;
    for (std::size_t i = 0; i <= module->sides.size(); ++i) {
      rulesets.push_back(Ruleset::load(module, library_folder()).ruleset);
    }
    GameSetup setup;
    setup.scenario = "omaha";
    setup.seed = hash_of("test", "dday secrets");
    auto started = cli::Replicas::start(rulesets, setup, setup.seed);
    ASSERT_TRUE(started.replicas) << started.problem;
    replicas_ = std::move(started.replicas);
  }
  Session& of(SideId side) { return replicas_->of(side); }
  SpaceId space(const char* name) { return of(allied).state().board().find_space(name); }

  void act(SideId side, const char* verb, const Value& arguments) {
    const Submitted done = of(side).act(side, verb, arguments);
    ASSERT_TRUE(done.accepted) << verb << ": " << (done.refusal ? done.refusal->text : "");
    exchange();
  }
  void answer(SideId side, const char* name, const Value& value) {
    const auto& asks = of(side).waiting().asks;
    ASSERT_FALSE(asks.empty());
    ASSERT_EQ(asks.front().name, name);
    ASSERT_TRUE(of(side).answer(side, asks.front().id, value).accepted);
    exchange();
  }
  // Also the canaries of every entry that is sent.
  void exchange() {
    const auto wrong = replicas_->exchange();
    ASSERT_EQ(wrong, std::nullopt) << *wrong;
  }

  ValueList germans() { return stack("german.setup"); }
  ValueList stack(const char* at) {
    const auto& pieces = of(allied).state().stack(space(at));
    return {pieces.begin(), pieces.end()};
  }
  void deploy() {
    const ValueList units = germans();
    ValueList places;
    for (std::size_t i = 0; i < units.size(); ++i) places.push_back(ValueList{units[i], space(hexes_[i])});
    act(german, "deploy", ValueMap{{"places", places}});
  }
  void land() {
    for (const char* hex : {"2319", "2121"}) act(allied, "mark", ValueMap{{"hex", space(hex)}});
    act(allied, "done", {});
    int landed = 0;
    for (const Value& unit : stack("allied.assault")) {
      if (of(allied).state().counter(unit.piece()).id == "us.2-ranger-bn") continue;
      act(allied, "embark", ValueMap{{"unit", unit}, {"hex", space(landed++ < 3 ? "2319" : "2121")}});
    }
    act(allied, "done", {});
  }

  // What a side sees in a hex: tentative pieces too.
  std::size_t seen_in(SideId viewer, const char* hex) {
    const Scene scene = make_scene(of(viewer), viewer);
    for (const auto& stack : scene.stacks) {
      if (stack.space == space(hex)) return stack.pieces.size();
    }
    return 0;
  }
  std::string sent_to(SideId side) {
    const auto& session = of(side);
    return journal_text(session.journal().genesis(), session.journal().chain(), session.state().names(), {});
  }

  static constexpr const char* hexes_[] = {"2218", "2119", "1718", "1612", "1515"};
  std::unique_ptr<cli::Replicas> replicas_;
};

TEST_F(DdaySecrets, the_german_set_up_is_seen_by_the_german_alone_until_the_landing) {
  deploy();
  for (const char* hex : hexes_) {
    EXPECT_EQ(seen_in(german, hex), 1U) << hex;
    EXPECT_EQ(seen_in(allied, hex), 0U) << hex;
    EXPECT_EQ(sent_to(allied).find(hex), std::string::npos) << hex;
  }
  land();
  for (const char* hex : hexes_) EXPECT_EQ(seen_in(allied, hex), 1U) << hex;
}

TEST_F(DdaySecrets, a_marker_that_lies_face_down_is_known_to_its_owner_alone_until_all_are_opened) {
  deploy();
  land();
  act(allied, "assault", ValueMap{{"hex", space("2319")}});
  answer(allied, "fire", space("allied.guns"));
  const int variable = of(allied).state().module().find_variable(Owner::side, "fire_1");
  const Value marker = of(allied).state().variable(Owner::side, allied.index, variable);
  ASSERT_EQ(marker.kind(), Value::Kind::secret);
  ASSERT_TRUE(of(allied).known(marker.secret(), allied));
  const PieceId drawn = of(allied).known(marker.secret(), allied)->piece();
  EXPECT_EQ(of(german).known(marker.secret(), german), std::nullopt);
  EXPECT_EQ(of(german).known(marker.secret(), allied), std::nullopt);
  EXPECT_EQ(replicas_->referee().known(marker.secret(), allied), std::nullopt);
  // It still lies in its cup for everybody else.
  EXPECT_EQ(of(german).state().piece(drawn).space, space("allied.guns"));
  answer(german, "fire", {});
  answer(allied, "fire", {});
  answer(german, "fire", {});
  EXPECT_EQ(of(german).known(marker.secret(), german), Value(drawn));
  EXPECT_EQ(of(german).state().piece(drawn).space, space("allied.spent"));
}

}  // namespace
}  // namespace bocage
