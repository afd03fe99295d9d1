// Decks, hands and what no machine may know of them, at every level of trust.
#include <set>

#include "tests/engine/session/card_games.h"

namespace bocage::test {
namespace {

constexpr SideId all_sides[] = {red, blue, gold};

class Cards : public CardGame {
 protected:
  // Each hand is known to its side, and to no other.
  void hands_are_secret() {
    std::set<Value> seen;
    for (const SideId side : all_sides) {
      for (const Value& card : hand(side)) {
        const Value mine = shown_to(side, card);
        EXPECT_EQ(mine.kind(), Value::Kind::piece) << "a side knows its own hand";
        EXPECT_TRUE(seen.insert(mine).second) << "one card lies in two hands";
        for (const SideId other : all_sides) {
          EXPECT_TRUE(other == side || shown_to(other, card).is_nil());
        }
      }
    }
  }
  // Why the rules failed: at once, or after the cards had been shuffled.
  std::string fault_of(const std::string& verb) {
    const Submitted submitted = machines[0]->act(red, verb, {});
    const auto& problem = machines[0]->waiting().problem;
    return submitted.refusal ? submitted.refusal->text : problem ? problem->message : "";
  }
};

class CardsAtEachLevel : public Cards, public ::testing::WithParamInterface<DiceLevel> {};

TEST_P(CardsAtEachLevel, pass_from_deck_to_hand_to_hand_to_discards_and_all_is_proved_at_the_end) {
  at_three_machines(GetParam());
  must(red, "shuffle");
  ASSERT_EQ(pile().size(), cards_in_deck);
  must(red, "take", 2);
  must(red, "done");
  must(blue, "take", 2);
  hands_are_secret();
  const Value given = hand(blue)[0];
  const Value what = shown_to(blue, given);
  must(blue, "give", ValueMap{{"card", given}, {"to", gold}});
  EXPECT_EQ(shown_to(gold, given), what) << "the same card, in another hand";
  must(blue, "steal", red);
  EXPECT_EQ(hand(red).size(), 1U);
  EXPECT_EQ(hand(blue).size(), 2U);
  hands_are_secret();
  const Value played = hand(blue)[1];
  const Value piece = shown_to(blue, played);
  must(blue, "play", played);
  EXPECT_EQ(state().piece(piece.piece()).space, space("discards"));
  must(blue, "flip");
  EXPECT_EQ(state().stack(space("discards")).size(), 3U);
  must(blue, "remix");
  EXPECT_EQ(pile().size(), cards_in_deck - 3) << "one card lies in each hand";
  must(blue, "done");
  must(gold, "take", 3);
  hands_are_secret();
  const auto again = audited(journal());
  ASSERT_NE(again, nullptr);
  EXPECT_TRUE(again->broken_promises().empty()) << text_of(again->broken_promises());
  EXPECT_EQ(again->state().hash(), state().hash());
}

TEST_P(CardsAtEachLevel, of_a_sides_own_deck_are_known_to_it_when_it_has_drawn_them) {
  at_three_machines(GetParam());
  must(red, "own_shuffle");
  for (const Value& card : pile("own")) {
    for (const SideId side : all_sides) EXPECT_TRUE(shown_to(side, card).is_nil());
  }
  must(red, "own_take", 2);
  hands_are_secret();
  EXPECT_TRUE(audited(journal())->broken_promises().empty());
}

TEST_P(CardsAtEachLevel, that_were_looked_at_and_put_back_are_known_to_the_looker_until_they_are_shuffled) {
  at_three_machines(GetParam());
  must(red, "shuffle");
  must(red, "peek");
  EXPECT_FALSE(shown_to(red, pile()[0]).is_nil()) << "the second card came to the top";
  EXPECT_FALSE(shown_to(red, pile()[cards_in_deck - 1]).is_nil()) << "and the first went to the bottom";
  EXPECT_TRUE(shown_to(blue, pile()[0]).is_nil());
  must(red, "done");
  must(blue, "take", 1);
  hands_are_secret();
  must(blue, "remix");
  for (const Value& card : pile()) EXPECT_TRUE(shown_to(red, card).is_nil());
  EXPECT_TRUE(audited(journal())->broken_promises().empty());
}

INSTANTIATE_TEST_SUITE_P(, CardsAtEachLevel,
                         ::testing::Values(DiceLevel::friendly, DiceLevel::evident, DiceLevel::sealed));

// --- what only the sealed level gives: no machine could know

TEST_F(Cards, of_a_sealed_game_are_hidden_from_every_machine_that_may_not_see_them) {
  at_three_machines(DiceLevel::sealed);
  must(red, "shuffle");
  must(red, "take", 3);
  const Value card = hand(red)[0];
  for (const SideId other : {blue, gold}) {
    EXPECT_FALSE(of(other).known(card.secret(), red)) << "not even as red's";
  }
  EXPECT_EQ(state().secret(card.secret()).masks, bit_of(red));
  EXPECT_EQ(state().secret(pile()[0].secret()).masks, bit_of(red) | bit_of(blue) | bit_of(gold));
}

TEST_F(Cards, of_a_sealed_game_need_one_round_of_the_others_for_a_deal) {
  at_three_machines(DiceLevel::sealed);
  must(red, "shuffle");
  ASSERT_TRUE(of(red).act(red, "take", 3).accepted);
  EXPECT_EQ(of(red).waiting().kind, Waiting::Kind::remote);
  EXPECT_EQ(of(red).waiting().sides, std::vector<SideId>{blue});
  settle();
  EXPECT_EQ(of(red).waiting().kind, Waiting::Kind::choice);
}

TEST_F(Cards, of_a_friendly_game_wait_for_nobody) {
  at_three_machines(DiceLevel::friendly);
  ASSERT_TRUE(of(red).act(red, "shuffle", {}).accepted);
  ASSERT_TRUE(of(red).act(red, "take", 2).accepted);
  EXPECT_EQ(of(red).waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(hand(red).size(), 2U);
}

TEST_F(Cards, of_a_sides_own_deck_are_hidden_from_other_machines_even_in_a_friendly_game) {
  at_three_machines(DiceLevel::friendly);
  must(red, "own_shuffle");
  must(red, "own_take", 1);
  EXPECT_FALSE(of(blue).known(hand(red)[0].secret(), red));
}

TEST_F(Cards, come_in_an_order_that_the_seed_gives_and_another_one_is_refused) {
  at_three_machines(DiceLevel::friendly);
  ASSERT_TRUE(of(red).act(red, "shuffle", {}).accepted);
  of(red).chain_pending();
  auto entries = of(red).chained_since(0);
  ValueList points = entries[1].value.list();
  std::swap(points[0], points[1]);
  entries[1].value = points;
  const Submitted taken = of(blue).receive(entries);
  EXPECT_FALSE(taken.accepted);
  EXPECT_NE(taken.refusal->text.find("do not lie as the game's seed gives"), std::string::npos) << taken.refusal->text;
}

TEST_F(Cards, whose_mask_was_changed_are_found_out) {
  at_three_machines(DiceLevel::sealed);
  must(red, "shuffle");
  must(red, "take", 1);
  auto content = journal();
  // Red takes the masks off otherwise than its root says: the audit is told of every turn that was.
  const auto& chain = machines[0]->journal().chain();
  std::size_t at = 0;
  while (chain[at].kind != EntryKind::cards || chain[at].side != blue) ++at;
  Entry forged = chain[at];
  ValueList points = forged.value.list();
  std::swap(points[0], points[1]);
  forged.value = points;
  JournalFile::Content cut;
  cut.genesis = content.genesis;
  cut.lines.assign(content.lines.begin(), content.lines.begin() + static_cast<std::ptrdiff_t>(at));
  cut.lines.push_back(to_line(forged, state().names()));
  Session::OpenOptions options;
  options.audit = true;
  options.roots = roots;
  const auto opened = Session::open(load_rules(std::make_shared<Module>(*module)), cut, options);
  ASSERT_NE(opened.session, nullptr) << text_of(opened.problems);
  ASSERT_FALSE(opened.session->broken_promises().empty());
  EXPECT_NE(text_of(opened.session->broken_promises()).find("Blue shuffled or dealt the cards otherwise"),
            std::string::npos);
}

TEST_F(Cards, that_are_no_points_are_refused) {
  at_three_machines(DiceLevel::sealed);
  ASSERT_TRUE(of(red).act(red, "shuffle", {}).accepted);
  of(red).chain_pending();
  auto entries = of(red).chained_since(0);
  ValueList points = entries[1].value.list();
  points[0] = to_hex(hash_of("test", "no point"));
  const auto refused = [&](Value value) {
    auto forged = entries;
    forged[1].value = std::move(value);
    return of(blue).receive(std::vector<Entry>{forged[0], forged[1]}).accepted;
  };
  EXPECT_FALSE(refused(points));
  points[0] = to_hex(Hash{});
  EXPECT_FALSE(refused(points));
  points.pop_back();
  EXPECT_FALSE(refused(points));
  EXPECT_FALSE(refused(7));
}

// --- at one table

TEST_F(Cards, are_at_the_table_what_they_are_at_three_machines) {
  at_one_table(DiceLevel::sealed);
  must(red, "shuffle");
  must(red, "take", 3);
  must(red, "flip");
  must(red, "remix");
  EXPECT_EQ(pile().size() + hand(red).size(), cards_in_deck);
  EXPECT_FALSE(machines[0]->undo()) << "whoever has seen a card cannot take it back";
  EXPECT_TRUE(audited(journal())->broken_promises().empty());
}

TEST_F(Cards, of_a_try_are_such_as_may_lie_there) {
  at_three_machines(DiceLevel::sealed);
  must(red, "shuffle");
  must(red, "take", 2);
  const auto count = static_cast<std::uint32_t>(of(red).timeline().length());
  const auto branch = of(red).branch(count, hash_of("test", "branch"));
  ASSERT_NE(branch, nullptr);
  ASSERT_TRUE(branch->act(red, "take", 2).accepted);
  ASSERT_EQ(branch->waiting().kind, Waiting::Kind::choice);
  ASSERT_TRUE(branch->act(red, "flip", {}).accepted);
  EXPECT_EQ(branch->state().stack(space("discards")).size(), 2U);
  ASSERT_TRUE(branch->act(red, "remix", {}).accepted);
  EXPECT_EQ(branch->waiting().kind, Waiting::Kind::choice);
}

TEST_F(Cards, that_lie_face_down_are_not_moved) {
  at_one_table();
  must(red, "shuffle");
  const std::string text = fault_of("cheat_move");
  EXPECT_NE(text.find("lies face down in 'deck'"), std::string::npos) << text;
}

TEST_F(Cards, are_dealt_each_once) {
  at_one_table();
  must(red, "shuffle");
  must(red, "take", 1);
  EXPECT_NE(fault_of("twice").find("takes each card once"), std::string::npos);
}

TEST_F(Cards, that_were_shuffled_have_new_secrets) {
  at_one_table();
  must(red, "shuffle");
  const std::string text = fault_of("again");
  EXPECT_NE(text.find("stands for no card any more"), std::string::npos) << text;
}

TEST_F(Cards, are_dealt_and_not_drawn) {
  at_one_table();
  const std::string text = fault_of("look_at_spent");
  EXPECT_NE(text.find("'deck' is a deck"), std::string::npos) << text;
}

TEST_F(Cards, say_in_the_journal_how_many_and_never_which) {
  at_one_table();
  must(red, "shuffle");
  must(red, "take", 2);
  std::string all;
  for (std::uint32_t entry = 0; entry <= machines[0]->timeline().length(); ++entry) {
    for (const SideId reader : all_sides) {
      for (const auto& line : machines[0]->words(entry).lines_for(reader)) all += line + "\n";
    }
  }
  EXPECT_NE(all.find("Deck: shuffled"), std::string::npos) << all;
  EXPECT_NE(all.find("Deck: 2 cards for Red"), std::string::npos) << all;
  for (const char* const title : {"Riot", "Truce", "Operations"}) EXPECT_EQ(all.find(title), std::string::npos) << all;
}

}  // namespace
}  // namespace bocage::test
