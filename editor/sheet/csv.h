// Tables as spreadsheets write them: rows of cells with commas, semicolons or tabs between them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

using CsvRow = std::vector<std::string>;

inline constexpr std::size_t csv_cell_limit = 1'000'000;

// The separator is that of the first line. Cells in quotes may hold separators and ends of lines; "" is a quote in
// them. Lines without any text are left out, and the mark that some programs begin a file with. What is beyond the
// limit is not read.
std::vector<CsvRow> read_csv(std::string_view text);
// With commas and line feeds; quotes where they are needed.
std::string write_csv(const std::vector<CsvRow>& rows);

}  // namespace bocage::editor
