// The strict form of a journal's lines: one empty XML element, fixed order of attributes, a sum at the end.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/problem.h"

namespace bocage {

constexpr std::size_t max_line_bytes = 1024 * 1024;  // without the LF
constexpr std::size_t max_word_bytes = 256;          // of a name: verb, side, module, version, scenario

// The lines of a text that end with LF, without it. Nothing is copied, because a stranger's text can have a line a
// byte.
class WholeLines {
 public:
  class Iterator {
   public:
    explicit Iterator(std::string_view rest) : rest_(rest) {}
    std::string_view operator*() const { return rest_.substr(0, rest_.find('\n')); }
    Iterator& operator++() {
      rest_.remove_prefix(rest_.find('\n') + 1);
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.rest_.size() == b.rest_.size(); }

   private:
    std::string_view rest_;
  };

  explicit WholeLines(std::string_view text) : text_(text.substr(0, text.rfind('\n') + 1)) {}  // npos + 1 is 0
  Iterator begin() const { return Iterator(text_); }
  Iterator end() const { return Iterator(std::string_view()); }
  bool empty() const { return text_.empty(); }
  std::size_t bytes() const { return text_.size(); }  // with their LFs

 private:
  std::string_view text_;
};

// Writes a line; attributes in the order in which they are given.
class LineWriter {
 public:
  explicit LineWriter(std::string_view element);
  LineWriter& attribute(std::string_view name, std::string_view value);
  std::string finish();  // with sum, without LF

 private:
  std::string line_;
};

// A problem at a byte of a line.
Problem line_problem(std::string_view line, std::size_t at, std::string message, std::string hint = {});

// Reads the attributes of a line in their one order. The first failure sticks: ask problem() when all is taken.
class LineReader {
 public:
  // The line must outlive the reader. Checks length, sum, UTF-8, form and the element's name.
  LineReader(std::string_view line, std::string_view element);

  std::string text(std::string_view name);                    // must be there
  std::optional<std::string> text_if(std::string_view name);  // may be left out, but not empty
  std::uint32_t number(std::string_view name);
  Hash hash(std::string_view name);
  void finish();  // a problem when attributes are left

  // A failure in what was taken last, `at` bytes into its text.
  void fail(std::string message, std::string hint = {}, std::size_t at = 0);
  const std::optional<Problem>& problem() const { return problem_; }

 private:
  struct Attribute {
    std::string_view name;
    std::string_view raw;
    std::size_t at = 0;  // of raw in the line
  };
  void check_sum();
  void split(std::string_view element);
  bool read_attribute(std::size_t& at);
  void fail_at(std::size_t at, std::string message, std::string hint = {});
  std::string unescape(const Attribute& attribute);

  std::string_view line_;
  std::vector<Attribute> attributes_;
  std::size_t next_ = 0;
  Attribute last_;
  std::optional<Problem> problem_;
};

// "<e" -> "e"; empty when the line does not begin like an element.
std::string_view element_of(std::string_view line);

}  // namespace bocage
