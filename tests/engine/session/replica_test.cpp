#include "session_fixture.h"

namespace bocage::test {

// One machine for each side, and one that plays neither.
class Replica : public SessionTest {
 protected:
  void begin() {
    rules = load_rules(module);
    ASSERT_NE(rules, nullptr);
    const std::map<std::string, Hash> roots{{"red", hash_of("test", "red")}, {"blue", hash_of("test", "blue")}};
    for (const std::string own : {"red", "blue", ""}) {
      GameSetup setup;
      setup.scenario = "battle";
      setup.seed = hash_of("test", "seed");
      for (const auto& [side, root] : roots) {
        if (side == own) {
          setup.roots[side] = root;
        } else {
          setup.anchors[side] = anchor_of(root);
        }
      }
      auto started = Session::start(rules, setup);
      ASSERT_NE(started.session, nullptr) << text_of(started.problems);
      machines.push_back(std::move(started.session));
    }
    EXPECT_EQ(to_line(machines[0]->journal().genesis()), to_line(machines[1]->journal().genesis()));
  }
  // Sends what is new in every direction until nothing is.
  void exchange() {
    for (int round = 0; round < 5; ++round) {
      for (std::size_t from = 0; from < machines.size(); ++from) {
        machines[from]->chain_pending();
        for (std::size_t to = 0; to < machines.size(); ++to) {
          if (from == to) continue;
          const auto have = static_cast<std::uint32_t>(machines[to]->journal().chain().size());
          for (const auto& entry : machines[from]->chained_since(have)) {
            const auto taken = machines[to]->receive(entry);
            ASSERT_TRUE(taken.accepted) << from << " to " << to << " entry " << entry.number << refusal_of(taken);
          }
        }
      }
    }
    for (const auto& machine : machines) {
      EXPECT_EQ(machine->state().hash(), machines[0]->state().hash());
      EXPECT_EQ(machine->journal().head(), machines[0]->journal().head());
    }
  }
  void plays(std::size_t machine, const std::string& verb, const Value& arguments = {}) {
    const auto submitted = machines[machine]->act(SideId(static_cast<std::uint32_t>(machine)), verb, arguments);
    ASSERT_TRUE(submitted.accepted) << refusal_of(submitted);
  }
  // What red's next action would be, as an entry, and red's machine as it was before.
  Entry action_of_red(const std::string& verb, const Value& arguments) {
    plays(0, verb, arguments);
    machines[0]->chain_pending();
    return machines[0]->chained_since(0).at(0);
  }

  std::vector<std::unique_ptr<Session>> machines;
};

TEST_F(Replica, comes_to_the_same_state_through_everything) {
  begin();
  plays(0, "move", move_of(0, {space("0304")}));
  plays(0, "plant", 4);
  plays(0, "support");
  exchange();
  EXPECT_EQ(machines[0]->known(SecretId(0), red), std::optional<Value>(4));
  for (std::size_t i : {1U, 2U}) EXPECT_FALSE(machines[i]->known(SecretId(0), red));
  plays(0, "claim");
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::remote);
  EXPECT_EQ(machines[0]->waiting().sides, std::vector<SideId>{blue});
  exchange();
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::choice);
  plays(0, "fight");
  exchange();
  ASSERT_EQ(machines[1]->waiting().kind, Waiting::Kind::answer);
  EXPECT_FALSE(machines[0]->answer(blue, machines[0]->waiting().asks[0].id, "far").accepted);
  ASSERT_TRUE(machines[1]->answer(blue, machines[1]->waiting().asks[0].id, "far").accepted);
  exchange();
  plays(0, "bid");
  exchange();
  ASSERT_TRUE(machines[0]->answer(red, machines[0]->waiting().asks[0].id, 3).accepted);
  exchange();
  ASSERT_TRUE(machines[1]->answer(blue, machines[1]->waiting().asks[1].id, 5).accepted);
  exchange();
  EXPECT_EQ(machines[2]->state().variable(Owner::game, 0, module->find_variable(Owner::game, "score")), Value(35));
  plays(0, "expose");
  exchange();
  EXPECT_EQ(machines[1]->state().stack(space("0808")).size(), 1U);
  plays(0, "done");
  exchange();
  plays(1, "done");
  exchange();
}

TEST_F(Replica, agrees_on_what_was_done_by_hand) {
  begin();
  ASSERT_TRUE(machines[0]->set_enforcement(Enforcement::assist).accepted);
  ASSERT_TRUE(machines[0]->edit(red, {CreatePiece{CounterId(0), space("0808")}}).accepted);
  exchange();
  EXPECT_EQ(machines[2]->state().stack(space("0808")).size(), 1U);
  EXPECT_FALSE(machines[0]->roll_manually(blue, {1, 6}, "").accepted) << "blue is played elsewhere";
  ASSERT_TRUE(machines[1]->roll_manually(blue, {3, 10}, "the storm").accepted);
  Entry forged = machines[1]->journal().chain().back();
  const std::int64_t first = forged.value["dice"].list().front().integer();
  ValueList dice = forged.value["dice"].list();
  dice.front() = Value(first % 10 + 1);
  forged.value = ValueMap{{"dice", dice}, {"sides", std::int64_t{10}}};
  const auto taken = machines[0]->receive(forged);
  ASSERT_TRUE(taken.refusal);
  EXPECT_EQ(taken.refusal->text, "the dice are not those that the game's seed gives");
  exchange();
  plays(0, "fight");
  exchange();
}

