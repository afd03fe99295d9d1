// The rule of a catalogue that says which plural form goes with a number: a small expression in n, as in C.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace bocage {

// "n != 1" of 2 is 1. Nullopt: the rule cannot be read.
std::optional<std::size_t> plural_form(std::string_view rule, std::size_t n);

}  // namespace bocage
