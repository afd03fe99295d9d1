// A folder of a fuzz target's own, gone when the target ends, for what is read from disk.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace bocage::fuzz {

class TempDir {
 public:
  TempDir() {
    const std::filesystem::path memory = "/dev/shm";  // where nothing waits for a disk
    const bool has_memory = std::filesystem::is_directory(memory);
    std::string path = ((has_memory ? memory : std::filesystem::temp_directory_path()) / "bocage-fuzz-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) std::abort();
    path_ = path;
  }
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;

  std::string file(std::string_view name) const { return (path_ / name).string(); }
  std::string write(std::string_view name, std::string_view bytes) const {
    std::ofstream(file(name), std::ios::binary | std::ios::trunc) << bytes;
    return file(name);
  }

 private:
  std::filesystem::path path_;
};

}  // namespace bocage::fuzz
