// Which games are over: the list of games asks, and would have to play each of them through to know.
#pragma once

#include <cstddef>
#include <string>

namespace bocage {

// A game is finished with so many steps; one that was gone on with since is not.
void note_finished(const std::string& path, std::size_t steps);
bool is_finished(const std::string& path, std::size_t steps);

}  // namespace bocage
