// All counters of a module as a table: a row for each, a column for each value, filtered, and as an order of battle
// that goes out to a spreadsheet and comes back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/model/counters.h"
#include "editor/model/csv.h"

namespace bocage::editor {

class CounterTable {
 public:
  struct Cell {
    std::string value;
    bool own = false;  // the counter says so itself
  };
  struct Row {
    std::string id;
    std::vector<Cell> cells;  // by column
  };

  explicit CounterTable(const Project& project);

  // "id", "title", "side", "prototype", then the attributes of module.xml.
  const std::vector<std::string>& columns() const { return columns_; }
  const std::vector<Row>& rows() const { return rows_; }

  // The rows that hold every word of the filter: in any of their cells, or, as NAME=VALUE, NAME>VALUE, NAME<VALUE, in
  // that column; NAME= is an empty cell. Capitals do not matter.
  std::vector<std::size_t> matching(std::string_view filter) const;
  // These rows, a line of heads before them.
  std::string csv(const std::vector<std::size_t>& rows) const;

 private:
  bool matches(const Row& row, const std::string& word) const;

  std::vector<std::string> columns_;
  std::vector<Row> rows_;
};

// A table from elsewhere, and which column of it means what.
struct CounterImport {
  std::vector<CsvRow> rows;          // without the heads
  std::vector<std::string> columns;  // of the counters' table, by column of the rows; empty: it is left out
  std::string prototype;             // of counters that are new and name none
};

// The columns of the counters' table that these heads are likely to mean: by their names, or what people call them.
std::vector<std::string> likely_columns(const CsvRow& heads, const std::vector<std::string>& columns);
// Counters with an id of the module are changed where a cell says something else; the others are new. A row without an
// id has one from its title. All of it or, with the row that cannot be, none.
Proposal import_counters(const Project& project, const CounterImport& import);

}  // namespace bocage::editor
