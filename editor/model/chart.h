// A chart's cells, and the command that changes one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

std::vector<std::string> chart_ids(const Project& project);

class ChartView {
 public:
  static std::optional<ChartView> find(const Project& project, std::string_view id);

  const std::vector<std::string>& rows() const { return rows_; }  // ids of the heads
  const std::vector<std::string>& columns() const { return columns_; }
  // Empty when there is no such cell.
  std::string cell(std::string_view row, std::string_view column) const;

  Proposal set_cell(std::string_view row, std::string_view column, std::string_view value) const;

  const Spot& element() const { return chart_; }
  // The heads, and the elements that hold the cells of a row each; as many as the file has.
  const std::vector<Spot>& row_heads() const { return row_heads_; }
  const std::vector<Spot>& column_heads() const { return column_heads_; }
  const std::vector<Spot>& lines() const { return lines_; }

 private:
  explicit ChartView(Spot chart);
  std::optional<XmlTree::Word> word_at(std::size_t row, std::size_t column) const;

  Spot chart_;
  std::vector<Spot> row_heads_;
  std::vector<Spot> column_heads_;
  std::vector<std::string> rows_;
  std::vector<std::string> columns_;
  std::vector<Spot> lines_;
};

}  // namespace bocage::editor
