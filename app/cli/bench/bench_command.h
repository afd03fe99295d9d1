// bocage-cli bench [MODULE] [--only PART]: the budgets of the design, measured.
#pragma once

#include <string>
#include <vector>

namespace bocage::cli {

struct BenchArguments {
  std::string module;  // empty: the plain (samples/plain), which is made for measuring
  std::string only;    // one of bench_parts(); empty: all of them
};

const std::vector<std::string>& bench_parts();

// Prints lines of "name value unit budget".
int bench(const BenchArguments& arguments);

}  // namespace bocage::cli
