#include "editor/model/schedule.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

using Row = Schedule::Row;

class ScheduleTest : public test::ModelTest {
 protected:
  static constexpr const char* file = "battle.xml";

  ScheduleTest() {
    put(R"(  <arrival turn="2" side="blue" counter="lone"/>
  <arrival turn="4" side="blue" counter="lone"/>
)",
        R"(  <arrival turn="3" side="blue" entry="west" counter="lone"/>  <!-- by sea -->
  <arrival  turn='3' side="blue" entry="north"  counter="lone" count="2" source="found"/>
  <arrival turn="5" side="blue" entry="west" group="late" counter="lone"/>
  <arrival turn="2" side="red" entry="rail" counter="guard"/>
  <arrival turn="2" side="red" counter="horse"/>
)");
  }
  void put(const std::string& from, const std::string& to) {
    project_->apply({"", {{file, difference(text(file), with(file, from, to))}}});
  }
  Schedule view(const std::vector<Row>& also = {}) const { return *Schedule::find(*project_, "battle", also); }
  Schedule::Elements named(const std::string& counter, int turn, const std::optional<std::string>& entry = {}) const {
    const auto found = view().named({counter}, turn, entry);
    const auto* elements = std::get_if<Schedule::Elements>(&found);
    EXPECT_NE(elements, nullptr);
    return elements == nullptr ? Schedule::Elements() : *elements;
  }
  std::string not_named(const std::string& counter, int turn, const std::optional<std::string>& entry = {}) const {
    const auto found = view().named({counter}, turn, entry);
    const auto* problem = std::get_if<Problem>(&found);
    return problem == nullptr ? "it was found" : problem->message + "|" + problem->hint;
  }
  Schedule::Elements all() const {
    Schedule::Elements elements;
    const auto now = view();
    for (const auto& one : now.arrivals()) elements.push_back(one.element);
    return elements;
  }
};

TEST_F(ScheduleTest, is_a_time_line_of_sides_and_entries) {
  const std::vector<Row> rows{{"red", "rail"}, {"red", ""}, {"blue", "west"}, {"blue", "north"}};
  EXPECT_EQ(view().rows(), rows) << "sides as in the module, entries as the file names them first";
  EXPECT_EQ(view().first_turn(), 1);
  EXPECT_EQ(view().end_of_game(), 5) << "the module's own number of turns";
  EXPECT_EQ(view().last_turn(), 8) << "three beyond the last arrival";
  EXPECT_EQ(view().in({"blue", "west"}, 3).size(), 1U);
  EXPECT_EQ(view().in({"blue", "north"}, 3).at(0).count, 2);
  EXPECT_TRUE(view().in({"blue", "north"}, 4).empty());
  EXPECT_FALSE(Schedule::find(*project_, "war"));
  EXPECT_EQ(known_entries(*project_, "blue"), (std::vector<std::string>{"west", "north"}));
}

TEST_F(ScheduleTest, reaches_from_the_first_turn_to_the_end_of_the_game) {
  put("</about>\n", "</about>\n  <set name=\"turns\" value=\"12\"/>\n");
  EXPECT_EQ(view().end_of_game(), 12);
  EXPECT_EQ(view().last_turn(), 12);
  put("turn=\"5\"", "turn=\"-3\"");
  EXPECT_EQ(view().first_turn(), -3) << "what comes too early is shown, too";
}

TEST_F(ScheduleTest, keeps_rows_that_a_hand_has_made) {
  const std::vector<Row> rows{{"red", "rail"}, {"red", ""}, {"blue", "air"}, {"blue", "west"}, {"blue", "north"}};
  EXPECT_EQ(view({{"blue", "air"}}).rows(), rows);
  EXPECT_EQ(view().wrong_row({"green", "air"})->message, "there is no side 'green'");
  EXPECT_TRUE(view().wrong_row({"blue", "two words"}));
  EXPECT_FALSE(view().wrong_row({"blue", ""}));
}

TEST_F(ScheduleTest, puts_off_by_the_turn_alone) {
  const auto later = with(file, "turn='3'", "turn='6'");
  apply(view().move(named("lone", 3, "north"), 6, std::nullopt));
  EXPECT_EQ(text(file), later);
  EXPECT_EQ(words_, "2 × lone arrives on turn 6");
}

// Equal counters that come on one turn by different entries are told apart by their elements.
TEST_F(ScheduleTest, reroutes_one_of_two_alike) {
  const auto other = with(file, "entry=\"north\"", "entry=\"south\"");
  apply(view().move(named("lone", 3, "north"), std::nullopt, Row{"blue", "south"}));
  EXPECT_EQ(text(file), other);
  EXPECT_EQ(words_, "2 × lone arrives by south");
  const auto none = with(file, " entry=\"south\"", "");
  apply(view().move(named("lone", 3, "south"), std::nullopt, Row{"blue", ""}));
  EXPECT_EQ(text(file), none);
  EXPECT_EQ(words_, "2 × lone arrives by no named entry");
  const auto named_again =
      with(file, "side=\"red\" counter=\"horse\"", "side=\"red\" entry=\"rail\" counter=\"horse\"");
  apply(view().move(named("horse", 2), std::nullopt, Row{"red", "rail"}));
  EXPECT_EQ(text(file), named_again);
}

