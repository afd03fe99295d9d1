// What a player has looked at makes no entry cheaper: whoever judges it, with whatever asked before, comes to the same,
// up to the very edge of the budget.
#include "engine/script/host.h"
#include "session_fixture.h"

namespace bocage::test {

namespace {

// One verb, one ask, and rules that burn N thousand rounds of a loop in two places, of which a look may have been to
// one.
struct Burning {
  const char* name;
  const char* rules;
  const char* verb = "probe";
  Value arguments = {};
  bool asks = false;  // it is the answer to an ask that is judged
  void (*look)(Session& session) = nullptr;
};

void PrintTo(const Burning& burning, std::ostream* out) {
  *out << burning.name;
}

void look_at_domain(const Domain& domain) {
  std::vector<Pick> picks;
  for (auto next = domain.next(picks); next && !next->candidates.empty(); next = domain.next(picks)) {
    picks.push_back({false, next->candidates.front().value});
  }
}

void look_at_offers(Session& session) {
  for (const Offer& offer : session.offers(red)) look_at_domain(*offer.domain);
}

void look_at_asks(Session& session) {
  for (const Ask& ask : session.waiting().asks) look_at_domain(*ask.domain);
}

const Burning burning[] = {
    {.name = "offers",
     .rules = "probe = { offers = function() burn() return domain.nothing() end, check = burn, run = nothing }",
     .look = look_at_offers},
    {.name = "parts_of_a_choice",
     .rules = "probe = { run = nothing, offers = function()\n"
              "  local function part() burn() return domain.one_of{ of = { 1 } } end\n"
              "  return domain.record{ { 'a', part }, { 'b', part } }\n"
              "end }",
     .arguments = ValueMap{{"a", 1}, {"b", 1}},
     .look = look_at_offers},
    {.name = "remembered_answers",
     .rules = "probe = { offers = function() burn_once(1) return domain.nothing() end, run = nothing,\n"
              "  check = function() burn_once(1) burn() end }",
     .look = look_at_offers},
    {.name = "obligations",
     .rules = "probe = { offers = plain, run = nothing } }, obligations = function() burn_once(1) burn() return {} "
              "end, lists = {",
     .verb = "done",
     .look = [](Session& session) { session.obligations(red); }},
    {.name = "frozen_tables",
     .rules = "probe = { offers = plain, run = function(game, side)\n"
              "  local all = {} for i = 1, 60 * N do all[i] = {} end\n"
              "  local function test() local seen = all burn() end\n"
              "  game:ask(side, 'more', domain.one_of{ of = { 'yes' }, test = test }) end }",
     .asks = true,
     .look = look_at_asks},
};

class Looks : public SessionTest, public ::testing::WithParamInterface<Burning> {
 protected:
  static constexpr std::uint64_t budget = 200'000;
  static constexpr int max_count = 200;

  // A machine that plays `own` under rules that burn `n`.
  std::unique_ptr<Session> machine(int n, const char* own, std::uint64_t instructions) {
    const auto made = session_module();
    made->scripts["rules/init.lua"] =
        "local N = " + std::to_string(n) +
        "\n"
        "local function burn() for i = 1, 1000 * N do end end\n"
        "local burn_once = remembering(function() burn() return 1 end)\n"
        "local function plain() return domain.nothing() end\n"
        "local function nothing() end\n"
        "return { conditions = { turns_left = function() return true end },\n"
        "  policies = { more = { yes = { title = 'Yes', run = function() return 'yes' end } } },\n"
        "  verbs = { " +
        std::string(GetParam().rules) + " } }";
    made->scenarios[0].sequence.children[0].children[0].children[0].verbs = {"probe"};
    const Limits limits{.instructions = instructions};
    auto loaded = Ruleset::load(made, std::string(BOCAGE_SOURCE_DIR) + "/lua", limits);
    EXPECT_NE(loaded.ruleset, nullptr) << test::text_of(loaded.problems);
    GameSetup setup;
    setup.scenario = "battle";
    setup.seed = hash_of("test", "seed");
    for (const std::string side : {"red", "blue"}) {
      const Hash root = hash_of("test", side);
      if (side == own) {
        setup.roots[side] = root;
      } else {
        setup.anchors[side] = anchor_of(root);
      }
    }
    auto started = Session::start(loaded.ruleset, setup);
    EXPECT_NE(started.session, nullptr) << test::text_of(started.problems);
    return std::move(started.session);
  }

