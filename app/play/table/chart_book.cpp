#include "app/play/table/chart_book.h"

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

void ChartBook::open(const Met& coverage) {
  before_ = coverage;
}

void ChartBook::close(const Met& coverage) {
  std::vector<std::string> more;
  for (const auto& [key, count] : coverage) {
    const auto known = before_.find(key);
    if (key.starts_with("chart:") && (known == before_.end() || known->second < count)) more.push_back(key);
  }
  before_.clear();
  lit_.clear();
  for (const std::string& key : more) light(key);
}

void ChartBook::clear() {
  before_.clear();
  lit_.clear();
}

std::optional<std::size_t> ChartBook::foremost(std::size_t shown) const {
  std::map<std::size_t, std::size_t> cells;
  for (const ChartCell& cell : lit_) ++cells[cell.chart];
  if (cells.empty()) return std::nullopt;
  const auto most = std::max_element(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
    return a.second < b.second || (a.second == b.second && a.first < b.first);
  });
  const auto stays = cells.find(shown);
  return stays != cells.end() && stays->second == most->second ? shown : most->first;
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
  for (std::size_t i = 0; i < lit_.size(); ++i) {
    const ChartCell& cell = lit_[i];
    const ChartDef& chart = module_->charts[cell.chart];
    std::string line = chart.title + ": " + head_words(chart.column_title, chart.columns[cell.column]);
    if (const std::size_t column = lit_of_column(i); column > 1 && column == chart.rows.size()) {
      i += column - 1;
    } else {
      line += ", " + head_words(chart.row_title, chart.rows[cell.row]) + ": " + text(cell);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

// How many cells from this one on stand in its column.
std::size_t ChartBook::lit_of_column(std::size_t from) const {
  std::size_t to = from;
  while (to < lit_.size() && lit_[to].chart == lit_[from].chart && lit_[to].column == lit_[from].column) ++to;
  return to - from;
}

}  // namespace bocage
