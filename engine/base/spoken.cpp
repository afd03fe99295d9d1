#include "engine/base/spoken.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/base/files.h"
#include "engine/base/language.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

namespace fs = std::filesystem;

constexpr const char* english = "en";

struct Spoken {
  std::string language = english;
  std::optional<Catalogue> catalogue;
};

Spoken& spoken() {
  static Spoken now;
  return now;
}

thread_local bool only_english = false;

fs::path file_in(const fs::path& folder, const std::string& language) {
  return folder / language / "LC_MESSAGES" / "bocage.mo";
}

bool is_file(const fs::path& path) {
  std::error_code ignored;  // what cannot be looked at is not there
  return fs::is_regular_file(path, ignored);
}

std::optional<Catalogue> catalogue_of(const std::string& language) {
  const std::string folder = catalogues_folder();
  if (folder.empty() || !is_language(language) || !is_file(file_in(folder, language))) return std::nullopt;
  const FileText file = read_file(file_in(folder, language).string());
  return file.problem ? std::nullopt : Catalogue::read(file.text);
}

}  // namespace

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
  all.insert(all.begin(), {english, "English"});
  return all;
}

bool speak(const std::string& language) {
  Spoken now;
  const bool plain = language.empty() || language == english || language.starts_with("en_");
  set_reader_language(plain ? std::string() : language);
  for (const std::string& each : {language, language.substr(0, language.find('_'))}) {
    if (plain || now.catalogue) continue;
    now.catalogue = catalogue_of(each);
    if (now.catalogue) now.language = each;
  }
  const bool known = plain || now.catalogue;
  spoken() = std::move(now);
  return known;
}

const std::string& spoken_language() {
  return spoken().language;
}

const Catalogue* spoken_catalogue() {
  const auto& catalogue = spoken().catalogue;
  return catalogue && !only_english ? &*catalogue : nullptr;
}

InEnglish::InEnglish() : before_(std::exchange(only_english, true)) {}

InEnglish::~InEnglish() {
  only_english = before_;
}

}  // namespace bocage
