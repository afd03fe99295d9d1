#include "engine/module/xml_scanner.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace bocage {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_name_start(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || byte >= 0x80;
}

bool is_name_part(char c) {
  return is_name_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

std::optional<std::uint32_t> character_number(std::string_view digits) {
  std::uint32_t base = 10;
  if (!digits.empty() && digits.front() == 'x') {
    base = 16;
    digits.remove_prefix(1);
  }
  if (digits.empty() || digits.size() > 7) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : digits) {
    std::uint32_t digit = 99;
    if (c >= '0' && c <= '9') digit = static_cast<std::uint32_t>(c - '0');
    if (c >= 'a' && c <= 'f') digit = static_cast<std::uint32_t>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') digit = static_cast<std::uint32_t>(c - 'A') + 10;
    if (digit >= base) return std::nullopt;
    number = number * base + digit;
  }
  return number;
}

bool is_xml_character(std::uint32_t c) {
  return c == 9 || c == 10 || c == 13 || (c >= 0x20 && c < 0xD800) || (c >= 0xE000 && c < 0xFFFE) ||
         (c >= 0x10000 && c <= 0x10FFFF);
}

bool is_defined_entity(std::string_view name) {
  if (name.starts_with('#')) {
    const auto number = character_number(name.substr(1));
    return number && is_xml_character(*number);
  }
  constexpr std::array<std::string_view, 5> predefined{"amp", "lt", "gt", "quot", "apos"};
  return std::find(predefined.begin(), predefined.end(), name) != predefined.end();
}

// Walks the text once. What cannot be gone past ends the scan; what can (an entity, a doubled attribute) is noted. In a
// damaged file the scan goes on at the next tag, and no more is noted: what follows a slip may be its fault.
class XmlWalk {
 public:
  XmlWalk(std::string_view source, const std::string& file, Problems& problems)
      : source_(source), file_(file), problems_(problems) {}

  bool bad() const { return bad_; }

  std::vector<ScannedElement> scan(bool damaged) {
    if (source_.starts_with("\xEF\xBB\xBF")) at_.offset = 3;
    if (looking_at("<?xml") && at_.offset + 5 < source_.size() && is_space(source_[at_.offset + 5])) declaration();
    while (!fatal_ && !at_end()) {
      token_ = at_;
      if (peek() == '<') {
        markup();
      } else {
        text();
      }
      if (fatal_ && damaged && !over_) go_on();
    }
    if (!fatal_ && !open_.empty()) {
      const auto& element = elements_[open_.back()];
      problem(element.at, "<" + element.name + "> is never closed");
    } else if (!fatal_ && elements_.empty()) {
      problem(at_, "the file holds no element");
    }
    for (const auto index : open_) elements_[index].close = elements_[index].end = source_.size();
    return std::move(elements_);
  }

 private:
  bool at_end() const { return at_.offset >= source_.size(); }
  char peek() const { return source_[at_.offset]; }
  bool looking_at(std::string_view what) const { return source_.substr(at_.offset).starts_with(what); }

  char step() {
    const char c = source_[at_.offset++];
    if (c == '\n') {
      ++at_.line;
      at_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80) {
      ++at_.column;
    }
    return c;
  }
  void advance() {
    const char c = step();
    if (static_cast<unsigned char>(c) < 0x20 && !is_space(c)) {
      auto here = at_;
      --here.column;
      fail(here, "a control character is not allowed here");
    }
  }
  void advance(std::size_t bytes) {
    for (std::size_t i = 0; i < bytes && !at_end(); ++i) advance();
  }
  void skip_space() {
    while (!at_end() && is_space(peek())) advance();
  }

  void problem(const XmlPosition& at, std::string message, std::string hint = {}) {
    bad_ = true;
    if (silent_) return;
    if (++count_ > 100) return;
    problems_.push_back({SourceLocation{file_, at.line, at.column}, std::move(message), std::move(hint)});
  }
  void fail(const XmlPosition& at, std::string message, std::string hint = {}) {
    if (!fatal_) problem(at, std::move(message), std::move(hint));
    fatal_ = true;
  }
  // Of what no later tag can mend: a limit, or markup without an end.
  void give_up(const XmlPosition& at, std::string message) {
    fail(at, std::move(message));
    over_ = true;
  }

