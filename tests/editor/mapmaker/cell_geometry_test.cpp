#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "editor/mapmaker/cell_measure.h"
#include "editor/mapmaker/cell_path.h"
#include "editor/mapmaker/side_path.h"

namespace bocage {
namespace {

Grid grid_of(Grid::Shape shape, int columns = 8, int rows = 8) {
  Grid grid;
  grid.shape = shape;
  grid.columns = columns;
  grid.rows = rows;
  return grid;
}

int share(const std::vector<int>& shares, const MapCells& cells, const char* name) {
  return shares[static_cast<std::size_t>(cells.find(name))];
}

MapLine box(int west, int north, int east, int south) {
  return {{west, north}, {east, north}, {east, south}, {west, south}};
}

std::vector<std::string> names(const MapCells& cells, const std::vector<int>& path) {
  std::vector<std::string> result;
  for (const int cell : path) result.push_back(cells[cell].name);
  return result;
}

TEST(CoveredShares, count_what_polygons_cover_of_each_cell) {
  const MapCells cells(grid_of(Grid::Shape::square));
  const auto shares = covered_shares(cells, {{box(0, 0, 1500, 1000)}});
  EXPECT_EQ(share(shares, cells, "0101"), 1000);
  EXPECT_NEAR(share(shares, cells, "0201"), 500, 30);
  EXPECT_EQ(share(shares, cells, "0301"), 0);
  EXPECT_EQ(share(shares, cells, "0102"), 0);
}

TEST(CoveredShares, count_once_what_two_polygons_cover_and_leave_holes_out) {
  const MapCells cells(grid_of(Grid::Shape::square));
  const auto twice = covered_shares(cells, {{box(0, 0, 500, 1000)}, {box(0, 0, 500, 1000)}});
  EXPECT_NEAR(share(twice, cells, "0101"), 500, 30);
  const auto hole = covered_shares(cells, {{box(0, 0, 1000, 1000), box(0, 0, 1000, 500)}});
  EXPECT_NEAR(share(hole, cells, "0101"), 500, 30);
}

TEST(CoveredShares, fill_hexes_both_ways_up) {
  for (const auto shape : {Grid::Shape::hex_flat, Grid::Shape::hex_pointy}) {
    const MapCells cells(grid_of(shape));
    const auto center = cells[cells.find("0404")].center;
    const auto all = covered_shares(cells, {{box(-100000, -100000, 100000, 100000)}});
    EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](int s) { return s == 1000; }));
    const auto half = covered_shares(cells, {{box(-100000, -100000, 100000, center.y)}});
    EXPECT_NEAR(share(half, cells, "0404"), 500, 40);
  }
}

TEST(CrossedLengths, measure_lines_by_cell) {
  const MapCells cells(grid_of(Grid::Shape::square));
  const auto lengths = crossed_lengths(cells, {{{500, 500}, {2250, 500}}});
  EXPECT_NEAR(share(lengths, cells, "0101"), 500, 30);
  EXPECT_NEAR(share(lengths, cells, "0201"), 1000, 30);
  EXPECT_NEAR(share(lengths, cells, "0301"), 250, 30);
}

TEST(ClippedRing, keeps_what_lies_within_an_outline) {
  EXPECT_EQ(twice_area(clipped_ring(box(-500, -500, 500, 500), box(0, 0, 1000, 1000))), 2 * 500 * 500);
  EXPECT_TRUE(clipped_ring(box(-500, -500, -100, 500), box(0, 0, 1000, 1000)).empty());
  EXPECT_EQ(twice_area(clipped_ring(box(-500, -500, 5000, 5000), box(0, 0, 1000, 1000))), 2 * 1000 * 1000);
}

TEST(ClippedLine, cuts_a_line_into_the_runs_within_a_rectangle) {
  const auto runs = clipped_line({{-500, 500}, {500, 500}, {500, 2000}, {700, 2000}, {700, 500}}, {0, 0}, {1000, 1000});
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0], (MapLine{{0, 500}, {500, 500}, {500, 1000}}));
  EXPECT_EQ(runs[1], (MapLine{{700, 1000}, {700, 500}}));
}

TEST(Simplified, leaves_out_corners_within_the_tolerance) {
  const MapLine line{{0, 0}, {100, 9}, {200, 0}, {300, 50}, {400, 0}};
  EXPECT_EQ(simplified(line, 10), (MapLine{{0, 0}, {200, 0}, {300, 50}, {400, 0}}));
  EXPECT_EQ(simplified(line, 60), (MapLine{{0, 0}, {400, 0}}));
  EXPECT_EQ(simplified(line, 0), line);
}

TEST(CellPaths, are_connected_on_every_grid_whatever_the_line) {
  for (const auto shape : {Grid::Shape::hex_flat, Grid::Shape::hex_pointy, Grid::Shape::square}) {
    const MapCells cells(grid_of(shape, 20, 20));
    unsigned random = 7;
    const auto next = [&] {
      random = random * 1664525 + 1013904223;
      return static_cast<int>(random >> 8U) % 16000;
    };
    for (int round = 0; round < 40; ++round) {
      const MapLine line{{next(), next()}, {next(), next()}, {next(), next()}, {next(), next()}};
      for (const auto& path : cell_paths(cells, line, {.min_share = 250, .pinned = {}, .allowed = {}})) {
        ASSERT_GT(path.size(), 1U);
        for (std::size_t i = 1; i < path.size(); ++i) ASSERT_TRUE(cells.touch(path[i - 1], path[i]));
      }
    }
  }
}

