#include "engine/base/problem.h"

#include <algorithm>

namespace bocage {

std::string to_text(const Problem& problem) {
  std::string text;
  if (!problem.place.file.empty()) text += problem.place.file + ":";
  if (problem.place.line > 0) {
    text += std::to_string(problem.place.line) + ":";
    if (problem.place.column > 0) text += std::to_string(problem.place.column) + ":";
  }
  if (!text.empty()) text += ' ';
  text += problem.message;
  if (!problem.hint.empty()) text += " (" + problem.hint + ")";
  return text;
}

bool has_error(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& problem) { return problem.severity == Severity::error; });
}

}  // namespace bocage
