#include "editor/declared/lua_uses.h"

#include <algorithm>
#include <array>

#include "editor/declared/uses.h"
#include "engine/module/lua_tokens.h"
#include "engine/script/manifest.h"

namespace bocage::editor {
namespace {

using Kind = Declared::Kind;

// A Lua text without its comments.
class Code {
 public:
  explicit Code(std::string_view text) : tokens_(lua_tokens(text)) {
    std::erase_if(tokens_, [](const LuaToken& one) { return one.kind == LuaToken::Kind::comment; });
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is(i, ")") || is(i, "}") || is(i, "]")) {
        if (!open.empty()) open.pop_back();
      }
      around_.push_back(open.empty() ? none : open.back());
      if (is(i, "(") || is(i, "{") || is(i, "[")) open.push_back(i);
    }
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t size() const { return tokens_.size(); }
  const LuaToken& operator[](std::size_t at) const { return tokens_[at]; }
  bool is(std::size_t at, std::string_view sign) const { return at < tokens_.size() && tokens_[at].is(sign); }
  bool is_name(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == LuaToken::Kind::name; }
  std::size_t around(std::size_t at) const { return around_[at]; }  // the bracket in which it stands

  // Does a function get this and nothing more of it: f(a, HERE, b), f "HERE"?
  bool is_argument(std::size_t at) const {
    const auto open = around_[at];
    const bool listed = open != none && is(open, "(") && at > 0 && (is(at - 1, "(") || is(at - 1, ",")) &&
                        (is(at + 1, ",") || is(at + 1, ")"));
    return listed && open > 0 && is_name(open - 1);
  }
  // The function whose arguments stand in this bracket: "set" of `game:set(`; empty where there is none.
  std::string_view function_of(std::size_t open) const {
    return open == none || open == 0 || !is_name(open - 1) ? std::string_view() : tokens_[open - 1].text;
  }

 private:
  std::vector<LuaToken> tokens_;
  std::vector<std::size_t> around_;
};

// Is this the second argument of `:set(what, "name", …)`? And is what is set the game?
std::optional<bool> sets_the_game(const Code& code, std::size_t at) {
  const auto open = code.around(at);
  if (open == Code::none || !code.is(open, "(") || open < 2 || code.function_of(open) != "set") return std::nullopt;
  if (!code.is(open - 2, ":") || !code.is(at - 1, ",")) return std::nullopt;
  for (auto i = open + 1; i + 1 < at; ++i) {
    if (code.is(i, ",") && code.around(i) == open) return std::nullopt;
  }
  return at == open + 3 && code.is(open + 1, "game");
}

bool is_one_of(std::string_view word, const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Where the side is meant whose id the text is.
bool means_side(const Code& code, std::size_t at, const std::vector<std::string>& sides_called) {
  if (at == 0) return false;
  if (code.is_argument(at) || code.is(at - 1, "side")) return true;
  if (at < 2) return false;
  const bool in_table = code.around(at) != Code::none && code.is(code.around(at), "{");
  if (in_table && code.is(at - 1, "=") && code.is_name(at - 2)) {
    static const std::vector<std::string> fields{"side", "by", "winner", "active"};
    return is_one_of(code[at - 2].text, fields);
  }
  const bool compared = code.is(at - 1, "==") || code.is(at - 1, "~=");
  return compared && at >= 4 && code.is(at - 2, "name") && code.is(at - 3, ".") &&
         is_one_of(code[at - 4].text, sides_called);
}

// Has a table or a function of the module a field of this name? Then what stands behind a dot may be that.
bool is_a_field(const Code& code, std::string_view name) {
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is_name(i) || code[i].text != name) continue;
    const bool in_table = code.around(i) != Code::none && code.is(code.around(i), "{");
    const bool behind_dot = code.is(i - 1, ".") || code.is(i - 1, ":");
    if (code.is(i + 1, "=") && (behind_dot || in_table)) return true;
    if (behind_dot && i >= 3 && code.is(i - 3, "function")) return true;
  }
  return false;
}

