// Files of the program's own that hold a line for each game or module below a first line that says what they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage {

// The lines below `head`, trimmed, without blank ones; none where the file is missing, unreadable, or begins otherwise.
std::vector<std::string> kept_lines(const std::string& file, std::string_view head);

}  // namespace bocage
