// Journal, charts, turn track, rules and inspector: what the panes say.
#include <algorithm>

#include "app/play/reading/inspector.h"
#include "app/play/reading/rule_book.h"
#include "app/play/time/turn_track.h"
#include "app/play/words/game_words.h"
#include "app/play/words/journal_book.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Books : public testing::PlayTest {};

TEST_F(Books, the_journal_grows_by_what_is_new_and_forgets_what_is_undone) {
  begin_at_movement();
  JournalBook book;
  book.update(session(), {});
  const std::size_t before = book.lines().size();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  EXPECT_EQ(book.update(session(), {}), before);
  ASSERT_GT(book.lines().size(), before);
  EXPECT_EQ(book.lines().back().text, "Tank Battalion moves from 0205 to 0204");
  EXPECT_FALSE(book.lines().back().spaces.empty());
  presenter().undo();
  book.update(session(), {});
  EXPECT_EQ(book.lines().size(), before);
  // Another step of the same number stands there instead.
  ASSERT_TRUE(move("r-tanks", "0205", "0206"));
  book.update(session(), {});
  EXPECT_EQ(book.lines().back().text, "Tank Battalion moves from 0205 to 0206");
}

TEST_F(Books, the_journal_has_a_heading_for_each_phase) {
  begin_at_movement();
  ASSERT_TRUE(move("r-tanks", "0205", "0204"));
  JournalBook book;
  book.update(session(), {});
  const auto heading = std::find_if(book.lines().begin(), book.lines().end(),
                                    [](const JournalLine& line) { return line.heading && line.text == "Movement"; });
  ASSERT_NE(heading, book.lines().end());
  EXPECT_EQ(book.line_of(session().timeline().length()), book.lines().size() - 1);
  EXPECT_EQ(JournalBook().line_of(3), 0U);
}

TEST_F(Books, the_turn_track_names_the_phase_that_is_played) {
  begin_at_movement();
  const TurnTrack track = turn_track(state());
  EXPECT_EQ(track.heading, "Turn 1 - Red");
  const auto now = std::find_if(track.phases.begin(), track.phases.end(), [](const auto& phase) { return phase.now; });
  ASSERT_NE(now, track.phases.end());
  EXPECT_EQ(now->title, "Movement");
  EXPECT_TRUE(track.phases.front().past);
  EXPECT_FALSE(track.phases.back().past);
}

TEST_F(Books, charts_light_the_cell_that_the_step_looked_up) {
  NewGame wanted = skirmish();
  wanted.dice = DiceLevel::manual;
  begin_at_movement(wanted);
  ASSERT_TRUE(move("r-guard", "0305", "0405"));
  answer_everything();
  ASSERT_TRUE(press("End of Movement"));
  ASSERT_EQ(node(), "combat");
  presenter().click(space("0505"));
  ASSERT_TRUE(presenter().drafting()) << "the guard stands next to Brook";
  presenter().click(piece("r-guard", "0405"));
  ASSERT_TRUE(presenter().pick(Value("hold")) || (press("Go on") && presenter().pick(Value("hold"))));
  EXPECT_NE(details().find("-1"), std::string::npos) << details();
  EXPECT_NE(details().find("Expected losses: "), std::string::npos) << details();
  const auto planned = presenter().charts().words();
  ASSERT_EQ(planned.size(), 1U);
  EXPECT_EQ(planned[0].find("Combat results: Odds "), 0U) << planned[0];
  EXPECT_EQ(planned[0].find(", Die"), std::string::npos) << "the whole column: " << planned[0];
  EXPECT_EQ(presenter().charts().foremost(7), std::optional<std::size_t>(0)) << "the chart with most of them";
  ASSERT_TRUE(presenter().confirm());
  while (session().waiting().kind == Waiting::Kind::answer) ASSERT_TRUE(press("Pass"));
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
  ASSERT_TRUE(press("3"));
  const auto is_lit = [&] {
    const auto words = presenter().charts().words();
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& line) { return line.find(" 3: ") != std::string::npos; });
  };
  // The result is looked up when nobody wants the roll again.
  for (int i = 0; i < 3 && !is_lit(); ++i) ASSERT_TRUE(press("Pass"));
  EXPECT_TRUE(is_lit());
}

