#include "editor/rules/lua_outline.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

using Kind = LuaToken::Kind;

constexpr std::array<std::string_view, 22> keywords{
    "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
    "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), tokens_(lua_tokens(text)) {
    std::erase_if(tokens_, [](const LuaToken& token) { return token.kind == Kind::comment; });
  }

  LuaOutline all() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (tokens_[i].kind == Kind::name) {
        read_word(i);
      } else if (tokens_[i].kind == Kind::sign) {
        read_sign(i);
      }
    }
    return std::move(outline_);
  }

 private:
  struct Level {
    char open = '(';
    std::size_t table = no_table;  // of "{" its own; of others that in whose entry they stand
    int blocks = 0;                // that are open around it
    std::string target;            // of "(": what the value of this call is given to
  };

  bool is(std::size_t i, std::string_view word) const { return i < tokens_.size() && tokens_[i].is(word); }
  // Of what stands so many before; false where nothing does.
  bool is_before(std::size_t i, std::size_t back, std::string_view word) const {
    return i >= back && tokens_[i - back].is(word);
  }
  bool is_name(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind == Kind::name && !is_lua_keyword(tokens_[i].text);
  }

  void read_word(std::size_t i) {
    const auto& word = tokens_[i];
    if (word.is("function")) read_function(i);
    if (word.is("local")) read_local(i);
    if (word.is("function") || word.is("if") || word.is("do") || word.is("repeat")) ++blocks_;
    if ((word.is("end") || word.is("until")) && blocks_ > 0) --blocks_;
    if (!is_name(i) || !is(i + 1, "=")) return;
    if (begins_entry(i)) {
      add(levels_.back().table, outline_.tables[levels_.back().table].name, std::string(word.text), i, i);
    } else if (is_before(i, 1, ".") && i >= 2 && is_name(i - 2)) {
      add(no_table, std::string(tokens_[i - 2].text), std::string(word.text), i, i);
    }
  }

  // The first word of an entry in the table that is open now.
  bool begins_entry(std::size_t i) const {
    if (levels_.empty() || levels_.back().open != '{' || levels_.back().blocks != blocks_) return false;
    return is_before(i, 1, "{") || is_before(i, 1, ",") || is_before(i, 1, ";");
  }

  void read_function(std::size_t i) {
    auto last = i + 1;
    if (!is_name(last)) return;
    while ((is(last + 1, ".") || is(last + 1, ":")) && is_name(last + 2)) last += 2;
    if (last == i + 1) {
      if (blocks_ == 0) add(no_table, "", std::string(tokens_[last].text), last, last);
    } else {
      add(no_table, std::string(tokens_[last - 2].text), std::string(tokens_[last].text), last, last);
    }
  }

  void read_local(std::size_t i) {
    if (blocks_ > 0 || !is_name(i + 1)) return;
    add(no_table, "", std::string(tokens_[i + 1].text), i + 1, i + 1);
    if (!is(i + 2, "=") || !is(i + 3, "require")) return;
    const auto file = is(i + 4, "(") ? i + 5 : i + 4;
    if (file >= tokens_.size() || tokens_[file].kind != Kind::text) return;
    outline_.required.emplace(tokens_[i + 1].text, tokens_[file].text);
    const auto line = text_.find('\n', tokens_[file].end);
    outline_.behind_requires = line == std::string_view::npos ? text_.size() : line + 1;
  }

  void read_sign(std::size_t i) {
    const auto& sign = tokens_[i];
    if (sign.is("{")) open_table(i);
    if (sign.is("(")) levels_.push_back({'(', around(), blocks_, target_of_call(i)});
    if (sign.is("[")) {
      const bool entry = begins_entry(i) && i + 2 < tokens_.size() && tokens_[i + 1].kind == Kind::text &&
                         is(i + 2, "]") && is(i + 3, "=");
      if (entry) {
        add(levels_.back().table, outline_.tables[levels_.back().table].name, std::string(tokens_[i + 1].text), i,
            i + 2);
      }
      levels_.push_back({'[', around(), blocks_, {}});
    }
    if (sign.is(")")) close('(', sign.offset);
    if (sign.is("]")) close('[', sign.offset);
    if (sign.is("}")) close('{', sign.offset);
  }

  std::size_t around() const { return levels_.empty() ? no_table : levels_.back().table; }

  // What the value that begins at this token is given to: "x" in `a.x = `, `x = `, `["x"] = `.
  std::string target_before(std::size_t i) const {
    if (!is_before(i, 1, "=") || i < 2) return {};
    if (is_name(i - 2)) return std::string(tokens_[i - 2].text);
    const bool quoted = is_before(i, 2, "]") && i >= 4 && tokens_[i - 3].kind == Kind::text && is_before(i, 4, "[");
    return quoted ? std::string(tokens_[i - 3].text) : std::string();
  }

  // `nodes = tables.merged(…)`: what stands in the brackets is for the nodes.
  std::string target_of_call(std::size_t i) const {
    auto first = i;
    while (first > 0 && (is_name(first - 1) || tokens_[first - 1].is(".") || tokens_[first - 1].is(":"))) --first;
    return first == i ? std::string() : target_before(first);
  }

  void open_table(std::size_t i) {
    LuaTable table;
    table.open = tokens_[i].offset;
    table.in_function = blocks_ > 0;
    table.name = target_before(i);
    if (!table.name.empty()) {
      table.around = around();
    } else if (is_before(i, 1, "return")) {
      table.name = "return";
    } else if ((is_before(i, 1, "(") || is_before(i, 1, ",")) && !levels_.empty() && levels_.back().open == '(') {
      table.name = levels_.back().target;
      table.around = table.name.empty() ? no_table : around();
    }
    outline_.tables.push_back(std::move(table));
    levels_.push_back({'{', outline_.tables.size() - 1, blocks_, {}});
  }

  // A bracket that none has opened closes nothing; those that were forgotten within are closed with it.
  void close(char open, std::size_t offset) {
    const auto found =
        std::find_if(levels_.rbegin(), levels_.rend(), [&](const Level& level) { return level.open == open; });
    if (found == levels_.rend()) return;
    while (levels_.back().open != open) levels_.pop_back();
    if (open == '{') outline_.tables[levels_.back().table].close = offset;
    blocks_ = levels_.back().blocks;
    levels_.pop_back();
  }

  void add(std::size_t of, std::string table, std::string name, std::size_t first, std::size_t last) {
    outline_.entries.push_back(
        {std::move(table), std::move(name), of, tokens_[first].offset, tokens_[last].end, tokens_[first].line});
  }

  std::string_view text_;
  std::vector<LuaToken> tokens_;
  std::vector<Level> levels_;
  int blocks_ = 0;
  LuaOutline outline_;
};

}  // namespace

bool is_lua_keyword(std::string_view word) {
  return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
}

bool is_lua_name(std::string_view text) {
  constexpr std::string_view letters = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const bool begins_well = !text.empty() && (text.front() < '0' || text.front() > '9');
  return begins_well && text.find_first_not_of(letters) == std::string_view::npos && !is_lua_keyword(text);
}

LuaOutline lua_outline(std::string_view text) {
  return Reader(text).all();
}

}  // namespace bocage::editor
