#include "editor/model/new_board.h"

#include <algorithm>
#include <utility>

#include "editor/model/board.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

using Kind = NewBoard::Kind;

const char* word_of(Kind kind) {
  switch (kind) {
    case Kind::hex_flat:
      return "hex-flat";
    case Kind::hex_pointy:
      return "hex-pointy";
    case Kind::square:
      return "square";
    default:
      return "none";
  }
}

bool has_grid(Kind kind) {
  return kind != Kind::areas && kind != Kind::points;
}

// Digits enough for the highest number, two at least, as on most printed maps. Names of spaces are unique in a game, so
// further boards have a letter before them.
std::string numbering_of(const NewBoard& wanted, std::size_t other_grids) {
  constexpr std::string_view letters = "ABDEFGHIJKLMNOPQSTUVWXYZ";  // C and R stand for digits
  const auto digits = [](int highest) { return std::max<std::size_t>(2, std::to_string(highest).size()); };
  std::string prefix;
  if (other_grids > 0) prefix = letters.substr(std::min(other_grids, letters.size() - 1), 1);
  return prefix + std::string(digits(wanted.columns), 'C') + std::string(digits(wanted.rows), 'R');
}

std::size_t grids_of(const Project& project) {
  std::size_t grids = 0;
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& board : children_of(map, "board")) {
      const auto grid = board.value("grid");
      if (!grid.empty() && grid != "none") ++grids;
    }
  }
  return grids;
}

std::string quoted(const std::string& text) {
  std::string written;
  for (const char c : text) {
    written += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : std::string(1, c);
  }
  return "\"" + written + "\"";
}

std::string text_of(const NewBoard& wanted, const std::string& terrain, const std::string& numbering) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map>\n  <board id=" + quoted(wanted.id);
  if (!wanted.title.empty()) text += " title=" + quoted(wanted.title);
  if (has_grid(wanted.kind)) {
    text += std::string(" grid=\"") + word_of(wanted.kind) + "\" columns=\"" + std::to_string(wanted.columns) +
            "\" rows=\"" + std::to_string(wanted.rows) + "\" numbering=\"" + numbering + "\"";
    if (wanted.odd_shifted && wanted.kind != Kind::square) text += " shifted=\"odd\"";
    if (wanted.size != 1000) text += " size=\"" + std::to_string(wanted.size) + "\"";
    if (!(wanted.origin == Point())) {
      text += " origin=\"" + std::to_string(wanted.origin.x) + "," + std::to_string(wanted.origin.y) + "\"";
    }
    return text + " terrain=" + quoted(terrain) + "/>\n</map>\n";
  }
  text += " terrain=" + quoted(terrain) + ">\n";
  if (wanted.kind == Kind::areas) {
    text += "    <area id=" + quoted(wanted.id + ".1") + " points=\"0,0 6000,0 6000,4000 0,4000\"/>\n";
  } else {
    text += "    <point id=" + quoted(wanted.id + ".1") + " at=\"0,0\"/>\n    <point id=" + quoted(wanted.id + ".2") +
            " at=\"3000,0\"/>\n    <link>" + wanted.id + ".1 " + wanted.id + ".2</link>\n";
  }
  return text + "  </board>\n</map>\n";
}

}  // namespace

std::string free_board_id(const Project& project) {
  const auto taken = board_ids(project);
  for (int i = 1;; ++i) {
    auto id = i == 1 ? std::string("map") : "map-" + std::to_string(i);
    if (std::find(taken.begin(), taken.end(), id) == taken.end() && project.find("map/" + id + ".xml") == nullptr) {
      return id;
    }
  }
}

Proposal add_board(const Project& project, const NewBoard& wanted) {
  const auto* const tree = project.tree("module.xml");
  if (tree == nullptr || !tree->root()) return refusal({"module.xml", 0, 0}, tr("there is no module.xml"));
  const Spot module{"module.xml", tree, *tree->root()};
  if (auto damage = damage_of(module)) return *damage;
  if (auto problem = wrong_value("board", "id", wanted.id)) return *problem;
  if (auto problem = wrong_value("board", "title", wanted.title)) return *problem;
  const auto taken = board_ids(project);
  if (std::find(taken.begin(), taken.end(), wanted.id) != taken.end()) {
    return refusal(module.place(), tr("there is a board '{id}' already", {{"id", wanted.id}}));
  }
  const auto numbering = numbering_of(wanted, grids_of(project));
  if (has_grid(wanted.kind)) {
    Grid grid;
    grid.shape = wanted.kind == Kind::square       ? Grid::Shape::square
                 : wanted.kind == Kind::hex_pointy ? Grid::Shape::hex_pointy
                                                   : Grid::Shape::hex_flat;
    grid.columns = wanted.columns;
    grid.rows = wanted.rows;
    grid.size = wanted.size;
    grid.origin = wanted.origin;
    grid.numbering = numbering;
    if (const auto flaw = grid.flaw()) return refusal(module.place(), *flaw);
    if (wanted.columns < 1 || wanted.rows < 1)
      return refusal(module.place(), tr("a grid has a column and a row at least"));
  }
  const auto terrains = declared(project, "terrain");
  auto terrain = wanted.terrain;
  if (terrain.empty()) terrain = terrains.empty() ? "clear" : terrains.front().value("id");
  const bool known =
      std::any_of(terrains.begin(), terrains.end(), [&](const Spot& one) { return one.value("id") == terrain; });
  if (!known && !terrains.empty()) {
    std::vector<std::string> ids;
    for (const auto& one : terrains) ids.push_back(one.value("id"));
    return refusal(module.place(), tr("no {kind} '{id}' is declared", {{"kind", "terrain"}, {"id", terrain}}),
                   nearest_hint(terrain, ids));
  }
  const std::string file = "map/" + wanted.id + ".xml";
  if (project.find(file) != nullptr) {
    return refusal(module.place(), tr("there is a file {file} already", {{"file", file}}));
  }
  auto patches =
      insert_element(*tree, module.id, index_for(*tree, module.id, "module", "map"), {"map", {{"file", file}}, {}, {}});
  if (terrains.empty()) {
    const auto index = index_for(*tree, module.id, "module", "terrain");
    append(patches, insert_element(*tree, module.id, index, {"terrain", {{"id", terrain}}, {}, {}}));
  }
  return Command{tr("The new board {id}", {{"id", wanted.id}}),
                 {FileChange{file, FileChange::Whole{std::nullopt, text_of(wanted, terrain, numbering)}},
                  change_of(module, {std::move(patches)})}};
}

}  // namespace bocage::editor
