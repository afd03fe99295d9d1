#include <gtest/gtest.h>

#include "engine/game/conservation.h"
#include "engine/game/names.h"
#include "engine/game/transaction.h"
#include "tests/engine/game/fixture.h"

namespace bocage {
namespace {

using test::RandomChanges;
using test::small_module;
using test::small_state;

std::string fault(const Change& change) {
  return small_state().fault_of(change).value_or("none");
}

TEST(Fault, names_pieces_and_spaces_that_do_not_exist) {
  EXPECT_EQ(fault(MovePiece{PieceId(99), SpaceId(0)}), "piece #99 does not exist: the game has 15 pieces");
  EXPECT_EQ(fault(MovePiece{PieceId{}, SpaceId(0)}), "piece #none does not exist: the game has 15 pieces");
  EXPECT_EQ(fault(MovePiece{PieceId(0), SpaceId(50)}), "space number 50 does not exist: the board has 50 spaces");
  EXPECT_EQ(fault(TurnPiece{PieceId(15), 1}), "piece #15 does not exist: the game has 15 pieces");
}

TEST(Fault, names_places_beyond_the_top_of_a_stack) {
  EXPECT_EQ(fault(MovePiece{PieceId(0), SpaceId(0), 3}),
            "place 3 in the stack in 0101 does not exist: 2 pieces would lie below");
  EXPECT_EQ(fault(MovePiece{PieceId(0), SpaceId(0), 2}), "none");
  EXPECT_EQ(fault(MovePiece{PieceId(5), SpaceId(0), 3}), "none");
  EXPECT_EQ(fault(MovePiece{PieceId(5), SpaceId(0), 4}),
            "place 4 in the stack in 0101 does not exist: 3 pieces would lie below");
}

TEST(Fault, names_faces_that_a_counter_lacks) {
  EXPECT_EQ(fault(FlipPiece{PieceId(0), 1}), "counter `inf` has 1 face, not a face number 1");
  EXPECT_EQ(fault(FlipPiece{PieceId(3), 1}), "none");
}

TEST(Fault, holds_variables_to_their_declared_kind) {
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, 0, Value(true)}),
            "variable `turn` of the game holds integer, not boolean");
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, 0, Value()}), "variable `turn` of the game holds integer, not nil");
  EXPECT_EQ(fault(SetVariable{Owner::side, 1, 0, Value(3)}), "none");
  EXPECT_EQ(fault(SetVariable{Owner::side, 1, 0, Value(Fraction(3, 2))}), "none");
  EXPECT_EQ(fault(SetVariable{Owner::piece, 0, 1, Value()}), "none");
  EXPECT_EQ(fault(SetVariable{Owner::piece, 0, 1, Value(3)}),
            "variable `target` of a piece holds space or nil, not integer");
}

TEST(Fault, holds_sets_to_their_element_kind_and_order) {
  EXPECT_EQ(fault(SetVariable{Owner::space, 0, 0, Value(ValueList{Value(1)})}),
            "variable `seen` of a space is a set of piece, and one member is integer");
  EXPECT_EQ(fault(SetVariable{Owner::space, 0, 0, Value(ValueList{Value(PieceId(2)), Value(PieceId(1))})}),
            "variable `seen` of a space is a set: its members must be sorted and differ");
  EXPECT_EQ(fault(SetVariable{Owner::space, 0, 0, Value(ValueList{Value(PieceId(1)), Value(PieceId(1))})}),
            "variable `seen` of a space is a set: its members must be sorted and differ");
  EXPECT_EQ(fault(SetVariable{Owner::space, 0, 0, Value(ValueList{Value(PieceId(77))})}),
            "piece #77 does not exist: the game has 15 pieces");
}

TEST(Fault, names_variables_and_objects_that_do_not_exist) {
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, 2, Value(1)}), "the game has no variable number 2");
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, -1, Value(1)}), "the game has no variable number -1");
  EXPECT_EQ(fault(SetVariable{Owner::game, 1, 0, Value(1)}),
            "variable `turn`: number 1 of what carries it does not exist");
  EXPECT_NE(fault(SetVariable{static_cast<Owner>(9), 0, 0, Value(1)}), "none");
  EXPECT_NE(fault(SetVariable{Owner::link, 100000, 0, Value(1)}), "none");
}

TEST(Fault, refuses_values_too_deep_too_large_or_not_utf8) {
  Value deep(1);
  for (int i = 0; i < 40; ++i) deep = Value(ValueList{deep});
  EXPECT_NE(small_state().fault_of(SetCursor{std::make_shared<Cursor>(Cursor{{{0, {deep}}}, false})}), std::nullopt);
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, 1, Value("\xFF")}), "a name is not valid UTF-8");
  EXPECT_EQ(fault(SetVariable{Owner::game, 0, 1, Value(std::string(300000, 'a'))}), "a value is larger than 256 KiB");
}

TEST(Fault, guards_exchanges) {
  EXPECT_EQ(fault(ExchangePieces{{{PieceId(1), SpaceId(0), 0}, {PieceId(1), SpaceId(1), 0}}}),
            "piece #1 stands in an exchange twice");
  EXPECT_EQ(fault(ExchangePieces{{{PieceId(0), SpaceId(3), 1}}}),
            "place 1 in the stack in 0104 does not exist: 0 pieces would lie below");
  EXPECT_EQ(fault(ExchangePieces{{{PieceId(0), SpaceId(3), 0}, {PieceId(1), SpaceId(3), 1}}}), "none");
}