// What handles answer by themselves: behind a dot it is that.
bool is_a_word_of_handles(std::string_view name, bool of_game) {
  const auto all = all_bindings();
  return std::any_of(all.begin(), all.end(), [&](const Binding* binding) {
    const std::string_view object = binding->object;
    return !object.empty() && (object == "game") == of_game && binding->name == name;
  });
}

struct File {
  std::string name;
  const std::string* text;
  Code code;
};

std::vector<File> files_with(const Project& project, const std::string& word) {
  std::vector<File> files;
  for (auto& name : lua_files(project)) {
    const auto& text = *project.find(name)->text();
    if (text.find(word) != std::string::npos) files.push_back({std::move(name), &text, Code(text)});
  }
  return files;
}

RulePlace place_of(const File& file, const LuaToken& token) {
  const auto at = static_cast<std::size_t>(token.text.data() - file.text->data());
  return place_in(file.name, *file.text, at, at + token.text.size());
}

}  // namespace

std::vector<RulePlace> uses_in_rules(const Project& project, const std::vector<Declared>& all, const Declared& one) {
  std::vector<RulePlace> places;
  const auto files = files_with(project, one.name);
  std::vector<std::string> sides_called{"side", "player", "owner", "winner"};
  for (const auto& other : all) {
    if (other.kind == Kind::variable && other.spot.value("type") == "side") sides_called.push_back(other.name);
  }
  const bool alone = std::none_of(all.begin(), all.end(), [&](const Declared& other) {
    const bool same = other.spot.id == one.spot.id;
    return !same && other.kind != Kind::side && !other.of_game() && other.name == one.name;
  });
  const bool known = is_a_word_of_handles(one.name, one.of_game());
  const bool by_dot = alone && !known && std::none_of(files.begin(), files.end(), [&](const File& file) {
                        return is_a_field(file.code, one.name);
                      });
  for (const auto& file : files) {
    const auto& code = file.code;
    for (std::size_t i = 1; i < code.size(); ++i) {
      if (code[i].text != one.name) continue;
      bool meant = false;
      if (code[i].kind == LuaToken::Kind::text) {
        if (one.kind == Kind::side) {
          meant = means_side(code, i, sides_called);
        } else if (const auto of_game = sets_the_game(code, i)) {
          meant = one.of_game() ? *of_game : alone && !*of_game;
        }
      } else if (code.is_name(i) && one.kind != Kind::side && i >= 2 && code.is(i - 1, ".")) {
        const bool called = code.is(i + 1, "(") || code.is(i + 1, "{");
        meant = code.is(i - 2, "game") ? one.of_game() && !known : !one.of_game() && by_dot;
        meant = meant && !called;
      } else if (code.is_name(i) && one.of_game() && code.is(i + 1, "=")) {
        // t:go("movement", { turn = 2 })
        const auto table = code.around(i);
        const auto call = table == Code::none ? Code::none : code.around(table);
        meant = code.is(table, "{") && call != Code::none && code.is(call, "(") && code.function_of(call) == "go";
      }
      if (meant) places.push_back(place_of(file, code[i]));
    }
  }
  return places;
}

std::vector<RulePlace> likely_in_rules(const Project& project, const Declared& one,
                                       const std::vector<RulePlace>& uses) {
  std::vector<RulePlace> places;
  for (const auto& file : files_with(project, one.name)) {
    const auto& code = file.code;
    for (std::size_t i = 1; i < code.size(); ++i) {
      if (code[i].text != one.name) continue;
      const bool quoted = code[i].kind == LuaToken::Kind::text;
      const bool behind_dot = code.is_name(i) && code.is(i - 1, ".") && !code.is(i + 1, "(");
      if (!quoted && (!behind_dot || one.kind == Kind::side)) continue;
      auto place = place_of(file, code[i]);
      const auto known = std::any_of(
          uses.begin(), uses.end(), [&](const RulePlace& use) { return use.file == place.file && use.at == place.at; });
      if (!known) places.push_back(std::move(place));
    }
  }
  return places;
}

}  // namespace bocage::editor
