#include "engine/game/conservation.h"
#include "session_fixture.h"

namespace bocage::test {

class Playing : public SessionTest {};

TEST_F(Playing, waits_for_the_first_side_of_the_first_step) {
  start();
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(session->waiting().node, "movement");
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
  EXPECT_EQ(variable("entered"), Value(1));
}

TEST_F(Playing, runs_an_action_and_tells_it) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0304"));
  EXPECT_EQ(session->journal().pending().size(), 1U);
  ASSERT_EQ(session->words(1).lines.size(), 1U);
  EXPECT_NE(session->words(1).lines_for({})[0].find("Move"), std::string::npos);
}

TEST_F(Playing, refuses_what_the_domain_does_not_hold_with_its_rule) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const auto again = act(red, "move", move_of(0, {space("0303")}));
  EXPECT_FALSE(again.accepted);
  ASSERT_TRUE(again.refusal);
  EXPECT_EQ(again.refusal->rule, "2.1");
  EXPECT_EQ(again.refusal->pieces, std::vector<PieceId>{PieceId(0)});
  const auto far =
      act(red, "move", move_of(1, {space("0302"), space("0301"), space("0401"), space("0501"), space("0601")}));
  EXPECT_EQ(far.refusal->rule, "2.2");
}

TEST_F(Playing, refuses_bad_forms_without_harm) {
  start();
  const Hash before = session->state().hash();
  for (const Value& bad :
       {Value(), Value(3), Value(ValueMap{{"unit", PieceId(9999)}}), Value(ValueMap{{"unit", PieceId(0)}, {"x", 1}}),
        Value(ValueList{}), move_of(0, {SpaceId(7777)}), move_of(2, {space("0305")})}) {
    const auto submitted = act(red, "move", bad);
    ASSERT_TRUE(submitted.refusal);
    EXPECT_EQ(submitted.refusal->kind, Refusal::Kind::form) << refusal_of(submitted);
  }
  EXPECT_EQ(act(blue, "move", Value()).refusal->kind, Refusal::Kind::form);
  EXPECT_EQ(act(red, "fly", Value()).refusal->kind, Refusal::Kind::form);
  EXPECT_EQ(act(SideId(), "move", Value()).refusal->kind, Refusal::Kind::form);
  EXPECT_EQ(session->state().hash(), before);
}

TEST_F(Playing, rolls_from_the_seed_and_asks_the_other_side) {
  start();
  must_act(red, "fight");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  ASSERT_EQ(session->waiting().asks.size(), 1U);
  EXPECT_EQ(session->waiting().asks[0].side, blue);
  DiceStream stream = stream_of(hash_of("test", "seed"), 0);
  EXPECT_EQ(variable("score"), Value(throw_dice(stream, {1, 6})[0]));
  EXPECT_EQ(refusal_of(answer("nowhere")), "|this cannot be chosen here");
  EXPECT_TRUE(answer("far").accepted);
  EXPECT_EQ(variable("word"), Value("far"));
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(session->words(3).lines_for({}), std::vector<std::string>{"Blue goes far"});
}

TEST_F(Playing, waits_for_manual_dice_and_checks_them) {
  start(DiceLevel::manual);
  must_act(red, "fight");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::roll);
  EXPECT_EQ(session->waiting().roll.purpose, "combat");
  EXPECT_FALSE(session->give_roll({7}).accepted);
  EXPECT_FALSE(session->give_roll({1, 2}).accepted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::roll);
  EXPECT_TRUE(session->give_roll({4}).accepted);
  EXPECT_EQ(variable("score"), Value(4));
}

