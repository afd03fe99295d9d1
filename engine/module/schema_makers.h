// Short forms of the attributes that stand in tables of elements: the modules' own and those of other parts.
#pragma once

#include <utility>

#include "engine/module/schema.h"

namespace bocage::schema {

inline AttributeSpec required(std::string_view name, Form form, std::string_view doc) {
  return {name, form, true, {}, doc, {}, 0, 0};
}
inline AttributeSpec optional(std::string_view name, Form form, std::string_view doc, std::string_view initial = {}) {
  return {name, form, false, initial, doc, {}, 0, 0};
}
// Without an `initial` the attribute is required.
inline AttributeSpec number(std::string_view name, std::int64_t min_value, std::int64_t max_value,
                            std::string_view initial, std::string_view doc) {
  return {name, Form::integer, initial.empty(), initial, doc, {}, min_value, max_value};
}
// Without an `initial` the attribute is required.
inline AttributeSpec choice(std::string_view name, std::vector<std::string_view> choices, std::string_view initial,
                            std::string_view doc) {
  return {name, Form::choice, initial.empty(), initial, doc, std::move(choices), 0, 0};
}
inline AttributeSpec own_id() {
  return required("id", Form::id, "the name in files and rules");
}
inline AttributeSpec title() {
  return optional("title", Form::text, "the name for people");
}
// `initial`: what holds of figures that do not say it.
inline AttributeSpec source(std::string_view initial) {
  return choice("source", {"rulebook", "found", "reconstructed"}, initial, "where the figures come from");
}

}  // namespace bocage::schema
