// The canonical text of values, in journals, commitments and hashes: one value has exactly one text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/value.h"

namespace bocage {

// How ids are written. A journal names spaces and sides by their words, so that it outlives a renumbered board.
class ValueNames {
 public:
  virtual ~ValueNames() = default;
  virtual std::string space_name(SpaceId id) const = 0;
  virtual SpaceId space_id(std::string_view name) const = 0;  // invalid when unknown
  virtual std::string side_name(SideId id) const = 0;
  virtual SideId side_id(std::string_view name) const = 0;
  virtual std::pair<SpaceId, SpaceId> link_ends(LinkId id) const = 0;
  virtual LinkId link_id(SpaceId a, SpaceId b) const = 0;
};

// nil  true  -3  7/2  "a \"name\""  @0714  @0714~0715 (link)  &red  #17 (piece)  ?4 (secret)  [1,2]  {"a":1,"b":[]} No
// white space outside names; control characters (below space, and DEL) in names as \u00xx; keys of maps in order.
// Throws for a value without a text: std::invalid_argument for an invalid id or a name that is not UTF-8,
// std::length_error for nesting above 32.
std::string to_text(const Value& value, const ValueNames& names);
struct ParsedValue {
  std::optional<Value> value;
  std::string error;   // what is wrong, when there is no value
  std::size_t at = 0;  // byte offset of the error
};
// Accepts exactly what to_text prints (canonical only); nesting above 32 is refused.
ParsedValue parse_value(std::string_view text, const ValueNames& names);

}  // namespace bocage
