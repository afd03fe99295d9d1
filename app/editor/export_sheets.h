// Maps, set-ups and sheets of counters to be printed and cut out, as pictures or pages, out of the editor.
#pragma once

#include <memory>
#include <string>

#include "app/editor/board_pane.h"

namespace bocage {

// Asks what, of the board and the scenario that the pane shows; of the module as it was read last. Returns the file
// that was written; empty when none was.
std::string export_sheets(wxWindow& parent, const std::shared_ptr<const Module>& module, BoardPane& board);

}  // namespace bocage
