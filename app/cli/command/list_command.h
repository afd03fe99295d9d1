// bocage-cli list, bocage-cli sample GAME: what is installed.
#pragma once

#include <string>

namespace bocage::cli {

int list();                             // "id  title" a line
int sample(const std::string& module);  // the paths of the games that the module shows, a line each

}  // namespace bocage::cli
