// A recipe that begins: a layer, a grid that the layer fills, and a first line that makes something of it.
#include <algorithm>
#include <boost/filesystem.hpp>
#include <cmath>
#include <set>

#include "editor/geography/fixed_point.h"
#include "editor/geography/geo_layer.h"
#include "editor/mapmaker/map_folder.h"
#include "editor/mapwork/recipe_view.h"
#include "editor/model/board_cells.h"
#include "editor/outline/by_spec.h"
#include "editor/outline/things.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/board/grid.h"

namespace bocage::editor {
namespace {

namespace fs = boost::filesystem;

struct Bounds {
  std::int64_t west = 0, east = 0, south = 0, north = 0;
  std::set<GeoFeature::Kind> kinds;
};

std::optional<Bounds> bounds_of(const GeoLayer& layer) {
  std::optional<Bounds> bounds;
  for (const auto& feature : layer.features) {
    for (const auto& part : feature.parts) {
      for (const auto& line : part) {
        for (const auto& at : line) {
          if (!bounds) bounds = Bounds{at.lon, at.lon, at.lat, at.lat, {}};
          bounds->west = std::min(bounds->west, at.lon);
          bounds->east = std::max(bounds->east, at.lon);
          bounds->south = std::min(bounds->south, at.lat);
          bounds->north = std::max(bounds->north, at.lat);
        }
      }
    }
    if (bounds) bounds->kinds.insert(feature.kind);
  }
  return bounds;
}

// With five decimals, about a metre.
std::string degrees(double fixed) {
  constexpr std::int64_t places = 100'000;
  const auto whole = static_cast<std::int64_t>(std::llround(fixed / static_cast<double>(degree_unit) * places));
  auto decimals = std::to_string(std::abs(whole) % places);
  decimals.insert(0, 5 - decimals.size(), '0');
  return (whole < 0 ? "-" : "") + std::to_string(std::abs(whole) / places) + "." + decimals;
}

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + xml_escape(value) + "\"";
}

// The corners of the grid, so that the layer lies in its middle, as large as it can be. A degree of longitude is
// shorter than one of latitude by the cosine of the latitude.
std::string fit_of(const Bounds& bounds, const Grid& grid) {
  constexpr double half_turn = 180, pi = 3.14159265358979323846;
  const double lat = static_cast<double>(bounds.south + bounds.north) / 2;
  const double lon = static_cast<double>(bounds.west + bounds.east) / 2;
  const double narrow = std::max(0.01, std::cos(lat / static_cast<double>(degree_unit) / half_turn * pi));
  const auto at = [&](int column, int row) { return grid.center(grid.first_column + column, grid.first_row + row); };
  const double across = (at(2, 0).x - at(0, 0).x) / 2.0;  // below 0 where columns count from the east
  const double down = (at(0, 2).y - at(0, 0).y) / 2.0;
  const double width = across * (grid.columns - 1);
  const double height = down * (grid.rows - 1);
  constexpr double tiniest = 1000;  // a ten-thousandth of a degree: of a single point
  const double degrees_across = std::max(tiniest, static_cast<double>(bounds.east - bounds.west) * narrow);
  const double degrees_down = std::max(tiniest, static_cast<double>(bounds.north - bounds.south));
  // Degrees of latitude in a map unit.
  const double unit = std::max(degrees_across / std::abs(width), degrees_down / std::abs(height));
  const auto west = degrees(lon - unit * width / 2 / narrow);
  const auto east = degrees(lon + unit * width / 2 / narrow);
  const auto north = degrees(lat + unit * height / 2);
  const auto south = degrees(lat - unit * height / 2);
  const auto first_column = std::to_string(grid.first_column), first_row = std::to_string(grid.first_row);
  const auto last_column = std::to_string(grid.first_column + grid.columns - 1);
  const auto last_row = std::to_string(grid.first_row + grid.rows - 1);
  const auto anchor = [](const std::string& column, const std::string& row, const std::string& lon_at,
                         const std::string& lat_at) {
    return "    <anchor" + attribute("column", column) + attribute("row", row) + attribute("lon", lon_at) +
           attribute("lat", lat_at) + "/>\n";
  };
  return "  <fit>\n" + anchor(first_column, first_row, west, north) + anchor(last_column, first_row, east, north) +
         anchor(first_column, last_row, west, south) + "  </fit>\n";
}

std::string first_line(const Project& project, const Bounds& bounds, const std::string& layer) {
  const auto first = [&](const char* kind, std::size_t which) {
    const auto all = declared(project, kind);
    return all.empty() ? std::string() : all[std::min(which, all.size() - 1)].value("id");
  };
  if (bounds.kinds.contains(GeoFeature::Kind::polygon)) {
    return "  <terrain" + attribute("type", first("terrain", 1)) + attribute("layer", layer) + "/>\n";
  }
  if (bounds.kinds.contains(GeoFeature::Kind::line) && !first("crossing", 0).empty()) {
    const auto crossing = first("crossing", 0);
    return "  <way" + attribute("id", crossing) + attribute("type", crossing) + attribute("crossing", crossing) +
           attribute("layer", layer) + "/>\n";
  }
  if (bounds.kinds.contains(GeoFeature::Kind::point)) return "  <name" + attribute("layer", layer) + "/>\n";
  return "  <line" + attribute("style", "way.line") + attribute("layer", layer) + "/>\n";
}

struct LayerName {
  std::string id;
  std::string file;
};

// "/home/me/Land & sea.geojson" is "Land-sea.geojson" in the module.
LayerName named_after(const std::string& path) {
  LayerName name;
  const std::string stem = fs::path(path).stem().string();
  for (const char c : stem) {
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    if (letter) {
      name.id += c;
    } else if (!name.id.empty() && name.id.back() != '-') {
      name.id += '-';
    }
  }
  constexpr std::size_t longest = 60;
  name.id = name.id.substr(0, longest);
  while (!name.id.empty() && name.id.back() == '-') name.id.pop_back();
  if (name.id.empty()) name.id = "layer";
  name.file = name.id + ".geojson";
  return name;
}

bool lies_in(const std::string& folder, const std::string& path) {
  boost::system::error_code code;
  return fs::equivalent(fs::path(path).parent_path(), folder, code) && !code;
}

// The layer's file in the module, unless it lies there or beside it already: then only its name is new.
struct TakenLayer {
  LayerName name;
  std::optional<FileChange> change;
};

std::variant<TakenLayer, Problem> taken_layer(const Project& project, const std::string& path, const std::string& bytes,
                                              std::optional<GeoLayer>& layer) {
  Problems problems;
  layer = read_geo_layer(bytes, fs::path(path).filename().string(), problems);
  if (!layer) return problems.front();
  TakenLayer taken{named_after(path), std::nullopt};
  const auto folder = (fs::path(project.folder()) / std::string(layer_folder)).string();
  if (lies_in(folder, path) || lies_in(shared_layers_folder(project.folder()), path)) {
    taken.name.file = fs::path(path).filename().string();
    return taken;
  }
  const auto name = taken.name.id;
  for (int i = 2; project.find(std::string(layer_folder) + taken.name.file) != nullptr; ++i) {
    if (*project.find(std::string(layer_folder) + taken.name.file)->text() == bytes) return taken;
    taken.name.id = name + "-" + std::to_string(i);
    taken.name.file = taken.name.id + ".geojson";
  }
  taken.change = FileChange{std::string(layer_folder) + taken.name.file, FileChange::Whole{std::nullopt, bytes}};
  return taken;
}

// What a new making would take away: the map maker writes whole files.
std::optional<Problem> in_the_way(const Project& project, const std::string& board) {
  for (const auto& map : roots_of(project, "map")) {
    for (const auto& one : children_of(map, "board")) {
      const bool same = one.value("id") == board;
      const bool written = map.file == made_board_file;
      if (same == written) continue;
      return refusal(one.place(),
                     same ? tr("the board '{id}' stands in {file}, and the map maker writes map/board.xml",
                               {{"id", board}, {"file", map.file}})
                          : tr("map/board.xml has the board '{id}', which the map maker would take away",
                               {{"id", one.value("id")}}),
                     tr("put it into another file, or make a board with another id"));
    }
  }
  return std::nullopt;
}

std::optional<Spot> made_board(const Project& project, const std::string& id) {
  for (const auto& map : roots_of(project, "map")) {
    for (auto& one : children_of(map, "board")) {
      if (map.file == made_board_file && one.value("id") == id) return std::move(one);
    }
  }
  return std::nullopt;
}

struct NewGround {
  Grid grid;
  std::string element;  // <board>
};

std::variant<NewGround, Problem> checked_ground(NewGround ground) {
  constexpr int fewest = 3;  // so that a step of two columns, which are shifted alike, can be measured
  if (ground.grid.columns < fewest || ground.grid.rows < fewest) {
    return refusal({}, tr("the grid needs three columns and three rows or more"));
  }
  if (const auto flaw = ground.grid.flaw()) return refusal({}, *flaw);
  return ground;
}

// The grid of a board that is there, with all that it says of itself and with its boxes, tracks and sheets.
std::variant<NewGround, Problem> ground_there(const Spot& board) {
  if (auto damage = damage_of(board)) return *damage;
  const auto grid = BoardCells(board).grid();
  if (!grid) {
    return refusal(board.place(), tr("the board has no grid"),
                   tr("a recipe of areas is written by hand: see docs/formats/map-recipe.md"));
  }
  std::string text = "  <board";
  for (const auto& one : board.tree->element(board.id).attributes)
    text += attribute(one.name.c_str(), board.value(one.name));
  std::string within;
  for (const auto id : board.tree->children(board.id)) {
    const auto& element = board.tree->element(id);
    const auto& tag = element.name;
    if (tag != "box" && tag != "track" && tag != "sheet") continue;
    within += "    " + board.tree->text().substr(element.at.offset, element.end - element.at.offset) + "\n";
  }
  text += within.empty() ? "/>\n" : ">\n" + within + "  </board>\n";
  return checked_ground({*grid, std::move(text)});
}

std::variant<NewGround, Problem> ground_of(const Project& project, const NewRecipe& wanted) {
  if (const auto board = made_board(project, wanted.board)) return ground_there(*board);
  const auto terrains = declared(project, "terrain");
  if (terrains.empty()) {
    return refusal({"module.xml", 0, 0}, tr("the module has no terrain"),
                   tr("declare one first: the ground of the board"));
  }
  Grid grid;
  grid.shape = wanted.grid == "square"       ? Grid::Shape::square
               : wanted.grid == "hex-pointy" ? Grid::Shape::hex_pointy
                                             : Grid::Shape::hex_flat;
  grid.columns = wanted.columns;
  grid.rows = wanted.rows;
  const auto digits = [](int highest) { return std::max<std::size_t>(2, std::to_string(highest).size()); };
  grid.numbering = std::string(digits(wanted.columns), 'C') + std::string(digits(wanted.rows), 'R');
  return checked_ground(
      {grid, "  <board" + attribute("id", wanted.board) + attribute("grid", wanted.grid) +
                 attribute("columns", std::to_string(wanted.columns)) + attribute("rows", std::to_string(wanted.rows)) +
                 attribute("numbering", grid.numbering) + attribute("terrain", terrains.front().value("id")) + "/>\n"});
}

}  // namespace

