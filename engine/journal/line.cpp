#include "engine/journal/line.h"

#include <array>
#include <cassert>
#include <utility>

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::string_view sum_opens = " sum='";
constexpr std::string_view line_ends = "'/>";
constexpr std::size_t sum_digits = 16;
constexpr std::size_t tail_size = sum_opens.size() + sum_digits + line_ends.size();

constexpr const char* restore_hint = "restore a backup, or ask the other side to send the game again";

// What may not stand by itself in an attribute between apostrophes, and how it is written.
constexpr std::array<std::pair<char, std::string_view>, 7> references = {
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'\'', "&apos;"}, {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"}}};

void escape_into(std::string& line, std::string_view text) {
  for (char c : text) {
    const std::string_view* reference = nullptr;
    for (const auto& [from, to] : references) {
      if (c == from) reference = &to;
    }
    if (reference != nullptr) {
      line += *reference;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      line += "�";  // U+FFFD: XML has no way to write other control characters
    } else {
      line += c;
    }
  }
}

std::string sum_of(std::string_view bytes) {
  return to_hex(hash_of("line", bytes)).substr(0, sum_digits);
}

bool name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::size_t name_end(std::string_view line, std::size_t at) {
  while (at < line.size() && name_character(line[at])) ++at;
  return at;
}

}  // namespace

// --- writing

LineWriter::LineWriter(std::string_view element) : line_("<") {
  line_ += element;
}

LineWriter& LineWriter::attribute(std::string_view name, std::string_view value) {
  line_ += ' ';
  line_ += name;
  line_ += "='";
  escape_into(line_, value);
  line_ += '\'';
  return *this;
}

std::string LineWriter::finish() {
  const std::string sum = sum_of(line_);
  line_ += sum_opens;
  line_ += sum;
  line_ += line_ends;
  return std::move(line_);
}

// --- reading

