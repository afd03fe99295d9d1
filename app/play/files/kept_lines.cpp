#include "app/play/files/kept_lines.h"

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage {

std::vector<std::string> kept_lines(const std::string& file, std::string_view head) {
  std::vector<std::string> lines;
  if (file.empty() || !file_exists(file)) return lines;
  const FileText read = read_file(file);
  if (read.problem) return lines;
  const auto parts = split(read.text, '\n');
  if (trim(parts.front()) != head) return lines;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto line = trim(parts[i]);
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

}  // namespace bocage