Proposal RecipeView::add_layer(const std::string& path, const std::string& bytes) const {
  if (auto damage = damage_of(root_)) return *damage;
  std::optional<GeoLayer> layer;
  auto taken = taken_layer(*project_, path, bytes, layer);
  if (auto* problem = std::get_if<Problem>(&taken)) return std::move(*problem);
  auto& [name, change] = std::get<TakenLayer>(taken);
  const auto layers = children_of(root_, "layer");
  const auto known = [&](const std::string& id) {
    return std::any_of(layers.begin(), layers.end(), [&](const Spot& one) { return one.value("id") == id; });
  };
  const auto first = name.id;
  for (int i = 2; known(name.id); ++i) name.id = first + "-" + std::to_string(i);
  Command command{tr("There is a new layer: {file}", {{"file", name.file}}), {}};
  if (change) command.changes.push_back(std::move(*change));
  const auto index = index_for(*root_.tree, root_.id, *spec_of(*root_.tree, root_.id), "layer");
  command.changes.push_back(change_of(
      root_,
      {insert_element(*root_.tree, root_.id, index, {"layer", {{"id", name.id}, {"file", name.file}}, {}, {}})}));
  return command;
}

Proposal begin_recipe(const Project& project, const NewRecipe& wanted) {
  if (project.find(recipe_file) != nullptr) {
    return refusal({std::string(recipe_file), 0, 0}, tr("the module has a recipe already"));
  }
  if (auto problem = wrong_value("board", "id", wanted.board)) return *problem;
  if (auto problem = in_the_way(project, wanted.board)) return *problem;
  auto ground = ground_of(project, wanted);
  if (auto* problem = std::get_if<Problem>(&ground)) return std::move(*problem);
  const auto& [grid, board] = std::get<NewGround>(ground);
  std::optional<GeoLayer> layer;
  auto taken = taken_layer(project, wanted.layer, wanted.bytes, layer);
  if (auto* problem = std::get_if<Problem>(&taken)) return std::move(*problem);
  auto& [name, change] = std::get<TakenLayer>(taken);
  const auto bounds = bounds_of(*layer);
  if (!bounds) return refusal({name.file, 0, 0}, tr("the layer is empty"));
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<recipe format=\"1\">\n  <layer" +
                     attribute("id", name.id) + attribute("file", name.file) + "/>\n" + board;
  text += fit_of(*bounds, grid) + first_line(project, *bounds, name.id) + "</recipe>\n";
  Command command{tr("There is a recipe for the board {id}", {{"id", wanted.board}}), {}};
  if (change) command.changes.push_back(std::move(*change));
  command.changes.push_back({std::string(recipe_file), FileChange::Whole{std::nullopt, std::move(text)}});
  return command;
}

}  // namespace bocage::editor
