// All counters of a module as a table, and as an order of battle that goes out to a spreadsheet and comes back.
#pragma once

#include <string>
#include <vector>

#include "editor/model/counters.h"
#include "editor/sheet/csv.h"
#include "editor/sheet/sheet.h"

namespace bocage::editor {

class CounterTable : public Sheet {
 public:
  // "id", "title", "side", "prototype", then the attributes of module.xml.
  explicit CounterTable(const Project& project);
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
