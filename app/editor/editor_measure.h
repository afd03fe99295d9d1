// Measuring the editor, for `bocage-cli bench`: the program draws and undoes for itself and prints what it took.
#pragma once

#include <wx/timer.h>

#include <memory>
#include <string>

namespace bocage {

class EditorFrame;

// `what`: brush, undo or open. Prints lines "<name> <number>" to the standard output and ends the program; nothing is
// saved. To be kept until the program ends; null when there is no such measure, which is said.
std::unique_ptr<wxTimer> begin_measuring(EditorFrame& frame, const std::string& what);

}  // namespace bocage
