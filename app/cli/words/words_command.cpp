#include "app/cli/words/words_command.h"

#include <algorithm>
#include <boost/filesystem.hpp>

#include "app/cli/command/command.h"
#include "app/cli/words/words_file.h"
#include "engine/base/files.h"
#include "engine/base/language.h"
#include "engine/translation/translated.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

// Every text stands for itself, so that whatever else a game says is told to be missing.
Translation known_texts(const std::vector<ModuleText>& texts) {
  PoFile file;
  for (const ModuleText& text : texts) {
    PoEntry entry;
    entry.kind = text.kind;
    entry.text = text.text;
    entry.forms = {text.text};
    file.entries.push_back(std::move(entry));
  }
  Problems no_problems;
  return Translation("none", file, no_problems);
}

bool write(const std::string& folder, const std::string& name, const std::string& text) {
  const fs::path path = fs::path(folder) / name;
  boost::system::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) {
    print_error("%s: the folder cannot be made: %s\n", path.parent_path().string().c_str(), error.message().c_str());
    return false;
  }
  const auto problem = replace_file(path.string(), text, Readers::everybody);
  if (problem) print_error("%s\n", to_text(*problem).c_str());
  return !problem;
}

}  // namespace

int words(const WordsArguments& arguments) {
  if (!is_language(arguments.language)) {
    print_error("'%s' is no language (write it as de or pt_BR)\n", arguments.language.c_str());
    return exit_usage;
  }
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto module = load_module_or_say(path);
  if (!module) return exit_problems;
  boost::system::error_code error;
  if (!fs::is_directory(module->folder, error)) {
    print_error("%s is a package: words can only be written into a module's folder\n", path.c_str());
    return exit_usage;
  }
  const std::string name = words_file(arguments.language);
  Problems problems;
  const auto file = module->files.find(name);
  PoFile before = file == module->files.end() ? PoFile() : read_po(file->second, name, problems);
  print_problems(problems, print_error);
  // What a mistake leaves out would be lost with the file.
  if (has_error(problems)) return exit_problems;
  auto texts = texts_of(*module, library_folder());
  for (ModuleText& text : texts_missed_in_play(module, known_texts(texts), problems)) texts.push_back(std::move(text));
  print_problems(problems, print_error);
  const PoFile made = refreshed(std::move(before), texts, *module, arguments.language);
  const WordsCount count = count_of(made, texts);
  const auto obsolete =
      std::count_if(made.entries.begin(), made.entries.end(), [](const PoEntry& entry) { return entry.obsolete; });
  if (!write(module->folder, name, write_po(made))) return exit_problems;
  print("%s\nwords %s: %zu of %zu, obsolete %zu\n", (fs::path(module->folder) / name).string().c_str(),
        arguments.language.c_str(), count.translated, count.all, static_cast<std::size_t>(obsolete));
  return exit_well;
}

}  // namespace bocage::cli
