#include "app/play/opening/versions.h"

#include <boost/filesystem.hpp>

#include "app/play/files/installed_games.h"
#include "app/play/files/kept_versions.h"
#include "app/play/words/game_words.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/translation/translated.h"

namespace bocage {

namespace fs = boost::filesystem;

namespace {

// "game-0.2.0.journal", or "game-0.2.0-2.journal" where that is taken.
std::string path_beside(const std::string& path, const std::string& version) {
  const fs::path game(path);
  const std::string stem = game.stem().string() + "-" + version;
  boost::system::error_code ignored;
  for (int number = 1;; ++number) {
    const std::string name = stem + (number == 1 ? "" : "-" + std::to_string(number)) + ".journal";
    const fs::path wanted = game.parent_path() / name;
    if (!fs::exists(wanted, ignored)) return wanted.string();
  }
}

std::optional<Problem> append_to(const std::string& path, const TakenVersion& taken) {
  const JournalFile::Created file = JournalFile::reopen(path);
  if (!file.file) return file.problem;
  const auto before = static_cast<std::ptrdiff_t>(JournalFile::read(path).lines.size());
  const auto& lines = taken.content.lines;
  if (auto failed = file.file->append({lines.begin() + before, lines.end()})) return failed;
  const auto next = static_cast<std::uint32_t>(lines.size()) + 1;
  if (auto failed = file.file->write_pending(taken.content.pending, next, hash_of("entry", lines.back())))
    return failed;
  return file.file->settle();
}

std::optional<Problem> write_new(const std::string& path, const TakenVersion& taken) {
  const auto& content = taken.content;
  const JournalFile::Created file =
      JournalFile::create(path, *content.genesis, content.roots, content.lines, content.pending);
  return file.file ? file.file->settle() : file.problem;
}

}  // namespace

VersionSearch version_offered(const std::string& path, const std::string& module,
                              const std::function<bool(std::size_t, std::size_t)>& progress) {
  VersionSearch offered;
  const JournalFile::Content content = JournalFile::read(path);
  const auto saved = saved_version(content);
  if (!saved || has_error(content.problems)) return offered;  // opening it says what is wrong
  const FoundGame found = module.empty() ? find_installed_game(saved->module) : find_game(module);
  if (found.path.empty()) {
    if (!module.empty()) offered.problems.push_back(found.problem);
    return offered;
  }
  const LoadedModule loaded = load_for_reader(found.path);
  if (!loaded.module || has_error(loaded.problems)) {
    offered.problems = loaded.problems;
    return offered;
  }
  if (loaded.module->id != saved->module) {
    offered.problems.push_back({{path, 0, 0},
                                tr("the game was begun with the module '{begun}', not '{other}'",
                                   {{"begun", saved->module}, {"other", loaded.module->id}}),
                                tr("name a version of the module that it was begun with"),
                                Severity::error,
                                Fault::user});
    return offered;
  }
  if (loaded.module->content == saved->content) return offered;
  const Ruleset::Loaded rules = Ruleset::load(loaded.module, library_folder());
  if (!rules.ruleset || has_error(rules.problems)) {
    offered.problems = rules.problems;
    return offered;
  }
  VersionOffer offer;
  offer.path = path;
  offer.title = loaded.module->title;
  offer.played = saved->version;
  offer.offered = loaded.module->version;
  offer.changes = releases_since(read_box(*loaded.module), saved->version);
  offer.own_is_kept = !kept_version(saved->module, saved->content).empty();
  offer.module = loaded.module;
  Session::OpenOptions options;
  options.roots = content.roots;
  options.progress = progress;
  offer.taken = take_version(rules.ruleset, content, options);
  offered.offer = std::move(offer);
  return offered;
}

std::vector<std::string> lines_of(const VersionOffer& offer) {
  const bool renamed = offer.played != offer.offered;
  std::vector<std::string> lines{
      renamed ? tr("This game of {game} was played with version {played}; version {here} is here.",
                   {{"game", offer.title}, {"played", offer.played}, {"here", offer.offered}})
              : tr("This game of {game} was played with version {played}; here is another one of the same number.",
                   {{"game", offer.title}, {"played", offer.played}})};
  for (const Release& release : offer.changes) {
    for (const std::string& change : release.changes)
      lines.push_back(tr("Version {version}: {change}", {{"version", release.version}, {"change", change}}));
  }
  const TakenVersion& taken = offer.taken;
  if (has_error(taken.problems)) {
    for (const Problem& problem : taken.problems) lines.push_back(to_text(problem));
  } else if (!taken.why) {
    lines.push_back(tr_n("Its one step is legal in the version that is here.",
                         "All {n} steps are legal in the version that is here.", taken.entries));
  } else {
    const std::string what = taken.illegal.empty() ? "" : " (" + taken.illegal + ")";
    lines.push_back(tr("Step {step} of {all}{what} is not legal in the version that is here: {why}.",
                       {{"step", taken.legal + 1},
                        {"all", taken.entries},
                        {"what", what},
                        {"why", with_rule(taken.why->text, taken.why->rule)}}));
    lines.push_back(tr("The game can go on from before that step, in a file of its own; this file stays as it is."));
  }
  if (!has_error(taken.problems) && taken.differs_from != 0) {
    lines.push_back(tr("The position differs from step {step} on.", {{"step", taken.differs_from}}));
  }
  return lines;
}

OpenGame::Opened take(const VersionOffer& offer) {
  OpenGame::Opened opened;
  opened.problems = offer.taken.problems;
  if (has_error(opened.problems)) return opened;
  keep_version(*offer.module);
  const std::string path = offer.whole() ? offer.path : path_beside(offer.path, offer.offered);
  if (auto failed = offer.whole() ? append_to(path, offer.taken) : write_new(path, offer.taken)) {
    opened.problems.push_back(std::move(*failed));
    return opened;
  }
  return OpenGame::open(path);
}

}  // namespace bocage
