// Measuring the window, for `bocage-cli bench`: the program draws and plays for itself and prints what it took.
#pragma once

#include <string>

namespace bocage {

class BocageApp;

// `what`: paint, open, memory, block or block=GAME. Prints lines "<name> <number>" to the standard output and ends the
// program. False when there is no such measure or its game cannot be begun, which is said.
bool begin_measuring(BocageApp& app, const std::string& what);

}  // namespace bocage
