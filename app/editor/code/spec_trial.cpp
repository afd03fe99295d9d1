#include "app/editor/code/spec_trial.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "app/play/files/installed_games.h"
#include "engine/script/ruleset.h"

namespace bocage {

SpecTrial::SpecTrial(wxEvtHandler& owner, std::function<void(Outcome)> done) : owner_(owner), done_(std::move(done)) {}

SpecTrial::~SpecTrial() {
  ended_ = true;
  if (worker_.joinable()) worker_.join();
}

void SpecTrial::begin(const editor::Project& project, const std::string& file, const std::string& spec) {
  if (worker_.joinable()) worker_.join();
  busy_ = true;
  worker_ = std::thread([this, snapshot = project.snapshot(), file, spec] {
    auto outcome = std::make_shared<Outcome>();
    auto loaded = snapshot.load();
    outcome->problems = std::move(loaded.problems);
    if (loaded.module) {
      auto rules = Ruleset::load(loaded.module, library_folder());
      outcome->problems.insert(outcome->problems.end(), std::make_move_iterator(rules.problems.begin()),
                               std::make_move_iterator(rules.problems.end()));
      if (rules.ruleset) {
        rules.ruleset->set_patience([this] { return !ended_; });
        outcome->results = run_specs(rules.ruleset, {file, spec, {}});
      }
    }
    if (ended_) return;
    owner_.CallAfter([this, outcome] {
      busy_ = false;
      done_(std::move(*outcome));
    });
  });
}

}  // namespace bocage
