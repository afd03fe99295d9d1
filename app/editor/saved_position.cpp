#include "app/editor/saved_position.h"

#include <utility>

#include "app/play/files/installed_games.h"
#include "app/play/files/kept_versions.h"
#include "engine/base/tr.h"
#include "engine/session/version.h"

namespace bocage {
namespace {

std::shared_ptr<const Module> version_played(const SavedVersion& saved, const std::string& folder) {
  for (const auto& path : {folder, kept_version(saved.module, saved.content), find_installed_game(saved.module).path}) {
    if (path.empty()) continue;
    auto module = load_module(path).module;
    if (module && module->id == saved.module && module->content == saved.content) return module;
  }
  return nullptr;
}

SavedPosition without(Problems problems) {
  return {nullptr, std::move(problems)};
}

}  // namespace

std::optional<std::string> module_of_game(const std::string& path) {
  const auto content = JournalFile::read(path);
  const auto saved = has_error(content.problems) ? std::nullopt : saved_version(content);
  return saved ? std::optional(saved->module) : std::nullopt;
}

SavedPosition saved_position(const std::string& path, const std::string& folder) {
  const auto content = JournalFile::read(path);
  if (has_error(content.problems)) return without(content.problems);
  const auto saved = saved_version(content);
  if (!saved) {
    return without({{{path, 0, 0}, tr("this is no saved game"), {}, Severity::error, Fault::file}});
  }
  const auto module = version_played(*saved, folder);
  if (!module) {
    return without({{{path, 0, 0},
                     tr("the game was played with version {version} of {module}, which is not here",
                        {{"version", saved->version}, {"module", saved->module}}),
                     tr("open the game in Bocage and go on with the version that is here, then try again"),
                     Severity::error,
                     Fault::file}});
  }
  auto loaded = Ruleset::load(module, library_folder());
  if (!loaded.ruleset || has_error(loaded.problems)) return without(std::move(loaded.problems));
  Session::OpenOptions options;
  options.roots = content.roots;
  options.goes_on = false;
  auto opened = Session::open(loaded.ruleset, content, options);
  return {std::move(opened.session), std::move(opened.problems)};
}

}  // namespace bocage
