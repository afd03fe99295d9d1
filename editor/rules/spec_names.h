// Where the specs of a file begin, by the names that are written there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

struct SpecPlace {
  std::string name;
  int line = 1;
};

// Those whose name is put together while they are read are left out: nobody knows it before.
std::vector<SpecPlace> specs_in(std::string_view lua);

}  // namespace bocage::editor
