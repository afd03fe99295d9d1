#include "app/cli/edit/edit_order.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "editor/model/chart_lines.h"
#include "editor/model/sequence.h"

namespace bocage::cli {

using editor::ChartLine;
using editor::ChartView;
using editor::nearest_hint;
using editor::Project;
using editor::Proposal;
using editor::refusal;
using editor::SequenceView;

namespace {

ProposedEdit on_chart(const Project& project, const std::string& id,
                      const std::function<Proposal(const ChartView&)>& change) {
  if (const auto chart = ChartView::find(project, id)) return {change(*chart), {}};
  return {refusal({}, "there is no chart '" + id + "'", nearest_hint(id, editor::chart_ids(project))), {}};
}

const std::vector<std::string>& ids_of(const ChartView& chart, ChartLine line) {
  return line == ChartLine::row ? chart.rows() : chart.columns();
}

// The position of the line with that head; without words behind the last one.
std::optional<std::size_t> position_of(const ChartView& chart, ChartLine line, const EditWords& words) {
  const auto& ids = ids_of(chart, line);
  if (words.size() < 2) return ids.size();
  const auto found = std::find(ids.begin(), ids.end(), words[1]);
  return found == ids.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

ProposedEdit on_line(const Project& project, const EditWords& words, ChartLine line,
                     Proposal (*change)(const ChartView&, ChartLine, std::size_t)) {
  return on_chart(project, words[0], [&](const ChartView& chart) -> Proposal {
    const auto at = position_of(chart, line, words);
    if (at) return change(chart, line, *at);
    return refusal(chart.element().place(),
                   (line == ChartLine::row ? "the chart has no row '" : "the chart has no column '") + words[1] + "'",
                   nearest_hint(words[1], ids_of(chart, line)));
  });
}

ProposedEdit on_sequence(const Project& project, const std::function<Proposal(const SequenceView&)>& change) {
  if (const auto view = SequenceView::find(project)) return {change(*view), {}};
  return {refusal({"module.xml", 0, 0}, "the module has no sequence of play"), {}};
}

// Where a node comes to stand in another: before a child of it, else at its end.
std::optional<std::size_t> place_in(const SequenceView& view, const std::string& parent, const EditWords& words,
                                    std::size_t index) {
  if (words.size() <= index) return view.nodes().size();
  const auto* const before = view.node(words[index]);
  if (before == nullptr || view.nodes()[before->parent].id != parent) return std::nullopt;
  return before->index;
}

Problem no_child(const SequenceView& view, const std::string& parent, const std::string& child) {
  return refusal(view.nodes().front().spot.place(), "no node '" + child + "' stands in '" + parent + "'");
}

}  // namespace

ProposedEdit new_chart(const Project& project, const EditWords& words) {
  return {editor::add_chart(project, words[0]), {}};
}
ProposedEdit drop_chart(const Project& project, const EditWords& words) {
  return on_chart(project, words[0], editor::remove_chart);
}
ProposedEdit new_row(const Project& project, const EditWords& words) {
  return on_line(project, words, ChartLine::row, editor::insert_line);
}
ProposedEdit drop_row(const Project& project, const EditWords& words) {
  return on_line(project, words, ChartLine::row, editor::remove_line);
}
ProposedEdit new_column(const Project& project, const EditWords& words) {
  return on_line(project, words, ChartLine::column, editor::insert_line);
}
ProposedEdit drop_column(const Project& project, const EditWords& words) {
  return on_line(project, words, ChartLine::column, editor::remove_line);
}

ProposedEdit new_node(const Project& project, const EditWords& words) {
  return on_sequence(project, [&](const SequenceView& view) -> Proposal {
    const auto at = place_in(view, words[0], words, 3);
    return at ? view.add(words[0], *at, words[1], words[2]) : no_child(view, words[0], words[3]);
  });
}
ProposedEdit move_node(const Project& project, const EditWords& words) {
  return on_sequence(project, [&](const SequenceView& view) -> Proposal {
    auto at = place_in(view, words[1], words, 2);
    if (!at) return no_child(view, words[1], words[2]);
    // The places are counted without the node that moves.
    const auto* const moved = view.node(words[0]);
    const bool same = moved != nullptr && view.nodes()[moved->parent].id == words[1];
    if (same && words.size() > 2 && moved->index < *at) --*at;
    return view.move(words[0], words[1], *at);
  });
}
ProposedEdit rename_node(const Project& project, const EditWords& words) {
  return on_sequence(project, [&](const SequenceView& view) { return view.rename(words[0], words[1]); });
}
ProposedEdit drop_node(const Project& project, const EditWords& words) {
  return on_sequence(project, [&](const SequenceView& view) { return view.remove(words[0]); });
}

}  // namespace bocage::cli
