// Faults of rules: their place, the source around it and the calls that led there.
#include <algorithm>
#include <charconv>

#include "engine/base/text.h"
#include "engine/script/host_impl.h"

namespace bocage {

namespace {

constexpr int lines_around = 2;
constexpr int calls_shown = 12;
constexpr std::size_t max_line_shown = 400;  // bytes

// A line as it is shown: without the CR of another system, and not longer than anyone reads.
std::pair<std::string_view, bool> one_source_line(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() <= max_line_shown) return {line, false};
  std::size_t end = max_line_shown;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end;  // no code point is cut
  return {line.substr(0, end), true};
}

// Returns the lines around one, each with its number. A text is searched for them and not split: it can have a line a
// byte.
std::string source_around(std::string_view text, int line) {
  std::string shown;
  for (int i = 1; i <= line + lines_around; ++i) {
    const auto end = std::min(text.find('\n'), text.size());
    if (i >= line - lines_around) {
      const auto [one, left_out] = one_source_line(text.substr(0, end));
      shown += (i == line ? "\n> " : "\n  ") + std::to_string(i) + " | " + std::string(one) + (left_out ? "…" : "");
    }
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  return shown;
}

// Only the functions of the rules: what the engine does between them helps nobody.
std::string calls_of(lua_State* l) {
  std::string calls;
  lua_Debug ar;
  int shown = 0;
  for (int level = 0; lua_getstack(l, level, &ar) != 0; ++level) {
    lua_getinfo(l, "Sln", &ar);
    if (ar.currentline <= 0) {
      continue;
    }
    if (++shown > calls_shown) {
      return calls + "\n  …";
    }
    calls += std::string("\n  ") + (ar.source[0] == '@' ? ar.source + 1 : ar.short_src) + ":" +
             std::to_string(ar.currentline);
    if (ar.name != nullptr) {
      calls += std::string(" in '") + ar.name + "'";
    }
  }
  return calls;
}

// Takes "file:line: " off the front of `message` when it names a text of these rules.
std::optional<SourceLocation> take_place(const std::map<std::string, std::string>& texts, std::string& message) {
  const auto colon = message.find(':');
  if (colon == std::string::npos || !texts.contains(message.substr(0, colon))) {
    return {};
  }
  SourceLocation place{message.substr(0, colon), 0, 0};
  const char* begin = message.data() + colon + 1;
  const char* end = message.data() + message.size();
  const auto [after, error] = std::from_chars(begin, end, place.line);
  if (error != std::errc{} || after == end || *after != ':') {
    return {};
  }
  message = trim(std::string_view(after + 1, static_cast<std::size_t>(end - after - 1)));
  return place;
}

}  // namespace

Problem Ruleset::Host::Impl::problem(SourceLocation place, const std::string& message,
                                     const std::string& traceback) const {
  Problem found;
  found.message = message;
  const auto text = texts.find(place.file);
  if (text != texts.end() && place.line > 0) {
    found.hint = "source:" + source_around(text->second, place.line);
  }
  if (!traceback.empty()) {
    found.hint += (found.hint.empty() ? "called from:" : "\ncalled from:") + traceback;
  }
  found.place = std::move(place);
  return found;
}

Problem Ruleset::Host::Impl::problem_of_error(lua_State* l, const std::string& message) const {
  std::string text = message;
  if (auto place = take_place(texts, text)) {
    return problem(std::move(*place), text, calls_of(l));
  }
  return problem(lua_place(l), text, calls_of(l));
}

Problem Ruleset::Host::Impl::limit_problem() const {
  const SourceLocation& place = sandbox->stopped_at();
  const std::string message = sandbox->trip_message();
  const bool same =
      last_limit.message == message && last_limit.place.file == place.file && last_limit.place.line == place.line;
  if (!same) last_limit = problem(place, message, {});
  return last_limit;
}

Problem Ruleset::Host::Impl::problem_of_function(int ref, const std::string& message) const {
  lua_State* l = sandbox->running;
  lua_Debug ar;
  lua_rawgeti(l, LUA_REGISTRYINDEX, ref);
  lua_getinfo(l, ">S", &ar);
  return problem({ar.source[0] == '@' ? ar.source + 1 : ar.short_src, std::max(ar.linedefined, 1), 0}, message, {});
}

Problem Ruleset::Host::problem_at(lua_State* l, const std::string& message) const {
  return impl_->problem_of_error(l, message);
}

Problem Ruleset::Host::problem_of(int function, const std::string& message) const {
  return impl_->problem_of_function(function, message);
}

SourceLocation Ruleset::Host::place_in_rules(lua_State* l) const {
  SourceLocation first;
  lua_Debug ar;
  for (int level = 0; lua_getstack(l, level, &ar) != 0; ++level) {
    lua_getinfo(l, "Sl", &ar);
    if (ar.currentline <= 0) continue;
    const SourceLocation place{ar.source[0] == '@' ? ar.source + 1 : ar.short_src, ar.currentline, 0};
    if (impl_->module->scripts.contains(place.file)) return place;
    if (first.file.empty()) first = place;
  }
  return first;
}

}  // namespace bocage
