#include "editor/project/command.h"

namespace bocage::editor {

FileChange inverse(const FileChange& change) {
  if (const auto* patches = std::get_if<Patches>(&change.what)) return {change.file, inverse(*patches)};
  const auto& whole = std::get<FileChange::Whole>(change.what);
  return {change.file, FileChange::Whole{whole.after, whole.before}};
}

}  // namespace bocage::editor
