#include "editor/model/chart_lines.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "editor/document/xml_move.h"
#include "editor/model/words.h"
#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

constexpr const char* no_effect = "-";

const std::vector<Spot>& heads(const ChartView& chart, ChartLine line) {
  return line == ChartLine::row ? chart.row_heads() : chart.column_heads();
}
const std::vector<std::string>& ids(const ChartView& chart, ChartLine line) {
  return line == ChartLine::row ? chart.rows() : chart.columns();
}

std::vector<XmlTree::Word> cells(const Spot& row) {
  return row.tree->words(row.id);
}

// Lines come and go only in a chart that has a cell for each of its heads.
std::optional<Problem> unsound(const ChartView& chart) {
  if (auto damage = damage_of(chart.element())) return damage;
  const auto mend = tr("mend it as text first");
  if (chart.rows().empty() || chart.columns().empty() || chart.lines().size() != chart.rows().size()) {
    return refusal(chart.element().place(), tr("the chart has not a line of cells for each of its rows"), mend);
  }
  for (const auto& row : chart.lines()) {
    if (!row.tree->children(row.id).empty() || cells(row).size() != chart.columns().size()) {
      return refusal(row.place(), tr("the row has not a cell for each column"), mend);
    }
  }
  return std::nullopt;
}

std::size_t place_among(const XmlTree& tree, ElementId parent, ElementId child) {
  const auto& all = tree.children(parent);
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), child) - all.begin());
}

std::string head_title(const Spot& head) {
  return head.tree->value_or(head.id, "title", head.value("id"));
}

// "7" behind "6"; elsewhere a word that no head has.
NewElement new_head(const ChartView& chart, ChartLine line, std::size_t index) {
  const auto& own = ids(chart, line);
  const auto& last = heads(chart, line).back();
  const auto number = parse_integer(own.back());
  const auto from = parse_integer(last.value("from"));
  const auto taken = [&](const std::string& id) { return std::find(own.begin(), own.end(), id) != own.end(); };
  if (index == own.size() && number && *number < 1000 && !taken(std::to_string(*number + 1))) {
    NewElement head{"head", {{"id", std::to_string(*number + 1)}}, {}, {}};
    if (from && *from < 1000) head.attributes.emplace_back("from", std::to_string(*from + 1));
    return head;
  }
  int count = 1;
  while (taken("new_" + std::to_string(count))) ++count;
  return {"head", {{"id", "new_" + std::to_string(count)}}, {}, {}};
}

Command as_command(const ChartView& chart, std::string words, Patches patches) {
  return {std::move(words), {change_of(chart.element(), {std::move(patches)})}};
}

std::string told(const ChartView& chart) {
  return head_title(chart.element());
}

Problem no_line(const ChartView& chart) {
  return refusal(chart.element().place(), tr("the chart has no such line"));
}

}  // namespace

Proposal insert_line(const ChartView& chart, ChartLine line, std::size_t index) {
  if (auto problem = unsound(chart)) return *problem;
  const auto& own = heads(chart, line);
  if (index > own.size()) return no_line(chart);
  const auto& spot = chart.element();
  const auto& tree = *spot.tree;
  const auto head = new_head(chart, line, index);
  const bool last = index == own.size();
  const auto& beside = last ? own.back() : own[index];
  const auto around = tree.element(beside.id).parent;
  auto patches = insert_element(tree, around, place_among(tree, around, beside.id) + (last ? 1 : 0), head);
  if (line == ChartLine::row) {
    std::string text;
    for (std::size_t i = 0; i < chart.columns().size(); ++i) text += (i == 0 ? "" : " ") + std::string(no_effect);
    const auto& row = last ? chart.lines().back() : chart.lines()[index];
    append(patches,
           insert_element(tree, spot.id, place_among(tree, spot.id, row.id) + (last ? 1 : 0), {"row", {}, text, {}}));
  } else {
    for (const auto& row : chart.lines()) {
      if (last) {
        append(patches, add_words(tree, row.id, {no_effect}));
      } else {
        patches.push_back({cells(row)[index].at, {}, std::string(no_effect) + " "});
      }
    }
  }
  return as_command(chart,
                    line == ChartLine::row ? tr("{chart} has a new row", {{"chart", told(chart)}})
                                           : tr("{chart} has a new column", {{"chart", told(chart)}}),
                    std::move(patches));
}

