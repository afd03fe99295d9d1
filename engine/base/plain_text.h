// Words of strangers as people may be shown them: no character steers a terminal or turns the direction of a line.
#pragma once

#include <string>
#include <string_view>

namespace bocage {

// Leaves line feeds and tabs. Other control characters, marks of direction and bytes that are no UTF-8 become U+FFFD.
std::string plain_text(std::string_view text);

}  // namespace bocage
