#include "editor/rules/rule_help.h"

#include <algorithm>
#include <set>
#include <utility>

#include "editor/rules/library.h"
#include "editor/rules/lua_outline.h"
#include "engine/module/lua_tokens.h"
#include "engine/spec/reference.h"

namespace bocage::editor {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The word around or before an offset, and what stands before that: "game" and ':' of "game:te".
struct Spoken {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view object;
  char sign = 0;
};

Spoken spoken_at(std::string_view text, std::size_t offset) {
  Spoken spoken{std::min(offset, text.size()), std::min(offset, text.size()), {}, 0};
  while (spoken.begin > 0 && is_letter(text[spoken.begin - 1])) --spoken.begin;
  while (spoken.end < text.size() && is_letter(text[spoken.end])) ++spoken.end;
  if (spoken.begin == 0) return spoken;
  const char sign = text[spoken.begin - 1];
  const bool concatenates = sign == '.' && spoken.begin > 1 && text[spoken.begin - 2] == '.';
  if ((sign != '.' && sign != ':') || concatenates) return spoken;
  spoken.sign = sign;
  auto first = spoken.begin - 1;
  while (first > 0 && is_letter(text[first - 1])) --first;
  spoken.object = text.substr(first, spoken.begin - 1 - first);
  return spoken;
}

// In a comment or in quotes Lua reads no names.
bool is_prose(std::string_view text, std::size_t offset) {
  for (const auto& token : lua_tokens(text)) {
    if (token.offset >= offset) return false;
    const bool prose = token.kind == LuaToken::Kind::comment || token.kind == LuaToken::Kind::text;
    // A comment goes on to the end of its line, a text without its closing quote to wherever one writes.
    const bool open = token.kind == LuaToken::Kind::comment || token.end == token.offset + 1 + token.text.size();
    if (prose && (offset < token.end || (offset == token.end && open))) return true;
  }
  return false;
}

std::vector<const Binding*> all_words() {
  auto all = all_bindings();
  for (const auto& word : spec_words()) all.push_back(&word);
  return all;
}

// "game:tell(text: string) -> space", "piece.side: side"
std::string form_of(const Binding& binding) {
  const std::string object = binding.object;
  const std::string name = binding.name;
  const std::string result = binding.result;
  if (binding.property) return object + "." + name + (result.empty() ? "" : ": " + result);
  // What is no handle is called by a dot.
  const bool plain = object.empty() || object == "domain" || object == "expect";
  const auto called = object.empty() ? name : object + (plain ? "." : ":") + name;
  return called + "(" + binding.arguments + ")" + (result.empty() ? "" : " -> " + result);
}

RuleWord word_of(const Binding& binding) {
  return {binding.name, form_of(binding), binding.doc};
}

bool stands_alone(std::string_view object) {
  return object == "game" || object == "domain" || object == "t" || object == "expect";
}

std::vector<RuleWord> own_words(const std::string& file, std::string_view text, std::string_view table) {
  std::vector<RuleWord> words;
  for (const auto& entry : lua_outline(text).entries) {
    if (entry.table == table) words.push_back({entry.name, std::string(table) + "." + entry.name, file});
  }
  return words;
}

std::string file_of(std::string required) {
  std::replace(required.begin(), required.end(), '.', '/');
  return required + ".lua";
}

}  // namespace

RuleHelp::RuleHelp(const std::string& library) {
  for (auto& function : library_documents(library)) {
    library_[function.file].push_back({function.name, std::move(function.form), std::move(function.about)});
  }
}

std::vector<std::string> RuleHelp::globals() {
  std::set<std::string> names{"domain", "expect", "game", "t"};
  for (const auto* binding : all_words()) {
    if (std::string_view(binding->object).empty()) names.insert(binding->name);
  }
  return {names.begin(), names.end()};
}

// Of a name of the engine its own words; of a file that is required what it defines; of anything else those of all
// handles, for nobody knows what a variable holds.
std::vector<RuleWord> RuleHelp::words_behind(const Project& project, std::string_view text, std::string_view object,
                                             char sign) const {
  std::vector<RuleWord> words;
  const auto required = lua_outline(text).required;
  if (const auto known = required.find(std::string(object)); known != required.end()) {
    if (const auto file = library_.find(known->second); file != library_.end()) return file->second;
    const auto name = file_of(known->second);
    const auto* const document = project.find(name);
    if (document == nullptr) return words;
    const auto stem = known->second.substr(known->second.rfind('.') + 1);
    words = own_words(name, *document->text(), stem);
    return words.empty() ? own_words(name, *document->text(), "return") : words;
  }
  for (const auto* binding : all_words()) {
    const std::string_view of = binding->object;
    if (stands_alone(object) ? of != object : of.empty() || stands_alone(of)) continue;
    if (sign == ':' && binding->property) continue;
    words.push_back(word_of(*binding));
  }
  if (!stands_alone(object)) {
    for (auto& own : own_words({}, text, object)) words.push_back(std::move(own));
  }
  return words;
}

std::vector<RuleWord> RuleHelp::words_alone(std::string_view text) const {
  std::vector<RuleWord> words;
  const auto outline = lua_outline(text);
  for (const auto& entry : outline.entries) {
    if (entry.table.empty()) words.push_back({entry.name, entry.name, {}});
  }
  for (const auto* binding : all_words()) {
    if (std::string_view(binding->object).empty()) words.push_back(word_of(*binding));
  }
  for (const auto& name : globals()) words.push_back({name, name, {}});
  for (const auto* word : {"break", "elseif", "else", "end", "false", "function", "local", "nil", "repeat", "return",
                           "then", "true", "until", "while"}) {
    words.push_back({word, word, {}});
  }
  return words;
}

RuleHelp::Offer RuleHelp::offered(const Project& project, std::string_view text, std::size_t offset) const {
  Offer offer;
  if (is_prose(text, offset)) return offer;
  const auto spoken = spoken_at(text, offset);
  const auto written = text.substr(spoken.begin, offset - spoken.begin);
  offer.written = written.size();
  auto all = spoken.sign == 0 ? words_alone(text) : words_behind(project, text, spoken.object, spoken.sign);
  std::stable_sort(all.begin(), all.end(), [](const RuleWord& a, const RuleWord& b) { return a.name < b.name; });
  for (auto& word : all) {
    const bool can_stand = is_lua_name(word.name) || (spoken.sign == 0 && is_lua_keyword(word.name));
    if (!can_stand || !word.name.starts_with(written) || word.name == written) continue;
    if (offer.words.empty() || offer.words.back().name != word.name) offer.words.push_back(std::move(word));
  }
  return offer;
}

std::vector<RuleWord> RuleHelp::about(const Project& project, std::string_view text, std::size_t offset) const {
  const auto spoken = spoken_at(text, offset);
  const auto word = text.substr(spoken.begin, spoken.end - spoken.begin);
  std::vector<RuleWord> known;
  if (word.empty() || is_prose(text, offset)) return known;
  for (auto& one : spoken.sign == 0 ? words_alone(text) : words_behind(project, text, spoken.object, spoken.sign)) {
    if (one.name == word && !one.about.empty()) known.push_back(std::move(one));
  }
  return known;
}

}  // namespace bocage::editor
