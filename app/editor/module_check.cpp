#include "app/editor/module_check.h"

#include <utility>

#include "app/play/files/installed_games.h"
#include "engine/script/ruleset.h"

namespace bocage {

ModuleCheck::ModuleCheck(wxEvtHandler& owner, std::function<void(CheckedModule)> done)
    : owner_(owner), done_(std::move(done)) {}

ModuleCheck::~ModuleCheck() {
  if (worker_.joinable()) worker_.join();
}

void ModuleCheck::begin(const editor::Project& project) {
  if (worker_.joinable()) worker_.join();
  busy_ = true;
  worker_ = std::thread([this, snapshot = project.snapshot(), revision = project.revision()] {
    auto loaded = snapshot.load();
    auto checked = std::make_shared<CheckedModule>();
    checked->revision = revision;
    checked->module = std::move(loaded.module);
    checked->problems = std::move(loaded.problems);
    if (checked->module) {
      auto rules = Ruleset::load(checked->module, library_folder());
      checked->problems.insert(checked->problems.end(), rules.problems.begin(), rules.problems.end());
    }
    owner_.CallAfter([this, checked] {
      busy_ = false;
      done_(std::move(*checked));
    });
  });
}

}  // namespace bocage
