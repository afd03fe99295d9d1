// bocage-cli mutate MODULE: which small changes to the rules would no spec notice?
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace bocage::cli {

struct MutateArguments {
  std::string module;
  std::string file;
  std::optional<std::string> lines;  // of that file: "40-60", or one
  std::uint32_t share = 1;
  double seconds = 0;
  unsigned jobs = 0;
  double at_least = 0;
  bool games = false;
  bool anew = false;
  bool progress = false;  // how far it is, in lines
};

int mutate(const MutateArguments& arguments);

}  // namespace bocage::cli