TEST_F(Playing, takes_a_roll_back_in_after_roll_only_when_the_player_says_so) {
  for (auto& def : module->variables) {
    if (def.name == "again") def.initial = true;
  }
  start(DiceLevel::manual);
  must_act(red, "fight");
  session->give_roll({4});
  ASSERT_EQ(session->waiting().asks.at(0).name, "again");
  EXPECT_TRUE(session->waiting().asks[0].window);
  ASSERT_TRUE(answer("yes").accepted);
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::roll);
  EXPECT_EQ(session->waiting().roll.replaces, std::optional<std::uint32_t>(2));
  ASSERT_TRUE(session->give_roll({6}).accepted);
  EXPECT_EQ(variable("score"), Value(6));
  EXPECT_EQ(session->journal().chain().back().replaces, std::optional<std::uint32_t>(2));
}

TEST_F(Playing, says_whose_each_die_is_where_both_sides_throw_at_once) {
  start(DiceLevel::manual);
  must_act(red, "duel");
  EXPECT_EQ(session->waiting().roll.by, red);
  EXPECT_EQ(session->waiting().roll.each, (std::vector<SideId>{red, blue}));
  ASSERT_TRUE(session->give_roll({4, 4}).accepted);
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::roll) << "after_roll found what the roll was about";
  EXPECT_EQ(session->waiting().roll.each, (std::vector<SideId>{red, blue}));
  ASSERT_TRUE(session->give_roll({5, 2}).accepted);
  EXPECT_EQ(variable("score"), Value(3));
}

TEST_F(Playing, refuses_a_roll_whose_sides_do_not_match_its_dice) {
  start();
  const auto crowd = act(red, "crowd");
  ASSERT_TRUE(crowd.refusal);
  EXPECT_EQ(crowd.refusal->kind, Refusal::Kind::fault);
  EXPECT_NE(crowd.refusal->text.find("the side of each of the 3 dice, not of 2"), std::string::npos)
      << crowd.refusal->text;
}

TEST_F(Playing, walks_sides_and_turns_and_sets_scopes_back) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  const int moved = module->find_variable(Owner::piece, "moved");
  EXPECT_EQ(session->state().variable(Owner::piece, 0, moved), Value(true));
  must_act(red, "done");
  EXPECT_EQ(session->state().variable(Owner::piece, 0, moved), Value(false));
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{blue});
  must_act(blue, "done");
  EXPECT_EQ(variable("turn"), Value(2));
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{red});
  must_act(red, "scratch");
  EXPECT_EQ(variable("during"), Value(0));
}

TEST_F(Playing, ends_when_the_sequence_is_over) {
  start();
  for (int i = 0; i < 5; ++i) {
    must_act(red, "done");
    must_act(blue, "done");
  }
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::over);
  EXPECT_TRUE(session->state().outcome().over);
  EXPECT_FALSE(act(red, "done").accepted);
}

TEST_F(Playing, ends_when_a_procedure_finishes_it) {
  start();
  must_act(red, "win");
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::over);
  EXPECT_EQ(session->state().outcome().winner, red);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
}

TEST_F(Playing, keeps_a_side_in_its_step_while_it_owes_something) {
  for (auto& def : module->variables) {
    if (def.name == "owed") def.initial = true;
  }
  start();
  const auto done = act(red, "done");
  EXPECT_EQ(refusal_of(done), "7.1|You owe something");
  ASSERT_EQ(session->obligations(red).size(), 1U);
  EXPECT_EQ(session->obligations(red)[0].penalty, "Loss");
  for (const auto& offer : session->offers(red)) EXPECT_NE(offer.verb, "done");
}

TEST_F(Playing, answers_by_standing_order_and_asks_when_it_fails) {
  start();
  ASSERT_TRUE(session->set_order(blue, "where", "near", {}).accepted);
  EXPECT_FALSE(session->set_order(blue, "where", "unknown", {}).accepted);
  must_act(red, "fight");
  EXPECT_EQ(variable("word"), Value("near"));
  EXPECT_TRUE(session->journal().chain().back().by_order);
  ASSERT_TRUE(session->set_order(blue, "where", "silly", {}).accepted);
  must_act(red, "fight");
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::answer);
  EXPECT_FALSE(session->take_problems().empty());
  ASSERT_TRUE(answer("far").accepted);
  ASSERT_TRUE(session->clear_order(blue, "where").accepted);
  EXPECT_FALSE(session->clear_order(blue, "where").accepted);
}

