#include "editor/sheet/csv.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"

namespace bocage::editor {
namespace {

char separator_of(std::string_view text) {
  bool quoted = false;
  std::size_t commas = 0, semicolons = 0, tabs = 0;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n') break;
    commas += c == ',' ? 1 : 0;
    semicolons += c == ';' ? 1 : 0;
    tabs += c == '\t' ? 1 : 0;
  }
  if (tabs > commas && tabs > semicolons) return '\t';
  return semicolons > commas ? ';' : ',';
}

bool blank(const CsvRow& row) {
  return std::all_of(row.begin(), row.end(), [](const std::string& cell) { return trim(cell).empty(); });
}

}  // namespace

std::vector<CsvRow> read_csv(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const char separator = separator_of(text);
  std::vector<CsvRow> rows;
  CsvRow row;
  std::string cell;
  std::size_t cells = 0;
  bool quoted = false;
  const auto end_cell = [&] {
    row.push_back(std::exchange(cell, {}));
    ++cells;
  };
  const auto end_row = [&] {
    end_cell();
    if (!blank(row)) rows.push_back(std::move(row));
    row.clear();
  };
  for (std::size_t i = 0; i < text.size() && cells < csv_cell_limit; ++i) {
    const char c = text[i];
    if (quoted) {
      if (c != '"') {
        cell += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"' && cell.empty()) {
      quoted = true;
    } else if (c == separator) {
      end_cell();
    } else if (c == '\n') {
      end_row();
    } else if (c != '\r' || i + 1 == text.size() || text[i + 1] != '\n') {
      cell += c;
    }
  }
  if (!cell.empty() || !row.empty()) end_row();
  return rows;
}

std::string write_csv(const std::vector<CsvRow>& rows) {
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += ',';
      const bool plain =
          row[i].find_first_of(",;\t\"\r\n") == std::string::npos && trim(row[i]).size() == row[i].size();
      if (plain) {
        text += row[i];
        continue;
      }
      text += '"';
      for (const char c : row[i]) text += c == '"' ? std::string("\"\"") : std::string(1, c);
      text += '"';
    }
    text += '\n';
  }
  return text;
}

}  // namespace bocage::editor
