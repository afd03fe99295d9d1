// Measuring the window, for `bocage-cli bench`: the program draws and plays for itself and prints what it took.
#pragma once

#include <wx/timer.h>

#include <memory>
#include <string>

namespace bocage {

class BocageApp;

// `what`: paint, magnifier, open, memory or block; with "=GAME" of this game, which may be the file of a saved one;
// else of the one with the fullest table, to open of the one with most spaces. Prints lines "<name> <number>" to the
// standard output and ends the program. To be kept until the program ends; null when there is no such measure or its
// game cannot be had, which is said.
std::unique_ptr<wxTimer> begin_measuring(BocageApp& app, const std::string& what);

}  // namespace bocage
