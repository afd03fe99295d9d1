#include "editor/sheet/sheet.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "editor/sheet/csv.h"
#include "engine/base/fraction.h"
#include "engine/base/text.h"

namespace bocage::editor {
namespace {

std::optional<double> number(std::string_view text) {
  const auto value = parse_fraction(text);
  if (!value) return std::nullopt;
  return static_cast<double>(value->numerator()) / static_cast<double>(value->denominator());
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string small;
  for (const char c : text) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

Sheet::Sheet(std::vector<std::string> columns, std::vector<Row> rows)
    : columns_(std::move(columns)), rows_(std::move(rows)) {}

bool Sheet::matches(const Row& row, const std::string& word) const {
  const auto sign = word.find_first_of("=<>");
  if (sign != std::string::npos && sign > 0) {
    const auto name = word.substr(0, sign);
    const auto wanted = word.substr(sign + 1);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (in_small_letters(columns_[i]) != name) continue;
      const auto value = in_small_letters(row.cells[i].value);
      if (word[sign] == '=') return value == wanted;
      const auto own = number(value);
      const auto other = number(wanted);
      return own && other && (word[sign] == '<' ? *own < *other : *own > *other);
    }
  }
  return std::any_of(row.cells.begin(), row.cells.end(),
                     [&](const Cell& cell) { return in_small_letters(cell.value).find(word) != std::string::npos; });
}

std::vector<std::size_t> Sheet::matching(std::string_view filter) const {
  std::vector<std::string> words;
  for (const auto word : split_words(filter)) words.push_back(in_small_letters(word));
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool all = std::all_of(words.begin(), words.end(), [&](const auto& word) { return matches(rows_[i], word); });
    if (all) found.push_back(i);
  }
  return found;
}

std::string Sheet::csv(const std::vector<std::size_t>& rows) const {
  std::vector<CsvRow> table{columns_};
  for (const auto row : rows) {
    CsvRow line;
    for (const auto& cell : rows_[row].cells) line.push_back(cell.value);
    table.push_back(std::move(line));
  }
  return write_csv(table);
}

}  // namespace bocage::editor
