// The versions of modules that games are played with, kept on this machine: a saved game opens as it was when another
// version is installed.
#pragma once

#include <string>

#include "engine/module/module.h"

namespace bocage {

// What cannot be written is not kept. Of each module the versions that were used last are, at most `max_kept_versions`.
void keep_version(const Module& module);
inline constexpr std::size_t max_kept_versions = 32;

// Returns the folder of the version with this content; empty when it is not kept.
std::string kept_version(const std::string& module, const Hash& content);

}  // namespace bocage
