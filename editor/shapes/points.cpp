#include "editor/shapes/points.h"

#include <algorithm>
#include <optional>

#include "editor/model/board_cells.h"
#include "editor/shapes/board_spaces.h"
#include "editor/shapes/file_steps.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"

namespace bocage::editor {
namespace {

std::optional<Spot> board_of(const Project& project, std::string_view id) {
  for (const auto& map : roots_of(project, "map")) {
    for (auto& board : children_of(map, "board")) {
      if (board.value("id") == id) return std::move(board);
    }
  }
  return std::nullopt;
}

int width_of(const Spot& board, const Spot& point) {
  const auto own = parse_integer(point.value("size"));
  const auto usual = parse_integer(board.value("size"));
  constexpr std::int64_t min_width = 10, max_width = 100'000;
  const auto size = own && *own > 0 ? *own : usual.value_or(1000);
  return static_cast<int>(std::clamp(size, min_width, max_width));
}

LineKind kind_of_line(const Spot& link) {
  return {link.tree->value_or(link.id, "way", "link"), link.value("crossings")};
}

std::string told_kind(const LineKind& kind) {
  return kind.crossing.empty() ? kind.way : kind.crossing;
}

std::optional<Problem> wrong_kind(const Project& project, const LineKind& kind) {
  if (auto problem = wrong_value("board.link", "way", kind.way)) return problem;
  if (kind.crossing.empty()) return std::nullopt;
  std::vector<std::string> known;
  for (const auto& one : declared(project, "crossing")) known.push_back(one.value("id"));
  if (std::find(known.begin(), known.end(), kind.crossing) != known.end()) return std::nullopt;
  return refusal({"module.xml", 0, 0},
                 tr("no {kind} '{id}' is declared", {{"kind", "crossing"}, {"id", kind.crossing}}),
                 nearest_hint(kind.crossing, known));
}

std::vector<std::string> words_of_line(const Spot& link) {
  std::vector<std::string> words;
  for (auto& word : link.tree->words(link.id)) words.push_back(std::move(word.text));
  return words;
}

std::string in_a_row(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// A line through bends lies between two spaces alone.
bool can_grow(const Spot& link) {
  return link.value("id").empty() && link.tree->attribute(link.id, "through") == nullptr &&
         link.tree->attribute(link.id, "features") == nullptr;
}

}  // namespace

std::vector<DrawnPoint> drawn_points(const Project& project, std::string_view board) {
  std::vector<DrawnPoint> points;
  const auto spot = board_of(project, board);
  if (!spot) return points;
  for (const auto& point : children_of(*spot, "point")) {
    if (const auto at = parse_point(point.value("at")))
      points.push_back({point.value("id"), *at, width_of(*spot, point)});
  }
  return points;
}

Proposal add_point(const Project& project, const std::string& board, Point at) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (is_too_far(at)) return refusal(spot.place(), tr("so far out no map reaches"));
  auto id = free_space_id(project, board);
  const NewElement point{"point", {{"id", id}, {"at", written(at)}}, {}, {}};
  const auto index = index_for(*spot.tree, spot.id, "board", "point");
  return Command{tr("The new point {point}", {{"point", id}}),
                 {change_of(spot, {insert_element(*spot.tree, spot.id, index, point)})}};
}

Proposal move_point(const Project& project, const std::string& board, const std::string& id, Point to) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (is_too_far(to)) return refusal(spot.place(), tr("so far out no map reaches"));
  for (const auto& point : children_of(spot, "point")) {
    if (point.value("id") != id) continue;
    return Command{tr("{space} lies at {to}", {{"space", id}, {"to", written(to)}}),
                   {change_of(point, {set_attribute(*point.tree, point.id, "at", written(to))})}};
  }
  return refusal(spot.place(), tr("the board has no space '{name}'", {{"name", id}}));
}

