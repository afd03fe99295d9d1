// The fields of a thing with their types: its attributes as the schema has them, the values of a counter with what they
// inherit, and its text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/outline/things.h"

namespace bocage::editor {

struct Field {
  enum class Type { text, number, yes_no, choice, several, color, prose };  // several: words of a list
  enum class Part { attribute, value, content };  // value: one of the typed values of a counter

  std::string name;
  Part part = Part::attribute;
  Type type = Type::text;
  std::string about;                 // a few words, as the schema has them; may be empty
  std::vector<std::string> choices;  // of a choice all, of other types what is likely
  std::optional<std::string> own;    // what stands there; nullopt: nothing does
  std::string otherwise;             // what holds where nothing stands; may be empty
  std::string from;                  // the prototype that says so; empty: the schema or module.xml
  bool required = false;
  bool opacity = false;  // of a colour: it may say how much shows through
};

// In the order of the schema; what it does not know comes last.
std::vector<Field> fields_of(const Project& project, const Spot& thing);
// nullopt: nothing is to stand there.
Proposal set_field(const Project& project, const Spot& thing, const Field& field,
                   const std::optional<std::string>& value);

}  // namespace bocage::editor
