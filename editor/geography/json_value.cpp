#include "editor/geography/json_value.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace bocage {
namespace {

using Json = nlohmann::json;

// Reads a text and tells how far it has come.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *seen_ = at_++;
    return *this;
  }
  CountingIterator operator++(int) {
    const auto before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  const char** seen_;
};

class TreeBuilder : public nlohmann::json_sax<Json> {
 public:
  TreeBuilder(std::string_view text, const char* const* seen) : text_(text), seen_(seen) { open_.reserve(64); }

  bool null() override { return add(JsonValue::Kind::null, {}); }
  bool boolean(bool value) override { return add(JsonValue::Kind::boolean, value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return add(JsonValue::Kind::number, std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add(JsonValue::Kind::number, std::to_string(value)); }
  // The parser writes the locale's decimal point into the text that it hands over: the file's own text is taken.
  bool number_float(number_float_t, const string_t&) override { return add(JsonValue::Kind::number, number_text()); }
  bool string(string_t& value) override { return add(JsonValue::Kind::string, std::move(value)); }
  bool binary(binary_t&) override { return fail("JSON holds no binary values"); }
  bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) override { return open(JsonValue::Kind::array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    open_.back().name = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const Json::exception&) override {
    if (message.empty()) {
      message = "this is not JSON";
      hint = "numbers like NaN, comments and commas before a closing bracket are not allowed";
      where = position == 0 ? 0 : std::min(position - 1, text_.size());
    }
    return false;
  }

  JsonValue root;
  std::string message;  // what is wrong; empty when nothing is
  std::string hint;
  std::size_t where = 0;

 private:
  struct Open {
    JsonValue value;
    std::string name;  // of the field that comes next
  };

  std::size_t offset() const { return static_cast<std::size_t>(*seen_ - text_.data()); }

  // The number that was read last. The parser knows its end only by the character after it, when there is one.
  std::string number_text() const {
    constexpr std::string_view number_characters = "0123456789+-.eE";
    auto end = std::min(offset() + 1, text_.size());
    if (number_characters.find(text_[end - 1]) == std::string_view::npos) --end;
    const auto before = text_.substr(0, end).find_last_not_of(number_characters);
    const auto start = before == std::string_view::npos ? 0 : before + 1;
    return std::string(text_.substr(start, end - start));
  }

  bool fail(std::string what, std::string how = {}) {
    message = std::move(what);
    hint = std::move(how);
    where = offset();
    return false;
  }

  bool counted() {
    return ++count_ <= json_value_limit || fail("the file holds more than 2,000,000 values", "simplify the layer");
  }

  bool add(JsonValue::Kind kind, std::string text) {
    if (!counted()) return false;
    JsonValue value;
    value.kind = kind;
    value.offset = offset();
    value.text = std::move(text);
    return put(std::move(value));
  }

  bool open(JsonValue::Kind kind) {
    if (!counted()) return false;
    if (open_.size() >= static_cast<std::size_t>(json_depth_limit)) {
      return fail("values are nested more than 16 deep", "GeoJSON needs no more than ten levels");
    }
    open_.emplace_back();
    open_.back().value.kind = kind;
    open_.back().value.offset = offset();
    return true;
  }

  bool close() {
    JsonValue value = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(value));
  }

  bool put(JsonValue value) {
    if (open_.empty()) {
      root = std::move(value);
    } else {
      auto& parent = open_.back();
      if (parent.value.kind == JsonValue::Kind::object) parent.value.names.push_back(std::move(parent.name));
      parent.value.items.push_back(std::move(value));
    }
    return true;
  }

  std::string_view text_;
  const char* const* seen_;
  std::vector<Open> open_;
  std::size_t count_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view field) const {
  const auto found = std::find(names.begin(), names.end(), field);
  return found == names.end() ? nullptr : &items[static_cast<std::size_t>(found - names.begin())];
}

SourceLocation JsonPlaces::at(std::size_t offset) {
  offset = std::min(offset, text_.size());
  if (offset < at_) {
    at_ = 0;
    line_ = column_ = 1;
  }
  auto passed = text_.substr(at_, offset - at_);
  at_ = offset;
  if (const auto line_end = passed.rfind('\n'); line_end != std::string_view::npos) {
    line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
    column_ = 1;
    passed.remove_prefix(line_end + 1);
  }
  column_ += static_cast<int>(code_points(passed));
  return {file_, line_, column_};
}

std::optional<JsonValue> read_json(std::string_view text, const std::string& file, Problems& problems) {
  if (text.size() > json_size_limit) {
    problems.push_back({{file, 0, 0}, "the file is larger than 64 MiB", "simplify the layer", Severity::error});
    return std::nullopt;
  }
  if (const auto bad = invalid_utf8(text)) {
    problems.push_back({JsonPlaces(text, file).at(*bad), "the text is not UTF-8", "save it as UTF-8", Severity::error});
    return std::nullopt;
  }
  const char* seen = text.data();
  TreeBuilder builder(text, &seen);
  const bool well = Json::sax_parse(CountingIterator(text.data(), &seen),
                                    CountingIterator(text.data() + text.size(), &seen), &builder);
  if (well) return std::move(builder.root);
  problems.push_back({JsonPlaces(text, file).at(builder.where), builder.message, builder.hint, Severity::error});
  return std::nullopt;
}

}  // namespace bocage