TEST(Fault, guards_secrets) {
  GameState state = small_state();
  const AddSecret add{SideId(0), SecretKind::sealed, "plan", hash_of("commit", "a"), false};
  AddSecret remove = add;
  remove.remove = true;
  EXPECT_EQ(state.fault_of(remove), "there is no secret to take away");
  EXPECT_EQ(state.fault_of(OpenSecret{SecretId(0), Value(1)}), "secret ?0 does not exist: the game has 0 secrets");
  state.apply(add);
  EXPECT_EQ(state.fault_of(OpenSecret{SecretId(0), std::nullopt}), "secret ?0 is not open");
  state.apply(OpenSecret{SecretId(0), Value(1)});
  EXPECT_EQ(state.fault_of(OpenSecret{SecretId(0), Value(2)}), "secret ?0 is open already");
  EXPECT_EQ(state.fault_of(remove), "an opened secret cannot be taken away");
  EXPECT_EQ(state.fault_of(AddSecret{SideId(2), SecretKind::sealed, "", {}, false}),
            "side number 2 does not exist: the game has 2 sides");
}

TEST(Fault, guards_what_belongs_to_the_whole_game) {
  EXPECT_EQ(fault(SetCursor{}), "a cursor without content");
  EXPECT_EQ(fault(SetOutcome{}), "an outcome without content");
  EXPECT_EQ(fault(SetOutcome{std::make_shared<Outcome>(Outcome{true, SideId(7), ""})}),
            "side number 7 does not exist: the game has 2 sides");
  EXPECT_EQ(fault(CreatePiece{CounterId(99), SpaceId(0)}),
            "counter number 99 does not exist: the module has 5 counters");
  EXPECT_EQ(fault(CreatePiece{CounterId(0), SpaceId(0), 7}), "counter `inf` has 1 face, not a face number 7");
  EXPECT_EQ(fault(CreatePiece{CounterId(0), SpaceId(0), 0, true}), "no piece was created that could be taken away");
  EXPECT_EQ(fault(CountRoll{-1}), "the number of rolls would leave its range");
  EXPECT_EQ(fault(SetEnforcement{static_cast<Enforcement>(7)}), "no such level of enforcement");
}

TEST(Enforcements, are_written_and_read_by_their_names) {
  std::string all;
  for (const Enforcement level : all_enforcements) {
    all += std::string(to_text(level)) + " ";
    EXPECT_EQ(parse_enforcement(to_text(level)), level);
  }
  EXPECT_EQ(all, "enforce assist free ");
  EXPECT_EQ(parse_enforcement("Free"), std::nullopt);
  EXPECT_EQ(parse_enforcement(""), std::nullopt);
}

TEST(Options, are_held_to_what_the_module_declares) {
  const auto module = small_module();
  EXPECT_EQ(fault_of_options(*module, {{"fog", Value(true)}, {"mood", Value("grim")}}), std::nullopt);
  EXPECT_EQ(fault_of_options(*module, {{"fgo", Value(true)}}), "the module has no option `fgo`");
  EXPECT_EQ(fault_of_options(*module, {{"fog", Value(1)}}), "option `fog` is boolean, not integer");
  EXPECT_EQ(fault_of_options(*module, {{"mood", Value("gay")}}), "option `mood` has no choice `gay`");
}

TEST(Transaction, keeps_what_is_committed_and_gives_its_way_back) {
  GameState state = small_state();
  const Hash before = state.hash();
  RandomChanges changes(3, true);
  Transaction transaction(state);
  for (int i = 0; i < 30; ++i) transaction.apply(changes.next(state));
  const StepChanges step = transaction.commit();
  EXPECT_NE(state.hash(), before);
  const Hash after = state.hash();
  for (const Change& change : step.undo) state.apply(change);
  EXPECT_EQ(state.hash(), before);
  for (const Change& change : step.done) state.apply(change);
  EXPECT_EQ(state.hash(), after);
}

TEST(Transaction, rolls_back_when_it_is_not_committed) {
  GameState state = small_state();
  const Hash before = state.hash();
  RandomChanges changes(4, true);
  {
    Transaction transaction(state);
    for (int i = 0; i < 30; ++i) transaction.apply(changes.next(state));
    EXPECT_FALSE(transaction.empty());
  }
  EXPECT_EQ(state.hash(), before);
  Transaction transaction(state);
  transaction.apply(CountRoll{1});
  transaction.rollback();
  EXPECT_TRUE(transaction.empty());
  EXPECT_EQ(state.hash(), before);
  transaction.apply(CountRoll{1});
  EXPECT_EQ(transaction.commit().done.size(), 1U);
  EXPECT_EQ(state.rolls_made(), 1U);
}

TEST(Names, of_a_module_lead_both_ways) {
  const GameState state = small_state();
  const ValueNames& names = state.names();
  EXPECT_EQ(names.space_name(SpaceId(0)), "0101");
  EXPECT_EQ(names.space_id("0101"), SpaceId(0));
  EXPECT_FALSE(names.space_id("9999").valid());
  EXPECT_EQ(names.side_id("german"), SideId(1));
  EXPECT_FALSE(names.side_id("").valid());
  const auto ends = names.link_ends(LinkId(0));
  EXPECT_EQ(names.link_id(ends.first, ends.second), LinkId(0));
  EXPECT_EQ(names.space_name(SpaceId{}), "?");
}

}  // namespace
}  // namespace bocage
