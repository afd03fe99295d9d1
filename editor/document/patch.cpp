#include "editor/document/patch.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bocage::editor {

std::optional<Patches> ordered(Patches patches) {
  std::erase_if(patches, [](const Patch& patch) { return patch.removed == patch.inserted; });
  std::stable_sort(patches.begin(), patches.end(), [](const Patch& a, const Patch& b) {
    return a.at != b.at ? a.at < b.at : a.removed.empty() && !b.removed.empty();
  });
  std::size_t free = 0;
  for (const auto& patch : patches) {
    if (patch.at < free) return std::nullopt;
    free = patch.at + patch.removed.size();
  }
  return patches;
}

bool fits(std::string_view text, const Patches& patches) {
  std::size_t free = 0;
  for (const auto& patch : patches) {
    if (patch.at < free || patch.at > text.size()) return false;
    if (text.substr(patch.at, patch.removed.size()) != patch.removed) return false;
    free = patch.at + patch.removed.size();
  }
  return true;
}

std::string patched(std::string_view text, const Patches& patches) {
  assert(fits(text, patches));
  std::string after;
  std::size_t done = 0;
  for (const auto& patch : patches) {
    after.append(text.substr(done, patch.at - done));
    after.append(patch.inserted);
    done = patch.at + patch.removed.size();
  }
  after.append(text.substr(done));
  return after;
}

Patches inverse(const Patches& patches) {
  Patches back;
  back.reserve(patches.size());
  std::size_t removed = 0;
  std::size_t inserted = 0;
  for (const auto& patch : patches) {
    back.push_back({patch.at - removed + inserted, patch.inserted, patch.removed});
    removed += patch.removed.size();
    inserted += patch.inserted.size();
  }
  return back;
}

Patches difference(std::string_view before, std::string_view after) {
  if (before == after) return {};
  const auto shorter = std::min(before.size(), after.size());
  std::size_t front = 0;
  while (front < shorter && before[front] == after[front]) ++front;
  std::size_t back = 0;
  while (back < shorter - front && before[before.size() - 1 - back] == after[after.size() - 1 - back]) ++back;
  return {{front, std::string(before.substr(front, before.size() - front - back)),
           std::string(after.substr(front, after.size() - front - back))}};
}

}  // namespace bocage::editor
