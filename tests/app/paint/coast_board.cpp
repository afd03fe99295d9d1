#include "tests/app/paint/coast_board.h"

namespace bocage {

namespace {

constexpr int coast_y = 3000;

void add_coast_hexes(Board& board, const Grid& grid) {
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row) {
      Space space;
      space.name = grid.name(column, row);
      space.terrain = board.intern(row <= 3 ? "sea" : column >= 5 ? "bocage" : "clear");
      space.column = column;
      space.row = row;
      space.center = grid.center(column, row);
      space.outline = grid.outline(column, row);
      if (column == 3 && row >= 4) space.features.push_back(board.intern("river"));
      if (row == 4) space.regions.push_back(board.intern("shore"));
      board.add_space(std::move(space));
    }
  }
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row) {
      const SpaceId from = board.find_space(grid.name(column, row));
      for (const auto& next : grid.neighbours(column, row)) {
        const SpaceId to = board.find_space(grid.name(next.column, next.row));
        if (from < to) board.add_link({from, to, board.intern(next.direction), {}, {}, {}});
      }
    }
  }
  board.finish();
}

std::vector<PictureItem> picture(const Grid& grid) {
  using Kind = PictureItem::Kind;
  std::vector<PictureItem> items;
  // Row 3 is sea by the rules; the strip south of the coast is land all the same.
  for (int column = 1; column <= grid.columns; ++column) {
    const Point c = grid.center(column, 3);
    if (c.y + 500 <= coast_y) continue;
    items.push_back({Kind::polygon,
                     0,
                     "terrain.clear",
                     "",
                     {{c.x - 400, coast_y}, {c.x + 400, coast_y}, {c.x + 289, c.y + 500}, {c.x - 289, c.y + 500}}});
  }
  items.push_back({Kind::line, 0, "way.coast", "", {{0, coast_y}, {2600, coast_y}, {5300, coast_y}}});
  items.push_back({Kind::line, 0, "feature.river.large", "", {{2300, 5500}, {2250, 4400}, {2300, coast_y}}});
  items.push_back({Kind::line, 0, "way.road", "", {{0, 4000}, {2600, 4000}, {5300, 4000}}});
  const Point town = grid.center(2, 4);
  items.push_back({Kind::polygon,
                   0,
                   "mark.town",
                   "",
                   {{town.x + 100, town.y - 80},
                    {town.x + 260, town.y - 80},
                    {town.x + 260, town.y + 80},
                    {town.x + 100, town.y + 80}}});
  const auto name = [&](Point at, const char* style, const char* text) {
    items.push_back({Kind::name, 0, style, text, {at}});
  };
  name(town, "name.2", "Isigny");
  name(grid.center(4, 4), "name.2", "Carentan");
  name(grid.center(4, 5), "name.1", "Auville");
  name({2600, 1200}, "name.sea", "Bay");
  name({2350, 4600}, "name.river", "Vire");
  return items;
}

}  // namespace

std::shared_ptr<const Module> coast_module() {
  auto module = std::make_shared<Module>();
  module->id = "coast";
  module->title = "The Coast";
  Grid grid;
  grid.columns = 6;
  grid.rows = 5;
  auto board = std::make_shared<Board>();
  board->add_surface({"map", "The map", grid, grid.low(), grid.high()});
  add_coast_hexes(*board, grid);
  module->board = board;
  module->terrains = {{"clear", "Clear", ""}, {"bocage", "Bocage", ""}, {"sea", "Sea", ""}, {"swamp", "Swamp", ""}};
  module->features = {{"river", "River", ""}};
  module->regions = {{"shore", "Landing squares", ""}};
  module->styles = {
      {"", "terrain.sea", {{"fill", "#a9cbdf"}, {"water", "yes"}}},
      {"", "terrain.clear", {{"fill", "#f0ead3"}}},
      {"", "feature.river", {{"fill", "#7cc0ea5c"}}},
      {"", "feature.river.large", {{"stroke", "#2060a0"}, {"width", "120"}}},
      {"", "way.road", {{"stroke", "#b3452b"}, {"width", "160"}, {"casing", "#ffffff"}, {"title", "Road"}}},
      {"", "region.shore", {{"stroke", "#c7541d"}, {"width", "48"}}},
      {"", "name.sea", {{"ink", "#35617f"}, {"size", "500"}, {"ground", "yes"}, {"spacing", "0.2"}}},
      {"", "name.river", {{"ink", "#2f6d97"}, {"slant", "italic"}}},
  };
  module->picture = picture(grid);
  return module;
}

}  // namespace bocage
