#include "app/play/table/chart_book.h"

#include <algorithm>
#include <map>

#include "engine/base/colon.h"

namespace bocage {

namespace {

std::string head_words(const std::string& kind, const ChartDef::Head& head) {
  const std::string title = head.title.empty() ? head.id : head.title;
  return kind.empty() ? title : kind + " " + title;
}

}  // namespace

void ChartBook::light(const std::vector<ChartCell>& looked_up) {
  lit_ = looked_up;
  const auto ids = [this](const ChartCell& cell) {
    const ChartDef& chart = module_->charts[cell.chart];
    return chart.id + ":" + chart.columns[cell.column].id + ":" + chart.rows[cell.row].id;
  };
  std::sort(lit_.begin(), lit_.end(), [&](const ChartCell& a, const ChartCell& b) { return ids(a) < ids(b); });
}

std::optional<std::size_t> ChartBook::foremost(std::size_t shown) const {
  std::map<std::size_t, std::size_t> cells;
  for (const ChartCell& cell : lit_) ++cells[cell.chart];
  if (cells.empty()) return std::nullopt;
  const auto commonest = std::max_element(cells.begin(), cells.end(), [](const auto& a, const auto& b) {
    return a.second < b.second || (a.second == b.second && a.first < b.first);
  });
  const auto stays = cells.find(shown);
  return stays != cells.end() && stays->second == commonest->second ? shown : commonest->first;
}

const std::string& ChartBook::text(const ChartCell& cell) const {
  return module_->charts[cell.chart].cells[cell.row][cell.column];
}

std::vector<std::string> ChartBook::words() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < lit_.size(); ++i) {
    const ChartCell& cell = lit_[i];
    const ChartDef& chart = module_->charts[cell.chart];
    std::string line = chart.title + colon() + head_words(chart.column_title, chart.columns[cell.column]);
    if (const std::size_t column = lit_of_column(i); column > 1 && column == chart.rows.size()) {
      i += column - 1;
    } else {
      line += ", " + head_words(chart.row_title, chart.rows[cell.row]) + colon() + text(cell);
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