TEST_F(Replica, waits_for_the_owner_to_open_a_secret) {
  begin();
  plays(0, "plant", 4);
  plays(0, "done");
  exchange();
  plays(1, "guess", 1);
  plays(1, "spring");
  EXPECT_EQ(machines[1]->waiting().kind, Waiting::Kind::remote);
  exchange();
  EXPECT_EQ(machines[1]->waiting().kind, Waiting::Kind::choice);
  for (const auto& machine : machines) {
    ASSERT_EQ(machine->broken_promises().size(), 1U);
    EXPECT_NE(machine->broken_promises()[0].message.find("9.2"), std::string::npos);
  }
}

TEST_F(Replica, sends_no_sealed_value_before_it_is_opened) {
  begin();
  plays(0, "plant", 4);
  exchange();
  const auto& names = machines[1]->state().names();
  for (const auto& entry : machines[1]->journal().chain()) {
    EXPECT_EQ(to_line(entry, names).find("\"value\""), std::string::npos);
  }
  EXPECT_FALSE(machines[1]->known(SecretId(0), red));
}

TEST_F(Replica, finds_out_who_committed_to_what_may_not_be) {
  begin();
  // A cheat seals 3, which rule 9.1 forbids: the commitment is in order, so only the opening shows it.
  const Hash root = hash_of("test", "red");
  auto cheat = module;
  cheat->scripts["rules/init.lua"].replace(cheat->scripts["rules/init.lua"].find("n ~= 3"), 6, "n ~= 8");
  const auto loose = load_rules(cheat);
  GameSetup setup;
  setup.scenario = "battle";
  setup.seed = hash_of("test", "seed");
  setup.roots["red"] = root;
  setup.anchors["blue"] = anchor_of(hash_of("test", "blue"));
  machines[0] = std::move(Session::start(loose, setup).session);
  plays(0, "plant", 3);
  exchange();
  plays(0, "spring");
  exchange();
  ASSERT_EQ(machines[1]->broken_promises().size(), 1U);
  EXPECT_NE(machines[1]->broken_promises()[0].message.find("9.1"), std::string::npos);
}

TEST_F(Replica, takes_the_same_entry_twice_but_no_other_in_its_place) {
  begin();
  const Entry entry = action_of_red("move", move_of(0, {space("0304")}));
  ASSERT_TRUE(machines[1]->receive(entry).accepted);
  EXPECT_TRUE(machines[1]->receive(entry).accepted);
  Entry other = entry;
  other.value = move_of(0, {space("0302")});
  EXPECT_NE(refusal_of(machines[1]->receive(other)).find("forked"), std::string::npos);
}

TEST_F(Replica, refuses_entries_that_do_not_fit) {
  begin();
  const Entry entry = action_of_red("move", move_of(0, {space("0304")}));
  const Hash before = machines[1]->state().hash();
  const auto refuses = [&](const Entry& bad, const char* text) {
    const auto taken = machines[1]->receive(bad);
    EXPECT_FALSE(taken.accepted) << text;
    EXPECT_NE(refusal_of(taken).find(text), std::string::npos) << refusal_of(taken);
    EXPECT_EQ(machines[1]->state().hash(), before);
    EXPECT_EQ(machines[1]->waiting().kind, Waiting::Kind::choice);
  };
  Entry bad = entry;
  bad.number = 3;
  refuses(bad, "missing");
  bad = entry;
  bad.before = hash_of("test", "x");
  refuses(bad, "does not follow");
  bad = entry;
  bad.state = hash_of("test", "x");
  refuses(bad, "another state");
  bad = entry;
  bad.value = move_of(2, {space("0305")});
  refuses(bad, "cannot be chosen");
  bad = entry;
  bad.value = PieceId(100000);
  refuses(bad, "does not exist");
  bad = entry;
  bad.side = blue;
  refuses(bad, "played on this machine");
  bad = entry;
  bad.side = SideId(9);
  refuses(bad, "");
  bad = entry;
  bad.kind = EntryKind::roll;
  refuses(bad, "no roll");
  bad = entry;
  bad.kind = EntryKind::edit;
  refuses(bad, "by hand");
  bad = entry;
  bad.kind = EntryKind::commit;
  refuses(bad, "in secret");
  EXPECT_TRUE(machines[1]->receive(entry).accepted);
}

TEST_F(Replica, refuses_dice_that_the_seed_does_not_give) {
  begin();
  plays(0, "fight");
  const auto entries = machines[0]->chained_since(0);
  ASSERT_EQ(entries.size(), 2U);
  ASSERT_TRUE(machines[1]->receive(entries[0]).accepted);
  // The machine has made the roll itself by now.
  Entry bad = entries[1];
  bad.value = ValueList{bad.value.list()[0] == Value(6) ? 1 : 6};
  EXPECT_FALSE(machines[1]->receive(bad).accepted);
  EXPECT_TRUE(machines[1]->receive(entries[1]).accepted);
}

TEST_F(Replica, catches_a_ruleset_that_is_not_the_same) {
  begin();
  module->scripts["rules/init.lua"].replace(module->scripts["rules/init.lua"].find("\"moved\", true"), 13,
                                            "\"moved\",false");
  GameSetup setup;
  setup.scenario = "battle";
  setup.seed = hash_of("test", "seed");
  setup.roots["red"] = hash_of("test", "red");
  setup.anchors["blue"] = anchor_of(hash_of("test", "blue"));
  machines[0] = std::move(Session::start(load_rules(module), setup).session);
  const auto taken = machines[1]->receive(action_of_red("move", move_of(0, {space("0304")})));
  EXPECT_NE(refusal_of(taken).find("another state"), std::string::npos);
}

}  // namespace bocage::test