TEST_F(Playing, refuses_an_action_that_fails_at_once) {
  start();
  const Hash before = session->state().hash();
  const auto boom = act(red, "boom");
  ASSERT_TRUE(boom.refusal);
  EXPECT_EQ(boom.refusal->kind, Refusal::Kind::fault);
  EXPECT_NE(boom.refusal->text.find("it broke"), std::string::npos);
  EXPECT_NE(boom.refusal->text.find("rules/init.lua:"), std::string::npos);
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_TRUE(session->journal().pending().empty());
  must_act(red, "move", move_of(0, {space("0304")}));
}

TEST_F(Playing, stops_when_a_later_step_fails_and_can_be_undone) {
  start();
  const Hash before = session->state().hash();
  EXPECT_TRUE(act(red, "late").accepted);
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::stopped);
  EXPECT_NE(session->waiting().problem->message.find("it broke late"), std::string::npos);
  EXPECT_EQ(variable("score"), Value(5));
  EXPECT_FALSE(act(red, "done").accepted);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
}

TEST_F(Playing, goes_on_by_hand_after_a_failure) {
  start();
  act(red, "late");
  ASSERT_TRUE(session->set_enforcement(Enforcement::free).accepted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::free);
  ASSERT_TRUE(session->edit(red, {MovePiece{PieceId(0), space("0808")}}).accepted);
  EXPECT_FALSE(session->edit(red, {MovePiece{PieceId(9999), space("0808")}}).accepted);
  EXPECT_FALSE(session->edit(red, {CountRoll{1}}).accepted);
  ASSERT_TRUE(session->set_enforcement(Enforcement::enforce).accepted);
  EXPECT_EQ(variable("settled"), Value(1));
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0808"));
  reopened();
}

TEST_F(Playing, creates_pieces_by_hand_and_takes_them_back) {
  start();
  EXPECT_FALSE(session->edit(red, {CreatePiece{CounterId(0), space("0808")}}).accepted) << "the rules are enforced";
  ASSERT_TRUE(session->set_enforcement(Enforcement::free).accepted);
  const Hash before = session->state().hash();
  const auto pieces = static_cast<std::uint32_t>(session->state().piece_count());
  ASSERT_TRUE(session->edit(red, {CreatePiece{CounterId(0), space("0808")}}).accepted);
  ASSERT_EQ(session->state().piece_count(), pieces + 1);
  EXPECT_EQ(session->state().piece(PieceId(pieces)).space, space("0808"));
  EXPECT_NE(session->words(session->timeline().length()).lines_for({}).front().find(" created in 0808"),
            std::string::npos);
  EXPECT_EQ(session->timeline().at(session->timeline().length() - 1).hash(), before);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before);
  ASSERT_TRUE(session->redo());
  EXPECT_NE(session->state().hash(), before);
  EXPECT_FALSE(session->edit(red, {CreatePiece{CounterId(999), space("0808")}}).accepted);
  EXPECT_FALSE(session->edit(red, {CreatePiece{CounterId(0), space("0808"), 0, true}}).accepted) << "only undo does it";
  ASSERT_TRUE(session->set_enforcement(Enforcement::enforce).accepted);
  EXPECT_EQ(lost_or_doubled(session->state()), std::nullopt);
  reopened();
}

