// Chart files: every table of the game, once.
#include <set>

#include "engine/module/loading.h"

namespace bocage {
namespace {

std::vector<ChartDef::Head> read_heads(Loading& loading, const XmlNode& line) {
  std::vector<ChartDef::Head> heads;
  std::set<std::string> ids;
  std::optional<Fraction> before;
  for (const auto& node : line.children()) {
    ChartDef::Head head;
    head.id = node.text_value("id");
    if (!ids.insert(head.id).second) loading.error(node.place(), "head '" + head.id + "' is declared twice");
    head.title = node.has("title") ? node.text_value("title") : head.id;
    head.from = parse_fraction(node.value("from"));
    if (head.from && before && *head.from <= *before) {
      loading.error(node.place("from"), "the heads must rise: " + to_text(*head.from) + " follows " + to_text(*before));
    }
    if (head.from) before = head.from;
    heads.push_back(std::move(head));
  }
  return heads;
}

void read_chart(Loading& loading, const XmlNode& node) {
  ChartDef chart;
  chart.id = node.text_value("id");
  if (chart.id.empty()) return;
  if (loading.module.charts.size() >= 1000) return loading.error(node.place(), "the module has more than 1,000 charts");
  if (loading.module.find_chart(chart.id) != nullptr) {
    return loading.error(node.place(), "chart '" + chart.id + "' is declared twice");
  }
  chart.title = node.has("title") ? node.text_value("title") : chart.id;
  chart.rule = node.text_value("rule");
  for (const auto& line : node.children()) {
    if (line.tag() == "columns") {
      chart.column_title = line.text_value("title");
      chart.columns = read_heads(loading, line);
    } else if (line.tag() == "rows") {
      chart.row_title = line.text_value("title");
      chart.rows = read_heads(loading, line);
    } else if (line.tag() == "row") {
      std::vector<std::string> cells;
      for (auto& word : line.words()) cells.push_back(std::move(word.text));
      if (cells.size() != chart.columns.size()) {
        loading.error(line.place(), "the row has " + std::to_string(cells.size()) + " cells, the chart " +
                                        std::to_string(chart.columns.size()) + " columns");
      }
      chart.cells.push_back(std::move(cells));
    }
  }
  if (chart.cells.size() != chart.rows.size()) {
    loading.error(node.place(), "chart '" + chart.id + "' has " + std::to_string(chart.cells.size()) +
                                    " lines of cells and " + std::to_string(chart.rows.size()) + " rows");
  }
  loading.module.charts.push_back(std::move(chart));
}

}  // namespace

void read_charts(Loading& loading, const XmlNode& file) {
  for (const auto& node : file.children()) {
    if (node.tag() == "chart") read_chart(loading, node);
  }
}

}  // namespace bocage
