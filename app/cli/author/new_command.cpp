#include "app/cli/author/new_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/filesystem.hpp>

#include "app/cli/author/renamed.h"
#include "app/cli/author/starts.h"
#include "app/cli/command/command.h"
#include "editor/document/xml_edit.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/module/forms.h"
#include "engine/module/module_files.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

int refused(const std::string& what, const std::string& hint = {}) {
  print_error("%s\n", to_text(Problem{{}, what, hint, Severity::error, Fault::user}).c_str());
  return exit_usage;
}

int no_such_kind(const std::string& kind, const std::vector<Start>& starts) {
  std::vector<std::string> kinds;
  std::string known;
  for (const Start& start : starts) {
    kinds.push_back(start.kind);
    known += (known.empty() ? "" : ", ") + start.kind;
  }
  const auto near = nearest_name(kind, kinds);
  return refused("there is no module of the kind '" + kind + "' to begin with",
                 near ? "did you mean '" + *near + "'? All kinds: " + known : "the kinds are " + known);
}

// What a language server of Lua needs to know of the library; an editor finds it in the module's folder.
std::string language_server_settings() {
  std::string folder;
  for (const char c : library_folder()) {
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

// All files, or none: they come into a folder that takes its name when it is whole.
bool write(const fs::path& folder, const ModuleFiles& files) {
  const fs::path made = folder.string() + ".new";
  boost::system::error_code error;
  if (!fs::create_directory(made, error)) {
    print_error("%s: the folder cannot be made: %s\n", made.string().c_str(),
                error ? error.message().c_str() : "it is there already");
    return false;
  }
  std::string failed;
  for (const auto& [name, bytes] : files) {
    const fs::path path = made / name;
    fs::create_directories(path.parent_path(), error);
    const auto problem = replace_file(path.string(), bytes, Readers::everybody);
    if (!problem) continue;
    failed = to_text(*problem);
    break;
  }
  if (failed.empty()) {
    fs::rename(made, folder, error);
    if (!error) return true;
    failed = folder.string() + ": " + error.message();
  }
  fs::remove_all(made, error);
  print_error("%s\n", failed.c_str());
  return false;
}

}  // namespace

void add_new_options(CLI::App& command, NewArguments& arguments) {
  command.add_option("name", arguments.name, "The module's folder, whose name is its id; it must not be there yet")
      ->required()
      ->type_name("");
  command
      .add_option(
          "--like", arguments.like,
          "The kind of game: a sample that works, copied under the new name; a kind that there is not lists all")
      ->type_name("KIND")
      ->capture_default_str();
  command.add_option("--title", arguments.title, "The game's name; default: the module's id in words")
      ->type_name("TITLE");
}

int make_new(const NewArguments& arguments) {
  fs::path folder(arguments.name);
  if (folder.filename() == "." || folder.filename().empty()) folder = folder.parent_path();
  const std::string id = folder.filename().string();
  if (!is_id(id)) return refused("'" + id + "' cannot be the id of a module", "use letters, digits, '_', '.' and '-'");
  const auto starts = known_starts();
  const auto start =
      std::find_if(starts.begin(), starts.end(), [&](const Start& one) { return one.kind == arguments.like; });
  if (start == starts.end()) return no_such_kind(arguments.like, starts);
  // A saved game finds its module by the id.
  if (!find_installed_game(id).path.empty())
    return refused("'" + id + "' is the id of an installed module", "choose another name");
  boost::system::error_code error;
  if (fs::exists(fs::symlink_status(folder, error)))
    return refused(folder.string() + " is there already", "choose another name, or take it away first");
  const auto module = load_module_or_say(start->folder);
  if (!module) return exit_problems;
  const NewName name{id, arguments.title.empty() ? title_of_id(id) : arguments.title, module->title};
  if (!editor::can_be_written(name.title)) return refused("the title holds what no file of XML can hold");
  ModuleFiles files = renamed(module->files, name);
  const LoadedModule loaded = load_module(folder.string(), files);
  if (!loaded.module) {
    print_problems(loaded.problems, print_error);
    return exit_problems;
  }
  const std::size_t count = files.size();
  files[".luarc.json"] = language_server_settings();
  if (!write(folder, files)) return exit_problems;
  const std::string shown = folder.string();
  print("%s is %s, a copy of %s (%s). What to do with it:\n", shown.c_str(), name.title.c_str(), module->title.c_str(),
        start->module.c_str());
  print("  bocage-cli watch %s   checks, tests and draws it whenever you save a file\n", shown.c_str());
  print("  bocage --follow %s   plays it in the window, which takes over what you save\n", shown.c_str());
  print("new: %s files=%zu\n", shown.c_str(), count);
  return exit_well;
}

}  // namespace bocage::cli
