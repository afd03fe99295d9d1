#include "editor/project/bundle.h"

#include <iterator>
#include <utility>

namespace bocage::editor {

std::optional<Problem> Bundle::add(Proposal proposal) {
  if (auto* problem = std::get_if<Problem>(&proposal)) return std::move(*problem);
  auto& command = std::get<Command>(proposal);
  now_->apply(command);
  command_.changes.insert(command_.changes.end(), std::make_move_iterator(command.changes.begin()),
                          std::make_move_iterator(command.changes.end()));
  return std::nullopt;
}

Command Bundle::command(std::string words) {
  command_.words = std::move(words);
  return std::move(command_);
}

}  // namespace bocage::editor
