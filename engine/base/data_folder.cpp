#include "engine/base/data_folder.h"

#include <cstdlib>
#include <filesystem>

namespace bocage {

namespace {

bool holds_data(const std::filesystem::path& folder) {
  std::error_code ignored;  // what cannot be looked at is not there
  return std::filesystem::is_directory(folder / "lua" / "bocage", ignored);
}

}  // namespace

std::string data_folder() {
  if (const char* named = std::getenv("BOCAGE_DATA"); named != nullptr && *named != '\0') {
    return named;
  }
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (!failed) {
    for (auto folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
      if (holds_data(folder)) {
        return folder.string();
      }
      if (holds_data(folder / "share" / "bocage")) {
        return (folder / "share" / "bocage").string();
      }
    }
  }
  return std::filesystem::current_path().string();
}

}  // namespace bocage
