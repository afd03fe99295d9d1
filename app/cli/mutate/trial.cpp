#include "app/cli/mutate/trial.h"

#include "engine/session/session.h"
#include "engine/spec/spec_runner.h"

namespace bocage::cli {

Trial::Trial(std::shared_ptr<const Module> module, std::string folder, std::string library, const Survey& survey)
    : module_(std::move(module)), folder_(std::move(folder)), library_(std::move(library)), survey_(survey) {}

// Null when what was changed cannot be loaded. The content hash stays that of the module as it is, so that recorded
// games of it can be replayed.
std::shared_ptr<const Module> Trial::changed(const Mutant& mutant) const {
  if (mutant.file.ends_with(".lua")) {
    auto copy = std::make_shared<Module>(*module_);
    std::string& text = copy->scripts.at(mutant.file);
    text = mutated_text(text, mutant);
    return copy;
  }
  auto files = module_->files;
  std::string& text = files.at(mutant.file);
  text = mutated_text(text, mutant);
  const LoadedModule loaded = load_module(folder_, std::move(files));
  if (!loaded.module || has_error(loaded.problems)) return nullptr;
  auto copy = std::make_shared<Module>(*loaded.module);
  copy->content = module_->content;
  return copy;
}

bool Trial::games_hold(const std::shared_ptr<Ruleset>& ruleset) {
  for (const auto& [file, text] : ruleset->module()->files) {
    if (!file.ends_with(".journal")) continue;
    const JournalFile::Content content = JournalFile::read_text(text, file);
    if (!content.genesis || has_error(content.problems)) continue;
    Session::OpenOptions options;
    options.audit = true;
    options.roots = content.roots;
    const auto opened = Session::open(ruleset, content, options);
    // What the audit finds to be against the rules is a warning.
    if (!opened.session || !opened.problems.empty()) return false;
  }
  return true;
}

Trial::Result Trial::run(const Mutant& mutant, const std::vector<std::size_t>& specs, bool games,
                         const std::function<bool()>& stop) const {
  const auto module = changed(mutant);
  if (!module) return {true, std::nullopt, false};
  const auto loaded = Ruleset::load(module, library_);
  if (!loaded.ruleset) return {true, std::nullopt, false};
  SpecSuite suite(loaded.ruleset);
  for (const std::size_t i : specs) {
    if (stop()) return {false, std::nullopt, true};
    const SurveyedSpec& spec = survey_.specs()[i];
    if (!suite.run(spec.file, spec.position).passed) return {true, i, false};
  }
  return {games && !games_hold(loaded.ruleset), std::nullopt, false};
}

}  // namespace bocage::cli
