#include "editor/cards/card_table.h"

#include <utility>

namespace bocage::editor {
namespace {

Sheet all_cards(const Cards& cards) {
  std::vector<std::string> columns{"id"};
  for (auto& name : cards.names()) {
    if (name != "source" && name != "rule") columns.push_back(std::move(name));
  }
  std::vector<Sheet::Row> rows;
  for (const auto& card : cards.all()) {
    Sheet::Row row{card.value("id"), {{card.value("id"), true}}};
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const auto given = cards.given(card, columns[i]);
      row.cells.push_back(given ? Sheet::Cell{given->value, given->own} : Sheet::Cell{});
    }
    rows.push_back(std::move(row));
  }
  return {std::move(columns), std::move(rows)};
}

}  // namespace

CardTable::CardTable(const Project& project) : Sheet(all_cards(Cards(project))) {}

}  // namespace bocage::editor