TEST_F(Playing, changes_pieces_by_hand_in_assist_between_two_deeds_only) {
  start(DiceLevel::friendly, Enforcement::assist);
  ASSERT_TRUE(session->edit(red, {MovePiece{PieceId(0), space("0808")}}).accepted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice) << "the rules go on";
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0808"));
  ASSERT_TRUE(session->edit(red, {CreatePiece{CounterId(0), space("0808")}}).accepted);
  auto cursor = std::make_shared<Cursor>(session->state().cursor());
  const auto whole = session->edit(red, {SetCursor{cursor}});
  ASSERT_TRUE(whole.refusal);
  EXPECT_EQ(whole.refusal->text, "change 1: the game as a whole can be changed only in free play");
  ASSERT_TRUE(session->undo());
  ASSERT_TRUE(session->undo());
  EXPECT_NE(session->state().piece(PieceId(0)).space, space("0808"));
  ASSERT_TRUE(session->redo());
  must_act(red, "fight");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  const auto refused = session->edit(red, {MovePiece{PieceId(0), space("0304")}});
  ASSERT_TRUE(refused.refusal);
  EXPECT_EQ(refused.refusal->text, "an action is under way: finish it first, or switch to free play");
  ASSERT_TRUE(answer("far").accepted);
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0808"));
  reopened(true);
}

TEST_F(Playing, throws_any_dice_by_hand_in_assist_and_free_play) {
  start();
  const auto enforced = session->roll_manually(red, {2, 6}, "the storm");
  ASSERT_TRUE(enforced.refusal);
  EXPECT_EQ(enforced.refusal->text,
            "the rules are enforced: dice can be rolled by hand only in assist and in free play");
  ASSERT_TRUE(session->set_enforcement(Enforcement::assist).accepted);
  const std::uint32_t made = session->state().rolls_made();
  ASSERT_TRUE(session->roll_manually(red, {2, 6}, "the storm").accepted);
  const Entry thrown = session->journal().chain().back();
  EXPECT_EQ(thrown.kind, EntryKind::dice_roll);
  DiceStream stream = stream_of(session->journal().genesis().seed, made);
  ValueList expected;
  for (const int die : throw_dice(stream, {2, 6})) expected.emplace_back(die);
  EXPECT_EQ(thrown.value["dice"], Value(expected));
  EXPECT_EQ(session->state().rolls_made(), made + 1) << "the next roll is another";
  EXPECT_EQ(session->undo_depth(), 0U) << "what the dice show cannot be taken back";
  EXPECT_EQ(session->words(thrown.number).lines_for({}).front().find("Red rolls 2d6 for the storm: "), 0U)
      << session->words(thrown.number).lines_for({}).front();
  EXPECT_FALSE(session->roll_manually(red, {21, 6}, "").accepted);
  EXPECT_FALSE(session->roll_manually(red, {1, 101}, "").accepted);
  EXPECT_FALSE(session->roll_manually(red, {1, 6}, "", {3}).accepted) << "the program rolls these";
  EXPECT_FALSE(session->roll_manually(red, {1, 6}, std::string(257, 'x')).accepted);
  must_act(red, "fight");
  ASSERT_EQ(session->waiting().kind, Waiting::Kind::answer);
  ASSERT_TRUE(session->roll_manually(blue, {1, 10}, "").accepted) << "an action that is under way goes on";
  ASSERT_TRUE(answer("far").accepted);
  reopened(true);
}

TEST_F(Playing, takes_dice_that_were_thrown_on_a_real_table) {
  start(DiceLevel::manual, Enforcement::free);
  EXPECT_FALSE(session->roll_manually(red, {2, 6}, "").accepted) << "what do they show?";
  EXPECT_FALSE(session->roll_manually(red, {2, 6}, "", {3, 7}).accepted);
  ASSERT_TRUE(session->roll_manually(red, {2, 6}, "", {3, 5}).accepted);
  EXPECT_EQ(session->words(session->timeline().length()).lines_for({}),
            std::vector<std::string>{"Red rolls 2d6: 3, 5 (8)"});
  reopened();
}

TEST_F(Playing, refuses_a_throw_that_the_seed_does_not_give) {
  start(DiceLevel::friendly, Enforcement::assist);
  ASSERT_TRUE(session->roll_manually(red, {1, 6}, "").accepted);
  Journal forged(session->journal().genesis());
  Entry entry = session->journal().chain().back();
  const std::int64_t shown = entry.value["dice"].list().front().integer();
  entry.value = ValueMap{{"dice", ValueList{Value(shown % 6 + 1)}}, {"sides", std::int64_t{6}}};
  forged.add_pending(entry);
  JournalFile::Content content;
  content.genesis = session->journal().genesis();
  content.lines = forged.chain_pending(session->state().names());
  const auto opened = Session::open(rules, content, {});
  EXPECT_EQ(opened.session, nullptr);
  EXPECT_NE(text_of(opened.problems).find("the dice are not those that the game's seed gives"), std::string::npos)
      << text_of(opened.problems);
}