TEST_F(Books, rules_are_found_by_their_ids_and_stand_as_people_count) {
  begin();
  const RuleBook book(state().module());
  ASSERT_NE(book.find("6.1"), nullptr);
  EXPECT_EQ(book.find("6.1")->title, "Units attack a hex next to them");
  EXPECT_NE(std::find(book.find("6.1")->where.begin(), book.find("6.1")->where.end(), "Phase: Combat"),
            book.find("6.1")->where.end());
  EXPECT_EQ(book.find("77.7"), nullptr);
  const auto position = [&](const char* id) {
    return std::find_if(book.rules().begin(), book.rules().end(), [&](const RuleEntry& rule) { return rule.id == id; });
  };
  ASSERT_NE(position("6.10"), book.rules().end());
  EXPECT_LT(position("6.2"), position("6.10")) << "numbers count as numbers";
}

TEST_F(Books, the_inspector_tells_terrain_zones_supply_and_who_stands_there) {
  begin_at_movement();
  const SpaceReport report = inspect_space(presenter(), space("0305"), true);
  ASSERT_EQ(report.pieces.size(), 1U);
  EXPECT_EQ(report.pieces[0].text, "Guard Regiment, Red");
  EXPECT_TRUE(report.pieces[0].offered);
  const auto line = [&](const std::string& start) {
    return std::find_if(report.lines.begin(), report.lines.end(),
                        [&](const SpaceReport::Line& one) { return one.text.starts_with(start); });
  };
  EXPECT_NE(line("Clear"), report.lines.end());
  EXPECT_NE(line("Road on 2 sides"), report.lines.end());
  EXPECT_NE(line("Red zone of control"), report.lines.end());
  ASSERT_NE(line("Red: In supply"), report.lines.end());
  EXPECT_GE(line("Red: In supply")->line.size(), 2U) << "the traced line can be drawn";
}

TEST_F(Books, the_inspector_reckons_the_odds_of_every_unit_next_to_an_enemy) {
  begin_at_movement();
  ASSERT_TRUE(move("r-guard", "0305", "0405"));
  answer_everything();
  const SpaceReport report = inspect_space(presenter(), space("0505"), true);
  const auto odds = std::find_if(report.lines.begin(), report.lines.end(), [](const SpaceReport::Line& line) {
    return line.text.starts_with("Odds of the unit next to it: ");
  });
  ASSERT_NE(odds, report.lines.end());
  ASSERT_NE(odds + 1, report.lines.end());
  EXPECT_TRUE((odds + 1)->inner);
  EXPECT_EQ((odds + 1)->rule, "6.6");
}

TEST_F(Books, words_are_for_people) {
  begin();
  EXPECT_EQ(cost_words(Fraction(7, 3)), "2⅓");
  EXPECT_EQ(cost_words(Fraction(1, 2)), "½");
  EXPECT_EQ(cost_words(Fraction(3, 7)), "3/7");
  EXPECT_EQ(cost_words(Fraction(4)), "4");
  EXPECT_EQ(field_words("stand_or_retreat"), "Stand or retreat");
  EXPECT_EQ(field_words("places.unit"), "Unit");
  EXPECT_EQ(space_words(state(), space("0505")), "Brook (0505)");
  EXPECT_EQ(space_words(state(), space("red.guns")), "Red batteries");
  EXPECT_EQ(value_words(state(), ValueList{space("0505"), 2}, {}), "Brook (0505), 2");
  EXPECT_EQ(value_words(state(), "stand_fast", {}), "stand fast");
  EXPECT_EQ(value_words(state(), "a note with an_id", {}), "a note with an_id");
}

TEST_F(Books, units_of_one_name_are_counted_and_labels_come_before_ids) {
  begin();
  const auto& substitutes = state().stack(space("red.pool"));
  ASSERT_EQ(substitutes.size(), 4U);
  const ValueList chosen{space("0505"), substitutes[0], substitutes[1], space("0505"), substitutes[2], "go"};
  const std::string name = counter_words(state().counter(substitutes[0]));
  EXPECT_EQ(list_words(state(), chosen, {}), "Brook (0505), " + name + " × 2, Brook (0505), " + name + ", go");
  const auto label = [](const Value& value) { return std::string(value == Value("go") ? "Go forward" : ""); };
  EXPECT_EQ(list_words(state(), ValueList{"go", "stay"}, {}, label), "Go forward, stay");
}

TEST_F(Books, a_reason_tells_what_it_adds_or_multiplies_by) {
  Reasoned::Reason reason;
  reason.text = "In a fortress";
  EXPECT_EQ(reason_words(reason), "In a fortress");
  reason.amount = Value(3);
  EXPECT_EQ(reason_words(reason), "In a fortress: 3");
  reason.times = true;
  EXPECT_EQ(reason_words(reason), "In a fortress: × 3");
}

}  // namespace
}  // namespace bocage
