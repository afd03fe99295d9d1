#include "editor/rules/survivors.h"

#include <algorithm>

namespace bocage::editor {
namespace {

bool holds(const JudgedPart& part, const SourceLocation& place) {
  if (part.file.empty()) return true;
  return part.file == place.file && (part.first == 0 || (part.first <= place.line && place.line <= part.last));
}

}  // namespace

// What was found in another text of the file goes, too: its lines are no more.
void Survivors::take(const Judged& judged) {
  std::erase_if(found_, [&](const Found& one) {
    const auto now = judged.texts.find(one.survivor.place.file);
    const bool same = now != judged.texts.end() && now->second != nullptr && *now->second == *one.text;
    return !same || holds(judged.part, one.survivor.place);
  });
  for (const auto& survivor : judged.survivors) {
    const auto text = judged.texts.find(survivor.place.file);
    if (text != judged.texts.end() && text->second != nullptr) found_.push_back({survivor, text->second});
  }
}

std::vector<ToldSurvivor> Survivors::of(const std::string& file, const std::string& text) const {
  std::vector<ToldSurvivor> found;
  for (const auto& one : found_) {
    if (one.survivor.place.file == file && *one.text == text) found.push_back(one.survivor);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const ToldSurvivor& a, const ToldSurvivor& b) { return a.place.line < b.place.line; });
  return found;
}

}  // namespace bocage::editor
