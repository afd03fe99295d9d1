// bocage-cli test MODULE: runs a module's specs.
#pragma once

#include <string>

namespace bocage::cli {

int test(const std::string& module, const std::string& spec_file);

}  // namespace bocage::cli
