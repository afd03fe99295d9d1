// The files of a module, from a folder or a .bocage package, with every trick of a hostile one refused.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/problem.h"

namespace bocage {

inline constexpr std::size_t module_file_limit = 4096;                        // files
inline constexpr std::uint64_t module_size_limit = std::uint64_t{256} << 20;  // bytes in all, unpacked

// Relative names with '/' and the bytes of each. Dotfiles and editors' backups (x~ x.bak x.orig x.swp #x#) are left
// out, and so is what is no regular file. Empty with an error when the module cannot be read whole.
std::map<std::string, std::string> read_module_files(const std::string& path, Problems& problems);

// The same of a folder that need not be a whole module yet; nullopt with an error when it cannot be read whole.
std::optional<std::map<std::string, std::string>> read_folder_files(const std::string& folder, Problems& problems);

// Dotfiles and the like, by a relative name.
bool is_left_out(std::string_view name);

// Relative, with no '..', no drive, no backslash, no empty or '.' part.
bool stays_inside(std::string_view name);

}  // namespace bocage
