#include "editor/rules/rule_names.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/base/text.h"
#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

std::string line_around(std::string_view text, std::size_t at) {
  const auto before = text.rfind('\n', at);
  const auto begin = before == std::string_view::npos ? 0 : before + 1;
  return std::string(trim(text.substr(begin, std::min(text.find('\n', at), text.size()) - begin)));
}

RulePlace place_of(const std::string& file, std::string_view text, std::size_t at, std::size_t end, int line) {
  return {file, at, end, line, line_around(text, at)};
}

// "rules.day" is rules/day.lua.
std::string file_required(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name + ".lua";
}

// The entry of that table, else the first of that name in whatever table.
std::optional<RulePlace> entry_in(const Project& project, const std::string& file, std::string_view table,
                                  std::string_view name) {
  const auto* const document = project.find(file);
  if (document == nullptr) return std::nullopt;
  const std::string& text = *document->text();
  const auto entries = lua_outline(text).entries;
  auto found = std::find_if(entries.begin(), entries.end(),
                            [&](const LuaEntry& entry) { return entry.name == name && entry.table == table; });
  if (found == entries.end()) {
    found = std::find_if(entries.begin(), entries.end(), [&](const LuaEntry& entry) { return entry.name == name; });
  }
  if (found == entries.end()) return std::nullopt;
  return place_of(file, text, found->at, found->end, found->line);
}

}  // namespace

bool is_spec_file(std::string_view file) {
  return file.starts_with("tests/");
}

std::vector<std::string> lua_files(const Project& project) {
  std::vector<std::string> files;
  for (auto& name : project.files()) {
    if (kind_of(name) == DocumentKind::lua) files.push_back(std::move(name));
  }
  std::stable_partition(files.begin(), files.end(), [](const std::string& name) { return !is_spec_file(name); });
  return files;
}

RuleNames::RuleNames(const Project& project) {
  for (auto& name : lua_files(project)) {
    if (is_spec_file(name)) continue;
    const auto& text = project.find(name)->text();
    files_.push_back({std::move(name), text, lua_outline(*text)});
  }
}

RulePlace RuleNames::place(const File& file, const LuaEntry& entry) {
  return place_of(file.name, *file.text, entry.at, entry.end, entry.line);
}

std::vector<std::string> RuleNames::of(std::string_view table) const {
  std::set<std::string> names;
  for (const auto& file : files_) {
    for (const auto& entry : file.outline.entries) {
      if (entry.table == table) names.insert(entry.name);
    }
  }
  return {names.begin(), names.end()};
}

std::vector<RulePlace> RuleNames::all(std::string_view table, std::string_view name) const {
  std::vector<RulePlace> places;
  for (const auto& file : files_) {
    for (const auto& entry : file.outline.entries) {
      if (entry.table == table && entry.name == name) places.push_back(place(file, entry));
    }
  }
  return places;
}

std::optional<RulePlace> RuleNames::find(std::string_view table, std::string_view name) const {
  auto places = all(table, name);
  return places.empty() ? std::nullopt : std::optional(std::move(places.front()));
}

std::optional<RulePlace> RuleNames::whole(std::string_view table, std::string_view name) const {
  for (const auto& file : files_) {
    for (const auto& entry : file.outline.entries) {
      if (entry.table != table || entry.name != name || entry.of == no_table) continue;
      auto found = place(file, entry);
      found.end = std::min(file.outline.tables[entry.of].close, file.text->size());
      for (const auto& other : file.outline.entries) {
        if (other.of == entry.of && other.at > entry.at) found.end = std::min(found.end, other.at);
      }
      return found;
    }
  }
  return std::nullopt;
}

std::vector<RulePlace> RuleNames::within(std::string_view table, std::string_view name, std::string_view part) const {
  std::vector<RulePlace> places;
  for (const auto& file : files_) {
    const auto& tables = file.outline.tables;
    for (const auto& entry : file.outline.entries) {
      if (entry.name != part || entry.of == no_table) continue;
      const auto& own = tables[entry.of];
      if (own.name != name || own.around == no_table || tables[own.around].name != table) continue;
      places.push_back(place(file, entry));
    }
  }
  return places;
}

std::vector<RulePlace> quoted_in_rules(const Project& project, std::string_view word) {
  std::vector<RulePlace> places;
  for (const auto& file : lua_files(project)) {
    const std::string& text = *project.find(file)->text();
    if (text.find(word) == std::string::npos) continue;
    for (const auto& token : lua_tokens(text)) {
      if (token.kind != LuaToken::Kind::text || token.text != word) continue;
      places.push_back(place_of(file, text, token.offset, token.end, token.line));
    }
  }
  return places;
}

std::optional<RulePlace> definition_of(const Project& project, const std::string& file, std::size_t offset) {
  const auto* const document = project.find(file);
  if (document == nullptr || !document->there() || document->kind() != DocumentKind::lua) return std::nullopt;
  auto tokens = lua_tokens(*document->text());
  const auto at = std::find_if(tokens.begin(), tokens.end(), [&](const LuaToken& token) {
    return token.kind == LuaToken::Kind::name && token.offset <= offset && offset <= token.end;
  });
  if (at == tokens.end()) return std::nullopt;
  const auto required = lua_outline(*document->text()).required;
  const bool in_table = at - tokens.begin() >= 2 && (std::prev(at)->is(".") || std::prev(at)->is(":"));
  const auto known = required.find(std::string(in_table ? (at - 2)->text : at->text));
  if (known == required.end()) return entry_in(project, file, in_table ? (at - 2)->text : "", at->text);
  const auto other = file_required(known->second);
  if (in_table) return entry_in(project, other, (at - 2)->text, at->text);
  return project.find(other) == nullptr ? std::nullopt : std::optional(RulePlace{other, 0, 0, 1, {}});
}

}  // namespace bocage::editor