std::vector<LineKind> kinds_of_lines(const Project& project, std::string_view board) {
  std::vector<LineKind> kinds;
  const auto spot = board_of(project, board);
  if (!spot) return kinds;
  for (const auto& link : children_of(*spot, "link")) {
    const auto kind = kind_of_line(link);
    const bool several = kind.crossing.find(' ') != std::string::npos;  // drawn by hand in the file alone
    if (!several && std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

Proposal add_line(const Project& project, const std::string& board, const LineKind& kind,
                  const std::vector<std::string>& spaces) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  if (auto problem = wrong_kind(project, kind)) return std::move(*problem);
  const BoardCells cells(spot);
  std::vector<std::string> path;
  for (const auto& name : spaces) {
    const auto space = cells.canonical(name);
    if (!space) {
      return refusal(spot.place(), tr("the board has no space '{name}'", {{"name", name}}),
                     nearest_hint(name, cells.some_names()));
    }
    if (path.empty() || path.back() != *space) path.push_back(*space);
  }
  if (path.size() < 2) return refusal(spot.place(), tr("a line joins two spaces or more"));
  auto told = tr("{kind} from {a} to {b}", {{"kind", told_kind(kind)}, {"a", path.front()}, {"b", path.back()}});
  for (const auto& link : children_of(spot, "link")) {
    if (kind_of_line(link) != kind) continue;
    const auto words = words_of_line(link);
    for (std::size_t i = 1; path.size() == 2 && i < words.size(); ++i) {
      const bool there =
          (words[i - 1] == path[0] && words[i] == path[1]) || (words[i - 1] == path[1] && words[i] == path[0]);
      if (there) return Command{std::move(told), {}};
    }
    if (words.size() < 2 || !can_grow(link)) continue;
    if (words.back() == path.front()) {
      return Command{std::move(told),
                     {change_of(spot, {add_words(*link.tree, link.id, {path.begin() + 1, path.end()})})}};
    }
    if (words.back() == path.back()) {
      return Command{std::move(told),
                     {change_of(spot, {add_words(*link.tree, link.id, {path.rbegin() + 1, path.rend()})})}};
    }
  }
  NewElement element{"link", {}, in_a_row(path), {}};
  if (!kind.way.empty() && kind.way != "link") element.attributes.emplace_back("way", kind.way);
  if (!kind.crossing.empty()) element.attributes.emplace_back("crossings", kind.crossing);
  const auto index = index_for(*spot.tree, spot.id, "board", "link");
  return Command{std::move(told), {change_of(spot, {insert_element(*spot.tree, spot.id, index, element)})}};
}

Proposal cut_line(const Project& project, const std::string& board, const LineKind& kind, const std::string& a,
                  const std::string& b) {
  auto found = changeable_board(project, board);
  if (auto* problem = std::get_if<Problem>(&found)) return std::move(*problem);
  const auto& spot = std::get<Spot>(found);
  FileSteps steps(spot);
  // From the last one, so that the numbers of the elements before it stay.
  auto links = children_of(spot, "link");
  std::reverse(links.begin(), links.end());
  for (const auto& old : links) {
    if (kind_of_line(old) != kind) continue;
    std::vector<std::vector<std::string>> runs(1);
    for (auto& word : words_of_line(old)) {
      const bool cut =
          !runs.back().empty() && ((runs.back().back() == a && word == b) || (runs.back().back() == b && word == a));
      if (cut) runs.emplace_back();
      runs.back().push_back(std::move(word));
    }
    if (runs.size() == 1) continue;
    std::erase_if(runs, [](const auto& run) { return run.size() < 2; });
    const auto& tree = *steps.now().tree;
    auto patches = runs.empty() ? remove_element(tree, old.id) : set_text(tree, old.id, in_a_row(runs.front()));
    const auto& siblings = tree.children(spot.id);
    const auto at = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), old.id) - siblings.begin());
    NewElement more{"link", {}, {}, {}};
    for (const auto& attribute : old.tree->element(old.id).attributes) {
      if (attribute.name != "id") more.attributes.emplace_back(attribute.name, old.value(attribute.name));
    }
    for (std::size_t i = 1; i < runs.size(); ++i) {
      more.text = in_a_row(runs[i]);
      append(patches, insert_element(tree, spot.id, at + 1, more));
    }
    steps.add(std::move(patches));
  }
  auto changes = std::move(steps).changes();
  if (changes.empty()) {
    return refusal(spot.place(),
                   tr("no {kind} leads from {a} to {b}", {{"kind", told_kind(kind)}, {"a", a}, {"b", b}}));
  }
  return Command{tr("No more {kind} from {a} to {b}", {{"kind", told_kind(kind)}, {"a", a}, {"b", b}}),
                 std::move(changes)};
}

}  // namespace bocage::editor
