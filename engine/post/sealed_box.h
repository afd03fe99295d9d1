// Bytes locked with a pass phrase: what a backup of secrets is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bocage {

// How dear a guess of the pass phrase is; in tests cheap.
enum class Hardness { moderate, minimal };

// Argon2id makes a key of the pass phrase and of fresh salt, and secretbox locks the bytes with it.
std::string lock_away(std::string_view bytes, std::string_view pass_phrase, Hardness hardness = Hardness::moderate);
// nullopt: another pass phrase, or damaged.
std::optional<std::string> take_out(std::string_view locked, std::string_view pass_phrase);

}  // namespace bocage
