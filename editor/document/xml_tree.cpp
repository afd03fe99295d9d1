#include "editor/document/xml_tree.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "editor/document/white_space.h"
#include "engine/base/text.h"

namespace bocage::editor {
namespace {

constexpr std::string_view data_begin = "<![CDATA[";

void append_utf8(std::string& text, std::uint32_t c) {
  const auto byte = [&text](std::uint32_t b) { text += static_cast<char>(static_cast<unsigned char>(b)); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0U | (c >> 6U));
    byte(0x80U | (c & 0x3FU));
  } else if (c < 0x10000) {
    byte(0xE0U | (c >> 12U));
    byte(0x80U | ((c >> 6U) & 0x3FU));
    byte(0x80U | (c & 0x3FU));
  } else {
    byte(0xF0U | (c >> 18U));
    byte(0x80U | ((c >> 12U) & 0x3FU));
    byte(0x80U | ((c >> 6U) & 0x3FU));
    byte(0x80U | (c & 0x3FU));
  }
}

std::optional<std::uint32_t> digit_of(char c, std::uint32_t base) {
  std::uint32_t digit = 99;
  if (c >= '0' && c <= '9') digit = static_cast<std::uint32_t>(c - '0');
  if (c >= 'a' && c <= 'f') digit = static_cast<std::uint32_t>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') digit = static_cast<std::uint32_t>(c - 'A') + 10;
  if (digit >= base) return std::nullopt;
  return digit;
}

std::optional<std::uint32_t> referred_character(std::string_view digits) {
  const bool hex = digits.starts_with('x');
  if (hex) digits.remove_prefix(1);
  if (digits.empty() || digits.size() > 7) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : digits) {
    const auto digit = digit_of(c, hex ? 16 : 10);
    if (!digit) return std::nullopt;
    number = number * (hex ? 16 : 10) + *digit;
  }
  return number <= 0x10FFFF ? std::optional(number) : std::nullopt;
}

// False when the name is of no entity: then the sign stands for itself, as damaged files have it.
bool append_entity(std::string& text, std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 5> predefined{
      {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
  for (const auto& [entity, sign] : predefined) {
    if (entity == name) {
      text += sign;
      return true;
    }
  }
  const auto character = name.starts_with('#') ? referred_character(name.substr(1)) : std::nullopt;
  if (character) append_utf8(text, *character);
  return character.has_value();
}

std::string with_plain_ends(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      result += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      result += '\n';
    }
  }
  return result;
}

}  // namespace

std::string decoded(std::string_view text) {
  constexpr std::size_t longest_entity = 10;
  const std::string plain = with_plain_ends(text);
  std::string result;
  result.reserve(plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const auto entity = std::string_view(plain).substr(i + 1, plain[i] == '&' ? longest_entity : 0);
    const auto end = entity.find(';');
    if (end != std::string_view::npos && append_entity(result, entity.substr(0, end))) {
      i += 1 + end;
    } else {
      result += plain[i];
    }
  }
  return result;
}

XmlTree::XmlTree(std::shared_ptr<const std::string> text, std::string file)
    : text_(std::move(text)), file_(std::move(file)) {
  if (text_->size() > xml_size_limit) {
    problems_.push_back({SourceLocation{file_, 0, 0}, "the file is larger than 16 MiB", {}});
    return;
  }
  if (const auto bad = invalid_utf8(*text_)) {
    problems_.push_back({place_of(*bad), "the text is not valid UTF-8", "save the file as UTF-8"});
    return;
  }
  elements_ = scan_damaged_xml(*text_, file_, problems_);
  children_.resize(elements_.size());
  for (ElementId id = 0; id < elements_.size(); ++id) {
    if (elements_[id].parent != ScannedElement::no_parent) children_[elements_[id].parent].push_back(id);
  }
}

std::optional<ElementId> XmlTree::root() const {
  return elements_.empty() ? std::nullopt : std::optional<ElementId>(0);
}

std::vector<ElementId> XmlTree::children(ElementId parent, std::string_view name) const {
  std::vector<ElementId> named;
  for (const auto id : children_[parent]) {
    if (elements_[id].name == name) named.push_back(id);
  }
  return named;
}

std::optional<ElementId> XmlTree::child(ElementId parent, std::string_view name) const {
  for (const auto id : children_[parent]) {
    if (elements_[id].name == name) return id;
  }
  return std::nullopt;
}

const XmlAttribute* XmlTree::attribute(ElementId id, std::string_view name) const {
  for (const auto& attribute : elements_[id].attributes) {
    if (attribute.name == name) return &attribute;
  }
  return nullptr;
}

std::optional<std::string> XmlTree::value(ElementId id, std::string_view name) const {
  const auto* found = attribute(id, name);
  if (found == nullptr) return std::nullopt;
  const auto from = found->value_at.offset;
  return decoded(std::string_view(*text_).substr(from, found->value_end - from));
}

std::string XmlTree::value_or(ElementId id, std::string_view attribute, std::string_view otherwise) const {
  return value(id, attribute).value_or(std::string(otherwise));
}

std::string XmlTree::content(ElementId id) const {
  std::string result;
  const std::string_view text(*text_);
  for (const auto& run : elements_[id].runs) {
    const auto from = run.at.offset;
    const auto body = text.substr(from, run.length);
    const bool data =
        from >= data_begin.size() && text.substr(from - data_begin.size(), data_begin.size()) == data_begin;
    result += data ? with_plain_ends(body) : decoded(body);
  }
  return result;
}

namespace {

void append_words(std::string_view text, std::size_t at, std::size_t last, std::vector<XmlTree::Word>& words) {
  while (at < last) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    auto end = at;
    while (end < last && !is_space(text[end])) ++end;
    words.push_back({decoded(text.substr(at, end - at)), at, end});
    at = end;
  }
}

}  // namespace

std::vector<XmlTree::Word> XmlTree::words(ElementId id) const {
  std::vector<Word> found;
  for (const auto& run : elements_[id].runs) append_words(*text_, run.at.offset, run.at.offset + run.length, found);
  return found;
}

std::vector<XmlTree::Word> XmlTree::words(ElementId id, std::string_view name) const {
  std::vector<Word> found;
  const auto* of = attribute(id, name);
  if (of != nullptr) append_words(*text_, of->value_at.offset, of->value_end, found);
  return found;
}

SourceLocation XmlTree::place(ElementId id) const {
  return {file_, elements_[id].at.line, elements_[id].at.column};
}

SourceLocation XmlTree::place(ElementId id, std::string_view name) const {
  const auto* found = attribute(id, name);
  if (found == nullptr) return place(id);
  return {file_, found->value_at.line, found->value_at.column};
}

SourceLocation XmlTree::place_of(std::size_t offset) const {
  const auto before = std::string_view(*text_).substr(0, offset);
  const auto line = before.rfind('\n');
  const auto start = line == std::string_view::npos ? before : before.substr(line + 1);
  return {file_, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(code_points(start)) + 1};
}

}  // namespace bocage::editor
