// Counters as a table: what a filter finds, and an order of battle that goes to a spreadsheet and comes back.
#include "editor/model/counter_table.h"

#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

TEST(Csv, reads_what_spreadsheets_write) {
  using Rows = std::vector<CsvRow>;
  EXPECT_EQ(read_csv("a,b\n1,2\n"), (Rows{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(read_csv("\xEF\xBB\xBF"
                     "a;b\r\n\"1;x\";\"say \"\"no\"\"\"\r\n;\r\n"),
            (Rows{{"a", "b"}, {"1;x", "say \"no\""}}));
  EXPECT_EQ(read_csv("a\tb\n1\t\"two\nlines\""), (Rows{{"a", "b"}, {"1", "two\nlines"}}));
  EXPECT_EQ(read_csv(""), Rows{});
  const Rows odd{{"a,b", "say \"no\"", " x"}, {"", "2", "l\n"}};
  EXPECT_EQ(read_csv(write_csv(odd)), odd);
  EXPECT_EQ(write_csv({{"a", "b c"}}), "a,b c\n");
}

class CounterTables : public test::ModelTest {
 protected:
  std::string found(std::string_view filter) const {
    const CounterTable table(*project_);
    std::string ids;
    for (const auto row : table.matching(filter)) ids += (ids.empty() ? "" : " ") + table.rows()[row].id;
    return ids;
  }
  CounterImport import(std::string_view csv) const {
    auto rows = read_csv(csv);
    CounterImport all;
    all.columns = likely_columns(rows.front(), CounterTable(*project_).columns());
    all.rows.assign(rows.begin() + 1, rows.end());
    all.prototype = "p";
    return all;
  }
};

TEST_F(CounterTables, have_a_column_for_each_value) {
  const CounterTable table(*project_);
  EXPECT_EQ(table.columns(), (std::vector<std::string>{"id", "title", "side", "prototype", "attack", "class", "zoc"}));
  ASSERT_EQ(table.rows().size(), 3U);
  EXPECT_EQ(table.rows()[0].cells[4].value, "5");
  EXPECT_TRUE(table.rows()[0].cells[4].own);
  EXPECT_EQ(table.rows()[1].cells[4].value, "3");
  EXPECT_FALSE(table.rows()[1].cells[4].own) << "the prototype says so";
}

TEST_F(CounterTables, are_filtered_by_words_and_values) {
  EXPECT_EQ(found(""), "guard horse lone");
  EXPECT_EQ(found("GUARD"), "guard");
  EXPECT_EQ(found("side=red"), "guard horse");
  EXPECT_EQ(found("side=red attack>4"), "guard");
  EXPECT_EQ(found("attack<4"), "horse");
  EXPECT_EQ(found("title="), "horse lone");
  EXPECT_EQ(found("nothing=5"), "");
}

TEST_F(CounterTables, go_out_as_csv_and_come_back_as_they_were) {
  const CounterTable table(*project_);
  const auto csv = table.csv(table.matching(""));
  EXPECT_EQ(csv.substr(0, csv.find('\n', 41)),
            "id,title,side,prototype,attack,class,zoc\nguard,The Guard,red,p,5,tank,yes");
  const auto proposal = import_counters(*project_, import(csv));
  const auto* command = std::get_if<Command>(&proposal);
  ASSERT_NE(command, nullptr) << to_text(std::get<Problem>(proposal));
  EXPECT_TRUE(command->empty()) << "nothing says anything else";
}

TEST_F(CounterTables, take_an_order_of_battle_by_likely_columns) {
  EXPECT_EQ(likely_columns({"Name", "Attack factor", "Nation", "Type", "Notes"}, CounterTable(*project_).columns()),
            (std::vector<std::string>{"title", "attack", "side", "class", ""}));
  apply(import_counters(
      *project_, import("Name;Attack factor;Nation;id;Notes\n1st Foot;2;blue;;x\n1st Foot;4;;;y\n;6;;horse;\n")));
  EXPECT_EQ(words_, "3 counters of a table");
  const auto& counters = text("counters.xml");
  EXPECT_NE(
      counters.find("<counter id=\"1st-foot\" title=\"1st Foot\" prototype=\"p\" side=\"blue\" values=\"attack=2\"/>"),
      std::string::npos)
      << counters;
  EXPECT_NE(counters.find("<counter id=\"1st-foot-2\" title=\"1st Foot\" prototype=\"p\" values=\"attack=4\"/>"),
            std::string::npos);
  EXPECT_NE(counters.find("<counter id=\"horse\" prototype=\"p\" values=\"attack=6\"/>"), std::string::npos);
}

TEST_F(CounterTables, take_nothing_of_a_table_with_a_row_that_cannot_be) {
  EXPECT_EQ(refused(import_counters(*project_, import("name,attack\nA,2\nB,x\n"))),
            "row 2: 'attack' must be a whole number, not 'x'|");
  EXPECT_EQ(refused(import_counters(*project_, import("name,prototype\nA,q\n"))), "row 1: there is no prototype 'q'|");
}

// A random table of any bytes is read, refused or taken, and never leaves a file that is malformed.
TEST_F(CounterTables, take_or_refuse_any_table) {
  constexpr char bytes[] = "ab1,;\"\n\t<&é\xFF";  // with the zero at its end
  std::uint32_t random = 7;
  const auto below = [&](std::uint32_t limit) { return (random = random * 1664525U + 1013904223U) / 65536 % limit; };
  for (int i = 0; i < 300; ++i) {
    std::string csv = "id,title,attack,side\n";
    for (std::uint32_t n = below(60); n > 0; --n) csv += bytes[below(sizeof(bytes))];
    const auto proposal = import_counters(*project_, import(csv));
    if (const auto* command = std::get_if<Command>(&proposal)) {
      const auto before = project_->texts();
      project_->apply(*command);
      EXPECT_TRUE(project_->tree("counters.xml")->sound()) << csv;
      if (!command->empty()) project_->undo();
      EXPECT_EQ(project_->texts(), before);
    } else {
      EXPECT_FALSE(std::get<Problem>(proposal).message.empty());
    }
  }
}

}  // namespace
}  // namespace bocage::editor