  // Behind the tag or text that could not be read, at the next tag.
  void go_on() {
    fatal_ = false;
    silent_ = true;
    if (broken_) {
      while (!at_end() && peek() != '<' && peek() != '>') step();
      const bool open = !at_end() && peek() == '>' && source_[at_.offset - 1] != '/';
      if (!at_end() && peek() == '>') step();
      keep(std::move(*broken_), open);
      broken_.reset();
    }
    if (at_.offset == token_.offset) step();
    while (!at_end() && peek() != '<') step();
  }

  std::string name() {
    const auto begin = at_.offset;
    if (at_end() || !is_name_start(peek())) return {};
    while (!at_end() && is_name_part(peek())) advance();
    return std::string(source_.substr(begin, at_.offset - begin));
  }

  // Goes behind `close`; the text before it is returned.
  std::string_view until(std::string_view close, const XmlPosition& from, const char* what) {
    const auto end = source_.find(close, at_.offset);
    if (end == std::string_view::npos) {
      give_up(from, std::string(what) + " is never closed");
      return {};
    }
    const auto body = source_.substr(at_.offset, end - at_.offset);
    advance(body.size() + close.size());
    return body;
  }

  void declaration() {
    const auto from = at_;
    const std::string body(until("?>", from, "the XML declaration"));
    const auto encoding = body.find("encoding");
    if (encoding == std::string::npos) return;
    std::string lower = body.substr(encoding);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (lower.find("utf-8") == std::string::npos) {
      problem(from, "the file declares an encoding other than UTF-8", "save it as UTF-8");
    }
  }

  void markup() {
    const auto from = at_;
    if (looking_at("<!--")) {
      advance(4);
      const auto body = until("-->", from, "a comment");
      if (body.find("--") != std::string_view::npos || body.ends_with('-')) {
        problem(from, "a comment may not hold '--'");
      }
    } else if (looking_at("<![CDATA[")) {
      character_data();
    } else if (looking_at("<?")) {
      advance(2);
      if (looking_at("xml") && !looking_at("xml-")) problem(from, "an XML declaration may only begin the file");
      until("?>", from, "a processing instruction");
    } else if (looking_at("<!")) {
      fail(from, "document type declarations are not allowed", "remove the <!DOCTYPE …>");
    } else if (looking_at("</")) {
      end_tag();
    } else {
      start_tag();
    }
  }

  void character_data() {
    const auto from = at_;
    if (open_.empty()) return fail(from, "text outside the root element");
    advance(9);
    const auto run = at_;
    const auto body = until("]]>", from, "a CDATA section");
    elements_[open_.back()].runs.push_back({run, body.size()});
  }

  void text() {
    const auto run = at_;
    while (!fatal_ && !at_end() && peek() != '<') {
      if (open_.empty() && !is_space(peek())) return fail(at_, "text outside the root element");
      if (looking_at("]]>")) problem(at_, "']]>' may not stand in text", "write ]]&gt;");
      if (peek() == '&') {
        entity();
      } else {
        advance();
      }
    }
    if (!open_.empty()) elements_[open_.back()].runs.push_back({run, at_.offset - run.offset});
  }

  void entity() {
    const auto from = at_;
    advance();
    const auto begin = at_.offset;
    while (!at_end() && (is_name_part(peek()) || peek() == '#')) advance();
    const auto word = source_.substr(begin, at_.offset - begin);
    if (at_end() || peek() != ';' || word.empty()) {
      return problem(from, "'&' begins no entity", "write &amp; for the sign itself");
    }
    if (!is_defined_entity(word)) {
      problem(from, "unknown entity '&" + std::string(word) + ";'",
              "only &amp; &lt; &gt; &quot; &apos; and &#N; are known");
    }
    advance();
  }

  void end_tag() {
    const auto from = at_;
    advance(2);
    const auto closed = name();
    skip_space();
    if (at_end() || peek() != '>') return fail(from, "the end tag </" + closed + " is not closed by '>'");
    advance();
    if (open_.empty()) return fail(from, "</" + closed + "> closes nothing");
    const auto& element = elements_[open_.back()];
    if (element.name != closed) {
      fail(from, "</" + closed + "> stands where <" + element.name + "> of line " + std::to_string(element.at.line) +
                     " must be closed");
      const bool opened =
          std::any_of(open_.begin(), open_.end(), [&](std::size_t index) { return elements_[index].name == closed; });
      if (!opened) return;
      while (elements_[open_.back()].name != closed) close_last(from.offset, from.offset);
    }
    close_last(from.offset, at_.offset);
  }