  static void look(Session& session, int looks) {
    for (int i = 0; i < looks; ++i) {
      GetParam().look(session);
      session.refusal(red, GetParam().verb, GetParam().arguments);
    }
  }

  // Whether the one who plays may do it.
  static Submitted plays(Session& session, int looks) {
    if (GetParam().asks) {
      const auto asked = session.act(red, GetParam().verb, {});
      EXPECT_TRUE(asked.accepted) << asked.refusal->text;
    }
    look(session, looks);
    return GetParam().asks ? session.answer(red, session.waiting().asks.at(0).id, "yes")
                           : session.act(red, GetParam().verb, GetParam().arguments);
  }
  bool may_play(int n, int looks) { return plays(*machine(n, "red", budget), looks).accepted; }

  // Whether the other side accepts it from a machine whose rules may do whatever they like.
  bool is_accepted(int n, int looks) {
    const auto lavish = machine(n, "red", 100 * budget);
    EXPECT_TRUE(plays(*lavish, 0).accepted);
    lavish->chain_pending();
    const auto entries = lavish->chained_since(0);
    const auto other = machine(n, "blue", budget);
    for (std::size_t i = 0; i + 1 < entries.size(); ++i) EXPECT_TRUE(other->receive(entries[i]).accepted);
    look(*other, looks);
    return other->receive(entries.back()).accepted;
  }

  // The least that is too much for whoever looks at nothing before.
  int edge() {
    int enough = 1, too_much = max_count;
    while (enough + 1 < too_much) {
      const int n = (enough + too_much) / 2;
      (may_play(n, 0) ? enough : too_much) = n;
    }
    return too_much;
  }
};

TEST_P(Looks, change_no_verdict_at_the_edge_of_the_budget) {
  const int too_much = edge();
  ASSERT_GT(too_much, 10);
  ASSERT_LT(too_much, max_count);
  for (const int n : {too_much - 1, too_much}) {
    SCOPED_TRACE(n);
    for (const int looks : {0, 2}) {
      EXPECT_EQ(may_play(n, looks), n < too_much) << "the one who plays has looked " << looks << " times";
      EXPECT_EQ(is_accepted(n, looks), n < too_much) << "the one who receives has looked " << looks << " times";
    }
  }
}

// A standing order answers only what everybody accepts; what is too dear for that the player is asked.
TEST_P(Looks, change_no_verdict_on_standing_orders) {
  if (!GetParam().asks) return;
  const int too_much = edge();
  for (const int n : {too_much / 3, too_much - 1, too_much}) {
    SCOPED_TRACE(n);
    const auto own = machine(n, "red", budget);
    ASSERT_TRUE(own->set_order(red, "more", "yes", {}).accepted);
    ASSERT_TRUE(own->act(red, GetParam().verb, {}).accepted);
    const bool answered = own->waiting().kind == Waiting::Kind::choice;
    if (n < too_much - 1) {
      EXPECT_TRUE(answered);
    }
    if (n == too_much) {
      EXPECT_FALSE(answered);
    }
    own->chain_pending();
    const auto other = machine(n, "blue", budget);
    for (const auto& entry : own->chained_since(0)) {
      const auto taken = other->receive(entry);
      EXPECT_TRUE(taken.accepted) << taken.refusal->text;
    }
    EXPECT_EQ(other->state().hash(), own->state().hash());
  }
}

INSTANTIATE_TEST_SUITE_P(AtEverything, Looks, ::testing::ValuesIn(burning),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST_F(SessionTest, judges_an_action_once_that_its_player_has_just_looked_at) {
  const auto plays = [this](bool looks) {
    start();
    const Value move = move_of(0, {space("0304")});
    if (looks) {
      EXPECT_FALSE(session->refusal(red, "move", move));
    }
    const std::uint64_t before = rules->host().spent_in_all();
    must_act(red, "move", move);
    return std::pair(rules->host().spent_in_all() - before, session->state().hash());
  };
  const auto [fresh, state] = plays(false);
  const auto [looked, same_state] = plays(true);
  EXPECT_EQ(state, same_state);
  EXPECT_LT(looked, fresh);
}

TEST_F(SessionTest, judges_an_action_anew_after_a_look_at_another) {
  start();
  EXPECT_FALSE(session->refusal(red, "move", move_of(0, {space("0304")})));
  EXPECT_FALSE(session->act(red, "move", move_of(0, {space("0808")})).accepted);
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_TRUE(session->refusal(red, "move", move_of(0, {space("0303")})));  // it has moved
}

}  // namespace
}  // namespace bocage::test