Problem line_problem(std::string_view line, std::size_t at, std::string message, std::string hint) {
  int column = 1;
  for (std::size_t i = 0; i < at && i < line.size(); ++i) {
    if ((static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U) ++column;
  }
  return Problem{SourceLocation{{}, 0, column}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

std::string_view element_of(std::string_view line) {
  if (line.empty() || line.front() != '<') return {};
  return line.substr(1, name_end(line, 1) - 1);
}

LineReader::LineReader(std::string_view line, std::string_view element) : line_(line) {
  if (line.size() > max_line_bytes) {
    fail_at(max_line_bytes, "the line is longer than 1 MiB", "no journal has such lines: this is another file");
  } else if (line.empty()) {
    fail_at(0, "an empty line", restore_hint);
  } else if (line.back() == '\r') {
    fail_at(line.size() - 1, "the line ends with CR and LF",
            "an editor or a mail program changed the file: use it as it was sent");
  } else {
    check_sum();
  }
  if (problem_) return;
  if (auto bad = invalid_utf8(line)) {
    fail_at(*bad, "this is not valid UTF-8", restore_hint);
  } else {
    split(element);
  }
}

void LineReader::check_sum() {
  const bool has_tail = line_.size() > tail_size && line_.substr(line_.size() - line_ends.size()) == line_ends &&
                        line_.substr(line_.size() - tail_size, sum_opens.size()) == sum_opens;
  if (!has_tail) return fail_at(line_.size(), "the line is damaged: it does not end with its sum", restore_hint);
  const std::size_t body = line_.size() - tail_size;
  const std::string expected = sum_of(line_.substr(0, body));
  const std::string_view found = line_.substr(body + sum_opens.size(), sum_digits);
  if (found == expected) return;
  const std::string shown = invalid_utf8(found) ? "unreadable" : std::string(found);
  fail_at(body + sum_opens.size(), "the line is damaged: its sum is " + shown + " and should be " + expected,
          restore_hint);
}

void LineReader::split(std::string_view element) {
  const std::string_view found = element_of(line_);
  if (found != element) {
    return fail_at(0, "expected <" + std::string(element) + " …/> here, not <" + std::string(found) + " …/>",
                   "a journal is a genesis line, key lines, then entries");
  }
  std::size_t at = 1 + element.size();
  const std::size_t end = line_.size() - tail_size;
  while (at < end) {
    if (!read_attribute(at)) return;
  }
  if (at != end) fail_at(end, "expected the sum here");
}

bool LineReader::read_attribute(std::size_t& at) {
  if (line_[at] != ' ') {
    fail_at(at, "expected one space and an attribute");
    return false;
  }
  const std::size_t stop = name_end(line_, at + 1);
  const std::string_view name = line_.substr(at + 1, stop - at - 1);
  if (name.empty() || line_.substr(stop, 2) != "='") {
    fail_at(stop, "expected an attribute's name, then ='");
    return false;
  }
  const std::size_t begin = stop + 2;
  const std::size_t close = line_.find('\'', begin);
  if (close == std::string_view::npos || close >= line_.size() - tail_size) {
    fail_at(begin, "the value of `" + std::string(name) + "` has no end");
    return false;
  }
  attributes_.push_back({name, line_.substr(begin, close - begin), begin});
  at = close + 1;
  return true;
}

void LineReader::fail_at(std::size_t at, std::string message, std::string hint) {
  if (!problem_) problem_ = line_problem(line_, at, std::move(message), std::move(hint));
}

void LineReader::fail(std::string message, std::string hint, std::size_t at) {
  // From a place in the text to its place in the line: a reference is several bytes there.
  std::size_t raw = 0;
  for (std::size_t i = 0; i < at && raw < last_.raw.size(); ++i) {
    raw = last_.raw[raw] == '&' ? last_.raw.find(';', raw) + 1 : raw + 1;
  }
  fail_at(last_.at + raw, std::move(message), std::move(hint));
}

std::string LineReader::unescape(const Attribute& attribute) {
  std::string text;
  text.reserve(attribute.raw.size());
  for (std::size_t i = 0; i < attribute.raw.size();) {
    const char c = attribute.raw[i];
    if (c == '<' || c == '>' || static_cast<unsigned char>(c) < 0x20) {
      fail_at(attribute.at + i, "this character must be written as a reference");
      return {};
    }
    if (c != '&') {
      text += c;
      ++i;
      continue;
    }
    const std::size_t before = i;
    for (const auto& [to, from] : references) {
      if (attribute.raw.substr(before, from.size()) == from) {
        text += to;
        i += from.size();
        break;
      }
    }
    if (i == before) {
      fail_at(attribute.at + i, "unknown reference", "only &amp; &lt; &gt; &apos; &#9; &#10; &#13; are used");
      return {};
    }
  }
  return text;
}

std::string LineReader::text(std::string_view name) {
  if (problem_) return {};
  if (next_ == attributes_.size()) {
    fail_at(line_.size() - tail_size, "attribute `" + std::string(name) + "` is missing here");
    return {};
  }
  last_ = attributes_[next_];
  if (last_.name != name) {
    fail_at(last_.at - last_.name.size() - 2,
            "expected attribute `" + std::string(name) + "` here, not `" + std::string(last_.name) + "`",
            "attributes have one order");
    return {};
  }
  ++next_;
  return unescape(last_);
}

std::optional<std::string> LineReader::text_if(std::string_view name) {
  if (problem_ || next_ == attributes_.size() || attributes_[next_].name != name) return {};
  std::string found = text(name);
  if (found.empty()) fail("an empty `" + std::string(name) + "` is left out");
  return found;
}

std::uint32_t LineReader::number(std::string_view name) {
  const std::string digits = text(name);
  if (problem_) return 0;
  const auto number = parse_integer(digits);
  if (!number || *number < 0 || *number > UINT32_MAX || std::to_string(*number) != digits) {
    fail("`" + std::string(name) + "` must be a whole number from 0 to 4294967295 without leading zeros");
    return 0;
  }
  return static_cast<std::uint32_t>(*number);
}

Hash LineReader::hash(std::string_view name) {
  const std::string digits = text(name);
  if (problem_) return {};
  const auto hash = hash_from_hex(digits);
  if (!hash || to_hex(*hash) != digits) {
    fail("`" + std::string(name) + "` must be 64 lower-case hexadecimal digits");
    return {};
  }
  return *hash;
}

void LineReader::finish() {
  if (problem_ || next_ == attributes_.size()) return;
  const Attribute& extra = attributes_[next_];
  fail_at(extra.at - extra.name.size() - 2, "attribute `" + std::string(extra.name) + "` is not expected here",
          "attributes have one order");
}

}  // namespace bocage
