#include "editor/shapes/file_steps.h"

#include <cassert>
#include <utility>

namespace bocage::editor {

void FileSteps::add(Patches patches) {
  if (patches.empty()) return;
  auto sorted = ordered(std::move(patches));
  assert(sorted);
  if (sorted->empty()) return;
  auto text = std::make_shared<const std::string>(patched(now_.tree->text(), *sorted));
  changes_.push_back({now_.file, std::move(*sorted)});
  tree_ = std::make_unique<const XmlTree>(std::move(text), now_.file);
  now_.tree = tree_.get();
}

}  // namespace bocage::editor