TEST_F(Playing, draws_pieces_by_hand_as_the_seed_gives_them_and_never_takes_that_back) {
  start();
  const std::vector<PieceId> pile{PieceId(0), PieceId(1), PieceId(2)};
  const auto enforced = session->draw_by_hand(red, pile, 1);
  ASSERT_TRUE(enforced.refusal);
  EXPECT_EQ(enforced.refusal->text,
            "the rules are enforced: pieces can be changed by hand only in assist and in free play");
  ASSERT_TRUE(session->set_enforcement(Enforcement::free).accepted);
  const SpaceId at = space("0808");
  ASSERT_TRUE(session->edit(red, {MovePiece{pile[0], at}, MovePiece{pile[1], at}, MovePiece{pile[2], at}}).accepted);
  const std::uint32_t made = session->state().rolls_made();
  ASSERT_TRUE(session->draw_by_hand(red, {pile[2], pile[0], pile[1]}, 2).accepted);
  const Entry random_draw = session->journal().chain().back();
  EXPECT_EQ(random_draw.kind, EntryKind::random_draw);
  DiceStream stream = stream_of(session->journal().genesis().seed, made);
  std::vector<PieceId> left = pile, drawn;
  for (std::uint32_t of = 3; of > 1; --of) {
    const std::size_t first = 3 - of, which = first + stream.below(of);
    std::swap(left[first], left[which]);
    drawn.push_back(left[first]);
  }
  EXPECT_EQ(random_draw.value["drawn"], Value(ValueList(drawn.begin(), drawn.end())));
  EXPECT_EQ(session->state().stack(at), (std::vector<PieceId>{left[2], drawn[0], drawn[1]})) << "on top of the stack";
  EXPECT_EQ(session->state().rolls_made(), made + 1) << "the next draw is another";
  EXPECT_EQ(session->undo_depth(), 0U) << "what was drawn cannot be taken back";
  EXPECT_EQ(
      session->words(random_draw.number).lines_for({}).front().find("Red draws 2 of 3 counters at random in 0808: "),
      0U)
      << session->words(random_draw.number).lines_for({}).front();
  ASSERT_TRUE(session->draw_by_hand(red, pile, 3).accepted);
  EXPECT_EQ(session->words(session->timeline().length()).lines_for({}),
            std::vector<std::string>{"Red shuffles 3 counters in 0808"});
  EXPECT_FALSE(session->draw_by_hand(red, {pile[0]}, 1).accepted) << "there is nothing to choose";
  EXPECT_FALSE(session->draw_by_hand(red, {pile[0], pile[0]}, 1).accepted);
  EXPECT_FALSE(session->draw_by_hand(red, pile, 0).accepted);
  EXPECT_FALSE(session->draw_by_hand(red, pile, 4).accepted);
  EXPECT_FALSE(session->draw_by_hand(red, {pile[0], PieceId(9999)}, 1).accepted);
  reopened();
}

