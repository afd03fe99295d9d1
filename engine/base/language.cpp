#include "engine/base/language.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view english = "en";

struct Spoken {
  std::string language{english};
  std::vector<std::string> wanted;
  std::optional<Catalogue> catalogue;
};

Spoken& spoken() {
  static Spoken now;
  return now;
}

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

fs::path file_in(const fs::path& folder, const std::string& language) {
  return folder / language / "LC_MESSAGES" / "bocage.mo";
}

bool is_file(const fs::path& path) {
  std::error_code ignored;  // what cannot be looked at is not there
  return fs::is_regular_file(path, ignored);
}

// "de" or "pt_BR": what comes from the environment names no other folder.
bool is_language(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '@';
  });
}

std::optional<Catalogue> catalogue_of(const std::string& language) {
  const std::string path = catalogue_file(language);
  if (path.empty()) return std::nullopt;
  const FileText file = read_file(path);
  return file.problem ? std::nullopt : Catalogue::read(file.text);
}

}  // namespace

std::vector<std::string> languages_in(std::string_view wanted) {
  std::vector<std::string> all;
  const auto add = [&all](std::string_view language) {
    if (is_language(language) && std::find(all.begin(), all.end(), language) == all.end()) all.emplace_back(language);
  };
  for (const std::string_view each : split(wanted, ':')) {
    const std::string_view whole = each.substr(0, each.find('.'));
    add(whole);
    add(whole.substr(0, whole.find_first_of("_@")));
  }
  return all;
}

std::vector<std::string> languages_of_the_environment() {
  std::string locale;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (locale.empty()) locale = variable(name);
  }
  const bool plain = locale == "C" || locale == "POSIX";  // whoever says so wants what scripts read
  const std::string listed = plain ? std::string() : variable("LANGUAGE");
  return plain ? std::vector<std::string>() : languages_in(listed.empty() ? locale : listed);
}

// Above the program's own folder, in the build tree and where it is installed.
std::string catalogues_folder() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  for (fs::path above = program.parent_path(); above.has_relative_path(); above = above.parent_path()) {
    const fs::path folder = above / "share" / "locale";
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
      if (is_file(file_in(folder, at->path().filename().string()))) return folder.string();
    }
  }
  return {};
}

std::string catalogue_file(const std::string& language) {
  const std::string folder = catalogues_folder();
  if (folder.empty() || !is_language(language)) return {};
  const fs::path file = file_in(folder, language);
  return is_file(file) ? file.string() : std::string();
}

std::vector<LanguageName> known_languages() {
  std::vector<LanguageName> all;
  std::error_code failed;
  for (fs::directory_iterator at(catalogues_folder(), failed), end; !failed && at != end; at.increment(failed)) {
    const std::string id = at->path().filename().string();
    const auto catalogue = catalogue_of(id);
    if (!catalogue) continue;
    const std::string* const name =
        catalogue->find("this language in itself", tr_in_later("this language in itself", "English"));
    all.push_back({id, name == nullptr ? id : *name});
  }
  std::sort(all.begin(), all.end(), [](const LanguageName& a, const LanguageName& b) { return a.id < b.id; });
  all.insert(all.begin(), {std::string(english), "English"});
  return all;
}

void speak(const std::vector<std::string>& wanted) {
  Spoken now;
  now.wanted = wanted;
  for (const std::string& language : wanted) {
    if (language == english) break;
    now.catalogue = catalogue_of(language);
    if (!now.catalogue) continue;
    now.language = language;
    break;
  }
  spoken() = std::move(now);
}

const std::string& spoken_language() {
  return spoken().language;
}

const std::vector<std::string>& wanted_languages() {
  return spoken().wanted;
}

const Catalogue* spoken_catalogue() {
  const auto& catalogue = spoken().catalogue;
  return catalogue ? &*catalogue : nullptr;
}

}  // namespace bocage
