#include "engine/journal/own_file.h"

#include <sys/stat.h>

#include <cerrno>

namespace bocage {

Kinship kinship(int descriptor, const std::string& path) {
  struct stat own {};
  struct stat named {};
  if (::fstat(descriptor, &own) != 0) return Kinship::unknown;
  if (::stat(path.c_str(), &named) != 0) return errno == ENOENT ? Kinship::none : Kinship::unknown;
  return own.st_dev == named.st_dev && own.st_ino == named.st_ino ? Kinship::same : Kinship::other;
}

std::uint64_t size_of(int descriptor) {
  struct stat info {};
  return ::fstat(descriptor, &info) == 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

}  // namespace bocage
