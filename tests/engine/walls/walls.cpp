#include "tests/engine/walls/walls.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace bocage::walls {
namespace {

// From the foundation up: a folder uses only folders before it.
constexpr std::array<std::string_view, 10> engine_order = {"base",    "board", "module", "game", "dice",
                                                           "journal", "rules", "view",   "mail", "vassal"};

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts(1);
  for (const char c : path) {
    if (c == '/') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The text with comments blanked out; lines stay where they are.
std::string without_comments(std::string_view source) {
  std::string text(source);
  enum class In { code, line, block, quotes } in = In::code;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view two = std::string_view(text).substr(i, 2);
    if (in == In::code && two == "//") in = In::line;
    if (in == In::code && two == "/*") in = In::block;
    if (in == In::quotes && text[i] == '\\') {
      ++i;
      continue;
    }
    if (text[i] == '"' && (in == In::code || in == In::quotes)) in = in == In::code ? In::quotes : In::code;
    if (text[i] == '\n') {
      if (in != In::block) in = In::code;
    } else if (in == In::block && two == "*/") {
      text[i] = text[i + 1] = ' ';
      in = In::code;
    } else if (in == In::line || in == In::block) {
      text[i] = ' ';
    }
  }
  return text;
}

template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
  int number = 1;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    visit(number++, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  return text;
}

std::optional<std::size_t> engine_rank(std::string_view folder) {
  const auto* const found = std::find(engine_order.begin(), engine_order.end(), folder);
  if (found == engine_order.end()) return std::nullopt;
  return static_cast<std::size_t>(found - engine_order.begin());
}

bool is_window_header(std::string_view path) {
  return starts_with(path, "wx/") || starts_with(path, "gtk/") || starts_with(path, "gdk/") ||
         starts_with(path, "X11/");
}

bool is_drawing_header(std::string_view path) {
  return starts_with(path, "cairo") || starts_with(path, "pango/") || starts_with(path, "librsvg/");
}

using Parts = std::vector<std::string>;

std::string judge_engine(const Parts& from, const Parts& to) {
  if (to[0] != "engine") return "the engine includes only the engine";
  if (from.size() < 3 || to.size() < 3) return "engine sources stand in a folder of the engine";
  const auto own = engine_rank(from[1]);
  const auto other = engine_rank(to[1]);
  if (!own) return "engine/" + from[1] + " has no place in the order of the engine's folders";
  if (!other) return "engine/" + to[1] + " has no place in the order of the engine's folders";
  if (*other > *own) return "engine/" + from[1] + " stands below engine/" + to[1] + " and may not include it";
  return {};
}

// What each part of the program may include of the others.
std::string judge_app(const Parts& from, const Parts& to) {
  if (to[0] == "engine") return {};
  const std::string own = from.size() > 2 ? from[1] : "";  // "" is the program itself
  if (to[0] == "editor") return own == "cli" ? "" : "app may not include the editor";
  if (to[0] != "app") return "app includes only engine and app";
  const std::string other = to.size() > 2 ? to[1] : "";
  if (other == own) return {};
  if (own.empty()) return other == "cli" ? "the window does not use the command line" : "";
  static const std::set<std::pair<std::string, std::string>> allowed = {
      {"table", "paint"},  {"table", "play"}, {"panels", "paint"}, {"panels", "play"},
      {"panels", "table"}, {"cli", "paint"},  {"cli", "play"}};
  if (allowed.count({own, other}) != 0) return {};
  return "app/" + own + " may not include app/" + other;
}

std::string judge_editor(const Parts& to) {
  if (to[0] == "engine" || to[0] == "editor") return {};
  if (to[0] == "app" && to.size() > 2 && (to[1] == "paint" || to[1] == "table")) return {};
  return "of app the editor includes only app/paint and app/table";
}

std::string judge(const std::string& file, const Include& include) {
  const Parts from = parts_of(file);
  const std::string& path = include.path;
  const bool in_engine = from[0] == "engine";
  const bool wx_free =
      in_engine || starts_with(file, "app/paint/") || starts_with(file, "app/play/") || starts_with(file, "app/cli/");
  if (!include.quoted) {
    if (wx_free && is_window_header(path)) return "no window header may stand here: <" + path + ">";
    if (in_engine && is_drawing_header(path)) return "the engine does not draw: <" + path + ">";
    for (const std::string_view own : {"engine/", "app/", "editor/"}) {
      if (starts_with(path, own)) return "a header of the project is included in quotes: <" + path + ">";
    }
    return {};
  }
  const Parts to = parts_of(path);
  if (to.size() < 2 || std::find(to.begin(), to.end(), "..") != to.end()) {
    return "an include names its path from the root: \"" + path + "\"";
  }
  if (in_engine) return judge_engine(from, to);
  if (from[0] == "app") return judge_app(from, to);
  return judge_editor(to);
}

}  // namespace