TEST_F(ScheduleTest, moves_several_in_one_step) {
  auto after = with(file, "turn=\"3\"", "turn=\"4\"");
  after.replace(after.find("turn='3'"), 8, "turn='4'");
  apply(view().move(named("lone", 3), 4, std::nullopt));
  EXPECT_EQ(text(file), after);
  EXPECT_EQ(words_, "3 × lone arrives on turn 4");
  apply(view().move({named("guard", 2)[0], named("horse", 2)[0]}, 7, Row{"red", "rail"}));
  EXPECT_EQ(words_, "2 counters arrive on turn 7 by rail");
}

TEST_F(ScheduleTest, shifts_each_from_where_it_is) {
  const auto before = text(file);
  apply(view().shift(all(), 2, 0));
  EXPECT_EQ(words_, "6 counters arrive 2 turns later");
  EXPECT_NE(text(file).find("<arrival turn=\"7\" side=\"blue\" entry=\"west\" group=\"late\""), std::string::npos);
  EXPECT_NE(text(file).find("<arrival  turn='5' side=\"blue\""), std::string::npos) << text(file);
  apply(view().shift(all(), -2, 0));
  EXPECT_EQ(text(file), before);
  EXPECT_EQ(words_, "6 counters arrive 2 turns earlier");
  apply(view().shift(named("lone", 3, "west"), 0, 1));
  EXPECT_EQ(words_, "lone arrives by north");
  apply(view().shift(named("lone", 5), 1, -1));  // "north" is now named first
  EXPECT_EQ(words_, "lone arrives on turn 6 by north");
  EXPECT_EQ(view({{"blue", "west"}}).rows().size(), 4U) << "a row that was emptied may stay";
}

TEST_F(ScheduleTest, leaves_alone_what_is_so_already) {
  const auto same = view().move(named("lone", 3), 3, Row{"blue", "west"});
  const auto* command = std::get_if<Command>(&same);
  ASSERT_NE(command, nullptr);
  EXPECT_EQ(command->changes.size(), 1U) << "only the other one moves";
  EXPECT_EQ(command->words, "2 × lone arrives by west");
  EXPECT_TRUE(std::get<Command>(view().move(named("guard", 2), 2, std::nullopt)).empty());
  EXPECT_TRUE(std::get<Command>(view().move({}, 2, std::nullopt)).empty());
  EXPECT_TRUE(std::get<Command>(view().shift(all(), 0, 0)).empty());
  EXPECT_TRUE(std::get<Command>(view().set_counts({{named("guard", 2)[0], 1}})).empty());
}

TEST_F(ScheduleTest, takes_away) {
  const auto without =
      with(file,
           "  <arrival  turn='3' side=\"blue\" entry=\"north\"  counter=\"lone\" count=\"2\" source=\"found\"/>\n", "");
  apply(view().remove(named("lone", 3, "north")));
  EXPECT_EQ(text(file), without);
  EXPECT_EQ(words_, "2 × lone no longer arrives on turn 3");
  apply(view().remove(all()));
  EXPECT_EQ(text(file).find("<arrival"), std::string::npos);
  EXPECT_EQ(words_, "4 counters no longer arrive");
}

TEST_F(ScheduleTest, counts) {
  const auto more = with(file, "counter=\"horse\"/>", "counter=\"horse\" count=\"3\"/>");
  const auto before = text(file);
  apply(view().set_counts({{named("horse", 2)[0], 3}}));
  EXPECT_EQ(text(file), more);
  EXPECT_EQ(words_, "3 × horse arrives on turn 2");
  apply(view().set_counts({{named("horse", 2)[0], 1}}));
  EXPECT_EQ(text(file), before) << "one is not said";
  apply(view().set_counts({{named("horse", 2)[0], 2}, {named("lone", 3, "north")[0], 1}}));
  EXPECT_EQ(words_, "2 arrivals have other counts");
  EXPECT_EQ(refused(view().set_counts({{named("horse", 2)[0], 0}})),
            "'count' must be a whole number from 1 to 10000, not '0'|");
}

