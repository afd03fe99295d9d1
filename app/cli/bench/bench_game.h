// The games that `bocage-cli bench` plays.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/session/session.h"

namespace bocage::cli {

// A new game of this scenario; its seeds come from `game` alone. `roots` are those of its sides.
Session::Started start_bench_game(const std::shared_ptr<Ruleset>& ruleset, const std::string& scenario,
                                  std::uint32_t game, std::map<std::string, Hash>& roots);

}  // namespace bocage::cli
