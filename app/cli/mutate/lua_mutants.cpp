#include "app/cli/mutate/lua_mutants.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

#include "engine/module/lua_tokens.h"

namespace bocage::cli {

namespace {

template <std::size_t N>
bool among(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Fields whose value only people read.
constexpr std::array<std::string_view, 8> words_for_people{"title", "prompt", "text", "label",
                                                           "told",  "note",   "help", "purpose"};
// Fields that show what words speak of, in a table that has words.
constexpr std::array<std::string_view, 3> pointers{"spaces", "pieces", "links"};
// Calls that say something, or stop at what cannot be.
constexpr std::array<std::string_view, 4> calls_that_say{"tell", "error", "assert", "rule"};
constexpr std::array<std::string_view, 2> judging{"test", "accept"};
// What random games ask and specs do not: what a ruleset asserts of itself, and what it says to who points at the wrong
// thing or forgets something.
constexpr std::array<std::string_view, 4> asked_by_games{"invariants", "other", "idle", "left_over"};

struct Operator {
  std::string_view sign;
  int left;
  int right;
};
constexpr std::array<Operator, 21> operators{
    {{"or", 1, 1},  {"and", 2, 2}, {"<", 3, 3},   {">", 3, 3},   {"<=", 3, 3},   {">=", 3, 3},  {"~=", 3, 3},
     {"==", 3, 3},  {"|", 4, 4},   {"~", 5, 5},   {"&", 6, 6},   {"<<", 7, 7},   {">>", 7, 7},  {"..", 9, 8},
     {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11}, {"/", 11, 11}, {"//", 11, 11}, {"%", 11, 11}, {"^", 14, 13}}};
constexpr int unary_priority = 12;

struct Exchange {
  std::string_view from;
  std::array<std::string_view, 2> to;  // the second may be empty
};
constexpr std::array<Exchange, 10> exchanges{{{"<", {"<=", ">"}},
                                              {"<=", {"<", ">="}},
                                              {">", {">=", "<"}},
                                              {">=", {">", "<="}},
                                              {"==", {"~=", ""}},
                                              {"~=", {"==", ""}},
                                              {"and", {"or", ""}},
                                              {"or", {"and", ""}},
                                              {"true", {"false", ""}},
                                              {"false", {"true", ""}}}};

// Lua's grammar, read for the places of mutants only.
class LuaReader {
 public:
  LuaReader(const std::string& file, std::string_view source) : file_(file), source_(source) {
    for (const auto& token : lua_tokens(source)) {
      if (token.kind != LuaToken::Kind::comment) tokens_.push_back(token);
    }
    functions_.push_back(0);
  }

  std::vector<Mutant> all() {
    block();
    if (at_ < tokens_.size()) fail();
    std::stable_sort(found_.begin(), found_.end(), [](const Mutant& a, const Mutant& b) { return a.begin < b.begin; });
    return std::move(found_);
  }

 private:
  [[noreturn]] void fail() const {
    const int line = at_ < tokens_.size() ? tokens_[at_].line : tokens_.empty() ? 1 : tokens_.back().line;
    throw std::runtime_error(file_ + ":" + std::to_string(line) + ": this is not understood as Lua");
  }
  bool ended() const { return at_ >= tokens_.size(); }
  const LuaToken& now() const {
    if (ended()) fail();
    return tokens_[at_];
  }
  bool sees(std::string_view what) const { return !ended() && tokens_[at_].is(what); }
  bool sees_name() const { return !ended() && tokens_[at_].kind == LuaToken::Kind::name; }
  bool take(std::string_view what) {
    if (!sees(what)) return false;
    ++at_;
    return true;
  }
  void need(std::string_view what) {
    if (!take(what)) fail();
  }

  // A mutant of the tokens from `first` to the one before `behind`.
  void add(std::size_t first, std::size_t behind, std::string text, std::string change) {
    const auto& token = tokens_[first];
    add_at(token, token.offset, tokens_[behind - 1].end, std::move(text), std::move(change));
  }
  void add_at(const LuaToken& token, std::size_t begin, std::size_t end, std::string text, std::string change) {
    found_.push_back({file_,
                      begin,
                      end,
                      std::move(text),
                      std::move(change),
                      token.line,
                      token.column,
                      functions_.back(),
                      judging_ > 0,
                      {},
                      0});
  }
  std::string words(std::size_t first, std::size_t behind) const {
    std::string text(source_.substr(tokens_[first].offset, tokens_[behind - 1].end - tokens_[first].offset));
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  }
  void exchange(std::size_t token) {
    for (const auto& one : exchanges) {
      if (!tokens_[token].is(one.from)) continue;
      for (const auto& to : one.to) {
        if (!to.empty()) add(token, token + 1, std::string(to), std::string(one.from) + " becomes " + std::string(to));
      }
    }
  }
  // A condition from token `first` on; `as_true` and `as_false`: what it may be replaced by.
  void condition(std::size_t first, bool as_true, bool as_false) {
    const bool literal = at_ == first + 1 && (tokens_[first].is("true") || tokens_[first].is("false"));
    if (literal) return;  // exchanged already
    if (as_true) add(first, at_, "true", "always true: " + words(first, at_));
    if (as_false) add(first, at_, "false", "always false: " + words(first, at_));
  }

  bool block_ends() const { return ended() || sees("end") || sees("else") || sees("elseif") || sees("until"); }
  void block() {
    while (!block_ends()) {
      if (take("return")) {
        if (!block_ends() && !sees(";")) expressions();
        take(";");
        return;
      }
      statement();
    }
  }

  void statement() {
    if (take(";")) return;
    if (take("if")) return if_statement();
    if (take("while")) {
      const std::size_t first = at_;
      expression();
      condition(first, false, true);
      need("do");
      block();
      return need("end");
    }
    if (take("do")) {
      block();
      return need("end");
    }
    if (take("for")) return for_statement();
    if (take("repeat")) {
      block();
      need("until");
      const std::size_t first = at_;
      expression();
      return condition(first, true, false);
    }
    if (take("function")) {
      while (!sees("(")) ++at_;
      return function_body();
    }
    if (take("local")) return local_statement();
    if (take("goto")) {
      ++at_;
      return;
    }
    if (take("::")) {
      ++at_;
      return need("::");
    }
    if (take("break")) return;
    expression_statement();
  }

  void if_statement() {
    do {
      const std::size_t first = at_;
      expression();
      condition(first, true, true);
      need("then");
      block();
    } while (take("elseif"));
    if (take("else")) block();
    need("end");
  }

  void for_statement() {
    while (!sees("=") && !sees("in")) {
      now();
      ++at_;
    }
    ++at_;
    expressions();
    need("do");
    block();
    need("end");
  }

  void local_statement() {
    if (take("function")) {
      ++at_;  // its name
      return function_body();
    }
    while (sees_name() || sees(",") || sees("<") || sees(">")) {
      // The next statement begins with a name, too.
      const bool name = sees_name();
      ++at_;
      if (name && !sees(",") && !sees("<") && !sees(">")) break;
    }
    while (take("<")) {  // an attribute
      ++at_;
      need(">");
    }
    if (take("=")) expressions();
  }

  void expression_statement() {
    const std::size_t first = at_;
    const Suffixed made = suffixed();
    if (sees("=") || sees(",")) {
      while (take(",")) suffixed();
      need("=");
      return expressions();
    }
    if (!made.call) fail();
    if (!among(made.last_name, calls_that_say)) add(first, at_, "", "left out: " + words(first, at_));
  }

  void expressions() {
    do {
      expression();
    } while (take(","));
  }

  void expression(int limit = 0) {
    if (sees("not") || sees("-") || sees("#") || sees("~")) {
      const std::size_t sign = at_;
      const bool negation = sees("not");
      ++at_;
      expression(unary_priority);
      if (negation) add_at(tokens_[sign], tokens_[sign].offset, tokens_[sign + 1].offset, "", "not left out");
    } else {
      simple();
    }
    for (;;) {
      const Operator* found = nullptr;
      for (const auto& one : operators) {
        if (!ended() && tokens_[at_].is(one.sign) && one.left > limit) found = &one;
      }
      if (found == nullptr) return;
      exchange(at_);
      ++at_;
      expression(found->right);
    }
  }

  void simple() {
    const auto& token = now();
    if (token.kind == LuaToken::Kind::number) return number();
    if (token.kind == LuaToken::Kind::text || token.is("nil") || token.is("...")) {
      ++at_;
      return;
    }
    if (token.is("true") || token.is("false")) {
      exchange(at_);
      ++at_;
      return;
    }
    if (token.is("{")) return table();
    if (take("function")) return function_body();
    suffixed();
  }

  void number() {
    const auto& token = tokens_[at_];
    long long value = 0;
    const auto [end, error] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    if (error == std::errc() && end == token.text.data() + token.text.size()) {
      for (const long long to : {value + 1, value - 1}) {
        if (to >= 0) add(at_, at_ + 1, std::to_string(to), std::string(token.text) + " becomes " + std::to_string(to));
      }
    }
    ++at_;
  }

  struct Suffixed {
    bool call = false;           // the last suffix was a call
    std::string_view last_name;  // the last name before it: "rule" of game:rule(…)
  };
  Suffixed suffixed() {
    Suffixed made;
    if (take("(")) {
      expression();
      need(")");
    } else if (sees_name()) {
      made.last_name = now().text;
      ++at_;
    } else {
      fail();
    }
    for (;;) {
      if (take(".")) {
        made = {false, now().text};
        ++at_;
      } else if (take("[")) {
        expression();
        need("]");
        made = {};
      } else if (take(":")) {
        made.last_name = now().text;
        ++at_;
        arguments(made.last_name);
        made.call = true;
      } else if (sees("(") || sees("{") || (!ended() && now().kind == LuaToken::Kind::text)) {
        arguments(made.last_name);
        made.call = true;
      } else {
        return made;
      }
    }
  }

  void arguments(std::string_view callee) {
    if (sees("{")) return table();
    if (!take("(")) {
      ++at_;  // a text
      return;
    }
    const bool rule = callee == "rule";
    int position = 0;
    while (!sees(")")) {
      const std::size_t first = at_;
      const bool condition_of_rule = rule && position == 1;
      judging_ += condition_of_rule ? 1 : 0;
      expression();
      if (condition_of_rule) condition(first, true, true);
      judging_ -= condition_of_rule ? 1 : 0;
      ++position;
      if (!take(",")) break;
    }
    need(")");
  }

  void function_body() {
    const std::size_t first = at_;
    need("(");
    while (!take(")")) ++at_;
    functions_.push_back(tokens_[first].line);
    block();
    functions_.pop_back();
    need("end");
  }

  void table() {
    need("{");
    struct Field {
      std::size_t first;
      std::size_t behind;  // with what separates it from the next
      std::string_view name;
      bool only_text;
    };
    std::vector<Field> fields;
    bool has_words = false;
    while (!take("}")) {
      const std::size_t first = at_;
      std::string_view name;
      if (take("[")) {
        expression();
        need("]");
        need("=");
      } else if (sees_name() && at_ + 1 < tokens_.size() && tokens_[at_ + 1].is("=")) {
        name = now().text;
        at_ += 2;
      }
      const std::size_t value = at_;
      const std::size_t made = found_.size();
      field_value(name);
      if (among(name, asked_by_games)) {
        found_.resize(made);
        name = {};
      }
      const bool only_text = at_ == value + 1 && tokens_[value].kind == LuaToken::Kind::text;
      has_words = has_words || name == "text";
      if (!take(",")) take(";");
      if (!name.empty()) fields.push_back({first, at_, name, only_text});
    }
    for (const auto& field : fields) {
      const bool points = has_words && among(field.name, pointers);
      if (field.only_text || points || among(field.name, words_for_people)) continue;
      add(field.first, field.behind, "", "left out: field " + std::string(field.name));
    }
  }

  void field_value(std::string_view name) {
    const bool judges = among(name, judging) && sees("function");
    const bool ok = name == "ok";
    const std::size_t first = at_;
    judging_ += judges || ok ? 1 : 0;
    expression();
    if (ok) condition(first, true, true);
    if (judges) accept_all(first, name);
    judging_ -= judges || ok ? 1 : 0;
  }

  // A function of tests that returns at once.
  void accept_all(std::size_t function, std::string_view name) {
    std::size_t behind = function + 1;
    while (!tokens_[behind].is(")")) ++behind;
    const auto& close = tokens_[behind];
    if (tokens_[behind + 1].is("end")) return;
    add_at(tokens_[function], close.end, close.end, " do return end", std::string(name) + " accepts everything");
  }

  std::string file_;
  std::string_view source_;
  std::vector<LuaToken> tokens_;
  std::size_t at_ = 0;
  int judging_ = 0;
  std::vector<int> functions_;  // where those around begin, the innermost last
  std::vector<Mutant> found_;
};

}  // namespace

std::vector<Mutant> lua_mutants(const std::string& file, std::string_view source) {
  return LuaReader(file, source).all();
}

}  // namespace bocage::cli
