// JSON from strangers: a small tree with the place of every value, and limits that no text can pass.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct JsonValue {
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  std::size_t offset = 0;          // of its last character, in bytes
  std::string text;                // of a string; of a number as it is written; true or false
  std::vector<JsonValue> items;    // of an array or object, in their order
  std::vector<std::string> names;  // of the items of an object

  const JsonValue* find(std::string_view field) const;  // null when absent; the first of two
};

inline constexpr std::size_t json_size_limit = std::size_t{64} << 20;  // bytes
inline constexpr std::size_t json_value_limit = 2'000'000;
inline constexpr int json_depth_limit = 16;

// Returns nullopt, and adds a problem with its place, for text that is not JSON in UTF-8 or exceeds the limits.
std::optional<JsonValue> read_json(std::string_view text, const std::string& file, Problems& problems);

// Lines and columns of bytes. It goes on from the last one, so that those asked for in their order cost one pass.
class JsonPlaces {
 public:
  JsonPlaces(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}
  SourceLocation at(std::size_t offset);

 private:
  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

}  // namespace bocage
