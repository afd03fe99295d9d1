// One line of `bocage-cli bench`.
#pragma once

#include <functional>

namespace bocage::cli {

// A name, a value, its unit and its budget in that unit; a budget of 0 is none: the number is only measured.
using BenchLine = std::function<void(const char* name, double value, const char* unit, double budget)>;

}  // namespace bocage::cli
