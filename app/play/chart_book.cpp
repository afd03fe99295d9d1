#include "app/play/chart_book.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {

namespace {

std::size_t position(const std::vector<ChartDef::Head>& heads, std::string_view id) {
  const auto found = std::find_if(heads.begin(), heads.end(), [&](const auto& head) { return head.id == id; });
  return static_cast<std::size_t>(found - heads.begin());
}

std::string head_words(const std::string& kind, const ChartDef::Head& head) {
  const std::string title = head.title.empty() ? head.id : head.title;
  return kind.empty() ? title : kind + " " + title;
}

}  // namespace

void ChartBook::open(const Met& met) {
  before_ = met;
}

void ChartBook::close(const Met& met) {
  std::vector<std::string> more;
  for (const auto& [key, count] : met) {
    const auto known = before_.find(key);
    if (key.starts_with("chart:") && (known == before_.end() || known->second < count)) more.push_back(key);
  }
  before_.clear();
  lit_.clear();
  for (const std::string& key : more) light(key);
}

// "chart:<id>:<column>:<row>"
void ChartBook::light(const std::string& key) {
  const auto parts = split(key, ':');
  if (parts.size() != 4) return;
  const auto& charts = module_->charts;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    if (charts[i].id != parts[1]) continue;
    const ChartCell cell{i, position(charts[i].rows, parts[3]), position(charts[i].columns, parts[2])};
    if (cell.row < charts[i].rows.size() && cell.column < charts[i].columns.size()) lit_.push_back(cell);
  }
}

bool ChartBook::is_lit(const ChartCell& cell) const {
  return std::find(lit_.begin(), lit_.end(), cell) != lit_.end();
}

const std::string& ChartBook::text(const ChartCell& cell) const {
  return module_->charts[cell.chart].cells[cell.row][cell.column];
}

std::vector<std::string> ChartBook::words() const {
  std::vector<std::string> lines;
  for (const ChartCell& cell : lit_) {
    const ChartDef& chart = module_->charts[cell.chart];
    lines.push_back(chart.title + ": " + head_words(chart.column_title, chart.columns[cell.column]) + ", " +
                    head_words(chart.row_title, chart.rows[cell.row]) + ": " + text(cell));
  }
  return lines;
}

}  // namespace bocage
