#include "engine/debug/breakpoints.h"

#include <algorithm>
#include <lua.hpp>
#include <memory>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/dialect/compiled.h"
#include "engine/dialect/dialect.h"

namespace bocage {

namespace {

int append(lua_State*, const void* bytes, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
  return 0;
}

void add_lines(const CompiledFunction& function, std::set<int>& lines) {
  lines.insert(function.lines.begin(), function.lines.end());
  for (const auto& inner : function.inner) add_lines(inner, lines);
}

Problem wrong(const std::string& file, int line, std::string message, std::string hint) {
  return {{file, line, 0}, std::move(message), std::move(hint), Severity::error, Fault::user};
}

}  // namespace

std::set<int> lines_of_code(const std::string& text) {
  std::set<int> lines;
  const std::unique_ptr<lua_State, void (*)(lua_State*)> state(luaL_newstate(), lua_close);
  if (!state) return lines;
  const DialectText dialect = in_dialect(text);
  std::string dump;
  if (luaL_loadbufferx(state.get(), dialect.text.data(), dialect.text.size(), "=text", "t") != LUA_OK) return lines;
  lua_dump(state.get(), append, &dump, 0);
  for (const auto& inner : read_compiled(dump).inner) add_lines(inner, lines);
  return lines;
}

Breakpoints::Placed Breakpoints::set(const std::map<std::string, std::string>& texts, const std::string& file, int line,
                                     const std::string& condition) {
  const auto text = texts.find(file);
  if (text == texts.end()) {
    std::vector<std::string> names;
    for (const auto& [name, content] : texts) names.push_back(name);
    const auto nearest = nearest_name(file, names);
    std::string hint = nearest ? tr("did you mean {name}?", {{"name", *nearest}})
                               : tr("the rules files are {list}", {{"list", comma_list(names)}});
    return {nullptr, wrong({}, 0, tr("the rules have no file {file}", {{"file", file}}), std::move(hint))};
  }
  const auto lines = lines_of_code(text->second);
  const auto at = lines.lower_bound(line);
  if (at == lines.end()) {
    return {nullptr, wrong(file, line, tr("no function of the rules has code on this line or behind it"),
                           tr("what runs only while the rules are loaded cannot be stopped at"))};
  }
  auto found = std::find_if(all_.begin(), all_.end(),
                            [&](const Breakpoint& one) { return one.file == file && one.line == *at; });
  if (found == all_.end()) found = all_.insert(all_.end(), Breakpoint{++last_, file, *at, {}});
  found->condition = condition;
  lines_.insert(*at);
  return {&*found, std::nullopt};
}

bool Breakpoints::remove_if(const std::function<bool(const Breakpoint&)>& wanted) {
  const bool removed = std::erase_if(all_, wanted) > 0;
  lines_.clear();
  for (const auto& one : all_) lines_.insert(one.line);
  return removed;
}

bool Breakpoints::remove(int number) {
  return remove_if([&](const Breakpoint& one) { return one.number == number; });
}

bool Breakpoints::remove(const std::string& file, int line) {
  return remove_if([&](const Breakpoint& one) { return one.file == file && one.line == line; });
}

const Breakpoint* Breakpoints::at(std::string_view file, int line) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const Breakpoint& one) { return one.line == line && one.file == file; });
  return found == all_.end() ? nullptr : &*found;
}

}  // namespace bocage
