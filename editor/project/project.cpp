#include "editor/project/project.h"

#include <unistd.h>

#include <boost/filesystem.hpp>
#include <cassert>
#include <utility>

#include "editor/document/line_diff.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"
#include "engine/module/module_files.h"

namespace bocage::editor {
namespace {

namespace fs = boost::filesystem;

Document::Text shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Problem file_problem(const std::string& file, std::string message, std::string hint = {}) {
  return {{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

// Changes that change nothing are no part of a command.
void tidy(Command& command) {
  std::erase_if(command.changes, [](const FileChange& change) {
    if (const auto* patches = std::get_if<Patches>(&change.what)) return patches->empty();
    const auto& whole = std::get<FileChange::Whole>(change.what);
    return whole.before == whole.after;
  });
}

// Who could not read the old file shall not read the new one.
Readers readers_of(const std::string& path) {
  boost::system::error_code error;
  const auto status = fs::status(path, error);
  const bool own = fs::exists(status) && (status.permissions() & (fs::group_read | fs::others_read)) == fs::no_perms;
  return own ? Readers::owner : Readers::everybody;
}

bool same(const Document::Text& a, const Document::Text& b) {
  return a == b || (a && b && *a == *b);
}

FileChange change_of(const Document& document, const Document::Text& after) {
  if (document.text() && after) return {document.name(), difference(*document.text(), *after)};
  const auto whole = [](const Document::Text& text) { return text ? std::optional(*text) : std::nullopt; };
  return {document.name(), FileChange::Whole{whole(document.text()), whole(after)}};
}

}  // namespace

std::unique_ptr<Project> Project::open(const std::string& folder, Problems& problems) {
  boost::system::error_code error;
  if (!fs::is_directory(folder, error)) {
    problems.push_back(
        file_problem(folder, tr("a module can only be changed in its folder"), tr("unpack the .bocage file first")));
    return nullptr;
  }
  auto files = read_folder_files(folder, problems);
  if (!files) return nullptr;
  std::unique_ptr<Project> project(new Project(folder));
  for (auto& [name, bytes] : *files) project->documents_.emplace(name, Document(name, shared(std::move(bytes))));
  return project;
}

std::unique_ptr<Project> Project::copy() const {
  auto other = std::unique_ptr<Project>(new Project(folder_));
  for (const auto& [name, document] : documents_) {
    auto& its = other->documents_.try_emplace(name, name, document.on_disk()).first->second;
    its.set_text(document.text());
  }
  other->revision_ = revision_;
  return other;
}

std::vector<std::string> Project::files() const {
  std::vector<std::string> names;
  for (const auto& [name, document] : documents_) {
    if (document.there()) names.push_back(name);
  }
  return names;
}

const Document* Project::find(std::string_view name) const {
  const auto found = documents_.find(name);
  return found != documents_.end() && found->second.there() ? &found->second : nullptr;
}

const XmlTree* Project::tree(std::string_view name) const {
  const auto* document = find(name);
  return document == nullptr ? nullptr : document->tree();
}

Document& Project::document(const std::string& name) {
  assert(stays_inside(name));
  return documents_.try_emplace(name, name, nullptr).first->second;
}

// --- commands

void Project::change(const FileChange& change) {
  auto& changed = document(change.file);
  if (const auto* patches = std::get_if<Patches>(&change.what)) {
    assert(changed.there() && fits(*changed.text(), *patches));
    changed.set_text(shared(patched(*changed.text(), *patches)));
    return;
  }
  const auto& whole = std::get<FileChange::Whole>(change.what);
  assert(changed.there() ? whole.before == *changed.text() : !whole.before);
  changed.set_text(whole.after ? shared(*whole.after) : nullptr);
}

void Project::apply(Command command) {
  tidy(command);
  if (command.empty()) return;
  for (const auto& one : command.changes) change(one);
  history_.add(std::move(command));
  ++revision_;
}

bool Project::undo() {
  const auto* last = history_.last();
  if (last == nullptr) return false;
  for (auto one = last->changes.rbegin(); one != last->changes.rend(); ++one) change(inverse(*one));
  history_.step_back();
  ++revision_;
  return true;
}

bool Project::redo() {
  const auto* next = history_.next();
  if (next == nullptr) return false;
  for (const auto& one : next->changes) change(one);
  history_.step_ahead();
  ++revision_;
  return true;
}

// --- the disk

std::string Project::path_of(const std::string& name) const {
  const fs::path path = fs::path(folder_) / name;
  boost::system::error_code error;
  // A link within the module stays one: what it leads to is replaced.
  const auto target = fs::is_symlink(fs::symlink_status(path, error)) ? fs::canonical(path, error) : path;
  return target.string();
}

std::vector<std::string> Project::unsaved() const {
  std::vector<std::string> names;
  for (const auto& [name, document] : documents_) {
    if (document.changed()) names.push_back(name);
  }
  return names;
}

Problems Project::changed_by_others(const std::vector<std::string>& names) const {
  Problems problems;
  for (const auto& name : names) {
    const auto& document = documents_.find(name)->second;
    const auto path = path_of(name);
    Document::Text found;
    if (file_exists(path)) {
      auto read = read_file(path);
      if (read.problem) {
        problems.push_back(*read.problem);
        continue;
      }
      found = shared(std::move(read.text));
    }
    if (same(found, document.on_disk()) || same(found, document.text())) continue;
    problems.push_back(file_problem(name, tr("the file was changed by somebody else since it was read"),
                                    tr("take in what lies on the disk first; nothing was saved")));
  }
  return problems;
}

Problems Project::save() {
  const auto names = unsaved();
  auto problems = changed_by_others(names);
  if (!problems.empty()) return problems;
  std::vector<std::pair<std::string, std::unique_ptr<FreshFile>>> fresh;
  for (const auto& name : names) {
    const auto& text = documents_.find(name)->second.text();
    if (!text) continue;
    const auto path = path_of(name);
    boost::system::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    fresh.emplace_back(name, std::make_unique<FreshFile>(path, readers_of(path)));
    auto& file = *fresh.back().second;
    auto problem = file.problem();
    if (!problem) problem = file.write(*text);
    if (!problem) problem = file.close();
    if (problem) return {*problem};
  }
  ++revision_;
  for (auto& [name, file] : fresh) {
    if (auto problem = file->replace()) return {*problem};
    auto& saved = document(name);
    saved.set_on_disk(saved.text());
  }
  for (const auto& name : names) {
    auto& gone = document(name);
    if (gone.there()) continue;
    if (::unlink(path_of(name).c_str()) != 0) return {system_problem(name, tr("the file cannot be removed"))};
    gone.set_on_disk(nullptr);
  }
  return {};
}

std::vector<OutsideChange> Project::outside_changes(Problems& problems) const {
  std::vector<OutsideChange> changes;
  auto files = read_folder_files(folder_, problems);
  if (!files) return changes;
  for (const auto& [name, document] : documents_) {
    const auto found = files->find(name);
    auto theirs = found == files->end() ? nullptr : shared(std::move(found->second));
    if (found != files->end()) files->erase(found);
    if (!same(theirs, document.on_disk())) changes.push_back({name, std::move(theirs), document.changed()});
  }
  for (auto& [name, bytes] : *files) changes.push_back({name, shared(std::move(bytes)), false});
  return changes;
}

std::optional<Problem> Project::take_in(const OutsideChange& change, Stays wished) {
  auto& ours = document(change.file);
  auto after = change.theirs;
  if (ours.changed() && !same(ours.text(), change.theirs)) {
    const bool texts = ours.text() && ours.on_disk() && change.theirs;
    const auto both = texts ? merged(*ours.on_disk(), *ours.text(), *change.theirs) : std::nullopt;
    if (!both && wished == Stays::both) {
      return file_problem(change.file, tr("the same lines were changed here and on the disk"),
                          tr("choose which of the two texts is to stay"));
    }
    if (both) after = shared(*both);
    if (!both && wished == Stays::ours) after = ours.text();
  }
  Command command{tr("{file} is taken in from the disk", {{"file", change.file}}), {change_of(ours, after)}};
  ours.set_on_disk(change.theirs);
  ++revision_;
  apply(std::move(command));
  return std::nullopt;
}

std::map<std::string, std::string> Project::texts() const {
  std::map<std::string, std::string> texts;
  for (const auto& [name, document] : documents_) {
    if (document.there()) texts.emplace(name, *document.text());
  }
  return texts;
}

LoadedModule Project::Snapshot::load() const {
  if (!texts.contains("module.xml")) {
    return {nullptr, {file_problem(folder, tr("it has no module.xml, so it is not a module"))}};
  }
  return load_module(folder, texts);
}

}  // namespace bocage::editor
