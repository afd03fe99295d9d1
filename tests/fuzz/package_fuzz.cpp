// A stranger's module as one file: the archive, its names and its sizes.
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/module/module_files.h"

namespace {

// A file in memory, since libzip seeks; reachable by its path.
class MemoryFile {
 public:
  MemoryFile(const std::uint8_t* data, std::size_t size) : descriptor_(memfd_create("package", 0)) {
    for (std::size_t done = 0; done < size;) {
      const auto wrote = write(descriptor_, data + done, size - done);
      if (wrote <= 0) std::abort();
      done += static_cast<std::size_t>(wrote);
    }
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { close(descriptor_); }

  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const MemoryFile file(data, size);
  bocage::Problems problems;
  const auto files = bocage::read_module_files(file.path(), problems);
  if (files.empty() == problems.empty()) std::abort();
  for (const auto& [name, bytes] : files) {
    if (!bocage::stays_inside(name)) std::abort();
  }
  return 0;
}
