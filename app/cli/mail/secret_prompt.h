// Asks at the terminal for what nobody is to read over a shoulder.
#pragma once

#include <optional>
#include <string>

namespace bocage::cli {

// What is typed up to Return, without being shown. nullopt: there is no terminal, or it was given up with Ctrl+C or
// Ctrl+D.
std::optional<std::string> ask_secretly(const std::string& question);
// Whether there is a terminal to ask at, with somebody who types: of a script nothing is asked.
bool can_ask_secretly();

}  // namespace bocage::cli
