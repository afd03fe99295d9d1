#include "engine/base/value_text.h"

#include <cassert>
#include <stdexcept>

#include "engine/base/text.h"

namespace bocage {
namespace {

constexpr int max_nesting = 32;
constexpr std::string_view hex_digits = "0123456789abcdef";

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '\x7f';
}

void print_name(const std::string& name, std::string& out) {
  if (invalid_utf8(name)) throw std::invalid_argument("a name is not valid UTF-8");
  out += '"';
  for (const char c : name) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (is_control(c)) {
      out += "\\u00";
      out += hex_digits[static_cast<unsigned char>(c) >> 4U];
      out += hex_digits[static_cast<unsigned char>(c) & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

class Printer {
 public:
  Printer(const ValueNames& names, std::string& out) : names_(names), out_(out) {}

  void print(const Value& value) {
    switch (value.kind()) {
      case Value::Kind::nil:
        out_ += "nil";
        break;
      case Value::Kind::boolean:
        out_ += value.boolean() ? "true" : "false";
        break;
      case Value::Kind::integer:
        out_ += std::to_string(value.integer());
        break;
      case Value::Kind::fraction:
        out_ += to_text(value.number());
        break;
      case Value::Kind::name:
        print_name(value.name(), out_);
        break;
      case Value::Kind::space:
        out_ += '@' + names_.space_name(checked(value.space()));
        break;
      case Value::Kind::link:
        print_link(checked(value.link()));
        break;
      case Value::Kind::side:
        out_ += '&' + names_.side_name(checked(value.side()));
        break;
      case Value::Kind::piece:
        out_ += '#' + std::to_string(checked(value.piece()).index);
        break;
      case Value::Kind::secret:
        out_ += '?' + std::to_string(checked(value.secret()).index);
        break;
      case Value::Kind::list:
        print_list(value.list());
        break;
      case Value::Kind::map:
        print_map(value.map());
        break;
    }
  }

 private:
  template <class Id>
  static Id checked(Id id) {
    if (!id.valid()) throw std::invalid_argument("an id that names nothing has no text");
    return id;
  }

  void descend() {
    if (++depth_ > max_nesting) throw std::length_error("a value is nested more than 32 deep");
  }

  void print_link(LinkId id) {
    const auto [a, b] = names_.link_ends(id);
    out_ += '@' + names_.space_name(a) + '~' + names_.space_name(b);
  }

  void print_list(const ValueList& list) {
    descend();
    out_ += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) out_ += ',';
      print(list[i]);
    }
    out_ += ']';
    --depth_;
  }

  void print_map(const ValueMap& map) {
    descend();
    char before = '{';
    for (const auto& [key, member] : map) {
      out_ += before;
      print_name(key, out_);
      out_ += ':';
      print(member);
      before = ',';
    }
    out_ += map.empty() ? "{}" : "}";
    --depth_;
  }

  const ValueNames& names_;
  std::string& out_;
  int depth_ = 0;
};

// Recursive descent; the first error is kept and every caller gives up.
class Parser {
 public:
  Parser(std::string_view text, const ValueNames& names) : text_(text), names_(names) {}

  ParsedValue run() {
    auto value = parse();
    if (value && at_ < text_.size()) value = fail("there is extra text after the value");
    return {std::move(value), std::move(error_), error_at_};
  }

 private:
  std::nullopt_t fail_at(std::size_t at, std::string error) {
    if (error_.empty()) {
      error_ = std::move(error);
      error_at_ = at;
    }
    return std::nullopt;
  }
  std::nullopt_t fail(std::string error) { return fail_at(at_, std::move(error)); }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  template <class Belongs>
  std::string_view take_while(Belongs belongs) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && belongs(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  std::string_view take_word() {
    return take_while([](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-'; });
  }

  std::optional<Value> parse() {
    switch (peek()) {
      case '"':
        return parse_text();
      case '[':
        return parse_list();
      case '{':
        return parse_map();
      case '@':
        return parse_space_or_link();
      case '&':
        return parse_side();
      case '#':
        return parse_index<PieceId>();
      case '?':
        return parse_index<SecretId>();
      default:
        break;
    }
    if (peek() == '-' || is_digit(peek())) return parse_number();
    return parse_word();
  }

  std::optional<Value> parse_word() {
    const std::size_t begin = at_;
    const std::string_view word = take_while(is_letter);
    if (word == "nil") return Value();
    if (word == "true") return Value(true);
    if (word == "false") return Value(false);
    return fail_at(begin, text_.empty() ? "the value is empty" : "no value starts like this");
  }

  std::optional<Value> parse_number() {
    const std::size_t begin = at_;
    const std::string_view digits = take_while([](char c) { return is_digit(c) || c == '-' || c == '/'; });
    const auto number = parse_fraction(digits);
    if (!number) return fail_at(begin, "this is not a number, or it is too large");
    if (to_text(*number) != digits)
      return fail_at(begin, "a number is written without leading zeros and in lowest terms");
    return Value(*number);
  }

  template <class Id>
  std::optional<Value> parse_index() {
    const std::size_t begin = at_++;
    const std::string_view digits = take_while(is_digit);
    const auto number = parse_integer(digits);
    if (!number || *number >= std::int64_t{Id::none} || std::to_string(*number) != digits) {
      return fail_at(begin, "a number without leading zeros is wanted here");
    }
    return Value(Id(static_cast<std::uint32_t>(*number)));
  }

  std::optional<Value> parse_side() {
    const std::size_t begin = at_++;
    const std::string_view word = take_word();
    const SideId side = names_.side_id(word);
    if (!side.valid() || names_.side_name(side) != word) {
      return fail_at(begin, "there is no side '" + std::string(word) + "'");
    }
    return Value(side);
  }

  // An alias is refused: it would be a second text of the same space.
  std::optional<SpaceId> parse_space(std::size_t begin) {
    const std::string_view word = take_word();
    const SpaceId space = names_.space_id(word);
    if (!space.valid()) return fail_at(begin, "there is no space '" + std::string(word) + "'");
    const std::string name = names_.space_name(space);
    if (name != word) return fail_at(begin, "space '" + std::string(word) + "' is written '" + name + "'");
    return space;
  }

  std::optional<Value> parse_space_or_link() {
    const std::size_t begin = at_++;
    const auto first = parse_space(begin);
    if (!first) return std::nullopt;
    if (!accept('~')) return Value(*first);
    const auto second = parse_space(at_);
    if (!second) return std::nullopt;
    const LinkId link = names_.link_id(*first, *second);
    if (!link.valid()) return fail_at(begin, "these two spaces are not linked");
    if (names_.link_ends(link) != std::pair(*first, *second)) {
      return fail_at(begin, "a link is written with its ends in the board's order");
    }
    return Value(link);
  }

  std::optional<std::string> parse_quoted() {
    const std::size_t begin = at_;
    if (!accept('"')) return fail("a name in quotes is wanted here");
    std::string name;
    while (!accept('"')) {
      if (at_ >= text_.size()) return fail_at(begin, "the name has no closing quote");
      if (is_control(text_[at_])) return fail("a control character stands unescaped in a name");
      if (text_[at_] != '\\') {
        name += text_[at_++];
        continue;
      }
      const auto escaped = parse_escape();
      if (!escaped) return std::nullopt;
      name += *escaped;
    }
    if (const auto bad = invalid_utf8(text_.substr(begin, at_ - begin))) {
      return fail_at(begin + *bad, "the name is not valid UTF-8");
    }
    return name;
  }

  std::optional<char> parse_escape() {
    const std::size_t begin = at_;
    ++at_;
    if (accept('"')) return '"';
    if (accept('\\')) return '\\';
    if (text_.substr(at_, 3) == "u00" && text_.size() - at_ >= 5) {
      const std::size_t high = hex_digits.find(text_[at_ + 3]);
      const std::size_t low = hex_digits.find(text_[at_ + 4]);
      const bool digits = high != std::string_view::npos && low != std::string_view::npos;
      const char c = digits ? static_cast<char>(high * 16 + low) : ' ';
      if (is_control(c)) {
        at_ += 5;
        return c;
      }
    }
    return fail_at(begin, "this escape is not one of \\\", \\\\ and \\u00xx for control characters");
  }

  std::optional<Value> parse_text() {
    auto name = parse_quoted();
    if (!name) return std::nullopt;
    return Value(std::move(*name));
  }

  bool descend() {
    if (depth_ == max_nesting) {
      fail("the value is nested more than 32 deep");
      return false;
    }
    ++depth_;
    return true;
  }

  std::optional<Value> parse_list() {
    if (!descend()) return std::nullopt;
    ++at_;
    ValueList list;
    if (!accept(']')) {
      do {
        auto member = parse();
        if (!member) return std::nullopt;
        list.push_back(std::move(*member));
      } while (accept(','));
      if (!accept(']')) return fail("',' or ']' is wanted here");
    }
    --depth_;
    return Value(std::move(list));
  }

  std::optional<Value> parse_map() {
    if (!descend()) return std::nullopt;
    ++at_;
    ValueMap map;
    if (!accept('}')) {
      do {
        if (!parse_member(map)) return std::nullopt;
      } while (accept(','));
      if (!accept('}')) return fail("',' or '}' is wanted here");
    }
    --depth_;
    return Value(std::move(map));
  }

  bool parse_member(ValueMap& map) {
    const std::size_t begin = at_;
    auto key = parse_quoted();
    if (!key) return false;
    if (!map.empty() && *key <= map.rbegin()->first) {
      fail_at(begin, "the keys of a map stand in order, each once");
      return false;
    }
    if (!accept(':')) {
      fail("':' is wanted here");
      return false;
    }
    auto member = parse();
    if (!member) return false;
    map.emplace_hint(map.end(), std::move(*key), std::move(*member));
    return true;
  }

  std::string_view text_;
  const ValueNames& names_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string error_;
  std::size_t error_at_ = 0;
};

}  // namespace

std::string to_text(const Value& value, const ValueNames& names) {
  std::string text;
  Printer(names, text).print(value);
  return text;
}

ParsedValue parse_value(std::string_view text, const ValueNames& names) {
  return Parser(text, names).run();
}

}  // namespace bocage
