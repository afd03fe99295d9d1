// What a map or counters are printed on for play on a real table: paper, its margin, and the size of the counters
// there.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/problem.h"

namespace bocage {

struct PaperKind {
  std::string_view id;     // as options and files write it
  std::string_view title;  // as a player calls it
  double width;            // millimetres, upright
  double height;
};
constexpr std::array<PaperKind, 4> paper_kinds{{{"a4", "A4", 210, 297},
                                                {"a3", "A3", 297, 420},
                                                {"letter", "Letter", 215.9, 279.4},
                                                {"tabloid", "Tabloid", 279.4, 431.8}}};

struct PrintSetup {
  static constexpr double min_counter = 5, max_counter = 50;  // millimetres
  static constexpr double max_margin = 40;
  std::string paper = "a4";  // the id of a kind
  bool landscape = false;
  double counter = 13;  // millimetres: the side of a counter that is cut out
  double margin = 8;    // millimetres on each side that the printer leaves white
};

// One side of a sheet of paper, in millimetres.
struct PaperSheet {
  double width = 0;
  double height = 0;
  double margin = 0;
};

// What is wrong with it: a paper that nobody knows, sizes out of bounds.
std::optional<Problem> fault_of(const PrintSetup& setup);
// Asserts that nothing is wrong with it.
PaperSheet sheet_of(const PrintSetup& setup);

// "13", "13mm", "12.7 mm", "0.5in": in millimetres, 0 or more; nothing when it is no length.
std::optional<double> parse_length(std::string_view text);
std::string length_words(double millimetres);  // "12.7 mm"; tenths at most, none when they are 0

}  // namespace bocage
