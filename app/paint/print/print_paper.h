// The paper on which a map or counters are printed for play on a real table: its size, its margin, and the size of the
// counters.
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

// Returns what is wrong with the set-up (an unknown paper, sizes out of bounds); nullopt when it is sound.
std::optional<Problem> fault_of(const PrintSetup& setup);
// Asserts that fault_of() finds no fault.
PaperSheet sheet_of(const PrintSetup& setup);

// Reads "13", "13mm", "12.7 mm" or "0.5in" as millimetres, 0 or more; nullopt when the text is not a length.
std::optional<double> parse_length(std::string_view text);
std::string length_words(double millimetres);  // "12.7 mm"; tenths at most, none when they are 0

}  // namespace bocage