TEST_F(Playing, refuses_a_lot_that_the_seed_does_not_give) {
  start(DiceLevel::manual, Enforcement::free);
  ASSERT_TRUE(session->draw_by_hand(red, {PieceId(0), PieceId(1), PieceId(2)}, 1).accepted) << "by seed all the same";
  const Entry drawn = session->journal().chain().back();
  const auto problem_with = [&](const Value& among, const Value& pieces) {
    Journal forged(session->journal().genesis());
    Entry entry = drawn;
    entry.value = ValueMap{{"among", among}, {"drawn", pieces}};
    forged.add_pending(entry);
    JournalFile::Content content;
    content.genesis = session->journal().genesis();
    content.lines = forged.chain_pending(session->state().names());
    const auto opened = Session::open(rules, content, {});
    return opened.session == nullptr ? text_of(opened.problems) : std::string("accepted");
  };
  const Value among = drawn.value["among"];
  const PieceId which = drawn.value["drawn"].list().front().piece();
  EXPECT_EQ(problem_with(among, drawn.value["drawn"]), "accepted");
  EXPECT_NE(problem_with(among, ValueList{PieceId((which.index + 1) % 3)}).find("not those that the game's seed gives"),
            std::string::npos);
  EXPECT_NE(problem_with(ValueList{PieceId(2), PieceId(1)}, ValueList{which}).find("in order of their numbers"),
            std::string::npos);
  EXPECT_NE(problem_with(ValueList{PieceId(1)}, ValueList{which}).find("two pieces or more"), std::string::npos);
  EXPECT_NE(problem_with(among, ValueList{}).find("at least one piece is drawn"), std::string::npos);
  EXPECT_NE(problem_with(among, Value(1)).find("a random draw says which pieces"), std::string::npos);
}

TEST_F(Playing, comes_back_by_the_last_change_of_an_edit_without_settling) {
  start();
  session->set_enforcement(Enforcement::free);
  auto cursor = std::make_shared<Cursor>(session->state().cursor());
  cursor->levels[3].child = 1;
  ASSERT_TRUE(session->edit(red, {SetCursor{cursor}, SetEnforcement{Enforcement::enforce}}).accepted);
  EXPECT_EQ(session->waiting().sides, std::vector<SideId>{blue});
  EXPECT_EQ(variable("settled"), Value(0));
}

TEST_F(Playing, refuses_a_cursor_that_stands_nowhere) {
  start();
  session->set_enforcement(Enforcement::free);
  auto cursor = std::make_shared<Cursor>();
  cursor->levels = {{99, {}}};
  EXPECT_FALSE(session->edit(red, {SetCursor{cursor}}).accepted);
}

TEST_F(Playing, lets_rules_pass_in_assist_but_never_form) {
  start(DiceLevel::friendly, Enforcement::assist);
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_FALSE(act(red, "move", move_of(0, {space("0303")})).accepted);
  const auto overridden = act(red, "move", move_of(0, {space("0303")}), true);
  ASSERT_TRUE(overridden.accepted);
  ASSERT_EQ(overridden.overridden.size(), 1U);
  EXPECT_EQ(overridden.overridden[0].rule, "2.1");
  EXPECT_FALSE(act(red, "move", Value(7), true).accepted);
  const auto& draft = session->journal().pending();
  ASSERT_EQ(draft.size(), 3U);
  EXPECT_EQ(draft[1].kind, EntryKind::override_);
  EXPECT_EQ(draft[1].what, "2.1");
  reopened(true);
  EXPECT_TRUE(session->undo());
  EXPECT_EQ(session->journal().pending().size(), 1U);
}

TEST_F(Playing, overrides_nothing_while_rules_are_enforced) {
  start();
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_FALSE(act(red, "move", move_of(0, {space("0303")}), true).accepted);
}

TEST_F(Playing, stops_a_procedure_that_never_ends) {
  start();
  EXPECT_TRUE(act(red, "loop").accepted);
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::stopped);
}

TEST_F(Playing, refuses_a_sequence_that_never_waits) {
  auto& turn = module->scenarios[0].sequence.children[0];
  turn.condition = "always";
  turn.children[0].children[0].condition = "never";
  rules = load_rules(module);
  ASSERT_NE(rules, nullptr);
  GameSetup setup;
  setup.scenario = "battle";
  const auto started = Session::start(rules, setup);
  EXPECT_EQ(started.session, nullptr);
  EXPECT_NE(text_of(started.problems).find("without anybody having a choice"), std::string::npos);
}

