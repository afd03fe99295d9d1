// Unsaved texts beside the module's own files, so that a killed editor loses only what was done since they were kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/project/project.h"

namespace bocage::editor {

class Recovery {
 public:
  // The file in a folder of the user's own in which the unsaved texts of the module in `module_folder` are kept.
  static std::string file_for(const std::string& state_folder, const std::string& module_folder);

  explicit Recovery(std::string file) : file_(std::move(file)) {}

  // Writes down what is unsaved now; removes the file when nothing is. Does nothing when nothing has changed since. To
  // be called every few seconds.
  std::optional<Problem> keep(const Project& project);

  // The files with texts that an editor left unsaved; empty when it ended well. A file that is damaged has none.
  std::vector<std::string> found() const;
  // Makes those texts the project's, as one command. The disk may have changed since: then save() says so, as ever.
  void restore(Project& project);
  // They are wanted no more.
  std::optional<Problem> forget();

 private:
  std::string file_;
  std::optional<std::uint64_t> kept_;  // the revision of the project that stands in the file
};

}  // namespace bocage::editor
