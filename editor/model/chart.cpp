#include "editor/model/chart.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::vector<Spot> charts_of(const Project& project) {
  std::vector<Spot> charts;
  for (const auto& file : roots_of(project, "charts")) {
    for (auto& chart : children_of(file, "chart")) charts.push_back(std::move(chart));
  }
  return charts;
}

std::vector<Spot> heads_of(const Spot& chart, std::string_view tag) {
  std::vector<Spot> all;
  for (const auto& heads : children_of(chart, tag)) {
    for (auto& head : children_of(heads, "head")) all.push_back(std::move(head));
  }
  return all;
}

std::vector<std::string> ids_of(const std::vector<Spot>& heads) {
  std::vector<std::string> ids;
  for (const auto& head : heads) ids.push_back(head.value("id"));
  return ids;
}

std::optional<std::size_t> position_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

}  // namespace

std::vector<std::string> chart_ids(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& chart : charts_of(project)) ids.push_back(chart.value("id"));
  return ids;
}

std::optional<ChartView> ChartView::find(const Project& project, std::string_view id) {
  for (auto& chart : charts_of(project)) {
    if (chart.value("id") == id) return ChartView(std::move(chart));
  }
  return std::nullopt;
}

ChartView::ChartView(Spot chart)
    : chart_(std::move(chart)),
      row_heads_(heads_of(chart_, "rows")),
      column_heads_(heads_of(chart_, "columns")),
      rows_(ids_of(row_heads_)),
      columns_(ids_of(column_heads_)),
      lines_(children_of(chart_, "row")) {}

std::optional<XmlTree::Word> ChartView::word_at(std::size_t row, std::size_t column) const {
  if (row >= lines_.size()) return std::nullopt;
  const auto words = lines_[row].tree->words(lines_[row].id);
  return column < words.size() ? std::optional(words[column]) : std::nullopt;
}

std::string ChartView::cell(std::string_view row, std::string_view column) const {
  const auto line = position_of(rows_, row);
  const auto place = position_of(columns_, column);
  const auto word = line && place ? word_at(*line, *place) : std::nullopt;
  return word ? word->text : std::string();
}

Proposal ChartView::set_cell(std::string_view row, std::string_view column, std::string_view value) const {
  if (auto damage = damage_of(chart_)) return *damage;
  const auto line = position_of(rows_, row);
  if (!line) {
    return refusal(chart_.place(), tr("the chart has no row '{id}'", {{"id", std::string(row)}}),
                   nearest_hint(row, rows_));
  }
  const auto place = position_of(columns_, column);
  if (!place) {
    return refusal(chart_.place(), tr("the chart has no column '{id}'", {{"id", std::string(column)}}),
                   nearest_hint(column, columns_));
  }
  const auto words = split_words(value);
  if (words.size() != 1 || words.front().size() != value.size() || !can_be_written(value)) {
    return refusal(chart_.place(), tr("a cell is one word, not '{value}'", {{"value", std::string(value)}}),
                   tr("- is no effect"));
  }
  const auto word = word_at(*line, *place);
  if (!word) return refusal(chart_.place(), tr("the row '{id}' has too few cells", {{"id", std::string(row)}}));
  return Command{tr("{chart}: {row}, {column} is {value}", {{"chart", chart_.value("id")},
                                                            {"row", std::string(row)},
                                                            {"column", std::string(column)},
                                                            {"value", std::string(value)}}),
                 {change_of(chart_, {replace_word(*chart_.tree, *word, value)})}};
}

}  // namespace bocage::editor
