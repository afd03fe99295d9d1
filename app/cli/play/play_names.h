// Names as players type them: parts of words, without accents and capitals, `#2` for the second of a list.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/value.h"

namespace bocage::cli {

// Lower case, without accents; `_` is a space.
std::string folded(std::string_view text);

enum class Fit { none, opening, beginnings, words, whole };

// Returns how well the typed text names something: it is the whole name; or its words, in this order, are words of the
// name, or begin such. A word that begins with a digit is cut short at a stroke alone, and digits alone only fit as a
// whole name or as the number that opens it: 502 is 502/101 and 3/175 is 3/175/29, but 15 is neither 1507 nor a part of
// "Beach 15".
Fit fit(std::string_view typed, std::string_view name);

// Things that one name means, all alike.
struct Named {
  std::vector<Value> values;        // never empty; the first is taken
  std::vector<std::string> names;   //
  std::vector<std::string> places;  // of a unit: the names of where it is
  std::string words;                // as it is shown
  std::string brief;                // of a space, among many
};

// Returns the positions in the list that fit best: none, one, or several that cannot be told apart by what is typed.
// "NAME", "NAME@PLACE", "@PLACE" for units, "#N" for the Nth of the list, "NAME#N" for the Nth that fits. What fits
// worse than `at_least` is passed over.
std::vector<std::size_t> find_named(std::string_view typed, const std::vector<Named>& list,
                                    Fit at_least = Fit::opening);

// Positions of the names that fit best.
std::vector<std::size_t> best_fits(std::string_view typed, const std::vector<std::vector<std::string>>& names);

// "a, b or c", of the first few.
std::string any_of_words(const std::vector<std::string>& words, std::size_t max_named = 8);

}  // namespace bocage::cli
