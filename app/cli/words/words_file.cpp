#include "app/cli/words/words_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "app/play/files/installed_games.h"
#include "engine/translation/translated.h"
#include "engine/translation/translation.h"

namespace bocage::cli {

namespace {

using Key = std::pair<std::string, std::string>;

struct Plurals {
  std::string_view languages;
  std::string_view rule;
};
// The usual rules; a translator of another language writes its own.
constexpr std::array<Plurals, 5> plurals{{
    {" fr pt_BR ", "nplurals=2; plural=(n > 1);"},
    {" ja ko zh vi th ", "nplurals=1; plural=0;"},
    {" cs sk ", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"},
    {" pl ", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"},
    {" ru uk ",
     "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"},
}};

std::string plural_rule_of(const std::string& language) {
  for (const Plurals& one : plurals) {
    if (one.languages.find(" " + language + " ") != std::string_view::npos) return std::string(one.rule);
  }
  return "nplurals=2; plural=(n != 1);";
}

std::string head_for(const Module& module, const std::string& language) {
  return "Project-Id-Version: " + module.id + "\nLanguage: " + language +
         "\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
         "Plural-Forms: " +
         plural_rule_of(language) + "\n";
}

}  // namespace

PoFile refreshed(PoFile file, const std::vector<ModuleText>& texts, const Module& module, const std::string& language) {
  std::map<Key, PoEntry> before;
  std::vector<Key> order;
  for (PoEntry& entry : file.entries) {
    const Key key(entry.kind, entry.text);
    const auto known = before.find(key);
    // An obsolete entry gives way to a living one of the same text.
    if (known != before.end() && (entry.obsolete || !known->second.obsolete)) continue;
    if (known == before.end()) order.push_back(key);
    before[key] = std::move(entry);
  }
  PoFile made;
  made.notes = std::move(file.notes);
  made.head = file.head.empty() ? head_for(module, language) : std::move(file.head);
  for (const ModuleText& text : texts) {
    const auto known = before.find({text.kind, text.text});
    PoEntry entry;
    if (known != before.end()) {
      entry = std::move(known->second);
      before.erase(known);
    }
    entry.kind = text.kind;
    entry.text = text.text;
    entry.where = text.where;
    entry.obsolete = false;
    if (entry.forms.empty()) entry.forms.emplace_back();
    made.entries.push_back(std::move(entry));
  }
  for (const bool obsolete : {false, true}) {
    for (const Key& key : order) {
      const auto left = before.find(key);
      if (left == before.end()) continue;
      PoEntry& entry = left->second;
      const bool own = entry.kind == "id" && !entry.obsolete;
      if (own == obsolete || entry.forms.empty() || entry.forms.front().empty()) continue;
      entry.obsolete = !own;
      made.entries.push_back(entry);
    }
  }
  return made;
}

WordsCount count_of(const PoFile& file, const std::vector<ModuleText>& texts) {
  std::map<Key, bool> translated;
  for (const PoEntry& entry : file.entries) {
    if (entry.translated()) translated[{entry.kind, entry.text}] = true;
  }
  WordsCount count;
  count.all = texts.size();
  for (const ModuleText& text : texts) count.translated += translated.contains({text.kind, text.text}) ? 1 : 0;
  return count;
}

Problems check_words(const std::shared_ptr<const Module>& module) {
  Problems problems;
  const auto languages = languages_of(*module);
  if (languages.empty()) return problems;
  const auto texts = texts_of(*module, library_folder());
  for (const std::string& language : languages) {
    const std::string name = words_file(language);
    const PoFile file = read_po(module->files.at(name), name, problems);
    const Translation translation(language, file, problems);
    const WordsCount count = count_of(file, texts);
    problems.push_back(
        {{name, 0, 0},
         "words " + language + ": " + std::to_string(count.translated) + " of " + std::to_string(count.all),
         {},
         Severity::note,
         Fault::module});
  }
  return problems;
}

}  // namespace bocage::cli
