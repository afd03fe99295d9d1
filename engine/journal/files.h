// Files of journals: bounded reading, whole writes, atomic replacement. Errors are problems with a place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/problem.h"

namespace bocage {

struct FileText {
  std::string text;
  std::optional<Problem> problem;
};
// Regular files up to 256 MiB only: a pipe or a device would never end.
FileText read_file(const std::string& path);
bool file_exists(const std::string& path);

// Returns what the system says about the last failed call (errno), as a problem of this file.
Problem system_problem(const std::string& path, const std::string& what, std::string hint = {});

// Writes all bytes; false with errno set when the system refuses.
bool write_all(int descriptor, std::string_view bytes);

// Writes a new file beside the path, readable by its owner alone, and renames it over the path: readers see the old
// file or the new one. A failure leaves no file behind.
std::optional<Problem> replace_file(const std::string& path, std::string_view bytes);

}  // namespace bocage
