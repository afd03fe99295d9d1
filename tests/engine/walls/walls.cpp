#include "tests/engine/walls/walls.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>

namespace bocage::walls {
namespace {

// The rooms of the house from the foundation up: a room uses only rooms before it, and of those only what may_use says.
constexpr std::array<std::string_view, 81> rooms = {
    "engine/base", "engine/board", "engine/module", "engine/translation", "engine/game", "engine/dice",
    "engine/journal", "engine/choice", "engine/dialect", "engine/script", "engine/position", "engine/debug",
    "engine/session", "engine/spec", "engine/view", "engine/post", "engine/message", "engine/ways", "engine/mail",
    //
    "editor/geography", "editor/recipe", "editor/mapmaker", "editor/document", "editor/start", "editor/project",
    "editor/rules", "editor/sheet", "editor/model", "editor/shapes", "editor/cards", "editor/declared",
    "editor/outline", "editor/mapwork",
    //
    "app/paint/draw", "app/paint/counter", "app/paint/board", "app/paint/scene", "app/paint/print",
    //
    "app/play/words", "app/play/time", "app/play/files", "app/play/table", "app/play/tools", "app/play/presenter",
    "app/play/overlay", "app/play/reading", "app/play/opening", "app/play/mail",
    //
    "app/cli/command", "app/cli/words", "app/cli/check", "app/cli/author", "app/cli/fuzz", "app/cli/mutate",
    "app/cli/bench", "app/cli/play", "app/cli/debug", "app/cli/mail", "app/cli/edit", "app/cli/main",
    //
    "app/canvas/tiles", "app/canvas", "app/window/widgets", "app/window/panes", "app/window/dialogs", "app/window/desk",
    "app/window/commands", "app/window/mail", "app/window/frame", "app/window/start",
    //
    "app/editor/drawing", "app/editor/code", "app/editor/schedule", "app/editor/trial", "app/editor/console",
    "app/editor/fields", "app/editor/sheets", "app/editor/declared", "app/editor/mapwork", "app/editor/styles",
    "app/editor"};
// The programs with a window stand on all of them.
constexpr std::string_view program_room = "app";

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

// The room in which a source stands: its folder. Empty when the path has no folder.
std::string room_of(std::string_view path) {
  const std::size_t end = path.rfind('/');
  return end == std::string_view::npos ? std::string() : std::string(path.substr(0, end));
}

std::optional<std::size_t> rank_of(std::string_view room) {
  if (room == program_room) return rooms.size();
  const auto* const found = std::find(rooms.begin(), rooms.end(), room);
  if (found == rooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rooms.begin());
}

bool is_window_header(std::string_view path) {
  return starts_with(path, "wx/") || starts_with(path, "gtk/") || starts_with(path, "gdk/") ||
         starts_with(path, "X11/");
}

bool is_drawing_header(std::string_view path) {
  return starts_with(path, "cairo") || starts_with(path, "pango/") || starts_with(path, "librsvg/");
}

// The storey of a room: "engine", "editor", "app/paint", "app/play", "app/cli", "app/canvas", "app/window",
// "app/editor", "app".
std::string storey_of(std::string_view room) {
  const auto parts = parts_of(room);
  return parts[0] != "app" || parts.size() < 2 ? parts[0] : parts[0] + "/" + parts[1];
}

// What the sources of a storey may include of other storeys, below them in the order.
bool may_use(std::string_view from, std::string_view to) {
  static const std::map<std::string, std::set<std::string>> used = {
      {"engine", {}},
      {"editor", {"engine"}},
      {"app/paint", {"engine"}},
      {"app/play", {"engine"}},
      {"app/cli", {"engine", "editor", "app/paint", "app/play"}},
      {"app/canvas", {"engine", "app/paint", "app/play"}},
      {"app/window", {"engine", "app/paint", "app/play", "app/canvas"}},
      {"app/editor", {"engine", "editor", "app/paint", "app/play", "app/canvas", "app/window"}},
      {"app", {"engine", "app/paint", "app/play", "app/canvas", "app/window", "app/editor"}},
  };
  const std::string own = storey_of(from);
  const std::string other = storey_of(to);
  return own == other || used.at(own).count(other) != 0;
}

std::string judge_room(const std::string& from, const std::string& to) {
  if (from == to) return {};
  const auto own = rank_of(from);
  const auto other = rank_of(to);
  if (!own) return from + " has no place in the order of the rooms";
  if (!other) return to + " has no place in the order of the rooms";
  if (!may_use(from, to)) return storey_of(from) + " may not include " + storey_of(to);
  if (*other > *own) return from + " stands below " + to + " and may not include it";
  return {};
}

std::string judge(const std::string& file, const Include& include) {
  const std::string& path = include.path;
  const bool in_engine = starts_with(file, "engine/");
  const auto storey = storey_of(room_of(file));
  const bool wx_free = storey != "app/canvas" && storey != "app/window" && storey != "app/editor" && storey != "app";
  if (!include.quoted) {
    if (wx_free && is_window_header(path)) return "no window header may stand here: <" + path + ">";
    if (in_engine && is_drawing_header(path)) return "the engine does not draw: <" + path + ">";
    for (const std::string_view own : {"engine/", "app/", "editor/"}) {
      if (starts_with(path, own)) return "a header of the project is included in quotes: <" + path + ">";
    }
    return {};
  }
  const auto to = parts_of(path);
  if (to.size() < 2 || std::find(to.begin(), to.end(), "..") != to.end()) {
    return "an include names its path from the root: \"" + path + "\"";
  }
  return judge_room(room_of(file), room_of(path));
}

}  // namespace

std::vector<std::string> rooms_in_order() {
  return {rooms.begin(), rooms.end()};
}

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

std::vector<Breach> print_breaches(const std::string& file, std::string_view source) {
  constexpr std::array<std::string_view, 9> outlets = {"printf",  "fprintf", "vprintf", "puts", "fputs",
                                                       "putchar", "cout",    "cerr",    "clog"};
  // The one way, and the page of a game in words, which is as careful (app/play/words/word_page.h).
  if (file == "app/play/words/print.cpp" || file == "app/cli/play/play_command.cpp" ||
      file == "app/cli/debug/debug_command.cpp") {
    return {};
  }
  std::vector<Breach> result;
  for_each_line(without_comments(source), [&](int number, std::string_view line) {
    for (const auto outlet : outlets) {
      const std::string call = (outlet.starts_with("c") ? "std::" : "") + std::string(outlet);
      for (auto at = line.find(call); at != std::string_view::npos; at = line.find(call, at + 1)) {
        const auto is_of_word = [&](std::size_t i) {
          return i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) != 0 || line[i] == '_');
        };
        const bool is_inside_a_word = (at > 0 && is_of_word(at - 1)) || is_of_word(at + call.size());
        const bool is_called = outlet.starts_with("c") || starts_with(line.substr(at + call.size()), "(");
        if (is_called && !is_inside_a_word) {
          result.push_back({file, number, "words go to a terminal through app/play/words/print.h: " + call});
        }
      }
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
