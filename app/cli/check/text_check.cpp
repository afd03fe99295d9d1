#include "app/cli/check/text_check.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage::cli {

Problems check_texts(const Module& module) {
  Problems problems;
  for (const auto& [name, bytes] : module.files) {
    if (!name.ends_with(".lua") && name != "README.md") continue;
    const auto at = invalid_utf8(bytes);
    if (!at) continue;
    const std::string_view before = std::string_view(bytes).substr(0, *at);
    const int line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is the first byte
    problems.push_back({{name, line, 1 + static_cast<int>(code_points(before.substr(begin)))},
                        "the text is not UTF-8 here",
                        "save the file as UTF-8"});
  }
  return problems;
}

}  // namespace bocage::cli