std::vector<Include> includes_of(std::string_view source) {
  std::vector<Include> result;
  for_each_line(without_comments(source), [&](int number, std::string_view line) {
    line = trimmed(line);
    if (!starts_with(line, "#")) return;
    line = trimmed(line.substr(1));
    if (!starts_with(line, "include")) return;
    line = trimmed(line.substr(7));
    if (line.empty() || (line[0] != '"' && line[0] != '<')) return;
    const bool quoted = line[0] == '"';
    const std::size_t end = line.find(quoted ? '"' : '>', 1);
    if (end == std::string_view::npos) return;
    result.push_back({number, quoted, std::string(line.substr(1, end - 1))});
  });
  return result;
}

std::vector<Breach> include_breaches(const std::string& file, std::string_view source) {
  std::vector<Breach> result;
  for (const Include& include : includes_of(source)) {
    const std::string reason = judge(file, include);
    if (!reason.empty()) result.push_back({file, include.line, reason});
  }
  return result;
}

std::vector<Breach> require_breaches(const std::string& file, std::string_view source) {
  std::vector<Breach> result;
  for_each_line(source, [&](int number, std::string_view line) {
    const std::size_t comment = std::min(line.find("--"), line.size());
    line = line.substr(0, comment);
    for (std::size_t at = line.find("require"); at != std::string_view::npos; at = line.find("require", at + 1)) {
      std::string_view rest = trimmed(line.substr(at + 7));
      if (starts_with(rest, "(")) rest = trimmed(rest.substr(1));
      if (rest.empty() || (rest[0] != '"' && rest[0] != '\'')) continue;
      const std::string name(rest.substr(1, std::min(rest.find(rest[0], 1), rest.size()) - 1));
      if (!starts_with(name, "bocage.")) result.push_back({file, number, "lua/bocage requires only bocage.*: " + name});
    }
  });
  return result;
}

std::vector<Breach> word_breaches(const std::string& file, std::string_view source,
                                  const std::set<std::string>& words) {
  std::vector<Breach> result;
  for_each_line(source, [&](int number, std::string_view line) {
    std::string word;
    std::string whole;  // the identifier with its digits, as normandy69
    const auto end_word = [&](std::string& candidate) {
      if (words.count(candidate) != 0) result.push_back({file, number, "the word of a game: " + candidate});
      candidate.clear();
    };
    bool after_small = false;
    for (const char c : line) {
      const auto byte = static_cast<unsigned char>(c);
      const bool letter = std::isalpha(byte) != 0;
      if (!letter || (std::isupper(byte) != 0 && after_small)) end_word(word);
      if (letter) word += static_cast<char>(std::tolower(byte));
      if (letter || std::isdigit(byte) != 0) {
        whole += static_cast<char>(std::tolower(byte));
      } else {
        if (std::any_of(whole.begin(), whole.end(), [](unsigned char d) { return std::isdigit(d) != 0; }))
          end_word(whole);
        whole.clear();
      }
      after_small = letter && std::islower(byte) != 0;
    }
    end_word(word);
    if (std::any_of(whole.begin(), whole.end(), [](unsigned char d) { return std::isdigit(d) != 0; })) end_word(whole);
  });
  return result;
}

std::string to_text(const std::vector<Breach>& breaches) {
  std::string text;
  for (const Breach& breach : breaches) {
    text += breach.file + ":" + std::to_string(breach.line) + ": " + breach.text + "\n";
  }
  return text;
}

}  // namespace bocage::walls
