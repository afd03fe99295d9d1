#include "app/cli/words/lua_texts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/game/words.h"
#include "engine/module/lua_tokens.h"
#include "engine/translation/sentence_form.h"

namespace bocage::cli {

namespace {

using Tokens = std::vector<LuaToken>;
using Texts = std::vector<std::string>;

constexpr std::size_t none = static_cast<std::size_t>(-1);
constexpr std::size_t max_readings = 8;  // of one concatenation
constexpr int max_places = 9;
constexpr int deepest = 100;  // brackets in one another; nothing further in is read

// What stands behind these names is read by people, be it one word.
constexpr std::array<std::string_view, 11> keys_of_texts{"title", "prompt",  "text",  "told", "words", "other",
                                                         "label", "penalty", "level", "unit", "one"};
// What is called so takes texts that nobody reads who plays.
constexpr std::array<std::string_view, 6> calls_for_authors{"error", "assert", "form", "require", "describe", "it"};
constexpr std::array<std::string_view, 25> separators{",",   ";",      "=",     "return", "local", "and", "or",
                                                      "==",  "~=",     "<",     ">",      "<=",    ">=",  "do",
                                                      "if",  "then",   "else",  "elseif", "end",   "for", "function",
                                                      "not", "repeat", "until", "while"};

template <std::size_t size>
bool is_one_of(const std::array<std::string_view, size>& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

bool is_separator(const LuaToken& token) {
  return token.kind != LuaToken::Kind::text && is_one_of(separators, token.text);
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
}

bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_word);
}

bool is_id(std::string_view text) {
  return has_letter(text) && std::all_of(text.begin(), text.end(), [](char c) {
           return is_word(c) || c == '_' || c == ' ' || (c >= '0' && c <= '9');
         });
}

// "Fire": a word as it begins a sentence.
bool is_capital_word(std::string_view text) {
  return text.size() > 1 && text.front() >= 'A' && text.front() <= 'Z' &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// What goes on with another text is read as a part of it.
bool is_tail(std::string_view text) {
  return text.starts_with(' ') || text.starts_with(';');
}

// The text that a literal stands for, as far as people read such texts: numbers of bytes are left as they are.
std::string meant(std::string_view literal) {
  std::string text;
  for (std::size_t i = 0; i < literal.size(); ++i) {
    if (literal[i] != '\\' || i + 1 == literal.size()) {
      text += literal[i];
      continue;
    }
    const char c = literal[++i];
    text += c == 'n' ? '\n' : c == 't' ? '\t' : c;
  }
  return text;
}

class Reader {
 public:
  explicit Reader(std::string_view source) {
    for (const LuaToken& token : lua_tokens(source)) {
      if (token.kind != LuaToken::Kind::comment) tokens_.push_back(token);
    }
    find_brackets();
  }

  std::vector<LuaText> read() {
    expressions(0, tokens_.size(), 0);
    for (std::size_t i = 0; i < tokens_.size(); ++i) ids(i);
    std::stable_sort(found_.begin(), found_.end(), [](const LuaText& a, const LuaText& b) { return a.line < b.line; });
    return std::move(found_);
  }

 private:
  void find_brackets() {
    close_.assign(tokens_.size(), none);
    around_.assign(tokens_.size(), none);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const LuaToken& token = tokens_[i];
      if ((token.is(")") || token.is("}") || token.is("]")) && !open.empty()) {
        close_[open.back()] = i;
        open.pop_back();
      }
      around_[i] = open.empty() ? none : open.back();
      if (token.is("(") || token.is("{") || token.is("[")) open.push_back(i);
    }
  }

  std::size_t behind(std::size_t i) const { return close_[i] == none ? i + 1 : close_[i] + 1; }

  // A value ends here, so that another one after it begins a new statement.
  bool ends_value(std::size_t i) const {
    const LuaToken& token = tokens_[i];
    return token.kind == LuaToken::Kind::number || token.kind == LuaToken::Kind::text || token.is(")") ||
           token.is("]") || token.is("}") || (token.kind == LuaToken::Kind::name && !is_separator(token));
  }

  // The tokens from `begin` to `end`, where brackets are closed, in parts between separators.
  void expressions(std::size_t begin, std::size_t end, int depth) {
    std::size_t start = begin;
    for (std::size_t i = begin; i < end;) {
      const LuaToken& token = tokens_[i];
      const bool word = token.kind == LuaToken::Kind::name || token.kind == LuaToken::Kind::number;
      const bool new_statement = i > start && word && !is_separator(token) && ends_value(i - 1);
      if (is_separator(token) || new_statement) {
        expression(start, i);
        start = new_statement ? i : i + 1;
      }
      const bool opens = close_[i] != none;
      if (opens && depth < deepest) expressions(i + 1, close_[i], depth + 1);
      i = opens ? close_[i] + 1 : i + 1;
    }
    expression(start, end);
  }

  void expression(std::size_t begin, std::size_t end) {
    if (begin >= end) return;
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    std::size_t start = begin;
    for (std::size_t i = begin; i < end; i = close_[i] != none ? close_[i] + 1 : i + 1) {
      if (!tokens_[i].is("..")) continue;
      parts.emplace_back(start, i);
      start = i + 1;
    }
    parts.emplace_back(start, end);
    if (parts.size() == 1 && (end - begin != 1 || tokens_[begin].kind != LuaToken::Kind::text)) return;
    if (for_authors(begin)) return;
    if (parts.size() == 1) return literal(begin);
    for (std::string& text : readings(parts)) concatenation(begin, std::move(text));
  }

  // A text or a call may stand at the end of what is called: the call around it counts.
  bool for_authors(std::size_t i) const {
    for (std::size_t open = around_[i]; open != none; open = around_[open]) {
      const bool call = open > 0 && tokens_[open].is("(") && tokens_[open - 1].kind == LuaToken::Kind::name;
      if (call) return is_one_of(calls_for_authors, tokens_[open - 1].text);
    }
    return i > 0 && tokens_[i - 1].kind == LuaToken::Kind::name && is_one_of(calls_for_authors, tokens_[i - 1].text);
  }

  bool is_wanted(std::size_t begin) const {
    return begin > 1 && tokens_[begin - 1].is("=") && is_one_of(keys_of_texts, tokens_[begin - 2].text);
  }

  void literal(std::size_t i) {
    std::string text = meant(tokens_[i].text);
    const bool returned = i > 0 && tokens_[i - 1].is("return") && is_capital_word(text);
    const bool sentence = text.find(' ') != std::string::npos && !is_purpose(i);
    if (has_letter(text) && !is_tail(text) && (sentence || returned || is_wanted(i))) add("", std::move(text), i);
  }

  void concatenation(std::size_t begin, std::string text) {
    if (!is_tail(text) && (text.find(' ') != std::string::npos || is_wanted(begin))) add("", std::move(text), begin);
  }

  // "(n == 1 and 'space' or 'spaces')": either text; empty for any other operand.
  Texts choices(std::size_t begin, std::size_t end) const {
    if (!tokens_[begin].is("(") || close_[begin] + 1 != end) return {};
    Texts texts;
    for (std::size_t i = begin + 1; i + 1 < end; ++i) {
      const bool chosen = tokens_[i - 1].is("and") || tokens_[i - 1].is("or");
      const bool whole = i + 2 == end || tokens_[i + 1].is("or");
      if (chosen && whole && tokens_[i].kind == LuaToken::Kind::text) texts.push_back(meant(tokens_[i].text));
    }
    return texts.size() == 2 ? texts : Texts();
  }

  // What a concatenation may come to, with a place for each operand that is no text.
  Texts readings(const std::vector<std::pair<std::size_t, std::size_t>>& parts) const {
    struct Reading {
      std::vector<std::optional<std::string>> operands;  // nullopt: something that is put in
    };
    std::vector<Reading> all(1);
    for (const auto& [begin, end] : parts) {
      if (begin >= end) return {};
      const bool text = end - begin == 1 && tokens_[begin].kind == LuaToken::Kind::text;
      Texts texts = text ? Texts{meant(tokens_[begin].text)} : choices(begin, end);
      if (texts.empty() || all.size() * texts.size() > max_readings) {
        for (Reading& one : all) one.operands.emplace_back();
        continue;
      }
      std::vector<Reading> more;
      for (const Reading& one : all) {
        for (const std::string& each : texts) {
          more.push_back(one);
          more.back().operands.emplace_back(each);
        }
      }
      all = std::move(more);
    }
    Texts made;
    for (const Reading& one : all) made.push_back(numbered(one.operands));
    std::erase(made, "");
    return made;
  }

  // Places that the texts have already keep their numbers; empty where there are too many.
  static std::string numbered(const std::vector<std::optional<std::string>>& operands) {
    int last = 0;
    for (const auto& operand : operands) {
      const SentenceForm form(operand.value_or(""));
      for (const int place : form.places()) last = std::max(last, place);
    }
    std::string text;
    bool before = false;  // two operands that follow one another are one place
    for (const auto& operand : operands) {
      if (operand) {
        text += *operand;
      } else if (!before) {
        if (++last > max_places) return {};
        text += "{" + std::to_string(last) + "}";
      }
      before = !operand;
    }
    return text;
  }

  bool is_purpose(std::size_t i) const { return i > 1 && tokens_[i - 1].is("=") && tokens_[i - 2].is("purpose"); }

  // Ids by which people know a decision, a roll, a part of a choice.
  void ids(std::size_t i) {
    if (tokens_[i].kind != LuaToken::Kind::text || !is_id(tokens_[i].text)) return;
    if (is_purpose(i) || is_name_of_ask(i) || is_field(i) || is_in_fields(i)) {
      add("id", id_words(std::string(tokens_[i].text)), i);
    }
  }

  // game:ask(side, "name", …), game:window(side, "name", …), game:ask_all("name", …)
  bool is_name_of_ask(std::size_t i) const {
    const std::size_t open = around_[i];
    if (open == none || open < 2 || !tokens_[open].is("(") || !tokens_[open - 2].is(":")) return false;
    const LuaToken& called = tokens_[open - 1];
    if (called.is("ask_all")) return i == open + 1;
    if (!called.is("ask") && !called.is("window")) return false;
    std::size_t commas = 0;
    for (std::size_t k = open + 1; k < i && commas < 2; k = behind(k)) commas += tokens_[k].is(",") ? 1 : 0;
    return commas == 1 && tokens_[i - 1].is(",");
  }

  // { "name", domain.… or function … }
  bool is_field(std::size_t i) const {
    return i > 0 && tokens_[i - 1].is("{") && i + 2 < tokens_.size() && tokens_[i + 1].is(",") &&
           (tokens_[i + 2].is("domain") || tokens_[i + 2].is("function") || tokens_[i + 2].is("setup"));
  }

  // fields = { "unit", "beach" }
  bool is_in_fields(std::size_t i) const {
    const std::size_t open = around_[i];
    return open != none && open > 1 && tokens_[open].is("{") && tokens_[open - 1].is("=") &&
           tokens_[open - 2].is("fields");
  }

  void add(std::string kind, std::string text, std::size_t i) {
    found_.push_back({std::move(kind), std::move(text), tokens_[i].line});
  }

  Tokens tokens_;
  std::vector<std::size_t> close_;   // of an opening bracket
  std::vector<std::size_t> around_;  // the bracket that a token stands in
  std::vector<LuaText> found_;
};

}  // namespace

std::vector<LuaText> lua_texts(std::string_view source) {
  return Reader(source).read();
}

}  // namespace bocage::cli
