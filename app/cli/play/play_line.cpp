#include "app/cli/play/play_line.h"

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

bool is_control(unsigned char c) {
  return (c < 0x20 && c != '\t') || c == 0x7f;
}

// U+0080 to U+009F: terminals obey them as they do the others.
bool is_high_control(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && text[at] == '\xc2' && static_cast<unsigned char>(text[at + 1]) < 0xa0;
}

std::optional<std::size_t> control_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_control(static_cast<unsigned char>(text[at])) || is_high_control(text, at)) return at;
  }
  return std::nullopt;
}

// The printable ASCII of a line with a fault; the rest are question marks.
std::string shown(std::string_view text) {
  constexpr std::size_t max_shown = 60;
  std::string out;
  for (const char c : text.substr(0, max_shown)) out += c >= ' ' && c <= '~' ? c : '?';
  return text.size() > max_shown ? out + "..." : out;
}

std::string fault_of(std::string_view text, std::size_t length) {
  if (length > LineReader::max_bytes) {
    return tr("this line is too long: {n} bytes, {most} at most", {{"n", length}, {"most", LineReader::max_bytes}});
  }
  if (const auto at = invalid_utf8(text)) return tr("this line is not valid UTF-8 at byte {n}", {{"n", *at + 1}});
  if (const auto at = control_in(text)) {
    return tr("this line contains a control character at byte {n}", {{"n", *at + 1}});
  }
  return {};
}

}  // namespace

std::optional<TypedLine> LineReader::next() {
  std::string text;
  std::size_t length = 0;
  char c = 0;
  bool any = false;
  while (in_.get(c)) {
    any = true;
    if (c == '\n') break;
    if (length++ < max_bytes) text += c;
  }
  if (!any) return std::nullopt;
  if (!text.empty() && text.back() == '\r' && length == text.size()) {
    text.pop_back();
    --length;
  }
  TypedLine line;
  line.fault = fault_of(text, length);
  line.text = line.fault.empty() ? std::move(text) : shown(text);
  return line;
}

TypedWords words_of(std::string_view line) {
  constexpr std::string_view white = " \t";
  TypedWords typed;
  std::size_t at = line.find_first_not_of(white);
  while (at != std::string_view::npos) {
    std::size_t end = 0;
    if (line[at] == '"') {
      end = line.find('"', at + 1);
      if (end == std::string_view::npos) {
        typed.fault = tr("a quotation mark is not closed");
        return typed;
      }
      typed.words.push_back({std::string(line.substr(at + 1, end - at - 1)), true});
      ++end;
    } else {
      end = std::min(line.find_first_of(white, at), line.size());
      typed.words.push_back({std::string(line.substr(at, end - at)), false});
    }
    at = line.find_first_not_of(white, end);
  }
  return typed;
}

std::string joined(const std::vector<TypedWord>& words) {
  std::string text;
  for (const TypedWord& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

bool is_remark(std::string_view line) {
  const std::string_view text = trim(line);
  return text == "#" || text.starts_with("# ");
}

}  // namespace bocage::cli
