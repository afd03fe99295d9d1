#include "tests/engine/walls/source_code.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace bocage::walls {
namespace {

bool in_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Blanks out what lies from `begin` up to `end`, all but the ends of lines.
void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i) {
    if (text[i] != '\n') text[i] = ' ';
  }
}

// Behind the closing quote of the text or character that begins at `at`.
std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  std::size_t i = at + 1;
  while (i < text.size() && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
  return i + 1;
}

// Behind a text such as R"mark(…)mark"; `at` is its quote.
std::size_t end_of_raw(std::string_view text, std::size_t at) {
  const std::size_t open = text.find('(', at);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

std::size_t end_of_line(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('\n', at);
  return end == std::string_view::npos ? text.size() : end;
}

// Behind a directive of the preprocessor with all the lines that it goes on in.
std::size_t end_of_directive(std::string_view text, std::size_t at) {
  std::size_t end = end_of_line(text, at);
  while (end < text.size() && text[end - 1] == '\\') end = end_of_line(text, end + 1);
  return end;
}

bool is_raw(std::string_view text, std::size_t quote) {
  return quote > 0 && text[quote - 1] == 'R' && (quote < 2 || !in_name(text[quote - 2]));
}

struct Token {
  std::string_view text;
  int line = 1;
};

std::vector<Token> tokens_of(std::string_view code) {
  std::vector<Token> tokens;
  int line = 1;
  for (std::size_t i = 0; i < code.size();) {
    if (code[i] == '\n') ++line;
    if (std::isspace(static_cast<unsigned char>(code[i])) != 0) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    if (in_name(code[i])) {
      while (end < code.size() && in_name(code[end])) ++end;
    }
    tokens.push_back({code.substr(i, end - i), line});
    i = end;
  }
  return tokens;
}

class ClassCounter {
 public:
  explicit ClassCounter(const std::vector<Token>& tokens) : tokens_(tokens) {}

  std::vector<ClassSize> count() {
    for (at_ = 0; at_ < tokens_.size(); ++at_) take(tokens_[at_].text);
    return std::move(sizes_);
  }

 private:
  static constexpr std::size_t no_class = static_cast<std::size_t>(-1);

  void take(std::string_view token) {
    if (parentheses_ == 0 && (token == "class" || token == "struct")) note_class();
    if (token == "(") open_parenthesis();
    if (token == ")") --parentheses_;
    if (token == "{") return open_brace();
    if (token == "}") return close_brace();
    if (parentheses_ > 0 || in_body()) return;
    if (token == ";") return end_declaration();
    if (token == ":" && begins_with_access()) return begin_declaration();
    if (token == "<" && before() != "operator" && before() != "<") ++angles_;
    if (token == ">" && angles_ > 0) --angles_;
    if (token == "=" && !is_method_ && !ends_operator(before())) is_value_ = true;
    if (first_.empty()) first_ = token;
  }

  // Of a function, or of what a member begins with.
  bool in_body() const { return !scopes_.empty() && scopes_.back() == no_class; }

  // "operator==" and its like are told apart from the value that a member begins with.
  static bool ends_operator(std::string_view token) {
    return token == "operator" || token == "=" || token == "<" || token == ">" || token == "!" || token == "+" ||
           token == "-";
  }

  std::string_view before() const { return at_ == 0 ? std::string_view() : tokens_[at_ - 1].text; }

  bool begins_with_access() const { return first_ == "public" || first_ == "private" || first_ == "protected"; }

  // "class Name … {" opens a class; "enum class", "template <class" and "class Name;" do not.
  void note_class() {
    if (before() == "enum" || before() == "<" || before() == ",") return;
    std::size_t i = at_ + 1;
    if (i >= tokens_.size() || !in_name(tokens_[i].text.front())) return;
    const Token& name = tokens_[i];
    while (i < tokens_.size() && tokens_[i].text != "{" && tokens_[i].text != ";" && tokens_[i].text != "(") ++i;
    if (i == tokens_.size() || tokens_[i].text != "{") return;
    opens_class_at_ = i;
    sizes_.push_back({std::string(name.text), name.line, 0});
  }

  void open_parenthesis() {
    if (parentheses_++ == 0 && angles_ == 0 && !is_value_ && !in_body()) is_method_ = true;
  }

  void open_brace() {
    scopes_.push_back(at_ == opens_class_at_ ? sizes_.size() - 1 : no_class);
    if (scopes_.back() != no_class) begin_declaration();
  }

  void close_brace() {
    const bool was_class = !scopes_.empty() && scopes_.back() != no_class;
    if (!scopes_.empty()) scopes_.pop_back();
    if (was_class) {
      begin_declaration();
    } else if (is_method_ && !in_body()) {
      end_declaration();
    }
  }

  void begin_declaration() {
    first_ = {};
    is_method_ = is_value_ = false;
    angles_ = 0;
  }

  void end_declaration() {
    static constexpr std::array others{"using", "friend", "typedef", "static_assert", ",", "return"};
    const bool other = std::find(others.begin(), others.end(), first_) != others.end();
    if (!scopes_.empty() && scopes_.back() != no_class && is_method_ && !other) ++sizes_[scopes_.back()].methods;
    if (scopes_.empty() || scopes_.back() != no_class) begin_declaration();
  }

  const std::vector<Token>& tokens_;
  std::size_t at_ = 0;
  std::size_t opens_class_at_ = no_class;
  std::vector<std::size_t> scopes_;  // which class each brace that is open belongs to; no_class for any other
  std::vector<ClassSize> sizes_;
  int parentheses_ = 0;
  int angles_ = 0;
  std::string_view first_;  // of the declaration
  bool is_method_ = false;
  bool is_value_ = false;
};

}  // namespace

