#include "engine/board/grid.h"

#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <set>

#include "engine/board/geometry.h"

namespace bocage {
namespace {

using Cell = std::pair<int, int>;

// Every combination of the ways in which a grid can be laid out and numbered.
std::vector<Grid> all_grids() {
  std::vector<Grid> grids;
  for (const auto shape : {Grid::Shape::hex_flat, Grid::Shape::hex_pointy, Grid::Shape::square}) {
    for (int bits = 0; bits < 16; ++bits) {
      Grid grid;
      grid.shape = shape;
      grid.columns = 7;
      grid.rows = 6;
      grid.first_column = bits % 2 == 0 ? 1 : 10;
      grid.even_shifted = (bits & 2) != 0;
      grid.from_south = (bits & 4) != 0;
      grid.from_east = (bits & 8) != 0;
      grid.diagonals = (bits & 2) != 0;
      grid.size = 101;
      grid.origin = {-300, 40};
      grids.push_back(grid);
    }
  }
  return grids;
}

std::vector<Cell> cells(const Grid& grid) {
  std::vector<Cell> all;
  for (int c = grid.first_column; c < grid.first_column + grid.columns; ++c) {
    for (int r = grid.first_row; r < grid.first_row + grid.rows; ++r) all.emplace_back(c, r);
  }
  return all;
}

TEST(Grid, names_cells_by_its_numbering_and_reads_the_names_back) {
  for (const char* numbering : {"CCRR", "RRCC", "CC.RR", "hex CCCRRR", "C,R", "RRxC"}) {
    for (Grid grid : all_grids()) {
      grid.numbering = numbering;
      EXPECT_FALSE(grid.flaw()) << numbering << ": " << *grid.flaw();
      std::set<std::string> names;
      for (const Cell& cell : cells(grid)) {
        names.insert(grid.name(cell.first, cell.second));
        EXPECT_EQ(grid.parse(grid.name(cell.first, cell.second)), cell);
      }
      EXPECT_EQ(names.size(), 42U);
    }
  }
}

TEST(Grid, reads_no_names_of_other_shapes_or_outside) {
  Grid grid;
  grid.columns = 10;
  grid.rows = 10;
  EXPECT_EQ(grid.name(7, 10), "0710");
  for (const char* wrong :
       {"", "07", "0711", "0010", "07100", "710", "07-1", " 0710", "071O", "99999999999999999999"}) {
    EXPECT_FALSE(grid.parse(wrong)) << wrong;
  }
}

TEST(Grid, says_what_is_wrong_with_it) {
  Grid grid;
  EXPECT_TRUE(grid.flaw());
  grid.columns = grid.rows = 99;
  EXPECT_FALSE(grid.flaw());
  grid.columns = 100;
  EXPECT_EQ(grid.flaw(), "the numbering has too few digits for the grid");
  grid.columns = 2000000000;
  EXPECT_TRUE(grid.flaw());
  grid.columns = 10;
  grid.numbering = "CC";
  EXPECT_TRUE(grid.flaw());
  grid.numbering = "CCRR";
  grid.size = 0;
  EXPECT_TRUE(grid.flaw());
}

TEST(Grid, knows_the_neighbours_of_a_hex_both_ways_up) {
  Grid grid;
  grid.columns = grid.rows = 9;
  const auto names = [&](int column, int row) {
    std::string text;
    for (const auto& next : grid.neighbours(column, row)) {
      text += std::string(next.direction) + grid.name(next.column, next.row) + " ";
    }
    return text;
  };
  EXPECT_EQ(names(4, 5), "N0404 NE0505 SE0506 S0406 SW0306 NW0305 ");  // pushed down
  EXPECT_EQ(names(5, 5), "N0504 NE0604 SE0605 S0506 SW0405 NW0404 ");
  EXPECT_EQ(names(1, 1), "SE0201 S0102 ");
  grid.shape = Grid::Shape::hex_pointy;
  EXPECT_EQ(names(5, 4), "NE0603 E0604 SE0605 SW0505 W0404 NW0503 ");  // pushed right
  EXPECT_EQ(names(5, 5), "NE0504 E0605 SE0506 SW0406 W0405 NW0404 ");
}

TEST(Grid, counts_rows_from_the_south_and_columns_from_the_east) {
  Grid grid;
  grid.columns = grid.rows = 9;
  grid.from_south = true;
  grid.from_east = true;
  EXPECT_LT(grid.center(3, 9).y, grid.center(3, 1).y);
  EXPECT_LT(grid.center(9, 3).x, grid.center(1, 3).x);
  const auto north = grid.neighbours(5, 5).front();
  EXPECT_STREQ(north.direction, "N");
  EXPECT_EQ(north.row, 6);
}

TEST(Grid, agrees_with_itself_on_neighbours_sides_and_directions) {
  for (const Grid& grid : all_grids()) {
    for (const auto& [column, row] : cells(grid)) {
      const auto outline = grid.outline(column, row);
      const Point center = grid.center(column, row);
      for (const auto& next : grid.neighbours(column, row)) {
        const Point there = grid.center(next.column, next.row);
        const std::string direction = next.direction;
        EXPECT_EQ(direction.find('N') != std::string::npos, there.y < center.y);
        EXPECT_EQ(direction.find('S') != std::string::npos, there.y > center.y);
        EXPECT_EQ(direction.find('E') != std::string::npos, there.x > center.x);
        EXPECT_EQ(direction.find('W') != std::string::npos, there.x < center.x);
        const auto other = grid.outline(next.column, next.row);
        int shared = 0;
        for (const Point p : outline) shared += static_cast<int>(std::count(other.begin(), other.end(), p));
        EXPECT_EQ(shared, grid.shape == Grid::Shape::square && direction.size() == 2 ? 1 : 2);
        const auto back = grid.neighbours(next.column, next.row);
        EXPECT_TRUE(std::any_of(back.begin(), back.end(), [c = column, r = row](const Grid::Neighbour& n) {
          return n.column == c && n.row == r;
        }));
      }
    }
  }
}

TEST(Grid, measures_distance_as_steps_between_neighbours) {
  for (const Grid& grid : all_grids()) {
    for (const Cell& start : cells(grid)) {
      std::map<Cell, int> steps{{start, 0}};
      std::queue<Cell> open({start});
      while (!open.empty()) {
        const Cell at = open.front();
        open.pop();
        for (const auto& next : grid.neighbours(at.first, at.second)) {
          if (steps.try_emplace({next.column, next.row}, steps[at] + 1).second) open.push({next.column, next.row});
        }
      }
      for (const auto& [cell, count] : steps) {
        ASSERT_EQ(grid.distance(start.first, start.second, cell.first, cell.second), count)
            << grid.name(start.first, start.second) << " " << grid.name(cell.first, cell.second);
      }
    }
  }
}

TEST(Grid, finds_the_cell_under_a_point) {
  for (const Grid& grid : all_grids()) {
    Point low = grid.outline(grid.first_column, grid.first_row).front();
    Point high = low;
    for (const auto& [column, row] : cells(grid)) {
      EXPECT_EQ(grid.at(grid.center(column, row)), Cell(column, row));
      for (const Point p : grid.outline(column, row)) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
      }
    }
    EXPECT_EQ(grid.low(), low);
    EXPECT_EQ(grid.high(), high);
    for (std::int32_t x = low.x - 60; x <= high.x + 60; x += 13) {
      for (std::int32_t y = low.y - 60; y <= high.y + 60; y += 13) {
        bool covered = false;
        for (const auto& [column, row] : cells(grid)) covered |= convex_holds(grid.outline(column, row), {x, y});
        const auto found = grid.at({x, y});
        ASSERT_EQ(found.has_value(), covered) << x << "," << y;
        if (found) {
          ASSERT_TRUE(convex_holds(grid.outline(found->first, found->second), {x, y}));
        }
      }
    }
    EXPECT_FALSE(grid.at({2147483647, -2147483647 - 1}));
  }
}

TEST(Grid, draws_hexes_that_are_regular_to_a_unit) {
  Grid grid;
  grid.columns = grid.rows = 3;
  const auto outline = grid.outline(1, 1);
  EXPECT_EQ(outline.front(), (Point{289, 0}));
  EXPECT_EQ(outline[3].y - outline[1].y, 1000);
  EXPECT_EQ(outline[2].x - outline[5].x, 1156);
}

}  // namespace
}  // namespace bocage