Proposal remove_line(const ChartView& chart, ChartLine line, std::size_t index) {
  if (auto problem = unsound(chart)) return *problem;
  const auto& own = heads(chart, line);
  if (index >= own.size()) return no_line(chart);
  if (own.size() == 1) {
    return refusal(own.front().place(), tr("the last row or column of a chart stays"), tr("remove the whole chart"));
  }
  const auto& tree = *chart.element().tree;
  auto patches = remove_element(tree, own[index].id);
  if (line == ChartLine::row) {
    append(patches, remove_element(tree, chart.lines()[index].id));
  } else {
    for (const auto& row : chart.lines()) append(patches, remove_words(tree, row.id, {cells(row)[index]}));
  }
  return as_command(chart, tr("{chart} is without {line}", {{"chart", told(chart)}, {"line", head_title(own[index])}}),
                    std::move(patches));
}

Proposal move_line(const ChartView& chart, ChartLine line, std::size_t from, std::size_t to) {
  if (auto problem = unsound(chart)) return *problem;
  const auto& own = heads(chart, line);
  if (from >= own.size() || to >= own.size()) return no_line(chart);
  if (from == to) return Command{};
  const auto& spot = chart.element();
  const auto& tree = *spot.tree;
  const auto around = tree.element(own[from].id).parent;
  if (tree.element(own[to].id).parent != around) return no_line(chart);
  // The place among the others, in which the one that goes away is not counted.
  auto patches = move_element(tree, own[from].id, around, place_among(tree, around, own[to].id));
  if (line == ChartLine::row) {
    append(patches,
           move_element(tree, chart.lines()[from].id, spot.id, place_among(tree, spot.id, chart.lines()[to].id)));
  } else {
    for (const auto& row : chart.lines()) {
      // The words change places and the blanks stay, so that columns that stand below each other go on doing so.
      const auto before = cells(row);
      std::vector<std::string> after;
      for (const auto& word : before) after.push_back(word.text);
      const auto moved = after[from];
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(from));
      after.insert(after.begin() + static_cast<std::ptrdiff_t>(to), moved);
      for (std::size_t i = 0; i < before.size(); ++i) append(patches, replace_word(tree, before[i], after[i]));
    }
  }
  return as_command(chart,
                    tr("{line} stands elsewhere in {chart}", {{"line", head_title(own[from])}, {"chart", told(chart)}}),
                    std::move(patches));
}

Proposal set_cells(const ChartView& chart, std::size_t row, std::size_t column,
                   const std::vector<std::vector<std::string>>& block) {
  if (auto problem = unsound(chart)) return *problem;
  const auto& tree = *chart.element().tree;
  Patches patches;
  for (std::size_t r = 0; r < block.size(); ++r) {
    if (row + r >= chart.rows().size() || column + block[r].size() > chart.columns().size()) {
      return refusal(chart.element().place(), tr("this is larger than what is left of the chart"),
                     tr("put rows or columns in first"));
    }
    const auto before = cells(chart.lines()[row + r]);
    for (std::size_t c = 0; c < block[r].size(); ++c) {
      const auto& word = block[r][c];
      if (split_words(word).size() != 1 || split_words(word).front().size() != word.size() || !can_be_written(word)) {
        return refusal(chart.lines()[row + r].place(), tr("a cell is one word, not '{value}'", {{"value", word}}),
                       tr("- is no effect"));
      }
      append(patches, replace_word(tree, before[column + c], word));
    }
  }
  if (patches.empty()) return Command{};
  return as_command(chart, tr("Cells of {chart} are others", {{"chart", told(chart)}}), std::move(patches));
}

std::vector<std::vector<std::string>> cells_of(const std::string& table) {
  std::vector<std::vector<std::string>> all;
  for (auto line : split(table, '\n')) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::vector<std::string> row;
    for (const auto cell : split(line, '\t')) {
      const auto word = trim(cell);
      row.emplace_back(word.empty() ? std::string_view(no_effect) : word);
    }
    all.push_back(std::move(row));
  }
  if (table.ends_with('\n')) all.pop_back();  // behind the last line
  return all;
}

