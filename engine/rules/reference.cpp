// The Lua reference and the stubs for language servers, written from the manifest of bindings.
#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/rules/manifest.h"

namespace bocage {

namespace {

struct Area {
  const char* object;
  const char* title;
  const char* about;
};

// The order of the reference.
constexpr std::array<Area, 13> areas = {{
    {"game", "game", "The game: the first argument of nearly every function of a ruleset."},
    {"side", "side", "A side, with the module's variables of sides."},
    {"space", "space", "A place where a piece can stand, with the module's variables of spaces."},
    {"link", "link", "What joins two spaces, with the module's variables of links."},
    {"piece", "piece", "A counter in the game, with its attributes and the module's variables of pieces."},
    {"secret", "secret", "A value that one side has committed itself to."},
    {"set", "set", "A set of spaces: `a + b`, `a - b`, `a * b` (both), `#set`, `a == b`."},
    {"reach", "reach", "What one unit can reach, from game:reach."},
    {"flood", "flood", "What is joined, from game:flood."},
    {"domain", "domain", "What may be chosen."},
    {"t", "t", "The hand of a spec."},
    {"expect", "expect", "Expectations of a spec."},
    {"", "Globals",
     "Beside these there are only assert, error, select, tonumber, type, pairs, next, ipairs, pcall, tostring, "
     "require, fraction, and the tables string, table and math below."},
}};

constexpr const char* library = R"(## The libraries

`pairs` and `next` walk in a fixed order: integers, texts, booleans, handles. `pcall` catches errors, but neither refusals nor a
spent budget. `tostring` shows no addresses. `fraction(1, 3)` is exact; a whole fraction is an integer; `+ - * / // %`, comparison and
`math` take integers and fractions alike. `/` on two integers makes an inexact number, which the game refuses.

* `string.len sub upper lower rep byte char trim`
* `string.find(text, wanted, from)` searches plainly, without patterns; `string.replace(text, wanted, by)`;
  `string.split(text, separator)`, at white space without a separator; `string.starts(text, with)`, `string.ends(text, with)`
* `string.format` knows `%s`, `%d` and `%%`, with a width of at most two digits (`%-8s`, `%02d`)
* `table.insert remove concat unpack sort copy`; `sort` keeps the order of what is equal, and orders handles by themselves
* `math.max min abs floor ceil maxinteger mininteger`
)";

std::string call_of(const Binding& binding) {
  const std::string object = binding.object;
  if (binding.property) {
    return object + "." + binding.name;
  }
  const bool table = object.empty() || object == "domain" || object == "expect";
  std::string text = object + (object.empty() ? "" : table ? "." : ":") + binding.name + "(";
  bool first = true;
  for (const ArgumentSpec& argument : parse_arguments(binding.arguments)) {
    text +=
        (first ? "" : ", ") + argument.name + (argument.optional && !argument.rest ? "?" : "") + ": " + argument.type;
    first = false;
  }
  return text + ")";
}

void write_binding(std::string& text, const Binding& binding) {
  text += "### `" + call_of(binding) + (*binding.result == '\0' ? "" : std::string(" -> ") + binding.result) + "`\n\n";
  text += binding.doc;
  if ((binding.contexts & reading) != reading) {
    text += " Only " + context_words(binding.contexts) + ".";
  }
  text += "\n\n";
  if (*binding.example != '\0') {
    text += std::string("```lua\n") + binding.example + "\n```\n\n";
  }
}

std::string class_name(const std::string& object) {
  return object == "t" ? "spec" : object;
}

// A type of the manifest as language servers write it.
std::string stub_type(std::string_view type) {
  std::string text;
  for (const auto part : split(type, '|')) {
    text += (text.empty() ? "" : "|") + std::string(part);
  }
  return text;
}

std::string stub_result(std::string_view result) {
  return result.starts_with('{') ? std::string(result) : stub_type(result);
}

void write_stub_function(std::string& text, const Binding& binding) {
  text += std::string("---") + binding.doc + "\n";
  std::string names;
  for (const ArgumentSpec& argument : parse_arguments(binding.arguments)) {
    const bool optional = argument.optional && !argument.rest;
    text += "---@param " + argument.name + (optional ? "? " : " ") + stub_type(argument.type) + "\n";
    names += (names.empty() ? "" : ", ") + argument.name;
  }
  if (*binding.result != '\0') {
    text += "---@return " + stub_result(binding.result) + "\n";
  }
  const std::string object = class_name(binding.object);
  const bool table = object.empty() || object == "domain" || object == "expect";
  text += "function " + object + (object.empty() ? "" : table ? "." : ":") + binding.name + "(" + names + ") end\n\n";
}

std::vector<const Binding*> of_object(const std::vector<const Binding*>& all, std::string_view object) {
  std::vector<const Binding*> found;
  std::copy_if(all.begin(), all.end(), std::back_inserter(found),
               [&](const Binding* b) { return object == b->object; });
  return found;
}

}  // namespace

std::string lua_reference() {
  std::string text =
      "# The Lua reference\n\nWritten from the manifest of bindings; every example is run by the project's tests. How "
      "a ruleset is "
      "built says [Writing a ruleset](../author/ruleset.md).\n\n";
  const auto all = all_bindings();
  for (const Area& area : areas) {
    const auto bindings = of_object(all, area.object);
    if (bindings.empty()) {
      continue;
    }
    text += std::string("## ") + area.title + "\n\n" + area.about + "\n\n";
    for (const Binding* binding : bindings) {
      write_binding(text, *binding);
    }
  }
  return text + library;
}

std::string lua_stubs() {
  std::string text = "---@meta\n-- For language servers; written from the manifest of bindings.\n\n";
  const auto all = all_bindings();
  for (const Area& area : areas) {
    const auto bindings = of_object(all, area.object);
    if (bindings.empty()) {
      continue;
    }
    const std::string object = class_name(area.object);
    if (!object.empty()) {
      text += "---" + std::string(area.about) + "\n---@class " + object + "\n";
      for (const Binding* binding : bindings) {
        if (binding->property) {
          text += std::string("---@field ") + binding->name + " " + stub_result(binding->result) + " " + binding->doc +
                  "\n";
        }
      }
      text += (object == "domain" || object == "expect" ? "" : "local ") + object + " = {}\n\n";
    }
    for (const Binding* binding : bindings) {
      if (!binding->property) {
        write_stub_function(text, *binding);
      }
    }
  }
  return text;
}

}  // namespace bocage
