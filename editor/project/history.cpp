#include "editor/project/history.h"

#include <utility>

namespace bocage::editor {
namespace {

std::size_t bytes_of(const Command& command) {
  std::size_t bytes = 0;
  for (const auto& change : command.changes) {
    if (const auto* patches = std::get_if<Patches>(&change.what)) {
      for (const auto& patch : *patches) bytes += sizeof(Patch) + patch.removed.size() + patch.inserted.size();
    } else {
      const auto& whole = std::get<FileChange::Whole>(change.what);
      bytes += (whole.before ? whole.before->size() : 0) + (whole.after ? whole.after->size() : 0);
    }
  }
  return bytes;
}

}  // namespace

void History::add(Command command) {
  for (auto i = done_; i < commands_.size(); ++i) bytes_ -= bytes_of(commands_[i]);
  commands_.resize(done_);
  bytes_ += bytes_of(command);
  commands_.push_back(std::move(command));
  done_ = commands_.size();
  forget_oldest();
}

void History::forget_oldest() {
  std::size_t gone = 0;
  while (bytes_ > history_limit && gone + 1 < commands_.size()) bytes_ -= bytes_of(commands_[gone++]);
  commands_.erase(commands_.begin(), commands_.begin() + static_cast<std::ptrdiff_t>(gone));
  done_ = commands_.size();
}

}  // namespace bocage::editor