std::string code_of(std::string_view source) {
  std::string text(source);
  bool line_begins = true;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view two = std::string_view(text).substr(i, 2);
    std::size_t end = i;
    if (two == "//") {
      end = end_of_line(text, i);
    } else if (two == "/*") {
      end = text.find("*/", i + 2);
      end = end == std::string::npos ? text.size() : end + 2;
    } else if (text[i] == '"') {
      end = is_raw(text, i) ? end_of_raw(text, i) : end_of_quoted(text, i);
    } else if (text[i] == '\'' && (i == 0 || !in_name(text[i - 1]))) {  // not 1'000
      end = end_of_quoted(text, i);
    } else if (text[i] == '#' && line_begins) {
      end = end_of_directive(text, i);
    }
    if (end > i) {
      blank(text, i, end);
      i = end;
      continue;
    }
    if (text[i] == '\n') {
      line_begins = true;
    } else if (text[i] != ' ') {
      line_begins = false;
    }
    ++i;
  }
  return text;
}

std::vector<Breach> replaced_word_breaches(const std::string& file, std::string_view source) {
  static const std::set<std::string_view> replaced = {"Wanted", "Fed",   "feed",  "Met", "met",   "Throw", "lot",
                                                      "deed",   "dress", "rests", "fan", "glass", "most",  "least"};
  std::vector<Breach> breaches;
  const std::string code = code_of(source);
  for (const Token& token : tokens_of(code)) {
    std::string_view word = token.text;
    if (word.size() > 1 && word.back() == '_') word.remove_suffix(1);
    const bool of_most = word.starts_with("most_") || word.starts_with("least_");
    if (replaced.contains(word) || of_most) {
      breaches.push_back({file, token.line, "a word that another one has taken the place of: " + std::string(word)});
    }
  }
  return breaches;
}

std::vector<ClassSize> class_sizes(std::string_view source) {
  const std::string code = code_of(source);
  return ClassCounter(tokens_of(code)).count();
}

}  // namespace bocage::walls
