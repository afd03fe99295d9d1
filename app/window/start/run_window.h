// Runs a program with a window from its first event to its last.
#pragma once

#include <wx/app.h>

#include <functional>
#include <string>

namespace bocage {

// What the program returns; 3, and the words on the standard error, where there is no display to open a window on.
int run_window(const std::function<wxApp*()>& make_program, char** argv, const std::string& no_display);

}  // namespace bocage
