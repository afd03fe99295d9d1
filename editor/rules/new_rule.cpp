#include "editor/rules/new_rule.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "editor/document/patch.h"
#include "editor/rules/lua_outline.h"
#include "editor/rules/rule_names.h"
#include "engine/base/tr.h"
#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

constexpr std::string_view step = "  ";

Problem refused(std::string file, int line, std::string message, std::string hint) {
  return {SourceLocation{std::move(file), line, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

std::string key(const std::string& name) {
  return is_lua_name(name) ? name : "[\"" + name + "\"]";
}

// The blanks that the line with this offset begins with.
std::string indentation_at(std::string_view text, std::size_t offset) {
  const auto before = text.rfind('\n', offset);
  const auto begin = before == std::string_view::npos ? 0 : before + 1;
  const auto end = text.find_first_not_of(" \t", begin);
  return std::string(text.substr(begin, std::min(end, offset) - begin));
}

std::string as_deep(const std::string& lines, const std::string& indentation) {
  std::string moved;
  for (const char c : lines) {
    moved += c;
    if (c == '\n') moved += indentation;
  }
  return moved;
}

struct Text {
  std::string file;
  Document::Text text;
  LuaOutline outline;

  // Of the first table of that name that is made on loading, within one named `around` where that is given; else in
  // none but what the file returns, since a table of that name within another is something else.
  const LuaTable* table(std::string_view name, std::string_view around) const {
    const auto fits = [&](const LuaTable& one) {
      if (one.name != name || one.in_function || one.close == std::string::npos) return false;
      if (one.around == no_table) return around.empty();
      return outline.tables[one.around].name == (around.empty() ? "return" : around);
    };
    const auto found = std::find_if(outline.tables.begin(), outline.tables.end(), fits);
    return found == outline.tables.end() ? nullptr : &*found;
  }
};

// Behind the last entry of the table: "entry," on lines of its own.
Patches entry_behind(const Text& in, const LuaTable& table, const std::string& name, const std::string& value) {
  const std::string& text = *in.text;
  const auto tokens = lua_tokens(std::string_view(text).substr(table.open, table.close - table.open));
  std::size_t end = table.open + 1;  // of the last word that means something
  bool parted = true;
  for (const auto& token : tokens) {
    if (token.kind == LuaToken::Kind::comment) continue;
    end = table.open + token.end;
    parted = token.is(",") || token.is(";") || token.offset == 0;
  }
  const auto outer = indentation_at(text, table.open);
  const auto inner = outer + std::string(step);
  const auto entry = "\n" + inner + as_deep(key(name) + " = " + value, inner) + ",";
  const auto line = text.find('\n', end);
  const bool closes_here = line == std::string::npos || line > table.close;
  Patches patches;
  if (closes_here) {
    const auto blanks = text.find_first_not_of(" \t", end);
    patches.push_back({end, text.substr(end, blanks - end), (parted ? "" : ",") + entry + "\n" + outer});
    return patches;
  }
  // What is said of the last entry at the end of its line stays with it.
  if (!parted) patches.push_back({end, {}, ","});
  const auto at = line > 0 && text[line - 1] == '\r' ? line - 1 : line;
  patches.push_back({at, {}, entry});
  return patches;
}

// The local name by which the library's file is called, and the line that gives it where it has none.
std::string local_name(const Text& in, const std::string& library, Patches& patches) {
  for (const auto& [name, file] : in.outline.required) {
    if (file == library) return name;
  }
  auto name = library.substr(library.rfind('.') + 1);
  const auto taken = [&](const std::string& wanted) {
    return std::any_of(in.outline.entries.begin(), in.outline.entries.end(),
                       [&](const LuaEntry& entry) { return entry.table.empty() && entry.name == wanted; });
  };
  while (taken(name)) name = "library_" + name;
  // Behind the comment at the head of a file that requires nothing yet.
  std::size_t at = in.outline.behind_requires;
  if (at == 0) {
    const auto tokens = lua_tokens(*in.text);
    const auto first = std::find_if(tokens.begin(), tokens.end(),
                                    [](const LuaToken& token) { return token.kind != LuaToken::Kind::comment; });
    at = first == tokens.end() ? in.text->size() : first->offset;
  }
  patches.push_back({at, {}, "local " + name + " = require(\"" + library + "\")\n"});
  return name;
}

Proposal written(const Text& in, const LuaTable& table, const NewRule& rule, const std::string& name,
                 std::string value) {
  Patches patches;
  if (!rule.library.empty()) {
    const auto local = local_name(in, rule.library, patches);
    const auto usual = rule.library.substr(rule.library.rfind('.') + 1) + ".";
    if (local + "." != usual) {
      for (auto at = value.find(usual); at != std::string::npos; at = value.find(usual, at + local.size() + 1)) {
        value.replace(at, usual.size(), local + ".");
      }
    }
  }
  auto entry = entry_behind(in, table, name, value);
  patches.insert(patches.end(), std::make_move_iterator(entry.begin()), std::make_move_iterator(entry.end()));
  auto sorted = ordered(std::move(patches));
  if (!sorted) return refused(in.file, 0, tr("the rules cannot be added to here"), tr("write it by hand"));
  std::string whole;
  for (const auto& part : rule.path) whole += (whole.empty() ? "" : ".") + part;
  return Command{tr("The rules have {name} now", {{"name", whole}}), {{in.file, std::move(*sorted)}}};
}

// { rally = { enter = … } } as the value of what stands further out.
std::string nested(const NewRule& rule, std::size_t from) {
  std::string value = rule.value;
  for (auto i = rule.path.size(); i-- > from;) {
    value = "{\n" + std::string(step) + as_deep(key(rule.path[i]) + " = " + value, std::string(step)) + ",\n}";
  }
  return value;
}

std::vector<Text> rule_texts(const Project& project) {
  std::vector<Text> texts;
  for (const auto& file : lua_files(project)) {
    if (is_spec_file(file)) continue;
    const auto& text = project.find(file)->text();
    texts.push_back({file, text, lua_outline(*text)});
  }
  return texts;
}

}  // namespace

Proposal add_rule(const Project& project, const NewRule& rule) {
  const RuleNames names(project);
  const auto& top = rule.path.front();
  const auto& own = rule.path[1];
  const bool part = rule.path.size() == 3;
  const auto there = part ? names.within(top, own, rule.path[2]) : names.all(top, own);
  if (!there.empty()) {
    return refused(there.front().file, there.front().line,
                   tr("the rules have '{name}' already", {{"name", rule.path.back()}}), {});
  }
  const auto texts = rule_texts(project);
  const auto closed = names.find(top, own);  // of a node: what it does already
  for (const auto& text : texts) {
    const auto* const table = part ? text.table(own, top) : nullptr;
    if (table != nullptr) return written(text, *table, rule, rule.path.back(), rule.value);
  }
  if (closed) {
    return refused(closed->file, closed->line, tr("the rules put '{name}' together in their own way", {{"name", own}}),
                   tr("write it by hand"));
  }
  for (const auto& text : texts) {
    if (const auto* const table = text.table(top, {})) return written(text, *table, rule, own, nested(rule, 2));
  }
  if (const auto made = names.find("return", top)) {
    return refused(made->file, made->line, tr("the rules put '{name}' together in their own way", {{"name", top}}),
                   tr("write it by hand"));
  }
  const auto* const module = project.tree("module.xml");
  const auto init = module != nullptr && module->root() ? module->value_or(*module->root(), "rules", "rules/init.lua")
                                                        : std::string("rules/init.lua");
  for (const auto& text : texts) {
    const auto* const table = text.file == init ? text.table("return", {}) : nullptr;
    if (table != nullptr) return written(text, *table, rule, top, nested(rule, 1));
  }
  return refused(init, 0, tr("the rules return no table that can be added to"), tr("write it by hand"));
}

std::string plain_condition() {
  return "function(game)\n  return true\nend";
}

std::string plain_list() {
  return "function(game)\n  return game:sides()\nend";
}

std::string plain_procedure() {
  return "function(game)\nend";
}

std::string plain_verb(const std::string& id) {
  return "{\n  title = \"" + id +
         "\",\n  offers = function(game, side)\n    return domain.record{\n      { \"unit\", domain.one_of{ of = "
         "game:pieces{ side = side, on_map = true } } },\n    }\n  end,\n  run = function(game, side, args)\n    "
         "game:tell(\"{1} acts\", args.unit)\n  end,\n}";
}

}  // namespace bocage::editor