TEST(CellPaths, cut_short_visits_but_keep_pinned_cells) {
  const MapCells cells(grid_of(Grid::Shape::hex_flat));
  const auto a = cells[cells.find("0203")].center;
  const auto b = cells[cells.find("0206")].center;
  // Clips the corner of column 3 on its way down column 2.
  const int reach = a.x + 330;
  const MapLine line{a, {a.x, a.y + 900}, {reach, a.y + 1500}, {a.x, a.y + 2100}, b};
  const auto short_cut = cell_paths(cells, line, {.min_share = 300, .pinned = {}, .allowed = {}});
  ASSERT_EQ(short_cut.size(), 1U);
  EXPECT_EQ(names(cells, short_cut[0]), (std::vector<std::string>{"0203", "0204", "0205", "0206"}));
  const int corner = cells.at({reach, a.y + 1500});
  ASSERT_NE(cells[corner].column, 2);
  const auto kept = cell_paths(cells, line, {.min_share = 300, .pinned = {corner}, .allowed = {}});
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(std::count(kept[0].begin(), kept[0].end(), corner), 1);
}

TEST(CellPaths, go_around_forbidden_cells_or_end_there) {
  const MapCells cells(grid_of(Grid::Shape::hex_flat));
  const auto from = cells[cells.find("0402")].center;
  const auto to = cells[cells.find("0407")].center;
  const int hole = cells.find("0404");
  const auto around = cell_paths(cells, {from, to},
                                 {.min_share = 250, .pinned = {}, .allowed = [&](int cell) { return cell != hole; }});
  ASSERT_EQ(around.size(), 1U);
  EXPECT_EQ(std::count(around[0].begin(), around[0].end(), hole), 0);
  EXPECT_EQ(cells[around[0].front()].name, "0402");
  EXPECT_EQ(cells[around[0].back()].name, "0407");
  const auto row = cells[hole].row;
  const auto parted = cell_paths(
      cells, {from, to}, {.min_share = 250, .pinned = {}, .allowed = [&](int cell) { return cells[cell].row != row; }});
  ASSERT_EQ(parted.size(), 2U);
}

TEST(CellPaths, part_where_a_line_leaves_the_grid) {
  const MapCells cells(grid_of(Grid::Shape::square));
  const auto paths = cell_paths(cells, {{500, 500}, {500, -3000}, {3500, -3000}, {3500, 2500}},
                                {.min_share = 250, .pinned = {}, .allowed = {}});
  ASSERT_EQ(paths.size(), 1U);  // the first has one cell only
  EXPECT_EQ(names(cells, paths[0]), (std::vector<std::string>{"0401", "0402", "0403"}));
}

// Every link of a snapped line shares a corner with the next.
void expect_joined(const MapCells& cells, const std::vector<SideNet::Link>& links) {
  const auto ends = [&](const SideNet::Link& link) {
    std::set<std::pair<int, int>> shared;
    for (const auto p : cells[link.first].outline) {
      for (const auto q : cells[link.second].outline) {
        if (p == q) shared.insert({p.x, p.y});
      }
    }
    return shared;
  };
  for (std::size_t i = 1; i < links.size(); ++i) {
    const auto a = ends(links[i - 1]);
    const auto b = ends(links[i]);
    EXPECT_TRUE(std::any_of(a.begin(), a.end(), [&](const auto& p) { return b.contains(p); }))
        << cells[links[i].first].name << '~' << cells[links[i].second].name;
  }
}

TEST(SideNet, snaps_a_river_to_the_sides_it_runs_along) {
  const MapCells cells(grid_of(Grid::Shape::square));
  const auto links = SideNet(cells).snap({{1040, 1000}, {960, 2000}, {1030, 3000}, {2000, 3050}});
  std::vector<std::string> found;
  for (const auto& [a, b] : links) found.push_back(cells[a].name + "~" + cells[b].name);
  EXPECT_EQ(found, (std::vector<std::string>{"0102~0202", "0103~0203", "0203~0204"}));
}

TEST(SideNet, keeps_a_crooked_river_together_on_hexes) {
  for (const auto shape : {Grid::Shape::hex_flat, Grid::Shape::hex_pointy}) {
    const MapCells cells(grid_of(shape, 12, 12));
    const SideNet net(cells);
    const MapLine river{{900, 900}, {2500, 1700}, {2300, 3900}, {5100, 4700}, {5900, 7300}, {8200, 7900}};
    const auto links = net.snap(river);
    EXPECT_GT(links.size(), 12U);
    expect_joined(cells, links);
    EXPECT_EQ(std::set(links.begin(), links.end()).size(), links.size());
    EXPECT_EQ(net.snap(river), links);
  }
}

TEST(SideNet, leaves_out_what_lies_off_the_grid) {
  const MapCells cells(grid_of(Grid::Shape::square));
  EXPECT_TRUE(SideNet(cells).snap({{-5000, -5000}, {-3000, -9000}}).empty());
}

}  // namespace
}  // namespace bocage
