#include "app/editor/module_check.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "app/play/files/installed_games.h"
#include "editor/model/parts.h"
#include "engine/script/ruleset.h"

namespace bocage {
namespace {

// The files that the picture of boards and counters is made of.
std::set<std::string> files_in_the_picture(const editor::Project& project) {
  std::set<std::string> files{"module.xml"};
  for (const auto* kind : {"map", "counters", "styles"}) {
    for (const auto& root : editor::roots_of(project, kind)) files.insert(root.file);
  }
  for (const auto& name : project.files()) {
    if (name.ends_with(".png")) files.insert(name);
  }
  return files;
}

bool look_alike(const Module& one, const Module& other, const std::set<std::string>& files) {
  return std::ranges::all_of(files, [&](const std::string& name) {
    const auto mine = one.files.find(name);
    const auto theirs = other.files.find(name);
    return mine != one.files.end() && theirs != other.files.end() && mine->second == theirs->second;
  });
}

}  // namespace

ModuleCheck::ModuleCheck(wxEvtHandler& owner, std::function<void(CheckedModule)> done)
    : owner_(owner), done_(std::move(done)) {}

ModuleCheck::~ModuleCheck() {
  if (worker_.joinable()) worker_.join();
}

void ModuleCheck::begin(const editor::Project& project) {
  if (worker_.joinable()) worker_.join();
  busy_ = true;
  worker_ = std::thread([this, snapshot = project.snapshot(), revision = project.revision(),
                         files = files_in_the_picture(project), before = before_] {
    auto loaded = snapshot.load();
    auto checked = std::make_shared<CheckedModule>();
    checked->revision = revision;
    checked->module = std::move(loaded.module);
    checked->problems = std::move(loaded.problems);
    if (checked->module) {
      checked->looks_alike = before && look_alike(*before, *checked->module, files);
      auto rules = Ruleset::load(checked->module, library_folder());
      checked->problems.insert(checked->problems.end(), rules.problems.begin(), rules.problems.end());
    }
    owner_.CallAfter([this, checked] {
      busy_ = false;
      if (checked->module) before_ = checked->module;
      done_(std::move(*checked));
    });
  });
}

}  // namespace bocage
