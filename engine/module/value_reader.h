// Values as module files write them, typed by their declaration.
#pragma once

#include <optional>
#include <string_view>

#include "engine/module/loading.h"

namespace bocage {

struct ValueType {
  Value::Kind kind = Value::Kind::integer;
  bool set = false;
  Value::Kind of = Value::Kind::nil;  // of a list's or set's members; nil: numbers, true, false and names as they look
  bool nullable = false;
};

ValueType type_of(const VariableDef& variable);
std::optional<Value::Kind> kind_of_word(std::string_view word);  // "set" and "list" are both lists

// yes no true false; 3; 1/2; names; spaces; A~B; sides; lists with white space or commas between members; none for nil.
// A value that does not fit is reported at `place`; `what` begins the message ("variable 'turn'").
std::optional<Value> read_value(Loading& loading, const ValueType& type, std::string_view text,
                                const SourceLocation& place, const std::string& what);
// Returns the value of a type when no other is given; nullopt when the type has none.
std::optional<Value> empty_value(const ValueType& type);

}  // namespace bocage
