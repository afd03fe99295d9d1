// How a text changes: some of its bytes go and others come. What a patch does not name stays as it is, byte by byte.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

struct Patch {
  std::size_t at = 0;  // offset in the text before the change
  std::string removed;
  std::string inserted;
};

// Patches of one text: all offsets are of the text before any of them. They rise and do not overlap; what is inserted
// at one place comes in their order, before what goes from there.
using Patches = std::vector<Patch>;

// Patches that were made one by one, in their order; nullopt when two of them want the same bytes. Those that change
// nothing are left out.
std::optional<Patches> ordered(Patches patches);
bool fits(std::string_view text, const Patches& patches);            // do the removed bytes stand where they say?
std::string patched(std::string_view text, const Patches& patches);  // which must fit
Patches inverse(const Patches& patches);                             // of the patched text

// The change between two texts as one patch; none when they are equal.
Patches difference(std::string_view before, std::string_view after);

}  // namespace bocage::editor
