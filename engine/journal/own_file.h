// Whether an open file still has its name. Internal to engine/journal.
#pragma once

#include <cstdint>
#include <string>

namespace bocage {

enum class Kinship {
  same,
  none,     // the name has no file: it was deleted or moved
  other,    // the name has another file
  unknown,  // the system does not say; errno tells why
};
Kinship kinship(int descriptor, const std::string& path);

// In bytes; 0 when the system does not say.
std::uint64_t size_of(int descriptor);

}  // namespace bocage
