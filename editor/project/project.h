// A module under the editor: all its files, what was done to them, and what happens to them on the disk.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/project/command.h"
#include "editor/project/document.h"
#include "editor/project/history.h"
#include "engine/module/module.h"

namespace bocage::editor {

// A file that somebody else has changed on the disk since it was read or saved.
struct OutsideChange {
  std::string file;
  Document::Text theirs;   // null: they have removed it
  bool also_here = false;  // it has unsaved changes of ours
};

class Project {
 public:
  // Null with an error when the folder cannot be read. A module that is damaged is held as it is.
  static std::unique_ptr<Project> open(const std::string& folder, Problems& problems);

  const std::string& folder() const { return folder_; }
  std::vector<std::string> files() const;             // those that are there, by name
  const Document* find(std::string_view name) const;  // null when there is no such file
  const XmlTree* tree(std::string_view name) const;   // null when there is no such XML file

  // The same texts with a history of their own, to try changes on.
  std::unique_ptr<Project> copy() const;

  // --- the one way in

  // What has no changes is not remembered. The changes must fit the texts as they are.
  void apply(Command command);
  bool undo();  // false when there is nothing to undo
  bool redo();
  const History& history() const { return history_; }
  std::uint64_t revision() const { return revision_; }  // another one after every change of a text or of what is saved

  // --- the disk

  std::vector<std::string> unsaved() const;
  // All of it or, with a problem, as little as can be: nothing is replaced before all new files are written, and
  // nothing at all when a file of ours was changed outside.
  Problems save();
  std::vector<OutsideChange> outside_changes(Problems& problems) const;
  // Which text stays where the same lines were changed here and outside; `both`: neither is to be lost.
  enum class Stays { both, theirs, ours };
  // What lies on the disk is taken in, as a command that undo takes back: both changes where they touch different
  // lines, else as is wished. Where both cannot be the problem says so, and nothing is done. What is ours is written
  // over theirs by the next save.
  std::optional<Problem> take_in(const OutsideChange& change, Stays wished);
  // The files with unsaved texts, as the next save would leave them: what the engine's checks and a test game read.
  std::map<std::string, std::string> texts() const;
  // The module as it would be read after the next save, and what `check` says of its files before anything runs.
  struct Snapshot {
    std::string folder;
    std::map<std::string, std::string> texts;
    LoadedModule load() const;
  };
  Snapshot snapshot() const { return {folder_, texts()}; }  // for another thread
  LoadedModule load() const { return snapshot().load(); }
  Problems check() const { return load().problems; }

 private:
  explicit Project(std::string folder) : folder_(std::move(folder)) {}
  friend class Recovery;
  Document& document(const std::string& name);
  void change(const FileChange& change);
  std::string path_of(const std::string& name) const;
  Problems changed_by_others(const std::vector<std::string>& names) const;

  std::string folder_;
  std::map<std::string, Document, std::less<>> documents_;  // those too that were removed
  History history_;
  std::uint64_t revision_ = 0;
};

}  // namespace bocage::editor
