#include "engine/module/xml_document.h"

#include <tinyxml2.h>

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/module/xml_scanner.h"

namespace bocage {
namespace {

XmlPosition position_of(std::string_view source, std::size_t offset) {
  XmlPosition at;
  at.offset = offset;
  const auto before = source.substr(0, offset);
  at.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const auto line = before.rfind('\n');
  at.column = static_cast<int>(code_points(line == std::string_view::npos ? before : before.substr(line + 1))) + 1;
  return at;
}

// Puts what TinyXML-2 read and what the scan located together. Both walk the same elements in the same order.
class Joiner {
 public:
  explicit Joiner(std::vector<ScannedElement> scanned) : scanned_(std::move(scanned)) {}

  bool join(const tinyxml2::XMLElement& from, XmlElement& into) {
    if (next_ >= scanned_.size() || scanned_[next_].name != from.Name()) return false;
    auto& scanned = scanned_[next_++];
    into.name = std::move(scanned.name);
    into.at = scanned.at;
    into.end = scanned.end;
    into.runs = std::move(scanned.runs);
    into.attributes = std::move(scanned.attributes);
    for (auto& attribute : into.attributes) {
      const char* value = from.Attribute(attribute.name.c_str());
      if (value == nullptr) return false;
      attribute.value = value;
    }
    for (const auto* child = from.FirstChild(); child != nullptr; child = child->NextSibling()) {
      if (const auto* text = child->ToText()) {
        into.text += text->Value();
      } else if (const auto* element = child->ToElement()) {
        into.children.emplace_back();
        if (!join(*element, into.children.back())) return false;
      }
    }
    return true;
  }
  bool complete() const { return next_ == scanned_.size(); }

 private:
  std::vector<ScannedElement> scanned_;
  std::size_t next_ = 0;
};

}  // namespace

const XmlAttribute* XmlElement::find(std::string_view attribute) const {
  for (const auto& a : attributes) {
    if (a.name == attribute) return &a;
  }
  return nullptr;
}

std::vector<XmlWord> XmlDocument::words(const XmlElement& element) const {
  std::vector<XmlPosition> positions;
  for (const auto& run : element.runs) {
    XmlPosition at = run.at;
    bool in_word = false;
    for (; at.offset < run.at.offset + run.length; ++at.offset) {
      const char c = source[at.offset];
      const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
      if (!space && !in_word) positions.push_back(at);
      in_word = !space;
      if (c == '\n') {
        ++at.line;
        at.column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) {
        ++at.column;
      }
    }
  }
  std::vector<XmlWord> result;
  const auto texts = split_words(element.text);
  result.reserve(texts.size());
  // Character references for white space and comments inside a word make the counts differ: then only the element is
  // known.
  const bool located = positions.size() == texts.size();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    result.push_back({std::string(texts[i]), located ? positions[i] : element.at});
  }
  return result;
}

std::optional<XmlDocument> read_xml(std::string source, std::string file, Problems& problems) {
  if (source.size() > xml_size_limit) {
    problems.push_back({SourceLocation{std::move(file), 0, 0}, "the file is larger than 16 MiB", {}});
    return std::nullopt;
  }
  if (const auto bad = invalid_utf8(source)) {
    const auto at = position_of(source, *bad);
    problems.push_back(
        {SourceLocation{std::move(file), at.line, at.column}, "the text is not valid UTF-8", "save the file as UTF-8"});
    return std::nullopt;
  }
  auto scanned = scan_xml(source, file, problems);
  if (!scanned) return std::nullopt;

  tinyxml2::XMLDocument tree;
  tree.Parse(source.data(), source.size());
  XmlDocument document;
  Joiner joiner(std::move(*scanned));
  if (tree.Error() || tree.RootElement() == nullptr || !joiner.join(*tree.RootElement(), document.root) ||
      !joiner.complete()) {
    problems.push_back(
        {SourceLocation{std::move(file), std::max(tree.ErrorLineNum(), 1), 0}, "the XML cannot be read", {}});
    return std::nullopt;
  }
  document.file = std::move(file);
  document.source = std::move(source);
  return document;
}

}  // namespace bocage
