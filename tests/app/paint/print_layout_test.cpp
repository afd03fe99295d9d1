// Where maps and counters stand on paper.
#include "app/paint/print/print_layout.h"

#include <gtest/gtest.h>

#include <limits>

namespace bocage {
namespace {

constexpr double near_enough = 1e-9;

PaperSheet a4(bool landscape) {
  return sheet_of({.paper = "a4", .landscape = landscape});
}

void expect_same(const Box& a, const Box& b) {
  EXPECT_NEAR(a.x, b.x, near_enough);
  EXPECT_NEAR(a.y, b.y, near_enough);
  EXPECT_NEAR(a.width, b.width, near_enough);
  EXPECT_NEAR(a.height, b.height, near_enough);
}

TEST(PrintPaper, reads_lengths_in_millimetres_and_inches_whatever_the_environment_writes) {
  EXPECT_EQ(parse_length("13"), 13);
  EXPECT_EQ(parse_length("13mm"), 13);
  EXPECT_EQ(parse_length(" 12.5 mm"), 12.5);
  EXPECT_EQ(parse_length("0.5in"), 12.7);
  for (const char* const wrong : {"", "mm", "13cm", "-1mm", "12,5mm", "1e3mm", "nan", "inf", "13 13", "0x10"}) {
    EXPECT_FALSE(parse_length(wrong)) << wrong;
  }
  EXPECT_EQ(length_words(13), "13 mm");
  EXPECT_EQ(length_words(12.7), "12.7 mm");
}

TEST(PrintPaper, says_what_is_wrong_with_a_setup) {
  EXPECT_FALSE(fault_of({}));
  EXPECT_EQ(to_text(*fault_of({.paper = "a9"})), "no paper 'a9' (use a4, a3, letter or tabloid)");
  EXPECT_EQ(to_text(*fault_of({.counter = 2})), "a counter cannot be 2 mm wide (from 5 mm to 50 mm)");
  EXPECT_TRUE(fault_of({.counter = std::numeric_limits<double>::quiet_NaN()}));
  EXPECT_EQ(to_text(*fault_of({.margin = 60})), "a margin cannot be 60 mm wide (from 0 to 40 mm)");
}

TEST(PrintPaper, lies_or_stands) {
  EXPECT_EQ(a4(false).width, 210);
  EXPECT_EQ(a4(true).width, 297);
  EXPECT_EQ(a4(true).height, 210);
}

TEST(PrintLayout, cuts_a_map_into_equal_pages_that_overlap_and_leave_nothing_out) {
  const Box room = map_room(a4(false));
  const double width = 500, height = 300;
  const auto cut = cut_map(width, height, room);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->columns, 3);
  EXPECT_EQ(cut->rows, 2);
  EXPECT_LE(cut->page_width, room.width);
  EXPECT_LE(cut->page_height, room.height);
  expect_same(cut->part(0, 0), {0, 0, cut->page_width, cut->page_height});
  for (int column = 1; column < cut->columns; ++column) {
    const Box before = cut->part(column - 1, 1), here = cut->part(column, 1);
    EXPECT_NEAR(before.x + before.width - here.x, MapCut::overlap, near_enough);
  }
  const Box last = cut->part(2, 1);
  EXPECT_NEAR(last.x + last.width, width, near_enough);
  EXPECT_NEAR(last.y + last.height, height, near_enough);
}

TEST(PrintLayout, trims_pages_so_that_they_butt) {
  const auto cut = cut_map(500, 300, map_room(a4(false)));
  ASSERT_TRUE(cut);
  double at = 0;
  for (int column = 0; column < cut->columns; ++column) {
    const Box trimmed = cut->trimmed(column, 0);
    EXPECT_NEAR(cut->part(column, 0).x + trimmed.x, at, near_enough) << column;
    at += trimmed.width;
  }
  EXPECT_NEAR(at, 500, near_enough);
  EXPECT_NEAR(cut->trimmed(0, 0).height + cut->trimmed(0, 1).height, 300, near_enough);
}

TEST(PrintLayout, needs_one_page_for_a_map_that_fits_exactly) {
  const Box room = map_room(a4(false));
  const auto cut = cut_map(room.width, room.height, room);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->columns * cut->rows, 1);
  expect_same(cut->trimmed(0, 0), {0, 0, room.width, room.height});
  EXPECT_EQ(cut_map(room.width + 1, room.height, room)->columns, 2);
  EXPECT_EQ(cut_map(4, 4, room)->columns, 1) << "less than the overlap";
  EXPECT_FALSE(cut_map(500, 300, {0, 0, 25, 200})) << "the overlaps would be all there is";
}

TEST(PrintLayout, names_pages_by_row_and_column) {
  EXPECT_EQ(page_name(0, 0), "A1");
  EXPECT_EQ(page_name(1, 0), "A2");
  EXPECT_EQ(page_name(0, 1), "B1");
  EXPECT_EQ(page_name(11, 25), "Z12");
  EXPECT_EQ(page_name(0, 26), "AA1");
  EXPECT_EQ(page_name(0, 52), "BA1");
}

TEST(PrintLayout, sets_counters_in_the_middle_with_room_for_their_bleed) {
  const PaperSheet sheet = a4(false);
  const auto grid = counter_grid(sheet, 13);
  ASSERT_TRUE(grid);
  EXPECT_EQ(grid->columns, 12);  // 210 - 2 * 13 = 184 millimetres, 15 each
  EXPECT_EQ(grid->rows, 17);     // 297 - 2 * 18 = 261
  const Box first = grid->place(0), second = grid->place(1), below = grid->place(grid->columns);
  EXPECT_NEAR(second.x - first.x - first.width, CounterGrid::bleed * 2, near_enough);
  EXPECT_NEAR(below.y - first.y - first.height, CounterGrid::bleed * 2, near_enough);
  const Box last = grid->place(grid->on_a_page() - 1);
  EXPECT_NEAR(first.x, sheet.width - last.x - last.width, near_enough);
  EXPECT_NEAR(first.y, sheet.height - last.y - last.height, near_enough);
  EXPECT_FALSE(counter_grid({30, 30, 8}, 13));
}

TEST(PrintLayout, mirrors_backs_as_a_printer_turns_the_sheet_over_its_long_edge) {
  for (const bool landscape : {false, true}) {
    const PaperSheet sheet = a4(landscape);
    const auto grid = counter_grid(sheet, 13);
    ASSERT_TRUE(grid);
    const int columns = grid->columns, rows = grid->rows;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int mirrored = landscape ? (rows - 1 - row) * columns + column : row * columns + (columns - 1 - column);
        const Box front = grid->place(row * columns + column);
        expect_same(behind(sheet, front), grid->place(mirrored));
        expect_same(behind(sheet, behind(sheet, front)), front);
      }
    }
  }
}

}  // namespace
}  // namespace bocage
