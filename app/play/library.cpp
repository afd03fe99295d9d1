#include "app/play/library.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "engine/base/text.h"

namespace bocage {

namespace fs = boost::filesystem;

std::vector<ListedModule> installed_modules() {
  std::vector<ListedModule> found;
  for (const char* part : {"modules", "samples"}) {
    const fs::path folder = fs::path(data_folder()) / part;
    boost::system::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
      if (fs::is_regular_file(it->path() / "module.xml")) {
        found.push_back({it->path().filename().string(), it->path().string()});
      } else if (it->path().extension() == ".bocage") {
        found.push_back({it->path().stem().string(), it->path().string()});
      }
    }
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return found;
}

FoundModule find_module(const std::string& path_or_id) {
  boost::system::error_code error;
  if (fs::exists(path_or_id, error)) return {path_or_id, {}};
  std::vector<std::string> ids;
  std::string known;
  for (const auto& module : installed_modules()) {
    if (module.id == path_or_id) return {module.folder, {}};
    ids.push_back(module.id);
    known += (known.empty() ? "" : ", ") + module.id;
  }
  FoundModule none;
  none.problem.fault = Fault::user;
  none.problem.message = "no module \"" + path_or_id + "\": neither a folder nor one of " +
                         (known.empty() ? "the installed modules (there are none)" : known);
  if (const auto near = nearest_name(path_or_id, ids)) none.problem.hint = "did you mean " + *near + "?";
  return none;
}

std::string library_folder() {
  return (fs::path(data_folder()) / "lua").string();
}

Ruleset::Loaded load_game(const std::string& folder) {
  const LoadedModule loaded = load_module(folder);
  if (!loaded.module) return {nullptr, loaded.problems};
  return Ruleset::load(loaded.module, library_folder());
}

}  // namespace bocage