TEST_F(Playing, tells_of_offers_that_fail_instead_of_hiding_them) {
  start();
  for (const auto& offer : session->offers(red)) EXPECT_NE(offer.verb, "offer_fails");
  EXPECT_FALSE(session->take_problems().empty());
  EXPECT_TRUE(session->take_problems().empty());
}

TEST_F(Playing, makes_domains_of_an_earlier_moment_dead) {
  start();
  auto offers = session->offers(red);
  const auto domain = offers.at(0).domain;
  ASSERT_TRUE(domain->next({}));
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_FALSE(domain->next({}));
  EXPECT_TRUE(domain->refusal(move_of(1, {space("0304")})));
  EXPECT_TRUE(domain->empty());
  offers = session->offers(red);
  const auto living = offers.at(0).domain;
  session.reset();
  EXPECT_FALSE(living->next({}));
}

TEST_F(Playing, refuses_answers_to_asks_that_are_over) {
  start();
  must_act(red, "fight");
  const auto id = session->waiting().asks[0].id;
  ASSERT_TRUE(session->answer(blue, id, "near").accepted);
  must_act(red, "fight");
  EXPECT_FALSE(session->answer(blue, id, "near").accepted);
  EXPECT_FALSE(session->answer(red, session->waiting().asks[0].id, "near").accepted);
}

TEST_F(Playing, answers_queries_with_reasons) {
  start();
  const auto sum = session->query("sum", ValueList{2, 3}, red);
  EXPECT_EQ(sum.value, Value(5));
  ASSERT_EQ(sum.reasons.size(), 1U);
  EXPECT_EQ(sum.reasons[0].rule, "1.1");
  EXPECT_TRUE(session->broken_invariants().empty());
}

TEST_F(Playing, answers_queries_of_another_moment_by_what_stood_then) {
  start();
  const auto here = [&](const GameState& at) {
    return session->query("where", ValueMap{{"unit", PieceId(0)}}, red, at).value;
  };
  const Value before(session->state().piece(PieceId(0)).space);
  must_act(red, "move", move_of(0, {space("0304")}));
  EXPECT_EQ(here(session->state()), Value(space("0304")));
  EXPECT_EQ(here(session->timeline().at(0)), before);
  GameState fork = session->state();
  fork.apply(CreatePiece{fork.piece(PieceId(0)).counter, space("0303"), 0, false});
  const PieceId created(static_cast<std::uint32_t>(fork.piece_count()) - 1);
  const auto ask = [&](const GameState& at) {
    return session->query("where", ValueMap{{"unit", created}}, red, at).value;
  };
  EXPECT_EQ(ask(fork), Value(space("0303")));
  EXPECT_TRUE(ask(session->state()).is_nil()) << "there is no such piece";
}

TEST_F(Playing, counts_what_was_met) {
  start();
  act(red, "move", move_of(0, {space("0304")}));
  act(red, "move", move_of(0, {space("0303")}));
  act(red, "fight");
  const auto& coverage = session->coverage();
  EXPECT_EQ(coverage.at("verb:move"), 1U);
  EXPECT_GE(coverage.at("refused:2.1"), 1U);
  EXPECT_EQ(coverage.at("ask:where"), 1U);
  EXPECT_TRUE(coverage.contains("node:movement"));
}

TEST_F(Playing, plays_random_actions_fast_and_replays_them) {
  start();
  DiceStream stream(hash_of("test", "random"));
  int played = 0;
  for (int i = 0; i < 400; ++i) {
    const auto sides = session->waiting().sides;
    if (session->waiting().kind != Waiting::Kind::choice) break;
    bool moved = false;
    for (const auto& offer : session->offers(sides[0])) {
      if (offer.verb != "move") continue;
      if (auto value = sample(*offer.domain, stream)) {
        must_act(sides[0], "move", *value);
        moved = true;
        ++played;
      }
    }
    if (!moved) must_act(sides[0], "done");
  }
  EXPECT_GT(played, 5);
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_EQ(again->state().hash(), again->state().hash_from_scratch());
}

}  // namespace bocage::test