Proposal add_chart(const Project& project, const std::string& title) {
  const auto own_title = std::string(trim(title));
  if (auto problem = wrong_value("chart", "title", own_title)) return *problem;
  const auto known = chart_ids(project);
  const auto wanted = id_from(own_title, "chart");
  auto id = wanted;
  for (int i = 2; std::find(known.begin(), known.end(), id) != known.end(); ++i) id = wanted + "-" + std::to_string(i);
  NewElement columns{"columns", {}, {}, {}};
  for (const auto* one : {"1", "2", "3"}) columns.children.push_back({"head", {{"id", one}}, {}, {}});
  NewElement rows{"rows", {{"title", "Die"}}, {}, {}};
  NewElement chart{"chart", {{"id", id}}, {}, {}};
  if (!own_title.empty() && own_title != id) chart.attributes.emplace_back("title", own_title);
  for (const auto* one : {"1", "2", "3", "4", "5", "6"}) {
    rows.children.push_back({"head", {{"id", one}, {"from", one}}, {}, {}});
  }
  chart.children = {std::move(columns), std::move(rows)};
  for (int i = 0; i < 6; ++i) chart.children.push_back({"row", {}, "- - -", {}});
  const auto words = tr("The new chart {id}", {{"id", id}});
  const auto files = roots_of(project, "charts");
  if (!files.empty()) {
    const auto& file = files.back();
    if (auto damage = damage_of(file)) return *damage;
    return Command{
        words, {change_of(file, {insert_element(*file.tree, file.id, file.tree->children(file.id).size(), chart)})}};
  }
  const auto* const tree = project.tree("module.xml");
  if (tree == nullptr || !tree->root()) return refusal({"module.xml", 0, 0}, tr("there is no module.xml"));
  const Spot module{"module.xml", tree, *tree->root()};
  if (auto damage = damage_of(module)) return *damage;
  std::string name = "charts.xml";
  for (int i = 2; project.find(name) != nullptr; ++i) name = "charts-" + std::to_string(i) + ".xml";
  const auto empty = std::make_shared<const std::string>("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<charts/>\n");
  const XmlTree charts(empty, name);
  const auto text = patched(*empty, insert_element(charts, *charts.root(), 0, chart));
  return Command{words,
                 {{name, FileChange::Whole{std::nullopt, text}},
                  change_of(module, {insert_element(*tree, module.id, index_for(*tree, module.id, "module", "charts"),
                                                    {"charts", {{"file", name}}, {}, {}})})}};
}

Proposal remove_chart(const ChartView& chart) {
  const auto& spot = chart.element();
  if (auto damage = damage_of(spot)) return *damage;
  return as_command(chart, tr("The chart {title} is removed", {{"title", told(chart)}}),
                    remove_element(*spot.tree, spot.id));
}

std::vector<Mention> chart_mentions(const Project& project, const std::string& id) {
  std::vector<Mention> all;
  for (const auto& place : quoted_in_rules(project, id)) all.push_back(mention_of(place));
  return all;
}

CellType type_of(const std::string& cell) {
  if (cell.empty() || cell == no_effect) return CellType::none;
  if (parse_integer(cell)) return CellType::integer;
  return parse_fraction(cell) ? CellType::fraction : CellType::word;
}

// What most of its cells are decides: one slip makes no words of numbers.
CellType type_of_column(const ChartView& chart, std::size_t column) {
  std::size_t integers = 0;
  std::size_t fractions = 0;
  std::size_t others = 0;
  for (const auto& row : chart.lines()) {
    const auto words = cells(row);
    if (column >= words.size()) continue;
    const auto type = type_of(words[column].text);
    integers += type == CellType::integer ? 1 : 0;
    fractions += type == CellType::fraction ? 1 : 0;
    others += type == CellType::word ? 1 : 0;
  }
  if (integers + fractions + others == 0) return CellType::none;
  if (others >= integers + fractions) return CellType::word;
  return fractions > 0 ? CellType::fraction : CellType::integer;
}

std::vector<std::string> words_of(const ChartView& chart) {
  std::set<std::string> words;
  for (const auto& row : chart.lines()) {
    for (const auto& word : cells(row)) words.insert(word.text);
  }
  return {words.begin(), words.end()};
}

}  // namespace bocage::editor
