// One table of what module files may hold, from which both the validation and the XSD texts come.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"
#include "engine/module/xml_document.h"

namespace bocage {

// The written form of an attribute's value.
enum class Form {
  id,          // letters, digits, _ . -, at most 64
  rule_id,     // the number of a rule: an id that may hold '#'
  identifier,  // an id that Lua can spell: letters, digits, _, not beginning with a digit
  ids,         // words of form id, separated by white space
  text,        // anything
  integer,     // within least … most
  fraction,    // 3, -1, 7/2
  yes_no,
  choice,    // one of the choices
  decimal,   // 0.22, for what is only drawn
  decimals,  // several of them
  color,     // #rrggbb
  tint,      // #rrggbb or #rrggbbaa, with its opacity
  point,     // x,y in map units
  points,    // x,y x,y …
  rect,      // x,y,width,height
  range,     // 1..20
  path,      // a file of the module, with / between folders
  values,    // name=value name=value …
};

struct AttributeSpec {
  std::string_view name;
  Form form = Form::text;
  bool required = false;
  std::string_view initial;  // the value when it is absent; empty: none
  std::string_view doc;
  std::vector<std::string_view> choices;
  std::int64_t min_value = 0;
  std::int64_t max_value = 0;
};

enum class TextContent { none, words, prose, points };
enum class ChildOrder { any, sequence, one };

inline constexpr int any_number = -1;
struct ChildSpec {
  std::string_view element;  // key of an ElementSpec
  int min_count = 0;
  int max_count = any_number;
};

struct ElementSpec {
  std::string_view key;  // "board.terrain"; the tag is what follows the last dot
  std::string_view doc;
  std::vector<AttributeSpec> attributes;
  TextContent text = TextContent::none;
  ChildOrder order = ChildOrder::any;
  std::vector<ChildSpec> children;

  std::string_view tag() const { return key.substr(key.rfind('.') + 1); }
};

// Kinds of files, each by the tag of its root: module map counters charts sequence scenario styles coverage
// box equivalents.
const std::vector<std::string_view>& file_kinds();
const std::vector<ElementSpec>& element_specs();
const ElementSpec* find_element_spec(std::string_view key);

// Every breach of the table in a file of that kind, each with its place and the nearest valid name. False when there is
// too much of something or the root is another: then the file had better not be read on.
bool validate(const XmlDocument& document, std::string_view kind, Problems& problems);
// The same by a table of another part of the program.
bool validate(const XmlDocument& document, const std::vector<ElementSpec>& specs, std::string_view kind,
              Problems& problems);

// Does `value` have the form that the attribute asks for? Says in words what is wanted otherwise.
bool has_form(const AttributeSpec& spec, std::string_view value);
std::string wanted_form(const AttributeSpec& spec);

// The XML Schema 1.0 of a kind of file. Child elements may come in any order, so their number is left to validate().
std::string xsd_text(std::string_view kind);
// The same by another table; `written_from` names its source file.
std::string xsd_text(const std::vector<ElementSpec>& specs, std::string_view kind, std::string_view written_from);

}  // namespace bocage