TEST_F(ScheduleTest, adds_behind_what_comes_there_already) {
  const std::string sea = "<!-- by sea -->\n";
  auto after = text(file);
  after.insert(after.find("counter=\"lone\"/>  <!-- by sea") + 16, "");
  apply(view().add({"lone"}, 1, 3, {"blue", "west"}, "late"));
  const auto at = text(file).find("<arrival turn=\"3\" side=\"blue\" entry=\"west\" group=\"late\" counter=\"lone\"/>");
  ASSERT_NE(at, std::string::npos) << text(file);
  EXPECT_LT(text(file).find(sea), at);
  EXPECT_GT(text(file).find("<arrival  turn='3'"), at);
  EXPECT_EQ(words_, "lone arrives on turn 3");
  project_->undo();
  const auto later =
      with(file, "  <arrival turn=\"5\"",
           "  <arrival turn=\"4\" side=\"blue\" entry=\"air\" counter=\"lone\"/>\n  <arrival turn=\"5\"");
  apply(view().add({"lone"}, 1, 4, {"blue", "air"}, ""));
  EXPECT_EQ(text(file), later) << "behind those of its side that come before";
  const auto first = with(file, "  <arrival turn=\"2\" side=\"red\" entry=\"rail\"",
                          "  <arrival turn=\"1\" side=\"red\" counter=\"horse\" count=\"2\"/>\n"
                          "  <arrival turn=\"2\" side=\"red\" entry=\"rail\"");
  apply(view().add({"horse"}, 2, 1, {"red", ""}, ""));
  EXPECT_EQ(text(file), first) << "before those of its side where all come later";
}

TEST_F(ScheduleTest, adds_several_in_their_order_and_the_first_of_all) {
  apply(view().remove(all()));
  const auto after = with(file, "at=\"pool\"/>\n",
                          "at=\"pool\"/>\n  <arrival turn=\"2\" side=\"red\" entry=\"rail\" counter=\"horse\"/>\n"
                          "  <arrival turn=\"2\" side=\"red\" entry=\"rail\" counter=\"guard\"/>\n");
  apply(view().add({"horse", "guard"}, 1, 2, {"red", "rail"}, ""));
  EXPECT_EQ(text(file), after);
  EXPECT_EQ(words_, "2 counters arrive on turn 2");
}

TEST_F(ScheduleTest, refuses_in_words_what_cannot_be) {
  EXPECT_EQ(not_named("lone", 4), "no lone arrives on turn 4|it arrives on turn 3, 5");
  EXPECT_EQ(not_named("lone", 3, "south"), "no lone arrives on turn 3 by south|it arrives by west, north");
  EXPECT_EQ(not_named("nobody", 3), "no nobody arrives on turn 3|");
  EXPECT_EQ(refused(view().move(named("lone", 3), 1001, std::nullopt)),
            "'turn' must be a whole number from -1000 to 1000, not '1001'|");
  EXPECT_EQ(refused(view().move(named("lone", 3), std::nullopt, Row{"red", "rail"})),
            "lone is of the side blue and comes for no other|");
  EXPECT_EQ(refused(view().shift(named("guard", 2), 0, -1)), "there is no further entry that way|");
  EXPECT_EQ(refused(view().shift(named("guard", 2), -2, 0)), "turn 1 is the first of the scenario|");
  EXPECT_EQ(refused(view().move({0}, 2, std::nullopt)), "what was chosen does not stand there any more|");
  EXPECT_EQ(refused(view().add({"gard"}, 1, 2, {"red", ""}, "")), "there is no counter 'gard'|did you mean 'guard'?");
  EXPECT_EQ(refused(view().add({"guard"}, 1, 2, {"blue", ""}, "")),
            "The Guard is of the side red and comes for no other|");
  EXPECT_EQ(refused(view().add({"guard"}, 1, 2, {"green", ""}, "")), "there is no side 'green'|");
  EXPECT_NE(refused(view().add({"guard"}, 1, 2, {"red", "two words"}, "")), "it was not refused");
  EXPECT_NE(refused(view().add({"guard"}, 1, 2, {"red", ""}, "two words")), "it was not refused");
}

// What can be read is shown, and nothing is changed but as text.
TEST_F(ScheduleTest, of_a_damaged_file_is_shown_and_not_changed) {
  put("turn=\"5\"", "turn=\"soon\"");
  EXPECT_EQ(view().arrivals().size(), 4U);
  ASSERT_EQ(view().unreadable().size(), 1U);
  EXPECT_EQ(view().unreadable()[0].file, file);
  put("</scenario>", "</scenari>");
  const auto damaged = view();
  EXPECT_EQ(damaged.arrivals().size(), 4U);
  const auto one = damaged.arrivals().front().element;
  for (const auto& proposal : {damaged.move({one}, 4, std::nullopt), damaged.shift({one}, 1, 0), damaged.remove({one}),
                               damaged.set_counts({{one, 2}}), damaged.add({"lone"}, 1, 2, {"blue", ""}, "")}) {
    const auto* problem = std::get_if<Problem>(&proposal);
    ASSERT_NE(problem, nullptr);
    EXPECT_EQ(problem->place.file, file);
    EXPECT_EQ(problem->hint, "mend this first: a damaged file is only changed as text");
  }
}

}  // namespace
}  // namespace bocage::editor
