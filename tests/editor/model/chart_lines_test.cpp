// Charts whose rows and columns come, go and move, and blocks of cells.
#include "editor/model/chart_lines.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

class ChartLines : public test::ModelTest {
 protected:
  ChartView chart() const { return *ChartView::find(*project_, "crt"); }
  std::string cells() const {
    std::string lines;
    const auto now = chart();
    for (const auto& column : now.columns()) lines += " " + column;
    for (const auto& row : now.rows()) {
      lines += "\n" + row;
      for (const auto& column : now.columns()) lines += " " + now.cell(row, column);
    }
    return lines;
  }
};

TEST_F(ChartLines, come_with_their_heads_and_cells) {
  apply(insert_line(chart(), ChartLine::column, 1));
  EXPECT_EQ(cells(), " 1-1 new_1 2-1\n1 AE - DR\n2 - - DE");
  EXPECT_EQ(words_, "CRT has a new column");
  EXPECT_NE(text("charts.xml").find("<row>AE   - DR</row>\n  <row>-    - DE</row>"), std::string::npos)
      << text("charts.xml");
  apply(insert_line(chart(), ChartLine::column, 3));
  EXPECT_EQ(cells(), " 1-1 new_1 2-1 new_2\n1 AE - DR -\n2 - - DE -");
  apply(insert_line(chart(), ChartLine::row, 2));
  EXPECT_EQ(cells(), " 1-1 new_1 2-1 new_2\n1 AE - DR -\n2 - - DE -\n3 - - - -") << "heads are numbered on";
  apply(insert_line(chart(), ChartLine::row, 0));
  EXPECT_EQ(cells(), " 1-1 new_1 2-1 new_2\nnew_1 - - - -\n1 AE - DR -\n2 - - DE -\n3 - - - -");
}

TEST_F(ChartLines, go_and_the_last_one_stays) {
  apply(remove_line(chart(), ChartLine::column, 0));
  EXPECT_EQ(cells(), " 2-1\n1 DR\n2 DE");
  apply(remove_line(chart(), ChartLine::row, 0));
  EXPECT_EQ(cells(), " 2-1\n2 DE");
  EXPECT_EQ(refused(remove_line(chart(), ChartLine::row, 0)),
            "the last row or column of a chart stays|remove the whole chart");
  EXPECT_EQ(refused(remove_line(chart(), ChartLine::row, 1)), "the chart has no such line|");
}

TEST_F(ChartLines, move_and_keep_their_cells) {
  apply(insert_line(chart(), ChartLine::column, 2));
  apply(move_line(chart(), ChartLine::column, 0, 2));
  EXPECT_EQ(cells(), " 2-1 new_1 1-1\n1 DR - AE\n2 DE - -");
  EXPECT_NE(text("charts.xml").find("<row>DR   - AE</row>"), std::string::npos) << "blanks stay where they are";
  apply(move_line(chart(), ChartLine::row, 1, 0));
  EXPECT_EQ(cells(), " 2-1 new_1 1-1\n2 DE - -\n1 DR - AE");
  EXPECT_EQ(refused(move_line(chart(), ChartLine::row, 1, 2)), "the chart has no such line|");
}

TEST_F(ChartLines, take_a_block_of_cells_in_one_step) {
  EXPECT_EQ(cells_of("A1\tB2\r\n\tC3\r\n"), (std::vector<std::vector<std::string>>{{"A1", "B2"}, {"-", "C3"}}));
  apply(set_cells(chart(), 0, 0, cells_of("A1\tB2\n\tC3")));
  EXPECT_EQ(cells(), " 1-1 2-1\n1 A1 B2\n2 - C3");
  EXPECT_EQ(refused(set_cells(chart(), 1, 0, cells_of("A\nB"))),
            "this is larger than what is left of the chart|put rows or columns in first");
  EXPECT_EQ(refused(set_cells(chart(), 0, 0, {{"two words"}})), "a cell is one word, not 'two words'|- is no effect");
}

TEST_F(ChartLines, of_a_chart_that_is_not_sound_are_left_alone) {
  project_->apply({"", {{"charts.xml", difference(text("charts.xml"), with("charts.xml", "AE   DR", "AE"))}}});
  EXPECT_EQ(refused(insert_line(chart(), ChartLine::row, 0)),
            "the row has not a cell for each column|mend it as text first");
  project_->apply({"", {{"charts.xml", difference(text("charts.xml"), with("charts.xml", "<row>AE</row>", ""))}}});
  EXPECT_EQ(refused(move_line(chart(), ChartLine::row, 0, 1)),
            "the chart has not a line of cells for each of its rows|mend it as text first");
}

TEST_F(ChartLines, know_what_their_cells_are) {
  EXPECT_EQ(type_of("3"), CellType::integer);
  EXPECT_EQ(type_of("1/2"), CellType::fraction);
  EXPECT_EQ(type_of("-"), CellType::none);
  EXPECT_EQ(type_of("D2"), CellType::word);
  EXPECT_EQ(type_of_column(chart(), 0), CellType::word);
  apply(set_cells(chart(), 0, 0, {{"3"}, {"4"}}));
  EXPECT_EQ(type_of_column(chart(), 0), CellType::integer);
  apply(insert_line(chart(), ChartLine::row, 2));
  apply(set_cells(chart(), 2, 0, {{"DE"}}));
  EXPECT_EQ(type_of_column(chart(), 0), CellType::integer) << "one slip makes no words of numbers";
  EXPECT_EQ(words_of(chart()), (std::vector<std::string>{"-", "3", "4", "DE", "DR"}));
}

TEST_F(ChartLines, make_whole_charts_with_their_file_where_there_is_none) {
  apply(add_chart(*project_, "Weather"));
  EXPECT_EQ(chart_ids(*project_), (std::vector<std::string>{"crt", "weather"}));
  apply(add_chart(*project_, "Weather"));
  EXPECT_EQ(chart_ids(*project_).back(), "weather-2");
  apply(remove_chart(*ChartView::find(*project_, "weather-2")));
  apply(remove_chart(*ChartView::find(*project_, "weather")));
  project_->apply(
      {"",
       {{"module.xml", difference(text("module.xml"), with("module.xml", "  <charts file=\"charts.xml\"/>\n", ""))}}});
  apply(add_chart(*project_, "Losses"));
  EXPECT_EQ(chart_ids(*project_), std::vector<std::string>{"losses"});
  EXPECT_NE(text("module.xml").find("  <charts file=\"charts-2.xml\"/>\n"), std::string::npos) << text("module.xml");
}

TEST_F(ChartLines, say_which_rules_name_their_chart) {
  folder_.write("rules/init.lua", "-- \"crt\"\nreturn { look = game:lookup(\"crt\", 1, 2) }\n");
  Problems problems;
  project_ = Project::open(folder_.path(), problems);
  const auto mentions = chart_mentions(*project_, "crt");
  ASSERT_EQ(mentions.size(), 1U);
  EXPECT_EQ(mentions.front().text, "rules/init.lua:2: return { look = game:lookup(\"crt\", 1, 2) }");
}

}  // namespace
}  // namespace bocage::editor
