// Changes within one element of a file, made one after the other: each is of the text that the ones before it left.
#pragma once

#include <memory>
#include <vector>

#include "editor/model/parts.h"

namespace bocage::editor {

class FileSteps {
 public:
  // The element keeps its number, since all that changes stands in its start tag or behind it.
  explicit FileSteps(Spot around) : now_(std::move(around)) {}

  const Spot& now() const { return now_; }
  void add(Patches patches);
  std::vector<FileChange> changes() && { return std::move(changes_); }

 private:
  Spot now_;
  std::unique_ptr<const XmlTree> tree_;  // of the text as it is now; null: that of the file
  std::vector<FileChange> changes_;
};

}  // namespace bocage::editor
