// Several changes as one command: each is made of the texts that the ones before it have left.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "editor/project/project.h"

namespace bocage::editor {

class Bundle {
 public:
  explicit Bundle(const Project& project) : now_(project.copy()) {}

  const Project& now() const { return *now_; }
  // Nothing is kept of what is refused.
  std::optional<Problem> add(Proposal proposal);
  bool empty() const { return command_.changes.empty(); }
  Command command(std::string words);

 private:
  std::unique_ptr<Project> now_;
  Command command_;
};

}  // namespace bocage::editor
