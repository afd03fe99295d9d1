// A table of things: a row for each, a column for each value.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

class Sheet {
 public:
  struct Cell {
    std::string value;
    bool own = false;  // the thing says so itself
  };
  struct Row {
    std::string id;
    std::vector<Cell> cells;  // by column
  };

  // Each row has a cell for each column.
  Sheet(std::vector<std::string> columns, std::vector<Row> rows);

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

// The same text with small letters for the capitals of ASCII.
std::string in_small_letters(std::string_view text);

}  // namespace bocage::editor
