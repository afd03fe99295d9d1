#include "editor/start/new_module.h"

#include <algorithm>
#include <boost/filesystem.hpp>
#include <utility>
#include <vector>

#include "editor/document/xml_edit.h"
#include "editor/start/renamed.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"
#include "engine/module/module.h"

namespace bocage::editor {

namespace {

namespace fs = boost::filesystem;

Problem wrong_call(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

fs::path tidy(const std::string& folder) {
  const fs::path path(folder);
  return path.filename() == "." || path.filename().empty() ? path.parent_path() : path;
}

Problem cannot_be_made(const fs::path& folder, const std::string& why, std::string hint = {}) {
  return {{folder.string(), 0, 0},
          tr("the folder cannot be made: {why}", {{"why", why}}),
          std::move(hint),
          Severity::error,
          Fault::file};
}

bool is_there(const fs::path& path) {
  boost::system::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// The heading of README.md is one line, too.
std::optional<Problem> refused_title(const std::string& title) {
  if (!can_be_written(title)) return wrong_call(tr("the title holds what no file of XML can hold"));
  if (std::any_of(title.begin(), title.end(), is_control)) return wrong_call(tr("the title must stand in one line"));
  return std::nullopt;
}

// What a language server of Lua needs to know of the library; an editor finds it in the module's folder.
std::string language_server_settings(const std::string& library) {
  std::string folder;
  for (const char c : library) {
    if (is_control(c)) {
      constexpr const char* digits = "0123456789abcdef";
      folder += std::string("\\u00") + digits[c >> 4] + digits[c & 15];
      continue;
    }
    if (c == '"' || c == '\\') folder += '\\';
    folder += c;
  }
  return "{\n"
         "  \"runtime.version\": \"Lua 5.4\",\n"
         "  \"runtime.path\": [\"?.lua\", \"?/init.lua\"],\n"
         "  \"runtime.builtin\": { \"io\": \"disable\", \"os\": \"disable\", \"debug\": \"disable\", \"package\": "
         "\"disable\", \"coroutine\": \"disable\", \"utf8\": \"disable\" },\n"
         "  \"workspace.library\": [\"" +
         folder +
         "\"],\n"
         "  \"workspace.checkThirdParty\": false\n"
         "}\n";
}

// Folders that are gone with the object, as far as they are empty then, unless they are kept.
class FoldersAbove {
 public:
  FoldersAbove() = default;
  FoldersAbove(const FoldersAbove&) = delete;
  FoldersAbove& operator=(const FoldersAbove&) = delete;
  ~FoldersAbove() {
    boost::system::error_code ignored;  // what others have put there meanwhile keeps its folder
    for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) fs::remove(*folder, ignored);
  }

  void keep() { made_.clear(); }
  std::optional<Problem> make(const fs::path& folder) {
    std::vector<fs::path> missing;
    for (fs::path path = folder; !path.empty() && !is_there(path); path = path.parent_path()) missing.push_back(path);
    boost::system::error_code error;
    for (auto path = missing.rbegin(); path != missing.rend(); ++path) {
      if (fs::create_directory(*path, error)) made_.push_back(*path);
      if (error) return cannot_be_made(*path, error.message());
    }
    return std::nullopt;
  }

 private:
  std::vector<fs::path> made_;
};

// All files, or none: they come into a folder that takes its name when it is whole.
std::optional<Problem> write(const fs::path& folder, const ModuleFiles& files) {
  const fs::path made = folder.string() + ".new";
  boost::system::error_code error;
  if (!fs::create_directory(made, error)) {
    return error ? cannot_be_made(made, error.message())
                 : cannot_be_made(made, tr("it is there already"), tr("take it away first: it was left half made"));
  }
  std::optional<Problem> problem;
  for (const auto& [name, bytes] : files) {
    const fs::path path = made / name;
    fs::create_directories(path.parent_path(), error);
    problem = replace_file(path.string(), bytes, Readers::everybody);
    if (problem) break;
  }
  if (!problem) {
    fs::rename(made, folder, error);
    if (!error) return std::nullopt;
    problem = Problem{{folder.string(), 0, 0}, error.message(), {}, Severity::error, Fault::file};
  }
  fs::remove_all(made, error);
  return problem;
}

}  // namespace

std::string without_slash(const std::string& folder) {
  return tidy(folder).string();
}

std::optional<Problem> refused_id(const std::string& id) {
  if (is_id(id) && id != "." && id != "..") return std::nullopt;
  return wrong_call(tr("'{id}' cannot be the id of a module", {{"id", id}}),
                    tr("use at most 64 letters, digits, '_', '.' and '-'"));
}

std::optional<Problem> refused(const NewModule& wanted, const InstalledIds& installed) {
  const fs::path folder = tidy(wanted.folder);
  const std::string id = folder.filename().string();
  if (auto problem = refused_id(id)) return problem;
  // A saved game finds its module by the id.
  if (installed.contains(id))
    return wrong_call(tr("'{id}' is the id of an installed module", {{"id", id}}), tr("choose another name"));
  if (is_there(folder)) {
    return wrong_call(tr("{folder} is there already", {{"folder", folder.string()}}),
                      tr("choose another name, or take it away first"));
  }
  return refused_title(wanted.title);
}

std::string free_id(const std::string& id, const std::string& within, const InstalledIds& installed) {
  std::string free = id;
  for (int number = 2; installed.contains(free) || (!free.empty() && is_there(fs::path(within) / free)); ++number) {
    free = id + "-" + std::to_string(number);
  }
  return free;
}

MadeModule make_module(const NewModule& wanted, const InstalledIds& installed, const std::string& library,
                       Above above) {
  MadeModule made;
  if (auto problem = refused(wanted, installed)) {
    made.problems.push_back(std::move(*problem));
    return made;
  }
  const fs::path folder = tidy(wanted.folder);
  LoadedModule copied = load_module(wanted.start.folder);
  if (has_error(copied.problems) || !copied.module) {
    made.problems = std::move(copied.problems);
    return made;
  }
  const std::string id = folder.filename().string();
  made.title = std::string(trim(wanted.title));
  if (made.title.empty()) made.title = title_of_id(id);
  made.copied = copied.module->title;
  ModuleFiles files = renamed(copied.module->files, {id, made.title, made.copied});
  LoadedModule loaded = load_module(folder.string(), files);
  if (!loaded.module) {
    made.problems = std::move(loaded.problems);
    return made;
  }
  made.files = files.size();
  files[".luarc.json"] = language_server_settings(library);
  FoldersAbove folders;
  auto problem = above == Above::is_made ? folders.make(folder.parent_path()) : std::nullopt;
  if (!problem) problem = write(folder, files);
  if (problem) {
    made.problems.push_back(std::move(*problem));
  } else {
    folders.keep();
  }
  return made;
}

}  // namespace bocage::editor
