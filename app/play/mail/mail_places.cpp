#include "app/play/mail/mail_places.h"

#include <boost/filesystem.hpp>

#include "app/play/files/installed_games.h"
#include "app/play/files/kept_versions.h"
#include "app/play/files/user_dirs.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

std::shared_ptr<Ruleset> ruleset_at(const std::string& path, Problems& problems) {
  LoadedModule loaded = load_for_reader(path);
  if (!loaded.module) {
    problems = std::move(loaded.problems);
    return nullptr;
  }
  auto ruleset = Ruleset::load(loaded.module, library_folder());
  if (!ruleset.ruleset) problems = std::move(ruleset.problems);
  return ruleset.ruleset;
}

}  // namespace

std::string mail_folder() {
  const std::string data = data_dir();
  return data.empty() ? data : (fs::path(data) / "mail").string();
}

bool has_mail_key(const std::string& folder) {
  return !folder.empty() && file_exists((fs::path(folder) / "key").string());
}

std::string mail_game_at(const std::string& journal) {
  const std::string folder = mail_folder();
  const fs::path path = fs::absolute(journal);
  const fs::path game = path.parent_path();
  const bool lies_there = !folder.empty() && path.filename() == "game.journal" &&
                          game.parent_path().lexically_normal() == (fs::path(folder) / "games").lexically_normal();
  return lies_there ? game.filename().string() : std::string();
}

std::shared_ptr<Ruleset> ruleset_of(const Genesis& genesis, Problems& problems) {
  const FoundGame found = find_installed_game(genesis.module);
  const std::string kept = kept_version(genesis.module, genesis.content);
  auto ruleset = found.path.empty() ? nullptr : ruleset_at(found.path, problems);
  const bool other = !ruleset || ruleset->module()->content != genesis.content;
  if (other && !kept.empty()) {
    problems.clear();
    return ruleset_at(kept, problems);
  }
  if (found.path.empty()) {
    problems.push_back({{},
                        tr("the game \"{game}\" is not installed", {{"game", genesis.module}}),
                        tr("install version {version} of it, and open the game again", {{"version", genesis.version}}),
                        Severity::error,
                        Fault::user});
  }
  return ruleset;
}

}  // namespace bocage
