#include "engine/module/value_reader.h"

#include <array>
#include <utility>

#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr std::array<std::pair<std::string_view, Value::Kind>, 12> kinds{{{"boolean", Value::Kind::boolean},
                                                                          {"integer", Value::Kind::integer},
                                                                          {"fraction", Value::Kind::fraction},
                                                                          {"name", Value::Kind::name},
                                                                          {"space", Value::Kind::space},
                                                                          {"link", Value::Kind::link},
                                                                          {"side", Value::Kind::side},
                                                                          {"piece", Value::Kind::piece},
                                                                          {"secret", Value::Kind::secret},
                                                                          {"list", Value::Kind::list},
                                                                          {"set", Value::Kind::list},
                                                                          {"map", Value::Kind::map}}};

std::optional<bool> parse_boolean(std::string_view text) {
  if (text == "true" || text == "yes") return true;
  if (text == "false" || text == "no") return false;
  return std::nullopt;
}

Value guess(std::string_view word) {
  if (const auto number = parse_fraction(word)) return Value(*number);
  if (word == "true" || word == "false") return Value(word == "true");
  return Value(std::string(word));
}

std::optional<Value> read_link(Loading& loading, std::string_view text, const SourceLocation& place,
                               const std::string& what) {
  const auto tilde = text.find('~');
  if (tilde == std::string_view::npos) {
    loading.error(place, what + " must be a link like 0101~0102, not '" + std::string(text) + "'");
    return std::nullopt;
  }
  const auto a = loading.space(text.substr(0, tilde), place);
  const auto b = loading.space(text.substr(tilde + 1), place);
  if (!a.valid() || !b.valid()) return std::nullopt;
  const auto link = a == b ? LinkId{} : loading.board->find_link(a, b);
  if (!link.valid()) {
    loading.error(place, "the spaces of '" + std::string(text) + "' are not joined");
    return std::nullopt;
  }
  return Value(link);
}

std::optional<Value> read_list(Loading& loading, const ValueType& type, std::string_view text,
                               const SourceLocation& place, const std::string& what) {
  std::string spaced(text);
  for (auto& c : spaced) {
    if (c == ',') c = ' ';
  }
  ValueList members;
  for (const auto word : split_words(spaced)) {
    if (type.of == Value::Kind::nil) {
      members.push_back(guess(word));
      continue;
    }
    auto member =
        read_value(loading, ValueType{type.of, false, Value::Kind::nil, false}, word, place, "a member of " + what);
    if (!member) return std::nullopt;
    members.push_back(std::move(*member));
  }
  return type.set ? make_set(std::move(members)) : Value(std::move(members));
}

}  // namespace

ValueType type_of(const VariableDef& variable) {
  return {variable.type, variable.set, variable.of, variable.nullable};
}

std::optional<Value::Kind> kind_of_word(std::string_view word) {
  for (const auto& [name, kind] : kinds) {
    if (name == word) return kind;
  }
  return std::nullopt;
}

std::optional<Value> empty_value(const ValueType& type) {
  if (type.nullable) return Value();
  switch (type.kind) {
    case Value::Kind::boolean:
      return Value(false);
    case Value::Kind::integer:
    case Value::Kind::fraction:
      return Value(0);
    case Value::Kind::name:
      return Value(std::string());
    case Value::Kind::list:
      return Value(ValueList{});
    case Value::Kind::map:
      return Value(ValueMap{});
    default:
      return std::nullopt;
  }
}

std::optional<Value> read_value(Loading& loading, const ValueType& type, std::string_view text,
                                const SourceLocation& place, const std::string& what) {
  if (type.nullable && text == "none") return Value();
  const auto refuse = [&](const char* wanted) {
    loading.error(place, what + " must be " + wanted + ", not '" + std::string(text) + "'");
    return std::optional<Value>();
  };
  switch (type.kind) {
    case Value::Kind::boolean:
      if (const auto truth = parse_boolean(text)) return Value(*truth);
      return refuse("true or false");
    case Value::Kind::integer:
      if (const auto number = parse_integer(text)) return Value(*number);
      return refuse("a whole number");
    case Value::Kind::fraction:
      if (const auto number = parse_fraction(text)) return Value(*number);
      return refuse("a number like 3 or 1/2");
    case Value::Kind::name:
      return Value(std::string(text));
    case Value::Kind::space: {
      const auto id = loading.space(text, place);
      return id.valid() ? std::optional<Value>(id) : std::nullopt;
    }
    case Value::Kind::side: {
      const auto id = loading.side(text, place);
      return id.valid() ? std::optional<Value>(id) : std::nullopt;
    }
    case Value::Kind::link:
      return read_link(loading, text, place, what);
    case Value::Kind::list:
      return read_list(loading, type, text, place, what);
    case Value::Kind::map:
      if (trim(text).empty()) return Value(ValueMap{});
      return refuse("empty: a map is filled by rules");
    case Value::Kind::piece:
    case Value::Kind::secret:
      return refuse("none: pieces and secrets exist only in a game");
    case Value::Kind::nil:
      break;
  }
  return refuse("of a known type");
}

}  // namespace bocage
