#include "app/cli/command/map_command.h"

#include <boost/filesystem.hpp>

#include "app/cli/command/command.h"
#include "editor/mapmaker/map_folder.h"

namespace bocage::cli {

int map(const std::string& module, const std::string& out) {
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  boost::system::error_code code;
  if (!boost::filesystem::is_directory(path, code)) {
    print_error("%s is a package: a map can only be made in a module's folder\n", path.c_str());
    return exit_usage;
  }
  Problems problems;
  const auto material = read_map_material(path, problems);
  const auto made = material ? make_map(*material, problems) : std::nullopt;
  const auto folder = out.empty() ? (boost::filesystem::path(path) / "map").string() : out;
  const bool written = made && write_map(*made, folder, problems);
  print_problems(problems, print_error);
  if (!written) return exit_problems;
  for (const auto& line : made->report) print("%s\n", line.c_str());
  print("map: spaces=%zu links=%zu corrections=%zu\n", made->spaces, made->links, made->corrections);
  return exit_well;
}

}  // namespace bocage::cli