  void close_last(std::size_t close, std::size_t end) {
    elements_[open_.back()].close = close;
    elements_[open_.back()].end = end;
    open_.pop_back();
  }

  void keep(ScannedElement element, bool open) {
    element.open_end = element.close = element.end = at_.offset;
    if (!open_.empty()) element.parent = open_.back();
    elements_.push_back(std::move(element));
    if (open) open_.push_back(elements_.size() - 1);
  }

  void start_tag() {
    const auto from = at_;
    advance();
    if (elements_.size() >= xml_element_limit) return give_up(from, "the file has more than 500,000 elements");
    ScannedElement element;
    element.at = from;
    element.name = name();
    if (element.name.empty()) return fail(from, "'<' begins no element", "write &lt; for the sign itself");
    if (open_.empty() && !elements_.empty()) {
      fail(from, "a second root element <" + element.name + ">", "a file has one outermost element");
      over_ = true;
      return;
    }
    if (open_.size() >= static_cast<std::size_t>(xml_depth_limit)) {
      return give_up(from, "elements are nested deeper than " + std::to_string(xml_depth_limit));
    }
    attributes(element);
    if (fatal_) {
      broken_ = std::move(element);
      return;
    }
    const bool empty = peek() == '/';
    advance(empty ? 2 : 1);
    keep(std::move(element), !empty);
  }

  void attributes(ScannedElement& element) {
    while (!fatal_) {
      const auto before = at_.offset;
      skip_space();
      if (at_end()) return fail(element.at, "the tag <" + element.name + " is never closed");
      if (peek() == '>' || looking_at("/>")) return;
      if (at_.offset == before) return fail(at_, "white space is missing before an attribute");
      attribute(element);
    }
  }

  void attribute(ScannedElement& element) {
    XmlAttribute attribute;
    attribute.at = at_;
    attribute.name = name();
    if (attribute.name.empty()) return fail(at_, "an attribute's name is expected in <" + element.name + ">");
    skip_space();
    if (at_end() || peek() != '=') return fail(attribute.at, "attribute '" + attribute.name + "' has no value");
    advance();
    skip_space();
    if (at_end() || (peek() != '"' && peek() != '\'')) {
      return fail(attribute.at, "the value of attribute '" + attribute.name + "' must stand in quotes");
    }
    const char quote = peek();
    advance();
    attribute.value_at = at_;
    while (!fatal_ && !at_end() && peek() != quote) {
      if (peek() == '<') return fail(at_, "'<' may not stand in an attribute's value", "write &lt;");
      if (peek() == '&') {
        entity();
      } else {
        advance();
      }
    }
    if (fatal_) return;
    if (at_end()) return fail(attribute.at, "the value of attribute '" + attribute.name + "' is never closed");
    attribute.value_end = at_.offset;
    advance();
    if (std::any_of(element.attributes.begin(), element.attributes.end(),
                    [&](const XmlAttribute& other) { return other.name == attribute.name; })) {
      return problem(attribute.at, "attribute '" + attribute.name + "' stands twice in <" + element.name + ">");
    }
    if (element.attributes.size() >= 256) return fail(attribute.at, "an element has more than 256 attributes");
    element.attributes.push_back(std::move(attribute));
  }

  std::string_view source_;
  const std::string& file_;
  Problems& problems_;
  XmlPosition at_;
  XmlPosition token_;  // where the tag or text under way begins
  std::vector<ScannedElement> elements_;
  std::vector<std::size_t> open_;
  std::optional<ScannedElement> broken_;  // whose start tag could not be read to its end
  bool fatal_ = false;
  bool bad_ = false;
  bool over_ = false;    // nothing further can be read, whoever asks
  bool silent_ = false;  // what is wrong from here on is not told
  int count_ = 0;
};

}  // namespace

std::optional<std::vector<ScannedElement>> scan_xml(std::string_view source, const std::string& file,
                                                    Problems& problems) {
  XmlWalk scanner(source, file, problems);
  auto elements = scanner.scan(false);
  if (scanner.bad()) return std::nullopt;
  return elements;
}

std::vector<ScannedElement> scan_damaged_xml(std::string_view source, const std::string& file, Problems& problems) {
  return XmlWalk(source, file, problems).scan(true);
}

}  // namespace bocage
