// The Lua reference and the stubs for language servers, written from the manifest of bindings.
#include "engine/spec/reference.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace bocage {

namespace {

struct Area {
  const char* object;
  const char* title;
  const char* about;
};

// The order of the reference.
constexpr std::array<Area, 12> areas = {{
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
    {"t", "t", "The hand of a spec: it sets up, plays and looks. Sides may be named."},
    {"expect", "expect", "Expectations of a spec: one that does not hold ends the spec, which has failed."},
}};

constexpr const char* spec_stub = R"(---A spec of a module, in tests/*.lua.
---@param name string
---@param about { rule?: string, rules?: string[], scenario?: string, options?: table }
---@param run fun(t: spec_hand, game: game)
function spec(name, about, run) end
)";

constexpr const char* library = R"(## The libraries

Of Lua's globals there are `assert error select tonumber type pairs next ipairs pcall tostring require` and the tables `string table
math`; `domain`, `fraction`, `map` and `remembering` come with the engine; there are no others, and a ruleset makes none. `pairs` and `next` walk in a fixed order: integers, texts, booleans, handles. `pcall` catches errors, but neither refusals, a
spent budget nor calls that go too deep. `tostring` shows no addresses. `fraction(1, 3)` is exact; a whole fraction is an integer; `+ - * // %`,
comparison and `math` take integers and fractions alike. There are no other numbers: a quotient by `/`, a power by `^` and a number such as `0.5` are
faults of the text, `tonumber` knows integers only, and loops count by them.

* `#list` and all functions of `table` take lists only, whose entries are 1, 2, 3 … without a hole; other keys may stand beside them
* `remembering(answer)` is a function that asks `answer` once for each key, as long as nothing changes that the answer may depend on
* `map` is the game as far as the map alone answers: what is marked "while the rules are loaded" may be asked of it at the head of a file,
  and of the spaces and links that it gives

* A text is at most 4,096 bytes long. All functions of `string` are methods too: `("a b"):split()`. There are no patterns
* `string.len sub upper lower rep byte char` as in Lua (`upper` and `lower` change ASCII only); `string.trim(text)`
* `string.find(text, wanted, from)` gives the first and last position, or nil; `string.replace(text, wanted, by)`, everywhere;
  `string.split(text, separator)`, at white space without a separator; `string.starts(text, with)`, `string.ends(text, with)`
* `string.format` knows `%s`, `%d` and `%%`, with a width of at most two digits (`%-8s`, `%02d`) and a sign (`%+d`)
* `table.insert remove concat unpack sort copy`; `sort` keeps the order of what is equal, and orders handles by themselves
* `table.joined(...)` is one list of what several lists hold, in order; `table.fits(given, known, needed)` tells whether a table has no key that is none of
  the table `known` and something for each name of the list `needed`
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
  const bool of_specs = binding.contexts == in(ContextBit::spec);  // their chapter says so
  if ((binding.contexts & reading) != reading && !of_specs) {
    text += " Only " + context_words(binding.contexts) + ".";
  }
  text += "\n\n";
  if (*binding.example != '\0') {
    text += std::string("```lua\n") + binding.example + "\n```\n\n";
  }
}

// `spec` is the function that specs call, so the class of its `t` has another name.
std::string class_name(const std::string& object) {
  return object == "t" ? "spec_hand" : object;
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
    add_to_list(names, argument.name);
  }
  if (*binding.result != '\0') {
    text += "---@return " + stub_result(binding.result) + "\n";
  }
  const std::string object = class_name(binding.object);
  const bool table = object.empty() || object == "domain" || object == "expect";
  text += "function " + object + (object.empty() ? "" : table ? "." : ":") + binding.name + "(" + names + ") end\n\n";
}

std::vector<const Binding*> everything() {
  auto all = all_bindings();
  for (const Binding& word : spec_words()) all.push_back(&word);
  return all;
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
      "# The Lua reference\n\nWritten from the manifest of bindings. How a ruleset is built says [Writing a "
      "ruleset](../author/ruleset.md).\n\nEvery example is run by the project's tests: as the body of a function in "
      "[The Hill](../../samples/hill/README.md) in Red's\nmovement phase, with `game` and `side` (Red), in each of the "
      "contexts where the binding may be used; that of `reroll` in `after_roll`, with `roll`;\nthose of `t` and "
      "`expect` as specs.\n\n";
  const auto all = everything();
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
  const auto all = everything();
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
  return text + spec_stub;
}

}  // namespace bocage
